import Binding

/// Tells the user what went wrong where it can be read: in the status line, or behind the screen that is
/// gone.
@MainActor
final class Reporter {
  /// What the status line says.
  let message = Observable(Message.none)
  /// Whether the terminal was given back, so that standard error is the place.
  var isScreenGone = false

  func report(_ problem: Problem) {
    report(isScreenGone ? "\(problem)" : problem.headline)
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
