/// Buffered output to a file descriptor.
struct BufferedOutput {
  private let descriptor: Int32
  private let action: String

  /// The bytes to write; append to them, then call ``flushIfFull()``.
  var bytes: [UInt8] = []

  /// Makes an output to a descriptor; `action` is what error messages call writing.
  init(descriptor: Int32, action: String = Descriptor.outputAction) {
    self.descriptor = descriptor
    self.action = action
  }

  /// Writes bytes: few are buffered, many are written without being copied.
  mutating func write(_ text: ArraySlice<UInt8>) throws(SystemError) {
    if text.count < Self.capacity {
      bytes += text
      return try flushIfFull()
    }
    try flush()
    try Descriptor.writeAll(text, to: descriptor, action)
  }

  /// Writes all buffered bytes if there are 64 KiB or more.
  mutating func flushIfFull() throws(SystemError) {
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes all buffered bytes, waiting for a slow reader; if that fails, drops the rest.
  mutating func flush() throws(SystemError) {
    defer { bytes.removeAll(keepingCapacity: true) }
    try Descriptor.writeAll(bytes[...], to: descriptor, action)
  }

  private static let capacity = 1 << 16
}
