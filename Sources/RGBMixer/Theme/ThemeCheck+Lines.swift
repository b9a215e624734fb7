import struct TermUI.RGB

/// What a check says of the texts that fall short.
extension ThemeCheck {
  /// A line for each text that falls short, and one for all.
  ///
  /// They are `g.conf:2: color1 #cc241d on #1d2021: 2.99, 4.5 wanted; #f04b3e has 4.51` and
  /// `g.conf: 4 of 17 pairs fall short`. If the background moves, the new ratio is on the new one, which is named.
  func lines(named name: String) -> [UInt8] {
    var lines: [UInt8] = []
    let failing = failing
    for text in failing { lines.append(line(of: text, in: name) + "\n") }
    lines.append("\(name): \(failing.count) of \(texts.count) pairs fall short\n")
    return lines
  }

  private func line(of text: CheckedText, in name: String) -> String {
    let pair = pairs.all[text.pairs[0]]
    guard let background = pairs.seen(pair, in: colors) else { return "" }
    let use = names.use(of: pair).map { " (\($0))" } ?? ""
    let on = names.shortBackground(of: pair)
    let marks = (pair.isReversed ? " (reversed)" : "") + (pair.isSure ? "" : ", presumed")
    let ratio = ContrastRatio(colors[pair.color], over: background).text
    let count = text.pairs.count > 1 ? ", \(text.shortCount) of \(text.pairs.count)" : ""
    return "\(start(of: pair.color, in: name))\(use) on \(on.isEmpty ? "" : on + " ")"
      + "\(background.clipped.hexText)\(marks): \(ratio), "
      + "\(Self.text(of: pair.wanted(goal: goal))) wanted\(count); \(end(of: text, pair, background))"
  }

  /// What would help: `#f04b3e has 4.51`.
  private func end(of text: CheckedText, _ pair: ThemePair, _ background: SRGB) -> String {
    if pair.isFixed { return "the selection's background is to blame" }
    func has(_ color: AlphaColor) -> String {
      let new = pairs.seen(pair, in: repaired) ?? background
      if new != background {
        return "\(color.hexText) has \(ContrastRatio(color, over: new).text)"
          + " on \(new.clipped.hexText)"
      }
      // Another background may be the worst for the new color.
      let ratios = text.pairs.compactMap { index in
        pairs.all[index].isFixed
          ? nil : pairs.seen(pairs.all[index], in: repaired).map { ContrastRatio(color, over: $0) }
      }
      let least = ratios.min { $0.value < $1.value } ?? ContrastRatio(color, over: background)
      return "\(color.hexText) has \(least.text)" + (text.pairs.count > 1 ? " on all" : "")
    }
    let wanted = Self.text(of: pair.wanted(goal: goal))
    switch remedy(of: text) {
    case .repaired(let color): return has(color)
    case .flipped(let color):
      let isLight = OKLCH(color.rgb).lightness > OKLCH(colors[pair.color].rgb).lightness
      return "\(has(color)) but turns it \(isLight ? "light" : "dark")"
    case .partly(let color, let count):
      return "no lightness reaches \(wanted) on all \(text.pairs.count), "
        + "\(color.hexText) does on \(count)"
    case .impossible:
      return text.pairs.count > 1
        ? "no lightness reaches \(wanted) on all \(text.pairs.count)" : "no lightness reaches it"
    case nil:
      // It passes on the new color of its background.
      if pairs.seen(pair, in: repaired) != background { return has(repaired[pair.color]) }
      return "\(names.shortBackground(of: pair)) is to blame"
    }
  }

  /// The beginning of a line about a color: `g.conf:2: color1 #cc241d`.
  func start(of color: Int, in name: String) -> String {
    let title = names.title(of: color)
    return "\(name):\(text.colors[color].line): \(title.isEmpty ? "" : title + " ")"
      + colors[color].hexText
  }

  // MARK: Notices

