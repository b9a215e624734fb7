import struct TermUI.RGB

/// A background of a theme, moved in lightness until the texts on it can be read.
///
/// Texts that can be read still can. Of the lightnesses at which most of the others can be read, too, it takes the
/// nearest.
struct BackgroundRepair {
  /// What equal texts have in common.
  private struct Kind: Hashable {
    let color: AlphaColor
    let wanted: Double
    let below: [Int]
  }

  /// Texts that are alike.
  private struct Demand {
    /// The pair of one of them.
    let pair: ThemePair
    let wanted: Double
    let count: Int
    /// Whether they have what they want now.
    let isMet: Bool
  }

  private let index: Int
  private let colors: [AlphaColor]
  private let pairs: ThemePairs
  private let demands: [Demand]

  /// Finds the texts on the background at an index, in a text of these colors.
  init(of index: Int, in colors: [AlphaColor], _ pairs: ThemePairs) {
    (self.index, self.colors, self.pairs) = (index, colors, pairs)
    var found: [Kind: (pair: ThemePair, count: Int)] = [:]
    for pair in pairs.all where pair.background == .color(index) && !pair.isFixed {
      let wanted = pair.wanted(goal: ThemePair.textRatio)
      let kind = Kind(color: colors[pair.color], wanted: wanted, below: pair.below)
      found[kind, default: (pair, 0)].count += 1
    }
    demands = found.compactMap { kind, texts in
      guard let ratio = pairs.ratio(of: texts.pair, in: colors) else { return nil }
      return Demand(
        pair: texts.pair, wanted: kind.wanted, count: texts.count,
        isMet: ratio.value >= kind.wanted)
    }
  }

  /// The number of texts that are measured on the background.
  var count: Int { demands.reduce(0) { $0 + $1.count } }

  /// The number of texts that have what they want.
  var readableCount: Int { demands.reduce(0) { $0 + ($1.isMet ? $1.count : 0) } }

  /// Whether the search takes a few milliseconds at most.
  var isQuick: Bool { demands.count <= 40 }

  /// The most texts that can have what they want on a lighter background, or on a darker one.
  ///
  /// A text that is hard to read has its highest ratio on white or on black.
  private func limit(lighter isLighter: Bool) -> Int {
    var colors = colors
    colors[index] = AlphaColor(isLighter ? .white : .black, alpha: colors[index].alpha)
    return demands.reduce(0) { sum, demand in
      let ratio = pairs.ratio(of: demand.pair, in: colors)?.value ?? 0
      return sum + (demand.isMet || ratio >= demand.wanted ? demand.count : 0)
    }
  }

  /// The nearest color of another lightness on which more texts have what they want; nil if there is none.
  ///
  /// `own` is the background as it is written, which may be more exact than 8 bits.
  func nearest(from own: OKLCH) -> AlphaColor? {
    let (alpha, count, readableCount) = (colors[index].alpha, count, readableCount)
    if count == readableCount { return nil }
    var colors = colors
    /// The number of readable texts on a color; nil if one that is readable now would not be.
    func readable(on rgb: RGB) -> Int? {
      colors[index] = AlphaColor(rgb, alpha: alpha)
      var sum = 0
      for demand in demands {
        let ratio = pairs.ratio(of: demand.pair, in: colors)?.value ?? 0
        if ratio >= demand.wanted {
          sum += demand.count
        } else if demand.isMet {
          return nil
        }
      }
      return sum
    }
    let search = LightnessSearch(from: own, alpha: alpha)
    var most = readableCount
    for isLighter in [true, false] {
      let limit = limit(lighter: isLighter)
      if most >= limit { continue }
      _ = search.first(from: own.lightness, lighter: isLighter) { rgb in
        most = max(most, readable(on: rgb) ?? 0)
        return most >= limit
      }
    }
    if most == readableCount { return nil }
    let found = [true, false].compactMap { isLighter in
      search.first(from: own.lightness, lighter: isLighter) { readable(on: $0) == most }
    }
    return found.min { abs($0.lightness - own.lightness) < abs($1.lightness - own.lightness) }
      .map { AlphaColor($0.rgb, alpha: alpha) }
  }
}
