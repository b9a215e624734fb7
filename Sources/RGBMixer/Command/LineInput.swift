#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines of a file descriptor, read in constant memory however long they are.
struct LineInput {
  /// A line, without its line feed.
  enum Line: Equatable {
    /// The bytes of the line.
    case text(ArraySlice<UInt8>)
    /// More than ``LineInput/limit`` bytes, which were passed over.
    case tooLong
  }

  /// How long a line may be, in bytes.
  static let limit = 4096

  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Where in ``buffer`` the bytes are that were read but not given out.
  private var pending = 0..<0
  /// Whether the beginning of the line was already passed over.
  private var isSkipping = false
  private var isAtEnd = false

  /// Reads from a descriptor.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line; nil at the end.
  ///
  /// A last line need not have a line feed. Before each read, which may wait for a slow or interactive
  /// writer, `willWait` is called.
  mutating func next(
    willWait: () throws(SystemError) -> Void
  ) throws(SystemError) -> Line? {
    while true {
      if let end = buffer[pending].firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending = (end + 1)..<pending.upperBound }
        return line(endingAt: end)
      }
      if pending.count > Self.limit {
        isSkipping = true
      }
      if isSkipping {
        pending = 0..<0
      }
      if isAtEnd {
        defer { pending = 0..<0 }
        return pending.isEmpty && !isSkipping ? nil : line(endingAt: pending.upperBound)
      }
      try willWait()
      try fill()
    }
  }

  private mutating func line(endingAt end: Int) -> Line {
    let text = buffer[pending.lowerBound..<end]
    let isTooLong = isSkipping || text.count > Self.limit
    isSkipping = false
    return isTooLong ? .tooLong : .text(text)
  }

  /// Reads once, behind what is pending, which goes to the front.
  private mutating func fill() throws(SystemError) {
    let kept = pending.count
    buffer.replaceSubrange(0..<kept, with: buffer[pending])
    pending = 0..<kept
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor, bytes.baseAddress.map { unsafe $0 + kept }, bytes.count - kept)
      }
      if count >= 0 {
        pending = 0..<(kept + count)
        isAtEnd = count == 0
        return
      } else if errno == EAGAIN {
        Descriptor.wait(for: descriptor, POLLIN)
      } else if errno != EINTR {
        throw SystemError("read standard input")
      }
    }
  }
}
