import TermUI

/// The clipboard of the desktop that the mixer runs on, which programs write.
enum DesktopClipboard {
  /// The programs that take a text from their standard input, each with its arguments, the best first.
  ///
  /// None over ssh, where the display is not the one that somebody sits at.
  static func programs(in environment: Environment) -> [[String]] {
    if environment.has("SSH_CONNECTION") || environment.has("SSH_TTY") { return [] }
    var programs: [[String]] = []
    if let program = Platform.copyProgram { programs.append([program]) }
    if environment.has("WAYLAND_DISPLAY") { programs.append(["wl-copy"]) }
    if environment.has("DISPLAY") {
      programs.append(["xclip", "-selection", "clipboard"])
      programs.append(["xsel", "--clipboard", "--input"])
    }
    return programs
  }
}
