/// What the status line says.
struct Message: Equatable, Sendable {
  /// One sentence, without control characters.
  var text: String
  /// Whether something was refused or failed.
  var isError: Bool

  static let none = Message(text: "", isError: false)

  static func notice(_ text: String) -> Message {
    Message(text: text, isError: false)
  }

  static func error(_ text: String) -> Message {
    Message(text: text, isError: true)
  }
}
