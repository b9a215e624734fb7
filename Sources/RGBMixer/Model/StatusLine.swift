import Binding

/// The status line: everybody tells it what has happened, and it alone decides what is shown, and for how
/// long.
@MainActor
final class StatusLine {
  /// What is shown; a message stays until the next one, or until the user goes on.
  var message: ReadOnlyObservable<Message> { shown }
  /// Takes what is told from now on instead of the line, where nobody can read that any more.
  var redirection: ((Message) -> Void)?

  private let shown = Observable(Message.none)
  /// What the mixing began with and nobody can have read yet; nil once the user has done something.
  private var beginning: [Message]? = []

  /// Shows a message instead of what is shown.
  func show(_ message: Message) {
    if let redirection { redirection(message) } else { shown.value = message }
  }

  /// Shows a message together with those that the mixing began with, as long as nobody can have read them.
  func add(_ message: Message) {
    guard redirection == nil, let messages = beginning else { return show(message) }
    guard !messages.contains(message) else { return }
    beginning = messages + [message]
    show(.joined(messages + [message]))
  }

  /// Shows nothing: the user goes on, and so has seen what was shown.
  func clear() {
    beginning = nil
    shown.value = .none
  }
}
