import struct TermUI.OKLab
import struct TermUI.RGB

/// A theme's colors, moved in lightness until each can be read on all its backgrounds.
///
/// The colors that fall short move, in lightness only, to the nearest color that has its ratios as it is seen, rounded
/// to 8 bits, and stays on its side of the background: light on dark stays light on dark. A translucent color keeps its
/// alpha. Backgrounds, even of selections, never move. If two colors of a family, or of one section on the same
/// backgrounds, would come closer than 0.02 in OKLab, the later one moves farther.
struct ThemeRepair {
  /// What may move.
  struct Freedom {
    /// Whether a color may move.
    var isFree: (Int) -> Bool = { _ in true }
    /// Whether a pair is left out: a background on which most texts fall short.
    var isLeftOut: (Int) -> Bool = { _ in false }
  }

  private(set) var colors: [AlphaColor]

  let original: [AlphaColor]
  let pairs: ThemePairs
  let text: ColoredText
  /// The ratio that each pair must have; nil for a pair that is left alone.
  let goals: [Double?]
  /// The indices of the pairs of each color that may be repaired.
  private var repairable: [Int: [Int]] = [:]

  /// The minimum distance in OKLab between two colors that differed.
  private static let minimumDistance = 0.02

  /// Repairs the colors of a theme.
  ///
  /// - Parameters:
  ///   - colors: The colors, in the order of the text.
  ///   - pairs: Their pairs and families.
  ///   - text: The text that the colors are written in.
  ///   - goals: The ratio that each pair must have; nil for a pair that is left alone.
  ///   - freedom: What may move.
  init(
    of colors: [AlphaColor], _ pairs: ThemePairs, in text: ColoredText, goals: [Double?],
    _ freedom: Freedom = Freedom()
  ) {
    self.colors = colors
    original = colors
    (self.pairs, self.text, self.goals) = (pairs, text, goals)
    for (index, pair) in pairs.all.enumerated()
    where !pair.isFixed && goals[index] != nil && freedom.isFree(pair.color)
      && !freedom.isLeftOut(index)
    {
      repairable[pair.color, default: []].append(index)
    }
    // Cursors come first, because the text on a cursor is read on its new color.
    let order = repairable.keys.sorted()
    let isCursor = { (color: Int) in pairs.slots[color].contains(.cursor) }
    var known: [Want: AlphaColor?] = [:]
    for color in order.filter(isCursor) + order.filter({ !isCursor($0) }) {
      repair(color, &known)
    }
    keepRanks()
    for family in pairs.families where freedom.isFree(family.bright) { separate(family) }
  }

  /// A color as it is written, which may be more exact than 8 bits.
  private func oklch(_ color: Int) -> OKLCH { text.oklch(of: color, as: original[color].rgb) }

  // MARK: What becomes of a text

  /// What becomes of a text that falls short.
  enum Remedy: Equatable {
    /// It has what it wants in this color.
    case repaired(AlphaColor)
    /// No lightness on its side has; this one on the other side does.
    case flipped(AlphaColor)
    /// No lightness has; this one has it on some of its backgrounds.
    case partly(AlphaColor, on: Int)
    case impossible
  }

  /// What a repair of a text alone comes to, on some of its pairs; nil if it has what they want.
  func remedy(of color: Int, on indices: [Int]) -> Remedy? {
    let want = want(of: color, indices)
    if want.isMet(by: want.color) || want.goals.isEmpty { return nil }
    // What was repaired with others may have gone on to keep apart from them.
    if colors[color] != original[color], want.isMet(by: colors[color]) {
      return .repaired(colors[color])
    }
    if let found = want.nearest { return .repaired(found) }
    if let flip = want.flip { return .flipped(flip) }
    for count in stride(from: want.goals.count - 1, to: 0, by: -1)
    where want.goals.count <= Self.mostGoals {
      for goals in Self.choices(of: want.goals, count) {
        var want = want
        want.goals = goals
        if let found = want.nearest ?? want.flip { return .partly(found, on: count) }
      }
    }
    return .impossible
  }

  private static let mostGoals = 5

