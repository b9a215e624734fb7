import Binding
import TermUI

/// Names as blocks of their colors, in as many rows as they need; one may be chosen.
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
  /// The text if there are none.
  let placeholder = "no name or words match"

  private let inks: ReadOnlyObservable<Inks>

  init(inks: ReadOnlyObservable<Inks>) {
    self.inks = inks
    super.init()
    isTabStop = false
  }

  /// The first column of each item, with its row.
  private func places(in width: Int) -> [Position] {
    var (places, position) = ([Position](), Position(column: 0, row: 0))
    for item in items {
      let columns = item.name.count + 2
      if position.column > 0, position.column + columns > width {
        position = Position(column: 0, row: position.row + 1)
      }
      places.append(position)
      position.column += columns
    }
    return places
  }

  /// The first visible row: the chosen name's, unless all fit.
  private func firstRow(_ places: [Position], height: Int) -> Int {
    guard let chosen, let last = places.last else { return 0 }
    return max(0, min(places[chosen].row, last.row - height + 1))
  }

  /// The first letter of the chosen name.
  override var accessibilityCursor: Position? {
    guard let chosen else { return nil }
    let places = places(in: frame.width)
    return Position(
      column: places[chosen].column + 1,
      row: places[chosen].row - firstRow(places, height: frame.height))
  }

  override func draw(in canvas: Canvas) {
    let (text, inks) = (canvas.theme.text, inks.value)
    canvas.fill(style: text)
    if items.isEmpty {
      canvas.write(placeholder, column: 0, row: 0, style: text.overlaid(with: inks.dim))
    }
    let places = places(in: canvas.size.width)
    let first = firstRow(places, height: canvas.size.height)
    for (index, item) in items.enumerated() {
      let row = places[index].row - first
      guard (0..<canvas.size.height).contains(row) else { continue }
      let isChosen = index == chosen
      let style =
        canvas.depth == .monochrome
        ? text.overlaid(with: isChosen ? .reverse : .plain)
        : inks.text(on: item.color.rgb, attributes: isChosen ? .bold : [])
      let name = " \(item.name) ".truncated(to: canvas.size.width)
      canvas.write(name, column: places[index].column, row: row, style: style)
      if isChosen, canvas.depth != .monochrome {
        canvas.write("▌", column: places[index].column, row: row, style: style)
      }
    }
  }

  override func handle(_ event: Event) -> Bool {
    guard let press = event.leftPress else { return false }
    let places = places(in: frame.width)
    let row = press.row + firstRow(places, height: frame.height)
    guard
      let index = items.indices.first(where: {
        let place = places[$0]
        return place.row == row
          && (place.column..<place.column + items[$0].name.count + 2).contains(press.column)
      })
    else { return false }
    onChoose(index)
    return true
  }
}
