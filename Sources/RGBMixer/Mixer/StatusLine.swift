import Binding

/// A sentence for the user about what has happened.
struct Message: Equatable, Sendable {
  /// One sentence, short enough for a status line, without a final period or control characters.
  let text: String
  /// The same in few words, for a window of less than 60 columns.
  let short: String
  /// The whole sentence, for where there is room; empty if text mode says it anyway.
  let sentence: String
  /// Whether something was refused or failed.
  let isError: Bool
  /// Whether it stays for a while, whatever the user does, because something was not saved.
  let isLasting: Bool

  private init(
    _ text: String, short: String? = nil, sentence: String? = nil, isError: Bool,
    isLasting: Bool = false
  ) {
    let shortened = text.shorteningQuotation(to: PrintableText.rowColumns)
    (self.text, self.short) = (shortened, short ?? shortened)
    self.sentence = sentence ?? text
    self.isError = isError
    self.isLasting = isLasting
  }

  static let none = Message("", isError: false)

  /// The columns available to a message in the narrowest window.
  static let fewestColumns = 22

  static func notice(_ text: String, short: String? = nil, sentence: String? = nil) -> Message {
    Message(text, short: short, sentence: sentence, isError: false)
  }

  /// A notice that stays for a while, because nothing will be saved.
  static func lastingNotice(_ text: String) -> Message {
    Message(text, isError: false, isLasting: true)
  }

  /// A refusal or a failure; `sentence` is what text mode says, if that has other words.
  static func error(_ text: String, short: String? = nil, sentence: String? = nil) -> Message {
    Message(text, short: short, sentence: sentence, isError: true)
  }

  static func error(_ problem: StoreProblem) -> Message {
    Message(problem.headline, sentence: "\(problem)", isError: true, isLasting: problem.isLoss)
  }

  /// Joins messages, errors first.
  static func joined(_ messages: [Message]) -> Message {
    let sorted = messages.filter(\.isError) + messages.filter { !$0.isError }
    return Message(
      sorted.map(\.text).joined(separator: "; "),
      short: sorted.map(\.short).joined(separator: "; "),
      sentence: sorted.map(\.sentence).joined(separator: "; "),
      isError: messages.contains(where: \.isError),
      isLasting: messages.contains(where: \.isLasting))
  }
}

extension ParsedColor {
  /// That the color was mapped; nil for others.
  var message: Message? {
    notice.map { .notice($0, short: "nearest is \(color.hexText)") }
  }
}

extension StoreProblem {
  /// The problem in a sentence for a status line, which begins with what happened and names files without their
  /// directories.
  var headline: String {
    switch self {
    case .unreadable(_, let reason, let copy?): "unreadable state kept as \(name(copy)): \(reason)"
    case .unreadable(let path, let reason, nil):
      "nothing is saved, \(name(path)) cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(name(path)) cannot be written: \(reason)"
    case .misfit(let key, let expected, let copy?):
      kept(copy, because: "saved \(name(key)) is not \(expected)")
        ?? "saved \(name(key)) is not used; file kept as \(name(copy))"
    case .misfit(let key, let expected, nil): "the saved \(key) is not used: not \(expected)"
    case .unsavable, .sharedKey: "\(self)"
    }
  }

  /// The sentence for a file that was kept aside for a reason; nil if it is longer than a row.
  private func kept(_ copy: String, because reason: String) -> String? {
    let sentence = "\(reason); file kept as \(name(copy))"
    return sentence.count <= PrintableText.rowColumns ? sentence : nil
  }

  /// Whether something is not saved.
  fileprivate var isLoss: Bool {
    switch self {
    case .unwritable, .unsavable, .unreadable(_, _, nil): true
    case .misfit, .unreadable, .sharedKey: false
    }
  }

  private func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}

/// The status line, which decides what message is shown, and for how long.
@MainActor
final class StatusLine {
  /// The message that is shown.
  var message: ReadOnlyObservable<Message> { current }
  /// The message of what has just happened; nil while there is none but the baseline.
  var news: Message? { latest == .none ? nil : latest }
  /// Receives the messages instead of the line, once the screen is gone.
  var redirection: ((Message) -> Void)?
  /// The message that is shown while there is no other.
  var baseline = Message.none {
    didSet { if baseline != oldValue { update() } }
  }

  private let current = Observable(Message.none)
  private let now: () -> ContinuousClock.Instant
  private var latest = Message.none
  /// The message that must stay visible; nil after a second.
  private var lasting: () -> Message? = { nil }
  /// The messages from the start, which the user has had no time to read; nil after the first event.
  private var startupMessages: [Message]? = []

  /// Makes an empty line; `now` is the time.
  init(now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Replaces the message, or joins the one that must stay.
  func show(_ message: Message) {
    if let redirection {
      if !message.sentence.isEmpty { redirection(message) }
      return
    }
    if message.isLasting {
      let end = now() + .seconds(1)
      lasting = { [now] in now() < end ? message : nil }
      latest = message
    } else {
      latest = lasting().map { .joined([$0, message]) } ?? message
    }
    update()
  }

  /// Shows a message together with those from the start, until the user's first event.
  func add(_ message: Message) {
    guard redirection == nil, let messages = startupMessages else { return show(message) }
    guard !messages.contains(message) else { return }
    startupMessages = messages + [message]
    show(.joined(messages + [message]))
  }

  /// Clears the message, unless it must stay; called at each event of the user.
  func clear() {
    startupMessages = nil
    latest = lasting() ?? .none
    update()
  }

  private func update() {
    current.value = latest == .none ? baseline : latest
  }
}
