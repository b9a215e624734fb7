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
    let count = try Descriptor.waitAndRead(descriptor, into: &buffer)
    if count > 0 { splitter.append(buffer[..<count]) } else { splitter.finish() }
  }
}
