import Binding

import struct TermUI.RGB

/// The mixer in text mode: a view that describes what has changed since it last did.
@MainActor
final class LineView {
  private let mixer: Mixer
  private var hasColorChanged = true
  private var hasFormatChanged = false
  /// The messages since the last news, in order.
  private var messages: [String] = []
  /// The last of these messages.
  private var unasked: String?
  /// The colors of the list that was printed last, by their names.
  private var choices: [Band.Block] = []
  /// What was last said to be restorable, which is said once.
  private var offer: String?
  /// The section of the color that was told last.
  private var section: String?
  private var subscriptions: [Subscription] = []

  /// Makes the view of a mixer, which receives the messages instead of the status line.
  init(_ mixer: Mixer) {
    self.mixer = mixer
    let startup = mixer.status.message.value
    if startup != .none, startup != mixer.status.baseline {
      messages.append(startup.sentence)
    }
    mixer.status.redirection = { [unowned self] in messages.append($0.sentence) }
    subscriptions = [
      mixer.color.rgba.bind { [unowned self] _ in hasColorChanged = true },
      mixer.background.bind { [unowned self] _ in hasColorChanged = true },
      mixer.space.bind { [unowned self] _ in hasColorChanged = true },
      mixer.kept.bind { [unowned self] _ in hasColorChanged = true },
      mixer.format.bind { [unowned self] _ in hasFormatChanged = true },
    ]
    if !mixer.isPlain {
      subscriptions.append(mixer.list.version.bind { [unowned self] _ in hasColorChanged = true })
      section = mixer.text.rows.sectionName(of: mixer.list.mixed)
    }
  }

  var greeting: String {
    let end = mixer.name.map { "save writes \($0)" } ?? "an empty line prints the color"
    return "rgbmixer, text mode: ? lists all commands, \(end)"
  }

  /// The news, on one line: the color, if it has changed or there is nothing else to print, and the messages.
  func news() -> String {
    var parts: [String] = []
    if hasFormatChanged {
      parts.append("an empty line prints \(mixer.printedText)")
    } else if hasColorChanged || messages.isEmpty {
      parts = present()
    }
    (hasColorChanged, hasFormatChanged) = (false, false)
    let present = mixer.offer?.sentence
    if let present, present != offer { parts.append(present) }
    offer = present
    return (parts + consumeMessages()).joined(separator: "; ")
  }

  /// The description of the color, of the marks, and what the screen would show about the color.
  private func present() -> [String] {
    let notice = mixer.outsideNotice.map { [$0.sentence] } ?? []
    let kept = mixer.kept.value.map { ["keeps \($0.text)"] } ?? []
    return [describeColor()] + kept + (marked.map { [$0] } ?? []) + notice
  }

  /// How many colors are marked, and how far they were moved; nil if none is.
  private var marked: String? {
    let list = mixer.list
    if list.selection.marks.isEmpty { return nil }
    let count = "\(list.selection.marks.count) of \(list.count) marked"
    let distances = list.shift.value.distances
    return list.isShifting.value && !distances.isEmpty
      ? "\(count), moved by \(distances.listed)" : count
  }

  /// Messages to print before the next prompt, for example that saving fails; nil if there are none, or if they equal
  /// the last ones.
  func unaskedNews() -> String? {
    guard !messages.isEmpty else { return nil }
    let news = consumeMessages().joined(separator: "; ")
    defer { unasked = news }
    return news == unasked ? nil : news
  }

  private func consumeMessages() -> [String] {
    defer { messages = [] }
    return messages
  }

  // MARK: Answers

  /// The lines that answer a question; nil if it is about a text and none is edited, and for ``Question/check``, which
  /// the document answers.
  func answer(to question: Question) -> [String]? {
    switch question {
    case .band(let kind): colors(of: kind)
    case .again: [(present() + (mixer.offer.map { [$0.sentence] } ?? [])).joined(separator: "; ")]
    case .tell(let format): [mixer.printedText(of: mixer.color.present, in: format)]
    case .list: mixer.isPlain ? nil : colors(at: Array(0..<mixer.list.count))
    case .changes: mixer.isPlain ? nil : changes
    case .backgrounds: mixer.isPlain ? nil : backgrounds
    case .check: nil
    case .find(let text): colors(found: text)
    case .pairs: mixer.pairTable.lines
    case .help(let text): help(with: text)
    }
  }

