/// A press, drag, release or wheel turn of the mouse, and its position.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// The pointer moved to another cell with a button held.
    case drag(Button)
    /// A button went up.
    case release(Button)
    /// The wheel turned by one notch.
    case wheel(Wheel)
  }

  /// The buttons.
  public enum Button: Hashable, Sendable {
    /// The three buttons every mouse has.
    case left, middle, right
  }

  /// The ways a wheel turns.
  public enum Wheel: Hashable, Sendable {
    /// Away from the user, toward the user, and sideways.
    case up, down, left, right
  }

  /// The kind of event.
  public var action: Action
  /// The cell under the pointer.
  public var position: Position
  /// The modifiers that were held.
  public var modifiers: Key.Modifiers

  /// Makes an event of its parts.
  public init(_ action: Action, at position: Position, modifiers: Key.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}
