/// The options and the argument of the program, from which the help, the manual page, the completions and the tables of
/// the documentation are made.
enum OptionTable {
  static let color = """
    any CSS Color 4 color ("#f80", "rgb(255 136 0)", "hsl(32 100% 50%)", "oklch(0.75 0.18 62)", \
    darkorange), three numbers ("255 136 0", "255,136,0"), ff8800, 0xff8800, ~darkorange, or \
    three fractions ("1.0, 0.533, 0.0"); without it, the last color
    """

  /// The options in the order of the help.
  static var rows: [OptionRow] { OptionRow.Name.allCases.map(row) }

  /// The rows under a heading.
  static func rows(in group: OptionRow.Group) -> [OptionRow] {
    OptionRow.Name.allCases.filter { $0.group == group }.map(row)
  }

  /// The row of the option with a letter; nil if there is none.
  static func row(short letter: Character) -> OptionRow? {
    // One by one, because making all rows would delay the start.
    for name in OptionRow.Name.allCases {
      let row = row(name)
      if row.short == letter { return row }
    }
    return nil
  }

  static func row(_ name: OptionRow.Name) -> OptionRow {
    switch name {
    case .format: format
    case .space: space
    case .on: on
    case .line: line
    case .live: live
    case .noSave: noSave
    case .print: print
    case .ramp: ramp
    case .pairs: pairs
    case .between: between
    case .recent: recent
    case .edit: edit
    case .shift: shift
    case .only: only
    case .check: check
    case .fix: fix
    case .goal: goal
    case .pair: pair
    case .apply: apply
    case .keep: keep
    case .terminal: terminal
    case .depth: depth
    case .height: height
    case .completions: completions
    case .help: help
    case .version: version
    }
  }

  /// The choices with commas between them; the first is the default.
  static func listed(_ choices: [String]) -> String {
    var choices = choices
    choices[0] += " (default)"
    return choices.listed
  }
}

extension OptionRow.Name {
  var group: OptionRow.Group {
    switch self {
    case .format, .space, .on, .line, .live, .noSave: .mix
    case .print, .ramp, .pairs, .between, .recent: .print
    case .edit, .shift, .only, .check, .fix, .goal, .pair: .files
    case .apply, .keep, .terminal, .depth, .height: .terminal
    case .completions, .help, .version: .other
    }
  }
}

extension OptionRow {
  /// The option in a sentence that asks for it, such as `--edit FILE` or `--print (-p)`.
  private var demanded: String {
    long + (argument.map { " \($0.name)" } ?? short.map { " (-\($0))" } ?? "")
  }

  /// Checks the option against the others of a command line.
  ///
  /// - Throws: A sentence about the first need that is not met, or the first option that is excluded.
  func check(hasColor: Bool, _ has: (Name) -> Bool) throws(UsageError) {
    if hasColor, !goesWithColor {
      throw UsageError(sentence: "\(long) \(purpose): it takes no COLOR")
    }
    if let other = excludes.first(where: has) {
      throw UsageError(
        sentence: "\(long) \(purpose): it cannot be combined with --\(other.rawValue)")
    }
    if let missing = needs.first(where: { !$0.contains(where: has) }) {
      let wanted = missing.map { OptionTable.row($0).demanded }.joined(separator: " or ")
      throw UsageError(sentence: "\(long) needs \(wanted)")
    }
  }
}
