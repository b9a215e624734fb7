/// Writes frames, one at a time, to a terminal that may not take a whole frame at once.
struct FrameWriter {
  private var bytes: [UInt8] = []
  /// The number of bytes that were written since the last frame was begun.
  private(set) var written = 0

  var isBusy: Bool { written < bytes.count }

  /// Builds a frame in the memory of the last one, whose unwritten rest is dropped.
  mutating func begin(_ build: (inout [UInt8]) -> Void) {
    reset()
    // Room for the first frame, which would otherwise grow by doubling.
    bytes.reserveCapacity(8 << 10)
    build(&bytes)
  }

  /// Puts bytes before a frame, no part of which may have been written yet.
  mutating func prepend(_ start: [UInt8]) {
    bytes.insert(contentsOf: start, at: 0)
  }

  /// The part of the frame that is not written.
  var rest: [UInt8] { Array(bytes[written...]) }

  /// Drops the unwritten rest of the frame.
  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    written = 0
  }

  /// Writes as much as the terminal takes now; returns false if the terminal is gone.
  mutating func write(to descriptor: Int32) -> Bool {
    while isBusy {
      switch System.writeAvailable(descriptor, bytes, from: written) {
      case .bytes(let count): written += count
      case .wouldBlock: return true
      case .closed:
        reset()
        return false
      }
    }
    return true
  }
}
