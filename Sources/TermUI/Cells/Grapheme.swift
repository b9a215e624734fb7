/// A character as a terminal draws it: the scalars to send, and its width in cells.
struct Grapheme: Hashable {
  /// The UTF-8 bytes, padded with zeros.
  private var bytes = SIMD64<UInt8>(repeating: 0)
  private(set) var byteCount = 0
  let base: Unicode.Scalar
  /// The number of scalars sent.
  private(set) var scalarCount = 1
  private(set) var width: Int
  /// The number of additional cells that it takes in a terminal that draws each scalar separately.
  private(set) var overflow = 0
  /// Whether the cursor must be moved explicitly after the character, because terminals disagree about its width, or
  /// some join the next character to it.
  private(set) var isUncertain: Bool

  /// Makes a character of one scalar; returns nil if the scalar is never drawn by itself.
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

  /// Makes a character as it is drawn; returns nil if none of its scalars is drawn.
  ///
  /// Each scalar after the first, unless it is a plain diacritic, makes the width uncertain: variation selector 16, a
  /// second regional indicator, joined and modified emoji, viramas, and the spacing marks of Indic scripts. Selector 15
  /// is dropped, because few terminals narrow a wide emoji. Scalars beyond 64 bytes are dropped, too.
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
        // Some terminals that join nothing widen the emoji all the same.
        if cellsBefore == 1 { separateWidth += 1 }
        width = 2
      }
      cellsBefore = cells
    }
    width = max(width, min(2, separateWidth))
    overflow += max(0, separateWidth - width)
  }

  /// The character's first scalar by itself.
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
  /// Whether the scalar is part of an emoji: the zero-width joiner, or a tag of a subdivision's flag.
  fileprivate var joinsGraphemes: Bool {
    value == 0x200D || 0xE0020...0xE007F ~= value
  }

  /// Whether some terminals join the scalar to the next cell: a regional indicator, or a leading consonant of Hangul.
  fileprivate var joinsNextScalar: Bool {
    0x1F1E6...0x1F1FF ~= value || 0x1100...0x115F ~= value || 0xA960...0xA97C ~= value
  }

  /// Whether every terminal draws the scalar into the cell before it: a mark that neither takes a cell (combining class
  /// 0) nor joins the next letter (9, viramas).
  fileprivate var isPlainDiacritic: Bool {
    let combiningClass = properties.canonicalCombiningClass
    return combiningClass != .notReordered && combiningClass != .virama
  }
}

extension String {
  /// The number of cells that the text takes on a ``Canvas``.
  ///
  /// Characters that are never drawn, such as control characters and bidi controls, count as 0, a tab as 1.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var displayWidth: Int { narrowWidth ?? measuredWidth }

  /// The number of cells, if each scalar takes one and is drawn unchanged, as in nearly every text; otherwise nil, such
  /// as for a text of several lines.
  ///
  /// Such a text needs no segmentation into characters, which is slow. Most are ASCII, and most others have lines and
  /// arrows.
  var narrowWidth: Int? {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    var count = 0
    for scalar in unicodeScalars {
      guard scalar.standsAlone, scalar != "\t", DisplayWidth.cells(of: scalar) == 1 else {
        return nil
      }
      count += 1
    }
    return count
  }

  /// The number of cells, character by character.
  var measuredWidth: Int { reduce(0) { $0 + (Grapheme($1)?.width ?? 0) } }
}

/// The characters of a grid that have more than one scalar or an uncertain width.
struct GraphemeTable {
  private var graphemes: [Grapheme] = []
  private var indexes: [Grapheme: Int] = [:]
  private var limit = GraphemeTable.leastLimit
  /// Counts the times when glyphs got other numbers.
  private(set) var version = 0

  private static let leastLimit = 256

  var count: Int { graphemes.count }
  var isEmpty: Bool { graphemes.isEmpty }

  /// Whether the table should be compacted before it grows further.
  var isFull: Bool { graphemes.count >= limit }

  subscript(index: Int) -> Grapheme { graphemes[index] }

  /// The glyph that stands for a character.
  mutating func glyph(of grapheme: Grapheme) -> Glyph {
    guard grapheme.scalarCount > 1 || grapheme.isUncertain else {
      return Glyph(scalar: grapheme.base, isWide: grapheme.width == 2)
    }
    let index: Int
    if let known = indexes[grapheme] {
      index = known
    } else {
      index = graphemes.count
      graphemes.append(grapheme)
      indexes[grapheme] = index
    }
    return Glyph(tableIndex: index, isWide: grapheme.width == 2)
  }

  /// Removes the characters that no cell shows.
  mutating func compact(_ cells: inout ContiguousArray<Cell>) {
    var kept = emptied
    move(&cells, to: &kept)
    self = kept
  }

  /// A table to which the characters that cells still show are moved.
  var emptied: GraphemeTable {
    var table = GraphemeTable()
    table.version = version + 1
    return table
  }

  /// Moves the cells' glyphs to another table, whose limit becomes twice their number, at least 256.
  func move(_ cells: inout ContiguousArray<Cell>, to table: inout GraphemeTable) {
    for index in cells.indices {
      if let old = cells[index].glyph.tableIndex {
        cells[index].glyph = table.glyph(of: graphemes[old])
      }
    }
    table.limit = max(GraphemeTable.leastLimit, 2 * table.graphemes.count)
  }
}
