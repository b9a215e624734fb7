import TermUI

/// The functions that are formats.
extension ColorFunction {
  /// All of them, in the order of the list of formats; a row of ``spaces`` can be one, too.
  ///
  /// A number has its name, the number that 100% stands for, and its decimals in JSON; a percentage, its name and
  /// decimals; a hue, its decimals. The decimals are enough for every 8-bit color to come back, even in single
  /// precision, and no fewer than CSS asks for (CSS Color 4, section 15.5).
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

  /// Not in CSS, but common, and written like `hsl`.
  static let hsv = ColorFunction(
    "hsv", alias: "hsva", [.hue(2), .percentage("saturation", 2), .percentage("value", 2)],
    commas: .percentages
  ) {
    HSV(hue: $0[0], saturation: max($0[1], 0), value: $0[2]).srgb
  } values: {
    let color = HSV($0)
    return SIMD4(color.hue ?? .nan, color.saturation, color.value, 0)
  }

  /// CSS Color 4, section 8 (<https://www.w3.org/TR/css-color-4/#the-hwb-notation>); Smith and Lyons, "HWB, a more
  /// intuitive hue-based color model" (1996).
  static let hwb = ColorFunction(
    "hwb", [.hue(2), .percentage("whiteness", 2), .percentage("blackness", 2)]
  ) {
    let (whiteness, blackness) = ($0[1] / 100, $0[2] / 100)
    if whiteness + blackness >= 1 {
      let gray = whiteness / (whiteness + blackness)
      return SRGB(red: gray, green: gray, blue: gray)
    }
    let pure = HSL(hue: $0[0], saturation: 100, lightness: 50).srgb
    func component(_ pure: Double) -> Double { pure * (1 - whiteness - blackness) + whiteness }
    return SRGB(
      red: component(pure.red), green: component(pure.green), blue: component(pure.blue))
  } values: {
    let (minimum, maximum) = $0.extremes
    let (whiteness, blackness) = (Double(minimum) * 100 / 255, Double(255 - maximum) * 100 / 255)
    return SIMD4(Hue.degrees($0) ?? .nan, whiteness, blackness, 0)
  }

  static let lab = ColorFunction(
    "lab", [.number("lightness", 100, 3), .number("a", 125, 3), .number("b", 125, 3)]
  ) {
    CIELab(lightness: min(max($0[0], 0), 100), a: $0[1], b: $0[2]).srgb
  } light: {
    let color = CIELab(linear: $0)
    return SIMD4(color.lightness, color.a, color.b, 0)
  }

  /// `lab` in polar form: CSS Color 4, section 9.4 (<https://www.w3.org/TR/css-color-4/#specifying-lab-lch>).
  static let lch = ColorFunction(
    "lch", [.number("lightness", 100, 3), .number("chroma", 150, 3), .hue(3)]
  ) {
    let point = Hue.point(degrees: $0[2], radius: max($0[1], 0))
    return CIELab(lightness: min(max($0[0], 0), 100), a: point.a, b: point.b).srgb
  } light: {
    let color = CIELab(linear: $0)
    let (chroma, hue) = Hue.polar(a: color.a, b: color.b)
    return SIMD4(color.lightness, chroma, hue ?? .nan, 0)
  }

  static let oklab = ColorFunction(
    "oklab", [.number("lightness", 1, 5), .number("a", 0.4, 5), .number("b", 0.4, 5)]
  ) {
    SRGB(linear: OKLab(lightness: min(max($0[0], 0), 1), a: $0[1], b: $0[2]).linear)
  } light: {
    let color = OKLab(linearRed: $0.x, green: $0.y, blue: $0.z)
    return SIMD4(color.lightness, color.a, color.b, 0)
  }

  static let oklch = ColorFunction(
    "oklch", [.number("lightness", 1, 5), .number("chroma", 0.4, 5), .hue(3)]
  ) {
    OKLCH(lightness: min(max($0[0], 0), 1), chroma: max($0[1], 0), hue: $0[2]).srgb
  } light: {
    let color = OKLCH(linear: $0)
    return SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
  }

  /// The shares of four inks, by plain arithmetic without a profile, with as much black as possible.
  ///
  /// Not in CSS, which has `device-cmyk()`. The conversion is the one CSS Color 5 gives for a device without a profile
  /// (<https://www.w3.org/TR/css-color-5/#cmyk-rgb>).
  static let cmyk = ColorFunction(
    "cmyk", (["cyan", "magenta", "yellow", "black"] as [StaticString]).map { .percentage($0, 1) },
    commas: .percentages, printsAlpha: false
  ) {
    let light = (1 - $0 / 100) * (1 - $0[3] / 100)
    return SRGB(red: light[0], green: light[1], blue: light[2])
  } values: {
    let maximum = $0.extremes.maximum
    func ink(_ channel: UInt8) -> Double {
      maximum == 0 ? 0 : Double(maximum - Int(channel)) * 100 / Double(maximum)
    }
    return SIMD4(ink($0.red), ink($0.green), ink($0.blue), Double(255 - maximum) * 100 / 255)
  }
}
