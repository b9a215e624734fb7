/// Holds back what is written to standard error while the program has the terminal, such as the message of a trap, so
/// that it neither spoils the screen nor is lost with it.
///
/// It is written, up to what a pipe holds, when the terminal is restored.
struct StandardErrorHold {
  private let original: Int32
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Prepares the hold; nil where standard error is not a terminal, and where no descriptors are left.
  init?() {
    guard System.isTerminal(System.standardError), let pipe = System.makePipe() else { return nil }
    (readEnd, writeEnd) = pipe
    guard let original = System.duplicate(System.standardError) else {
      System.closeDescriptor(readEnd)
      System.closeDescriptor(writeEnd)
      return nil
    }
    self.original = original
  }

  func begin() {
    System.redirect(System.standardError, to: writeEnd)
  }

  /// Ends the hold and writes what was held; may be called in a signal handler.
  func end() {
    // Else what is read below would be written to the same pipe without end.
    guard System.redirect(System.standardError, to: original) else { return }
    unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { memory in
      while case .bytes(let count) = unsafe System.readAvailable(readEnd, into: memory) {
        unsafe System.writeAll(
          System.standardError, UnsafeRawBufferPointer(rebasing: memory[..<count]),
          timeout: .milliseconds(100))
      }
    }
  }

  func discard() {
    for descriptor in [original, readEnd, writeEnd] { System.closeDescriptor(descriptor) }
  }
}
