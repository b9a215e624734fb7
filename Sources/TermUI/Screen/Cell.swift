/// One cell of a buffer: a glyph and its style, trivial and 16 bytes, so that a diff compares words.
struct Cell: Hashable {
  /// The scalar shown, or an index into the buffer's table of longer graphemes.
  var glyph: Glyph
  /// How it is drawn.
  var style: Style

  /// An empty cell in the terminal's own colors.
  static let blank = Cell(glyph: .space, style: .plain)
}

/// What a cell shows: one scalar, an entry of a grapheme table, or the right half of a wide glyph.
struct Glyph: Hashable {
  let bits: UInt32

  static let space = Glyph(scalar: " ")
  /// The right half of a wide glyph: nothing is sent for it.
  static let continuation = Glyph(bits: .max)

  private init(bits: UInt32) {
    self.bits = bits
  }

  init(scalar: Unicode.Scalar) {
    bits = scalar.value
  }
}
