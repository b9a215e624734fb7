extension String {
  /// The number of cells that the text takes when it is written to a ``Canvas``.
  ///
  /// Control characters, bidi controls and other characters that are never drawn count nothing, a tab as much
  /// as a blank. O(n).
  public var displayWidth: Int {
    // Nearly every text is ASCII.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    var width = 0
    forEachGrapheme { width += $0.width }
    return width
  }

  /// Calls for each character that is drawn, from left to right.
  func forEachGrapheme(_ body: (Grapheme) -> Void) {
    // Each scalar is a character, without the standard library's long way to find that out.
    if unicodeScalars.allSatisfy({ $0.standsAlone }) {
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

extension Unicode.Scalar {
  /// Whether the scalar takes one cell, or none as a control, and joins no other that does the same: those
  /// below the combining marks, arrows, and what boxes are drawn with.
  var standsAlone: Bool {
    value < 0x300 || 0x2190...0x21FF ~= value || 0x2500...0x259F ~= value
  }
}
