import TermUI

extension RGB {
  /// Whether the color is a gray, black and white among them, and so has no hue.
  var isGray: Bool { red == green && green == blue }
}

/// Hues: angles in degrees, 0 up to 360, that a color without chroma does not have.
enum Hue {
  /// The hue that HSL, HSV and HWB share; nil for a gray.
  static func degrees(_ rgb: RGB) -> Double? {
    let (red, green, blue) = (Int(rgb.red), Int(rgb.green), Int(rgb.blue))
    let greatest = max(red, green, blue)
    let delta = Double(greatest - min(red, green, blue))
    guard delta > 0 else { return nil }
    if greatest == red { return (green < blue ? 360 : 0) + 60 * Double(green - blue) / delta }
    if greatest == green { return 120 + 60 * Double(blue - red) / delta }
    return 240 + 60 * Double(red - green) / delta
  }

  /// The angle of a point in the plane of two opponent axes.
  static func degrees(a: Double, b: Double) -> Double {
    let angle = System.angle(y: b, x: a) * (180 / .pi)
    return angle < 0 ? angle + 360 : angle
  }

  /// The point at an angle and a distance: the inverse of ``degrees(a:b:)``.
  static func point(degrees: Double, radius: Double) -> (a: Double, b: Double) {
    let (sine, cosine) = System.circle(degrees * (.pi / 180))
    return (radius * cosine, radius * sine)
  }

  /// The same angle within 0 up to 360.
  static func normalized(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    return positive < 360 ? positive : 0
  }
}
