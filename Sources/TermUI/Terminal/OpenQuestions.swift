/// The questions to the terminal that are not answered yet.
///
/// Each ends in DA1, which every terminal answers, and after all that came before: where that answer is still to
/// come, others may be, too. What comes when the program is gone, a shell takes for typed.
struct OpenQuestions {
  /// DA1, the question at the end of others.
  static let sentinel: [UInt8] = Array("\u{1B}[c".utf8)
  /// After this time a terminal has lost the question, or knows no answer.
  private static let patience = Duration.seconds(10)

  private var count = 0
  private var lastAsked = Duration.zero

  /// Notes the questions among bytes that are sent at a moment.
  mutating func ask(in bytes: [UInt8], now: Duration) {
    for start in bytes.indices where bytes[start...].starts(with: Self.sentinel) {
      count += 1
      lastAsked = now
    }
  }

  /// Notes an answer.
  mutating func take(_ reply: Reply) {
    if case .deviceAttributes = reply { count = max(0, count - 1) }
  }

  /// Whether an answer may still come at a moment.
  func isOpen(now: Duration) -> Bool {
    count > 0 && now - lastAsked < Self.patience
  }
}
