/// Scripts that teach a shell the options, their values, and the names of colors.
enum Completions {
  /// The script for a shell.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}
