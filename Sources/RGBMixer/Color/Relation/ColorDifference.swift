import struct TermUI.OKLab
import struct TermUI.RGB

/// The difference of two colors, as OKLCH tells it.
struct ColorDifference: Equatable, Sendable {
  /// The second color's lightness less the first's, -1 to 1.
  let lightness: Double
  /// The second color's chroma less the first's.
  let chroma: Double
  /// The angle from the first color's hue to the second's, -180 to 180 degrees; nil where one of them is a gray.
  let hue: Double?
  /// The distance in OKLab, ΔE OK, 0 to 1 (CSS Color 4, section 19.1,
  /// <https://www.w3.org/TR/css-color-4/#color-difference-OK>).
  let distance: Double

  /// Compares a color with the one it is measured by.
  init(from first: RGB, to second: RGB) {
    let (old, new) = (OKLCH(first), OKLCH(second))
    lightness = new.lightness - old.lightness
    chroma = new.chroma - old.chroma
    if let oldHue = old.hue, let newHue = new.hue {
      let angle = Hue.normalized(newHue - oldHue)
      hue = angle > 180 ? angle - 360 : angle
    } else {
      hue = nil
    }
    distance = OKLab(first).squaredDistance(to: OKLab(second)).squareRoot()
  }
}
