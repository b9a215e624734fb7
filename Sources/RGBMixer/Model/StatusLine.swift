import Binding

/// The status line: everybody tells it what has happened, and it alone decides what is shown, and for how
/// long.
@MainActor
final class StatusLine {
  /// The message shown; it stays until the next one, or until the user goes on.
  var message: ReadOnlyObservable<Message> { shown }
  /// Receives the messages instead of the line, once the screen is gone.
  var redirection: ((Message) -> Void)?
  /// The message that is shown while there is no other.
  var baseline = Message.none {
    didSet { if baseline != oldValue { update() } }
  }

  private let shown = Observable(Message.none)
  private let now: () -> ContinuousClock.Instant
  /// The latest message.
  private var told = Message.none
  /// The message that must stay visible; nil after its second.
  private var lasting: () -> Message? = { nil }
  /// The messages from the start, which nobody can have read yet; nil after the user's first event.
  private var beginning: [Message]? = []

  /// Makes an empty line; `now` is the time.
  init(now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Shows a message instead of the present one, or after one that must stay.
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

  /// Shows a message together with those from the start, as long as nobody can have read them.
  func add(_ message: Message) {
    guard redirection == nil, let messages = beginning else { return show(message) }
    guard !messages.contains(message) else { return }
    beginning = messages + [message]
    show(.joined(messages + [message]))
  }

  /// Clears the message, except one that must stay; called at each event of the user.
  func clear() {
    beginning = nil
    told = lasting() ?? .none
    update()
  }

  private func update() {
    shown.value = told == .none ? baseline : told
  }
}