  private var changes: [String] {
    mixer.list.changedCount == 0 ? ["no unsaved colors"] : colors(at: mixer.list.changed)
  }

  /// The backgrounds of the mixed color, the worst first, each with its contrast and what is wanted of it.
  private var backgrounds: [String] {
    let (contrasts, color) = (mixer.contrasts, mixer.color.present)
    let all = contrasts.wants(of: mixer.list.mixed).map { ($0, $0.background.ratio(of: color)) }
    if all.isEmpty {
      return [
        contrasts.isBackground(mixer.list.mixed)
          ? "this is a background, and stands on none that is measured"
          : "no background of this color is known"
      ]
    }
    return all.sorted { $0.1.value / $0.0.ratio < $1.1.value / $1.0.ratio }.map { want, ratio in
      let (name, hex) = (want.background.description, want.background.color.hexText)
      let place = name.hasSuffix(hex) ? name : "\(name), \(hex)"
      let verdict = ratio.value < want.ratio ? "falls short of" : "reaches"
      return "\(place): \(ratio.text) to 1, \(verdict) \(ThemeCheck.text(of: want.ratio))"
    }
  }

  private func help(with text: String) -> [String] {
    let lines = CommandTable.lines(
      for: mixer.isPlain ? [.people, .printers] : [.people, .editors], with: text)
    return lines.isEmpty
      ? ["no command has \(PrintableText.quoted(text.utf8)): ? lists all commands"] : lines
  }

  private func colors(of kind: Band.Kind) -> [String] {
    let band = mixer.band(kind)
    if kind == .recent, band.blocks.isEmpty {
      return ["no recent colors yet: a color is saved when it is printed"]
    }
    if let placeholder = band.placeholder { return [placeholder] }
    choices = band.blocks
    return band.blocks.enumerated().map { index, block in
      let name = kind == .recent ? "\(index + 1)" : block.fullName
      let isOwn = kind == .ramp && index == band.ownIndex
      return "\(name): \(description(of: block.color))" + (isOwn ? ", the color itself" : "")
    }
  }

  /// How much a text finds, the names, and the members of the region of colors that are called so.
  private func colors(found text: String) -> [String] {
    let search = ColorSearch(text, hue: mixer.planeHue)
    let members = search.region?.members ?? []
    let named = search.names.map {
      Band.Block(name: $0.name, fullName: $0.name, color: AlphaColor($0.rgb))
    }
    choices =
      named
      + members.enumerated().map { index, rgb in
        let place = "\(named.count + index + 1)"
        return Band.Block(name: place, fullName: place, color: AlphaColor(rgb))
      }
    return [search.summary] + choices.map { "\($0.fullName): \(description(of: $0.color))" }
  }

  /// The lines of some colors of a text.
  private func colors(at indices: [Int]) -> [String] {
    choices = indices.map {
      let key = mixer.text.key(of: $0)
      return Band.Block(name: key, fullName: key, color: mixer.list.color(at: $0))
    }
    return indices.map(description(ofIndex:))
  }

  // MARK: Choosing from a list

