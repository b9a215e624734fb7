/// Reading from and writing to descriptors that other programs have, too: whether they block is not this one's to
/// change.
enum Descriptor {
  static let input: Int32 = 0
  static let output: Int32 = 1
  static let errors: Int32 = 2

  /// Occupies standard input, output and error where they are closed, so that no file or terminal that is opened
  /// later is taken for one of them.
  static func occupyStandard() {
    for descriptor in input...errors where !System.isOpen(descriptor) {
      System.occupy(descriptor)
    }
  }

  /// Whether the user may have redirected this descriptor to an input: a pipe, a socket or a file, but neither a
  /// terminal nor `/dev/null`.
  static func isInput(_ descriptor: Int32) -> Bool {
    switch System.kind(of: descriptor) {
    case .regular, .pipe, .socket: true
    case .characterDevice, .other, nil: false
    }
  }

  /// Whether lines may come from this descriptor: from an input, or from a device such as a serial line, but
  /// neither from the terminal that the program is drawn on nor from `/dev/null`.
  static func isSource(_ descriptor: Int32) -> Bool {
    if isInput(descriptor) { return true }
    return System.kind(of: descriptor) == .characterDevice
      && !System.isControllingTerminal(descriptor) && !System.isNull(descriptor)
  }

  /// Reads as many bytes as are available and fit, waiting for the first; returns their number, 0 at the end.
  static func waitAndRead(
    _ descriptor: Int32, into buffer: inout [UInt8], _ action: String = "read standard input"
  ) throws(SystemError) -> Int {
    try retry(descriptor, .readable, action) { System.readSome(descriptor, into: &buffer) }
  }

  /// Appends as many bytes as are available and as there is room for, waiting for the first; returns their number, 0
  /// at the end.
  static func waitAndRead(
    _ descriptor: Int32, appendingTo bytes: inout [UInt8], _ action: String
  ) throws(SystemError) -> Int {
    try retry(descriptor, .readable, action) { System.readSome(descriptor, appendingTo: &bytes) }
  }

  /// Returns all bytes up to the end, waiting for them; the action is for the message.
  static func readAll(_ descriptor: Int32, _ action: String) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // With room for one more byte, the end is found where a file of this size has it.
    bytes.reserveCapacity((System.fileSize(of: descriptor) ?? 0) + 1)
    while true {
      if bytes.count == bytes.capacity { bytes.reserveCapacity(room(after: bytes.count)) }
      if try waitAndRead(descriptor, appendingTo: &bytes, action) == 0 { return bytes }
    }
  }

  /// The bytes to have room for where so many have been read, and nobody knows how many follow.
  static func room(after count: Int) -> Int { max(1 << 16, 2 * count) }

  /// Writes everything, waiting for a slow reader; the action is for the message.
  static func writeAll(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ action: String
  ) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      rest.removeFirst(
        try retry(descriptor, .writable, action) { System.writeSome(descriptor, rest) })
    }
  }

  /// Repeats a call until it succeeds, waiting until the descriptor is ready, and returns its result.
  ///
  /// The call returns -1 and sets `errno` on an error; the action is for the message.
  static func retry(
    _ descriptor: Int32, _ readiness: System.Readiness, _ action: String, _ call: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      if try mayRetry(orFail: action) == .wouldBlock {
        _ = System.isReady(descriptor, readiness, timeout: nil)
      }
    }
  }

  /// Waits until there is something to read, or the end.
  static func waitForInput(_ descriptor: Int32) {
    _ = System.isReady(descriptor, .readable, timeout: nil)
  }

  /// Reads the bytes that are available, up to a limit; nil where there are none yet, empty at the end.
  static func readAvailable(
    _ descriptor: Int32, atMost limit: Int
  ) throws(SystemError) -> [UInt8]? {
    guard System.isReady(descriptor, .readable) else { return nil }
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = System.readSome(descriptor, into: &buffer)
    if count >= 0 { return Array(buffer[..<count]) }
    try mayRetry(orFail: "read standard input")
    return nil
  }

  /// Writes as many bytes as possible without waiting, and returns their number.
  static func writeAvailable(
    _ descriptor: Int32, _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int {
    guard System.isReady(descriptor, .writable) else { return 0 }
    // A writable pipe takes PIPE_BUF bytes at once, which is at least 512 (POSIX).
    let count = System.writeSome(descriptor, bytes.prefix(512))
    if count >= 0 { return count }
    try mayRetry(orFail: "write to standard output")
    return 0
  }

  /// Returns the last error if the call may succeed later, else throws it.
  @discardableResult
  private static func mayRetry(orFail action: String) throws(SystemError) -> Errno {
    let error = Errno.last
    guard error == .wouldBlock || error == .interrupted else {
      throw SystemError(action: action, errno: error)
    }
    return error
  }
}

struct SystemError: Error, Hashable, Sendable {
  /// The words after "cannot", such as "read standard input".
  let action: String
  let errno: Errno

  var isBrokenPipe: Bool { errno == .brokenPipe }

  /// One sentence, without a final full stop.
  var sentence: String { "cannot \(action): \(errno.reason)" }
}
