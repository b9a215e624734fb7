/// The program that an ``EventLoop`` runs; it handles events and draws frames.
@MainActor
protocol EventLoopDelegate: AnyObject {
  /// Handles an event or a report. All that wait come before the next frame.
  func handle(_ input: ParsedInput)

  /// Receives the size of the window when the terminal is taken, at the start and again: what was shown is lost.
  func resize(to size: Size)

  /// Receives the size of the window when it may have changed: what was shown is lost.
  func windowDidChange(to size: Size)

  /// Receives new capabilities after a reply of the terminal.
  func capabilitiesDidChange(_ capabilities: Capabilities)

  /// Called before the terminal is restored and the job stopped.
  func willSuspend()

  /// Appends the bytes that bring the screen up to date to an empty frame: none if nothing has changed.
  ///
  /// Called at most once each time that the loop wakes, and never while an earlier frame is still being written.
  func draw(into frame: inout [UInt8])
}
