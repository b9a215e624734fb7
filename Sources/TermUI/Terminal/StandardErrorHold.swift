/// Holds back text written to standard error while the program has the terminal, such as the message of a trap: it
/// would spoil the screen and be lost with it.
///
/// The text, up to the size of a pipe, is written when the terminal is restored.
struct StandardErrorHold {
  private let original: Int32
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Prepares the hold; returns nil if standard error is not a terminal or no descriptors are left.
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

  /// Ends the hold and writes the text; async-signal-safe.
  func end() {
    // If this fails, the text would be written back to the pipe that it is read from, forever.
    guard System.redirect(System.standardError, to: original) else { return }
    unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { memory in
      while case .bytes(let count) = unsafe System.readAvailable(readEnd, into: memory) {
        let isWritten = unsafe System.writeAll(
          UnsafeRawBufferPointer(rebasing: memory[..<count]), to: System.standardError,
          until: System.now() + .milliseconds(100))
        if !isWritten { return }
      }
    }
  }

  func discard() {
    for descriptor in [original, readEnd, writeEnd] { System.closeDescriptor(descriptor) }
  }
}
