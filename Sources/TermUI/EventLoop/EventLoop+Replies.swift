/// The wait for replies that are due when the terminal is restored: the shell would read them as typed text.
extension EventLoop {
  /// The longest wait for replies whose bytes keep coming.
  private static let longestReplyTime = Duration.seconds(30)

  /// Reads replies and drops keys until every query is answered, a signal or Ctrl-C comes, or no part of a reply has
  /// come for ``replyTimeout``.
  func awaitReplies() {
    let limit = now() + Self.longestReplyTime
    var last = now()
    while !isEndedBySignal, end != .terminalGone, terminal.awaitsReply, now() < limit {
      let deadline = min(last + replyTimeout, limit)
      let wasLate = now() >= deadline
      // Whatever has come while this process had no processor is read even after the deadline.
      let wakeup = input.wait(until: deadline)
      endBySignal(wakeup.signals)
      guard !wakeup.hasFailed, !wakeup.terminal.isInvalid else { break }
      guard wakeup.terminal.isReadable else {
        if wasLate { break }
        continue
      }
      guard let inputs = readReplies(), !inputs.contains(.event(.key(.control("c")))) else { break }
      if input.parser.deadline != nil || inputs.contains(where: \.isReply) { last = now() }
    }
  }

  /// Ends the loop if one of some signals does.
  func endBySignal(_ signals: [Int32]) {
    for signal in signals where Signal.termination.contains(signal) { finish(by: signal) }
  }

  /// Handles the replies of one read, and returns all that it says; nil if the terminal is gone.
  func readReplies() -> [ParsedInput]? {
    switch input.read() {
    case .bytes(let bytes, _):
      let inputs = parse(bytes)
      for case .event(.reply(let reply)) in inputs { _ = terminal.updateCapabilities(from: reply) }
      return inputs
    case .nothing: return []
    case .closed: return nil
    }
  }
}
