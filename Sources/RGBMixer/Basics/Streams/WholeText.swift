import Binding

/// A text that is read whole: of a file, or of standard input.
enum WholeText {
  /// The size of the largest text that is read: 256 MiB.
  static let maximumSize = 256 << 20
  /// The reason why a larger text is refused.
  static let excess = "it is larger than 256 MB"
  /// The reason why a device is refused.
  static let device = "it is a device"

  /// Reads a file of any kind but a device, such as a pipe.
  static func read(_ path: FilePath) throws(SystemError) -> [UInt8] {
    try checkFile(path)
    let action = "read \(path.printable)"
    // Blocking, to wait for the writer of a named pipe.
    guard let file = OpenFile(path.bytes, for: .reading, isBlocking: true) else {
      throw SystemError(action: action, errno: .last)
    }
    return try read(file.descriptor, action)
  }

  /// Reads a file without waiting for anybody to write it: a pipe, a socket and a device are refused, but `/dev/null` is
  /// empty.
  static func readAtOnce(_ path: FilePath) throws(SystemError) -> [UInt8] {
    let action = "read \(path.printable)"
    switch System.fileStatus(at: path.bytes)?.kind {
    case .null: return []
    case .pipe: throw SystemError(action: action, reason: "it is a pipe")
    case .socket: throw SystemError(action: action, reason: "it is a socket")
    case .device, .other, nil: return try read(path)
    }
  }

  /// Reads standard input to its end.
  static func readInput() throws(SystemError) -> [UInt8] {
    try refuseDevice(Descriptor.input, Descriptor.inputAction)
    return try read(Descriptor.input, Descriptor.inputAction)
  }

  private static func read(_ descriptor: Int32, _ action: String) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // With room for one more byte, the end of the file is found without growing.
    bytes.reserveCapacity(min(System.fileSize(of: descriptor) ?? 0, maximumSize) + 1)
    while true {
      if bytes.count == bytes.capacity {
        bytes.reserveCapacity(Descriptor.room(after: bytes.count))
      }
      if try Descriptor.waitAndRead(descriptor, appendingTo: &bytes, action) == 0 { return bytes }
      try check(bytes.count, action)
    }
  }

  /// Refuses a file that is a device or too large, without opening it, because opening a device can have effects.
  static func checkFile(_ path: FilePath) throws(SystemError) {
    let action = "read \(path.printable)"
    guard let status = System.fileStatus(at: path.bytes) else { return }
    if [.device, .null].contains(status.kind) { throw SystemError(action: action, reason: device) }
    try check(status.size, action)
  }

  /// Refuses a text that is too large.
  static func check(_ size: Int, _ action: String) throws(SystemError) {
    if size > maximumSize { throw SystemError(action: action, reason: excess) }
  }

  /// Refuses an input that is a device, but not a terminal or `/dev/null`.
  static func refuseDevice(_ descriptor: Int32, _ action: String) throws(SystemError) {
    if System.kind(of: descriptor) == .characterDevice, !System.isTerminal(descriptor),
      !System.isNull(descriptor)
    {
      throw SystemError(action: action, reason: device)
    }
  }
}
