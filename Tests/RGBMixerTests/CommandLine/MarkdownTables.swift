@testable import RGBMixer

/// The tables of the documentation, made from those of the program.
enum MarkdownTables {
  /// The options under the headings of the help, and COLOR before them.
  static var options: String {
    let groups = OptionRow.Group.allCases.map { group in
      let rows = OptionTable.rows(in: group).map { row in
        let names = (row.short.map { ["-\($0)"] } ?? []) + [row.long]
        let typed = names.map { name in
          "`\(name)\(name == row.long ? row.argument.map { " \($0.name)" } ?? "" : "")`"
        }
        return (typed.joined(separator: ", "), row.summary)
      }
      let color = group == .mix ? [("`COLOR`", OptionTable.color)] : []
      let end = group == .other ? [("`--`", "ends the options")] : []
      return "## \(group.rawValue)\n\n" + table("option", "does", color + rows + end)
    }
    return groups.joined(separator: "\n\n")
  }

  /// The keys under the headings of the list of `?`.
  static var keys: String {
    let groups = CommandTable.keyGroups.filter { !$0.rows.isEmpty }.map { group in
      let rows = group.rows.map { row in
        (row.keys, row.summary + keyNote(for: row.audience, edit: "`--edit`"))
      }
      return "## \(heading(group.heading))\n\n" + table("key", "does", rows)
    }
    return groups.joined(separator: "\n\n")
  }

  /// The names in a template.
  static var fields: String {
    let rows = DocumentedFields.all.map { row in
      (row.names.map { "`{\($0)}`" }.joined(separator: " "), row.summary)
    }
    return table("name", "is", rows)
  }

  /// The members of the objects of `-f json`.
  static var color: String { table("member", "is", DocumentedJSON.table(DocumentedJSON.color)) }

  /// The members of the objects of `--check -f json`.
  static var text: String { table("member", "is", DocumentedJSON.table(DocumentedJSON.text)) }

  /// The exit statuses.
  static var statuses: String {
    table("status", "means", ExitStatus.allCases.map { ("\($0.rawValue)", $0.summary) })
  }

  /// The lines of `--line` and `--live`.
  static var lines: String {
    table(
      "line", "does",
      CommandTable.lineRows.map {
        ($0.lines, $0.summary + note(for: $0.audience, edit: "`--edit`", live: "`--live`"))
      })
  }

  /// The conventions of keys, with the pairs that are found in a text that follows them.
  static var conventions: String {
    table(
      "keys of", "read",
      ThemeConventions.all.map { convention in
        let pairs = ThemeConventions.pairs(convention.text, file: convention.file)
        let words = pairs.map { "`" + $0.replacing(" on ", with: "` on `") + "`" }
        return (convention.name, words.joined(separator: ", "))
      })
  }

  /// The words that make a color text, and those of what never is.
  static var words: String {
    let list = { (words: String) in
      words.split(separator: " ").map { "`\($0)`" }.joined(separator: ", ")
    }
    return table(
      "a key with", "is",
      [
        (list(ThemeWord.textWords), "text; so is one that begins with `on-`, and CSS's `color`"),
        (list(ThemeWord.backgroundWords), "a background, never text"),
        (list(ThemeWord.markWords), "never text"),
        (list(ThemeWord.faintWords), "faint on purpose, and not measured"),
      ])
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
  static let everyone: Self = [.people, .printers, .editors]
}

/// A heading of the list of `?` as one of a page.
func heading(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

/// The option that a key needs, in parentheses; empty for a key that needs none.
func keyNote(for audience: CommandTable.Audience, edit: String) -> String {
  audience == .editors ? note(for: audience, edit: edit, live: "") : ""
}

/// The option that a line needs or excludes, in parentheses; empty for a line without such options.
func note(for audience: CommandTable.Audience, edit: String, live: String) -> String {
  switch audience {
  case .people, .printers: " (not with \(live))"
  case .editors: " (with \(edit))"
  default: ""
  }
}
