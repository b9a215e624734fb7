/// A terminal's answer to a query.
public enum Reply: Hashable, Sendable {
  /// Primary device attributes (DA1), answered by every terminal: the sentinel after other queries.
  case deviceAttributes([Int])
  /// An OSC reply: its number and the text after the first semicolon.
  case operatingSystemCommand(Int, String)
  /// A DECRQSS reply: whether the request was valid, and the setting's text.
  case setting(valid: Bool, String)
  /// An XTGETTCAP reply: whether it is known, the capability's name and its value.
  case capability(valid: Bool, name: String, value: String)
  /// A DECRPM reply: the private mode and its state (0 unknown, 1 set, 2 reset, 3 and 4 permanently).
  case mode(Int, state: Int)
  /// An XTVERSION reply: the terminal's name and version as it tells them, such as `kitty(0.26.5)`.
  case version(String)
  /// The kitty keyboard flags now in force.
  case keyboardFlags(Int)
}
