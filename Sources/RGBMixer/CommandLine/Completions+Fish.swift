extension Completions {
  /// For `rgbmixer --completions fish | source`.
  static var fish: String {
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
    return """
      \(fishFunctions)
      complete -c rgbmixer -f
      complete -c rgbmixer -n __rgbmixer_takes_color -a '\(colors)'
      complete -c rgbmixer -n '__fish_contains_opt check' -F
      \(options.joined(separator: "\n"))

      """
  }

  /// The functions that the conditions and the values call.
  private static var fishFunctions: String {
    let colorless = colorless.map(\.name.rawValue).joined(separator: " ")
    let valued = valued.flatMap(\.names).joined(separator: " ")
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
      """
  }
}
