/// The program that an ``EventLoop`` runs: it takes events and gives frames.
@MainActor
public protocol EventLoopDelegate: AnyObject {
  /// Takes an event; all waiting events come before the next frame is asked for.
  func handle(_ event: Event)

  /// Takes the size of the screen, at first and whenever it may have changed or the terminal was taken
  /// again; everything on the screen is lost with it.
  func resize(to size: Size)

  /// Takes what an answer has told about the terminal: from the next frame on it counts.
  func capabilitiesDidChange(_ capabilities: Capabilities)

  /// The terminal is about to be given back and the job stopped; nothing by default.
  func willSuspend()

  /// Appends what turns the screen into the newest state to an empty frame; nothing where nothing has
  /// changed.
  ///
  /// It is asked for at most once for each time that the loop wakes, and never while an earlier frame
  /// is on its way.
  func draw(into frame: inout [UInt8])
}

extension EventLoopDelegate {
  /// Does nothing.
  public func willSuspend() {}
}
