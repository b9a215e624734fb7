import struct TermUI.OKLab
import struct TermUI.RGB

/// A color of a theme with what its variant is computed from.
struct VariantShade: Sendable {
  let rgb: RGB
  let luminance: Double
  let lab: OKLab
  let chroma: Double
  /// The hue, as a direction of length 1 in the plane of OKLab; arbitrary for a gray.
  let direction: (a: Double, b: Double)
  /// The greatest chroma that sRGB has at the color's lightness and hue.
  let mostChroma: Double
  /// How colored it is: 0 up to a chroma of 0.04, 1 from 0.08.
  let weight: Double

  init(_ rgb: RGB) {
    let color = OKLCH(rgb)
    self.rgb = rgb
    luminance = rgb.luminance
    lab = OKLab(rgb)
    chroma = color.chroma
    direction = color.hue.map { Hue.point(degrees: $0, radius: 1) } ?? (1, 0)
    mostChroma = Self.mostChroma(at: color.lightness, direction)
    weight = min(max((chroma - Self.grayChroma) / Self.grayChroma, 0), 1)
  }

  var isGray: Bool { chroma < Self.grayChroma }

  /// Whether it is colored enough to be a brand's.
  var isColored: Bool { chroma >= 2 * Self.grayChroma }

  func distance(to other: VariantShade) -> Double {
    lab.squaredDistance(to: other.lab).squareRoot()
  }

  func contrast(_ other: VariantShade) -> Double { ContrastRatio(rgb, other.rgb).value }

  /// Colors of less chroma are grays.
  static let grayChroma = 0.04

  /// The greatest chroma of sRGB at a lightness and a hue; 0 for black and white.
  ///
  /// sRGB is not convex near blue. Halving from 0 and 0.4 is part of the definition, because other searches find another
  /// edge there.
  static func mostChroma(at lightness: Double, _ direction: (a: Double, b: Double)) -> Double {
    guard lightness > 0, lightness < 1 else { return 0 }
    let line = HueLine(lightness: lightness, direction: direction)
    var (inside, outside) = (0.0, 0.4)
    for _ in 0..<30 {
      let middle = (inside + outside) / 2
      if line.excess(at: middle) <= 0 { inside = middle } else { outside = middle }
    }
    return inside
  }
}
