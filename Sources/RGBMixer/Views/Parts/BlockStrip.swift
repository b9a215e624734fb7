import TermUI

/// Blocks of colors that touch, with their names in them; no name is ever cut.
struct BlockStrip {
  struct Item {
    let name: String
    let color: RGB
    /// What is below the name, a row each, as far as there is room.
    var details: [String] = []
  }

  private let items: [Item]
  /// The first column of each block, and the one after the last.
  private let edges: [Int]
  private let rows: Int
  /// The row of the names.
  private let nameRow: Int

  /// Makes blocks with given edges: the first column of each, and the one after the last.
  init(_ items: [Item], edges: [Int], rows: Int, nameRow: Int = 0) {
    (self.items, self.edges, self.rows, self.nameRow) = (items, edges, rows, nameRow)
  }

  /// The edges of the grid of eleven cells on which all bands stand.
  static func grid(_ columns: Range<Int>) -> [Int] {
    (0...11).map {
      columns.lowerBound + Int((Double($0 * columns.count) / 11).rounded(.toNearestOrEven))
    }
  }

  /// The columns of a block.
  func columns(of index: Int) -> Range<Int> { edges[index]..<edges[index + 1] }

  /// The index of the block at a column; nil beside the blocks.
  func index(at column: Int) -> Int? {
    items.indices.first { columns(of: $0).contains(column) }
  }

  var count: Int { items.count }

  /// The column after the last block.
  var end: Int { edges[items.count] }

  private var narrowest: Int { items.indices.map { columns(of: $0).count }.min() ?? 0 }

  /// The columns of the block and, if it is the first of a pair of one name, also those of the second; nil for a block
  /// whose name is written in the one before.
  private func columnsOfName(_ index: Int, isOnePerPair: Bool) -> Range<Int>? {
    guard isOnePerPair else { return columns(of: index) }
    let name = items[index].name
    if index > 0, items[index - 1].name == name { return nil }
    let isPair = index + 1 < items.count && items[index + 1].name == name
    return edges[index]..<edges[index + (isPair ? 2 : 1)]
  }

  /// Whether the name of a block is written; `own` is the one that is written if all others have no room.
  func showsName(of index: Int, own: Int?) -> Bool {
    var first = index
    if hasOneNamePerPair, index > 0, items[index - 1].name == items[index].name { first -= 1 }
    guard let columns = columnsOfName(first, isOnePerPair: hasOneNamePerPair) else { return false }
    let count = items[index].name.count
    if index == own, count <= columns.count - (rows > 1 ? 1 : 0) { return true }
    return narrowest > 3 && count < columns.count
  }

  private var hasOneNamePerPair: Bool { rows == 1 || narrowest <= 6 }

  /// Draws the blocks; `own` is the index of the one whose name is bold.
  func draw(own: Int?, color: (RGB) -> Color, inks: Inks, in canvas: Canvas) {
    for (index, item) in items.enumerated() {
      let columns = columns(of: index)
      let block = Rect(column: columns.lowerBound, row: 0, width: columns.count, height: rows)
      canvas.fill(block, style: Style(background: color(item.color)))
      Hairline(inks).draw(
        in: block, item.color, hasRight: index == items.count - 1, isBlank: (false, false),
        in: canvas)
    }
    for (index, item) in items.enumerated() {
      drawName(of: index, isBold: index == own, own: own, color: color, inks: inks, in: canvas)
      guard rows > 1 else { continue }
      let columns = columns(of: index)
      for (row, detail) in item.details.prefix(rows - 1).enumerated()
      where detail.count < columns.count {
        var style = inks.text(on: item.color)
        style.background = color(item.color)
        canvas.write(detail, column: columns.lowerBound + 1, row: row + 1, style: style)
      }
    }
  }

  /// Draws a name, each letter in the ink of the block that it is in.
  private func drawName(
    of index: Int, isBold: Bool, own: Int?, color: (RGB) -> Color, inks: Inks, in canvas: Canvas
  ) {
    guard let columns = columnsOfName(index, isOnePerPair: hasOneNamePerPair) else { return }
    let name = items[index].name
    let isPair = columns.count > self.columns(of: index).count
    let isOwn = isBold || isPair && own == index + 1
    guard showsName(of: index, own: isOwn ? index : nil) else { return }
    let room = columns.count - name.count
    let start = columns.lowerBound + (rows > 1 ? 1 : room / 2)
    func style(_ block: Int) -> Style {
      var style = inks.text(on: items[block].color, attributes: isOwn ? .bold : [])
      style.background = color(items[block].color)
      return style
    }
    guard isPair else {
      canvas.write(name, column: start, row: nameRow, style: style(index))
      return
    }
    let split = min(max(0, edges[index + 1] - start), name.count)
    canvas.write(String(name.prefix(split)), column: start, row: nameRow, style: style(index))
    canvas.write(
      String(name.dropFirst(split)), column: start + split, row: nameRow,
      style: style(index + 1))
  }
}
