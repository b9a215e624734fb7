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

  /// The options that cannot be combined with a COLOR.
  private static var colorless: [OptionRow] { OptionTable.rows.filter { !$0.goesWithColor } }

  /// For `source <(rgbmixer --completions bash)`.
  private static var bash: String {
    let rows = OptionTable.rows
    let values = rows.compactMap { row in
      row.argument.map { argument in
        let names = row.names.joined(separator: "|")
        if argument.isFile { return "    \(names)) files=1 ;;" }
        let words = "    \(names)) words='\(argument.choices.joined(separator: " "))'"
        guard let choices = argument.terminalChoices else { return words + " ;;" }
        return words + "\n      [[ $terminal ]] && words='\(choices.joined(separator: " "))' ;;"
      }
    }
    let flags = String(rows.filter { $0.argument == nil }.compactMap(\.short))
    let letters = String(rows.filter { $0.argument != nil }.compactMap(\.short))
    let colorless = colorless.map { "\($0.long)|\($0.long)=*" }.joined(separator: "|")
    // Bash splits at an equals sign. A value may also directly follow its letter.
    return """
      _rgbmixer() {
        local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
        local letters= words= files= word terminal= colors=1
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $word in \(colorless)) colors= ;; esac
          case $word in --terminal) terminal=1 ;; esac
        done
        if [[ $current == = ]]; then
          current=
        elif [[ $option == = ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        elif [[ $current =~ ^(-[\(flags)]*)([\(letters)])(.+)$ ]]; then
          option=-${BASH_REMATCH[2]} letters=${BASH_REMATCH[1]}${BASH_REMATCH[2]}
          current=${BASH_REMATCH[3]}
        elif [[ $option =~ ^-[\(flags)]*([\(letters)])$ ]]; then
          option=-${BASH_REMATCH[1]}
        fi
        case $option in
      \(values.joined(separator: "\n"))
          *)
            if [[ $current == -* ]]; then
              words='\(rows.flatMap(\.names).joined(separator: " "))'
            elif [[ $colors ]]; then
              words='\(Self.colors)'
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
        if argument.isFile { return ":file:_files" }
        let choices =
          argument.terminalChoices == nil ? argument.choices.joined(separator: " ") : "'$formats'"
        return ":\(argument.name):(\(choices))"
      }
      let explanation = "[\(row.brief)]\(value ?? "")"
      let excluded = row.goesWithColor ? "" : "(: *)"
      guard let short = row.short else { return "    '\(excluded)\(long)\(explanation)' \\" }
      let letter = row.argument == nil ? "-\(short)" : "-\(short)+"
      return "    '(-\(short) \(row.long))'{\(letter),\(long)}'\(explanation)' \\"
    }
    let arguments = OptionTable.rows.compactMap(\.argument).first { $0.terminalChoices != nil }
    return """
      #compdef rgbmixer
      _rgbmixer() {
        # Several colors are printed, but one is mixed.
        local place=1 formats='\(arguments?.choices.joined(separator: " ") ?? "")'
        (( ${words[(I)--print|-p*]} )) && place='*'
        (( ${words[(I)--terminal]} )) && \\
          formats='\(arguments?.terminalChoices?.joined(separator: " ") ?? "")'
        _arguments -s -S \\
      \(options.joined(separator: "\n"))
          $place':COLOR:(\(colors))'
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
      let line = "complete -c rgbmixer\(short) -l \(row.name.rawValue)"
      guard let argument = row.argument else { return "\(line) -d '\(row.brief)'" }
      if argument.isFile { return "\(line) -r -F -d '\(row.brief)'" }
      guard let choices = argument.terminalChoices else {
        return "\(line) -x -a '\(argument.choices.joined(separator: " "))' -d '\(row.brief)'"
      }
      let beside = "__fish_contains_opt terminal"
      return """
        \(line) -x -n 'not \(beside)' -a '\(argument.choices.joined(separator: " "))' -d '\(row.brief)'
        \(line) -x -n '\(beside)' -a '\(choices.joined(separator: " "))' -d '\(row.brief)'
        """
    }
    let colorless = colorless.map(\.name.rawValue).joined(separator: " ")
    return """
      complete -c rgbmixer -f
      complete -c rgbmixer -n 'not __fish_contains_opt \(colorless)' -a '\(colors)'
      \(options.joined(separator: "\n"))

      """
  }
}
