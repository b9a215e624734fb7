/// File descriptors that belong to others too: whether they block is not the program's to change.
enum Descriptor {
  /// Standard input.
  static let input: Int32 = 0
  /// Standard output.
  static let output: Int32 = 1

  /// Takes the places of standard input, output and error where they are closed, so that no file or
  /// terminal opened later is taken for one of them; to use them stays an error.
  static func occupyStandard() {
    for descriptor: Int32 in 0...2 where !Platform.isOpen(descriptor) {
      _ = Platform.openFile("/dev/null", for: descriptor == input ? .writable : .readable)
    }
  }

  /// Whether somebody may have given an input with this descriptor: a pipe, a socket or a file, but no
  /// terminal and no `/dev/null`.
  static func isInput(_ descriptor: Int32) -> Bool {
    switch Platform.kind(of: descriptor) {
    case .regular, .pipe, .socket: true
    case .characterDevice, .other, nil: false
    }
  }

  /// Whether lines may come from this descriptor: from an input, or from a device such as a serial line, but
  /// neither from the terminal that the program is drawn on nor from `/dev/null`.
  static func isSource(_ descriptor: Int32) -> Bool {
    if isInput(descriptor) { return true }
    return Platform.kind(of: descriptor) == .characterDevice
      && !Platform.isControllingTerminal(descriptor) && !Platform.isNull(descriptor)
  }

  /// Reads as many bytes as are there and fit, waiting for the first, and tells how many; 0 at the end.
  static func waitAndRead(
    _ descriptor: Int32, into buffer: inout [UInt8], _ action: String = "read standard input"
  ) throws(SystemError) -> Int {
    while true {
      let count = Platform.readSome(descriptor, into: &buffer)
      if count >= 0 { return count }
      try wait(for: descriptor, .readable, orFail: action)
    }
  }

  /// Appends all that comes to the end, waiting for it; the action is for the message.
  static func readAll(
    _ descriptor: Int32, into bytes: inout [UInt8], _ action: String
  ) throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try waitAndRead(descriptor, into: &buffer, action)
      if count == 0 { return }
      bytes += buffer[..<count]
    }
  }

  /// Writes everything, waiting where the other side is slow; the action is for the message.
  static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, _ action: String
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Platform.writeSome(descriptor, rest)
      if count >= 0 {
        rest.removeFirst(count)
      } else {
        try wait(for: descriptor, .writable, orFail: action)
      }
    }
  }

  /// Waits until there is something to read, or the end.
  static func waitForInput(_ descriptor: Int32) {
    _ = Platform.isReady(descriptor, .readable, patience: -1)
  }

  /// Waits where the last call could not be done at once, and throws where it failed.
  private static func wait(
    for descriptor: Int32, _ readiness: Platform.Readiness, orFail action: String
  ) throws(SystemError) {
    if try mayRetry(orFail: action) == .wouldBlock {
      _ = Platform.isReady(descriptor, readiness, patience: -1)
    }
  }

  /// Reads what is there, up to a number of bytes: nil where there is nothing now, empty at the end.
  static func readAvailable(
    _ descriptor: Int32, atMost limit: Int
  ) throws(SystemError) -> [UInt8]? {
    guard Platform.isReady(descriptor, .readable) else { return nil }
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = Platform.readSome(descriptor, into: &buffer)
    if count >= 0 { return Array(buffer[..<count]) }
    try mayRetry(orFail: "read standard input")
    return nil
  }

  /// Writes as many bytes as go over without waiting, and tells how many.
  static func writeAvailable(
    _ descriptor: Int32, _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int {
    guard Platform.isReady(descriptor, .writable) else { return 0 }
    // A pipe that is writable takes PIPE_BUF bytes at once: 512 at the least, says POSIX.
    let count = Platform.writeSome(descriptor, bytes.prefix(512))
    if count >= 0 { return count }
    try mayRetry(orFail: "write to standard output")
    return 0
  }

  /// The last error, where the call may succeed later; throws it where it may not.
  @discardableResult
  private static func mayRetry(orFail action: String) throws(SystemError) -> Errno {
    let error = Errno.last
    guard error == .wouldBlock || error == .interrupted else {
      throw SystemError(action: action, errno: error)
    }
    return error
  }

  /// Opens a pipe or a device anew for writing without blocking; nil where that cannot be done.
  static func openAnew(_ descriptor: Int32) -> Int32? {
    Platform.pathForReopening(descriptor).flatMap {
      Platform.openFile($0, for: .writable, blocking: false)
    }
  }
}
