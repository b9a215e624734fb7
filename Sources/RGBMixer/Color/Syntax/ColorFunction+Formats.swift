import TermUI

/// The functions that are formats, by their name.
extension ColorFunction {
  /// All of them, in the order of the list of formats.
  ///
  /// A row of ``spaces`` can be one, too. A number has its name, the number that 100% stands for, and the decimals that
  /// are printed; a percentage its name and its decimals, a hue its decimals. These are enough for every 8-bit color to
  /// come back, with room for a reader that computes in single precision; CSS asks for no fewer (CSS Color 4, section
  /// 15.5).
  static let formats = [rgb, hsl, hsv, hwb, lab, lch, oklab, oklch, cmyk]

  static let rgb = ColorFunction(
    "rgb", alias: "rgba", (["red", "green", "blue"] as [StaticString]).map { .number($0, 255, 0) },
    commas: .uniform, clips: true
  ) {
    SRGB(red: $0[0] / 255, green: $0[1] / 255, blue: $0[2] / 255)
  } values: {
    SIMD4(Double($0.red), Double($0.green), Double($0.blue), 0)
  }

  static let hsl = ColorFunction(
    "hsl", alias: "hsla", [.hue(2), .percentage("saturation", 2), .percentage("lightness", 2)],
    commas: .percentages
  ) {
    HSL(hue: $0[0], saturation: max($0[1], 0), lightness: $0[2]).srgb
  } values: {
    let color = HSL($0)
    return SIMD4(color.hue ?? .nan, color.saturation, color.lightness, 0)
  }

  /// Not in CSS, but common, and written as `hsl` is.
  static let hsv = ColorFunction(
    "hsv", alias: "hsva", [.hue(2), .percentage("saturation", 2), .percentage("value", 2)],
    commas: .percentages
  ) {
    HSV(hue: $0[0], saturation: max($0[1], 0), value: $0[2]).srgb
  } values: {
    let color = HSV($0)
    return SIMD4(color.hue ?? .nan, color.saturation, color.value, 0)
  }

  static let hwb = ColorFunction(
    "hwb", [.hue(2), .percentage("whiteness", 2), .percentage("blackness", 2)]
  ) {
    HWB(hue: $0[0], whiteness: $0[1], blackness: $0[2]).srgb
  } values: {
    let color = HWB($0)
    return SIMD4(color.hue ?? .nan, color.whiteness, color.blackness, 0)
  }

  static let lab = ColorFunction(
    "lab", [.number("lightness", 100, 3), .number("a", 125, 3), .number("b", 125, 3)]
  ) {
    CIELab(lightness: min(max($0[0], 0), 100), a: $0[1], b: $0[2]).srgb
  } values: {
    let color = CIELab($0)
    return SIMD4(color.lightness, color.a, color.b, 0)
  }

  static let lch = ColorFunction(
    "lch", [.number("lightness", 100, 3), .number("chroma", 150, 3), .hue(3)]
  ) {
    LCH(lightness: min(max($0[0], 0), 100), chroma: max($0[1], 0), hue: $0[2]).srgb
  } values: {
    let color = LCH($0)
    return SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
  }

  static let oklab = ColorFunction(
    "oklab", [.number("lightness", 1, 5), .number("a", 0.4, 5), .number("b", 0.4, 5)]
  ) {
    SRGB(linear: OKLab(lightness: min(max($0[0], 0), 1), a: $0[1], b: $0[2]).linear)
  } values: {
    let color = OKLab($0)
    return SIMD4(color.lightness, color.a, color.b, 0)
  }

  static let oklch = ColorFunction(
    "oklch", [.number("lightness", 1, 5), .number("chroma", 0.4, 5), .hue(3)]
  ) {
    OKLCH(lightness: min(max($0[0], 0), 1), chroma: max($0[1], 0), hue: $0[2]).srgb
  } values: {
    let color = OKLCH($0)
    return SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
  }

  /// Not in CSS, which has `device-cmyk()`; the percentages are the shares of ink.
  static let cmyk = ColorFunction(
    "cmyk", (["cyan", "magenta", "yellow", "black"] as [StaticString]).map { .percentage($0, 1) },
    commas: .percentages
  ) {
    CMYK(cyan: $0[0], magenta: $0[1], yellow: $0[2], black: $0[3]).srgb
  } values: {
    let color = CMYK($0)
    return SIMD4(color.cyan, color.magenta, color.yellow, color.black)
  }
}
