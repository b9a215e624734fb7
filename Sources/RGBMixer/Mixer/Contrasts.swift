import struct TermUI.RGB

/// The contrast of the colors of a list on their backgrounds.
///
/// It is measured on demand: a row measures the pairs of its own color. Counting measures all pairs the first time, and
/// later only those whose colors have changed.
@MainActor
final class Contrasts {
  /// How well a color can be read on its background.
  struct Measured: Equatable {
    let ratio: ContrastRatio
    /// The ratio that is wanted; nil for a color that is not known to be text.
    var wanted: Double?
    let background: Background
    /// How many backgrounds the color has, and on how many of them it falls short.
    var count = 1, shortCount = 0
    /// Whether the color certainly stands on its backgrounds.
    var isSure = true
  }

  /// A ratio that is wanted on a background.
  struct Want: Equatable {
    let background: Background
    let ratio: Double
    /// Whether it is only reported, and no repair has to reach it.
    var isFixed = false
  }

  private let list: ColorList
  private let text: TextColors
  /// The background of colors for which the text has none; nil if none was given or picked.
  var background: Background?
  /// What was found for a version of the list on a background.
  private var found: Found?

  private struct Found {
    let version: ColorList.Version
    let background: Background?
    /// The colors of the version.
    let colors: [AlphaColor]
    /// The colors that are backgrounds of others.
    let backgrounds: Set<Int>
    /// The indices of the pairs that fall short.
    let failing: [Int]
    /// The first failing pair of each color.
    let pairOf: [Int: Int]
  }

  init(of list: ColorList, in text: TextColors) {
    self.list = list
    self.text = text
  }

  var pairs: ThemePairs { text.pairs(on: background?.rgb) }

  /// The indices of the pairs that fall short now.
  var failingPairs: [Int] { measure().failing }

  /// The indices of the colors that are hard to read now, in order.
  var failing: [Int] { measure().pairOf.keys.sorted() }

  /// The number of colors that are hard to read now.
  var failingCount: Int { measure().pairOf.count }

  /// Whether the color at an index is hard to read.
  func isFailing(_ index: Int) -> Bool { pair(of: index)?.isShort == true }

  /// The contrast of the color at an index, or of another in its place, on its worst background; nil if the text has
  /// no background for it.
  func measured(_ index: Int, as color: AlphaColor? = nil) -> Measured? {
    guard let background = background(of: index, pair(of: index)?.pair) else { return nil }
    var measured = Measured(
      ratio: background.ratio(of: color ?? list.color(at: index)), wanted: nil,
      background: background)
    if let shown = pair(of: index) {
      measured.wanted = shown.pair.wanted(goal: ThemePair.textRatio)
      (measured.count, measured.shortCount) = (shown.count, shown.shortCount)
      measured.isSure = shown.pair.isSure
    }
    return measured
  }

  /// A color at an index as it is seen: on its background, or on black if that is not known.
  func seen(_ color: AlphaColor, at index: Int) -> RGB {
    color.isTranslucent ? (background(of: index) ?? .unknown).seen(color) : color.rgb
  }

  /// The background of the color at an index that is shown, or the text on it; nil if the text has none and none is
  /// given.
  func background(of index: Int) -> Background? { background(of: index, shownPair(of: index)) }

  private func background(of index: Int, _ pair: ThemePair?) -> Background? {
    if let pair { return background(of: pair) }
    guard let (other, isTextOnIt) = text.counterpart(of: index) else {
      return lacksBackground(index) ? background : nil
    }
    if !isTextOnIt { return background(by: other) }
    let below = pairs.below(index, in: list.present)
    if below == nil, list.color(at: index).isTranslucent { return nil }
    let foreground = list.color(at: other)
    return Background(
      rgb: foreground.rgb, alpha: foreground.alpha, source: .textOn(text.key(of: other)),
      below: below ?? Background.unknown.below)
  }

  /// Whether the text has no background for the color at an index, which is not a background itself.
  func lacksBackground(_ index: Int) -> Bool {
    guard text.isExplored else { return false }
    let own = pairs.all[pairs.indices(of: index)]
    if own.isEmpty { return text.counterpart(of: index) == nil && !text.isBackground(index) }
    return own.contains { if case .given = $0.background { true } else { false } }
  }

  /// Whether colors of the text are seen on the color at an index.
  func isBackground(_ index: Int) -> Bool {
    text.isBackground(index) || pairs.all.contains { $0.background == .color(index) }
  }

  /// Whether the color at an index is read on another one.
  func isText(_ index: Int) -> Bool { pairs.all[pairs.indices(of: index)].contains { !$0.isFixed } }

  /// The ratios that the color at an index should have.
  func wants(of index: Int) -> [Want] {
    pairs.all[pairs.indices(of: index)].compactMap { pair in
      let wanted = pair.wanted(goal: ThemePair.textRatio)
      return background(of: pair).map {
        Want(background: $0, ratio: wanted, isFixed: pair.isFixed)
      }
    }
  }

