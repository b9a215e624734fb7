import TermUI

/// OKLab in polar form: lightness, chroma and hue.
///
/// CSS Color 4, section 9.5 (<https://www.w3.org/TR/css-color-4/#specifying-oklab-oklch>).
struct OKLCH: Hashable, Sendable {
  /// Lightness, 0 (black) to 1 (white).
  var lightness: Double
  /// Chroma, 0 (gray) up to 0.3225 for colors of sRGB.
  var chroma: Double
  /// The hue in degrees, 0 up to 360; nil for a gray.
  var hue: Double?
}

extension OKLCH {
  /// Converts an 8-bit color; the chroma of a gray is exactly 0.
  init(_ rgb: RGB) {
    self.init(linear: rgb.linearLight)
  }

  /// Converts linear light of sRGB; the chroma of a gray is exactly 0.
  init(linear light: SIMD3<Double>) {
    self.init(OKLab(linearRed: light.x, green: light.y, blue: light.z))
    if light.x == light.y, light.y == light.z { (chroma, hue) = (0, nil) }
  }

  init(_ lab: OKLab) {
    lightness = lab.lightness
    (chroma, hue) = Hue.polar(a: lab.a, b: lab.b)
  }

  var lab: OKLab {
    let point = Hue.point(degrees: hue ?? 0, radius: chroma)
    return OKLab(lightness: lightness, a: point.a, b: point.b)
  }

  /// The color in sRGB; components are outside 0-1 if it is outside the gamut.
  var srgb: SRGB { SRGB(linear: lab.linear) }
}

// The edge of the gamut.
extension OKLCH {
  /// The 8-bit color with as much of this one's chroma as sRGB holds, that chroma, and whether more was lost than
  /// rounding to 8 bits can account for.
  var inGamut: (rgb: RGB, chroma: Double, isOutside: Bool) {
    Self.inGamut(
      lightness: lightness, chroma: chroma,
      direction: Hue.point(degrees: hue ?? 0, radius: 1))
  }

  /// The same for a hue as a direction of length 1 in the plane of OKLab, for many colors.
  static func inGamut(
    lightness: Double, chroma: Double, direction: (a: Double, b: Double)
  ) -> (rgb: RGB, chroma: Double, isOutside: Bool) {
    let line = HueLine(lightness: lightness, direction: direction)
    let light = line.light(at: chroma)
    if line.excess(at: chroma) <= 0 { return (SRGB.clipped(linear: light), chroma, false) }
    let edge = line.edge(below: chroma)
    let rgb = SRGB.clipped(linear: line.light(at: edge))
    // Near black, 8 bits hide much, but not the loss of a hue.
    let isOutside =
      rgb.isGray && chroma >= minimumChromaWithHue
      || min(light.red, light.green, light.blue) < roundedLight.lowerBound
      || max(light.red, light.green, light.blue) > roundedLight.upperBound
    return (rgb, edge, isOutside)
  }

  /// The linear light that 8 bits round to 0-1.
  private static let roundedLight =
    TransferFunction.linear(-0.5 / 255)...TransferFunction.linear(1 + 0.5 / 255)

  /// The color of the same lightness and hue with as much of its chroma as sRGB holds.
  ///
  /// The chroma goes to the very edge of the gamut, and no component is clipped. A lightness of 0 or less is black, of
  /// 1 or more white.
  var reduced: OKLCH {
    let line = HueLine(of: self)
    if line.excess(at: chroma) <= 0 { return self }
    return OKLCH(
      lightness: min(max(lightness, 0), 1), chroma: line.edge(below: chroma), hue: hue)
  }
}

/// The colors of one lightness and one hue, from gray outward.
struct HueLine {
  let lightness: Double
  let direction: (a: Double, b: Double)

  init(lightness: Double, direction: (a: Double, b: Double)) {
    (self.lightness, self.direction) = (lightness, direction)
  }

  init(of color: OKLCH) {
    lightness = color.lightness
    direction = Hue.point(degrees: color.hue ?? 0, radius: 1)
  }

  func light(at chroma: Double) -> (red: Double, green: Double, blue: Double) {
    OKLab(lightness: lightness, a: chroma * direction.a, b: chroma * direction.b).linear
  }

  /// How far the worst component of linear light is outside 0-1; 0 or less inside.
  func excess(at chroma: Double) -> Double { Self.excess(of: light(at: chroma)) }

  static func excess(of light: (red: Double, green: Double, blue: Double)) -> Double {
    let above = max(light.red, light.green, light.blue) - 1
    let below = -min(light.red, light.green, light.blue)
    return max(above, below) - tolerance
  }

  /// The distance from 0-1 that rounding errors alone can give a component of linear light.
  private static let tolerance = 1e-9

  /// The highest chroma inside the gamut, below one outside it, to 10⁻⁷; 0 for black and white.
  ///
  /// The method is the false position, in the Illinois variant (M. Dowell and P. Jarratt, "A modified regula falsi
  /// method for computing the root of an equation", 1971), which takes a third of the steps of bisection.
  func edge(below chroma: Double) -> Double {
    guard lightness > 0, lightness < 1 else { return 0 }
    var (inside, outside) = (0.0, chroma)
    var (room, excess) = (-excess(at: inside), excess(at: outside))
    var wasInside: Bool?
    while outside - inside > 1e-7 {
      let guess = inside + (outside - inside) * room / (room + excess)
      // A little away from both ends, so that the interval always shrinks.
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

  /// The highest chroma that sRGB has at a hue, at whatever lightness, to 10⁻⁵.
  ///
  /// It rises with lightness up to a maximum and then falls; a golden-section search finds the maximum.
  static func maximumChroma(direction: (a: Double, b: Double)) -> Double {
    func edge(_ lightness: Double) -> Double {
      HueLine(lightness: lightness, direction: direction).edge(below: 0.5)
    }
    let golden = 0.618_033_988_749_895
    var (low, high) = (0.0, 1.0)
    var (left, right) = (1 - golden, golden)
    var (atLeft, atRight) = (edge(left), edge(right))
    while high - low > 1e-5 {
      if atLeft < atRight {
        (low, left, atLeft) = (left, right, atRight)
        right = low + golden * (high - low)
        atRight = edge(right)
      } else {
        (high, right, atRight) = (right, left, atLeft)
        left = high - golden * (high - low)
        atLeft = edge(left)
      }
    }
    return max(atLeft, atRight)
  }
}
