import Synchronization

/// A save that goes on beside the main actor, on a thread of its own.
final class RunningSave: Sendable {
  /// The pauses of 4 ms for which another program's lock is waited for: a second.
  static let longPatience = 250
  /// The pauses while somebody waits for the save: half a second.
  static let shortPatience = 125

  /// The values that are being written.
  let request: SaveRequest
  private let patience: Atomic<Int>
  private let finished = Mutex<SaveOutcome?>(nil)

  init(_ request: SaveRequest, patience: Int = longPatience) {
    self.request = request
    self.patience = Atomic(patience)
  }

  /// The result; nil until the save is over.
  var outcome: SaveOutcome? { finished.withLock { $0 } }

  /// The number of pauses left.
  var patienceLeft: Int { max(0, patience.load(ordering: .relaxed)) }

  /// Writes the file: beside the caller, or at once where no thread can be had.
  func start(in file: JSONFile) {
    let work: @Sendable () -> Void = {
      let outcome = file.save(self.request) {
        self.patience.subtract(1, ordering: .relaxed).oldValue > 0
      }
      self.finished.withLock { $0 = outcome }
    }
    if !file.files.startThread(work) { work() }
  }

  /// Waits for the end, until a moment; gives what became of it, or nil if it goes on.
  func wait(until deadline: ContinuousClock.Instant, in files: FileSystem) -> SaveOutcome? {
    hurry()
    while true {
      if let outcome { return outcome }
      guard files.now() < deadline else { return nil }
      files.pause(250)
    }
  }

  /// Has another program's lock waited for no longer than somebody can wait here.
  private func hurry() {
    if patienceLeft > Self.shortPatience {
      patience.store(Self.shortPatience, ordering: .relaxed)
    }
  }
}
