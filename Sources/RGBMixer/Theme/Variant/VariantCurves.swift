import struct TermUI.OKLab
import struct TermUI.RGB

/// Where the colors of a theme go in its variant: the new background, and for each color a lightness and a chroma.
///
/// The figures are those of real themes: of 473 dark and 132 light ones, and of the authors' own pairs of both kinds.
struct VariantCurves {
  /// The kind of the new theme.
  let kind: ThemeKind
  /// The old background.
  let old: VariantShade
  /// The new background, rounded to 8 bits.
  let new: VariantShade

  /// The logarithms of the greatest ratio that the new background has on the side of texts, and on the other side.
  private let before, beyond: Double
  /// The logarithm of the greatest ratio of a color on the side of the old background that has no texts.
  private let farthest: Double
  /// The logarithm of the greatest ratio of all colors on the side of texts.
  private let greatest: Double

  /// Finds the new background.
  ///
  /// - Parameters:
  ///   - kind: The kind of the new theme.
  ///   - old: The old background.
  ///   - colors: The opaque colors of the theme but shadows, and whether each is an area.
  init(
    to kind: ThemeKind, from old: VariantShade, _ colors: [(shade: VariantShade, isArea: Bool)]
  ) {
    (self.kind, self.old) = (kind, old)
    let isBeyond = { (shade: VariantShade) in
      Self.position(of: shade, on: old, to: kind) < 0
        && shade.distance(to: old) >= Self.leastDistance
    }
    let outer = colors.filter { isBeyond($0.shade) }
    let distances = outer.map { -Self.position(of: $0.shade, on: old, to: kind) }
    farthest = distances.max() ?? 0
    let farthestArea = zip(outer, distances).filter { $0.0.isArea }.map(\.1).max() ?? 0
    greatest = colors.map { Self.position(of: $0.shade, on: old, to: kind) }.max() ?? 0
    var lightness = Self.lightness(of: old.lab.lightness, to: kind)
    let levels = Self.levels(outer.map(\.shade), on: old, to: kind)
    if levels > 0 {
      let room = { Double(Self.lightness(of: old, luminance: $0, isArea: true, to: kind)) / 1000 }
      switch kind {
      case .light:
        let most = room(Self.white / System.exponential(farthestArea) - 0.05)
        lightness = min(lightness, 1 - 0.022 * Double(levels), max(0.930, most))
      case .dark:
        let most = room(Self.black * System.exponential(farthest) - 0.05)
        lightness = max(lightness, min(0.250, most))
      }
    }
    new = VariantShade(Self.color(old, at: lightness, isArea: true, to: kind).rgb)
    let level = new.luminance + 0.05
    let up = System.logarithm(Self.white / level)
    let down = System.logarithm(level / Self.black)
    (before, beyond) = kind == .light ? (down, up) : (up, down)
  }

  /// Two colors are told apart from this distance in OKLab on.
  static let leastDistance = 0.02
  /// The luminances of white and black, as ratios take them.
  private static let white = 1.05
  private static let black = 0.05

  // MARK: The background

  /// The lightness of backgrounds of real dark themes, and of light ones: ends by hand, then 25, 50, 75, 95 %.
  private static let darkSteps = [0, 0.175, 0.222, 0.267, 0.325, 0.45]
  private static let lightSteps = [1, 0.989, 0.974, 0.950, 0.905, 0.85]

  /// Where a background's lightness goes, in thousandths.
  private static func lightness(of old: Double, to kind: ThemeKind) -> Double {
    // What it is looked up in must ascend.
    let (from, to) =
      kind == .light
      ? (darkSteps, lightSteps) : (Array(lightSteps.reversed()), Array(darkSteps.reversed()))
    if old <= from[0] { return to[0] }
    guard let next = from.firstIndex(where: { $0 >= old }) else { return to[to.count - 1] }
    let share = (old - from[next - 1]) / (from[next] - from[next - 1])
    let exact = to[next - 1] + share * (to[next] - to[next - 1])
    return (exact * 1000 + 0.5).rounded(.down) / 1000
  }

  /// The number of surfaces beyond a background that can be told apart, three at most.
  private static func levels(
    _ shades: [VariantShade], on old: VariantShade, to kind: ThemeKind
  ) -> Int {
    let sorted = shades.sorted {
      let (first, second) =
        (abs(position(of: $0, on: old, to: kind)), abs(position(of: $1, on: old, to: kind)))
      return (first, $0.rgb.hex) < (second, $1.rgb.hex)
    }
    var levels: [VariantShade] = []
    for shade in sorted where levels.count < 3 {
      if levels.allSatisfy({ $0.distance(to: shade) >= leastDistance }) { levels.append(shade) }
    }
    return levels.count
  }

