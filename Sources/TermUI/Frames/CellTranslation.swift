/// Converts the cells of buffers to the colors and characters that a terminal can show, with the longer characters of
/// all buffers in one table.
struct CellTranslation {
  /// The colors that the terminal shows.
  var depth: ColorDepth = .truecolor {
    didSet { if depth != oldValue { reduction = ColorReduction(depth: depth) } }
  }
  /// Whether the terminal takes more than ASCII.
  var hasUnicode = true
  /// Maps each exact color before it is reduced to the terminal's colors; nil for no change.
  var colorFilter: ((RGB) -> RGB)?
  var graphemes = GraphemeTable()
  private var reduction = ColorReduction(depth: .truecolor)

  /// Whether the terminal shows the cells of a grid without conversion.
  func isNeedless(for grid: borrowing Grid) -> Bool {
    depth == .truecolor && grid.graphemes.isEmpty && hasUnicode && colorFilter == nil
  }

  /// The cell that the terminal shows for a cell of a grid.
  mutating func callAsFunction(_ cell: Cell, of grid: borrowing Grid) -> Cell {
    var cell = cell
    if let colorFilter { cell.style = cell.style.filtered(by: colorFilter) }
    if depth != .truecolor { cell.style = reduction.reduce(cell.style) }
    if !hasUnicode {
      cell.glyph = cell.glyph.asciiSign
    } else if let entry = cell.glyph.tableIndex {
      cell.glyph = graphemes.glyph(of: grid.graphemes[entry])
    }
    return cell
  }
}

extension Style {
  fileprivate func filtered(by filter: (RGB) -> RGB) -> Style {
    Style(
      foreground: foreground.filtered(by: filter), background: background.filtered(by: filter),
      attributes: attributes)
  }
}

extension Color {
  fileprivate func filtered(by filter: (RGB) -> RGB) -> Color {
    if case .rgb(let rgb) = kind { .rgb(filter(rgb)) } else { self }
  }
}
