import TestSupport
import Testing

/// Expects the output since the last call to be what the comments of the snippet above promise.
@MainActor
func expectPrinted(
  in source: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let transcript = try Transcript.take(before: sourceLocation.line, of: source)
  #expect(transcript.printed == transcript.promised, sourceLocation: sourceLocation)
}
