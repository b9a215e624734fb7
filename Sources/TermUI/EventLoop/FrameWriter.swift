/// Writes frames to a terminal that may not take them all at once: one is in flight at most.
struct FrameWriter {
  private var bytes: [UInt8] = []
  private var written = 0

  /// Whether a part of the last frame is still to be written.
  var isBusy: Bool { written < bytes.count }

  /// Begins a frame in the memory of the last one, which is out or given up.
  mutating func begin(_ build: (inout [UInt8]) -> Void) {
    giveUp()
    // At once, not by doubling, before the first frame.
    bytes.reserveCapacity(8 << 10)
    build(&bytes)
  }

  /// Drops what was not written.
  mutating func giveUp() {
    bytes.removeAll(keepingCapacity: true)
    written = 0
  }

  /// Writes what the terminal takes now; false if the terminal is gone.
  mutating func write(to descriptor: Int32) -> Bool {
    while isBusy {
      switch Platform.writeAvailable(descriptor, bytes, from: written) {
      case .bytes(let count): written += count
      case .wouldBlock: return true
      case .closed:
        giveUp()
        return false
      }
    }
    return true
  }
}
