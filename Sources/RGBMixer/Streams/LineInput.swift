/// The lines of a file descriptor, read with waiting.
struct LineInput {
  private let descriptor: Int32
  private var splitter = LineSplitter()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isAtEnd: Bool { splitter.isAtEnd }

  /// The next line of the bytes that were read; nil where no further line is complete.
  mutating func next() -> LineSplitter.Line? { splitter.next() }

  /// The next line, read if necessary; nil at the end.
  ///
  /// Before each read, which may wait for a slow or interactive writer, `willWait` is called.
  mutating func next(
    willWait: () throws(SystemError) -> Void
  ) throws(SystemError) -> LineSplitter.Line? {
    while true {
      if let line = next() { return line }
      if isAtEnd { return nil }
      try willWait()
      try fill()
    }
  }

  /// Reads the bytes that are available, waiting for the first.
  mutating func fill() throws(SystemError) {
    let count = try Descriptor.waitAndRead(descriptor, into: &buffer)
    if count > 0 { splitter.append(buffer[..<count]) } else { splitter.finish() }
  }
}
