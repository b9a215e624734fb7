import Synchronization

/// A store in a file that contains one JSON object, such as `{"red": 255, "green": 136}`.
///
/// The store replaces the file as a whole, at most `delay` after a change, so the file always has either the old values
/// or the new ones. Keys that are unknown to the store, or that have not changed in this program, keep the values that
/// other programs wrote. The file's mode and owner are kept, too. A background thread writes the file, so a slow disk
/// does not block the program. Before the program ends, call ``flush(within:reportsDelay:)``, because the changes of the
/// last moments are only in memory.
///
/// A file that cannot be parsed, or that the user may not read, is renamed to end in `.bad` (`.bad.2` if that name is
/// taken) and reported. A file that cannot be read at the moment, because of too many open files or a disk error, is
/// reported and left in place; the next save tries again. A directory, device, pipe or socket at the path is reported
/// and left alone, and nothing is saved.
///
/// A symbolic link is followed and kept if it leads to a regular file that is empty or contains a JSON object, or to a
/// path without a file. Any other link is reported and left alone.
///
/// The file has up to `maximumSize` bytes. If the changes do not all fit, the largest wait until there is room; a value
/// that is too large by itself is not saved. Both are reported, and all other values are saved.
@MainActor
public final class JSONFileStore: AutosaveStore {
  private let file: JSONFile
  private let scheduler: Scheduler
  private let delay: Duration
  private let onProblem: (@MainActor (StoreProblem) -> Void)?
  private let newProblems = PassthroughSubject<StoreProblem>()
  /// The latest problems, oldest first.
  private var latestProblems: [StoreProblem] = []
  /// The members that the file had when it was last read or written.
  private var members = Keyed<JSONValue>()
  /// The initial values of observables whose keys the file did not have.
  private var initials = Keyed<JSONFile.Change>()
  /// The changes that are not in the file yet, except those that are being written.
  private var changes = Keyed<JSONFile.Change>()
  private var running: BackgroundSave?
  /// The timer that starts a save or checks the running one; it retains this store.
  private var timer: Subscription?
  /// The backup of the file, if it had a value that cannot be used.
  private var misfitCopy: String?
  private var hasReportedFailure = false
  /// The keys of the changes that wait for room in the file, and have been reported.
  private var waitingKeys: Set<String> = []

  /// The default size of the largest file that a store reads and writes: 4 MiB, which is read in some hundredths of a
  /// second, because it is read on the main thread.
  public static let defaultMaximumSize = 4 << 20

  /// Creates a store in the file at a path, and reads the file; neither the file nor its directory need exist.
  ///
  /// `onProblem` is called with each problem, perhaps before this initializer returns; objects created later listen to
  /// ``problems``. A file of more than `maximumSize` bytes counts as one that cannot be parsed. With the default clock,
  /// the main thread must run the main actor's jobs, or only ``flush(within:reportsDelay:)`` saves.
  public convenience init(
    path: String, maximumSize: Int = defaultMaximumSize,
    clock: any Clock<Duration> = ContinuousClock(), delay: Duration = .milliseconds(200),
    onProblem: (@MainActor (StoreProblem) -> Void)? = nil
  ) {
    self.init(
      path: path, in: FileSystem(), maximumSize: maximumSize, clock: clock, delay: delay,
      onProblem: onProblem)
  }

  init(
    path: String, in files: FileSystem, maximumSize: Int = defaultMaximumSize,
    clock: any Clock<Duration>, delay: Duration = .milliseconds(200),
    onProblem: (@MainActor (StoreProblem) -> Void)? = nil
  ) {
    file = JSONFile(path: FilePath(path), files: files, maximumSize: maximumSize)
    scheduler = Scheduler(clock)
    self.delay = delay
    self.onProblem = onProblem
    do throws(FileError) {
      let loaded = try file.load()
      members = loaded.members ?? Keyed()
      if let problem = loaded.problem { tell(problem) }
    } catch {
      hasReportedFailure = true
      tell(.unreadable(path: path, reason: error.reason, keptAs: nil))
    }
  }

  /// The problems: a new listener is given the latest ones first, up to a hundred, and then each new one.
  ///
  /// So a view model that was created after its store hears what was wrong with the file.
  public var problems: EventStream<StoreProblem> {
    EventStream { [self] listener in
      let replayed = PassthroughSubject<StoreProblem>()
      let listeners = [replayed.bind(listener), newProblems.bind(listener)]
      for problem in latestProblems { replayed.send(problem) }
      return Subscription(keeping: listeners)
    }
  }

  /// Whether there are changes that are not in the file yet.
  public var hasChanges: Bool { !changes.isEmpty || running != nil }

  /// The value that the file had for a key when it was last read or written.
  package func value(for key: String) -> JSONValue? { members[key] }

  /// Returns the file's value for a key; if it has none, `initial` is written along with the first change.
  public func resume(_ key: String, initial: JSONValue) -> JSONValue? {
    if let value = members[key] { return value }
    initials[key] = JSONFile.Change(initial)
    return nil
  }

  /// Saves a new value, to be written after the delay together with others.
  ///
  /// A value that is not valid JSON, such as a number with the text "nan", or that is nested too deeply, is not
  /// written but reported, once the delay is over.
  public func save(_ value: JSONValue, for key: String) {
    changes[key] = JSONFile.Change(value)
    startTimer()
  }

