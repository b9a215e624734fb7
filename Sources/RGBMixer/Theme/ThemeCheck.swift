import Binding

import struct TermUI.RGB

/// The contrast of a theme's colors on their backgrounds, and the repair of the colors that fall short.
struct ThemeCheck {
  let pairs: ThemePairs
  private let colors: [AlphaColor]
  private let text: ColoredText
  private let goal: Double
  private let repair: ThemeRepair
  /// The indices of the pairs that can be measured: what lies below the background is known.
  private let measured: [Int]

  /// Checks a text; `background` is the background of texts for which the text has none.
  init(of text: ColoredText, on background: RGB?, goal: Double) {
    self.init(
      of: text, ThemePairs(of: text, on: background), in: text.colors.map(\.color.color),
      goal: goal)
  }

  /// Checks a text whose pairs are known, as if it had other colors.
  init(of text: ColoredText, _ pairs: ThemePairs, in colors: [AlphaColor], goal: Double) {
    self.text = text
    self.goal = goal
    self.pairs = pairs
    self.colors = colors
    measured = pairs.measurable(in: colors)
    repair = ThemeRepair(
      of: colors, pairs, in: text, goals: pairs.all.map { $0.wanted(goal: goal) })
  }

  /// The repaired colors, in the order of the text.
  var repaired: [AlphaColor] { repair.colors }

  /// The indices of the pairs that fall short with the checked colors.
  var failingPairs: [Int] { failingPairs(in: colors) }

  /// The number of pairs that can be measured.
  var count: Int { measured.count }

  /// Whether no pair can be measured.
  var isEmpty: Bool { measured.isEmpty }

  /// The indices of the pairs that fall short with other colors.
  func failingPairs(in colors: [AlphaColor]) -> [Int] { pairs.failingPairs(in: colors, goal: goal) }

  /// How to name a background on the command line.
  static let option = "--on COLOR"

  /// A sentence for a text without pairs; `way` is how to name a background, if possible.
  static func nothing(in name: String, way: String? = option) -> String {
    "nothing to check in \(name): no key names a color and its background"
      + (way.map { ", and no \($0) is given" } ?? "")
  }

  /// A sentence for each color that passes but follows a repaired one, one for each pair that cannot be measured, and
  /// one for the texts without a background, which ends with how to name one.
  func notices(named name: String, way: String = option) -> [String] {
    let all = Set(measured)
    var notices = followers(named: name)
    for (index, pair) in pairs.all.enumerated() where !all.contains(index) {
      guard case .color(let background) = pair.background else { continue }
      notices.append(
        "\(start(of: pair.color, in: name)) on a "
          + "translucent \(colors[background].hexText): what lies below is not known")
    }
    let faint = isEmpty ? pairs.backgrounds.roles.count { $0?.isFaintText == true } : 0
    if faint > 0 {
      notices.append(
        faint == 1
          ? "1 color is not measured: its key says that it is faint on purpose"
          : "\(faint) colors are not measured: their keys say that they are faint on purpose")
    }
    let count = pairs.withoutBackground.count
    if count > 0 {
      notices.append(
        count == 1
          ? "1 color has no known background: \(way) measures it"
          : "\(count) colors have no known background: \(way) measures them")
    }
    return notices
  }

  /// A sentence for each color that passes but follows a repaired one, such as
  /// `g.conf:4: color12 #ff4166 follows color4: #ff506d has 5.11`.
  private func followers(named name: String) -> [String] {
    colors.indices.compactMap { color in
      guard let leader = repair.leader(of: color), let pair = pairs.pairOf[color],
        let ratio = pairs.ratio(of: pairs.all[pair], in: repaired)
      else { return nil }
      return "\(start(of: color, in: name)) follows \(key(of: leader) ?? "another color"): "
        + "\(repaired[color].hexText) has \(ratio.text)"
    }
  }

  /// The beginning of a line about a color: `g.conf:2: color1 #cc241d`.
  private func start(of color: Int, in name: String) -> String {
    let key = key(of: color).map { "\($0) " } ?? ""
    return "\(name):\(text.colors[color].line): \(key)\(colors[color].hexText)"
  }

  private func key(of color: Int) -> String? {
    text.pathOfKey(of: color).map { PrintableText.shortened($0) }
  }

  /// A line for each pair that falls short, and one for all.
  ///
  /// They are `g.conf:2: color1 #cc241d on #1d2021: 2.99, 4.5 wanted; #f04b3e has 4.51` and
  /// `g.conf: 4 of 17 pairs fall short`. If the background moves, the new ratio is on the new one, which is named.
  func lines(named name: String) -> [UInt8] {
    var lines: [UInt8] = []
    let failingPairs = failingPairs
    for index in failingPairs {
      let pair = pairs.all[index]
      guard let background = pairs.seen(pair.background, in: colors) else { continue }
      lines.append("\(start(of: pair.color, in: name)) on \(background.clipped.hexText): ")
      ContrastRatio(colors[pair.color], over: background).append(to: &lines)
      lines.append(", \(Self.text(of: pair.wanted(goal: goal))) wanted; ")
      if let new = repair.repair(ofPair: index) {
        lines.append("\(new.color.hexText) has ")
        ContrastRatio(new.color, over: new.background).append(to: &lines)
        if new.background != background {
          lines.append(" on \(new.background.clipped.hexText)")
        }
      } else {
        lines.append("no lightness reaches it")
      }
      lines.append(UInt8(ascii: "\n"))
    }
    lines.append("\(name): \(failingPairs.count) of \(measured.count) pairs fall short\n")
    return lines
  }

  /// A JSON object for each pair, on a line of its own.
  func objects(named name: String) -> [UInt8] {
    var lines: [UInt8] = []
    for index in measured {
      let pair = pairs.all[index]
      guard let background = pairs.seen(pair.background, in: colors) else { continue }
      let color = text.colors[pair.color]
      let ratio = ContrastRatio(colors[pair.color], over: background).hundredths
      let wanted = pair.wanted(goal: goal)
      let key = text.pathOfKey(of: pair.color).map { String(decoding: $0, as: UTF8.self) }
      let members: [(String, JSONValue)] = [
        ("file", .string(name)), ("line", .number(String(color.line))),
        ("key", key.map(JSONValue.string) ?? .null), ("color", .string(colors[pair.color].hexText)),
        ("on", .string(background.clipped.hexText)),
        ("ratio", .number(Self.text(of: Double(ratio) / 100))),
        ("wanted", .number(Self.text(of: wanted))),
        ("repair", newColor(ofPair: index).map { .string($0.hexText) } ?? .null),
      ]
      let object = JSONValue.object(members.map { JSONValue.Member(key: $0.0, value: $0.1) })
      lines.append(object.text + "\n")
    }
    return lines
  }

  /// The color that a repair gives the color of a pair; nil if the pair needs none or cannot have one.
  private func newColor(ofPair index: Int) -> AlphaColor? {
    let color = pairs.all[index].color
    if repair.leader(of: color) != nil { return repaired[color] }
    return repair.repair(ofPair: index)?.color
  }

  /// A number with as few decimals as it needs.
  static func text(of number: Double) -> String { String(number, decimals: 6) }
}
