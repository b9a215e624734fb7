import Binding

/// The mixer in lines: a view of it that prints what has changed since it last printed.
@MainActor
final class LineView {
  private let mixer: Mixer
  private var hasColorChanged = true
  private var hasFormatChanged = false
  /// The messages since then, in order.
  private var messages: [String] = []
  /// The last news that were printed without a question.
  private var unasked: String?
  private var subscriptions: [Subscription] = []

  /// Makes the view of a mixer; from now on it takes the messages in place of the status line.
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

  var greeting: String {
    let end = mixer.edited.map { "writes \($0.name)" } ?? "prints the color"
    return "rgbmixer in lines: ? lists them, an empty line \(end)"
  }

  /// The news, on one line: the color, if it has changed or there is nothing else to print, and the messages.
  func news() -> String {
    var parts: [String] = []
    if hasFormatChanged {
      parts.append("an empty line prints \(mixer.text)")
    } else if hasColorChanged || messages.isEmpty {
      parts = present
    }
    (hasColorChanged, hasFormatChanged) = (false, false)
    return (parts + takeMessages()).joined(separator: "; ")
  }

  /// The color, and what is said of it as long as it stays.
  private var present: [String] {
    let baseline = mixer.status.baseline
    return [ColorDescription.text(of: mixer)] + (baseline == .none ? [] : [baseline.sentence])
  }

  /// The news to print without a question, such as that nothing can be saved; nil where there are none, or where they
  /// were the last ones printed.
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
    case .harmonies: colors(of: .harmonies)
    case .between: colors(of: .between)
    case .recent: recent
    case .again: [present.joined(separator: "; ")]
    case .tell(let format): [format.text(of: mixer.color.current, on: mixer.printedGround)]
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

  private func colors(of kind: ColorPalette.Kind) -> [String] {
    let palette = mixer.palette(kind)
    if palette.count == 1 { return [palette.title(at: nil)] }
    return (0..<palette.count).map { index in
      let color = ColorDescription.text(of: palette.color(at: index), on: mixer.ground.value.rgb)
      return "\(palette.name(at: index)): \(color)"
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
