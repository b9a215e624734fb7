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

  /// Whether no pair can be measured.
  var isEmpty: Bool { measured.isEmpty }

  /// The indices of the pairs that fall short with other colors.
  func failingPairs(in colors: [AlphaColor]) -> [Int] { pairs.failingPairs(in: colors, goal: goal) }

  /// How to name a background on the command line.
  static let option = "--on COLOR"

  /// A sentence for a text without pairs; `way` is how to name a background.
  static func nothing(in name: String, way: String = option) -> String {
    "nothing to check in \(name): no key names a color and its background, "
      + "and no \(way) is given"
  }

  /// A sentence for each pair that cannot be measured, and one for the texts without a background, which ends with how
  /// to name one.
  func notices(named name: String, way: String = option) -> [String] {
    let all = Set(measured)
    var notices: [String] = []
    for (index, pair) in pairs.all.enumerated() where !all.contains(index) {
      guard case .color(let background) = pair.background else { continue }
      notices.append(
        "\(name):\(text.colors[pair.color].line): \(key(of: pair))\(colors[pair.color].hexText) on a "
          + "translucent \(colors[background].hexText): what lies below is not known")
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

  private func key(of pair: ThemePair) -> String {
    text.colors[pair.color].key.map { "\(PrintableText.shortened(text.original[$0])) " } ?? ""
  }

  /// A line for each pair that falls short, and one for all.
  ///
  /// They are `g.conf:2: color1 #cc241d on #1d2021: 2.99, 4.5 wanted; #f04b3e has 4.51` and
  /// `g.conf: 4 of 17 pairs fall short`.
  func lines(named name: String) -> [UInt8] {
    var lines: [UInt8] = []
    let failingPairs = failingPairs
    for index in failingPairs {
      let pair = pairs.all[index]
      guard let background = pairs.seen(pair.background, in: colors) else { continue }
      let color = colors[pair.color]
      lines.append("\(name):\(text.colors[pair.color].line): \(key(of: pair))")
      lines.append("\(color.hexText) on \(background.clipped.hexText): ")
      ContrastRatio(color, over: background).append(to: &lines)
      lines.append(", \(Self.text(of: pair.wanted(goal: goal))) wanted; ")
      if let repaired = repair.repair(ofPair: index) {
        lines.append("\(repaired.hexText) has ")
        ContrastRatio(repaired, over: background).append(to: &lines)
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
      let key = color.key.map { String(decoding: text.original[$0], as: UTF8.self) }
      let members: [(String, JSONValue)] = [
        ("file", .string(name)), ("line", .number(String(color.line))),
        ("key", key.map(JSONValue.string) ?? .null), ("color", .string(colors[pair.color].hexText)),
        ("on", .string(background.clipped.hexText)),
        ("ratio", .number(Self.text(of: Double(ratio) / 100))),
        ("wanted", .number(Self.text(of: wanted))),
        ("repair", repair.repair(ofPair: index).map { .string($0.hexText) } ?? .null),
      ]
      let object = JSONValue.object(members.map { JSONValue.Member(key: $0.0, value: $0.1) })
      lines.append(object.text + "\n")
    }
    return lines
  }

  /// A number with as few decimals as it needs.
  static func text(of number: Double) -> String { String(number, decimals: 6) }
}
