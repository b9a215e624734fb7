/// Completions for bash: `source <(rgbmixer --completions bash)`.
enum BashCompletions {
  /// The script.
  static var script: String {
    let values = OptionTable.rows.compactMap { row in
      row.argument.map { argument in
        let names = (row.short.map { ["-\($0)"] } ?? []) + [row.long]
        return
          "    \(names.joined(separator: "|"))) words='\(argument.choices.joined(separator: " "))' ;;"
      }
    }
    let options = OptionTable.rows.flatMap { row in
      (row.short.map { ["-\($0)"] } ?? []) + [row.long]
    }
    let colors = ColorNameTable.entries.map(\.name)
    // An equals sign is a word of its own to bash.
    return """
      _rgbmixer() {
        local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} words
        if [[ $current == = ]]; then
          current=
        elif [[ $option == = ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $option in
      \(values.joined(separator: "\n"))
          *)
            if [[ $current == -* ]]; then
              words='\(options.joined(separator: " "))'
            else
              words='\(colors.joined(separator: " "))'
            fi ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -F _rgbmixer rgbmixer

      """
  }
}
