@testable import RGBMixer

/// The tables of the documentation, made from those of the program.
enum MarkdownTables {
  /// The options, and COLOR before them.
  static var options: String {
    let rows = OptionTable.rows.map { row in
      let names = (row.short.map { ["-\($0)"] } ?? []) + [row.long]
      let typed = names.map { name in
        "`\(name)\(name == row.long ? row.argument.map { " \($0.name)" } ?? "" : "")`"
      }
      return (typed.joined(separator: ", "), row.summary)
    }
    return table("option", "does", [("`COLOR`", OptionTable.color)] + rows)
  }

  static var keys: String {
    table(
      "key", "does",
      CommandTable.keyRows.map { row in
        let note = keyNote(for: row.audience, edit: "`--edit`")
        return (row.keys, row.summary + note)
      })
  }

  /// The lines of `--line` and `--live`.
  static var lines: String {
    table(
      "line", "does",
      CommandTable.lineRows.map {
        ($0.lines, $0.summary + note(for: $0.audience, edit: "`--edit`", live: "`--live`"))
      })
  }

  private static func table(
    _ title: String, _ verb: String, _ rows: [(String, String)]
  ) -> String {
    let lines = rows.map { "| \(cell($0.0)) | \(cell($0.1)) |" }
    return (["| \(title) | \(verb) |", "|---|---|"] + lines).joined(separator: "\n")
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }
}

extension CommandTable.Audience {
  static let everyone: Self = [.people, .printers, .editors, .writers]
}

/// The option that a key needs, in parentheses; empty for a key that needs none.
func keyNote(for audience: CommandTable.Audience, edit: String) -> String {
  [.editors, .writers].contains(audience) ? note(for: audience, edit: edit, live: "") : ""
}

/// The option that a line needs or excludes, in parentheses; empty for a line without such options.
func note(for audience: CommandTable.Audience, edit: String, live: String) -> String {
  switch audience {
  case .people, .printers: " (not with \(live))"
  case .editors, .writers: " (with \(edit))"
  default: ""
  }
}
