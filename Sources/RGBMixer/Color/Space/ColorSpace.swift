import struct TermUI.RGB

/// A color space that the mixer has sliders for, in the order of the `s` key.
///
/// A new space is a case here, and what the compiler then asks for below: sliders, options, help, completions
/// and the lines of other processes know it.
enum ColorSpace: String, CaseIterable, Sendable {
  /// Red, green and blue.
  case rgb
  /// Hue, saturation and lightness.
  case hsl
  /// Hue, saturation and value.
  case hsv
  /// Lightness, chroma and hue of OKLab.
  case oklch

  /// The name, as it is typed.
  var name: String { rawValue }

  /// An axis, 0-2 in the order of the sliders.
  func axis(_ index: Int) -> Axis {
    switch (self, index) {
    // The same distance in OKLab, whichever channel it is.
    case (.rgb, 0): Axis("red", 0...255, page: 16, decimals: 0, grain: 8)
    case (.rgb, 1): Axis("green", 0...255, page: 16, decimals: 0, grain: 5)
    case (.rgb, _): Axis("blue", 0...255, page: 16, decimals: 0, grain: 10)
    // With 5 degrees, a step of hue took 890 bytes at 80x24; with 7 it takes less than 800.
    case (.hsl, 0), (.hsv, 0): Axis("hue", 0...360, decimals: 1, grain: 7)
    case (.hsl, 1), (.hsv, 1): Axis("saturation", 0...100, decimals: 1)
    case (.hsl, _): Axis("lightness", 0...100, decimals: 1)
    case (.hsv, _): Axis("value", 0...100, decimals: 1)
    case (.oklch, 0): Axis("lightness", 0...100, decimals: 2, isPercentage: true)
    case (.oklch, 1): Axis("chroma", 0...0.4, step: 0.004, decimals: 4)
    case (.oklch, _): Axis("hue", 0...360, decimals: 2)
    }
  }

  /// The position of a color in this space.
  ///
  /// On an axis that the color says nothing of it stands where `old` does: the hue of a gray, the saturation
  /// of black and white.
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

  /// The 8-bit color at three positions of the axes, and whether sRGB has none for them.
  ///
  /// Outside sRGB lightness and hue of OKLCH stay, and chroma goes down to the very edge: a slider of one must not
  /// turn the other.
  func color(at positions: SIMD3<Double>) -> (rgb: RGB, isOutside: Bool) {
    let (first, second, third) = (positions[0], positions[1], positions[2])
    switch self {
    case .rgb:
      // The positions are 8-bit channels already: halves rounded up.
      func channel(_ position: Double) -> UInt8 { UInt8(position + 0.5) }
      return (RGB(channel(first), channel(second), channel(third)), false)
    case .hsl: return (HSL(hue: first, saturation: second, lightness: third).srgb.clipped, false)
    case .hsv: return (HSV(hue: first, saturation: second, value: third).srgb.clipped, false)
    case .oklch: return OKLCH(lightness: first / 100, chroma: second, hue: third).shown
    }
  }
}
