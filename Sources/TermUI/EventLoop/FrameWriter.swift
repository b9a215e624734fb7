/// Writes frames, one at a time, to a terminal that may not take all of a frame at once.
struct FrameWriter {
  private var bytes: [UInt8] = []
  private var written = 0

  /// Whether a part of the frame is not written yet.
  var isBusy: Bool { written < bytes.count }

  /// Begins a frame in the memory of the last one, whose unwritten rest is dropped.
  mutating func begin(_ build: (inout [UInt8]) -> Void) {
    reset()
    // So that the first frame does not grow by doubling.
    bytes.reserveCapacity(8 << 10)
    build(&bytes)
  }

  /// Drops what was not written.
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