  private static func choices(of goals: [ContrastGoal], _ count: Int) -> [[ContrastGoal]] {
    guard count > 0 else { return [[]] }
    guard let first = goals.first else { return [] }
    let rest = Array(goals.dropFirst())
    return choices(of: rest, count - 1).map { [first] + $0 } + choices(of: rest, count)
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

  /// Whether a pair falls short with the original colors.
  private func isShort(_ index: Int) -> Bool {
    guard let goal = goals[index], let background = pairs.seen(pairs.all[index], in: original)
    else { return false }
    return !ContrastGoal(background: background, ratio: goal)
      .isMet(by: original[pairs.all[index].color])
  }

  /// The colors that differed and are alike now although no repair could keep them apart.
  var alike: [Int] {
    var alike: Set<Int> = []
    for group in groups.values {
      let moved = group.filter { colors[$0] != original[$0] }
      if moved.isEmpty { continue }
      var near = NearColors(within: Self.minimumDistance)
      for color in group { near.insert(color, from: original[color].rgb, to: colors[color].rgb) }
      var found: Set<[RGB]> = []
      for color in moved {
        let joined = near.joined(colors[color].rgb, from: original[color].rgb)
        for index in joined.isEmpty ? [] : joined + [color] {
          found.insert([original[index].rgb, colors[index].rgb])
        }
      }
      if found.isEmpty { continue }
      alike.formUnion(group.filter { found.contains([original[$0].rgb, colors[$0].rgb]) })
    }
    return alike.sorted()
  }

  // MARK: Repair

  /// A color and the ratios that it must reach on its current backgrounds: equal wants are searched for once.
  private struct Want: Hashable {
    let color: AlphaColor
    /// The color as it is written.
    let from: OKLCH
    var goals: [ContrastGoal]

    func isMet(by color: AlphaColor) -> Bool { goals.allSatisfy { $0.isMet(by: color) } }

    var search: LightnessSearch { LightnessSearch(from: from, alpha: color.alpha) }

    /// The color's side of its backgrounds.
    var isLighter: Bool? { goals.isLighter(color) }

    var nearest: AlphaColor? { nearest(lighter: isLighter) }

    var flip: AlphaColor? { isLighter.flatMap { nearest(lighter: !$0) } }

    private func nearest(lighter: Bool?) -> AlphaColor? {
      search.nearest(reaching: goals, lighter: lighter)
        .map { AlphaColor($0.rgb, alpha: color.alpha) }
    }
  }

  private func want(of color: Int, _ indices: [Int]) -> Want {
    let wanted = indices.compactMap { index -> ContrastGoal? in
      guard let goal = goals[index], let background = pairs.seen(pairs.all[index], in: colors)
      else { return nil }
      return ContrastGoal(background: background, ratio: goal)
    }
    return Want(color: original[color], from: oklch(color), goals: wanted)
  }

  private func want(of color: Int) -> Want { want(of: color, repairable[color] ?? []) }

  private mutating func repair(_ color: Int, _ known: inout [Want: AlphaColor?]) {
    let want = want(of: color)
    if want.isMet(by: want.color) { return }
    let found = known[want] ?? want.nearest
    known[want] = found
    if let found { colors[color] = found }
  }

  // MARK: Distances

  /// Where texts have a rank among others: the section, and the backgrounds.
  private struct Place: Hashable {
    let section: Int
    let backgrounds: [ThemePair.BackgroundColor]
  }

  /// The texts of each section on the same backgrounds.
  private var groups: [Place: [Int]] {
    var groups: [Place: [Int]] = [:]
    for color in pairs.pairOf.keys.sorted() {
      let backgrounds = pairs.all[pairs.indices(of: color)].map(\.background)
      let place = Place(section: pairs.table.rankSection(of: color), backgrounds: backgrounds)
      groups[place, default: []].append(color)
    }
    return groups.filter { $0.value.count > 1 }
  }

  /// Moves repaired texts farther that have come too close to others of their section.
  private mutating func keepRanks() {
    for (_, group) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      let moved = group.filter { colors[$0] != original[$0] }
      let order = moved.map { (color: $0, share: share(of: $0)) }
        .sorted { ($0.share, $0.color) < ($1.share, $1.color) }.map(\.color)
      var near = NearColors(within: Self.minimumDistance)
      for color in order {
        keepApart(color, near)
        near.insert(color, from: original[color].rgb, to: colors[color].rgb)
      }
    }
  }

  /// The smallest ratio of a text, divided by what it wants.
  private func share(of color: Int) -> Double {
    (repairable[color] ?? []).compactMap { index -> Double? in
      guard let goal = goals[index], let ratio = pairs.ratio(of: pairs.all[index], in: original)
      else { return nil }
      return ratio.value / goal
    }.min() ?? .infinity
  }

  private func wereApart(_ color: Int, _ other: Int) -> Bool {
    Self.distance(original[color], original[other]) >= Self.minimumDistance
  }

  private func areNear(_ color: Int, _ other: Int) -> Bool {
    Self.distance(colors[color], colors[other]) < Self.minimumDistance
  }

  private mutating func keepApart(_ color: Int, _ others: NearColors) {
    let own = OKLab(original[color].rgb)
    guard others.isJoined(colors[color].rgb, from: own) else { return }
    let (want, lightness) = (want(of: color), OKLCH(colors[color].rgb).lightness)
    let isLighter = lightness > OKLCH(original[color].rgb).lightness
    let found = want.search.first(from: lightness, lighter: isLighter) {
      want.isMet(by: AlphaColor($0, alpha: want.color.alpha)) && !others.isJoined($0, from: own)
    }
    if let found { colors[color].rgb = found.rgb }
  }

  /// Moves the bright color of a family farther if the two have come too close.
  private mutating func separate(_ family: (normal: Int, bright: Int)) {
    let (normal, bright) = family
    guard wereApart(normal, bright), areNear(normal, bright) else { return }
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

extension [ContrastGoal] {
  /// Whether a color is lighter than the worst of these backgrounds; nil if it hardly differs from it.
  func isLighter(_ color: AlphaColor) -> Bool? {
    let figures = map { goal -> (share: Double, ratio: Double, isLighter: Bool) in
      let seen = color.isTranslucent ? color.composite(on: goal.surface).clipped : color.rgb
      let ratio = ContrastRatio(seen, goal.background).value
      return (ratio / goal.ratio, ratio, seen.luminance > goal.background.luminance)
    }
    guard let worst = figures.min(by: { $0.share < $1.share }), worst.ratio >= Self.leastRatio
    else { return nil }
    return worst.isLighter
  }

  /// Below this ratio a color counts as neither lighter nor darker than its background.
  private static var leastRatio: Double { 1.2 }
}
