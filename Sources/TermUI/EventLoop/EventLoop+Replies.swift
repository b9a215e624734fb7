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
      // Whatever has come while this process had no processor is read even after the deadline.
      let rest = max(.zero, min(last + replyTimeout, limit) - now())
      let input = pollInput(timeout: rest)
      endBySignal()
      guard let input, !input.isInvalid else { break }
      guard input.isReadable else {
        if rest == .zero { break }
        continue
      }
      guard let inputs = readReplies(), !inputs.contains(.event(.key(.control("c")))) else { break }
      if parser.deadline != nil || inputs.contains(where: \.isReply) { last = now() }
    }
  }

  /// Takes the signals that have come, some of which end the loop, and the bytes that woke it for posted work.
  func endBySignal() {
    for signal in signals.receive() where Signal.termination.contains(signal) {
      finish(by: signal)
    }
  }

  /// Waits only for the terminal and signals; returns what the terminal is ready for, nil if waiting fails.
  func pollInput(
    isReading: Bool = true, isWriting: Bool = false, timeout: Duration
  ) -> PolledDescriptor? {
    var descriptors = [
      PolledDescriptor(terminal.descriptor, reading: isReading, writing: isWriting),
      PolledDescriptor(signals.readEnd, reading: true, writing: false),
    ]
    return poll(&descriptors, timeout) == .failed ? nil : descriptors[0]
  }

  /// Handles the replies of one read, and returns all that it says; nil if the terminal is gone.
  func readReplies() -> [ParsedInput]? {
    switch System.readAvailable(terminal.descriptor, into: &input) {
    case .bytes(let count):
      let inputs = parse(input[..<count])
      for case .event(.reply(let reply)) in inputs { _ = terminal.updateCapabilities(from: reply) }
      return inputs
    case .wouldBlock: return []
    case .closed: return nil
    }
  }
}
