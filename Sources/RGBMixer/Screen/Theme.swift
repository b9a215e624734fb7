import TermUI

/// How the parts of the screen look, all in the terminal's own colors: the mixed color is the only other.
enum Theme {
  /// The names of channels and fields.
  static let name = Style.plain
  /// The name of what has the focus.
  static let focusedName = Style(attributes: .bold)
  /// What is there to be read beside the color.
  static let quiet = Style(attributes: .dim)
  /// The choice among several.
  static let chosen = Style(attributes: [.bold, .underline])
  /// What was refused or failed.
  static let error = Style(attributes: .bold)
}
