/// One cell of a buffer: a glyph and its style, in two words of 8 bytes.
struct Cell: Hashable {
  /// The glyph in the lower half, the color of the text in the upper.
  private let front: UInt64
  /// The background color in the lower half, the attributes in the upper.
  private let back: UInt64

  init(glyph: Glyph, style: Style) {
    front = UInt64(glyph.bits) | UInt64(style.foreground.bits) << 32
    back = UInt64(style.background.bits) | UInt64(style.attributes.rawValue) << 32
  }

  /// The scalar, or an index into the buffer's grapheme table.
  var glyph: Glyph {
    get { Glyph(bits: UInt32(truncatingIfNeeded: front)) }
    set { self = Cell(glyph: newValue, style: style) }
  }

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

  /// Stands for a cell of the terminal whose content is unknown; no buffer holds it.
  static var unknown: Cell { Cell(glyph: .unknown, style: .plain) }

  var background: Color { Color(bits: UInt32(truncatingIfNeeded: back)) }

  /// Whether only the background is visible, as in an erased cell.
  var isBlank: Bool { glyph == .space && style.attributes.isDisjoint(with: .visibleOnBlank) }

  static func == (left: Cell, right: Cell) -> Bool {
    // Both words in one branch.
    (left.front ^ right.front) | (left.back ^ right.back) == 0
  }

  /// Whether two cells look the same on the screen.
  func looksLike(_ other: Cell) -> Bool { self == other || differsInvisibly(from: other) }

  /// Whether two unequal cells look the same on the screen.
  func differsInvisibly(from other: Cell) -> Bool {
    background == other.background && isBlank && other.isBlank
  }
}

extension Style.Attributes {
  /// The attributes that are visible on a blank.
  static let visibleOnBlank: Style.Attributes = [.underline, .reverse, .strikethrough]
}
