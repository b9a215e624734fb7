import Synchronization

/// The functions that threads have posted to the loop.
final class PostedWork: Sendable {
  private let wakeEnd: Int32
  private let work = Mutex<[@Sendable @MainActor () -> Void]>([])

  /// Makes an empty list; additions wake the loop by writing a byte of 0 to `wakeEnd`.
  init(waking wakeEnd: Int32) {
    self.wakeEnd = wakeEnd
  }

  /// Adds a function; wakes the loop only once for all functions added before it wakes.
  func append(_ item: @escaping @Sendable @MainActor () -> Void) {
    let isFirst = work.withLock { work in
      work.append(item)
      return work.count == 1
    }
    if isFirst { wake() }
  }

  /// Wakes the loop again if there is work; call it after reading the pipe without doing the work.
  func wakeAgain() {
    if work.withLock({ !$0.isEmpty }) { wake() }
  }

  private func wake() {
    _ = System.writeAvailable(wakeEnd, [0])
  }

  /// Removes all functions, and returns them in the order in which they were added.
  func removeAll() -> [@Sendable @MainActor () -> Void] {
    work.withLock { work in
      defer { work.removeAll() }
      return work
    }
  }
}
