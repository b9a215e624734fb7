extension Completions {
  /// For `source <(rgbmixer --completions zsh)`, or a file `_rgbmixer` in the `fpath`.
  static var zsh: String {
    let options = OptionTable.rows.map { row in
      // `+` and `=`: the value may follow directly as well as after a space or an equals sign.
      let takesNext = row.argument?.isRest == false
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
}