  /// Mixes a color of the list printed last: the one with this name or, if there is none, at this place.
  func use(_ text: String, by source: AnyObject?) throws(UsageError) {
    let wanted = text.lowercased()
    func choices(_ name: (Band.Block) -> String) -> [Band.Block] {
      self.choices.filter { name($0).lowercased() == wanted }
    }
    if self.choices.isEmpty {
      throw UsageError(
        sentence: "use takes a color of a list: type ramp, harmonies or recent first")
    }
    let named = choices(\.fullName)
    let found = named.isEmpty ? choices(\.name) : named
    if let first = found.first {
      guard found.allSatisfy({ $0.color == first.color }) else {
        let places = self.choices.indices.filter { found.contains(self.choices[$0]) }
          .map { String($0 + 1) }
        throw UsageError(
          sentence: "\(found.count) colors are \(PrintableText.shortened(Array(text.utf8)[...])): "
            + "use \(places.joined(separator: " or "))")
      }
      return mixer.set(first.color, near: first.positions, by: source)
    }
    guard let place = Int(digits: Array(text.utf8)[...]), self.choices.indices.contains(place - 1)
    else {
      let last = self.choices.count
      let quoted = PrintableText.quoted(text.utf8)
      throw UsageError(sentence: "the last list has no \(quoted): use a name, or 1 to \(last)")
    }
    let choice = self.choices[place - 1]
    mixer.set(choice.color, near: choice.positions, by: source)
  }

  /// The index of the only color whose key contains `part`; nil, with a list, if there are several.
  func index(ofKey part: String) throws(UsageError) -> (index: Int?, list: [String]) {
    if mixer.isPlain { throw UsageError(sentence: Mixer.nothingIsEdited) }
    let found = mixer.indices(ofKey: part)
    guard let first = found.first else {
      throw UsageError(sentence: "no key has \(PrintableText.quoted(part.utf8))")
    }
    return found.count == 1 ? (first, []) : (nil, colors(at: found))
  }

  // MARK: Colors in words

  /// Describes the mixed color: its place in a text, its hex triplet, its name, its channels and its contrast.
  private func describeColor() -> String {
    let color = mixer.color.present
    let place = mixer.isPlain ? "" : mixer.text.place(of: mixer.list.mixed, after: &section) + ": "
    // Different marked colors have no channels of their own; `marked` says how far they were moved.
    let channels = mixer.list.isShifting.value ? [] : mixer.channels.map(description(of:))
    let contrast = mixer.background.value.isMeasured ? [contrast(of: color)] : []
    return place + ([name(of: color)] + channels + contrast).listed
  }

  private func description(of channel: Channel) -> String {
    let (axis, position) = (channel.axis, channel.position.value)
    let number =
      mixer.writtenNumbers.text(of: position, on: axis)
      ?? String(position, decimals: axis.decimals)
    return "\(axis.name) \(number)"
  }

  /// A color of a text in words: its line, its key with its group and section, its hex triplet, its name and, if it is
  /// changed, the color before.
  private func description(ofIndex index: Int) -> String {
    let (list, rows) = (mixer.list, mixer.text.rows)
    let was = list.isChanged(index) ? ["was \(list.saved[index].hexText)"] : []
    let parts = [name(of: list.color(at: index))] + was
    let line = "line \(mixer.text.line(of: index))"
    // A custom property is not named after its rule.
    let isProperty = mixer.text.text.isCustomProperty(index)
    let label = isProperty ? mixer.text.key(of: index) : rows.label(of: index)
    let section = rows.sectionName(of: index).flatMap { name in
      label.hasPrefix("\(name) ") ? nil : " in \(name)"
    }
    return "\(label == line ? line : "\(line) \(label)")\(section ?? ""): \(parts.listed)"
  }

  /// One color of several in words: its hex triplet, its name and its contrast.
  private func description(of color: AlphaColor) -> String {
    [name(of: color), contrast(of: color)].listed
  }

  private func name(of color: AlphaColor) -> String {
    "\(color.hexText), \(ColorDescription.spokenLabel(of: color.rgb))"
  }

  private func contrast(of color: AlphaColor) -> String {
    let background = mixer.background.value
    let ratio = background.ratio(of: color)
    let exact = background.color.isTranslucent ? nil : ColorName.exact(background.rgb)
    let name = exact.map(ColorName.spaced) ?? background.color.hexText
    let place =
      if case .textOn(let key) = background.source { "for \(key) \(name) on it" } else {
        "on \(name)"
      }
    return "\(ratio.text) to 1 \(place), \(ratio.grade.rawValue)"
  }
}
