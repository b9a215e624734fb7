/// Bytes on their way to a file descriptor, gathered so that there are few writes.
struct BufferedOutput {
  private let descriptor: Int32
  private let action: String

  /// The bytes that were not written yet; append to them, then call ``flushIfFull()``.
  var bytes: [UInt8] = []

  /// Writes to a descriptor; the name of the place is for messages.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    action = "write to \(name)"
  }

  /// Writes everything once there is enough of it.
  mutating func flushIfFull() throws(SystemError) {
    if bytes.count >= Self.capacity {
      try flush()
    }
  }

  /// Writes everything, and waits where the other side is slow.
  ///
  /// Bytes that a failed write leaves are dropped.
  mutating func flush() throws(SystemError) {
    defer { bytes.removeAll(keepingCapacity: true) }
    try Descriptor.writeAll(bytes, to: descriptor, action)
  }

  private static let capacity = 1 << 16
}
