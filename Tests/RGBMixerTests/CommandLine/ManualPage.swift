@testable import RGBMixer

/// The manual page, Documentation/rgbmixer.1, made from the tables of the program and the texts in `ManualText`.
enum ManualPage {
  /// The page in roff, with the man macros.
  ///
  /// The date is that of the newest version in the changelog that has one.
  static func text(dated date: String) -> String {
    let version = "rgbmixer \(ProgramVersion.current)"
    let title = ".TH RGBMIXER 1 \"\(date)\" \"\(version)\" \"User Commands\""
    let synopsis = ".SH SYNOPSIS\n.B rgbmixer\n.RI [ OPTIONS ]\n.RI [ COLOR ]"
    let name = section("NAME", "rgbmixer - mix, edit and repair colors in the terminal")
    return ([title, name, synopsis] + reference + guides).joined(separator: "\n") + "\n"
  }

  /// What is looked up.
  private static var reference: [String] {
    [
      section("DESCRIPTION", ManualText.description),
      ".SH OPTIONS\n" + options.joined(separator: "\n"),
      section("FORMATS", ManualText.formats, list: fields),
      section("INPUT", ManualText.input),
      ".SH KEYS\n" + keys,
    ]
  }

  /// What is read, and the sections that other manual pages end with, too.
  private static var guides: [String] {
    [
      section("EDITING", ManualText.editing),
      section("THEMES", ManualText.themes),
      section("CLIPBOARD", ManualText.clipboard),
      section("LINES", ManualText.lines, list: lines),
      section("EXIT STATUS", list: entries(statuses)),
      section("ENVIRONMENT", list: entries(ManualText.environment)),
      section("FILES", list: entries(ManualText.files)),
      section("EXAMPLES", list: entries(ManualText.examples)),
      ".SH SEE ALSO\n.BR kitty.conf (5),\n.BR tmux (1),\n.BR xterm (1)\n.PP\n"
        + paragraph(ManualText.standards),
      section("BUGS", ManualText.bugs),
      section("AUTHORS", ManualText.authors),
    ]
  }

  private static var options: [String] {
    OptionRow.Group.allCases.map { group in
      let color = ".TP\n\\fICOLOR\\fR\n\(sentence(OptionTable.color))"
      let end = entry("--", "ends the options")
      let rows =
        (group == .mix ? [color] : []) + OptionTable.rows(in: group).map(entry(of:))
        + (group == .other ? [end] : [])
      return ".SS \(group.rawValue)\n" + rows.joined(separator: "\n")
    }
  }

  private static var fields: String {
    entries(
      DocumentedFields.all.map { row in
        (row.names.map { "{\($0)}" }.joined(separator: " "), row.summary)
      })
  }

  private static var keys: String {
    let groups = CommandTable.keyGroups.filter { !$0.rows.isEmpty }.map { group in
      let rows = group.rows.map { row in
        (row.keys, row.summary + keyNote(for: row.audience, edit: "--edit"))
      }
      return ".SS \(heading(group.heading))\n" + entries(rows)
    }
    return groups.joined(separator: "\n")
  }

  private static var lines: String {
    entries(
      CommandTable.lineRows.map { row in
        (row.lines, row.summary + note(for: row.audience, edit: "--edit", live: "--live"))
      })
  }

  private static var statuses: [(String, String)] {
    ExitStatus.allCases.map { ("\($0.rawValue)", $0.summary) }
  }

  /// A section of paragraphs, which are parted by empty lines, and a list below them.
  private static func section(_ name: String, _ text: String = "", list: String = "") -> String {
    let paragraphs = text.split(separator: "\n\n").map { paragraph(String($0)) }
    let parts = [paragraphs.joined(separator: "\n.PP\n"), list].filter { !$0.isEmpty }
    return ".SH \(name)\n" + parts.joined(separator: "\n")
  }

  private static func entries(_ rows: [(String, String)]) -> String {
    rows.map { entry($0, $1) }.joined(separator: "\n")
  }

  private static func entry(_ term: String, _ summary: String) -> String {
    ".TP\n\\fB\(escaped(term))\\fR\n\(sentence(summary))"
  }

  private static func entry(of row: OptionRow) -> String {
    let names = (row.short.map { ["-\($0)"] } ?? []) + [row.long]
    let terms = names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let argument = row.argument.map { " \\fI\($0.name)\\fR" } ?? ""
    return ".TP\n\(terms)\(argument)\n\(sentence(row.summary))"
  }

  private static func sentence(_ summary: String) -> String {
    // The name of a format stays as it is typed.
    let isName = Format.names.contains { summary.hasPrefix("\($0) ") }
    let first = isName ? String(summary.prefix(1)) : summary.prefix(1).uppercased()
    return paragraph(first + summary.dropFirst() + ".")
  }

  /// A paragraph in lines of less than 80 bytes; what is between backticks is bold.
  private static func paragraph(_ text: String) -> String {
    var isBold = false
    let marked = text.split(separator: "`", omittingEmptySubsequences: false).map { part in
      defer { isBold.toggle() }
      return isBold ? "\\fB\(escaped(String(part)))\\fR" : escaped(String(part))
    }
    var lines: [String] = []
    for word in marked.joined().split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.utf8.count + word.utf8.count < 79 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    // A line that begins with a control character would be a request.
    return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
      .joined(separator: "\n")
  }

  /// Escapes a backslash, a minus, which would be a hyphen, and an apostrophe, which would be a quotation mark.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      default: String(character)
      }
    }.joined()
  }
}
