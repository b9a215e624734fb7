/// A shell that can complete the command line.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that teaches the shell the options, their values, and the names of colors.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}
