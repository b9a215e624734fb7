import Binding

import struct TermUI.RGB

/// The mixer in lines: a view of it that describes what has changed since it last did.
@MainActor
final class LineView {
  private let mixer: Mixer
  private var hasColorChanged = true
  private var hasFormatChanged = false
  /// The messages since the last news, in order.
  private var messages: [String] = []
  /// The last news that were printed without a question.
  private var unasked: String?
  private var subscriptions: [Subscription] = []

  /// Makes the view of a mixer, which receives the messages instead of the status line.
  init(_ mixer: Mixer) {
    self.mixer = mixer
    let beginning = mixer.status.message.value
    if beginning != .none, beginning != mixer.status.baseline {
      messages.append(beginning.sentence)
    }
    mixer.status.redirection = { [unowned self] in messages.append($0.sentence) }
    subscriptions = [
      mixer.color.rgb.bind { [unowned self] _ in hasColorChanged = true },
      mixer.background.bind { [unowned self] _ in hasColorChanged = true },
      mixer.space.bind { [unowned self] _ in hasColorChanged = true },
      mixer.format.bind { [unowned self] _ in hasFormatChanged = true },
    ]
    if !mixer.isPlain {
      subscriptions.append(mixer.list.version.bind { [unowned self] _ in hasColorChanged = true })
    }
  }

  var greeting: String {
    let end = mixer.name.map { "writes \($0)" } ?? "prints the color"
    return "rgbmixer, line mode: ? lists the commands, an empty line \(end)"
  }

  /// The news, on one line: the color, if it has changed or there is nothing else to print, and the messages.
  func news() -> String {
    var parts: [String] = []
    if hasFormatChanged {
      parts.append("an empty line prints \(mixer.printedText)")
    } else if hasColorChanged || messages.isEmpty {
      parts = present
    }
    (hasColorChanged, hasFormatChanged) = (false, false)
    return (parts + takeMessages()).joined(separator: "; ")
  }

  /// The description of the color, and the message that stays with it.
  private var present: [String] {
    let baseline = mixer.status.baseline
    return [colorDescription] + (baseline == .none ? [] : [baseline.sentence])
  }

  /// The news to print without a question, such as that nothing can be saved; nil if there are none, or if they equal
  /// the last ones.
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

  // MARK: Answers

  /// The lines that answer a question; nil if it is about a text and none is edited, and for ``Question/check``, which
  /// the document answers.
  func answer(to question: Question) -> [String]? {
    switch question {
    case .ramp: ramp
    case .harmonies: colors(of: .harmonies)
    case .between: colors(of: .steps)
    case .recent: recent
    case .again: [present.joined(separator: "; ")]
    case .tell(let format): [format.text(of: mixer.color.present, on: mixer.printedBackground)]
    case .list:
      mixer.isPlain ? nil : (0..<mixer.list.count).map(description(ofIndex:))
    case .check: nil
    case .help:
      CommandTable.lines(
        for: mixer.isPlain ? [.people, .printers] : [.people, .editors, .writers])
    }
  }

  private var ramp: [String] {
    let ramp = Ramp(of: mixer.color.current)
    return zip(Ramp.names, ramp.colors).enumerated().map { index, step in
      "\(step.0): \(description(of: step.1))"
        + (index == ramp.ownIndex ? ", the color itself" : "")
    }
  }

  private func colors(of kind: Band.Kind) -> [String] {
    let band = mixer.band(kind)
    if let placeholder = band.placeholder { return [placeholder] }
    return band.blocks.map { "\($0.fullName): \(description(of: $0.color.rgb))" }
  }

  private var recent: [String] {
    let colors = mixer.recent.value.colors
    if colors.isEmpty { return ["no colors kept yet: a color is kept when it is printed"] }
    return colors.enumerated().map { "\($0 + 1): \(description(of: $1))" }
  }

  // MARK: Colors in words

  /// The mixed color in words: its line in a text, its hex triplet, its name, its channels and its contrast.
  private var colorDescription: String {
    let channels = mixer.channels.map { channel in
      let isSigned = channel.axis.sign == .plus && channel.position.value > 0
      let number = String(channel.position.value, decimals: channel.axis.decimals)
      return "\(channel.axis.name) \(isSigned ? "+" : "")\(number)"
    }
    let rgb = mixer.color.current
    let line = mixer.isPlain ? "" : "line \(mixer.text.title(of: mixer.list.mixed)): "
    let contrast = mixer.background.value.isMeasured ? [contrast(of: rgb)] : []
    return line + ([name(of: rgb)] + channels + contrast).listed
  }

  /// A color of a text in words: its line, its hex triplet, its name and, if it is changed, the color before.
  private func description(ofIndex index: Int) -> String {
    let list = mixer.list
    let was = list.isChanged(index) ? ["was \(list.saved[index].rgb.hexText)"] : []
    let parts = [name(of: list.color(at: index).rgb)] + was
    return "line \(mixer.text.title(of: index)): \(parts.listed)"
  }

  /// One color of several in words: its hex triplet, its name and its contrast.
  private func description(of rgb: RGB) -> String {
    [name(of: rgb), contrast(of: rgb)].listed
  }

  private func name(of rgb: RGB) -> String {
    "\(rgb.hexText), \(ColorDescription.spokenLabel(of: rgb))"
  }

  private func contrast(of rgb: RGB) -> String {
    let background = mixer.background.value.rgb
    let ratio = ContrastRatio(rgb, background)
    let words = ColorName.exact(background).map(ColorName.words) ?? background.hexText
    return "\(ratio.text) to 1 on \(words), \(ratio.grade.rawValue)"
  }
}
