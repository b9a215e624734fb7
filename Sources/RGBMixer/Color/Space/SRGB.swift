import TermUI

/// A color in sRGB components that may be outside the gamut: what every color space converts to.
///
/// The components are encoded (not linear light); 0-1 is the gamut. They are turned into 8-bit channels once, at the
/// end, by ``mapped`` or ``clipped``.
struct SRGB: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
}

extension SRGB {
  init(_ rgb: RGB) {
    self.init(
      red: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255)
  }

  init(linear light: (red: Double, green: Double, blue: Double)) {
    self.init(
      red: TransferFunction.encoded(light.red), green: TransferFunction.encoded(light.green),
      blue: TransferFunction.encoded(light.blue))
  }

  var linear: (red: Double, green: Double, blue: Double) {
    (TransferFunction.linear(red), TransferFunction.linear(green), TransferFunction.linear(blue))
  }

  /// The nearest 8-bit color of linear light, each component clipped separately.
  static func clipped(linear light: (red: Double, green: Double, blue: Double)) -> RGB {
    RGB(
      TransferFunction.channel(ofLight: light.red), TransferFunction.channel(ofLight: light.green),
      TransferFunction.channel(ofLight: light.blue))
  }

  /// The nearest 8-bit color: each component is clipped separately, and halves are rounded up.
  var clipped: RGB { RGB(Self.channel(red), Self.channel(green), Self.channel(blue)) }

  /// A half that a sum of doubles misses by some ulps still counts as a half; NaN is 0.
  private static func channel(_ component: Double) -> UInt8 {
    component > 0 ? TransferFunction.channel(component + 1e-12) : 0
  }

  /// Whether each component is within 0-1, allowing for rounding errors of the conversions.
  var isInGamut: Bool { isWithin(1e-6) }

  /// Whether a component is outside 0-1 by more than half an 8-bit step, and so by more than rounding explains.
  var isOutside: Bool { !isWithin(0.5 / 255) }

  private func isWithin(_ tolerance: Double) -> Bool {
    let range = -tolerance...(1 + tolerance)
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }
}

// The gamut mapping of CSS.
extension SRGB {
  /// The 8-bit color, mapped into the gamut.
  ///
  /// Lightness and hue of OKLCH stay, and chroma is reduced until clipping makes no noticeable difference: CSS Color 4,
  /// section 13.2.4 (<https://www.w3.org/TR/css-color-4/#binsearch>).
  var mapped: RGB {
    if isInGamut { return clipped }
    let light = linear
    let color = OKLab(linearRed: light.red, green: light.green, blue: light.blue)
    // Rounding errors are less.
    if color.lightness >= 1 - 1e-6 { return .white }
    if color.lightness <= 1e-6 { return .black }
    return SRGB.clipped(linear: Self.mapped(color))
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
      let clipped = clipped(light)
      if clipped == light {
        // Inside the gamut.
        low = middle
        continue
      }
      nearest = clipped
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
