#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reading from descriptors, writing to them and waiting for them.
extension System {
  static let standardInput = STDIN_FILENO
  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO

  /// Reads the available bytes into a buffer; retries if a signal interrupts.
  static func readAvailable(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    unsafe buffer.withUnsafeMutableBytes { unsafe readAvailable(descriptor, into: $0) }
  }

  /// Reads the available bytes into memory; retries if a signal interrupts; async-signal-safe.
  static func readAvailable(
    _ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer
  ) -> Transfer {
    while true {
      let count = unsafe read(descriptor, memory.baseAddress, memory.count)
      if let transfer = transfer(count) { return transfer }
    }
  }

  /// Writes as many of the bytes after an offset as the descriptor takes now; retries if a signal interrupts.
  static func writeAvailable(
    _ descriptor: Int32, _ bytes: [UInt8], from offset: Int = 0
  ) -> Transfer {
    while true {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe write(descriptor, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
      }
      if let transfer = transfer(count) { return transfer }
    }
  }

  /// Writes all bytes, and returns whether the descriptor has accepted them before a time; nil waits forever;
  /// async-signal-safe.
  ///
  /// Each piece is written when there is room for it, so that only this waits, even if the descriptor is blocking. The
  /// first one is tried even if the time is over.
  @discardableResult
  static func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, until limit: Duration?
  ) -> Bool {
    var (offset, isFirst) = (0, true)
    while offset < bytes.count {
      if !isFirst, let limit, limit <= now() { return false }
      isFirst = false
      guard hasRoom(descriptor, until: limit) else { return false }
      let count = unsafe write(
        descriptor, bytes.baseAddress.map { unsafe $0 + offset },
        min(bytes.count - offset, Int(PIPE_BUF)))
      if count > 0 { offset += count } else if errno != EAGAIN && errno != EINTR { return false }
    }
    return true
  }

  /// Writes all bytes of an array in the same way.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, until limit: Duration?) {
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe writeAll(bytes, to: descriptor, until: limit)
    }
  }

  /// Waits until a descriptor is ready or has failed, or until a time, and returns what it is ready for; nil waits
  /// forever; async-signal-safe.
  static func wait(for descriptor: PolledDescriptor, until limit: Duration?) -> PolledDescriptor {
    var request = descriptor
    while true {
      let milliseconds = limit.map { ($0 - now()).wholeMilliseconds } ?? -1
      let count = unsafe poll(&request, 1, milliseconds)
      if count > 0 { return request }
      if count == 0 || errno != EINTR { return descriptor }
    }
  }

  /// Waits until a descriptor accepts bytes, or will never again, and returns whether it does before a time; nil waits
  /// forever; async-signal-safe.
  static func hasRoom(_ descriptor: Int32, until limit: Duration?) -> Bool {
    let room = PolledDescriptor(descriptor, reading: false, writing: true)
    return Int32(wait(for: room, until: limit).revents) & POLLOUT != 0
  }

  /// Whether the other end of a descriptor is gone.
  static func isHungUp(_ descriptor: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&state, 1, 0) > 0 && Int32(state.revents) & POLLHUP != 0
  }

  /// Writes the bytes of a value and preserves `errno`, for signal handlers.
  static func writeInHandler<Value: BitwiseCopyable>(_ descriptor: Int32, _ value: Value) {
    let number = errno
    unsafe withUnsafeBytes(of: value) { bytes in
      _ = unsafe write(descriptor, bytes.baseAddress, bytes.count)
    }
    errno = number
  }

  /// The outcome of a call of `read` or `write`; nil if the call must be repeated.
  private static func transfer(_ count: Int) -> Transfer? {
    if count > 0 { return .bytes(count) }
    if count == 0 { return .closed }
    return switch errno {
    case EINTR: nil
    case EAGAIN, EWOULDBLOCK: .wouldBlock
    default: .closed
    }
  }

  /// Makes a pipe whose ends are non-blocking and not inherited; returns nil if no descriptors are left.
  static func makePipe() -> (readEnd: Int32, writeEnd: Int32)? {
    var ends: (readEnd: Int32, writeEnd: Int32) = (-1, -1)
    let result = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard result == 0 else { return nil }
    for end in [ends.readEnd, ends.writeEnd] {
      setBlocking(end, false)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return ends
  }

  static func setBlocking(_ descriptor: Int32, _ isBlocking: Bool) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }

  /// Another descriptor of the same file, above the standard descriptors and not inherited; nil if none is left.
  static func duplicate(_ descriptor: Int32) -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : nil
  }

  /// Makes a descriptor refer to another descriptor's file, and returns whether it has succeeded; async-signal-safe.
  @discardableResult
  static func redirect(_ descriptor: Int32, to file: Int32) -> Bool { dup2(file, descriptor) >= 0 }

  static func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
  }

  /// Waits until a descriptor is ready, a signal comes or the timeout has passed; a nil timeout waits forever.
  ///
  /// The descriptors say what they are ready for only if the result is ``Wait/done``.
  @discardableResult
  static func wait(for descriptors: inout [PolledDescriptor], timeout: Duration?) -> Wait {
    let milliseconds = timeout?.wholeMilliseconds ?? -1
    if unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds) >= 0 { return .done }
    return errno == EINTR ? .interrupted : .failed
  }

  enum Wait {
    /// A descriptor is ready, or the timeout has passed.
    case done
    case interrupted
    /// `poll` has failed: there is no memory, or the limit of descriptors is too low.
    case failed
  }
}

/// The outcome of reading from or writing to a non-blocking descriptor.
enum Transfer: Equatable {
  /// The number of bytes read or written; never 0.
  case bytes(Int)
  /// Nothing can be read or written now.
  case wouldBlock
  /// The other end is gone.
  case closed
}

/// A descriptor to wait for and, after the wait, what it is ready for.
typealias PolledDescriptor = pollfd

extension pollfd {
  init(_ descriptor: Int32, reading: Bool, writing: Bool) {
    self.init(
      fd: descriptor, events: Int16((reading ? POLLIN : 0) | (writing ? POLLOUT : 0)), revents: 0)
  }

  /// Whether the descriptor is ready or invalid.
  var isReady: Bool { revents != 0 }
  /// Whether a read would not block: there are bytes, the end of the file, or an error.
  var isReadable: Bool { Int32(revents) & ~(POLLOUT | POLLNVAL) != 0 }
  /// Whether a write would not block.
  var isWritable: Bool { Int32(revents) & (POLLOUT | POLLHUP | POLLERR) != 0 }
  /// Whether the descriptor is not open, or `poll` does not support it.
  var isInvalid: Bool { Int32(revents) & POLLNVAL != 0 }
}

extension Duration {
  /// The duration in milliseconds, rounded up so that a wait does not end early, and clamped to 0 through 2^31 - 1.
  package var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 2_000_000 else { return .max }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
