/// A cell of a buffer: a glyph and its style, in two words of 8 bytes.
///
/// There is nothing beneath a cell, so ``Color/default`` means the same as no color, and is stored as no color.
struct Cell: Hashable {
  /// The glyph in the lower half, the foreground color in the upper half.
  private let front: UInt64
  /// The background color in the lower half; in the upper half the attributes, and from bit 40 the index of the
  /// decoration.
  private let back: UInt64

  init(glyph: Glyph, style: Style) {
    let foreground = Cell.withoutDefault(style.foregroundBits)
    let background = Cell.withoutDefault(style.backgroundBits)
    front = UInt64(glyph.bits) | UInt64(foreground) << 32
    back =
      UInt64(background) | UInt64(style.attributes.rawValue) << 32
      | UInt64(style.decorationIndex) << 40
  }

  private static func withoutDefault(_ bits: UInt32) -> UInt32 {
    bits == Color.default.bits ? 0 : bits
  }

  var glyph: Glyph {
    get { Glyph(bits: UInt32(truncatingIfNeeded: front)) }
    set { self = Cell(glyph: newValue, style: style) }
  }

  var style: Style {
    get {
      Style(
        foregroundBits: UInt32(truncatingIfNeeded: front >> 32), backgroundBits: backgroundBits,
        attributes: Style.Attributes(rawValue: UInt8(truncatingIfNeeded: back >> 32)),
        decorationIndex: UInt16(truncatingIfNeeded: back >> 40))
    }
    set { self = Cell(glyph: glyph, style: newValue) }
  }

  /// A blank in the terminal's own colors.
  static var blank: Cell { Cell(glyph: .space, style: .plain) }

  /// A placeholder for a cell of the terminal whose content is unknown; no buffer contains it.
  static var unknown: Cell { Cell(glyph: .unknown, style: .plain) }

  /// The bits of the background; 0 for the terminal's own.
  var backgroundBits: UInt32 { UInt32(truncatingIfNeeded: back) }

  /// Whether only the background is visible, as if the cell was erased.
  var isBlank: Bool {
    glyph == .space && back >> 40 == 0 && style.attributes.isDisjoint(with: .visibleOnBlank)
  }

  static func == (left: Cell, right: Cell) -> Bool {
    // One branch compares both words.
    (left.front ^ right.front) | (left.back ^ right.back) == 0
  }

  /// Whether two cells look the same on the screen.
  func looksLike(_ other: Cell) -> Bool { self == other || differsInvisibly(from: other) }

  /// Whether two unequal cells look the same on the screen.
  func differsInvisibly(from other: Cell) -> Bool {
    backgroundBits == other.backgroundBits && isBlank && other.isBlank
  }
}

extension Style.Attributes {
  /// The attributes that are visible on a blank.
  static let visibleOnBlank: Style.Attributes = [.underline, .reverse, .strikethrough]
}

/// The content of a cell: a scalar, an index into a grapheme table, or the right half of a wide glyph.
struct Glyph: Hashable {
  let bits: UInt32

  private static let tableBit: UInt32 = 1 << 31
  private static let wideBit: UInt32 = 1 << 30

  static let space = Glyph(bits: 0x20)
  /// The right half of a wide glyph, for which nothing is sent.
  static let continuation = Glyph(bits: .max)
  /// A placeholder that is unequal to every glyph that can be drawn.
  static let unknown = Glyph(bits: .max - 1)

  init(bits: UInt32) {
    self.bits = bits
  }

  init(scalar: Unicode.Scalar, isWide: Bool = false) {
    bits = scalar.value | (isWide ? Glyph.wideBit : 0)
  }

  init(tableIndex: Int, isWide: Bool) {
    bits = Glyph.tableBit | UInt32(tableIndex) | (isWide ? Glyph.wideBit : 0)
  }

  /// Whether the glyph covers this cell and the next one.
  var isWide: Bool { bits & Glyph.wideBit != 0 && bits < Glyph.unknown.bits }

  /// The glyph's index in its grapheme table; nil if it is a single scalar.
  var tableIndex: Int? {
    guard bits & Glyph.tableBit != 0, bits < Glyph.unknown.bits else { return nil }
    return Int(bits & ~(Glyph.tableBit | Glyph.wideBit))
  }

  /// The byte of an ASCII character; nil for other glyphs.
  var ascii: UInt8? { bits < 0x80 ? UInt8(truncatingIfNeeded: bits) : nil }

  /// The scalar; nil if the glyph is an entry of the grapheme table.
  var scalar: Unicode.Scalar? {
    guard bits & Glyph.tableBit == 0 else { return nil }
    return Unicode.Scalar(bits & ~Glyph.wideBit)
  }
}
