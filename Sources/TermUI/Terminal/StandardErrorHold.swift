/// Holds back what is written to standard error while the program has the terminal, so that it neither
/// spoils the screen nor vanishes with it: the message of a trap, above all.
///
/// It is written out when the terminal is given back, up to what a pipe holds.
struct StandardErrorHold {
  private let original: Int32
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Prepares to hold; none where standard error is not a terminal and disturbs nothing, and where no
  /// descriptors are left.
  init?() {
    guard Platform.isTerminal(Platform.standardError), let pipe = Platform.makePipe() else {
      return nil
    }
    (readEnd, writeEnd) = pipe
    guard let original = Platform.duplicate(Platform.standardError) else {
      Platform.closeDescriptor(readEnd)
      Platform.closeDescriptor(writeEnd)
      return nil
    }
    self.original = original
  }

  /// Holds from now on.
  func begin() {
    Platform.redirect(Platform.standardError, to: writeEnd)
  }

  /// Writes out what was held and holds no more; may be called in a signal handler.
  func end() {
    // Else what is read here would be written into the same pipe, without end.
    guard Platform.redirect(Platform.standardError, to: original) else { return }
    unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { memory in
      while case .bytes(let count) = unsafe Platform.readAvailable(readEnd, into: memory) {
        unsafe Platform.writeAll(
          Platform.standardError, UnsafeRawBufferPointer(rebasing: memory[..<count]), patience: 100)
      }
    }
  }

  /// Closes what holding needs.
  func discard() {
    for descriptor in [original, readEnd, writeEnd] { Platform.closeDescriptor(descriptor) }
  }
}
