import TermUI

/// The components of a color in a notation, rounded as it prints them.
///
/// The decimals are enough for every 8-bit color to come back, with room for a reader that computes in
/// single precision; CSS asks for no fewer (CSS Color 4, section 15.5).
struct PrintedComponents {
  /// The rounding of a component, and its sign.
  private struct Style {
    var decimals: Int
    var isPercentage = false
    /// The least value that would be rounded to a full turn, for a hue.
    var fullTurn = Double.infinity

    static var hue: Style { Style(decimals: 3, fullTurn: 359.9995) }
    static func percentage(_ decimals: Int) -> Style {
      Style(decimals: decimals, isPercentage: true)
    }
  }

  /// The components, not rounded; not a number for a hue that the color does not have.
  let values: SIMD4<Double>
  private let notation: Notation

  /// Takes a color in a notation; one that is no list of numbers has no components.
  init(of rgb: RGB, in notation: Notation) {
    self.notation = notation
    switch notation {
    case .rgb:
      values = SIMD4(Double(rgb.red), Double(rgb.green), Double(rgb.blue), 0)
    case .hsl:
      let color = HSL(rgb)
      values = SIMD4(color.hue ?? .nan, color.saturation, color.lightness, 0)
    case .hsv:
      let color = HSV(rgb)
      values = SIMD4(color.hue ?? .nan, color.saturation, color.value, 0)
    case .hwb:
      let color = HWB(rgb)
      values = SIMD4(color.hue ?? .nan, color.whiteness, color.blackness, 0)
    case .cmyk:
      let color = CMYK(rgb)
      values = SIMD4(color.cyan, color.magenta, color.yellow, color.black)
    case .lab:
      let color = CIELab(rgb)
      values = SIMD4(color.lightness, color.a, color.b, 0)
    case .lch:
      let color = LCH(rgb)
      values = SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
    case .oklab:
      let color = OKLab(rgb)
      values = SIMD4(color.lightness, color.a, color.b, 0)
    case .oklch:
      let color = OKLCH(rgb)
      values = SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
    case .hex, .name, .ansi, .ansi256, .json:
      values = .zero
    }
  }

  /// The number of components.
  var count: Int {
    switch notation {
    case .rgb, .hsl, .hsv, .hwb, .lab, .lch, .oklab, .oklch: 3
    case .cmyk: 4
    case .hex, .name, .ansi, .ansi256, .json: 0
    }
  }

  /// More than the bytes of all components with their notation's name.
  static let longest = 120

  /// Appends one component.
  ///
  /// A hue that the color does not have is the given word; one that would be rounded to 360 is 0.
  func append(
    _ index: Int, orNone none: StaticString, withUnit: Bool, to text: inout OutputSpan<UInt8>
  ) {
    let value = values[index]
    let style = style(of: index)
    if value.isNaN {
      return text.append(none)
    }
    text.append(value < style.fullTurn ? value : 0, decimals: style.decimals)
    if withUnit, style.isPercentage {
      text.append(UInt8(ascii: "%"))
    }
  }

  private func style(of index: Int) -> Style {
    switch notation {
    case .hsl, .hsv, .hwb: index == 0 ? Style(decimals: 2) : .percentage(2)
    case .cmyk: .percentage(1)
    case .lab: Style(decimals: 3)
    case .lch: index == 2 ? .hue : Style(decimals: 3)
    case .oklab: Style(decimals: 5)
    case .oklch: index == 2 ? .hue : Style(decimals: 5)
    case .rgb, .hex, .name, .ansi, .ansi256, .json: Style(decimals: 0)
    }
  }
}
