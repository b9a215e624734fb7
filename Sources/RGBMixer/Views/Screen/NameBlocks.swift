import Binding
import TermUI

/// Names as blocks of their colors, in as many lines as they need; one may be chosen.
///
/// Where all have room for it, each has its hex text in a second row.
@MainActor
final class NameBlocks: View {
  struct Item {
    let name: String
    let color: ParsedColor
  }

  /// The names in their order.
  var items: [Item] = [] {
    didSet { setNeedsDisplay() }
  }
  /// The index of the chosen one.
  var chosen: Int? {
    didSet { setNeedsDisplay() }
  }
  /// Called with the index of a name that is pressed.
  var onChoose: (Int) -> Void = { _ in }

  private let inks: ReadOnlyObservable<Inks>

  init(inks: ReadOnlyObservable<Inks>) {
    self.inks = inks
    super.init()
    isTabStop = false
  }

  /// The fewest rows in which names have hex texts.
  private static let fewestHighRows = 5

  /// The cells of each item.
  private func places(in size: Size) -> [Rect] {
    if size.height >= Self.fewestHighRows, items.allSatisfy({ $0.name != $0.color.rgb.hexText }) {
      let high = places(in: size.width, rows: 2)
      if high.last.map({ $0.maxRow <= size.height }) == true { return high }
    }
    return places(in: size.width, rows: 1)
  }

  private func places(in width: Int, rows: Int) -> [Rect] {
    var (column, row) = (0, 0)
    return items.map { item in
      let columns = max(item.name.count, rows > 1 ? item.color.rgb.hexText.count : 0) + 2
      if column > 0, column + columns > width {
        column = 0
        // High ones have a blank row between two lines.
        row += rows > 1 ? rows + 1 : 1
      }
      defer { column += columns }
      return Rect(column: column, row: row, width: columns, height: rows)
    }
  }

  /// The first visible row: the chosen name's, unless all fit.
  private func firstRow(_ places: [Rect], height: Int) -> Int {
    guard let chosen, let last = places.last else { return 0 }
    return max(0, min(places[chosen].minRow, last.maxRow - height))
  }

  /// The first letter of the chosen name.
  override var accessibilityCursor: Position? {
    guard let chosen else { return nil }
    let places = places(in: frame.size)
    return Position(
      column: places[chosen].minColumn + 1,
      row: places[chosen].minRow - firstRow(places, height: frame.height))
  }

  override func draw(in canvas: Canvas) {
    let (text, inks) = (canvas.theme.text, inks.value)
    canvas.fill(style: text)
    let places = places(in: canvas.size)
    let first = firstRow(places, height: canvas.size.height)
    for (index, item) in items.enumerated() {
      let place = places[index]
      let row = place.minRow - first
      guard (0..<canvas.size.height).contains(row) else { continue }
      let isChosen = index == chosen
      let style =
        canvas.depth == .monochrome
        ? text.overlaid(with: isChosen ? .reverse : .plain)
        : inks.text(on: item.color.rgb, attributes: isChosen ? .bold : [])
      let area = Rect(column: place.minColumn, row: row, width: place.width, height: place.height)
      canvas.fill(area, style: style)
      for (text, row) in zip([item.name, item.color.rgb.hexText], row..<area.maxRow) {
        let text = text.truncated(to: canvas.size.width - 1)
        canvas.write(text, column: place.minColumn + 1, row: row, style: style)
        if isChosen, canvas.depth != .monochrome {
          canvas.write("▌", column: place.minColumn, row: row, style: style)
        }
      }
    }
  }

  override func handle(_ event: Event) -> Bool {
    guard let press = event.leftPress else { return false }
    let places = places(in: frame.size)
    let row = press.row + firstRow(places, height: frame.height)
    let position = Position(column: press.column, row: row)
    guard let index = places.firstIndex(where: { $0.contains(position) }) else { return false }
    onChoose(index)
    return true
  }
}