  // MARK: A color

  /// The logarithm of a color's ratio on the old background; negative on the side that has no texts.
  func position(of shade: VariantShade) -> Double {
    Self.position(of: shade, on: old, to: kind)
  }

  private static func position(
    of shade: VariantShade, on old: VariantShade, to kind: ThemeKind
  ) -> Double {
    kind.sign * System.logarithm((shade.luminance + 0.05) / (old.luminance + 0.05))
  }

  /// The color at a new lightness, 0-1.
  func color(_ shade: VariantShade, at lightness: Double, isArea: Bool) -> RGB {
    Self.color(shade, at: lightness, isArea: isArea, to: kind).rgb
  }

  private static func color(
    _ shade: VariantShade, at lightness: Double, isArea: Bool, to kind: ThemeKind
  ) -> (rgb: RGB, luminance: Double) {
    let chroma = chroma(of: shade, at: lightness, isArea: isArea, to: kind)
    let light = OKLab(
      lightness: lightness, a: chroma * shade.direction.a, b: chroma * shade.direction.b
    ).linear
    func held(_ light: Double) -> Double { min(max(light, 0), 1) }
    let luminance =
      0.2126 * held(light.red) + 0.7152 * held(light.green) + 0.0722 * held(light.blue)
    return (SRGB.clipped(linear: light), luminance)
  }

  private static func chroma(
    of shade: VariantShade, at lightness: Double, isArea: Bool, to kind: ThemeKind
  ) -> Double {
    guard !shade.rgb.isGray, shade.mostChroma > 0 else { return 0 }
    let most = VariantShade.mostChroma(at: lightness, shade.direction)
    let share = most / shade.mostChroma
    let (colored, gray) =
      switch kind {
      case .light: (max(1, share.squareRoot()), min(1, 2 * share))
      case .dark: (1, max(share / 2, isArea ? 0.5 : 1))
      }
    return min(shade.chroma * (shade.weight * colored + (1 - shade.weight) * gray), most)
  }

  /// The lightness that a color should have, in thousandths.
  func lightness(of shade: VariantShade, isText: Bool, isArea: Bool) -> Int {
    let ratio = kind.sign * wanted(of: shade, isText: isText)
    let luminance = (new.luminance + 0.05) * System.exponential(-ratio) - 0.05
    return Self.lightness(of: shade, luminance: luminance, isArea: isArea, to: kind)
  }

  /// The lightness, in thousandths, at which a color has a luminance.
  private static func lightness(
    of shade: VariantShade, luminance: Double, isArea: Bool, to kind: ThemeKind
  ) -> Int {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if color(shade, at: middle, isArea: isArea, to: kind).luminance < luminance {
        low = middle
      } else {
        high = middle
      }
    }
    return Int(((low + high) / 2 * 1000).rounded())
  }

  /// The logarithm of the ratio that a color should have on the new background.
  private func wanted(of shade: VariantShade, isText: Bool) -> Double {
    let position = position(of: shade)
    if position < 0 { return farthest > 0 ? position * min(1, beyond / farthest) : position }
    let wanted =
      (1 - shade.weight) * grayWanted(position)
      + shade.weight * coloredWanted(position, isText: isText)
    return min(wanted, before)
  }

  /// A gray keeps its ratio, unless the new background has too little room.
  private func grayWanted(_ position: Double) -> Double {
    if greatest <= before { return position }
    let kept = System.logarithm(7)
    if before <= kept { return position * before / greatest }
    if position <= kept { return position }
    return kept + (position - kept) * (before - kept) / (greatest - kept)
  }

  /// A colored text of a light theme has less contrast than one of a dark theme.
  private func coloredWanted(_ position: Double, isText: Bool) -> Double {
    let cap = System.logarithm(Self.cap(of: kind))
    if kind == .light { return position <= cap ? position : cap + (position - cap) / 4 }
    if position <= cap { return isText ? cap - (cap - position) / 2 : position }
    let wide = System.logarithm(11)
    let end = cap + (wide - cap) / 4
    return position <= end ? cap + (position - cap) * 4 : wide + (position - end) / 4
  }

  /// The ratio up to which texts of a kind of theme keep theirs.
  static func cap(of kind: ThemeKind) -> Double { kind == .light ? 4.5 : 7 }
}
