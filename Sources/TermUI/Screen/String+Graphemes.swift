extension String {
  /// How many cells the text takes when it is written to a ``Canvas``.
  ///
  /// Control characters, bidi controls and other characters that are never drawn count nothing. O(n).
  public var displayWidth: Int {
    var width = 0
    forEachGrapheme { width += $0.width }
    return width
  }

  /// Calls for each character that is drawn, from left to right.
  func forEachGrapheme(_ body: (Grapheme) -> Void) {
    // Below U+0300 (0xCC 0x80) nothing joins, and each scalar is a character.
    if utf8.allSatisfy({ $0 < 0xCC }) {
      for scalar in unicodeScalars {
        if let grapheme = Grapheme(scalar) { body(grapheme) }
      }
    } else {
      for character in self {
        if let grapheme = Grapheme(character) { body(grapheme) }
      }
    }
  }
}
