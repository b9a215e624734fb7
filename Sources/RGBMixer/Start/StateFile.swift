import Binding
import TermUI

/// The file that keeps the mixed color from one run to the next.
enum StateFile {
  /// The path by the XDG Base Directory Specification
  /// (<https://specifications.freedesktop.org/basedir-spec/latest/>), which has relative paths ignored; nil
  /// where the environment names no home either.
  static func path(in environment: Environment) -> String? {
    let end = "rgbmixer/state.json"
    if let state = environment["XDG_STATE_HOME"], isAbsolute(state) { return "\(state)/\(end)" }
    if let home = environment["HOME"], isAbsolute(home) { return "\(home)/.local/state/\(end)" }
    return nil
  }

  /// The recent colors in the file at a path, which is not written; what cannot be used of it is told.
  @MainActor
  static func recent(
    at path: String?, onProblem: @escaping @MainActor (StoreProblem) -> Void
  ) -> RecentColors {
    guard let path else { return RecentColors() }
    // Nothing is saved, and so the clock has nothing to wait for.
    let store = JSONFileStore(path: path, clock: ManualClock(), onProblem: onProblem)
    return Observable(RecentColors(), autoSaveKey: "recent", in: store).value
  }

  /// The sentence for an environment that names no place.
  static let nothingIsKept = "nothing is kept: neither HOME nor XDG_STATE_HOME names a directory"

  private static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/")
  }
}

extension Options {
  /// The path of the state file; nil where nothing is to be kept, or nowhere.
  var stateFile: String? { saves ? StateFile.path(in: .process) : nil }
}
