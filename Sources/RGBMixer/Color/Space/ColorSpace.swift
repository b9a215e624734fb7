import struct TermUI.RGB

/// A color space that the mixer has sliders for, in the order of the `s` key.
///
/// A new space is a case, and its definition below: sliders, options, help, completions and the lines of
/// other processes know it then.
enum ColorSpace: String, CaseIterable, Sendable {
  /// Red, green and blue.
  case rgb
  /// Hue, saturation and lightness.
  case hsl
  /// Hue, saturation and value.
  case hsv
  /// Lightness, chroma and hue of OKLab.
  case oklch

  private var definition: Definition {
    switch self {
    case .rgb: .rgb
    case .hsl: .hsl
    case .hsv: .hsv
    case .oklch: .oklch
    }
  }
}

extension ColorSpace {
  /// The name, as it is typed.
  var name: String { rawValue }

  /// The names of all, as a sentence lists them.
  static var names: String {
    var names = ""
    for space in allCases { names += names.isEmpty ? space.name : ", " + space.name }
    return names
  }

  /// The three axes, in the order of the sliders.
  var axes: [Axis] { definition.axes }

  /// Whether some positions are colors that sRGB does not hold.
  var exceedsSRGB: Bool { definition.exceedsSRGB }

  /// Where a color stands in this space.
  ///
  /// On an axis that the color says nothing of it stands where `old` does: the hue of a gray, the saturation
  /// of black and white.
  func positions(of rgb: RGB, keeping old: SIMD3<Double>) -> SIMD3<Double> {
    definition.positions(rgb, old)
  }

  /// The 8-bit color at three positions, clipped to sRGB, and whether nothing had to be clipped.
  func color(at positions: SIMD3<Double>) -> (rgb: RGB, isInGamut: Bool) {
    definition.color(positions)
  }

  /// The space that comes after this one, and round.
  var next: ColorSpace {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}

/// The axes of a space, and the way from a color to positions on them and back.
private final class Definition: Sendable {
  let axes: [Axis]
  let exceedsSRGB: Bool
  /// Where a color stands; on an axis that it says nothing of, where the second argument does.
  let positions: @Sendable (RGB, SIMD3<Double>) -> SIMD3<Double>
  /// The color at positions, clipped to sRGB, and whether nothing had to be clipped.
  let color: @Sendable (SIMD3<Double>) -> (rgb: RGB, isInGamut: Bool)

  private init(
    axes: [Axis], exceedsSRGB: Bool = false,
    positions: @escaping @Sendable (RGB, SIMD3<Double>) -> SIMD3<Double>,
    color: @escaping @Sendable (SIMD3<Double>) -> (rgb: RGB, isInGamut: Bool)
  ) {
    self.axes = axes
    self.exceedsSRGB = exceedsSRGB
    self.positions = positions
    self.color = color
  }

  static let rgb = Definition(
    axes: ["red", "green", "blue"].map { Axis($0, 0...255, page: 16, decimals: 0) },
    positions: { rgb, _ in SIMD3(Double(rgb.red), Double(rgb.green), Double(rgb.blue)) },
    color: { positions in
      // The positions are 8-bit channels already: halves rounded up.
      func channel(_ index: Int) -> UInt8 { UInt8(min(max(positions[index], 0), 255) + 0.5) }
      return (RGB(channel(0), channel(1), channel(2)), true)
    })

  static let hsl = Definition(
    axes: [
      Axis("hue", 0...360, decimals: 1), Axis("saturation", 0...100, decimals: 1),
      Axis("lightness", 0...100, decimals: 1),
    ],
    positions: { rgb, old in
      let color = HSL(rgb)
      let isEnd = color.lightness <= 0 || color.lightness >= 100
      return SIMD3(color.hue ?? old[0], isEnd ? old[1] : color.saturation, color.lightness)
    },
    color: { clipped(HSL(hue: $0[0], saturation: $0[1], lightness: $0[2]).srgb) })

  static let hsv = Definition(
    axes: [
      Axis("hue", 0...360, decimals: 1), Axis("saturation", 0...100, decimals: 1),
      Axis("value", 0...100, decimals: 1),
    ],
    positions: { rgb, old in
      let color = HSV(rgb)
      return SIMD3(color.hue ?? old[0], color.value <= 0 ? old[1] : color.saturation, color.value)
    },
    color: { clipped(HSV(hue: $0[0], saturation: $0[1], value: $0[2]).srgb) })

  static let oklch = Definition(
    axes: [
      Axis("lightness", 0...100, decimals: 2), Axis("chroma", 0...0.4, step: 0.004, decimals: 4),
      Axis("hue", 0...360, decimals: 2),
    ],
    exceedsSRGB: true,
    positions: { rgb, old in
      let color = OKLCH(rgb)
      return SIMD3(color.lightness * 100, color.chroma, color.hue ?? old[2])
    },
    color: { clipped(OKLCH(lightness: $0[0] / 100, chroma: $0[1], hue: $0[2]).srgb) })

  private static func clipped(_ srgb: SRGB) -> (rgb: RGB, isInGamut: Bool) {
    (srgb.clipped, srgb.isInGamut)
  }
}
