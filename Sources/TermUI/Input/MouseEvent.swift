/// A press, drag, release or wheel turn of the mouse, and its position.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of event.
  @nonexhaustive(warn) public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// The pointer moved to another cell with a button held.
    case drag(Button)
    /// A button went up.
    case release(Button)
    /// The wheel turned by one notch.
    case wheel(Wheel)
  }

  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// The three buttons that every mouse has.
    case left, middle, right
  }

  /// A direction in which the wheel turns.
  public enum Wheel: Hashable, Sendable {
    /// Away from the user, toward the user, and sideways.
    case up, down, left, right
  }

  /// The kind of event.
  public var action: Action
  /// The cell under the pointer.
  public var position: Position
  /// The modifier keys that were held.
  public var modifiers: Key.Modifiers

  /// Makes an event.
  public init(_ action: Action, at position: Position, modifiers: Key.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}

/// The reports of terminals: xterm's ctlseqs, "Mouse Tracking", modes 1002, 1003 and 1006.
extension MouseEvent {
  /// Makes the event of a report, which counts from 1; returns nil for motion without a button and other buttons.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard let action = Self.action(code, isRelease: isRelease) else { return nil }
    self.init(action, at: Position(column: max(column, 1) - 1, row: max(row, 1) - 1))
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
  }

  /// The cell of a report of motion without a button, which counts from 1; nil for another report.
  static func hover(code: Int, column: Int, row: Int) -> Position? {
    guard code & ~0b1_1100 == 0b10_0011 else { return nil }
    return Position(column: max(column, 1) - 1, row: max(row, 1) - 1)
  }

  private static func action(_ code: Int, isRelease: Bool) -> Action? {
    guard code & ~0b0111_1111 == 0 else { return nil }
    if code & 64 != 0 {
      let wheels: [Wheel] = [.up, .down, .left, .right]
      return isRelease ? nil : .wheel(wheels[code & 3])
    }
    let buttons: [Button] = [.left, .middle, .right]
    guard code & 3 < buttons.count else { return nil }
    let button = buttons[code & 3]
    if isRelease { return .release(button) }
    return code & 32 != 0 ? .drag(button) : .press(button)
  }
}
