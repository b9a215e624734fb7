/// An input of a program: a key, the mouse, a paste, an answer of the terminal.
public enum Event: Hashable, Sendable {
  /// A key was pressed or repeats.
  case key(Key)
  /// A mouse button, motion with a button held, or the wheel.
  case mouse(MouseEvent)
  /// Text that was pasted as one piece, without the brackets, and whether its tail was dropped because
  /// it was too long.
  case paste(String, truncated: Bool)
  /// The terminal's window gained (true) or lost the focus.
  case focus(Bool)
  /// An answer to a query.
  case reply(Reply)
}