  /// A sentence for each color that passes but follows a repaired one, one for each pair that cannot be measured, and
  /// one for the texts without a background, which ends with how to name one.
  func notices(named name: String, way: String = option) -> [String] {
    var notices = followers(named: name)
    for pair in pairs.all where isChecked(pair.color) && pairs.seen(pair, in: colors) == nil {
      guard case .color(let background) = pair.background else { continue }
      notices.append(
        "\(start(of: pair.color, in: name)) on a "
          + "translucent \(colors[background].hexText): what lies below is not known")
    }
    for pair in pairs.doubtful where isChecked(pair.color) {
      guard let ratio = pairs.ratio(of: pair, in: colors) else { continue }
      let notice =
        "\(start(of: pair.color, in: name)) would have \(ratio.text) on the page: taken as not known"
      // A rule with several selectors has a use for each: say it once.
      if notices.last != notice { notices.append(notice) }
    }
    return notices + counts(way: way) + causes
  }

  private func counts(way: String) -> [String] {
    func sentence(_ count: Int, _ one: String, _ many: String) -> [String] {
      count == 0 ? [] : [count == 1 ? "1 color \(one)" : "\(count) colors \(many)"]
    }
    let faint = isEmpty ? pairs.table.uses.faint.count(where: isChecked) : 0
    return sentence(
      pairs.table.uses.hidden.count(where: isChecked),
      "is hidden on purpose: it equals its background",
      "are hidden on purpose: they equal their background")
      + sentence(
        faint, "is not measured: its key says that it is faint on purpose",
        "are not measured: their keys say that they are faint on purpose")
      + sentence(
        pairs.withoutBackground.count(where: isChecked),
        "has no known background: \(way) measures it",
        "have no known background: \(way) measures them")
  }

  /// A sentence for each background on which most texts fall short, and one for colors that become alike.
  private var causes: [String] {
    var sentences = blamed.map { background, short, count in
      let name = names.name(ofBackground: background)
      return "\(short) of \(count) fall short on \(name) alone: n on \(name) moves it"
    }
    let alike = repair.alike
    if !alike.isEmpty {
      let titles = alike.map { names.title(of: $0) }
      sentences.append("\(alike.count) colors are alike now: \(titles.joined(separator: ", "))")
    }
    return sentences
  }

  /// A sentence for each color that passes but follows a repaired one, such as
  /// `g.conf:4: color12 #ff4166 follows color4: #ff506d has 5.11`.
  private func followers(named name: String) -> [String] {
    colors.indices.compactMap { color in
      guard let leader = repair.leader(of: color), let pair = pairs.pairOf[color],
        let ratio = pairs.ratio(of: pairs.all[pair], in: repaired)
      else { return nil }
      return "\(start(of: color, in: name)) follows \(names.key(of: leader) ?? "another color"): "
        + "\(repaired[color].hexText) has \(ratio.text)"
    }
  }

  /// What a repair leaves as it is, and why: `not written: 2 would turn dark, 1 is a background too`; nil if nothing.
  var notWritten: String? {
    var (dark, light, shared, other) = (0, 0, 0, 0)
    var presumed: [Int] = []
    for text in failing where !isMet(text) {
      let color = text.color
      if text.pairs.contains(where: { !pairs.all[$0].isSure }) {
        presumed.append(color)
      } else if !pairs.isOnlyText(color) {
        if pairs.table.uses.backgrounds.contains(color) { shared += 1 } else { other += 1 }
      } else if case .flipped(let new)? = remedy(of: text) {
        let isLight = OKLCH(new.rgb).lightness > OKLCH(colors[color].rgb).lightness
        if isLight { light += 1 } else { dark += 1 }
      }
    }
    func part(_ count: Int, _ one: String, _ many: String) -> [String] {
      count == 0 ? [] : ["\(count) \(count == 1 ? one : many)"]
    }
    var parts =
      part(dark, "would turn dark", "would turn dark")
      + part(light, "would turn light", "would turn light")
      + part(shared, "is a background too", "are backgrounds too")
      + part(other, "is no text elsewhere", "are no texts elsewhere")
    if let first = presumed.first {
      parts += part(presumed.count, "is presumed", "are presumed").map {
        "\($0): --pair '\(names.title(of: first)) on ...' says what it stands on"
      }
    }
    return parts.isEmpty ? nil : "not written: \(parts.joined(separator: ", "))"
  }

  /// Whether a text has what it wants after the repair.
  private func isMet(_ text: CheckedText) -> Bool {
    pairs.failingPairs(among: text.pairs, in: repaired, goal: goal).isEmpty
  }
}
