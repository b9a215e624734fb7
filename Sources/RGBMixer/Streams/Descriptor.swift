#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// File descriptors that belong to others too: whether they block is not the program's to change.
enum Descriptor {
  /// Standard input.
  static let input: Int32 = 0
  /// Standard output.
  static let output: Int32 = 1

  /// Takes the places of standard input, output and error where they are closed, so that no file or
  /// terminal opened later is taken for one of them; to use them stays an error.
  static func occupyStandard() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Waits until a descriptor can be read or written, or has failed.
  static func wait(for descriptor: Int32, _ events: Int32) {
    _ = isReady(descriptor, events, patience: -1)
  }

  /// Whether a descriptor can be read or written, or has failed; waits for it so many milliseconds, or
  /// without end if negative.
  static func isReady(_ descriptor: Int32, _ events: Int32, patience: Int32 = 0) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&request, 1, patience) > 0
  }

  /// Whether somebody may have given an input with this descriptor: a pipe, a socket or a file, but no
  /// terminal and no `/dev/null`.
  static func isInput(_ descriptor: Int32) -> Bool {
    guard let type = fileType(of: descriptor) else { return false }
    return type == S_IFIFO || type == S_IFSOCK || type == S_IFREG
  }

  /// Whether this is the terminal that the program is drawn on.
  static func isControllingTerminal(_ descriptor: Int32) -> Bool {
    tcgetpgrp(descriptor) >= 0
  }

  /// Reads as many bytes as are there and fit, waiting for the first, and tells how many; 0 at the end.
  static func waitAndRead(
    _ descriptor: Int32, into buffer: inout [UInt8]
  ) throws(SystemError) -> Int {
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count >= 0 { return count }
      if errno == EAGAIN {
        wait(for: descriptor, POLLIN)
      } else if errno != EINTR {
        throw SystemError("read standard input")
      }
    }
  }

  /// Writes everything, waiting where the other side is slow; the action is for the message.
  static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, _ action: String
  ) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        wait(for: descriptor, POLLOUT)
      } else if errno != EINTR {
        throw SystemError(action)
      }
    }
  }

  /// Reads what is there, up to a number of bytes: nil where there is nothing now, empty at the end.
  static func readAvailable(
    _ descriptor: Int32, atMost limit: Int
  ) throws(SystemError) -> [UInt8]? {
    guard isReady(descriptor, POLLIN) else { return nil }
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = unsafe read(descriptor, &buffer, limit)
    if count >= 0 { return Array(buffer[..<count]) }
    guard errno == EAGAIN || errno == EINTR else { throw SystemError("read standard input") }
    return nil
  }

  /// Writes as many bytes as go over without waiting, and tells how many.
  static func writeAvailable(
    _ descriptor: Int32, _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int {
    guard isReady(descriptor, POLLOUT) else { return 0 }
    // A pipe that is writable takes PIPE_BUF bytes at once: 512 at the least, says POSIX.
    let count = unsafe bytes.prefix(512).withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    if count >= 0 { return count }
    guard errno == EAGAIN || errno == EINTR else { throw SystemError("write to standard output") }
    return 0
  }

  /// Opens a pipe or a device anew for writing without blocking; nil where that cannot be done.
  static func openAnew(_ descriptor: Int32) -> Int32? {
    #if os(Linux)
      // A file would be written from its beginning, and a socket cannot be opened.
      guard let type = fileType(of: descriptor), type == S_IFIFO || type == S_IFCHR else {
        return nil
      }
      let path = "/proc/self/fd/\(descriptor)"
      let new = unsafe open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      return new >= 0 ? new : nil
    #else
      // Elsewhere /dev/fd gives the same description again.
      return nil
    #endif
  }

  private static func fileType(of descriptor: Int32) -> mode_t? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }
}
