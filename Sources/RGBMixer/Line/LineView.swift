import Binding

/// The mixer in lines: one more view of it, which tells what has changed since it told last.
@MainActor
final class LineView {
  private let mixer: Mixer
  private var hasColorChanged = true
  private var hasFormatChanged = false
  /// The messages since then, in order.
  private var messages: [String] = []
  /// The news that were told last though nothing was asked.
  private var unasked: String?
  private var subscriptions: [Subscription] = []

  /// Makes the view of a mixer, which hears from now on what has happened; no status line shows it.
  init(_ mixer: Mixer) {
    self.mixer = mixer
    let beginning = mixer.status.message.value
    if beginning != .none, beginning != mixer.status.baseline {
      messages.append(beginning.sentence)
    }
    mixer.status.redirection = { [unowned self] in messages.append($0.sentence) }
    subscriptions = [
      mixer.color.rgb.bind { [unowned self] _ in hasColorChanged = true },
      mixer.ground.bind { [unowned self] _ in hasColorChanged = true },
      mixer.space.bind { [unowned self] _ in hasColorChanged = true },
      mixer.format.bind { [unowned self] _ in hasFormatChanged = true },
    ]
    if let edited = mixer.edited {
      subscriptions.append(edited.revision.bind { [unowned self] _ in hasColorChanged = true })
    }
  }

  /// The line that begins it all.
  var greeting: String {
    let end = mixer.edited.map { "writes \($0.name)" } ?? "prints the color"
    return "rgbmixer in lines: ? tells what they can be, an empty line \(end)"
  }

  /// The news, on one line: the color where it has changed or nothing else is to be told, and the messages.
  func news() -> String {
    var parts: [String] = []
    if hasFormatChanged {
      parts.append("an empty line prints \(mixer.text)")
    } else if hasColorChanged || messages.isEmpty {
      parts.append(ColorDescription.text(of: mixer))
      if mixer.status.baseline != .none { parts.append(mixer.status.baseline.sentence) }
    }
    (hasColorChanged, hasFormatChanged) = (false, false)
    return (parts + takeMessages()).joined(separator: "; ")
  }

  /// The news to tell though nothing was asked, such as that nothing can be saved; nil where there are none, or
  /// they were told last.
  func unaskedNews() -> String? {
    guard !messages.isEmpty else { return nil }
    let news = takeMessages().joined(separator: "; ")
    defer { unasked = news }
    return news == unasked ? nil : news
  }

  private func takeMessages() -> [String] {
    defer { messages = [] }
    return messages
  }

  /// The answer to a word that changes nothing, on several lines; nil where the word is none of these.
  func answer(to question: Question) -> [String]? {
    switch question {
    case .ramp: ramp
    case .recent: recent
    case .list: list
    // The text has them.
    case .check: nil
    case .help: CommandTable.lines(isEditing: mixer.edited != nil)
    }
  }

  /// The colors of the file; nil where there is none.
  private var list: [String]? {
    mixer.edited.map { edited in
      edited.chips.places.map { ColorDescription.text(of: edited, at: $0[0]) }
    }
  }

  private var ramp: [String] {
    let ramp = Ramp(of: mixer.color.current)
    return zip(Ramp.names, ramp.colors).enumerated().map { index, step in
      "\(step.0): \(ColorDescription.text(of: step.1, on: mixer.ground.value.rgb))"
        + (index == ramp.ownIndex ? ", the color itself" : "")
    }
  }

  private var recent: [String] {
    let colors = mixer.recent.value.colors
    if colors.isEmpty { return ["no colors are kept yet: what is printed is"] }
    return colors.enumerated().map { index, color in
      "\(index + 1): \(ColorDescription.text(of: color, on: mixer.ground.value.rgb))"
    }
  }
}
