import struct TermUI.OKLab
import struct TermUI.RGB

extension OKLCH {
  /// The nearest 8-bit color whose hue is within a degree of this one's, which must be in the gamut of sRGB.
  ///
  /// If there is none among the neighbors, the nearest 8-bit color. A color of very little chroma may have any hue: a
  /// step of 8 bits turns it by more than a degree, which no eye sees.
  var nearestRGB: RGB {
    let nearest = srgb.clipped
    guard let hue else { return nearest }
    let direction = Hue.point(degrees: hue, radius: 1)
    if Self.keepsHue(OKLab(nearest), direction) { return nearest }
    let lab = lab
    for reach in 1...8 {
      let found = nearest.nearest(to: lab, reach: reach) { Self.keepsHue($1, direction) }
      if let found { return found }
    }
    return nearest
  }

  /// Whether a color's hue is within a degree of a direction (a vector of length 1), or too weak to be seen.
  private static func keepsHue(_ lab: OKLab, _ direction: (a: Double, b: Double)) -> Bool {
    if lab.a * lab.a + lab.b * lab.b <= minimumChromaWithHue * minimumChromaWithHue { return true }
    let along = lab.a * direction.a + lab.b * direction.b
    let across = lab.b * direction.a - lab.a * direction.b
    return abs(across) <= along * tangentOfAlmostADegree
  }

  /// Below this chroma the eye sees no hue.
  static let minimumChromaWithHue = 0.03
  private static let tangentOfAlmostADegree = 0.0174
}

extension RGB {
  /// The color nearest to a point of OKLab that fulfills a condition, at most `reach` steps of each channel from this
  /// one; nil if none does.
  func nearest(to point: OKLab, reach: Int, where isWanted: (RGB, OKLab) -> Bool) -> RGB? {
    func channels(_ center: UInt8) -> ClosedRange<Int> {
      max(0, Int(center) - reach)...min(255, Int(center) + reach)
    }
    var best: (color: RGB, distance: Double)?
    for red in channels(red) {
      for green in channels(green) {
        for blue in channels(blue) {
          let color = RGB(UInt8(red), UInt8(green), UInt8(blue))
          let lab = OKLab(color)
          let distance = lab.squaredDistance(to: point)
          if distance < best?.distance ?? .infinity, isWanted(color, lab) {
            best = (color, distance)
          }
        }
      }
    }
    return best?.color
  }
}
