import TermUI

/// The parts of a view that do something when they are pressed, as they were drawn last.
struct PressTargets {
  private var targets: [(area: Rect, press: () -> Void)] = []

  /// Forgets all parts, before they are drawn anew.
  mutating func removeAll() {
    targets.removeAll(keepingCapacity: true)
  }

  /// Adds a part, which covers earlier ones.
  mutating func add(_ area: Rect, _ press: @escaping () -> Void) {
    targets.append((area, press))
  }

  /// Adds a text that was written in a row, from a column to the one after it.
  mutating func add(_ columns: Range<Int>, row: Int, _ press: @escaping () -> Void) {
    add(Rect(column: columns.lowerBound, row: row, width: columns.count, height: 1), press)
  }

  /// Does what the part at a press of the left button is for; returns false if there is none.
  func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event, case .press(.left) = mouse.action,
      let target = targets.last(where: { $0.area.contains(mouse.position) })
    else { return false }
    target.press()
    return true
  }
}
