/// Completions for zsh: `source <(rgbmixer --completions zsh)`, or a file `_rgbmixer` in the `fpath`.
enum ZshCompletions {
  /// The script.
  static var script: String {
    let options = OptionTable.rows.map { row in
      // `+` and `=`: the value may follow at once as well as behind a space, or an equals sign.
      let long = row.argument == nil ? row.long : "\(row.long)="
      let value = row.argument.map { ":\($0.name):(\($0.choices.joined(separator: " ")))" } ?? ""
      let explanation = "[\(row.brief)]\(value)"
      guard let short = row.short else { return "    '\(long)\(explanation)' \\" }
      let letter = row.argument == nil ? "-\(short)" : "-\(short)+"
      return "    '(-\(short) \(row.long))'{\(letter),\(long)}'\(explanation)' \\"
    }
    let colors = ColorNameTable.entries.map(\.name)
    return """
      #compdef rgbmixer
      _rgbmixer() {
        _arguments -s -S \\
      \(options.joined(separator: "\n"))
          '*:COLOR:(\(colors.joined(separator: " ")))'
      }
      if [[ $funcstack[1] == _rgbmixer ]]; then
        _rgbmixer "$@"
      else
        compdef _rgbmixer rgbmixer
      fi

      """
  }
}
