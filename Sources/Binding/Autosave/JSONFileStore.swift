/// A store that keeps values in a file with one JSON object, such as `{"red": 255, "green": 136}`.
///
/// The file is written whole, at most `delay` after a change, so that it always holds either the old values
/// or the new ones. What others write into it stays: keys that this store does not know, and keys that have
/// not changed here. Its mode and owner stay, too. It is written by a thread of the store's own, so that a
/// slow disk holds nobody up.
///
/// A file that cannot be read or parsed is moved aside, with `.bad` after its name (`.bad.2` if there is
/// another one already), and reported. Only a regular file is ever read, moved or replaced: a directory, a
/// device, a pipe or a socket at the path is reported and left alone, and nothing is saved.
///
/// A symbolic link is followed, and stays, if it leads to a regular file that is empty or holds a JSON object,
/// or to a place where there is no file yet. Any other link is reported and left alone.
@MainActor
public final class JSONFileStore: AutosaveStore {
  /// The longest time that ``flush()`` waits.
  private static let flushLimit = Duration.seconds(1)
  /// The time after which a save is first looked at; it is then looked at less and less often.
  private static let firstLook = Duration.milliseconds(5)

  private let file: JSONFile
  private let clock: any DelayClock
  private let delay: Duration
  private let onProblem: @MainActor (StoreProblem) -> Void
  /// The file as it was last read or written.
  private var document = JSONDocument()
  /// The values of observables that had nothing in the file when they were made.
  private var initials: [JSONValue.Member] = []
  /// The values that the file does not hold yet, but for those that are being written.
  private var changes = ChangedValues()
  private var running: RunningSave?
  /// Writes the changes, or looks whether they are written.
  private var timer: Subscription?
  /// The second name of the file, if it held a value that cannot be used.
  private var misfitCopy: String?
  /// The values that can never be written, and why.
  private var refused: [(key: String, reason: String)] = []
  private var hasReportedFailure = false

  /// Makes a store of the file at a path, and reads it; it need not exist yet, nor its directory.
  ///
  /// `onProblem` takes what goes wrong; the first may come before this initializer is over. Where another
  /// program holds the directory's lock, a file that cannot be read is waited for a second at most.
  public convenience init(
    path: String, clock: any DelayClock, delay: Duration = .milliseconds(200),
    onProblem: @escaping @MainActor (StoreProblem) -> Void
  ) {
    self.init(path: path, in: FileSystem(), clock: clock, delay: delay, onProblem: onProblem)
  }

  init(
    path: String, in files: FileSystem, clock: any DelayClock, delay: Duration = .milliseconds(200),
    onProblem: @escaping @MainActor (StoreProblem) -> Void
  ) {
    file = JSONFile(path: path, files: files)
    self.clock = clock
    self.delay = delay
    self.onProblem = onProblem
    do throws(FileError) {
      let loaded = try file.load()
      document = loaded.document ?? document
      if let problem = loaded.problem { onProblem(problem) }
    } catch {
      hasReportedFailure = true
      onProblem(.unreadable(path: path, reason: error.reason, keptAs: nil))
    }
  }

  /// Whether there are changes that the file does not hold yet.
  public var hasChanges: Bool { !changes.isEmpty || running != nil }

  /// Gives the value that the file holds under a key; where it has none, the initial value is written with
  /// the first change.
  public func resume(_ key: String, initial: JSONValue) -> JSONValue? {
    if let value = document.value(for: key) { return value }
    initials.append(JSONValue.Member(key: key, value: initial))
    return nil
  }

  /// Takes a new value, to be written in a while with others.
  ///
  /// A value is reported then, and not written, that is no JSON, such as a number with the text "nan", that is
  /// nested too deep, or with which the file would be larger than 1 MiB: the largest is the one that is left out.
  public func save(_ value: JSONValue, for key: String) {
    refused.removeAll { $0.key == key }
    changes.set(value, for: key)
    if timer == nil { startTimer() }
  }

