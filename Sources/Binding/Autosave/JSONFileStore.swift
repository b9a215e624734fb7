/// A store that keeps values in a file with one JSON object, such as `{"red": 255, "green": 136}`.
///
/// The file is written whole, at most `delay` after a change, so that it always holds either the old values
/// or the new ones. What others write into it stays: keys that this store does not know, and keys that have
/// not changed here. A file that cannot be read or parsed is kept aside, with `.bad` after its name (`.bad.2`
/// if there is one already), and reported.
@MainActor
public final class JSONFileStore: AutosaveStore {
  /// The size in bytes of the largest file that is read or written.
  nonisolated static let sizeLimit = 1 << 20

  /// How often the timer comes again where another program is writing, which then seems to be stopped.
  private static let attemptLimit = 5

  private let files: FileSystem
  private let path: String
  private let clock: any DelayClock
  private let delay: Duration
  private let onProblem: @MainActor (StoreProblem) -> Void
  /// The file as it was last read or written.
  private var document = JSONDocument()
  /// The values of observables that had nothing in the file when they were made.
  private var initials: [JSONValue.Member] = []
  /// The values that the file does not hold yet.
  private var changes: [JSONValue.Member] = []
  private var timer: Subscription?
  /// The second name of the file, if it held a value that cannot be used.
  private var misfitCopy: String?
  /// How often the timer has found the directory locked.
  private var attempts = 0
  private var hasReportedFailure = false

  /// Makes a store of the file at a path, and reads it; it need not exist yet, nor its directory.
  ///
  /// If the path is a symbolic link, the store's file is the one that it leads to now, and the link stays.
  ///
  /// `onProblem` takes what goes wrong; the first may come before this initializer is over.
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
    let path = files.resolvedLink(path)
    self.files = files
    self.path = path
    self.clock = clock
    self.delay = delay
    self.onProblem = onProblem
    do throws(FileError) {
      document = try load() ?? document
    } catch {
      // Somebody may be replacing a bad file by a good one, which must not be moved in its place.
      let lock = DirectoryLock(directory(of: path), in: files)
      do throws(FileError) {
        document = try loadOrMoveAside() ?? document
      } catch {
        onProblem(.unreadable(path: path, reason: error.reason, keptAs: nil))
      }
      _ = consume lock
    }
  }

  /// Whether there are changes that the file does not hold yet.
  public var hasChanges: Bool { !changes.isEmpty }

  /// Gives the value that the file holds under a key; where it has none, the initial value is written with
  /// the first change.
  public func resume(_ key: String, initial: JSONValue) -> JSONValue? {
    if let value = document.value(for: key) { return value }
    initials.append(JSONValue.Member(key: key, value: initial))
    return nil
  }

  /// Takes a new value, to be written in a while with others.
  ///
  /// A value that is no JSON, such as a number with the text "nan", or is nested too deep is reported then,
  /// and not written.
  public func save(_ value: JSONValue, for key: String) {
    if let index = changes.firstIndex(where: { $0.key == key }) {
      changes[index].value = value
    } else {
      changes.append(JSONValue.Member(key: key, value: value))
    }
    if timer == nil { startTimer() }
  }

  /// Writes all changes now; where another program is writing, waits a second at most.
  ///
  /// A failure is reported once; the changes are kept and written at the next flush, or after the next
  /// change.
  public func flush() {
    flush(waits: true)
  }

  private func startTimer() {
    timer = clock.schedule(after: delay) { self.flush(waits: false) }
  }

  private func flush(waits: Bool) {
    timer = nil
    guard hasChanges else { return }
    // Whoever hears of a problem may save meanwhile: that is looked at the next time.
    var (changes, initials) = (changes, initials)
    let unsavable = (changes + initials).filter { !canRead($0.value, for: $0.key) }
    changes.removeAll(where: unsavable.contains)
    initials.removeAll(where: unsavable.contains)
    self.changes.removeAll(where: unsavable.contains)
    self.initials.removeAll(where: unsavable.contains)
    guard !changes.isEmpty else { return }
    do throws(FileError) {
      guard try write(changes, initials, waits: waits) else { return startTimer() }
      self.changes.removeAll(where: changes.contains)
      attempts = 0
      hasReportedFailure = false
    } catch {
      if !hasReportedFailure { onProblem(.unwritable(path: path, reason: error.reason)) }
      hasReportedFailure = true
    }
  }

  /// Gives a problem to the closure that takes them.
  ///
  /// A file with a value that cannot be used is about to lose it, and so is kept aside first, once.
  public func report(_ problem: StoreProblem) {
    guard case .misfit(let key, let expected, nil) = problem else { return onProblem(problem) }
    misfitCopy = misfitCopy ?? files.linkAside(path, to: path + ".bad")
    onProblem(.misfit(key: key, expected: expected, keptAs: misfitCopy))
  }

  /// Whether a value could be read back; reported if not.
  private func canRead(_ value: JSONValue, for key: String) -> Bool {
    do throws(JSONSyntaxError) {
      // In a list, because in the file it is nested one deeper as well.
      let read = try JSONParser.parse(Array(JSONValue.array([value]).text.utf8))
      if read == .array([value]) { return true }
      onProblem(.unsavable(key: key, reason: "it does not read back"))
    } catch {
      onProblem(.unsavable(key: key, reason: error.reason))
    }
    return false
  }

  /// Writes the file; false where another program is writing: then a timer may come again, because who
  /// waits here keeps the screen waiting.
  private func write(
    _ changes: [JSONValue.Member], _ initials: [JSONValue.Member], waits: Bool
  ) throws(FileError) -> Bool {
    let directory = directory(of: path)
    try files.createDirectory(directory)
    let lock = DirectoryLock(directory, waits: waits, in: files)
    if lock.isTaken, !waits, attempts < Self.attemptLimit {
      attempts += 1
      return false
    }
    // Others may have written since: theirs is the base.
    var merged = try loadOrMoveAside() ?? document
    for initial in initials where merged.value(for: initial.key) == nil {
      merged.set(initial.value, for: initial.key)
    }
    for change in changes { merged.set(change.value, for: change.key) }
    let bytes = Array(merged.text.utf8)
    guard bytes.count <= Self.sizeLimit else {
      throw FileError("it would be larger than \(Self.sizeLimit) bytes")
    }
    try files.replace(path, with: bytes, isLocked: lock.isHeld)
    document = merged
    _ = consume lock
    return true
  }

  /// Reads the file; nil if there is none.
  private func load() throws(FileError) -> JSONDocument? {
    guard let bytes = try files.contents(of: path, limit: Self.sizeLimit) else { return nil }
    guard !bytes.isEmpty else { throw FileError("it is empty") }
    do throws(JSONSyntaxError) {
      return try JSONDocument(bytes)
    } catch {
      throw FileError("\(error.reason) at byte \(error.offset)")
    }
  }

  /// Reads the file; nil if there is none, or none any more because it was kept aside.
  private func loadOrMoveAside() throws(FileError) -> JSONDocument? {
    let reason: String
    do throws(FileError) {
      return try load()
    } catch {
      reason = error.reason
    }
    let bad: String
    do throws(FileError) {
      bad = try files.moveAside(path, to: path + ".bad")
    } catch {
      throw FileError("\(reason), and it cannot be moved: \(error.reason)")
    }
    onProblem(.unreadable(path: path, reason: reason, keptAs: bad))
    return nil
  }
}
