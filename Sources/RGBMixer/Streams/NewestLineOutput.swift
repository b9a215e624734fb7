/// Lines for a reader that may be slow: at most one line is being written, and the newest follows it.
///
/// Lines between the two are dropped, and all lines once the reader is gone. Only ``finish(timeout:)`` waits.
final class NewestLineOutput {
  /// The descriptor that the lines go to: a description of its own where the file could be opened again.
  let descriptor: Int32
  private let own: OpenFile?
  /// The line that was begun last, and the number of its bytes that are written.
  private var current: [UInt8] = []
  private var written = 0
  /// The newest line, not begun.
  private var next: [UInt8]?
  private var isClosed = false

  /// Writes to a descriptor; on Linux never blocks, even where another program fills the same pipe.
  init(descriptor: Int32) {
    if let path = System.pathForReopening(descriptor), let file = OpenFile(path, for: .writing) {
      self.descriptor = file.descriptor
      own = consume file
    } else {
      self.descriptor = descriptor
      own = nil
    }
  }

  /// Whether there are bytes to write as soon as the descriptor is writable.
  var isWaiting: Bool { written < current.count || next != nil }

  /// Replaces the line that was not begun, and writes as much as possible.
  func send(_ line: [UInt8]) throws(SystemError) {
    guard !isClosed else { return }
    next = line
    try resume()
  }

  /// Writes as much as possible.
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

  /// Drops the line that was not begun, because the reader knows something newer.
  func forget() {
    next = nil
  }

  /// Replaces the line that was not begun, or adds one after a line that is being written; does nothing where
  /// nothing waits.
  func amend(with line: @autoclosure () -> [UInt8]) {
    if isWaiting { next = line() }
  }

  /// The bytes that complete the output: the rest of the line that was begun, and the last line or the newest one; a last
  /// line that is the one that was begun is not written twice.
  func remainder(endingWith last: [UInt8]? = nil) -> [UInt8] {
    guard !isClosed else { return [] }
    let rest = Array(current[written...])
    if next == nil, last == current { return rest }
    return rest + (last ?? next ?? [])
  }

  /// Writes all lines, waiting for the reader until the timeout.
  func finish(timeout: Duration) throws(SystemError) {
    let deadline = ContinuousClock.now + timeout
    while isWaiting, System.isReady(descriptor, .writable, timeout: deadline - .now) {
      try resume()
    }
  }
}
