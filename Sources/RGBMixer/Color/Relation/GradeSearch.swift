import struct TermUI.RGB

/// The search for the lightness at which a color reaches the next grade of contrast on another color.
///
/// Only the lightness of OKLCH moves; hue and chroma stay as far as sRGB holds them.
enum GradeSearch {
  /// A color that reaches a grade.
  struct Result: Equatable, Sendable {
    var color: RGB
    /// The lightness, 0-1, from which on the search finds the color.
    var lightness: Double
    var grade: ContrastRatio.Grade
  }

  /// Finds the nearest lightness at which a color reaches the next grade on another color; nil if there is none, or if
  /// the color has the highest grade already.
  ///
  /// No color between it and the present one reaches that grade: the search looks at every 8-bit color on the way.
  static func nextGrade(of rgb: RGB, on other: RGB) -> Result? {
    guard let grade = ContrastRatio(rgb, other).grade.next else { return nil }
    let own = OKLCH(rgb)
    func color(at lightness: Double) -> RGB {
      OKLCH(lightness: lightness, chroma: own.chroma, hue: own.hue).reducedRGB
    }
    func passes(_ color: RGB) -> Bool { ContrastRatio(color, other).value >= grade.leastRatio }

    /// The first color after one lightness, up to another, that has the grade.
    ///
    /// The interval is halved until its ends differ by at most one step of one channel, so no color is missed.
    func first(
      after near: (lightness: Double, color: RGB), to far: (lightness: Double, color: RGB)
    ) -> Result? {
      if near.color == far.color { return nil }
      let isShort = abs(far.lightness - near.lightness) < 1e-9
      if isShort || near.color.steps(to: far.color) == 1, !passes(far.color) { return nil }
      if isShort { return Result(color: far.color, lightness: far.lightness, grade: grade) }
      let middle = (near.lightness + far.lightness) / 2
      let between = (middle, color(at: middle))
      return first(after: near, to: between) ?? first(after: between, to: far)
    }

    func distance(_ result: Result) -> Double { abs(result.lightness - own.lightness) }
    return [0.0, 1.0].compactMap { end in
      first(after: (own.lightness, color(at: own.lightness)), to: (end, color(at: end)))
    }.min { distance($0) < distance($1) }
  }
}

extension RGB {
  /// The sum of the channels' differences.
  fileprivate func steps(to other: RGB) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green))
      + abs(Int(blue) - Int(other.blue))
  }
}
