/// An input event: a key, the mouse, a paste, the focus of the terminal's window, or a reply of the terminal.
@nonexhaustive(warn) public enum Event: Hashable, Sendable {
  /// A key was pressed or repeats.
  case key(Key)
  /// A mouse button was pressed or released, the pointer moved with a button held, or the wheel turned.
  case mouse(MouseEvent)
  /// Text was pasted; `truncated` says whether it was too long and lost its end.
  case paste(String, truncated: Bool)
  /// The terminal's window gained the focus among the windows of the desktop, or lost it.
  case windowFocus(gained: Bool)
  /// The terminal has answered a query.
  case reply(Reply)

  /// Whether the event is a typed character without Control or Alt, or a pasted text: what can begin an edit.
  public var isText: Bool {
    switch self {
    case .key(let key): if case .character = key.code { key.modifiers.isEmpty } else { false }
    case .paste: true
    case .mouse, .windowFocus, .reply: false
    }
  }

  /// The cell in which the left mouse button went down; nil for any other event.
  public var leftPress: Position? {
    guard case .mouse(let mouse) = self, mouse.action == .press(.left) else { return nil }
    return mouse.position
  }
}

/// A terminal's reply to a query.
@nonexhaustive(warn) public enum Reply: Hashable, Sendable {
  /// Primary device attributes (DA1), which every terminal reports; their query is the last of each group.
  case deviceAttributes([Int])
  /// An OSC reply: its number and the text after the first semicolon.
  case operatingSystemCommand(Int, String)
  /// A DECRQSS reply: whether the request was valid, and the setting's text.
  case setting(valid: Bool, text: String)
  /// An XTGETTCAP reply: whether the terminal knows the capability, its name and its value.
  case capability(valid: Bool, name: String, value: String)
  /// A DECRPM reply: the private mode and its state (0 unknown, 1 set, 2 reset, 3 and 4 permanently).
  case mode(Int, state: Int)
  /// An XTVERSION reply: the terminal's name and version, such as `kitty(0.26.5)`.
  case version(String)
  /// The position of the cursor (CPR).
  case cursorPosition(Position)
  /// The kitty keyboard flags now in force.
  case keyboardFlags(Int)
}
