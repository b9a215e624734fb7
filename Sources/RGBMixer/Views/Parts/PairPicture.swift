import TermUI

/// Draws which of some colors can be read on which: a row is a background, a column a text.
///
/// What has 4.5 is painted in both colors, from 3 on the ratio stands alone, and what has less is blank, so that what
/// can be read is seen as a shape. In 16 colors and without colors nothing is painted.
struct PairPicture {
  let table: PairTable
  /// The index of the color that the table was made for; its name is bold.
  var ownIndex: Int?
  /// The chosen pair; nil where none can be chosen.
  var chosen: PairTable.Pair?
  /// The mixed color, in which the chosen row is marked.
  var accent = RGB.white
  /// The first visible text and background.
  var first = PairTable.Pair(text: 0, background: 0)
  let inks: Inks

  /// The most texts, and the most backgrounds, that are visible at once.
  static let visible = 11

  private var count: Int { min(Self.visible, table.entries.count) }

  private var isPainted: Bool { inks.depth > .ansi16 }

  /// The columns of the names of the backgrounds.
  private var labelWidth: Int {
    min(18, max(6, (table.entries.map(\.name.count).max() ?? 0) + 2))
  }

  /// The places of a picture in some rows and columns.
  struct Places {
    /// The row of the texts' names.
    let top: Int
    /// The columns of the backgrounds' names.
    let labels: Range<Int>
    /// The first column of each text, and the one after the last.
    let edges: [Int]
    /// The rows of each background.
    let rows: Int

    /// The indices of the visible text and background at a position; nil beside the cells.
    func pair(at position: Position) -> PairTable.Pair? {
      guard
        let text = edges.indices.dropLast().first(where: {
          (edges[$0]..<edges[$0 + 1]).contains(position.column)
        }), position.row > top
      else { return nil }
      let background = (position.row - top - 1) / rows
      return background < edges.count - 1 ? PairTable.Pair(text: text, background: background) : nil
    }
  }

  /// Where everything is, in an area whose first row has the names of the texts.
  func places(in area: Rect) -> Places {
    let start = area.minColumn + labelWidth
    let width = max(0, area.maxColumn - start)
    let edges = (0...count).map { index in
      start + Int((Double(index * width) / Double(max(1, count))).rounded())
    }
    return Places(
      top: area.minRow, labels: area.minColumn..<start, edges: edges,
      rows: max(1, (area.height - 1) / Self.visible))
  }

  func draw(in area: Rect, of canvas: Canvas) {
    let places = places(in: area)
    canvas.write("text →", column: area.minColumn, row: places.top, style: inks.dim)
    for index in 0..<count {
      drawText(index, places, in: canvas)
      drawBackground(index, places, in: canvas)
      for text in 0..<count { drawCell(text, index, places, in: canvas) }
    }
  }

  // MARK: Names

  private func name(_ index: Int, _ room: Int) -> String {
    table.entries[index].name.shortenedInMiddle(to: max(1, room))
  }

  private func style(ofName index: Int, isChosen: Bool) -> Style {
    let isBold = isChosen || index == ownIndex
    return isPainted
      ? inks.text(on: table.entries[index].color, attributes: isBold ? .bold : [])
      : Style(attributes: isBold ? .bold : [])
  }

  private func drawText(_ index: Int, _ places: Places, in canvas: Canvas) {
    let columns = places.edges[index]..<places.edges[index + 1]
    let entry = first.text + index
    let isChosen = chosen?.text == entry
    let style = style(ofName: entry, isChosen: isChosen)
    fill(columns, places.top..<places.top + 1, style, in: canvas)
    let name = name(entry, columns.count - 1)
    canvas.write(
      name, column: columns.lowerBound + (columns.count - name.count) / 2, row: places.top,
      style: style)
    if isChosen, places.top > 0 {
      canvas.write(
        "▼", column: (columns.lowerBound + columns.upperBound - 1) / 2, row: places.top - 1,
        style: .bold)
    }
  }

  private func drawBackground(_ index: Int, _ places: Places, in canvas: Canvas) {
    let entry = first.background + index
    let isChosen = chosen?.background == entry
    let style = style(ofName: entry, isChosen: isChosen)
    let rows = rows(of: index, places)
    fill(places.labels, rows, style, in: canvas)
    canvas.write(
      name(entry, places.labels.count - 2), column: places.labels.lowerBound + 1,
      row: rows.lowerBound + (rows.count - 1) / 2, style: style)
    guard isChosen, places.labels.lowerBound > 0 else { return }
    for row in rows { canvas.write("▌", column: 0, row: row, style: inks.mark(accent)) }
  }

  // MARK: Cells

  private func rows(of index: Int, _ places: Places) -> Range<Int> {
    let first = places.top + 1 + index * places.rows
    return first..<first + places.rows
  }

  private func fill(
    _ columns: Range<Int>, _ rows: Range<Int>, _ style: Style, in canvas: Canvas
  ) {
    guard isPainted else { return }
    canvas.fill(
      Rect(
        column: columns.lowerBound, row: rows.lowerBound, width: columns.count, height: rows.count),
      style: style)
  }

  private func drawCell(_ text: Int, _ background: Int, _ places: Places, in canvas: Canvas) {
    let pair = PairTable.Pair(text: first.text + text, background: first.background + background)
    let ratio = table.ratio(of: pair)
    let (columns, rows) = (
      places.edges[text]..<places.edges[text + 1], rows(of: background, places)
    )
    let isChosen = pair == chosen
    guard isChosen || ratio.grade > .fail else { return }
    let row = rows.lowerBound + (rows.count - 1) / 2
    let figure = ratio.tableText
    let column =
      columns.lowerBound + (columns.count - 4) / 2 + max(0, 4 - figure.count)
    guard isPainted else {
      let isBold = isChosen || ratio.grade > .aaLarge
      let style = isBold ? Style(attributes: .bold) : inks.dim
      canvas.write(figure, column: column, row: row, style: style)
      if isChosen { drawSides(columns, rows, .bold, in: canvas) }
      return
    }
    guard isChosen || ratio.grade > .aaLarge else {
      canvas.write(figure, column: column, row: row, style: inks.dim)
      return
    }
    let (ink, color) = (table.entries[pair.text].color, table.entries[pair.background].color)
    let style = inks.text(
      ink, on: color, attributes: isChosen || ratio.grade == .aaa ? .bold : [])
    fill(columns, rows, style, in: canvas)
    canvas.write(figure, column: column, row: row, style: style)
    if isChosen { drawSides(columns, rows, inks.text(on: color), in: canvas) }
  }

  private func drawSides(
    _ columns: Range<Int>, _ rows: Range<Int>, _ style: Style, in canvas: Canvas
  ) {
    for row in rows {
      canvas.write("▌", column: columns.lowerBound, row: row, style: style)
      canvas.write("▐", column: columns.upperBound - 1, row: row, style: style)
    }
  }
}

extension ContrastRatio.Grade: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.minimumRatio < right.minimumRatio }
}
