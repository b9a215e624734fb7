/// A place between two characters of a text: before the character at an index of a line.
public struct TextLocation: Hashable, Comparable, Sendable {
  /// The index of the line.
  public var line: Int
  /// The index of the character in the line, counted as a reader counts them (grapheme clusters).
  public var character: Int

  /// Makes a location from the indices of a line and of a character in it.
  public init(line: Int, character: Int) {
    (self.line, self.character) = (line, character)
  }

  /// The start of a text.
  public static let start = TextLocation(line: 0, character: 0)

  /// Returns whether a location is nearer to the start of the text than another.
  public static func < (left: TextLocation, right: TextLocation) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}
