extension String {
  /// The number of cells that the text takes when it is written to a ``Canvas``.
  ///
  /// Characters that are never drawn, such as control characters and bidi controls, count 0, a tab counts 1. O(n) in
  /// the length of the text.
  public var displayWidth: Int {
    // Nearly every text is ASCII.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    var width = 0
    if unicodeScalars.allSatisfy({ $0.standsAlone }) {
      for scalar in unicodeScalars { width += DisplayWidth.cells(of: scalar) ?? 0 }
    } else {
      forEachGrapheme { width += $0.width }
    }
    return width
  }

  /// Calls a function with each character that is drawn, from left to right.
  func forEachGrapheme(_ body: (Grapheme) -> Void) {
    // Then each scalar is a character, and the slow segmentation of the standard library is not needed.
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
  /// Whether the scalar is a control or takes one cell, and joins no other such scalar: true for scalars below the
  /// combining marks, arrows, box drawing and blocks.
  var standsAlone: Bool {
    value < 0x300 || 0x2190...0x21FF ~= value || 0x2500...0x259F ~= value
  }
}
