/// The queries that the terminal has not answered yet.
///
/// Each group of queries ends with DA1, which every terminal answers last: until that reply, others may still come. A
/// shell would read a reply that comes after the program's end as typed text.
struct PendingQueries {
  /// DA1, the last query of each group.
  static let sentinel: [UInt8] = Array("\u{1B}[c".utf8)
  /// The time after which no reply is expected any more, counted from the last query or part of a reply.
  private static let timeout = Duration.seconds(10)

  private var count = 0
  /// When the last query was sent, or the last part of a reply has come.
  private var lastActivity = Duration.zero

  /// Counts the queries in bytes that are being sent.
  mutating func note(in bytes: [UInt8], now: Duration) {
    for start in bytes.indices where bytes[start...].starts(with: Self.sentinel) {
      count += 1
      lastActivity = now
    }
  }

  /// Notes that a part of a reply has come.
  mutating func noteReply(now: Duration) {
    lastActivity = now
  }

  /// Ends a group of queries if a reply is the last one to it.
  mutating func endGroup(by reply: Reply) {
    if case .deviceAttributes = reply { count = max(0, count - 1) }
  }

  /// Whether a reply may still come at a time.
  func isOpen(now: Duration) -> Bool { count > 0 && now - lastActivity < Self.timeout }
}
