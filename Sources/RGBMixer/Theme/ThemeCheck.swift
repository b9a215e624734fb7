import Binding

import struct TermUI.RGB

/// The contrast of a theme's colors on their backgrounds, and the repair of the colors that fall short.
struct ThemeCheck {
  let pairs: ThemePairs
  private let colors: [RGB]
  private let text: ColoredText
  private let goal: Double
  private let repair: ThemeRepair

  /// Checks a text; `background` is the background of colors for which the text has none.
  init(of text: ColoredText, on background: RGB?, goal: Double) {
    self.init(
      of: text, ThemePairs(of: text, on: background), in: text.colors.map(\.rgb), goal: goal)
  }

  /// Checks a text whose pairs are known, as if it had other colors.
  init(of text: ColoredText, _ pairs: ThemePairs, in colors: [RGB], goal: Double) {
    self.text = text
    self.goal = goal
    self.pairs = pairs
    self.colors = colors
    repair = ThemeRepair(of: colors, pairs, goals: pairs.all.map { $0.wanted(goal: goal) })
  }

  /// The repaired colors, in the order of the text.
  var repaired: [RGB] { repair.colors }

  /// The indices of the pairs that fall short with the checked colors.
  var failures: [Int] { failures(in: colors) }

  /// The indices of the pairs that fall short with other colors.
  func failures(in colors: [RGB]) -> [Int] { pairs.shortPairs(in: colors, goal: goal) }

  /// A sentence for a text without pairs.
  static func nothing(in name: String) -> String {
    "nothing to check in \(name): no key names a color of a terminal and its background, "
      + "and no --on COLOR is given"
  }

  /// A line for each pair that falls short, and one for all.
  ///
  /// They are `g.conf:2: color1 #cc241d on #1d2021: 2.99, 4.5 wanted; #f04b3e has 4.51` and
  /// `g.conf: 4 of 17 pairs fall short`.
  func lines(named name: String) -> [UInt8] {
    var lines: [UInt8] = []
    let failures = failures
    for index in failures {
      let pair = pairs.all[index]
      let color = text.colors[pair.color]
      let key = color.key.map { "\(PrintableText.shortened(text.original[$0])) " } ?? ""
      let background = pair.background.rgb(in: colors)
      let wanted = pair.wanted(goal: goal)
      let rgb = colors[pair.color]
      lines.append("\(name):\(color.line): \(key)\(rgb.hexText) on \(background.hexText): ")
      pair.ratio(in: colors).append(to: &lines)
      lines.append(", \(Self.text(of: wanted)) wanted; ")
      if let repaired = repair.repair(ofPair: index) {
        lines.append("\(repaired.hexText) has ")
        ContrastRatio(repaired, background).append(to: &lines)
      } else {
        lines.append("no lightness reaches it")
      }
      lines.append(UInt8(ascii: "\n"))
    }
    lines.append("\(name): \(failures.count) of \(pairs.all.count) pairs fall short\n")
    return lines
  }

  /// A JSON object for each pair, on a line of its own.
  func objects(named name: String) -> [UInt8] {
    var lines: [UInt8] = []
    for (index, pair) in pairs.all.enumerated() {
      let color = text.colors[pair.color]
      let wanted = pair.wanted(goal: goal)
      let ratio = Double(pair.ratio(in: colors).hundredths) / 100
      let key = color.key.map { String(decoding: text.original[$0], as: UTF8.self) }
      let members: [(String, JSONValue)] = [
        ("file", .string(name)), ("line", .number(String(color.line))),
        ("key", key.map(JSONValue.string) ?? .null), ("color", .string(colors[pair.color].hexText)),
        ("on", .string(pair.background.rgb(in: colors).hexText)),
        ("ratio", .number(Self.text(of: ratio))), ("wanted", .number(Self.text(of: wanted))),
        ("repair", repair.repair(ofPair: index).map { .string($0.hexText) } ?? .null),
      ]
      let object = JSONValue.object(members.map { JSONValue.Member(key: $0.0, value: $0.1) })
      lines.append(object.text + "\n")
    }
    return lines
  }

  /// A number with as few decimals as it has.
  static func text(of number: Double) -> String { String(number, decimals: 6) }
}
