import TermUI

/// Blocks of colors that touch, with their names in them; no name is ever cut.
struct BlockStrip {
  struct Item {
    let name: String
    let color: RGB
    /// Whether the hex text is below the name; false if the name is one.
    var hasHex = true
  }

  private let items: [Item]
  /// The first column of each block, and the one after the last.
  private let edges: [Int]
  /// The rows of the blocks; from two on there are hex texts.
  private let rows: Int

  /// Makes blocks of about equal widths.
  init(_ items: [Item], in columns: Range<Int>, rows: Int) {
    (self.items, self.rows) = (items, rows)
    let count = max(1, items.count)
    edges = (0...count).map {
      columns.lowerBound
        + Int((Double($0 * max(0, columns.count)) / Double(count)).rounded(.toNearestOrEven))
    }
  }

  /// Makes blocks with room for every name; nil if there is none.
  ///
  /// Blocks of one name have one width, but for the last.
  init?(byNames items: [Item], in columns: Range<Int>, rows: Int) {
    // Two rows have a hex text below the name.
    var widths = items.map { max($0.name.count + 1, rows > 1 ? 8 : 0) }
    var rest = columns.count - widths.reduce(0, +)
    guard rest >= 0, !items.isEmpty else { return nil }
    // Not a dictionary: to make its types at run time would cost more than everything else here.
    var groups: [[Int]] = []
    for index in items.indices {
      if let group = groups.firstIndex(where: { items[$0[0]].name == items[index].name }) {
        groups[group].append(index)
      } else {
        groups.append([index])
      }
    }
    groups.sort { ($0.count, $0[0]) < ($1.count, $1[0]) }
    while rest > 0 {
      let before = rest
      for group in groups where group.count <= rest {
        for index in group { widths[index] += 1 }
        rest -= group.count
      }
      if rest == before || rest == 1 {
        widths[widths.count - 1] += rest
        rest = 0
      }
    }
    (self.items, self.rows) = (items, rows)
    edges = widths.reduce(into: [columns.lowerBound]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// Makes blocks of the given width, as many as fit.
  init(_ items: [Item], from column: Int, width: Int, rows: Int) {
    (self.items, self.rows) = (items, rows)
    edges = (0...items.count).map { column + $0 * width }
  }

  /// The columns of a block.
  func columns(of index: Int) -> Range<Int> { edges[index]..<edges[index + 1] }

  /// Whether a block is as wide as its name.
  func hasRoom(forNameOf index: Int) -> Bool {
    items[index].name.count <= columns(of: index).count
  }

  /// The index of the block at a column; nil beside the blocks.
  func index(at column: Int) -> Int? {
    items.indices.first { columns(of: $0).contains(column) }
  }

  var count: Int { items.count }

  /// The column after the last block.
  var end: Int { edges[items.count] }

  /// Draws the blocks; `own` is the index of the one whose name is bold, and is written if all others have no room.
  func draw(own: Int?, color: (RGB) -> Color, inks: Inks, in canvas: Canvas) {
    let narrowest = items.indices.map { columns(of: $0).count }.min() ?? 0
    let isInMiddle =
      rows == 3
      && items.indices.allSatisfy { items[$0].name.count + 10 <= columns(of: $0).count }
    for (index, item) in items.enumerated() {
      let columns = columns(of: index)
      let isOwn = index == own
      let block = Rect(column: columns.lowerBound, row: 0, width: columns.count, height: rows)
      canvas.fill(block, style: Style(background: color(item.color)))
      func style(isBold: Bool) -> Style {
        var style = inks.text(on: item.color, attributes: isBold ? .bold : [])
        style.background = color(item.color)
        return style
      }
      let (name, hex) = (item.name, item.color.hexText)
      if isInMiddle, item.hasHex {
        let end = canvas.write(
          name, column: columns.lowerBound + 1, row: 1, style: style(isBold: isOwn))
        canvas.write(hex, column: end + 2, row: 1, style: style(isBold: false))
        continue
      }
      if name.count < columns.count && narrowest > 3 || isOwn && hasRoom(forNameOf: index) {
        // A blank before the name where there is room for one.
        let room = columns.count - name.count
        let indent = rows > 1 ? min(1, room) : max(room / 2, min(1, room))
        canvas.write(
          name, column: columns.lowerBound + indent, row: 0, style: style(isBold: isOwn))
      }
      guard rows > 1, narrowest >= 7, item.hasHex else { continue }
      let digits = narrowest >= 8 ? hex : String(hex.dropFirst())
      canvas.write(digits, column: columns.lowerBound + 1, row: 1, style: style(isBold: false))
    }
  }
}
