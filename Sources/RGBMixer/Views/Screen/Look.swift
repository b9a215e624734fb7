import TermUI

/// The look of the parts of the screen, all in the terminal's own colors: the mixed color is the only other.
///
/// Nothing is dim: some terminals show that as they show everything else, others hardly at all.
enum Look {
  /// The names of channels and fields.
  static let name = Style.plain
  /// The name of what has the focus.
  static let focusedName = Style(attributes: .bold)
  /// Text to read beside the color.
  static let quiet = Style.plain
  /// The result of the mixing: the hex text.
  static let result = Style(attributes: [.bold, .underline])
  /// The choice among several.
  static let chosen = Style(attributes: [.bold, .underline])
  /// Text about something refused or failed.
  static let error = Style(attributes: .bold)

  /// The columns for the sign of the focus before a name, in a part of the screen of a width.
  static func indent(in width: Int) -> Int { width < 40 ? 1 : 2 }

  /// A name after the sign that marks the focus, or after the room for it.
  static func marked(_ name: String, isFocused: Bool, indent: Int) -> Text {
    Text((isFocused ? "▸" : " ") + String(repeating: " ", count: indent - 1) + name)
  }
}
