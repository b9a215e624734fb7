/// A character as a terminal draws it: the scalars to send, and its width in cells.
struct Grapheme: Hashable {
  /// The UTF-8 bytes, then zeros.
  private var bytes = SIMD64<UInt8>(repeating: 0)
  private(set) var byteCount = 0
  /// The first scalar.
  let base: Unicode.Scalar
  /// The number of scalars sent.
  private(set) var scalarCount = 1
  /// The width in cells, 1 or 2.
  private(set) var width: Int
  /// The number of additional cells in a terminal that draws each scalar separately.
  private(set) var overflow = 0
  /// Whether the cursor must be moved explicitly after the character: terminals disagree about its width, or some join
  /// the next character to it.
  private(set) var isUncertain: Bool

  /// Makes a character of one scalar; nil if the scalar is never drawn by itself.
  ///
  /// A tab becomes a blank.
  init?(_ scalar: Unicode.Scalar) {
    guard let width = DisplayWidth.cells(of: scalar), width > 0 else { return nil }
    base = scalar == "\t" ? " " : scalar
    self.width = width
    isUncertain = scalar.joinsNextScalar || DisplayWidth.isDisputed(scalar)
    if isUncertain, width == 1, DisplayWidth.isWideInSome(scalar) { overflow = 1 }
    append(base)
  }

  /// Makes a character as it is drawn; nil if none of its scalars is drawn.
  ///
  /// Every scalar after the first except a plain diacritic makes the width uncertain: variation selector 16, a second
  /// regional indicator, joined and modified emoji, viramas and the spacing marks of Indic scripts. Selector 15 is
  /// dropped, because few terminals narrow a wide emoji, and so are scalars beyond 64 bytes.
  init?(_ character: Character) {
    let scalars = character.unicodeScalars
    guard
      let first = scalars.firstIndex(where: { DisplayWidth.cells(of: $0) != nil }),
      let plain = Grapheme(scalars[first])
    else { return nil }
    self = plain
    var separateWidth = width
    var cellsBefore = width
    for scalar in scalars[scalars.index(after: first)...] {
      guard
        let cells = DisplayWidth.cells(of: scalar) ?? (scalar.joinsGraphemes ? 0 : nil),
        scalar.value != 0xFE0E, scalar.value != 0xFE0F || base.properties.isEmoji,
        byteCount + UTF8.width(scalar) <= SIMD64<UInt8>.scalarCount
      else { continue }
      append(scalar)
      scalarCount += 1
      separateWidth += DisplayWidth.isWideInSome(scalar) ? 2 : cells
      if !scalar.isPlainDiacritic || DisplayWidth.isDisputed(scalar) { isUncertain = true }
      if scalar.value == 0xFE0F {
        // Some terminals widen the emoji, though they join nothing.
        if cellsBefore == 1 { separateWidth += 1 }
        width = 2
      }
      cellsBefore = cells
    }
    width = max(width, min(2, separateWidth))
    overflow += max(0, separateWidth - width)
  }

  /// The character's first scalar alone.
  var withoutTail: Grapheme { Grapheme(base) ?? self }

  func write(into output: inout [UInt8]) {
    for index in 0..<byteCount {
      output.append(bytes[index])
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      bytes[byteCount] = unit
      byteCount += 1
    }
  }
}

extension Unicode.Scalar {
  /// Zero-width joiner and the tags of subdivision flags: format characters that belong to an emoji.
  fileprivate var joinsGraphemes: Bool {
    value == 0x200D || 0xE0020...0xE007F ~= value
  }

  /// Regional indicators and leading consonants of Hangul, which a terminal that segments text may join
  /// to the next cell.
  fileprivate var joinsNextScalar: Bool {
    0x1F1E6...0x1F1FF ~= value || 0x1100...0x115F ~= value || 0xA960...0xA97C ~= value
  }

  /// Whether every terminal draws the scalar into the cell before: a mark that neither takes a cell (combining class 0)
  /// nor joins the next letter (9, viramas).
  fileprivate var isPlainDiacritic: Bool {
    let combiningClass = properties.canonicalCombiningClass
    return combiningClass != .notReordered && combiningClass != .virama
  }
}
