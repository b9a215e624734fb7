/// Takes bytes as they come and gives lines, in bounded memory however long a line is.
struct LineSplitter {
  /// A line, without its line feed.
  enum Line: Equatable {
    case text(ArraySlice<UInt8>)
    /// More than ``LineSplitter/limit`` bytes, which were passed over.
    case tooLong
  }

  /// The length of the longest line that is taken, in bytes.
  static let limit = 4096
  /// The message for a line that is longer.
  static let complaint = "a line of more than \(limit) bytes is no color"

  private var bytes: [UInt8] = []
  /// The index in ``bytes`` of the first that was not given out.
  private var start = 0
  /// Whether the line that is coming in is too long already.
  private(set) var isSkipping = false
  private var isFirst = true
  /// Whether there are no more bytes.
  private(set) var isAtEnd = false

  /// Takes the next bytes; what was given out is forgotten.
  mutating func append(_ new: some Collection<UInt8>) {
    bytes.removeSubrange(..<start)
    start = 0
    bytes += new
  }

  /// Takes the end: a last line need not have a line feed.
  mutating func finish() {
    isAtEnd = true
  }

  /// The next line; nil where there is none yet, and at the end.
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

  /// The mark that some editors begin a file of UTF-8 with.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}
