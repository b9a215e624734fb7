import TestSupport
import Testing

/// Expects that what was printed since the last time is what the snippet above this call promises.
@MainActor
func expectPrinted(
  in source: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let transcript = try Transcript.take(before: sourceLocation.line, of: source)
  #expect(transcript.printed == transcript.promised, sourceLocation: sourceLocation)
}
