import struct TermUI.RGB

/// A color space that the mixer has sliders for: its name, its axes, and the way from a color to positions
/// on them and back.
///
/// A new space is one more constant below and its place in ``allCases``: sliders, options, help, completions
/// and the lines of other processes know it then.
struct ColorSpace: Sendable {
  /// The name, as it is typed.
  let name: String
  /// The three axes, in the order of the sliders.
  let axes: [Axis]
  /// Whether some positions are colors that sRGB does not hold.
  var exceedsSRGB = false
  private let project: @Sendable (RGB, SIMD3<Double>) -> SIMD3<Double>
  private let srgb: @Sendable (SIMD3<Double>) -> SRGB

  /// Where a color stands in this space.
  ///
  /// On an axis that the color says nothing of it stands where `old` does: the hue of a gray, the saturation
  /// of black and white.
  func positions(of rgb: RGB, keeping old: SIMD3<Double>) -> SIMD3<Double> {
    project(rgb, old)
  }

  /// The 8-bit color at three positions, mapped into sRGB, and whether sRGB holds it as it is.
  func color(at positions: SIMD3<Double>) -> (rgb: RGB, isInGamut: Bool) {
    let srgb = srgb(positions)
    return exceedsSRGB ? (srgb.mapped, srgb.isInGamut) : (srgb.clipped, true)
  }

  /// The space that comes after this one, and round.
  var next: ColorSpace {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}

// MARK: - The spaces

extension ColorSpace: CaseIterable {
  /// The spaces in the order of the `s` key.
  static let allCases = [rgb, hsl, hsv, oklch]

  /// Red, green and blue.
  static let rgb = ColorSpace(
    name: "rgb",
    axes: ["red", "green", "blue"].map { Axis($0, 0...255, page: 16, decimals: 0) },
    project: { rgb, _ in SIMD3(Double(rgb.red), Double(rgb.green), Double(rgb.blue)) },
    srgb: { SRGB(red: $0[0] / 255, green: $0[1] / 255, blue: $0[2] / 255) })

  /// Hue, saturation and lightness.
  static let hsl = ColorSpace(
    name: "hsl",
    axes: [
      Axis("hue", 0...360, decimals: 1), Axis("saturation", 0...100, decimals: 1),
      Axis("lightness", 0...100, decimals: 1),
    ],
    project: { rgb, old in
      let color = HSL(rgb)
      let isEnd = color.lightness <= 0 || color.lightness >= 100
      return SIMD3(color.hue ?? old[0], isEnd ? old[1] : color.saturation, color.lightness)
    },
    srgb: { HSL(hue: $0[0], saturation: $0[1], lightness: $0[2]).srgb })

  /// Hue, saturation and value.
  static let hsv = ColorSpace(
    name: "hsv",
    axes: [
      Axis("hue", 0...360, decimals: 1), Axis("saturation", 0...100, decimals: 1),
      Axis("value", 0...100, decimals: 1),
    ],
    project: { rgb, old in
      let color = HSV(rgb)
      return SIMD3(color.hue ?? old[0], color.value <= 0 ? old[1] : color.saturation, color.value)
    },
    srgb: { HSV(hue: $0[0], saturation: $0[1], value: $0[2]).srgb })

  /// Lightness, chroma and hue of OKLab.
  static let oklch = ColorSpace(
    name: "oklch",
    axes: [
      Axis("lightness", 0...100, decimals: 2), Axis("chroma", 0...0.4, step: 0.004, decimals: 4),
      Axis("hue", 0...360, decimals: 2),
    ],
    exceedsSRGB: true,
    project: { rgb, old in
      let color = OKLCH(rgb)
      return SIMD3(color.lightness * 100, color.chroma, color.hue ?? old[2])
    },
    srgb: { OKLCH(lightness: $0[0] / 100, chroma: $0[1], hue: $0[2]).srgb })
}

extension ColorSpace: RawRepresentable, Hashable {
  /// The space of a name.
  init?(rawValue: String) {
    guard let space = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = space
  }

  /// The name.
  var rawValue: String { name }
}
