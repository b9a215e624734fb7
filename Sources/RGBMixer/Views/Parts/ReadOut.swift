import TermUI

/// A text about the color that can be pressed.
enum ReadOut {
  /// Copied as it is shown.
  case hex, notation(Format)
  /// The start color, which is mixed again.
  case start
  /// What `Aa black`, for example, is measured on, which becomes the background.
  case background(RGB)

  static let rgb = ReadOut.notation(Format(.rgb))
  static let hsl = ReadOut.notation(Format(.hsl))
}

/// The texts of a view that can be pressed, as they were drawn last.
struct ReadOuts {
  private var areas: [(area: Rect, readOut: ReadOut)] = []

  mutating func removeAll() { areas.removeAll(keepingCapacity: true) }

  mutating func add(_ readOut: ReadOut, in area: Rect) { areas.append((area, readOut)) }

  /// Notes what is in a row between two columns.
  mutating func add(_ readOut: ReadOut, columns: Range<Int>, row: Int) {
    add(readOut, in: Rect(column: columns.lowerBound, row: row, width: columns.count, height: 1))
  }

  /// What an event presses; nil if it is no press, or if nothing is there.
  func pressed(by event: Event) -> ReadOut? {
    guard case .mouse(let mouse) = event, case .press(.left) = mouse.action else { return nil }
    return areas.last { $0.area.contains(mouse.position) }?.readOut
  }
}
