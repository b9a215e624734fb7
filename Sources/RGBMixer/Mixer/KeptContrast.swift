import enum TermUI.TransferFunction
import struct TermUI.RGB

/// A contrast ratio that stays while hue and chroma change: lightness follows.
struct KeptContrast: Hashable, Sendable {
  /// The ratio that a color never has less than.
  let ratio: Double
  /// What the contrast is measured on.
  let background: Background
  /// Whether the colors are lighter than the background.
  let isLighter: Bool
  /// The alpha of the colors.
  let alpha: Double?

  /// What a channel does while a contrast is kept.
  enum Part: Sendable {
    /// Nothing: none is kept, or the channel has no part in it.
    case none
    /// Moving it has another one follow.
    case leads
    case follows
  }

  private let goal: ContrastGoal
  /// The luminance, as it is seen, at which the ratio begins.
  private let luminance: Double

  /// Keeps a ratio on a background, on one side of it.
  init(_ ratio: Double, on background: Background, isLighter: Bool, alpha: Double? = nil) {
    (self.ratio, self.background) = (ratio, background)
    (self.isLighter, self.alpha) = (isLighter, alpha)
    goal = background.goal(ratio)
    luminance = isLighter ? goal.lighterLuminance : goal.darkerLuminance
  }

  /// The ratio with two decimals, such as `5.52`.
  var text: String {
    let (whole, rest) = Int(ratio * 100 + 1e-9).quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A color that has the ratio.
  struct Followed: Equatable, Sendable {
    let rgb: RGB
    /// The lightness, 0-1.
    let lightness: Double
    /// Whether sRGB has less chroma there.
    let isOutside: Bool
  }

  /// The color of a chroma and a hue with the nearest lightness on its side at which it has the ratio after rounding to
  /// 8 bits; nil if no lightness has it.
  ///
  /// What sRGB does not hold loses chroma to the very edge.
  func color(chroma: Double, hue: Double) -> Followed? {
    let start = lightness(chroma: chroma, hue: hue)
    // Rounding may reach the ratio a little earlier.
    let early = min(max(start + (isLighter ? -Self.rounding : Self.rounding), 0), 1)
    let exact = OKLCH(lightness: start, chroma: chroma, hue: chroma > 0 ? hue : nil)
    let search = LightnessSearch(from: exact, alpha: alpha)
    let found = search.first(from: early, lighter: isLighter) { [self] rgb in
      isOnSide(rgb) && goal.isMet(by: AlphaColor(rgb, alpha: alpha))
    }
    return found.map { result in
      let line = HueLine(
        lightness: result.lightness, direction: Hue.point(degrees: hue, radius: 1))
      return Followed(
        rgb: result.rgb, lightness: result.lightness, isOutside: line.excess(at: chroma) > 1e-4)
    }
  }

  /// The lightness that half an 8-bit step of each channel is worth at most.
  private static let rounding = 0.003

  private func isOnSide(_ rgb: RGB) -> Bool {
    let seen = background.seen(AlphaColor(rgb, alpha: alpha)).luminance
    return isLighter
      ? seen >= background.rgb.luminance : seen <= background.rgb.luminance
  }

  /// The lightness at which the color of a chroma and a hue, reduced to sRGB, has the ratio before it is rounded.
  func lightness(chroma: Double, hue: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    let direction = Hue.point(degrees: hue, radius: 1)
    while high - low > 1e-5 {
      let middle = (low + high) / 2
      let line = HueLine(lightness: middle, direction: direction)
      let light = line.light(at: chroma)
      let seen =
        HueLine.excess(of: light) <= 0
        ? seenLuminance(of: light)
        : seenLuminance(of: line.light(at: line.edge(below: chroma)))
      if seen < luminance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The color of a chroma and a hue that has the ratio before it is rounded; nil if sRGB has none.
  func point(chroma: Double, direction: (a: Double, b: Double)) -> RGB? {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<14 {
      let middle = (low + high) / 2
      let light = HueLine(lightness: middle, direction: direction).light(at: chroma)
      if seenLuminance(of: light) < luminance { low = middle } else { high = middle }
    }
    let lightness = (low + high) / 2
    let light = HueLine(lightness: lightness, direction: direction).light(at: chroma)
    // Rounding to 8 bits hides this much, as in the plane.
    guard HueLine.excess(of: light) <= 1e-4 + 4e-5 * lightness * lightness * lightness else {
      return nil
    }
    let rgb = SRGB.clipped(linear: light)
    return alpha == nil ? rgb : background.seen(AlphaColor(rgb, alpha: alpha))
  }

  /// The highest chroma that sRGB has at a hue and this ratio, to 10⁻⁴.
  func maximumChroma(hue: Double) -> Double {
    let direction = Hue.point(degrees: hue, radius: 1)
    var (low, high) = (0.0, 0.4)
    while high - low > 1e-4 {
      let middle = (low + high) / 2
      if point(chroma: middle, direction: direction) != nil { low = middle } else { high = middle }
    }
    return low
  }

  private func seenLuminance(of light: (red: Double, green: Double, blue: Double)) -> Double {
    func seen(_ own: Double, _ below: Double) -> Double {
      let own = min(max(own, 0), 1)
      guard let alpha, AlphaColor.isTranslucent(alpha) else { return own }
      return TransferFunction.linear(
        TransferFunction.encoded(own) * alpha + below * (1 - alpha))
    }
    let below = background.below
    return 0.2126 * seen(light.red, below.red) + 0.7152 * seen(light.green, below.green)
      + 0.0722 * seen(light.blue, below.blue)
  }
}
