extension Completions {
  /// The letters of the options without and with a value.
  private static var letters: (flags: String, valued: String) {
    let rows = OptionTable.rows
    return (
      String(rows.filter { $0.argument == nil }.compactMap(\.short)),
      String(rows.filter { $0.argument != nil }.compactMap(\.short))
    )
  }

  /// For `source <(rgbmixer --completions bash)`.
  static var bash: String {
    let values = valued.map { row in
      let names = row.names.joined(separator: "|")
      if row.name == .only { return "    \(names)) keys=1 ;;" }
      if row.argument?.isFile == true { return "    \(names)) files=1 ;;" }
      let choices = row.argument?.choices ?? []
      let words = "    \(names)) words='\(choices.joined(separator: " "))'"
      guard let choices = row.argument?.terminalChoices else { return words + " ;;" }
      return words + "\n      [[ $terminal ]] && words='\(choices.joined(separator: " "))' ;;"
    }
    let (flags, letters) = letters
    // Bash splits at an equals sign. A value may also directly follow its letter.
    return """
      _rgbmixer() {
        local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
        local letters= words= files= keys=
      \(bashWords)
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
              for word in \(OptionTable.rows.flatMap(\.names).joined(separator: " ")); do
                [[ $without == *" $word "* ]] || words+=" $word"
              done
            elif [[ $check ]]; then
              files=1
            elif [[ $colors ]]; then
              words='\(colors)'
            fi ;;
        esac
        if [[ $files ]]; then
          # Names with blanks stay whole, and are quoted.
          local IFS=$'\\n'
          COMPREPLY=($(compgen -f -- "$current"))
          compopt -o filenames 2> /dev/null
        elif [[ $keys ]]; then
          words=$(rgbmixer --completions "\(keysOption)$file" 2> /dev/null)
          [[ $current == *,* ]] && letters=${current%,*},
          COMPREPLY=($(compgen -P "$letters" -W "$words" -- "${current##*,}"))
        else
          COMPREPLY=($(compgen -P "$letters" -W "$words" -- "$current"))
        fi
      }
      complete -F _rgbmixer rgbmixer

      """
  }

  /// What the words before the cursor say: which options no longer go with them, whether a COLOR does, the file.
  private static var bashWords: String {
    let exclusions = OptionTable.rows.map { row in
      let others = excluded(beside: row).flatMap(\.names).joined(separator: " ")
      return "      \(row.names.joined(separator: "|"))) without+='\(others) ' ;;"
    }
    let (flags, letters) = letters
    let valued = valued.map(\.long).joined(separator: "|")
    let colorless = colorless.map(\.long).joined(separator: "|")
    return """
        local word terminal= check= several= color= colors=1 value= file= without=' '
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          if [[ $value ]]; then
            [[ $word == = ]] && continue
            [[ $value == --edit ]] && file=$word
            value=
            continue
          fi
          case $word in \(colorless)) colors= ;; esac
          case $word in
            --terminal) terminal=1 ;;
            --check) check=1 ;;
            --print) several=1 ;;
          esac
          if [[ $word =~ ^(\(valued))$ || $word =~ ^-[\(flags)]*[\(letters)]$ ]]; then
            value=$word
          fi
          if [[ $word =~ ^-[\(flags)]*p ]]; then several=1; fi
          if [[ $word != -* && $word != = ]]; then color=1 file=${file:-$word}; fi
          case $word in
      \(exclusions.joined(separator: "\n"))
          esac
        done
        [[ $color && ! $several ]] && colors=
      """
  }
}
