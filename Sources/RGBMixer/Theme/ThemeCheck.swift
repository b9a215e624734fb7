import struct TermUI.RGB

/// The contrast of a theme's texts on their backgrounds, and the repair of those that fall short.
struct ThemeCheck {
  let pairs: ThemePairs
  let names: PairNames
  let colors: [AlphaColor]
  let text: ColoredText
  let goal: Double
  /// The colors that are checked; nil for all.
  private let selection: Set<Int>?
  let repair: ThemeRepair
  /// The texts whose pairs can be measured, in the order of the text, each with its pairs, the worst first.
  let texts: [CheckedText]
  /// The backgrounds on which most texts fall short, and on them alone.
  let blamed: [(background: Int, short: Int, count: Int)]

  /// A text and its pairs that can be measured, the worst first.
  struct CheckedText {
    let color: Int
    let pairs: [Int]
    /// How many of the pairs fall short.
    let shortCount: Int
  }

  /// Checks a text; `background` is the background of texts for which the text has none.
  init(of text: ColoredText, on background: RGB?, goal: Double) {
    self.init(
      of: text, ThemePairs(of: text, on: background), in: text.colors.map(\.color.color),
      goal: goal)
  }

  /// Checks a text whose pairs are known, as if it had other colors.
  ///
  /// Of the texts, only those in `selection` are checked; nil for all.
  init(
    of text: ColoredText, _ pairs: ThemePairs, in colors: [AlphaColor], goal: Double,
    only selection: Set<Int>? = nil
  ) {
    (self.text, self.goal, self.pairs, self.colors) = (text, goal, pairs, colors)
    self.selection = selection
    names = PairNames(of: pairs.table)
    texts = Self.texts(of: pairs, in: colors, goal: goal).filter {
      selection?.contains($0.color) ?? true
    }
    blamed = pairs.blamed(texts)
    let blamed = Set(self.blamed.map(\.background))
    repair = ThemeRepair(
      of: colors, pairs, in: text, goals: pairs.all.map { $0.wanted(goal: goal) },
      ThemeRepair.Freedom {
        (selection?.contains($0) ?? true) && pairs.isWritable($0)
      } isLeftOut: {
        pairs.isBlamed($0, blamed)
      })
  }

  private static func texts(
    of pairs: ThemePairs, in colors: [AlphaColor], goal: Double
  ) -> [CheckedText] {
    pairs.pairOf.keys.sorted().compactMap { color in
      let own = pairs.indices(of: color).compactMap { index in
        pairs.ratio(of: pairs.all[index], in: colors).map { ratio in
          (index: index, share: ratio.value / pairs.all[index].wanted(goal: goal))
        }
      }
      if own.isEmpty { return nil }
      func place(_ index: Int) -> Int {
        if case .color(let background) = pairs.all[index].background { background } else { -1 }
      }
      let order = own.sorted { ($0.share, place($0.index)) < ($1.share, place($1.index)) }
      return CheckedText(
        color: color, pairs: order.map(\.index), shortCount: order.count { $0.share < 1 })
    }
  }

  /// The repaired colors, in the order of the text.
  var repaired: [AlphaColor] { repair.colors }

  /// The texts that fall short with the checked colors.
  var failing: [CheckedText] { texts.filter { $0.shortCount > 0 } }

  /// Whether a color is one of those that are checked.
  func isChecked(_ color: Int) -> Bool { selection?.contains(color) ?? true }

  /// Whether no pair can be measured.
  var isEmpty: Bool { texts.isEmpty }

  /// Whether no text falls short with other colors.
  func passes(in colors: [AlphaColor]) -> Bool {
    texts.allSatisfy { pairs.failingPairs(among: $0.pairs, in: colors, goal: goal).isEmpty }
  }

  /// What becomes of a text that falls short; nil if it does not.
  func remedy(of text: CheckedText) -> ThemeRepair.Remedy? {
    let blamed = Set(self.blamed.map(\.background))
    return repair.remedy(
      of: text.color,
      on: text.pairs.filter { !pairs.all[$0].isFixed && !pairs.isBlamed($0, blamed) })
  }

  /// How to name a background on the command line.
  static let option = "--on COLOR"

  /// A sentence for a text without pairs; `way` is how to name a background, if possible.
  static func nothing(in name: String, way: String? = option) -> String {
    "nothing to check in \(name): no key names a color and its background"
      + (way.map { ", and no \($0) is given" } ?? "")
  }

  /// A number with as few decimals as it needs.
  static func text(of number: Double) -> String { String(number, decimals: 6) }
}

extension ThemePairs {
  /// The smallest number of texts that make one background the cause.
  private static let leastBlamed = 5

  /// The backgrounds on which at least five and more than half of their texts fall short, and on them alone.
  fileprivate func blamed(
    _ texts: [ThemeCheck.CheckedText]
  ) -> [(background: Int, short: Int, count: Int)] {
    var counts: [Int: (short: Int, count: Int)] = [:]
    for text in texts where text.pairs.count > 1 {
      for index in text.pairs {
        guard case .color(let background) = all[index].background, !all[index].isFixed else {
          continue
        }
        counts[background, default: (0, 0)].count += 1
        if text.shortCount == 1, index == text.pairs[0] {
          counts[background, default: (0, 0)].short += 1
        }
      }
    }
    return counts.filter {
      $0.value.short >= Self.leastBlamed && 2 * $0.value.short > $0.value.count
    }
    .map { ($0.key, $0.value.short, $0.value.count) }
    .sorted { $0.background < $1.background }
  }

  /// Whether a pair is on one of the backgrounds that are to blame.
  fileprivate func isBlamed(_ index: Int, _ backgrounds: Set<Int>) -> Bool {
    guard case .color(let background) = all[index].background else { return false }
    return backgrounds.contains(background)
  }

  /// Whether a repair may be written for a color: all its pairs are sure, and it is nothing else.
  func isWritable(_ color: Int) -> Bool {
    isOnlyText(color) && indices(of: color).allSatisfy { all[$0].isSure }
  }

  /// Whether a color is no background, border or accent as well.
  func isOnlyText(_ color: Int) -> Bool {
    guard slots[color].isEmpty else {
      return !slots[color].contains(.background) && !slots[color].contains(.selectionBackground)
    }
    return !table.uses.backgrounds.contains(color) && table.uses.others[color] == nil
  }
}
