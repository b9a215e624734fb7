/// Splits bytes into lines as they come, in bounded memory whatever the length of a line.
struct LineSplitter {
  /// A line, without its line feed.
  enum Line: Equatable {
    case text(ArraySlice<UInt8>)
    /// A line of more than ``LineSplitter/limit`` bytes, which were skipped.
    case tooLong
  }

  /// The length of the longest line that is accepted, in bytes.
  static let limit = 4096
  /// The message for a longer line.
  static let complaint = "a line longer than \(limit) bytes is not a color"

  private var bytes: [UInt8] = []
  /// The index in ``bytes`` of the next line.
  private var start = 0
  /// Whether the incoming line is known to be too long.
  private(set) var isSkipping = false
  private var isFirst = true
  /// Whether no more bytes come.
  private(set) var isAtEnd = false

  /// Adds bytes and forgets the lines that were returned.
  mutating func append(_ new: some Collection<UInt8>) {
    bytes.removeSubrange(..<start)
    start = 0
    bytes += new
  }

  /// Ends the input; the last line need not have a line feed.
  mutating func finish() {
    isAtEnd = true
  }

  /// The next line; nil if there is none yet, and at the end.
  mutating func next() -> Line? {
    if let end = bytes[start...].firstIndex(of: "\n") {
      defer { start = end + 1 }
      return line(endingAt: end)
    }
    if bytes.count - start > Self.limit { isSkipping = true }
    if isSkipping { start = bytes.count }
    guard isAtEnd, isSkipping || start < bytes.count else { return nil }
    defer { start = bytes.count }
    return line(endingAt: bytes.count)
  }

  private mutating func line(endingAt end: Int) -> Line {
    var text = bytes[start..<end]
    if isFirst, text.starts(with: Self.byteOrderMark) {
      text = text.dropFirst(Self.byteOrderMark.count)
    }
    let isTooLong = isSkipping || text.count > Self.limit
    isFirst = false
    isSkipping = false
    return isTooLong ? .tooLong : .text(text)
  }

  /// The byte order mark that some editors put at the start of UTF-8 files.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}

/// The lines of a file descriptor; reading waits for them.
struct LineInput {
  private let descriptor: Int32
  private let action: String
  private var splitter = LineSplitter()
  private var buffer: [UInt8] = []

  /// Makes the input of a descriptor; `action` is what error messages call reading.
  init(descriptor: Int32, action: String = Descriptor.inputAction) {
    self.descriptor = descriptor
    self.action = action
    buffer.reserveCapacity(1 << 16)
  }

  var isAtEnd: Bool { splitter.isAtEnd }

  /// The next of the lines that were read; nil if none is complete.
  mutating func next() -> LineSplitter.Line? { splitter.next() }

  /// The next line, after reading if necessary; nil at the end.
  ///
  /// Calls `willWait` before each read, which may wait for a slow or interactive writer.
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

  /// Reads the available bytes, waiting for the first.
  mutating func fill() throws(SystemError) {
    buffer.removeAll(keepingCapacity: true)
    if try Descriptor.waitAndRead(descriptor, appendingTo: &buffer, action) > 0 {
      splitter.append(buffer)
    } else {
      splitter.finish()
    }
  }
}
