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

  /// The space that comes after this one, and round.
  var next: ColorSpace { neighbor(1) }

  /// The space that comes before this one, and round.
  var previous: ColorSpace { neighbor(-1) }

  private func neighbor(_ step: Int) -> ColorSpace {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + step + all.count) % all.count]
  }

  /// An axis, 0-2 in the order of the sliders.
  func axis(_ index: Int) -> Axis {
    switch (self, index) {
    case (.rgb, 0): Axis("red", 0...255, page: 16, decimals: 0)
    case (.rgb, 1): Axis("green", 0...255, page: 16, decimals: 0)
    case (.rgb, _): Axis("blue", 0...255, page: 16, decimals: 0)
    case (.hsl, 0), (.hsv, 0): Axis("hue", 0...360, decimals: 1)
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
    case .rgb:
      return SIMD3(Double(rgb.red), Double(rgb.green), Double(rgb.blue))
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

  /// The 8-bit color at three positions, mapped into sRGB, and whether sRGB holds it as it is.
  func color(at positions: SIMD3<Double>) -> (rgb: RGB, isInGamut: Bool) {
    if self == .rgb {
      // The positions are 8-bit channels already: halves rounded up.
      func channel(_ index: Int) -> UInt8 { UInt8(min(max(positions[index], 0), 255) + 0.5) }
      return (RGB(channel(0), channel(1), channel(2)), true)
    }
    let srgb = srgb(at: positions)
    return (srgb.mapped, srgb.isInGamut)
  }

  /// Whether sRGB does not hold what is at three positions, by more than rounding can be.
  func isOutside(at positions: SIMD3<Double>) -> Bool {
    self == .oklch && srgb(at: positions).isOutside
  }

  private func srgb(at positions: SIMD3<Double>) -> SRGB {
    switch self {
    case .rgb:
      SRGB(red: positions[0] / 255, green: positions[1] / 255, blue: positions[2] / 255)
    case .hsl: HSL(hue: positions[0], saturation: positions[1], lightness: positions[2]).srgb
    case .hsv: HSV(hue: positions[0], saturation: positions[1], value: positions[2]).srgb
    case .oklch:
      OKLCH(lightness: positions[0] / 100, chroma: positions[1], hue: positions[2]).srgb
    }
  }
}
