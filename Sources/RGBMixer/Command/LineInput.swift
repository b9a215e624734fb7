#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines of a file descriptor, waited for.
struct LineInput {
  private let descriptor: Int32
  private var splitter = LineSplitter()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Reads from a descriptor.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line; nil at the end.
  ///
  /// Before each read, which may wait for a slow or interactive writer, `willWait` is called.
  mutating func next(
    willWait: () throws(SystemError) -> Void
  ) throws(SystemError) -> LineSplitter.Line? {
    while true {
      if let line = splitter.next() { return line }
      if splitter.isAtEnd { return nil }
      try willWait()
      try fill()
    }
  }

  private mutating func fill() throws(SystemError) {
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count > 0 {
        return splitter.append(buffer[..<count])
      } else if count == 0 {
        return splitter.finish()
      } else if errno == EAGAIN {
        Descriptor.wait(for: descriptor, POLLIN)
      } else if errno != EINTR {
        throw SystemError("read standard input")
      }
    }
  }
}
