/// Turns the cells of buffers into those that a terminal can show: in its number of colors, and with all
/// longer graphemes in one table, whichever buffer they come from.
struct CellTranslation {
  /// How many colors the terminal shows.
  var depth: ColorDepth = .truecolor {
    didSet {
      guard depth != oldValue else { return }
      reduction = ColorReduction(depth: depth)
      (source, result, moment) = ([], [], nil)
    }
  }
  private(set) var graphemes = GraphemeTable()
  private var reduction = ColorReduction(depth: .truecolor)
  /// The last cells that differed from what a terminal can show, when that was, and what came of them.
  private var source: [Cell] = []
  private var moment: Buffer.Moment?
  private var result: [Cell] = []

  /// The cells of a buffer as the terminal can show them.
  ///
  /// The graphemes of the cells that are shown are kept. O(n) in the number of cells of the rows drawn in
  /// since the last time.
  mutating func cells(of buffer: Buffer, afterShowing shown: inout [Cell]) -> [Cell] {
    if graphemes.isFull {
      graphemes.compact(&shown)
      moment = nil
    }
    if depth == .truecolor, buffer.graphemes.isEmpty { return buffer.cells }
    if source.count != buffer.cells.count {
      source = Array(repeating: .unknown, count: buffer.cells.count)
      result = source
      moment = nil
    }
    for row in 0..<buffer.size.height where buffer.hasDrawn(row, since: moment) {
      translate(row * buffer.size.width..<(row + 1) * buffer.size.width, of: buffer)
    }
    moment = buffer.now()
    return result
  }

  private mutating func translate(_ range: Range<Int>, of buffer: Buffer) {
    let cells = buffer.cells
    for index in range {
      let cell = cells[index]
      // An entry may mean another character in this buffer than in the last.
      let entry = cell.glyph.tableIndex
      guard cell != source[index] || entry != nil else { continue }
      source[index] = cell
      result[index] = cell
      if depth != .truecolor { result[index].style = reduction.reduce(cell.style) }
      if let entry { result[index].glyph = graphemes.glyph(of: buffer.graphemes[entry]) }
    }
  }
}
