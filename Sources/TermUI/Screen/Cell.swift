/// One cell of a buffer: a glyph and its style, trivial, and compared as one vector of 16 bytes.
struct Cell: Hashable {
  private var words: SIMD4<UInt32>

  init(glyph: Glyph, style: Style) {
    words = [
      glyph.bits, style.foreground.bits, style.background.bits,
      UInt32(style.attributes.rawValue),
    ]
  }

  /// The scalar shown, or an index into the buffer's table of longer graphemes.
  var glyph: Glyph {
    get { Glyph(bits: words[0]) }
    set { words[0] = newValue.bits }
  }

  /// How it is drawn.
  var style: Style {
    Style(
      foreground: Color(bits: words[1]), background: Color(bits: words[2]),
      attributes: Style.Attributes(rawValue: UInt8(truncatingIfNeeded: words[3])))
  }

  /// An empty cell in the terminal's own colors.
  static var blank: Cell { Cell(glyph: .space, style: .plain) }

  /// What no buffer holds: the content of a cell of the terminal that nobody knows.
  static var unknown: Cell { Cell(glyph: .unknown, style: .plain) }

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
