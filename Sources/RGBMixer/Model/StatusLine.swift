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
  var standing = Message.none {
    didSet { update() }
  }

  private let shown = Observable(Message.none)
  private let now: () -> ContinuousClock.Instant
  /// The latest message.
  private var told = Message.none
  /// The message that has to stay for a while, whatever the user does.
  private var lasting: (message: Message, until: ContinuousClock.Instant)?
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
      lasting = (message, now() + .seconds(1))
      told = message
    } else {
      told = staying.map { .joined([$0, message]) } ?? message
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
    told = staying ?? .none
    update()
  }

  private var staying: Message? {
    lasting.flatMap { now() < $0.until ? $0.message : nil }
  }

  private func update() {
    shown.value = told == .none ? standing : told
  }
}
