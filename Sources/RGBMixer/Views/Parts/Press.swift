import TermUI

/// What a press on a text of a view asks for.
enum Press {
  case copy(String)
  /// Mix the start color again.
  case start
  /// Measure on what `Aa black`, for example, is measured on.
  case background(RGB)
  case space(ColorSpace)
  case help
}

/// What can be pressed in a view, as it was drawn last.
struct PressMap {
  private var areas: [(area: Rect, press: Press)] = []

  mutating func removeAll() { areas.removeAll(keepingCapacity: true) }

  mutating func add(_ press: Press, in area: Rect) { areas.append((area, press)) }

  /// Notes what is in a row between two columns.
  mutating func add(_ press: Press, columns: Range<Int>, row: Int) {
    add(press, in: Rect(column: columns.lowerBound, row: row, width: columns.count, height: 1))
  }

  /// What an event presses; nil if it is no press, or if nothing is there.
  func pressed(by event: Event) -> Press? {
    event.leftPress.flatMap { press in areas.last { $0.area.contains(press) }?.press }
  }
}
