import enum TermUI.TransferFunction
import struct TermUI.OKLab
import struct TermUI.RGB

extension OKLCH {
  /// The 8-bit color for this one, with as much of its chroma as sRGB holds, and whether some was lost by more than
  /// rounding to 8 bits can be.
  var shown: (rgb: RGB, isOutside: Bool) {
    let line = HueLine(of: self)
    let light = line.light(at: chroma)
    if line.excess(at: chroma) <= 0 { return (SRGB(linear: light).clipped, false) }
    let isOutside =
      min(light.red, light.green, light.blue) < Self.roundedLight.lowerBound
      || max(light.red, light.green, light.blue) > Self.roundedLight.upperBound
    return (SRGB(linear: line.light(at: line.edge(below: chroma))).clipped, isOutside)
  }

  /// The linear light that 8 bits round to 0-1.
  private static let roundedLight =
    TransferFunction.linear(-0.5 / 255)...TransferFunction.linear(1 + 0.5 / 255)

  /// The color with as much of its chroma as sRGB holds at its lightness and hue, which stay as they are.
  ///
  /// The chroma goes to the very edge of the gamut and no component is clipped; lightness 0 or less is black,
  /// 1 or more is white.
  var reduced: OKLCH {
    let line = HueLine(of: self)
    if line.excess(at: chroma) <= 0 { return self }
    return OKLCH(
      lightness: min(max(lightness, 0), 1), chroma: line.edge(below: chroma), hue: hue)
  }
}

/// The colors of one lightness and one hue, from gray on.
private struct HueLine {
  private let lightness: Double
  private let direction: (a: Double, b: Double)

  init(of color: OKLCH) {
    lightness = color.lightness
    direction = Hue.point(degrees: color.hue ?? 0, radius: 1)
  }

  func light(at chroma: Double) -> (red: Double, green: Double, blue: Double) {
    OKLab(lightness: lightness, a: chroma * direction.a, b: chroma * direction.b).linear
  }

  /// How far the component that is farthest outside 0-1 is outside it, in linear light; 0 or less inside.
  func excess(at chroma: Double) -> Double {
    let light = light(at: chroma)
    let above = max(light.red, light.green, light.blue) - 1
    let below = -min(light.red, light.green, light.blue)
    return max(above, below) - Self.tolerance
  }

  /// The distance outside 0-1 at which a component of linear light may lie by rounding errors alone.
  private static let tolerance = 1e-9

  /// The greatest chroma inside the gamut below one that is outside, to 10⁻⁷; 0 for black and white.
  ///
  /// The method is the false position, in the Illinois variant (M. Dowell and P. Jarratt, "A modified regula falsi
  /// method for computing the root of an equation", 1971), which takes a third of the steps that halving takes.
  func edge(below chroma: Double) -> Double {
    guard lightness > 0, lightness < 1 else { return 0 }
    var (inside, outside) = (0.0, chroma)
    var (room, excess) = (-excess(at: inside), excess(at: outside))
    var wasInside: Bool?
    while outside - inside > 1e-7 {
      let guess = inside + (outside - inside) * room / (room + excess)
      // A little away from both ends, so that the interval shrinks whichever side the edge is on.
      let next = min(max(guess, inside + 5e-8), outside - 5e-8)
      let value = self.excess(at: next)
      if value <= 0 {
        (inside, room) = (next, -value)
        if wasInside == true { excess /= 2 }
      } else {
        (outside, excess) = (next, value)
        if wasInside == false { room /= 2 }
      }
      wasInside = value <= 0
    }
    return inside
  }
}
