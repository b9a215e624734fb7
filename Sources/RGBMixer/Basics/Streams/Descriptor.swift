/// Reads and writes descriptors whose blocking mode must not change, because other programs share them.
enum Descriptor {
  static let input: Int32 = 0
  static let output: Int32 = 1
  static let errors: Int32 = 2

  /// The words for reading in error messages.
  static var inputAction: String { "read standard input" }
  /// The words for writing in error messages.
  static var outputAction: String { "write to standard output" }

  /// Opens `/dev/null` in place of each standard descriptor that is closed, so that no file that is opened later is
  /// mistaken for one of them.
  static func occupyStandard() {
    for descriptor in input...errors where !System.isOpen(descriptor) {
      System.occupy(descriptor)
    }
  }

  /// Whether the descriptor may be a redirected input: a pipe, a socket or a file, but not a terminal or `/dev/null`.
  static func isInput(_ descriptor: Int32) -> Bool {
    switch System.kind(of: descriptor) {
    case .regular, .pipe, .socket: true
    case .characterDevice, .other, nil: false
    }
  }

  /// Whether lines may come from the descriptor: an input, or a device such as a serial line, but not the terminal that
  /// the program is drawn on or `/dev/null`.
  static func isSource(_ descriptor: Int32) -> Bool {
    if isInput(descriptor) { return true }
    return System.kind(of: descriptor) == .characterDevice
      && !System.isControllingTerminal(descriptor) && !System.isNull(descriptor)
  }

  /// Appends the available bytes, up to the array's capacity, waiting for the first; returns their number, 0 at the
  /// end.
  ///
  /// The action is for the error message.
  static func waitAndRead(
    _ descriptor: Int32, appendingTo bytes: inout [UInt8], _ action: String
  ) throws(SystemError) -> Int {
    try retry(descriptor, .readable, action) {
      System.readSome(descriptor, appendingTo: &bytes, atMost: bytes.capacity - bytes.count)
    }
  }

  /// The capacity to reserve after `count` bytes, if it is unknown how many follow.
  static func room(after count: Int) -> Int { max(1 << 16, 2 * count) }

  /// Writes all bytes, waiting for a slow reader; the action is for the error message.
  static func writeAll(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ action: String
  ) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      rest.removeFirst(
        try retry(descriptor, .writable, action) { System.writeSome(descriptor, rest) })
    }
  }

  /// Repeats a call until it succeeds, waiting while the descriptor is not ready; the call returns -1 and sets `errno`
  /// on failure.
  private static func retry(
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

  /// Waits until a descriptor is ready or has failed.
  static func wait(for readiness: System.Readiness, of descriptor: Int32) {
    while !System.isReady(descriptor, readiness, timeout: nil) {}
  }

  /// Reads the available bytes, up to a limit; nil if there are none yet, empty at the end.
  static func readAvailable(
    _ descriptor: Int32, atMost limit: Int
  ) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(limit)
    return try readAvailable(descriptor, appendingTo: &bytes, atMost: limit) == nil ? nil : bytes
  }

  /// Appends the available bytes, up to a limit, and returns their number; nil if there are none yet, 0 at the end.
  static func readAvailable(
    _ descriptor: Int32, appendingTo bytes: inout [UInt8], atMost limit: Int
  ) throws(SystemError) -> Int? {
    guard System.isReady(descriptor, .readable) else { return nil }
    let count = System.readSome(descriptor, appendingTo: &bytes, atMost: limit)
    if count >= 0 { return count }
    try mayRetry(orFail: inputAction)
    return nil
  }

  /// Writes bytes without waiting, and returns their number.
  static func writeAvailable(
    _ descriptor: Int32, _ bytes: ArraySlice<UInt8>, _ action: String = outputAction
  ) throws(SystemError) -> Int {
    guard System.isReady(descriptor, .writable) else { return 0 }
    let count = System.writeSome(descriptor, bytes.prefix(System.sizeOfPiece))
    if count >= 0 { return count }
    try mayRetry(orFail: action)
    return 0
  }

  /// Returns the last error if the call may succeed later; otherwise throws it.
  @discardableResult
  private static func mayRetry(orFail action: String) throws(SystemError) -> Errno {
    let error = Errno.last
    guard error == .wouldBlock || error == .interrupted else {
      throw SystemError(action: action, errno: error)
    }
    return error
  }
}

/// An action that failed or that the program refuses.
struct SystemError: Error, Hashable, Sendable {
  /// The words after "cannot", such as "read standard input".
  let action: String
  /// A few words, such as "No space left on device".
  let reason: String
  /// The error of the system; nil if the program refuses.
  private let errno: Errno?

  init(action: String, errno: Errno) {
    self.action = action
    reason = errno.reason
    self.errno = errno
  }

  /// Makes the error for something that the program refuses.
  init(action: String, reason: String) {
    self.action = action
    self.reason = reason
    errno = nil
  }

  var isBrokenPipe: Bool { errno == .brokenPipe }
  /// Whether there was not enough memory.
  var isOfMemory: Bool { errno == .noMemory }

  /// The status to exit with.
  var status: ExitStatus { errno == nil ? .usage : .failure }

  /// One sentence, without a final period.
  var sentence: String { "cannot \(action): \(reason)" }
}
