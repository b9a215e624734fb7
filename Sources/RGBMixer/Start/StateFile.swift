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

  /// The recent colors in the file at a path; `onProblem` is called where they cannot be used.
  ///
  /// The file is not written.
  @MainActor
  static func recent(
    at path: String?, onProblem: @escaping @MainActor (StoreProblem) -> Void
  ) -> RecentColors {
    guard let path else { return RecentColors() }
    let store = JSONFileStore(path: path, clock: StoppedClock(), onProblem: onProblem)
    return Observable(RecentColors(), autoSaveKey: "recent", in: store).value
  }

  private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == "/" }
}

extension MixerOptions {
  /// A store for the color, the space and the recent colors; nil where nothing is to be kept, or no directory is
  /// named.
  ///
  /// It saves by the clock. The status line shows what goes wrong.
  @MainActor
  func store(clock: any DelayClock, status: StatusLine) -> JSONFileStore? {
    guard saves else { return nil }
    guard let path = StateFile.path(in: .process) else {
      status.add(.notice("nothing is kept: neither HOME nor XDG_STATE_HOME names a directory"))
      return nil
    }
    return JSONFileStore(path: path, clock: clock) { [status] in status.add(.error($0)) }
  }
}

/// A clock on which no time passes, for a store that is flushed by hand or never written.
@MainActor
final class StoppedClock: DelayClock {
  func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) -> Subscription {
    Subscription {}
  }
}
