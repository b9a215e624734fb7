/// What the terminal is asked about itself, and has not answered yet.
struct TerminalQuestions {
  private var probe: CapabilityProbe
  private var hasAsked = false
  var pending = PendingQueries()

  init(_ probe: CapabilityProbe) {
    self.probe = probe
  }

  /// The query to send before the screen is taken for the first time.
  var screenQuery: [UInt8] { hasAsked ? [] : probe.screenQuery }

  /// Whether the first queries end with DA1.
  var asksAttributes: Bool { !probe.query.isEmpty }

  /// The queries to send after the screen was taken, the first time.
  mutating func ask(now: Duration) -> [UInt8] {
    guard !hasAsked else { return [] }
    hasAsked = true
    pending.note(in: probe.query, now: now)
    return probe.query
  }

  /// The bytes that ask a late query; empty if it was asked before or cannot be asked now.
  mutating func ask(_ query: CapabilityProbe.LateQuery) -> [UInt8] { probe.ask(query) }

  /// Updates the capabilities from a reply, and returns whether they have changed.
  mutating func update(_ capabilities: inout Capabilities, from reply: Reply) -> Bool {
    pending.endGroup(by: reply)
    return probe.update(&capabilities, from: reply)
  }
}
