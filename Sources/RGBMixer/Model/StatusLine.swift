import Binding

/// The status line: everybody tells it what has happened, and it alone decides what is shown, and for how
/// long.
@MainActor
final class StatusLine {
  /// The message shown; it stays until the next one, or until the user goes on.
  var message: ReadOnlyObservable<Message> { shown }
  /// Takes what is told from now on instead of the line, where nobody can read that any more.
  var redirection: ((Message) -> Void)?
  /// The message that holds as long as nothing has happened.
  var baseline = Message.none {
    didSet { if baseline != oldValue { update() } }
  }

  private let shown = Observable(Message.none)
  private let now: () -> ContinuousClock.Instant
  /// The latest message.
  private var told = Message.none
  /// Gives the message that has to stay for a while, whatever the user does, until that is over.
  private var lasting: () -> Message? = { nil }
  /// The message that the mixing began with and nobody can have read yet; nil once the user has done something.
  private var beginning: [Message]? = []

  /// Makes a line that shows nothing, and tells the time by a clock.
  init(now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Shows a message instead of what is shown, or behind what has to stay.
  func show(_ message: Message) {
    if let redirection { return redirection(message) }
    if message.isLasting {
      let end = now() + .seconds(1)
      lasting = { [now] in now() < end ? message : nil }
      told = message
    } else {
      told = lasting().map { .joined([$0, message]) } ?? message
    }
    update()
  }

  /// Shows a message together with those that the mixing began with, as long as nobody can have read them.
  func add(_ message: Message) {
    guard redirection == nil, let messages = beginning else { return show(message) }
    guard !messages.contains(message) else { return }
    beginning = messages + [message]
    show(.joined(messages + [message]))
  }

  /// Shows nothing that has happened, but what has to stay: the user goes on, and so has seen what was shown.
  func clear() {
    beginning = nil
    told = lasting() ?? .none
    update()
  }

  private func update() {
    shown.value = told == .none ? baseline : told
  }
}
