import TermUI

/// The clipboard of the desktop that the mixer runs on, which programs write.
enum DesktopClipboard {
  /// The programs that take a text from their standard input, each with its arguments, the best first.
  ///
  /// None over ssh, where the display is not the one that somebody sits at.
  static func programs(in environment: Environment) -> [[String]] {
    func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if has("SSH_CONNECTION") || has("SSH_TTY") { return [] }
    var programs: [[String]] = []
    if let program = Platform.copyProgram { programs.append([program]) }
    if has("WAYLAND_DISPLAY") { programs.append(["wl-copy"]) }
    if has("DISPLAY") {
      programs.append(["xclip", "-selection", "clipboard"])
      programs.append(["xsel", "--clipboard", "--input"])
    }
    return programs
  }
}
