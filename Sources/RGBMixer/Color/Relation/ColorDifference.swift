import struct TermUI.OKLab
import struct TermUI.RGB

/// The difference between two colors in OKLCH.
struct ColorDifference: Equatable, Sendable {
  /// The second color's lightness minus the first's, -1 to 1.
  let lightness: Double
  /// The second color's chroma minus the first's.
  let chroma: Double
  /// The angle from the first color's hue to the second's, -180 to 180 degrees; nil if one of them is a gray, and 0 if
  /// rounding the second color to 8 bits may account for it.
  let hue: Double?
  /// The distance in OKLab, ΔE OK, 0 to 1 (CSS Color 4, section 19.1,
  /// <https://www.w3.org/TR/css-color-4/#color-difference-OK>).
  let distance: Double

  init(from first: RGB, to second: RGB) {
    let (old, new) = (OKLCH(first), OKLCH(second))
    lightness = new.lightness - old.lightness
    chroma = new.chroma - old.chroma
    if let oldHue = old.hue, let newHue = new.hue {
      let angle = Hue.normalized(newHue - oldHue)
      hue = second.isRounded(ofHue: oldHue) ? 0 : angle > 180 ? angle - 360 : angle
    } else {
      hue = nil
    }
    distance = OKLab(first).squaredDistance(to: OKLab(second)).squareRoot()
  }
}

extension ColorDifference {
  /// The differences as rounded numbers, such as `lightness +3  chroma -0.01  hue +12°`; empty if there is none.
  var description: String {
    func part(_ name: String, _ value: Double, decimals: Int, unit: String = "") -> String? {
      let number = String(value, decimals: decimals)
      return number == "0" ? nil : "\(name) \(value > 0 ? "+" : "")\(number)\(unit)"
    }
    return [
      part("lightness", lightness * 100, decimals: 0), part("chroma", chroma, decimals: 2),
      hue.flatMap { part("hue", $0, decimals: 0, unit: "°") },
    ].compactMap(\.self).joined(separator: "  ")
  }
}

extension RGB {
  /// Whether some color of an OKLCH hue, in degrees, is rounded to this one.
  fileprivate func isRounded(ofHue hue: Double) -> Bool {
    let direction = Hue.point(degrees: hue, radius: 1)
    var (hasLeft, hasRight) = (false, false)
    for corner in 0..<8 {
      func component(_ channel: UInt8, _ bit: Int) -> Double {
        (Double(channel) + (corner & bit == 0 ? -0.5 : 0.5)) / 255
      }
      let light = SRGB(red: component(red, 1), green: component(green, 2), blue: component(blue, 4))
        .linear
      let lab = OKLab(linearRed: light.red, green: light.green, blue: light.blue)
      guard lab.a * direction.a + lab.b * direction.b > 0 else { continue }
      if lab.b * direction.a > lab.a * direction.b { hasLeft = true } else { hasRight = true }
    }
    return hasLeft && hasRight
  }
}
