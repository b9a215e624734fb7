/// Lines for a reader that may be slow: after the line that is being written, the newest one follows.
///
/// Lines between the two are dropped, and all lines once the reader is gone. Only ``finish(timeout:)`` waits.
final class NewestLineOutput {
  /// Where to write; reopened if possible, so that its blocking mode is not shared.
  let descriptor: Int32
  private let own: OpenFile?
  /// The line being written, and how many of its bytes are out.
  private var current: [UInt8] = []
  private var written = 0
  /// The newest line, not begun yet.
  private var next: [UInt8]?
  /// Whether the reader is gone.
  private(set) var isClosed = false

  /// Makes an output to a descriptor; on Linux, writing never blocks, even if another program fills the same pipe.
  init(descriptor: Int32) {
    if let path = System.pathForReopening(descriptor), let file = OpenFile(path, for: .writing) {
      self.descriptor = file.descriptor
      own = consume file
    } else {
      self.descriptor = descriptor
      own = nil
    }
  }

  /// Whether there are bytes to write once the descriptor is writable.
  var isWaiting: Bool { written < current.count || next != nil }

  /// Replaces the newest line, and writes as much as possible without waiting.
  func send(_ line: [UInt8]) throws(SystemError) {
    guard !isClosed else { return }
    next = line
    try resume()
  }

  /// Writes as much as possible without waiting.
  func resume() throws(SystemError) {
    do throws(SystemError) {
      while isWaiting {
        let line = written < current.count ? current[written...] : (next ?? [])[...]
        let count = try Descriptor.writeAvailable(descriptor, line)
        guard count > 0 else { return }
        if written < current.count {
          written += count
        } else {
          (current, written, next) = (Array(line), count, nil)
        }
      }
    } catch {
      (current, written, next) = ([], 0, nil)
      isClosed = error.isBrokenPipe
      if !isClosed { throw error }
    }
  }

  /// Drops the newest line, because the reader knows something newer.
  func forget() {
    next = nil
  }

  /// Replaces the newest line if any line waits to be written; does nothing otherwise.
  func amend(with line: @autoclosure () -> [UInt8]) {
    if isWaiting { next = line() }
  }

  /// The bytes that complete the output: the rest of the line that is being written, then the last line (by default,
  /// the newest one) unless it is the same.
  func remainder(endingWith last: [UInt8]? = nil) -> [UInt8] {
    guard !isClosed else { return [] }
    let rest = Array(current[written...])
    if next == nil, last == current { return rest }
    return rest + (last ?? next ?? [])
  }

  /// Writes everything, waiting for the reader until the timeout.
  func finish(timeout: Duration) throws(SystemError) {
    let deadline = ContinuousClock.now + timeout
    while isWaiting, System.isReady(descriptor, .writable, timeout: deadline - .now) {
      try resume()
    }
  }
}
