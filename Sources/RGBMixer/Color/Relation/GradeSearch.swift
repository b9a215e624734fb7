import struct TermUI.RGB

/// The search for the lightness at which a color reaches the next grade of contrast on another one.
///
/// Only the lightness moves, in OKLCH; hue and chroma stay as far as sRGB holds them.
enum GradeSearch {
  /// A color that reaches a grade.
  struct Result: Equatable, Sendable {
    var color: RGB
    /// The lightness on the line, 0-1, at which the color begins.
    var lightness: Double
    var grade: ContrastRatio.Grade
  }

  /// Finds the nearest lightness at which a color reaches the next grade on another; nil where none does, and
  /// where the grade is the highest already.
  ///
  /// No color between it and the present one reaches that grade: the search looks at every 8-bit color on the way.
  static func nextGrade(of rgb: RGB, on other: RGB) -> Result? {
    guard let grade = ContrastRatio(rgb, other).grade.next else { return nil }
    let line = LightnessLine(through: rgb)
    func passes(_ color: RGB) -> Bool { ContrastRatio(color, other).value >= grade.leastRatio }
    let found = [0.0, 1.0].compactMap { line.first(from: line.ownLightness, to: $0, where: passes) }
    let nearest = found.min {
      abs($0.lightness - line.ownLightness) < abs($1.lightness - line.ownLightness)
    }
    return nearest.map { Result(color: $0.color, lightness: $0.lightness, grade: grade) }
  }
}

/// The 8-bit colors of one hue and at most one chroma, by their lightness.
private struct LightnessLine {
  let ownLightness: Double
  private let chroma: Double
  private let hue: Double?

  init(through rgb: RGB) {
    let own = OKLCH(rgb)
    (ownLightness, chroma, hue) = (own.lightness, own.chroma, own.hue)
  }

  private func color(at lightness: Double) -> RGB {
    OKLCH(lightness: lightness, chroma: chroma, hue: hue).reduced.srgb.clipped
  }

  /// The first color on the way from one lightness to another that fulfills a condition.
  ///
  /// Steps of a 256th are divided until two neighbors differ by at most one step of one channel, so that no
  /// color between them is passed over.
  func first(
    from start: Double, to end: Double, where passes: (RGB) -> Bool
  ) -> (color: RGB, lightness: Double)? {
    let count = max(1, Int((abs(end - start) * 256).rounded(.up)))
    var (here, color) = (start, color(at: start))
    for index in 1...count {
      let next = index == count ? end : start + (end - start) * Double(index) / Double(count)
      let nextColor = self.color(at: next)
      if let found = first(between: (here, color), (next, nextColor), where: passes) {
        return found
      }
      (here, color) = (next, nextColor)
    }
    return nil
  }

  /// The first color that fulfills a condition after one point of the line, up to another.
  private func first(
    between near: (Double, RGB), _ far: (Double, RGB), where passes: (RGB) -> Bool
  ) -> (color: RGB, lightness: Double)? {
    if near.1 == far.1 { return nil }
    if abs(far.0 - near.0) < 1e-9 { return passes(far.1) ? (far.1, far.0) : nil }
    let isOneStep = near.1.steps(to: far.1) == 1
    if isOneStep, !passes(far.1) { return nil }
    let middle = (near.0 + far.0) / 2
    let color = self.color(at: middle)
    return first(between: near, (middle, color), where: passes)
      ?? first(between: (middle, color), far, where: passes)
  }
}

extension RGB {
  /// The sum of the channels' differences.
  fileprivate func steps(to other: RGB) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green))
      + abs(Int(blue) - Int(other.blue))
  }
}
