/// The characters that the cells of one grid show and that are not just a scalar of certain width.
struct GraphemeTable {
  private var graphemes: [Grapheme] = []
  private var indexes: [Grapheme: Int] = [:]
  private var limit = GraphemeTable.leastLimit

  private static let leastLimit = 256

  var count: Int { graphemes.count }
  var isEmpty: Bool { graphemes.isEmpty }

  /// Whether so many characters have come together that those no longer shown should go.
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

  /// Forgets the characters that no cell shows; the table then grows to twice the rest at most.
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
