/// Reads the numbers of a mouse report.
///
/// Source: xterm's ctlseqs, "Mouse Tracking", modes 1002 and 1006.
enum MouseReport {
  /// The event of a report, whose column and row count from 1; nil for motion without a button and for buttons beyond
  /// the third.
  static func event(code: Int, column: Int, row: Int, isRelease: Bool) -> Event? {
    guard let action = action(code, isRelease: isRelease) else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let position = Position(column: max(column, 1) - 1, row: max(row, 1) - 1)
    return .mouse(MouseEvent(action, at: position, modifiers: modifiers))
  }

  /// The event of the three bytes after `CSI M`, sent by terminals that have mode 1002 but not 1006.
  ///
  /// Such a release does not name its button: it is that of the last press, which `button` keeps.
  static func event(legacy bytes: [UInt8], button: inout Int) -> Event? {
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    let isRelease = numbers[0] & 0b1110_0011 == 3
    if !isRelease, numbers[0] & 0b1110_0000 == 0 { button = numbers[0] & 3 }
    return event(
      code: isRelease ? numbers[0] & ~3 | button : numbers[0], column: numbers[1],
      row: numbers[2], isRelease: isRelease)
  }

  private static func action(_ code: Int, isRelease: Bool) -> MouseEvent.Action? {
    guard code & ~0b0111_1111 == 0 else { return nil }
    if code & 64 != 0 {
      let wheels: [MouseEvent.Wheel] = [.up, .down, .left, .right]
      return isRelease ? nil : .wheel(wheels[code & 3])
    }
    let buttons: [MouseEvent.Button] = [.left, .middle, .right]
    guard code & 3 < buttons.count else { return nil }
    let button = buttons[code & 3]
    if isRelease { return .release(button) }
    return code & 32 != 0 ? .drag(button) : .press(button)
  }
}
