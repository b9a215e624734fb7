import TermUI

extension CommandLine {
  /// The file that is given as an argument, or else one of a name among the user's state (`XDG_STATE_HOME`).
  public static func file(orState name: String) -> String {
    if let file = arguments.dropFirst().first { return file }
    let home = Environment.process["HOME"] ?? ""
    let state = Environment.process["XDG_STATE_HOME"] ?? "\(home)/.local/state"
    return "\(state)/rgbmixer-examples/\(name)"
  }
}
