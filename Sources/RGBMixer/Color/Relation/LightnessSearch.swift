import TermUI

/// Finds the nearest lightness of OKLCH at which a color satisfies a condition after it is rounded to 8 bits.
///
/// Only lightness moves. Hue stays, to within a degree and a half after rounding if chroma is 0.03 or more; chroma
/// stays as far as sRGB allows; alpha stays.
struct LightnessSearch {
  struct Result: Equatable, Sendable {
    let rgb: RGB
    /// The lightness, 0-1, before rounding to 8 bits.
    let lightness: Double
  }

  private let own: OKLCH
  private let alpha: Double?

  init(from color: AlphaColor) {
    self.init(from: OKLCH(color.rgb), alpha: color.alpha)
  }

  /// Starts from a color that is not rounded to 8 bits.
  init(from color: OKLCH, alpha: Double?) {
    (own, self.alpha) = (color, alpha)
  }

  /// The nearest color, lighter or darker or only in one of these directions, that has some ratios; nil if none has.
  ///
  /// Luminance rises with lightness. Halving finds where rounding could first bring a color to its ratios; after that,
  /// each 8-bit color is checked.
  func nearest(reaching goals: [ContrastGoal], lighter: Bool? = nil) -> Result? {
    let directions = lighter.map { [$0] } ?? [true, false]
    let starts = directions.compactMap { lighter in
      start(lighter: lighter, goals).map { (lightness: $0, lighter: lighter) }
    }
    var nearest: Walk?
    for start in starts.sorted(by: { distance($0.lightness) < distance($1.lightness) }) {
      if let nearest, nearest.cost(from: own.lightness) <= distance(start.lightness) { break }
      let walk = walk(from: start.lightness, lighter: start.lighter) { rgb in
        goals.allSatisfy { $0.isMet(by: AlphaColor(rgb, alpha: alpha)) }
      }
      if walk.cost(from: own.lightness) < nearest?.cost(from: own.lightness) ?? .infinity {
        nearest = walk
      }
    }
    return nearest?.result
  }

  /// The first color at or beyond a lightness, in one direction, that fulfills a condition; nil if none does.
  func first(
    from lightness: Double, lighter: Bool, where passes: @escaping (RGB) -> Bool
  ) -> Result? {
    walk(from: lightness, lighter: lighter, where: passes).result
  }

  private func distance(_ lightness: Double) -> Double { abs(lightness - own.lightness) }

  private func walk(
    from lightness: Double, lighter: Bool, where passes: @escaping (RGB) -> Bool
  ) -> Walk {
    var walk = Walk(own: own, passes: passes)
    walk.run(from: lightness, to: lighter ? 1 : 0)
    return walk
  }

  // MARK: Where to start

  /// The nearest lightness in one direction at which rounding could bring a color to all ratios; nil if there is none.
  private func start(lighter: Bool, _ goals: [ContrastGoal]) -> Double? {
    let end = lighter ? 1.0 : 0
    var lightness = own.lightness
    while let goal = goals.first(where: { !couldMeet($0, at: lightness) }) {
      guard couldMeet(goal, at: end) else { return nil }
      var (far, near) = (end, lightness)
      while abs(far - near) > Self.precision {
        let middle = (near + far) / 2
        if couldMeet(goal, at: middle) { far = middle } else { near = middle }
      }
      lightness = far
    }
    return lightness
  }

  /// Whether the color of a lightness has a ratio if its channels are rounded up, or if they are rounded down.
  private func couldMeet(_ goal: ContrastGoal, at lightness: Double) -> Bool {
    let exact = OKLCH(lightness: lightness, chroma: own.chroma, hue: own.hue).reduced.srgb
    let surface = goal.surface
    func luminance(_ rounding: Double) -> Double {
      func light(_ own: Double, _ below: Double) -> Double {
        let component = min(max(own + rounding, 0), 1)
        guard let alpha else { return TransferFunction.linear(component) }
        let seen = component * alpha + below * (1 - alpha) + rounding
        return TransferFunction.linear(min(max(seen, 0), 1))
      }
      return 0.2126 * light(exact.red, surface.red)
        + 0.7152 * light(exact.green, surface.green)
        + 0.0722 * light(exact.blue, surface.blue)
    }
    return luminance(Self.rounding) >= goal.lighterLuminance
      || luminance(-Self.rounding) <= goal.darkerLuminance
  }

