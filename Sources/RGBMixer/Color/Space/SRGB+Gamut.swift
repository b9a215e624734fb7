import TermUI

/// Ways into the gamut of sRGB.
extension SRGB {
  /// Whether each component is within 0-1, up to what rounding errors of the conversions amount to.
  var isInGamut: Bool { isWithin(1e-6) }

  /// Whether a component is outside 0-1 by more than half an 8-bit step, and so by more than rounding can be.
  var isOutside: Bool { !isWithin(0.5 / 255) }

  private func isWithin(_ tolerance: Double) -> Bool {
    let range = -tolerance...(1 + tolerance)
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }

  /// The 8-bit color that stands for this one.
  ///
  /// Outside the gamut, lightness and hue of OKLCH stay, and chroma is reduced until clipping makes no
  /// difference that can be noticed: CSS Color 4, section 13.2.4
  /// (<https://www.w3.org/TR/css-color-4/#binsearch>).
  var mapped: RGB {
    if isInGamut { return clipped }
    let light = linear
    let color = OKLab(linearRed: light.red, green: light.green, blue: light.blue)
    // Up to what rounding errors amount to.
    if color.lightness >= 1 - 1e-6 { return RGB(255, 255, 255) }
    if color.lightness <= 1e-6 { return RGB(0, 0, 0) }
    return SRGB(linear: Self.mapped(color)).clipped
  }

  private typealias Light = (red: Double, green: Double, blue: Double)

  private static func mapped(_ color: OKLab) -> Light {
    let (noticeable, precision) = (0.02, 0.0001)
    var nearest = clipped(color.linear)
    if difference(color, nearest) < noticeable { return nearest }
    let chroma = (color.a * color.a + color.b * color.b).squareRoot()
    var (low, high) = (0.0, chroma)
    while high - low > precision {
      let middle = (low + high) / 2
      let reduced = OKLab(
        lightness: color.lightness, a: color.a * (middle / chroma), b: color.b * (middle / chroma))
      let light = reduced.linear
      if isInside(light) {
        low = middle
        continue
      }
      nearest = clipped(light)
      let difference = difference(reduced, nearest)
      if difference >= noticeable {
        high = middle
      } else if noticeable - difference < precision {
        break
      } else {
        low = middle
      }
    }
    return nearest
  }

  private static func isInside(_ light: Light) -> Bool {
    (0...1).contains(light.red) && (0...1).contains(light.green) && (0...1).contains(light.blue)
  }

  private static func clipped(_ light: Light) -> Light {
    (min(max(light.red, 0), 1), min(max(light.green, 0), 1), min(max(light.blue, 0), 1))
  }

  /// The distance in OKLab, ΔE OK.
  private static func difference(_ color: OKLab, _ light: Light) -> Double {
    color.squaredDistance(
      to: OKLab(linearRed: light.red, green: light.green, blue: light.blue)
    ).squareRoot()
  }
}
