import TermUI

enum ProgramVersion {
  /// The version of the program (<https://semver.org>).
  static let current = "2.0.0"
}

enum HelpText {
  private static let examples = [
    ("color=$(rgbmixer darkorange)", "mix, press Enter; the color is in $color"),
    ("rgbmixer -p -f oklch '#f80'", "convert a color"),
    ("rgbmixer -p --ramp '#369'", "eleven tints and shades"),
    ("rgbmixer --edit theme.css:12", "edit a file's colors, from line 12"),
    ("rgbmixer --check kitty.conf", "find the text that is hard to read"),
  ]

  static var text: String {
    let groups = OptionRow.Group.allCases.map { group in
      let argument = group == .mix ? [(term: "  COLOR", explanation: OptionTable.color)] : []
      let end = group == .other ? [(term: "  --", explanation: "ends the options")] : []
      let lines = TwoColumns.lines(
        argument + OptionTable.rows(in: group).map(entry) + end, secondColumn: 23, width: 80)
      return "\(group.rawValue):\n\(lines.joined(separator: "\n"))"
    }
    let fields = TemplateField.names.map { "{\($0.name)}" }.joined(separator: " ")
    let templates = "Templates know \(fields) and every FORMAT in braces.".wrapped(to: 80)
    let examples = TwoColumns.lines(
      examples.map { (term: "  \($0)", explanation: $1) }, secondColumn: 34, width: 80)
    return """
      Usage: rgbmixer [OPTIONS] [COLOR]

      Mix a color in the terminal. Enter prints it, q quits, ? lists all commands.
      The interface is drawn on the terminal itself, so that color=$(rgbmixer) works.

      \(groups.joined(separator: "\n\n"))

      \(templates.joined(separator: "\n"))

      Options of your own: one a line in ~/.config/rgbmixer/config.

      Examples:
      \(examples.joined(separator: "\n"))

      """
  }

  private static func entry(of row: OptionRow) -> (term: String, explanation: String) {
    let short = row.short.map { "-\($0), " } ?? "    "
    let argument = row.argument.map { " \($0.name)" } ?? ""
    return (term: "  \(short)\(row.long)\(argument)", explanation: row.summary)
  }
}
