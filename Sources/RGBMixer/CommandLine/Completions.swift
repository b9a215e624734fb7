/// Scripts that make a shell complete options, their values, and the names of colors.
enum Completions {
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  static let colors = ColorNameTable.entries.map(\.name).joined(separator: " ")

  /// The options whose value is the next argument.
  static var valued: [OptionRow] { OptionTable.rows.filter { $0.argument?.isRest == false } }

  /// The options that cannot be combined with a COLOR.
  static var colorless: [OptionRow] {
    OptionTable.rows.filter { !$0.goesWithColor || $0.name == .check }
  }

  /// The options that cannot be added to a command line that has one, itself included.
  static func excluded(beside row: OptionRow) -> [OptionRow] {
    OptionTable.rows.filter { other in
      other.name == row.name || row.excludes.contains(other.name)
        || other.excludes.contains(row.name)
    }
  }
}
