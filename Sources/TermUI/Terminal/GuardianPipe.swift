/// The way to a guardian.
///
/// A message is its length in two bytes, then the program's job, the settings as they were found and as the
/// program set them, and the sequence to write. An empty one means that there is nothing to restore.
struct GuardianPipe {
  /// The most bytes of a message, its length included: less than any pipe holds.
  static let greatestMessage = 4096

  let descriptor: Int32

  /// Tells what is to be restored from now on; without the extra sequence where that is too long.
  func tell(settings: (found: TerminalSettings, raw: TerminalSettings), extra: [UInt8]) {
    var start: [UInt8] = []
    unsafe withUnsafeBytes(of: Platform.job) { unsafe start.append(contentsOf: $0) }
    for settings in [settings.found, settings.raw] {
      unsafe withUnsafeBytes(of: settings) { unsafe start.append(contentsOf: $0) }
    }
    var message = start + TerminalMode.leaveSequence(extra: extra)
    if message.count + 2 > Self.greatestMessage { message = start + TerminalMode.leaveSequence() }
    let length = [UInt8(message.count >> 8), UInt8(message.count & 0xFF)]
    _ = unsafe (length + message).withUnsafeBytes {
      unsafe Platform.writeAll(descriptor, $0, patience: 100)
    }
  }

  /// Tells that there is nothing to restore; may be called in a signal handler.
  func tellAllIsWell() {
    Platform.writeInHandler(descriptor, 0 as UInt16)
  }
}
