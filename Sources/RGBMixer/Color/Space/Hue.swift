import TermUI

extension RGB {
  /// Whether the color is a gray, black and white included, and so has no hue.
  var isGray: Bool { red == green && green == blue }

  /// The lowest and the highest channel.
  var extremes: (minimum: Int, maximum: Int) {
    (Int(min(red, green, blue)), Int(max(red, green, blue)))
  }
}

/// Hues: angles in degrees, 0 up to 360, which colors without chroma do not have.
enum Hue {
  /// The hue that HSL, HSV and HWB share; nil for a gray.
  static func degrees(_ rgb: RGB) -> Double? {
    let (red, green, blue) = (Int(rgb.red), Int(rgb.green), Int(rgb.blue))
    let (minimum, maximum) = rgb.extremes
    let delta = Double(maximum - minimum)
    guard delta > 0 else { return nil }
    if maximum == red { return (green < blue ? 360 : 0) + 60 * Double(green - blue) / delta }
    if maximum == green { return 120 + 60 * Double(blue - red) / delta }
    return 240 + 60 * Double(red - green) / delta
  }

  /// The polar form of a point in the plane of two opponent axes; the hue is nil at its center.
  static func polar(a: Double, b: Double) -> (chroma: Double, hue: Double?) {
    let chroma = (a * a + b * b).squareRoot()
    guard chroma > 0 else { return (0, nil) }
    let angle = System.angle(y: b, x: a) * (180 / .pi)
    return (chroma, angle < 0 ? angle + 360 : angle)
  }

  /// The point with a polar form: the inverse of ``polar(a:b:)``.
  static func point(degrees: Double, radius: Double) -> (a: Double, b: Double) {
    let (sine, cosine) = System.circle(degrees * (.pi / 180))
    return (radius * cosine, radius * sine)
  }

  /// The same angle, within 0 up to 360.
  static func normalized(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    return positive < 360 ? positive : 0
  }
}
