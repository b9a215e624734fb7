/// Scripts that make a shell complete options, their values, and the names of colors.
enum Completions {
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let colors = ColorNameTable.entries.map(\.name).joined(separator: " ")

  /// For `source <(rgbmixer --completions bash)`.
  private static var bash: String {
    let rows = OptionTable.rows
    let values = rows.compactMap { row in
      row.argument.map { argument in
        let names = row.names.joined(separator: "|")
        if argument.isFile { return "    \(names)) files=1 ;;" }
        return "    \(names)) words='\(argument.choices.joined(separator: " "))' ;;"
      }
    }
    let flags = rows.filter { $0.argument == nil }.compactMap(\.short)
    let letters = rows.filter { $0.argument != nil }.compactMap(\.short)
    // Bash splits at an equals sign. A value may also directly follow its letter.
    return """
      _rgbmixer() {
        local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
        local letters= words= files=
        if [[ $current == = ]]; then
          current=
        elif [[ $option == = ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        elif [[ $current =~ ^(-[\(String(flags))]*)([\(String(letters))])(.+)$ ]]; then
          option=-${BASH_REMATCH[2]} letters=${BASH_REMATCH[1]}${BASH_REMATCH[2]}
          current=${BASH_REMATCH[3]}
        fi
        case $option in
      \(values.joined(separator: "\n"))
          *)
            if [[ $current == -* ]]; then
              words='\(rows.flatMap(\.names).joined(separator: " "))'
            else
              words='\(colors)'
            fi ;;
        esac
        if [[ $files ]]; then
          # Names with blanks stay whole, and are quoted.
          local IFS=$'\n'
          COMPREPLY=($(compgen -f -- "$current"))
          compopt -o filenames 2> /dev/null
        else
          COMPREPLY=($(compgen -P "$letters" -W "$words" -- "$current"))
        fi
      }
      complete -F _rgbmixer rgbmixer

      """
  }

  /// For `source <(rgbmixer --completions zsh)`, or a file `_rgbmixer` in the `fpath`.
  private static var zsh: String {
    let options = OptionTable.rows.map { row in
      // `+` and `=`: the value may follow directly as well as after a space or an equals sign.
      let long = row.argument == nil ? row.long : "\(row.long)="
      let value = row.argument.map { argument in
        argument.isFile
          ? ":file:_files" : ":\(argument.name):(\(argument.choices.joined(separator: " ")))"
      }
      let explanation = "[\(row.brief)]\(value ?? "")"
      guard let short = row.short else { return "    '\(long)\(explanation)' \\" }
      let letter = row.argument == nil ? "-\(short)" : "-\(short)+"
      return "    '(-\(short) \(row.long))'{\(letter),\(long)}'\(explanation)' \\"
    }
    return """
      #compdef rgbmixer
      _rgbmixer() {
        _arguments -s -S \\
      \(options.joined(separator: "\n"))
          '1:COLOR:(\(colors))'
      }
      if [[ $funcstack[1] == _rgbmixer ]]; then
        _rgbmixer "$@"
      else
        compdef _rgbmixer rgbmixer
      fi

      """
  }

  /// For `rgbmixer --completions fish | source`.
  private static var fish: String {
    let options = OptionTable.rows.map { row in
      let short = row.short.map { " -s \($0)" } ?? ""
      let value = row.argument.map { argument in
        argument.isFile ? " -r -F" : " -x -a '\(argument.choices.joined(separator: " "))'"
      }
      return
        "complete -c rgbmixer\(short) -l \(row.name.rawValue)\(value ?? "") -d '\(row.brief)'"
    }
    return """
      complete -c rgbmixer -f -a '\(colors)'
      \(options.joined(separator: "\n"))

      """
  }
}
