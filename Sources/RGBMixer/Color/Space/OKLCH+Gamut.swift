import enum TermUI.TransferFunction
import struct TermUI.OKLab
import struct TermUI.RGB

extension OKLCH {
  /// The 8-bit color for this one, with as much of its chroma as sRGB holds, and whether some was lost by more than
  /// rounding to 8 bits can be.
  var shown: (rgb: RGB, isOutside: Bool) {
    let reduced = reduced
    let isOutside = reduced != self && !Self.isInside(lab.linear, Self.roundedLight)
    return (reduced.srgb.clipped, isOutside)
  }

  /// The linear light that 8 bits round to 0-1.
  private static let roundedLight =
    TransferFunction.linear(-0.5 / 255)...TransferFunction.linear(1 + 0.5 / 255)

  private static func isInside(
    _ light: (red: Double, green: Double, blue: Double), _ range: ClosedRange<Double>
  ) -> Bool {
    min(light.red, light.green, light.blue) >= range.lowerBound
      && max(light.red, light.green, light.blue) <= range.upperBound
  }

  /// The color with as much of its chroma as sRGB holds at its lightness and hue, which stay as they are.
  ///
  /// The chroma goes to the very edge of the gamut and no component is clipped; lightness 0 or less is black,
  /// 1 or more is white.
  var reduced: OKLCH {
    let direction = Hue.point(degrees: hue ?? 0, radius: 1)
    func isInside(_ chroma: Double) -> Bool {
      let lab = OKLab(lightness: lightness, a: chroma * direction.a, b: chroma * direction.b)
      return Self.isInside(lab.linear, -Self.tolerance...1 + Self.tolerance)
    }
    if isInside(chroma) { return self }
    guard lightness > 0, lightness < 1 else {
      return OKLCH(lightness: lightness > 0 ? 1 : 0, chroma: 0, hue: hue)
    }
    var (inside, outside) = (0.0, chroma)
    while outside - inside > 1e-7 {
      let middle = (inside + outside) / 2
      if isInside(middle) { inside = middle } else { outside = middle }
    }
    return OKLCH(lightness: lightness, chroma: inside, hue: hue)
  }

  /// The distance outside 0-1 at which a component of linear light may lie by rounding errors alone.
  private static let tolerance = 1e-9
}
