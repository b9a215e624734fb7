/// One cell of a buffer: a glyph and its style, trivial, and compared as two words of 8 bytes.
struct Cell: Hashable {
  /// The glyph, and above it the color of the text.
  private let front: UInt64
  /// The color of the ground, and above it the attributes.
  private let back: UInt64

  init(glyph: Glyph, style: Style) {
    front = UInt64(glyph.bits) | UInt64(style.foreground.bits) << 32
    back = UInt64(style.background.bits) | UInt64(style.attributes.rawValue) << 32
  }

  /// The scalar shown, or an index into the buffer's table of longer graphemes.
  var glyph: Glyph {
    get { Glyph(bits: UInt32(truncatingIfNeeded: front)) }
    set { self = Cell(glyph: newValue, style: style) }
  }

  /// The cell's look.
  var style: Style {
    get {
      Style(
        foreground: Color(bits: UInt32(truncatingIfNeeded: front >> 32)),
        background: Color(bits: UInt32(truncatingIfNeeded: back)),
        attributes: Style.Attributes(rawValue: UInt8(truncatingIfNeeded: back >> 32)))
    }
    set { self = Cell(glyph: glyph, style: newValue) }
  }

  /// An empty cell in the terminal's own colors.
  static var blank: Cell { Cell(glyph: .space, style: .plain) }

  /// The content of a cell of the terminal that nobody knows; no buffer holds it.
  static var unknown: Cell { Cell(glyph: .unknown, style: .plain) }

  /// The color of the ground.
  var background: Color {
    Color(bits: UInt32(truncatingIfNeeded: back))
  }

  /// Whether only the background can be seen, so that an erased cell of that background is the same.
  var isBlank: Bool {
    glyph == .space && style.attributes.isDisjoint(with: .visibleOnBlank)
  }

  static func == (left: Cell, right: Cell) -> Bool {
    // Both words in one branch.
    (left.front ^ right.front) | (left.back ^ right.back) == 0
  }

  /// Whether two cells cannot be told apart on the screen.
  func looksLike(_ other: Cell) -> Bool {
    self == other || differsInvisibly(from: other)
  }

  /// Whether a cell, if it is another, cannot be told from this one on the screen.
  func differsInvisibly(from other: Cell) -> Bool {
    background == other.background && isBlank && other.isBlank
  }
}

extension Style.Attributes {
  /// The attributes that can be seen where there is no glyph.
  static let visibleOnBlank: Style.Attributes = [.underline, .reverse, .strikethrough]
}
