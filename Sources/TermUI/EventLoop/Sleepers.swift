import Synchronization

/// The tasks that sleep on the clock of an event loop.
///
/// A task begins to sleep on whichever thread it runs, without waiting for the main actor. So a timer of a task is like
/// a timer of the loop: it exists when the call that starts the task returns, and its task is resumed inside the loop.
final class Sleepers: Sendable {
  private struct Sleeper {
    let deadline: Duration
    let id: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    /// Sorted by deadline, then by when they were added.
    var sleepers: [Sleeper] = []
    var lastID = 0
    /// Whether the loop waits, or is about to, without knowing later sleepers.
    var isLoopWaiting = false

    /// Returns the index of the first sleeper that comes after a deadline and an identifier.
    func index(after deadline: Duration, _ id: Int) -> Int {
      sleepers.indices.partition { (sleepers[$0].deadline, sleepers[$0].id) > (deadline, id) }
    }
  }

  private let state = Mutex(State())
  private let wakeLoop: @Sendable () -> Void

  /// Makes an empty list, which wakes the loop if a task begins to sleep while the loop waits.
  init(wakeLoop: @escaping @Sendable () -> Void) {
    self.wakeLoop = wakeLoop
  }

  /// Waits until a deadline; throws if the task is canceled.
  func sleep(until deadline: Duration) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        add(Sleeper(deadline: deadline, id: id, continuation: $0))
      }
    } onCancel: {
      let canceled = state.withLock { state in
        let index = state.index(after: deadline, id) - 1
        return index >= 0 && state.sleepers[index].id == id ? state.sleepers.remove(at: index) : nil
      }
      canceled?.continuation.resume(throwing: CancellationError())
    }
  }

  private func add(_ sleeper: Sleeper) {
    let (isCanceled, mustWake) = state.withLock { state in
      if Task.isCancelled { return (true, false) }
      state.sleepers.insert(sleeper, at: state.index(after: sleeper.deadline, sleeper.id))
      return (false, state.isLoopWaiting)
    }
    if isCanceled { sleeper.continuation.resume(throwing: CancellationError()) }
    if mustWake { wakeLoop() }
  }

  /// The number of tasks.
  var count: Int { state.withLock { $0.sleepers.count } }

  /// The first deadline; nil if no task sleeps.
  var next: Duration? { state.withLock { $0.sleepers.first?.deadline } }

  /// Notes whether the loop waits; call it with true before asking for the first deadline to wait for.
  func noteWaiting(_ isWaiting: Bool) {
    state.withLock { $0.isLoopWaiting = isWaiting }
  }

  /// Resumes the first task.
  func wakeFirst() {
    let first = state.withLock { $0.sleepers.isEmpty ? nil : $0.sleepers.removeFirst() }
    first?.continuation.resume()
  }
}
