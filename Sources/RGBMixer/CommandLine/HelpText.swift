import TermUI

enum Version {
  /// The version of the program (<https://semver.org>).
  static let current = "1.2.0"
}

enum HelpText {
  static var text: String {
    let options = OptionTable.rows.map { row in
      let short = row.short.map { "-\($0), " } ?? "    "
      let argument = row.argument.map { " \($0.name)" } ?? ""
      return (term: "  \(short)\(row.long)\(argument)", explanation: row.summary)
    }
    let table = TwoColumns.lines(
      [(term: "  COLOR", explanation: OptionTable.color)] + options
        + [(term: "  --", explanation: "ends the options")],
      secondColumn: 23, width: 80)
    let fields = TemplateField.names.map { "{\($0.name)}" }.joined(separator: " ")
    let templates = "Templates know \(fields) and every FORMAT in braces.".wrapped(to: 80)
    return """
      Usage: rgbmixer [OPTIONS] [COLOR]

      Mix a color in the terminal.
      Enter prints it, q quits without printing, ? lists the keys.

      \(table.joined(separator: "\n"))

      \(templates.joined(separator: "\n"))
      The interface is drawn on the terminal itself, so that color=$(rgbmixer) works.

      """
  }
}