  /// A pair of a color, how many it has, and on how many the color falls short.
  private struct Shown {
    let pair: ThemePair
    let count, shortCount: Int

    var isShort: Bool { shortCount > 0 }
  }

  /// The worst pair of a color, or the one after it at a place; nil without pairs.
  private func pair(of index: Int, at place: Int = 0) -> Shown? {
    let (pairs, version) = (pairs, list.presentVersion)
    let own = pairs.indices(of: index)
    guard let first = own.first else { return nil }
    if found.map({ $0.version != version || $0.background != background }) ?? true {
      measuredCount += own.count
    }
    let colors = list.present
    let order = own.compactMap { index -> (index: Int, share: Double)? in
      let pair = pairs.all[index]
      return pairs.ratio(of: pair, in: colors).map {
        (index, $0.value / pair.wanted(goal: ThemePair.textRatio))
      }
    }.sorted { ($0.share, $0.index) < ($1.share, $1.index) }
    let shown = order.isEmpty ? first : order[place % order.count].index
    return Shown(
      pair: pairs.all[shown], count: own.count, shortCount: order.count { $0.share < 1 })
  }

  /// The pair that is shown for the color at an index, the worst one unless the user went on; nil without one.
  func shownPair(of index: Int) -> ThemePair? {
    pair(of: index, at: step.map { $0.color == index ? $0.place : 0 } ?? 0)?.pair
  }

  /// Goes back to the worst background of each color; returns false if that was shown already.
  func showWorstBackground() -> Bool {
    defer { step = nil }
    return step.map { $0.place > 0 } ?? false
  }

  /// The place of the shown background among those of a color, the worst first.
  private var step: (color: Int, place: Int)?

  /// Shows the next background of a color, the worst first and round; returns false if it has no other.
  func showNextBackground(of index: Int) -> Bool {
    let count = pairs.indices(of: index).count
    if count < 2 { return false }
    let place = step.map { $0.color == index ? $0.place : 0 } ?? 0
    step = (index, (place + 1) % count)
    return true
  }

  /// The color that `n` flips to the other side of its background, if it is pressed again before anything changes.
  private var pendingFlip: (color: Int, version: ColorList.Version)?

  /// Returns whether the color may flip: whether this was asked before, and nothing has changed since.
  func confirmFlip(of index: Int) -> Bool {
    let version = list.presentVersion
    let isConfirmed = pendingFlip.map { $0.color == index && $0.version == version } ?? false
    pendingFlip = isConfirmed ? nil : (index, version)
    return isConfirmed
  }

  private func background(of pair: ThemePair) -> Background? {
    switch pair.background {
    case .color(let index):
      pairs.seen(pair, in: list.present).map {
        let name = text.name(ofBackground: index, beside: pair.color)
        return Background(rgb: $0.clipped, source: .key(name), below: $0)
      }
    case .given: background
    }
  }

  /// The background by its index; nil if it is translucent, and what lies below is not known.
  private func background(by index: Int) -> Background? {
    guard let seen = pairs.seen(.color(index), in: list.present) else { return nil }
    return Background(rgb: seen.clipped, source: .key(text.key(of: index)), below: seen)
  }

  /// A number that changes whenever a background color changes.
  var backgroundVersion: Int {
    _ = measure()
    return backgroundChanges
  }

  private var backgroundChanges = 0

  /// Forgets what was measured, now that the uses of the colors are known.
  func forget() { found = nil }

  /// The number of pairs that were measured so far.
  private(set) var measuredCount = 0

  private func measure() -> Found {
    let version = list.presentVersion
    if let found, found.version == version, found.background == background { return found }
    let (pairs, colors) = (pairs, list.present)
    let last = found.flatMap { $0.background == background ? $0 : nil }
    let affected = last.flatMap { affectedPairs(since: $0, in: colors) }
    let short = pairs.failingPairs(
      among: affected ?? Array(pairs.all.indices), in: colors, goal: ThemePair.textRatio)
    measuredCount += affected?.count ?? pairs.all.count
    if affected == nil { backgroundChanges += 1 }
    var failing = short
    if let last, let affected {
      let again = Set(affected)
      failing = (last.failing.filter { !again.contains($0) } + short).sorted()
    }
    let new = Found(
      version: version, background: background, colors: colors,
      backgrounds: last?.backgrounds ?? pairs.allBackgrounds, failing: failing,
      pairOf: pairs.firstOfColors(failing))
    found = new
    return new
  }

  /// The pairs of the colors that changed; nil if one is a background, which can affect any other color.
  private func affectedPairs(since last: Found, in colors: [AlphaColor]) -> [Int]? {
    guard last.colors.count == colors.count else { return nil }
    let pairs = pairs
    var affected: [Int] = []
    for index in colors.indices where colors[index] != last.colors[index] {
      if last.backgrounds.contains(index) { return nil }
      affected += pairs.indices(of: index)
    }
    return affected
  }
}
