enum ProgramVersion {
  /// The version of the program (<https://semver.org>).
  static let current = "2.1.0"

  /// Two lines: the version, and what it was built from and for.
  static var lines: String {
    let parts = (commit.map { ["commit \($0)"] } ?? []) + ["\(system) \(processor)"]
    return "rgbmixer \(current)\n\(parts.joined(separator: ", "))\n"
  }

  private static var system: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #else
      "unknown system"
    #endif
  }

  private static var processor: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown processor"
    #endif
  }
}

enum HelpText {
  private static let examples = [
    ("color=$(rgbmixer darkorange)", "mix, press Enter; the color is in $color"),
    ("rgbmixer -p -f oklch '#f80'", "convert a color"),
    ("rgbmixer -p --ramp '#369'", "eleven tints and shades"),
    ("rgbmixer --edit theme.css:12", "edit a file's colors, from line 12"),
    ("rgbmixer --check kitty.conf", "find the text that is hard to read"),
  ]

  static var bytes: [UInt8] {
    var help = TwoColumns()
    help.append(line: "Usage: rgbmixer [OPTIONS] [COLOR]\n")
    help.append(
      line: """
        Mix, edit and repair colors in the terminal. Enter prints, q quits, ? helps.
        The interface is drawn on the terminal itself, so that color=$(rgbmixer) works.
        """)
    for group in OptionRow.Group.allCases {
      help.append(line: "\n\(group.rawValue):")
      if group == .mix { help.append(term: "  COLOR", OptionTable.color, at: options) }
      for row in OptionTable.rows(in: group) {
        help.append(term: term(of: row), row.summary, at: options)
      }
      if group == .other { help.append(term: "  --", "ends the options", at: options) }
    }
    help.append(line: "")
    var fields = "Templates know"
    for field in TemplateField.names { fields += " {\(field.name)}" }
    help.append(fields + " and every FORMAT in braces.")
    help.append(
      line: "\nOptions of your own: one per line in ~/.config/rgbmixer/config.\n\nExamples:")
    for (command, meaning) in examples { help.append(term: "  " + command, meaning, at: 34) }
    return help.bytes
  }

  /// The column of what the options do.
  private static let options = 23

  private static func term(of row: OptionRow) -> String {
    let short = row.short.map { "-\($0), " } ?? "    "
    let argument = row.argument.map { " \($0.name)" } ?? ""
    return "  \(short)\(row.long)\(argument)"
  }
}
