import Synchronization

/// Work that any thread hands over to the loop.
final class PostedWork: Sendable {
  private let wakeEnd: Int32
  private let work = Mutex<[@Sendable @MainActor () -> Void]>([])

  /// Makes an empty list, whose additions wake the loop by a byte of 0.
  init(waking wakeEnd: Int32) {
    self.wakeEnd = wakeEnd
  }

  /// Adds work and wakes the loop, once however much is added before it wakes.
  func append(_ item: @escaping @Sendable @MainActor () -> Void) {
    let isFirst = work.withLock { work in
      work.append(item)
      return work.count == 1
    }
    if isFirst { wake() }
  }

  /// Wakes the loop once more if there is work, where the first byte was read for another reason.
  func wakeAgain() {
    if work.withLock({ !$0.isEmpty }) { wake() }
  }

  private func wake() {
    _ = Platform.writeAvailable(wakeEnd, [0])
  }

  /// Removes all work and gives it, in the order it was added.
  func removeAll() -> [@Sendable @MainActor () -> Void] {
    work.withLock { work in
      defer { work.removeAll() }
      return work
    }
  }
}
