/// Turns the cells of buffers into those that a terminal can show: in its number of colors, and with all
/// longer characters in one table, whichever buffer they come from.
struct CellTranslation {
  /// How many colors the terminal shows.
  var depth: ColorDepth = .truecolor {
    didSet { if depth != oldValue { reduction = ColorReduction(depth: depth) } }
  }
  var graphemes = GraphemeTable()
  private var reduction = ColorReduction(depth: .truecolor)

  /// Whether the cells of a grid are the terminal's as they are.
  func isNeedless(for grid: borrowing Grid) -> Bool {
    depth == .truecolor && grid.graphemes.isEmpty
  }

  /// The cell that the terminal shows for a cell of a grid.
  mutating func callAsFunction(_ cell: Cell, of grid: borrowing Grid) -> Cell {
    var cell = cell
    if depth != .truecolor { cell.style = reduction.reduce(cell.style) }
    if let entry = cell.glyph.tableIndex {
      cell.glyph = graphemes.glyph(of: grid.graphemes[entry])
    }
    return cell
  }
}
