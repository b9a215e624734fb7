/// Completions for fish: `rgbmixer --completions fish | source`.
enum FishCompletions {
  /// The script.
  static var script: String {
    let options = OptionTable.rows.map { row in
      let short = row.short.map { " -s \($0)" } ?? ""
      let value = row.argument.map { " -x -a '\($0.choices.joined(separator: " "))'" } ?? ""
      return "complete -c rgbmixer\(short) -l \(row.name.rawValue)\(value) -d '\(row.brief)'"
    }
    let colors = ColorNameTable.entries.map(\.name)
    return """
      complete -c rgbmixer -f -a '\(colors.joined(separator: " "))'
      \(options.joined(separator: "\n"))

      """
  }
}