  /// Changes the value that the file has for a key when it is written, after the delay; another program may have
  /// written it meanwhile.
  ///
  /// `merge` is called in the background, perhaps more than once, with nil if there is no value; a result of nil removes
  /// the key. The result must be valid JSON that is not nested too deeply. If it equals the value, nothing is written.
  package func update(
    _ key: String, _ merge: @escaping @Sendable (JSONValue?) -> JSONValue?
  ) {
    changes[key] = changes[key]?.followed(by: .merge(merge)) ?? .merge(merge)
    startTimer()
  }

  /// Writes all changes now, and waits until they are written, but no longer than a timeout.
  ///
  /// A failure is reported even if it was reported before. The changes are kept, and written at the next flush or after
  /// the next change. A save that takes longer continues; the delay is reported, too, unless `reportsDelay` is false.
  public func flush(within timeout: Duration = .seconds(1), reportsDelay: Bool = true) {
    timer = nil
    var timeLeft = timeout
    // If the running save fails, its changes are tried again at once.
    if finishRunning(within: &timeLeft, reportsFailure: false) {
      startSaving()
      if running != nil { (hasReportedFailure, waitingKeys) = (false, []) }
      if finishRunning(within: &timeLeft, reportsFailure: true) { return }
    }
    startTimer()
    guard reportsDelay else { return }
    tell(.unwritable(path: file.path.text, reason: "it takes too long"))
  }

  /// Passes a problem to `onProblem` and the listeners of ``problems``.
  ///
  /// A file with a value that cannot be used is backed up first, once, because the value will be overwritten.
  public func report(_ problem: StoreProblem) {
    guard case .misfit(let key, let expected, nil) = problem else { return tell(problem) }
    if misfitCopy == nil, let value = members[key] {
      misfitCopy = file.keepCopy(of: value, for: key)?.text
    }
    tell(.misfit(key: key, expected: expected, keptAs: misfitCopy))
  }

  private func tell(_ problem: StoreProblem) {
    latestProblems = latestProblems.suffix(99) + [problem]
    onProblem?(problem)
    newProblems.send(problem)
  }
}

// Saving.
extension JSONFileStore {
  private func startTimer() {
    guard timer == nil else { return }
    timer = scheduler.schedule(after: delay) {
      self.timer = nil
      self.timerDidFire()
    }
  }

  private func timerDidFire() {
    if running == nil { startSaving() }
    guard let running else { return }
    if let outcome = running.outcome {
      finish(outcome, reportsFailure: true)
    } else {
      startTimer()
    }
  }

  private func startSaving() {
    guard !changes.isEmpty else { return }
    timer = nil
    let save = JSONFile.Save(base: members, initials: initials, changes: changes)
    changes = Keyed()
    running = BackgroundSave(save, in: file)
  }

  /// Waits for the running save, if any, and returns whether it is over.
  private func finishRunning(within timeLeft: inout Duration, reportsFailure: Bool) -> Bool {
    guard let running else { return true }
    guard let outcome = running.wait(atMost: &timeLeft) else { return false }
    finish(outcome, reportsFailure: reportsFailure)
    return true
  }

  private func finish(_ outcome: JSONFile.Outcome, reportsFailure: Bool) {
    guard let save = running.take()?.save else { return }
    var problems = outcome.problems
    if !changes.isEmpty { startTimer() }
    // Tried again with the next change.
    let newer = changes
    changes = outcome.unsaved
    for (key, change) in newer.list { changes[key] = changes[key]?.followed(by: change) ?? change }
    if let members = outcome.members {
      self.members = members
      if !outcome.fileIsUnneeded { initials.removeAll { key, _ in save.initials[key] != nil } }
      hasReportedFailure = false
      let keys = outcome.unsaved.list.map(\.key)
      for key in keys where !waitingKeys.contains(key) {
        let reason = "the file would be larger than \(file.maximumSize) bytes"
        problems.append(.unsavable(key: key, reason: reason))
      }
      waitingKeys = Set(keys)
    } else if let reason = outcome.failure, reportsFailure, !hasReportedFailure {
      hasReportedFailure = true
      problems.append(.unwritable(path: file.path.text, reason: reason))
    }
    // Reported last, because listeners may save values.
    for problem in problems { tell(problem) }
  }
}

/// A save on a background thread.
private final class BackgroundSave: Sendable {
  let save: JSONFile.Save
  private let result = Mutex<JSONFile.Outcome?>(nil)
  private let files: FileSystem
  private let completion = Completion()
  /// Whether somebody waits for the outcome.
  private let isAwaited = Atomic(false)

  /// Starts a save; if no thread can be created, it is performed before this initializer returns.
  init(_ save: JSONFile.Save, in file: JSONFile) {
    self.save = save
    files = file.files
    let work: @Sendable () -> Void = {
      var file = file
      file.files.isHurried = { self.isAwaited.load(ordering: .relaxed) }
      let outcome = file.save(save)
      self.result.withLock { $0 = outcome }
      self.completion.complete()
    }
    if !files.startThread(work) { work() }
  }

  /// The outcome; nil until the save is over.
  var outcome: JSONFile.Outcome? { result.withLock { $0 } }

  /// Waits for the outcome while time is left, and subtracts the wait; returns nil if time runs out.
  func wait(atMost timeLeft: inout Duration) -> JSONFile.Outcome? {
    isAwaited.store(true, ordering: .relaxed)
    if outcome == nil, timeLeft > .zero { timeLeft -= files.wait(completion, timeLeft) }
    return outcome
  }
}
