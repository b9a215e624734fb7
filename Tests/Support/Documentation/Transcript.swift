/// The lines that the code of a documentation page prints while a test runs it.
///
/// Such a test does not wait, so that no other test can print meanwhile.
@MainActor
public enum Transcript {
  private static var lines: [String] = []

  /// Records a line instead of printing it.
  public static func print(_ line: String) {
    lines.append(line)
  }

  /// Returns the lines printed since the last call, and those in the comments of the last listing before a line of a
  /// source.
  public static func take(
    before line: Int, of source: String
  ) throws -> (printed: [String], promised: [String]) {
    defer { lines = [] }
    let listing = try Listing.snippets(ofSource: source).last { $0.end < line }
    return (lines, listing?.printed ?? [])
  }
}
