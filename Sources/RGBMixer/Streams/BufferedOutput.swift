/// Output to a file descriptor, buffered so that there are few writes.
struct BufferedOutput {
  private let descriptor: Int32
  private let action: String

  /// The bytes that are not written yet; append to them, then call ``flushIfFull()``.
  var bytes: [UInt8] = []

  /// Writes to a descriptor, which has a name in messages.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    action = "write to \(name)"
  }

  /// Takes bytes of a text that is in memory: few are kept, many are written as they lie there.
  mutating func write(_ text: ArraySlice<UInt8>) throws(SystemError) {
    if text.count < Self.capacity {
      bytes += text
      return try flushIfFull()
    }
    try flush()
    try Descriptor.writeAll(text, to: descriptor, action)
  }

  /// Writes everything if it is 64 KiB or more.
  mutating func flushIfFull() throws(SystemError) {
    if bytes.count >= Self.capacity {
      try flush()
    }
  }

  /// Writes everything, and waits for a slow reader.
  ///
  /// Where that fails, the rest is dropped.
  mutating func flush() throws(SystemError) {
    defer { bytes.removeAll(keepingCapacity: true) }
    try Descriptor.writeAll(bytes[...], to: descriptor, action)
  }

  private static let capacity = 1 << 16
}
