/// The keys of the mixer, from which the list of `?`, the manual and the table of the README are made.
enum KeyTable {
  /// Some keys and what they do.
  struct Row: Sendable {
    /// The keys.
    let keys: String
    /// What they do.
    let summary: String
  }

  /// The keys, those for a slider first.
  static let rows = [
    Row(keys: "Left / Right, h / l", summary: "move the slider by 1"),
    Row(keys: "Shift+Left / Right, H / L", summary: "move it by 10"),
    Row(keys: "PageDown / PageUp", summary: "move it by 16, or by a sixteenth of its range"),
    Row(keys: "Home / End, g / G", summary: "move it to the least, to the greatest"),
    Row(keys: "Up / Down, k / j", summary: "go to the channel above, below"),
    Row(keys: "Tab / Shift-Tab", summary: "go to the next, the previous widget"),
    Row(keys: "0-9", summary: "type a value for the channel"),
    Row(keys: "#", summary: "type a color in the hex field"),
    Row(keys: "Enter, Tab / Esc", summary: "while typing: take the text, put the old one back"),
    Row(keys: "Ctrl-U / Ctrl-W", summary: "while typing: erase to the start, erase a word"),
    Row(keys: "s", summary: "next color space: rgb, hsl, hsv, oklch"),
    Row(keys: "f", summary: "next format for Enter and y"),
    Row(keys: "y", summary: "copy the color in that format"),
    Row(keys: "u / Ctrl-R", summary: "undo, redo"),
    Row(keys: "a paste", summary: "is read as a color"),
    Row(keys: "mouse", summary: "press or drag a track, wheel on it, click a field"),
    Row(keys: "Enter", summary: "print the color and leave"),
    Row(keys: "q, Esc, Ctrl-C", summary: "leave without printing"),
    Row(keys: "Ctrl-Z", summary: "suspend"),
    Row(keys: "?", summary: "show this list"),
  ]

  /// The table as lines: two columns, or the keys above what they do where that is too wide.
  static func lines(width: Int) -> [String] {
    let column = (rows.map(\.keys.count).max() ?? 0) + 2
    return Columns.lines(
      rows.map { ($0.keys, $0.summary) }, secondColumn: width < 2 * column ? 2 : column,
      width: width)
  }
}
