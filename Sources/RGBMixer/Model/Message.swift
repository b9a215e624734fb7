import Binding

/// A sentence for the user about what has happened.
struct Message: Equatable, Sendable {
  /// One sentence as short as a status line needs it, without a final full stop or control characters.
  let text: String
  /// The sentence where there is room for all of it.
  let sentence: String
  /// Whether something was refused or failed.
  let isError: Bool
  /// Whether it has to stay for a while, whatever the user does: something was not saved.
  let isLasting: Bool

  private init(_ text: String, sentence: String? = nil, isError: Bool, isLasting: Bool = false) {
    self.text = text
    self.sentence = sentence ?? text
    self.isError = isError
    self.isLasting = isLasting
  }

  static let none = Message("", isError: false)

  static func notice(_ text: String) -> Message { Message(text, isError: false) }

  static func error(_ text: String) -> Message { Message(text, isError: true) }

  static func error(_ problem: StoreProblem) -> Message {
    Message(problem.headline, sentence: "\(problem)", isError: true, isLasting: problem.isLoss)
  }

  /// Several at once, errors first.
  static func joined(_ messages: [Message]) -> Message {
    let sorted = messages.filter(\.isError) + messages.filter { !$0.isError }
    return Message(
      sorted.map(\.text).joined(separator: "; "), isError: messages.contains(where: \.isError),
      isLasting: messages.contains(where: \.isLasting))
  }
}
