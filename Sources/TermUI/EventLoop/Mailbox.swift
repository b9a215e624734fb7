import Synchronization

/// Work handed over from any thread.
final class Mailbox: Sendable {
  private let wakeEnd: Int32
  private let work = Mutex<[@Sendable @MainActor () -> Void]>([])

  /// Makes a mailbox that wakes the loop by a byte of 0.
  init(waking wakeEnd: Int32) {
    self.wakeEnd = wakeEnd
  }

  /// Adds work and wakes the loop, once however much is added before it wakes.
  func post(_ item: @escaping @Sendable @MainActor () -> Void) {
    let isFirst = work.withLock { work in
      work.append(item)
      return work.count == 1
    }
    if isFirst { _ = Platform.write(wakeEnd, [0]) }
  }

  /// Takes all work out, in the order it was added.
  func take() -> [@Sendable @MainActor () -> Void] {
    work.withLock { work in
      defer { work.removeAll() }
      return work
    }
  }
}
