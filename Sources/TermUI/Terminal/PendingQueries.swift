/// The queries whose replies have not come yet.
///
/// Each group of queries ends in DA1, to which every terminal replies last: before that reply, others may still come. A
/// shell takes a reply that comes after the program's end for typed text.
struct PendingQueries {
  /// DA1, the query at the end of others.
  static let sentinel: [UInt8] = Array("\u{1B}[c".utf8)
  /// The time after which no reply is expected any more.
  private static let timeout = Duration.seconds(10)

  private var number = 0
  private var lastAsked = Duration.zero

  /// Counts the queries in bytes that are sent at a time.
  mutating func count(in bytes: [UInt8], now: Duration) {
    for start in bytes.indices where bytes[start...].starts(with: Self.sentinel) {
      number += 1
      lastAsked = now
    }
  }

  mutating func take(_ reply: Reply) {
    if case .deviceAttributes = reply { number = max(0, number - 1) }
  }

  /// Whether a reply may still come at a time.
  func isOpen(now: Duration) -> Bool { number > 0 && now - lastAsked < Self.timeout }
}
