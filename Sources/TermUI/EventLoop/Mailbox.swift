import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work handed over from any thread, and a pipe that wakes the loop for it.
final class Mailbox: Sendable {
  /// The end to poll; readable while there may be work.
  let readEnd: Int32
  private let writeEnd: Int32
  private let work = Mutex<[@Sendable @MainActor () -> Void]>([])

  init() {
    let ends = Platform.pipe()
    readEnd = ends?.readEnd ?? -1
    writeEnd = ends?.writeEnd ?? -1
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Adds work and wakes the loop, once however much is added before it wakes.
  func post(_ item: @escaping @Sendable @MainActor () -> Void) {
    let isFirst = work.withLock { work in
      work.append(item)
      return work.count == 1
    }
    if isFirst { _ = Platform.write(writeEnd, [0]) }
  }

  /// Takes all work out, in the order it was added.
  func take() -> [@Sendable @MainActor () -> Void] {
    var buffer = [UInt8](repeating: 0, count: 64)
    while case .bytes = Platform.read(readEnd, into: &buffer) {}
    return work.withLock { work in
      defer { work.removeAll() }
      return work
    }
  }
}
