/// A store that keeps values in a file with one JSON object, such as `{"red": 255, "green": 136}`.
///
/// The file is written whole, at most `delay` after a change, so that it always holds either the old values
/// or the new ones. What others write into it stays: keys that this store does not know, and keys that have
/// not changed here. Its mode and owner stay, too. A thread of the store's own writes it, so that a slow disk
/// holds nobody up.
///
/// A file that cannot be parsed, or that the user may not read, is moved aside, with `.bad` at the end of its name
/// (`.bad.2` if there is another one already), and reported. One that cannot be read at the moment, because of too
/// many open files or an error of the disk, is reported and stays where it is; the next save tries again. Only a
/// regular file is ever read, moved or replaced: a directory, a device, a pipe or a socket at the path is reported
/// and left alone, and nothing is saved.
///
/// A symbolic link is followed, and stays, if it leads to a regular file that is empty or holds a JSON object, or
/// to a path where there is no file yet. Any other link is reported and left alone.
@MainActor
public final class JSONFileStore: AutosaveStore {
  /// The longest time that ``flush()`` waits.
  private static let flushTimeout = Duration.seconds(1)

  private let file: JSONFile
  private let clock: any DelayClock
  private let delay: Duration
  private let onProblem: @MainActor (StoreProblem) -> Void
  /// The members of the file as it was last read or written.
  private var members: [JSONValue.Member] = []
  /// The values of observables that had nothing in the file when they were made.
  private var initials: [JSONValue.Member] = []
  /// The values that the file does not hold yet, except those that are being written.
  private var changes: [JSONValue.Member] = []
  private var running: BackgroundSave?
  /// The timer that starts a save, or looks whether one is over; it keeps this store until then.
  private var timer: Subscription?
  /// The second name of the file, if it held a value that cannot be used.
  private var misfitCopy: String?
  private var hasReportedFailure = false

  /// Makes a store of the file at a path, and reads it; it need not exist yet, nor its directory.
  ///
  /// `onProblem` takes what goes wrong; the first may come before this initializer is over.
  public convenience init(
    path: String, clock: any DelayClock, delay: Duration = .milliseconds(200),
    onProblem: @escaping @MainActor (StoreProblem) -> Void
  ) {
    self.init(path: path, in: FileSystem(), clock: clock, delay: delay, onProblem: onProblem)
  }

  /// Makes a store of the file at a path on a Swift clock, such as that of an event loop.
  public convenience init(
    path: String, clock: some Clock<Duration>, delay: Duration = .milliseconds(200),
    onProblem: @escaping @MainActor (StoreProblem) -> Void
  ) {
    self.init(path: path, clock: SleepingClock(clock), delay: delay, onProblem: onProblem)
  }

  init(
    path: String, in files: FileSystem, clock: any DelayClock, delay: Duration = .milliseconds(200),
    onProblem: @escaping @MainActor (StoreProblem) -> Void
  ) {
    file = JSONFile(path: FilePath(path), files: files)
    self.clock = clock
    self.delay = delay
    self.onProblem = onProblem
    do throws(FileError) {
      let loaded = try file.load()
      members = loaded.members ?? []
      if let problem = loaded.problem { onProblem(problem) }
    } catch {
      hasReportedFailure = true
      onProblem(.unreadable(path: path, reason: error.reason, keptAs: nil))
    }
  }

  /// Whether there are changes that the file does not hold yet.
  public var hasChanges: Bool { !changes.isEmpty || running != nil }

  /// Returns the value that the file holds under a key; where it has none, the initial value is written with
  /// the first change.
  ///
  /// - Complexity: O(n) with n keys in the file.
  public func resume(_ key: String, initial: JSONValue) -> JSONValue? {
    if let value = members[key] { return value }
    initials[key] = initial
    return nil
  }

  /// Takes a new value, to be written after the delay, together with others.
  ///
  /// A value that is no JSON, such as a number with the text "nan", or that is nested too deep, is reported then,
  /// and not written. The file may have 1 MiB.
  ///
  /// - Complexity: O(n) with n changed keys.
  public func save(_ value: JSONValue, for key: String) {
    changes[key] = value
    startTimer()
  }

  /// Writes all changes now, and waits for that, a second at most.
  ///
  /// A failure is reported, also if it was before: its changes are kept, and written at the next flush or after
  /// the next change. So is a disk that takes longer.
  public func flush() {
    timer = nil
    var timeLeft = Self.flushTimeout
    // A save that is running and fails is tried once more.
    if finishRunning(within: &timeLeft, reportsFailure: false) {
      startSaving()
      if running != nil { hasReportedFailure = false }
      if finishRunning(within: &timeLeft, reportsFailure: true) { return }
    }
    startTimer()
    onProblem(.unwritable(path: file.path.text, reason: "it takes longer than a second"))
  }

  /// Hands a problem to the closure that takes them.
  ///
  /// A file with a value that cannot be used is about to lose it, and so is kept aside first, once.
  public func report(_ problem: StoreProblem) {
    guard case .misfit(let key, let expected, nil) = problem else { return onProblem(problem) }
    if misfitCopy == nil, let value = members[key] {
      misfitCopy = file.keepCopy(of: value, for: key)?.text
    }
    onProblem(.misfit(key: key, expected: expected, keptAs: misfitCopy))
  }
}

// Saving.
extension JSONFileStore {
  private func startTimer() {
    guard timer == nil else { return }
    timer = clock.schedule(after: delay) {
      self.timer = nil
      self.goOn()
    }
  }

  /// Takes the result of the running save, or looks for it later; begins the next one where none runs.
  private func goOn() {
    if let outcome = running?.outcome { return finish(outcome, reportsFailure: true) }
    startSaving()
    guard let running else { return }
    // Where no thread could be had, it is over.
    if let outcome = running.outcome { finish(outcome, reportsFailure: true) } else { startTimer() }
  }

  private func startSaving() {
    guard running == nil, !changes.isEmpty else { return }
    timer = nil
    let save = JSONFile.Save(base: members, initials: initials, changes: changes)
    changes = []
    running = BackgroundSave(save, in: file)
  }

  /// Waits for the running save, if there is one, and returns whether it is over.
  private func finishRunning(within timeLeft: inout Duration, reportsFailure: Bool) -> Bool {
    guard let running else { return true }
    guard let outcome = running.wait(atMost: &timeLeft) else { return false }
    finish(outcome, reportsFailure: reportsFailure)
    return true
  }

  private func finish(_ outcome: JSONFile.Outcome, reportsFailure: Bool) {
    guard let save = running.take()?.save else { return }
    var problems = outcome.problems
    // What has failed is tried again with the next change.
    if !changes.isEmpty { startTimer() }
    if let members = outcome.members {
      self.members = members
      initials.removeFirst(save.initials.count)
      hasReportedFailure = false
    } else if let failure = outcome.failure {
      let newer = changes
      changes = failure.changes
      for change in newer { changes[change.key] = change.value }
      if reportsFailure, !hasReportedFailure {
        hasReportedFailure = true
        problems.append(.unwritable(path: file.path.text, reason: failure.reason))
      }
    }
    // Last, because the closure may save something.
    for problem in problems { onProblem(problem) }
  }
}
