import TermUI

/// The keys that the help line names: those of the focused widget first.
enum KeyHints {
  /// What has the focus.
  enum Kind: Sendable {
    case slider, numericField, hexField
  }

  /// The keys of the list that `?` opens.
  static let overlay = [HelpLine.Item("↑↓", "scroll"), HelpLine.Item("Esc", "close")]

  static func items(for kind: Kind) -> [HelpLine.Item] {
    let commands = [
      HelpLine.Item("s", "space"), HelpLine.Item("f", "format"), HelpLine.Item("y", "copy"),
      HelpLine.Item("u", "undo"),
    ]
    switch kind {
    case .slider:
      return [
        HelpLine.Item("←→", "move"), HelpLine.Item("0-9", "type"), HelpLine.Item("?", "keys"),
        HelpLine.Item("Enter", "print"), HelpLine.Item("q", "quit"),
      ] + commands
    case .numericField:
      return [
        HelpLine.Item("0-9", "type"), HelpLine.Item("Enter", "take"), HelpLine.Item("?", "keys"),
        HelpLine.Item("Esc", "back"), HelpLine.Item("q", "quit"),
      ] + commands
    case .hexField:
      return [
        HelpLine.Item("any CSS color", "type"), HelpLine.Item("Enter", "take"),
        HelpLine.Item("Esc", "back"), HelpLine.Item("Tab", "sliders"),
      ]
    }
  }
}
