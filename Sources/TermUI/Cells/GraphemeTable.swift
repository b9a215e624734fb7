/// The characters of a grid that are more than one scalar, or of uncertain width.
struct GraphemeTable {
  private var graphemes: [Grapheme] = []
  private var indexes: [Grapheme: Int] = [:]
  private var limit = GraphemeTable.leastLimit

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
  ///
  /// The table is full when it has twice as many again, or 256.
  mutating func compact(_ cells: inout ContiguousArray<Cell>) {
    var kept = GraphemeTable()
    for index in cells.indices {
      if let old = cells[index].glyph.tableIndex {
        cells[index].glyph = kept.glyph(of: graphemes[old])
      }
    }
    kept.limit = max(GraphemeTable.leastLimit, 2 * kept.graphemes.count)
    self = kept
  }
}
