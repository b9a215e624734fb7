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
  private static var colorless: [OptionRow] {
    OptionTable.rows.filter { !$0.goesWithColor || $0.name == .check }
  }

  /// The options that cannot be added to a command line that has one, itself included.
  private static func excluded(beside row: OptionRow) -> [OptionRow] {
    OptionTable.rows.filter { other in
      other.name == row.name || row.excludes.contains(other.name)
        || other.excludes.contains(row.name)
    }
  }

  /// For `source <(rgbmixer --completions bash)`.
  private static var bash: String {
    let rows = OptionTable.rows
    let values = rows.compactMap { row in
      row.argument.map { argument in
        let names = row.names.joined(separator: "|")
        if row.name == .only { return "    \(names)) keys=1 ;;" }
        if argument.isFile { return "    \(names)) files=1 ;;" }
        let words = "    \(names)) words='\(argument.choices.joined(separator: " "))'"
        guard let choices = argument.terminalChoices else { return words + " ;;" }
        return words + "\n      [[ $terminal ]] && words='\(choices.joined(separator: " "))' ;;"
      }
    }
    let exclusions = rows.map { row in
      let names = row.names.map { "\($0)|\($0)=*" }.joined(separator: "|")
      let others = excluded(beside: row).flatMap(\.names).joined(separator: " ")
      return "      \(names)) without+='\(others) ' ;;"
    }
    let flags = String(rows.filter { $0.argument == nil }.compactMap(\.short))
    let letters = String(rows.filter { $0.argument != nil }.compactMap(\.short))
    let valued = rows.filter { $0.argument.map { !$0.isRest } ?? false }.map(\.long)
      .joined(separator: "|")
    let colorless = colorless.map(\.long).joined(separator: "|")
    // Bash splits at an equals sign. A value may also directly follow its letter.
    return """
      _rgbmixer() {
        local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
        local letters= words= files= keys= word terminal= colors=1 color= several= value= without=' '
        local file= check=
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
            --check) check=1 files=1 ;;
            --print) several=1 ;;
          esac
          if [[ $word =~ ^(\(valued))$ || $word =~ ^-[\(flags)]*[\(letters)]$ ]]; then
            value=$word
          fi
          if [[ $word =~ ^-[\(flags)]*p ]]; then several=1; fi
          if [[ $word != -* && $word != = ]]; then color=1; [[ $check ]] && file=$word; fi
          case $word in
      \(exclusions.joined(separator: "\n"))
          esac
        done
        [[ $color && ! $several ]] && colors=
        [[ $current == -* ]] && files=
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
              for word in \(rows.flatMap(\.names).joined(separator: " ")); do
                [[ $without == *" $word "* ]] || words+=" $word"
              done
            elif [[ $colors ]]; then
              words='\(Self.colors)'
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

  /// For `source <(rgbmixer --completions zsh)`, or a file `_rgbmixer` in the `fpath`.
  private static var zsh: String {
    let options = OptionTable.rows.map { row in
      // `+` and `=`: the value may follow directly as well as after a space or an equals sign.
      let takesNext = row.argument.map { !$0.isRest } ?? false
      let long = takesNext ? "\(row.long)=" : row.long
      let value = row.argument.map { argument in
        if argument.isRest { return "" }
        if row.name == .only { return ":keys:->keys" }
        if argument.isFile { return ":file:_files" }
        let choices =
          argument.terminalChoices == nil ? argument.choices.joined(separator: " ") : "'$formats'"
        return ":\(argument.name):(\(choices))"
      }
      let explanation = "[\(row.brief)]\(value ?? "")"
      let others = excluded(beside: row).flatMap(\.names).joined(separator: " ")
      let excluded = "(\(row.goesWithColor || row.name == .check ? "" : ": * ")\(others))"
      guard let short = row.short else { return "    '\(excluded)\(long)\(explanation)' \\" }
      let letter = row.argument == nil ? "-\(short)" : "-\(short)+"
      return "    '\(excluded)'{\(letter),\(long)}'\(explanation)' \\"
    }
    let arguments = OptionTable.rows.compactMap(\.argument).first { $0.terminalChoices != nil }
    return """
      #compdef rgbmixer
      _rgbmixer() {
        local curcontext=$curcontext state line
        typeset -A opt_args
        # Several colors are printed, but one is mixed; what is checked are files.
        local place=1 formats='\(arguments?.choices.joined(separator: " ") ?? "")'
        local rest=':COLOR:(\(colors))'
        (( ${words[(I)--print|-p*]} )) && place='*'
        (( ${words[(I)--check]} )) && place='*' rest=':file:_files'
        (( ${words[(I)--terminal]} )) && \\
          formats='\(arguments?.terminalChoices?.joined(separator: " ") ?? "")'
        _arguments -C -s -S \\
      \(options.joined(separator: "\n"))
          $place$rest
        if [[ $state == keys ]]; then
          local file=${opt_args[--edit]:-$line[1]}
          _sequence compadd - ${(f)"$(rgbmixer --completions \(keysOption)${(Q)file} 2> /dev/null)"}
        fi
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
      // An option with a value is there while that is completed.
      let others = excluded(beside: row).filter { $0.name != row.name || row.argument == nil }
        .map { ($0.short.map { "-s \($0) " } ?? "") + $0.name.rawValue }.joined(separator: " ")
      let isAllowed = others.isEmpty ? "true" : "not __fish_contains_opt \(others)"
      let line = "complete -c rgbmixer\(short) -l \(row.name.rawValue) -d '\(row.brief)'"
      guard let argument = row.argument, !argument.isRest else {
        return "\(line) -n '\(isAllowed)'"
      }
      if row.name == .only { return "\(line) -n '\(isAllowed)' -x -a '(__rgbmixer_keys)'" }
      if argument.isFile { return "\(line) -n '\(isAllowed)' -r -F" }
      guard let choices = argument.terminalChoices else {
        let choices = argument.choices.joined(separator: " ")
        return "\(line) -n '\(isAllowed)' -x -a '\(choices)'"
      }
      let beside = "__fish_contains_opt terminal"
      return """
        \(line) -x -n 'not \(beside)' -a '\(argument.choices.joined(separator: " "))'
        \(line) -x -n '\(beside)' -a '\(choices.joined(separator: " "))'
        """
    }
    let colorless = colorless.map(\.name.rawValue).joined(separator: " ")
    let valued = OptionTable.rows.filter { $0.argument.map { !$0.isRest } ?? false }.flatMap(
      \.names
    )
    .joined(separator: " ")
    return """
      # The words before the cursor that are neither options nor their values.
      function __rgbmixer_words
        set -l value
        for word in (commandline -opc)[2..]
          if set -q value[1]
            set -e value
          else if contains -- $word \(valued)
            set value 1
          else if not string match -q -- '-*' $word
            echo $word
          end
        end
      end
      function __rgbmixer_takes_color
        not __fish_contains_opt \(colorless); or return 1
        __fish_contains_opt -s p print; or not count (__rgbmixer_words) > /dev/null
      end
      # The keys of the file that is edited or checked, after those that stand there.
      function __rgbmixer_keys
        set -l words (commandline -opc)
        set -l file (__rgbmixer_words)[1]
        for index in (seq (count $words))
          set -l next (math $index + 1)
          test $words[$index] = --edit; and set file $words[$next]
          string match -q -- '--edit=*' $words[$index]; and set file (string sub -s 8 -- $words[$index])
        end
        set -l before (string match -r -- '.*,' (commandline -ct | string replace -r -- '^--only=' ''))
        for key in (rgbmixer --completions \(keysOption)$file 2> /dev/null)
          echo $before$key
        end
      end
      complete -c rgbmixer -f
      complete -c rgbmixer -n __rgbmixer_takes_color -a '\(colors)'
      complete -c rgbmixer -n '__fish_contains_opt check' -F
      \(options.joined(separator: "\n"))

      """
  }
}