  /// Writes all changes now, and waits for it, a second at most.
  ///
  /// Whatever could not be written is reported, also if it was before: a failure, whose changes are kept and
  /// written at the next flush or after the next change; a disk that takes longer; a value that can never be
  /// written.
  public func flush() {
    timer = nil
    let deadline = file.files.now() + Self.flushLimit
    let toTell = refused
    var patience = RunningSave.shortPatience
    if let running {
      guard let outcome = running.wait(until: deadline, in: file.files) else { return giveUp() }
      patience = min(patience, running.patienceLeft)
      // A save that failed is tried once more.
      finish(running, outcome, tellingFailure: false)
    }
    if let save = startSaving(patience: patience) {
      guard let outcome = save.wait(until: deadline, in: file.files) else { return giveUp() }
      hasReportedFailure = false
      finish(save, outcome, tellingFailure: true)
    }
    for value in toTell where refused.contains(where: { $0.key == value.key }) { tell(value) }
  }

  /// Gives a problem to the closure that takes them.
  ///
  /// A file with a value that cannot be used is about to lose it, and so is kept aside first, once.
  public func report(_ problem: StoreProblem) {
    guard case .misfit(let key, let expected, nil) = problem else { return onProblem(problem) }
    if misfitCopy == nil, let value = document.value(for: key) {
      misfitCopy = file.keepCopy(of: value, for: key)
    }
    onProblem(.misfit(key: key, expected: expected, keptAs: misfitCopy))
  }
}

// Saving.
extension JSONFileStore {
  private func startTimer() {
    timer = clock.schedule(after: delay) {
      self.timer = nil
      if let save = self.startSaving() { self.look(at: save, after: .zero) }
    }
  }

  /// Begins to write the changes, if there are any.
  private func startSaving(patience: Int = RunningSave.longPatience) -> RunningSave? {
    guard !changes.isEmpty, running == nil else { return nil }
    timer = nil
    let save = RunningSave(
      SaveRequest(base: document, initials: initials, changes: changes.takeAll()),
      patience: patience)
    running = save
    save.start(in: file)
    return save
  }

  /// Takes what became of a save, or looks again after a while.
  private func look(at save: RunningSave, after pause: Duration) {
    if let outcome = save.outcome { return finish(save, outcome, tellingFailure: true) }
    let next = pause == .zero ? Self.firstLook : max(Self.firstLook, min(pause + pause, delay))
    timer = clock.schedule(after: next) {
      self.timer = nil
      if self.running === save { self.look(at: save, after: next) }
    }
  }

  private func finish(_ save: RunningSave, _ outcome: SaveOutcome, tellingFailure: Bool) {
    running = nil
    timer = nil
    var problems = [outcome.problem].compactMap(\.self)
    refused += outcome.refused
    let hasNew = !changes.isEmpty
    if let document = outcome.document {
      self.document = document
      // Those that came meanwhile are behind.
      initials.removeFirst(save.request.initials.count)
      hasReportedFailure = false
    } else if let failure = outcome.failure {
      let isRefused = Set(outcome.refused.map(\.key))
      changes.putBack(save.request.changes.filter { !isRefused.contains($0.key) })
      if tellingFailure, !hasReportedFailure {
        hasReportedFailure = true
        problems.append(.unwritable(path: file.path, reason: failure))
      }
    }
    if hasNew { startTimer() }
    // Last, because whoever hears of a problem may save something.
    for problem in problems { onProblem(problem) }
    for value in outcome.refused { tell(value) }
  }

  /// Leaves a save that takes too long to itself.
  private func giveUp() {
    if let running { look(at: running, after: delay) }
    onProblem(.unwritable(path: file.path, reason: "it takes longer than a second"))
  }

  private func tell(_ value: (key: String, reason: String)) {
    onProblem(.unsavable(key: value.key, reason: value.reason))
  }
}
