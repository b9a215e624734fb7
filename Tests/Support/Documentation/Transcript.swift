/// The lines that the code of a documentation page prints while a test runs it.
///
/// Such a test waits for nothing, so that no other can print meanwhile.
@MainActor
public enum Transcript {
  private static var lines: [String] = []

  /// Takes a line instead of the console.
  public static func print(_ line: String) {
    lines.append(line)
  }

  /// Gives the lines since it was last asked, and those that the comments of the listing before a line of
  /// a source promise.
  public static func take(
    before line: Int, of source: String
  ) throws -> (printed: [String], promised: [String]) {
    defer { lines = [] }
    let listing = try Listing.snippets(ofSource: source).last { $0.end < line }
    return (lines, listing?.printed ?? [])
  }
}
