/// One cell of a buffer: a glyph and its style, trivial and 16 bytes, so that a diff compares words.
struct Cell: Hashable {
  /// The scalar shown, or an index into the buffer's table of longer graphemes.
  var glyph: Glyph
  /// How it is drawn.
  var style: Style

  /// An empty cell in the terminal's own colors.
  static let blank = Cell(glyph: .space, style: .plain)

  /// What no buffer holds: the content of a cell of the terminal that nobody knows.
  static let unknown = Cell(glyph: .unknown, style: .plain)

  /// Whether only the background can be seen, so that an erased cell of that background is the same.
  var isBlank: Bool {
    glyph == .space && style.attributes.isDisjoint(with: .visibleOnBlank)
  }

  /// Whether two cells cannot be told apart on the screen.
  func looksLike(_ other: Cell) -> Bool {
    self == other || isBlank && other.isBlank && style.background == other.style.background
  }
}

extension Style.Attributes {
  /// What can be seen where there is no glyph.
  static let visibleOnBlank: Style.Attributes = [.underline, .reverse, .strikethrough]
}
