import TermUI

/// The channels of a color in a notation, rounded as it prints them.
///
/// The decimals are enough for every 8-bit color to come back, with room for a reader that computes in
/// single precision; CSS asks for no fewer (CSS Color 4, section 15.5).
struct ChannelNumbers {
  /// How a channel is printed.
  private struct Style {
    var decimals: Int
    var isPercentage = false
    /// For a hue: from where on it would be rounded to 360.
    var fullTurn = Double.infinity

    static let whole = Style(decimals: 0)
    static let hue2 = Style(decimals: 2, fullTurn: 359.995)
    static let hue3 = Style(decimals: 3, fullTurn: 359.9995)
    static func percentage(_ decimals: Int) -> Style {
      Style(decimals: decimals, isPercentage: true)
    }
  }

  private let values: SIMD4<Double>
  private let styles: [Style]

  /// The channels of a color in one of the notations that have channels; none for the others.
  init(of rgb: RGB, in notation: Notation) {
    switch notation {
    case .rgb:
      values = SIMD4(Double(rgb.red), Double(rgb.green), Double(rgb.blue), 0)
      styles = Self.rgb
    case .hsl:
      let color = HSL(rgb)
      values = SIMD4(color.hue ?? .nan, color.saturation, color.lightness, 0)
      styles = Self.hsl
    case .hsv:
      let color = HSV(rgb)
      values = SIMD4(color.hue ?? .nan, color.saturation, color.value, 0)
      styles = Self.hsl
    case .hwb:
      let color = HWB(rgb)
      values = SIMD4(color.hue ?? .nan, color.whiteness, color.blackness, 0)
      styles = Self.hsl
    case .cmyk:
      let color = CMYK(rgb)
      values = SIMD4(color.cyan, color.magenta, color.yellow, color.black)
      styles = Self.cmyk
    case .lab:
      let color = CIELab(rgb)
      values = SIMD4(color.lightness, color.a, color.b, 0)
      styles = Self.lab
    case .lch:
      let color = LCH(rgb)
      values = SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
      styles = Self.lch
    case .oklab:
      let color = OKLab(rgb)
      values = SIMD4(color.lightness, color.a, color.b, 0)
      styles = Self.oklab
    case .oklch:
      let color = OKLCH(rgb)
      values = SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
      styles = Self.oklch
    case .hex, .name, .ansi, .ansi256, .json:
      values = .zero
      styles = []
    }
  }

  /// How many channels there are.
  var count: Int { styles.count }

  /// Appends the number of a channel.
  ///
  /// A hue that the color does not have is the given word; one that would be rounded to 360 is 0.
  func append(_ index: Int, orNone none: String, withUnit: Bool, to text: inout [UInt8]) {
    let value = values[index]
    let style = styles[index]
    if value.isNaN {
      return text.append(none)
    }
    text.append(value < style.fullTurn ? value : 0, decimals: style.decimals)
    if withUnit, style.isPercentage {
      text.append(UInt8(ascii: "%"))
    }
  }

  private static let rgb: [Style] = [.whole, .whole, .whole]
  private static let hsl: [Style] = [.hue2, .percentage(2), .percentage(2)]
  private static let cmyk = [Style](repeating: .percentage(1), count: 4)
  private static let lab = [Style](repeating: Style(decimals: 3), count: 3)
  private static let lch = [Style(decimals: 3), Style(decimals: 3), .hue3]
  private static let oklab = [Style](repeating: Style(decimals: 5), count: 3)
  private static let oklch = [Style(decimals: 5), Style(decimals: 5), .hue3]
}
