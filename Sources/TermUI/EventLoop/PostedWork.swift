import Synchronization

/// The functions that other threads have posted to the loop.
final class PostedWork: Sendable {
  private let wakeEnd: Int32
  private let work = Mutex<[@Sendable @MainActor () -> Void]>([])

  /// Makes an empty list; additions wake the loop by writing a byte of 0 to `wakeEnd`.
  init(waking wakeEnd: Int32) {
    self.wakeEnd = wakeEnd
  }

  /// Adds work; wakes the loop once for all that is added before it wakes.
  func append(_ item: @escaping @Sendable @MainActor () -> Void) {
    let isFirst = work.withLock { work in
      work.append(item)
      return work.count == 1
    }
    if isFirst { wake() }
  }

  /// Wakes the loop again if there is work; call it after the pipe was read without doing the work.
  func wakeAgain() {
    if work.withLock({ !$0.isEmpty }) { wake() }
  }

  private func wake() {
    _ = System.writeAvailable(wakeEnd, [0])
  }

  /// Removes all work and returns it in the order in which it was added.
  func removeAll() -> [@Sendable @MainActor () -> Void] {
    work.withLock { work in
      defer { work.removeAll() }
      return work
    }
  }
}
