import Binding

/// Tells the user what went wrong where it can be read: in the status line, or behind the screen that is
/// gone.
@MainActor
final class StatusLine {
  /// What the status line says.
  let message = Observable(Message.none)
  /// Whether the terminal was given back, so that standard error is the place.
  var isScreenGone = false
  /// What was said before the user did anything, errors first; nil since then.
  private var beginning: [Message]? = []

  func report(_ problem: Problem) {
    if isScreenGone {
      report("\(problem)")
    } else {
      show(.error(problem.headline))
    }
  }

  /// Shows a message, together with others that nobody can have read yet.
  func show(_ message: Message) {
    guard var messages = beginning else { return self.message.value = message }
    guard !messages.contains(message) else { return }
    messages.append(message)
    messages = messages.filter(\.isError) + messages.filter { !$0.isError }
    beginning = messages
    self.message.value = Message(
      text: messages.map(\.text).joined(separator: "; "), isError: messages[0].isError)
  }

  /// Notes that the user has done something, and so has seen what was said.
  func userDidBegin() {
    beginning = nil
  }

  /// Tells one sentence, without a final full stop, that can go to a terminal.
  func report(_ sentence: String) {
    if isScreenGone {
      Report.write("rgbmixer: \(sentence)\n")
    } else {
      message.value = .error(sentence)
    }
  }
}
