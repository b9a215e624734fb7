/// Lines for a reader that may be slow: one is on its way at most, and after it comes the newest.
///
/// Nothing here waits. Lines for a reader that has gone are dropped.
final class NewestLineOutput {
  /// The descriptor that the lines go to; not the one that was given, if that could be opened anew.
  let descriptor: Int32
  private let isOwn: Bool
  /// The line that was begun last, and how much of it is out.
  private var current: [UInt8] = []
  private var written = 0
  /// The newest line, not begun.
  private var next: [UInt8]?
  private var isClosed = false

  /// Writes to a descriptor; on Linux without blocking, also where another program fills the same pipe.
  init(descriptor: Int32) {
    let own = Descriptor.openAnew(descriptor)
    self.descriptor = own ?? descriptor
    isOwn = own != nil
  }

  deinit {
    if isOwn { Platform.closeFile(descriptor) }
  }

  /// Whether something is to be written as soon as the descriptor is writable.
  var isWaiting: Bool { written < current.count || next != nil }

  /// Takes the newest line, instead of one that was not begun, and writes what can be written.
  func send(_ line: [UInt8]) throws(SystemError) {
    guard !isClosed else { return }
    next = line
    try resume()
  }

  /// Writes what can be written.
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

  /// Drops a line that was not begun: the reader knows of something newer.
  func forget() {
    next = nil
  }

  /// Lets a newer line follow what waits; where nothing waits, the reader needs none.
  func amend(with line: @autoclosure () -> [UInt8]) {
    if isWaiting { next = line() }
  }

  /// The bytes still to be written so that a line is the last one; without a line, so that the newest is.
  func remainder(endingWith last: [UInt8]? = nil) -> [UInt8] {
    guard !isClosed else { return [] }
    let rest = Array(current[written...])
    return rest + (last ?? next ?? [])
  }

  /// Writes what is still to be written, waiting for the reader so many milliseconds at most.
  func finish(patience: Int) throws(SystemError) {
    for _ in 0..<patience / 10 where isWaiting {
      try resume()
      if isWaiting { _ = Platform.isReady(descriptor, .writable, patience: 10) }
    }
  }
}
