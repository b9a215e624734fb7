/// A store that keeps values in a file with one JSON object.
///
/// The file is written whole, at most `delay` after a change, and always holds either the old or the new
/// values. What other programs write into it stays: keys that this store does not know, and their keys'
/// changes while this store runs.
@MainActor
public final class JSONFileStore: AutosaveStore {
  private let path: String
  private let clock: any DelayClock
  private let delay: Duration
  private let onProblem: @MainActor (Problem) -> Void
  /// The file as last read or written.
  private var document = JSONDocument()
  /// What the file does not hold yet.
  private var changes: [(key: String, value: JSONValue)] = []
  /// What observables began with that had nothing in the file.
  private var initials: [(key: String, value: JSONValue)] = []
  private var timer: Subscription?
  private var hasReportedFailure = false

  /// Makes a store of the file at a path, and reads it; it need not exist, nor its directory.
  ///
  /// `onProblem` takes what goes wrong from here on; it may be called before this initializer is done.
  public init(
    path: String, clock: any DelayClock, delay: Duration = .milliseconds(200),
    onProblem: @escaping @MainActor (Problem) -> Void
  ) {
    self.path = path
    self.clock = clock
    self.delay = delay
    self.onProblem = onProblem
    do throws(FileError) {
      document = try read() ?? document
    } catch {
      onProblem(.unreadable(path: path, reason: error.reason, keptAs: nil))
    }
  }

  /// Whether there are changes that the file does not hold yet.
  public var hasChanges: Bool { !changes.isEmpty }

  /// Gives what the file holds under a key.
  public func resume(_ key: String, initial: JSONValue) -> JSONValue? {
    if let value = document.value(for: key) { return value }
    initials.append((key, initial))
    return nil
  }

  /// Takes a new value, to be written with others in a while.
  public func save(_ value: JSONValue, for key: String) {
    changes.removeAll { $0.key == key }
    changes.append((key, value))
    if timer == nil { timer = clock.schedule(after: delay) { self.flush() } }
  }

  /// Tells a problem to the closure that was given.
  public func report(_ problem: Problem) { onProblem(problem) }

  /// Writes what is not written yet, now.
  ///
  /// A failure is reported once; the changes are kept, and written at the next change or flush.
  public func flush() {
    timer = nil
    guard hasChanges else { return }
    do throws(FileError) {
      try write()
      changes = []
      hasReportedFailure = false
    } catch {
      if !hasReportedFailure { onProblem(.unwritable(path: path, reason: error.reason)) }
      hasReportedFailure = true
    }
  }

  private func write() throws(FileError) {
    let directory = directory(of: path)
    try createDirectory(directory)
    let lock = DirectoryLock(directory)
    defer { withExtendedLifetime(lock) {} }
    var merged = try read() ?? document
    for (key, value) in initials where merged.value(for: key) == nil { merged.set(value, for: key) }
    for (key, value) in changes { merged.set(value, for: key) }
    try replaceFile(path, with: Array(merged.text.utf8))
    document = merged
  }

  /// Reads the file; nil if there is none, or none any more because it was kept aside.
  private func read() throws(FileError) -> JSONDocument? {
    let reason: String
    do throws(FileError) {
      guard let bytes = try readFile(path, limit: 1 << 24) else { return nil }
      do throws(JSONSyntaxError) {
        return try JSONDocument(bytes)
      } catch {
        reason = error.reason + " at byte \(error.offset)"
      }
    } catch {
      reason = error.reason
    }
    let bad = path + ".bad"
    try moveFile(path, to: bad)
    onProblem(.unreadable(path: path, reason: reason, keptAs: bad))
    return nil
  }
}
