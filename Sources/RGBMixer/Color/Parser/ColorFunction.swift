import TermUI

/// A functional notation: its name, its components, and what they mean.
struct ColorFunction: Sendable {
  /// A component as a notation has it.
  struct Component: Sendable {
    /// The name in messages.
    let name: String
    /// The number that 100% stands for; nil for a hue, which takes angles and no percentages.
    let whole: Double?

    init(_ name: String, whole: Double?) {
      self.name = name
      self.whole = whole
    }

    /// The hue, in degrees or another unit of angles.
    static let hue = Component("hue", whole: nil)
  }

  /// Whether and how the old notation with commas exists.
  enum CommaSyntax: Sendable {
    /// There is none.
    case none
    /// All numbers or all percentages.
    case uniform
    /// Percentages, but for the hue.
    case percentages
  }

  /// The names, in lower case.
  let names: [String]
  /// The three or four components, in order.
  let components: [Component]
  /// The old notation, with commas.
  let commas: CommaSyntax
  /// Whether components beyond their range are clipped, each by itself, as CSS asks for.
  var clips = false
  /// The color of the components' values; a fourth value that is no component is 0.
  let convert: @Sendable (SIMD4<Double>) -> SRGB

  /// Finds the notation of a name in UTF-8, whatever its case; nil if there is none.
  static func named(_ name: ArraySlice<UInt8>) -> ColorFunction? {
    all.first { $0.names.contains { name.isWord($0) } }
  }

  private static let all = [rgb, hsl, oklch, oklab, hsv, hwb, lab, lch, cmyk]

  private static let rgb = ColorFunction(
    names: ["rgb", "rgba"],
    components: ["red", "green", "blue"].map { Component($0, whole: 255) }, commas: .uniform,
    clips: true
  ) {
    SRGB(red: $0[0] / 255, green: $0[1] / 255, blue: $0[2] / 255)
  }

  private static let hsl = ColorFunction(
    names: ["hsl", "hsla"],
    components: [.hue, Component("saturation", whole: 100), Component("lightness", whole: 100)],
    commas: .percentages
  ) {
    HSL(hue: $0[0], saturation: max($0[1], 0), lightness: $0[2]).srgb
  }

  /// No notation of CSS, but a common one, written as `hsl` is.
  private static let hsv = ColorFunction(
    names: ["hsv", "hsva"],
    components: [.hue, Component("saturation", whole: 100), Component("value", whole: 100)],
    commas: .percentages
  ) {
    HSV(hue: $0[0], saturation: max($0[1], 0), value: $0[2]).srgb
  }

  private static let hwb = ColorFunction(
    names: ["hwb"],
    components: [.hue, Component("whiteness", whole: 100), Component("blackness", whole: 100)],
    commas: .none
  ) {
    HWB(hue: $0[0], whiteness: $0[1], blackness: $0[2]).srgb
  }

  private static let lab = ColorFunction(
    names: ["lab"],
    components: [
      Component("lightness", whole: 100), Component("a", whole: 125), Component("b", whole: 125),
    ],
    commas: .none
  ) {
    CIELab(lightness: min(max($0[0], 0), 100), a: $0[1], b: $0[2]).srgb
  }

  private static let lch = ColorFunction(
    names: ["lch"],
    components: [Component("lightness", whole: 100), Component("chroma", whole: 150), .hue],
    commas: .none
  ) {
    LCH(lightness: min(max($0[0], 0), 100), chroma: max($0[1], 0), hue: $0[2]).srgb
  }

  private static let oklab = ColorFunction(
    names: ["oklab"],
    components: [
      Component("lightness", whole: 1), Component("a", whole: 0.4), Component("b", whole: 0.4),
    ],
    commas: .none
  ) {
    SRGB(linear: OKLab(lightness: min(max($0[0], 0), 1), a: $0[1], b: $0[2]).linear)
  }

  private static let oklch = ColorFunction(
    names: ["oklch"],
    components: [Component("lightness", whole: 1), Component("chroma", whole: 0.4), .hue],
    commas: .none
  ) {
    OKLCH(lightness: min(max($0[0], 0), 1), chroma: max($0[1], 0), hue: $0[2]).srgb
  }

  /// No notation of CSS, which has `device-cmyk()`; the percentages are the shares of ink.
  private static let cmyk = ColorFunction(
    names: ["cmyk"],
    components: ["cyan", "magenta", "yellow", "black"].map { Component($0, whole: 100) },
    commas: .percentages
  ) {
    CMYK(cyan: $0[0], magenta: $0[1], yellow: $0[2], black: $0[3]).srgb
  }
}
