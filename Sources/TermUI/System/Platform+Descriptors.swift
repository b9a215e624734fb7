#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reading, writing and waiting.
extension Platform {
  static let standardInput = STDIN_FILENO
  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO

  /// Reads what is there into a buffer, again if a signal interrupts.
  static func readAvailable(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    unsafe buffer.withUnsafeMutableBytes { unsafe readAvailable(descriptor, into: $0) }
  }

  /// Reads what is there into memory, again if a signal interrupts; may be called in a signal handler.
  static func readAvailable(
    _ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer
  ) -> Transfer {
    while true {
      let count = unsafe read(descriptor, memory.baseAddress, memory.count)
      if let transfer = transfer(count) { return transfer }
    }
  }

  /// Writes bytes from an offset on, as many as go over at once, again if a signal interrupts.
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

  /// Writes all bytes, waiting for room up to so many milliseconds in all, and says whether all went over;
  /// may be called in a signal handler.
  @discardableResult
  static func writeAll(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, patience: Int32
  ) -> Bool {
    var offset = 0
    var patience = patience
    while offset < bytes.count {
      let count = unsafe write(
        descriptor, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
      if count > 0 {
        offset += count
      } else if count == 0 {
        return false
      } else if errno == EAGAIN, patience > 0 {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&room, 1, 50)
        patience -= 50
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Writes one value's bytes and leaves `errno` as it was; for signal handlers.
  static func writeInHandler<Value: BitwiseCopyable>(_ descriptor: Int32, _ value: Value) {
    let number = errno
    unsafe withUnsafeBytes(of: value) { bytes in
      _ = unsafe write(descriptor, bytes.baseAddress, bytes.count)
    }
    errno = number
  }

  /// The outcome that a result of `read` or `write` tells; none where the call is to be made again.
  private static func transfer(_ count: Int) -> Transfer? {
    if count > 0 { return .bytes(count) }
    if count == 0 { return .closed }
    return switch errno {
    case EINTR: nil
    case EAGAIN, EWOULDBLOCK: .wouldBlock
    default: .closed
    }
  }

  /// Makes a pipe whose ends do not block and are not inherited; none when there are no descriptors.
  static func makePipe() -> (readEnd: Int32, writeEnd: Int32)? {
    var ends: (readEnd: Int32, writeEnd: Int32) = (-1, -1)
    let result = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard result == 0 else { return nil }
    prepare(ends.readEnd)
    prepare(ends.writeEnd)
    return ends
  }

  private static func prepare(_ end: Int32) {
    setBlocking(end, false)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }

  /// Decides whether reading and writing wait.
  static func setBlocking(_ descriptor: Int32, _ isBlocking: Bool) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }

  /// Another descriptor of the same file, beyond the standard ones and not inherited; none when there are
  /// no descriptors.
  static func duplicate(_ descriptor: Int32) -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : nil
  }

  /// Makes a descriptor one of the file that another is of, and says whether it is; may be called in a
  /// signal handler.
  @discardableResult
  static func redirect(_ descriptor: Int32, to file: Int32) -> Bool {
    dup2(file, descriptor) >= 0
  }

  static func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
  }

  /// Waits until one of the descriptors is ready, a signal comes or the time is over, which never comes
  /// with -1; without success, the descriptors tell nothing.
  @discardableResult
  static func wait(for descriptors: inout [PolledDescriptor], milliseconds: Int32) -> Wait {
    if unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds) >= 0 { return .done }
    return errno == EINTR ? .interrupted : .failed
  }

  /// The outcome of waiting for descriptors.
  enum Wait {
    /// Something is ready, or the time is over.
    case done
    /// A signal came.
    case interrupted
    /// Nothing can be waited for: no memory, or a limit that is too low for so many descriptors.
    case failed
  }
}

/// A descriptor that is waited for, and afterward what it is ready for.
typealias PolledDescriptor = pollfd

extension pollfd {
  init(_ descriptor: Int32, reading: Bool, writing: Bool) {
    self.init(
      fd: descriptor, events: Int16((reading ? POLLIN : 0) | (writing ? POLLOUT : 0)), revents: 0)
  }

  /// Whether something has come of the waiting, be it that the descriptor is not open.
  var isReady: Bool { revents != 0 }
  /// Whether there is something to read, or the end.
  var isReadable: Bool { Int32(revents) & ~(POLLOUT | POLLNVAL) != 0 }
  var isWritable: Bool { Int32(revents) & POLLOUT != 0 }
  /// Whether the descriptor is not open, or of a kind that cannot be waited for.
  var isInvalid: Bool { Int32(revents) & POLLNVAL != 0 }
}