  /// A little more than half an 8-bit step, so that what the halving leaves open skips nothing.
  private static let rounding = 0.505 / 255
  private static let precision = 1e-6
}

extension LightnessSearch {
  /// A walk through the 8-bit colors of a line of lightness, in one direction.
  private struct Walk {
    let own: OKLCH
    let passes: (RGB) -> Bool
    private(set) var result: Result?
    /// Whether the result has another hue.
    private var turnsHue = false

    init(own: OKLCH, passes: @escaping (RGB) -> Bool) {
      (self.own, self.passes) = (own, passes)
    }

    /// A lightness, and the color there.
    private struct Place {
      let lightness: Double
      let exact: OKLCH
      let rgb: RGB
    }

    /// How much farther the search goes for a color whose hue rounding does not turn.
    private static let furtherForHue = 0.02

    /// The distance of the result from a lightness; a result of another hue counts as farther away.
    func cost(from lightness: Double) -> Double {
      guard let result else { return .infinity }
      return abs(result.lightness - lightness) + (turnsHue ? Self.furtherForHue : 0)
    }

    mutating func run(from start: Double, to end: Double) {
      let first = place(at: start)
      if !accept(first) { _ = search(after: first, to: place(at: end)) }
    }

    private func place(at lightness: Double) -> Place {
      let exact = OKLCH(lightness: lightness, chroma: own.chroma, hue: own.hue).reduced
      return Place(lightness: lightness, exact: exact, rgb: exact.srgb.clipped)
    }

    /// Looks at each 8-bit color after one place, up to another; returns whether the walk is over.
    ///
    /// The way is halved until its ends are one step of one channel apart.
    private mutating func search(after near: Place, to far: Place) -> Bool {
      if let result, abs(near.lightness - result.lightness) > Self.furtherForHue { return true }
      let steps = near.rgb.steps(to: far.rgb)
      if steps == 0 || steps == 1 && !passes(far.rgb) { return false }
      if abs(far.lightness - near.lightness) < (steps == 1 ? 1e-5 : 1e-9) { return accept(far) }
      let middle = place(at: (near.lightness + far.lightness) / 2)
      return search(after: near, to: middle) || search(after: middle, to: far)
    }

    /// Accepts the color of a place if it passes, or a neighbor that keeps the hue; returns whether the walk is over.
    private mutating func accept(_ place: Place) -> Bool {
      guard passes(place.rgb) else { return false }
      let found =
        keepsHue(place.rgb)
        ? place.rgb
        : place.rgb.nearest(to: place.exact.lab, reach: 1) { rgb, _ in
          keepsHue(rgb) && passes(rgb)
        }
      if found == nil, result != nil { return false }
      result = Result(rgb: found ?? place.rgb, lightness: place.lightness)
      turnsHue = found == nil
      return !turnsHue
    }

    /// Whether a color has the hue of the first one, or too little chroma for a hue to be seen.
    private func keepsHue(_ rgb: RGB) -> Bool {
      let color = OKLCH(rgb)
      guard color.chroma >= OKLCH.minimumChromaWithHue, let hue = own.hue, let other = color.hue
      else { return true }
      let turn = abs(hue - other)
      return min(turn, 360 - turn) <= 1.5
    }
  }
}

extension RGB {
  /// The sum of the channels' differences.
  func steps(to other: RGB) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green))
      + abs(Int(blue) - Int(other.blue))
  }
}
