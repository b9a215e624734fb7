import struct TermUI.RGB

/// A color space that the mixer has sliders for, in the order of the `s` key.
///
/// To add a space, add a case and what the compiler then asks for, and a branch in ``WrittenColor/space``. Sliders,
/// options, help, completions and the lines of other processes are made from it.
enum ColorSpace: String, CaseIterable, Sendable {
  case rgb, hsl, hsv, oklch

  /// The name as it is typed.
  var name: String { rawValue }

  /// An axis, 0-2 in the order of the sliders.
  func axis(_ index: Int) -> Axis {
    switch (self, index) {
    case (.rgb, 0): Axis("red", 0...255, page: 16, decimals: 0)
    case (.rgb, 1): Axis("green", 0...255, page: 16, decimals: 0)
    case (.rgb, _): Axis("blue", 0...255, page: 16, decimals: 0)
    case (.hsl, 0), (.hsv, 0): Axis("hue", 0...360, decimals: 1, unit: "°", isCircle: true)
    case (.hsl, 1), (.hsv, 1): Axis("saturation", 0...100, decimals: 1, unit: "%")
    case (.hsl, _): Axis("lightness", 0...100, decimals: 1, unit: "%")
    case (.hsv, _): Axis("value", 0...100, decimals: 1, unit: "%")
    case (.oklch, 0): Axis("lightness", 0...100, decimals: 1, unit: "%", isPercentage: true)
    case (.oklch, 1): Axis("chroma", 0...0.4, step: 0.004, decimals: 3)
    case (.oklch, _): Axis("hue", 0...360, decimals: 1, unit: "°", isCircle: true)
    }
  }

  /// The position of a color in this space.
  ///
  /// On an axis where the color has no position, such as the hue of a gray or the saturation of black and white, the
  /// old position stays.
  func positions(of rgb: RGB, keeping old: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .rgb: return SIMD3(Double(rgb.red), Double(rgb.green), Double(rgb.blue))
    case .hsl:
      let color = HSL(rgb)
      let isEnd = color.lightness <= 0 || color.lightness >= 100
      return SIMD3(color.hue ?? old[0], isEnd ? old[1] : color.saturation, color.lightness)
    case .hsv:
      let color = HSV(rgb)
      return SIMD3(color.hue ?? old[0], color.value <= 0 ? old[1] : color.saturation, color.value)
    case .oklch:
      let color = OKLCH(rgb)
      return SIMD3(color.lightness * 100, color.chroma, color.hue ?? old[2])
    }
  }

  /// The 8-bit color at three positions, and whether they are outside sRGB.
  ///
  /// Outside sRGB, lightness and hue of OKLCH stay, and chroma is reduced to the very edge, so that no slider moves
  /// another.
  func color(at positions: SIMD3<Double>) -> (rgb: RGB, isOutside: Bool) {
    let (first, second, third) = (positions[0], positions[1], positions[2])
    switch self {
    case .rgb:
      // Halves are rounded up.
      func channel(_ position: Double) -> UInt8 { UInt8(position + 0.5) }
      return (RGB(channel(first), channel(second), channel(third)), false)
    case .hsl: return (HSL(hue: first, saturation: second, lightness: third).srgb.clipped, false)
    case .hsv: return (HSV(hue: first, saturation: second, value: third).srgb.clipped, false)
    case .oklch:
      let color = OKLCH(lightness: first / 100, chroma: second, hue: third).inGamut
      return (color.rgb, color.isOutside)
    }
  }
}

/// A color in a space: a position on each of its axes.
///
/// Wraps the vector, because looking up its own conformance to `Equatable` takes a sixth of the instructions before the
/// first frame.
struct SpacePositions: Equatable, Sendable {
  var vector: SIMD3<Double>
}
