/// The content of a cell: one scalar, an entry of a grapheme table, or the right half of a wide glyph.
struct Glyph: Hashable {
  let bits: UInt32

  private static let tableBit: UInt32 = 1 << 31
  private static let wideBit: UInt32 = 1 << 30

  static let space = Glyph(bits: 0x20)
  /// The right half of a wide glyph: nothing is sent for it.
  static let continuation = Glyph(bits: .max)
  /// Unequal to each glyph that can be drawn.
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
