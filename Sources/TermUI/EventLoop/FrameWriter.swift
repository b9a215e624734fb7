/// Writes frames to a terminal that may not take them all at once: one is in flight at most.
struct FrameWriter {
  private var bytes: [UInt8] = []
  private var written = 0

  /// Whether a part of the last frame is still to be written.
  var isBusy: Bool { written < bytes.count }

  /// Begins a frame; the last one is out or given up.
  mutating func begin(_ frame: [UInt8]) {
    bytes = frame
    written = 0
  }

  /// Writes what the terminal takes now; false if the terminal is gone.
  mutating func write(to descriptor: Int32) -> Bool {
    while isBusy {
      switch Platform.write(descriptor, bytes, from: written) {
      case .bytes(let count): written += count
      case .wouldBlock: return true
      case .closed:
        begin([])
        return false
      }
    }
    return true
  }
}
