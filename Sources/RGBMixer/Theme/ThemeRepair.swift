import struct TermUI.OKLab
import struct TermUI.RGB

/// A theme's colors, moved in lightness until each can be read on its background.
///
/// The colors that fall short move, in lightness only, to the nearest color that has its ratio as it is seen, rounded
/// to 8 bits; a translucent color keeps its alpha. Backgrounds, even of selections, never move. If a normal color and
/// its bright one would come closer than 0.02 in OKLab, the bright one moves farther.
struct ThemeRepair {
  private(set) var colors: [AlphaColor]

  private let original: [AlphaColor]
  private let pairs: ThemePairs
  private let text: ColoredText
  /// The ratio that each pair must have; nil for a pair that is left alone.
  private let goals: [Double?]
  /// The indices of the pairs of each color that may be repaired.
  private let repairable: [Int: [Int]]

  /// The minimum distance in OKLab between the two colors of a family.
  private static let minimumDistance = 0.02

  /// Repairs the colors of a theme.
  ///
  /// - Parameters:
  ///   - colors: The colors, in the order of the text.
  ///   - pairs: Their pairs and families.
  ///   - text: The text that the colors are written in.
  ///   - goals: The ratio that each pair must have; nil for a pair that is left alone.
  ///   - isFree: Whether a color may move.
  init(
    of colors: [AlphaColor], _ pairs: ThemePairs, in text: ColoredText, goals: [Double?],
    where isFree: (Int) -> Bool = { _ in true }
  ) {
    self.colors = colors
    original = colors
    (self.pairs, self.text) = (pairs, text)
    self.goals = goals
    var repairable: [Int: [Int]] = [:]
    for (index, pair) in pairs.all.enumerated() {
      if !pair.isFixed, goals[index] != nil, isFree(pair.color) {
        repairable[pair.color, default: []].append(index)
      }
    }
    self.repairable = repairable
    // Cursors come first, because the text on a cursor is read on its new color.
    let order = repairable.keys.sorted()
    let isCursor = { (color: Int) in pairs.slots[color].contains(.cursor) }
    var known: [Want: AlphaColor?] = [:]
    for color in order.filter(isCursor) + order.filter({ !isCursor($0) }) {
      repair(color, &known)
    }
    for family in pairs.families where isFree(family.bright) { separate(family) }
  }

  /// What becomes of a pair that falls short: the repaired color, and its background then.
  struct Repaired {
    let color: AlphaColor
    let background: SRGB
  }

  /// What becomes of a pair that falls short; nil if it passes, or if the repair does not reach the ratio.
  ///
  /// For a pair that is only reported, it is the nearest color with the ratio, if any.
  func repair(ofPair index: Int) -> Repaired? {
    let pair = pairs.all[index]
    guard let goal = goals[index], isShort(index),
      let background = pairs.seen(pair.background, in: colors)
    else { return nil }
    let wanted = ContrastGoal(background: background, ratio: goal)
    var color: AlphaColor? = colors[pair.color]
    if !wanted.isMet(by: colors[pair.color]) {
      let want = Want(color: original[pair.color], from: oklch(pair.color), goals: [wanted])
      color = pair.isFixed ? want.nearest : nil
    }
    return color.map { Repaired(color: $0, background: background) }
  }

  /// Whether a pair falls short with the original colors.
  private func isShort(_ index: Int) -> Bool {
    guard let goal = goals[index],
      let background = pairs.seen(pairs.all[index].background, in: original)
    else { return false }
    return !ContrastGoal(background: background, ratio: goal)
      .isMet(by: original[pairs.all[index].color])
  }

  /// The color that another one follows although none of its pairs falls short: the normal color of a family, or the
  /// cursor below a text; nil if it stays or is repaired itself.
  func leader(of color: Int) -> Int? {
    if colors[color] == original[color] || pairs.indices(of: color).contains(where: isShort) {
      return nil
    }
    if let family = pairs.families.first(where: { $0.bright == color }) { return family.normal }
    for pair in pairs.all[pairs.indices(of: color)] {
      if case .color(let other) = pair.background, colors[other] != original[other] { return other }
    }
    return nil
  }

  /// A color as it is written, which may be more exact than 8 bits.
  private func oklch(_ color: Int) -> OKLCH { text.oklch(of: color, as: original[color].rgb) }

  /// A color and the ratios that it must reach on its current backgrounds: equal wants are searched for once.
  private struct Want: Hashable {
    let color: AlphaColor
    /// The color as it is written.
    let from: OKLCH
    let goals: [ContrastGoal]

    init(color: AlphaColor, from: OKLCH, goals: [ContrastGoal]) {
      (self.color, self.from, self.goals) = (color, from, goals)
    }

    func isMet(by color: AlphaColor) -> Bool { goals.allSatisfy { $0.isMet(by: color) } }

    var search: LightnessSearch { LightnessSearch(from: from, alpha: color.alpha) }

    var nearest: AlphaColor? {
      search.nearest(reaching: goals).map { AlphaColor($0.rgb, alpha: color.alpha) }
    }
  }

  private func want(of color: Int) -> Want {
    let wanted = (repairable[color] ?? []).compactMap { index -> ContrastGoal? in
      guard let goal = goals[index],
        let background = pairs.seen(pairs.all[index].background, in: colors)
      else { return nil }
      return ContrastGoal(background: background, ratio: goal)
    }
    return Want(color: original[color], from: oklch(color), goals: wanted)
  }

  private mutating func repair(_ color: Int, _ known: inout [Want: AlphaColor?]) {
    let want = want(of: color)
    if want.isMet(by: want.color) { return }
    let found = known[want] ?? want.nearest
    known[want] = found
    if let found { colors[color] = found }
  }

  /// Moves the bright color of a family farther if the two have come too close.
  private mutating func separate(_ family: (normal: Int, bright: Int)) {
    let (normal, bright) = family
    guard Self.distance(original[normal], original[bright]) >= Self.minimumDistance,
      Self.distance(colors[normal], colors[bright]) < Self.minimumDistance
    else { return }
    let moved = colors[normal] == original[normal] ? bright : normal
    let lightness = OKLCH(colors[bright].rgb).lightness
    let isLighter =
      OKLCH(colors[moved].rgb).lightness > OKLCH(original[moved].rgb).lightness
    let (other, want) = (colors[normal], want(of: bright))
    let found = want.search.first(from: lightness, lighter: isLighter) {
      let color = AlphaColor($0, alpha: want.color.alpha)
      return Self.distance(other, color) >= Self.minimumDistance && want.isMet(by: color)
    }
    if let found { colors[bright].rgb = found.rgb }
  }

  private static func distance(_ first: AlphaColor, _ second: AlphaColor) -> Double {
    OKLab(first.rgb).squaredDistance(to: OKLab(second.rgb)).squareRoot()
  }
}
