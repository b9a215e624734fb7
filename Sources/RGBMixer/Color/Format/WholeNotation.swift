import TermUI

/// A color in a notation with numbers that are rounded for reading: `hsl(210 50% 40%)`.
///
/// What is copied and printed has all digits.
struct WholeNotation: Sendable {
  /// The format with all digits.
  let format: Format
  /// The function that prints the rounded numbers; nil for an index, which has none.
  private let function: ColorFunction?

  static let rgb = WholeNotation(format: Format(.function(.rgb)), function: .rgb)
  static let hsl = WholeNotation(
    .hsl, [.hue(0), .percentage("saturation", 0), .percentage("lightness", 0)])
  static let oklch = WholeNotation(
    .oklch, [.percentage("lightness", 1), .number("chroma", 0.4, 3), .hue(0)],
    scale: SIMD4(100, 1, 1, 1))
  static let hsv = WholeNotation(
    .hsv, [.hue(0), .percentage("saturation", 0), .percentage("value", 0)])
  static let ansi256 = WholeNotation(format: Format(.ansi256), function: nil)

  static let all = [rgb, hsl, oklch, hsv, ansi256]

  private init(format: Format, function: ColorFunction?) {
    (self.format, self.function) = (format, function)
  }

  private init(
    _ function: ColorFunction, _ components: [ColorFunction.Component], scale: SIMD4<Double> = .one
  ) {
    self.init(
      format: Format(.function(function)), function: function.printing(components, scale: scale))
  }

  /// The text of a color, with alpha where it is translucent.
  func text(of color: AlphaColor) -> String {
    guard let function else { return "\(format.name) \(format.text(of: color))" }
    // A translucent color never shows an alpha of 1.
    let hundredths = min(((color.alpha ?? 1) * 100).rounded(), color.isTranslucent ? 99 : 100)
    var text: [UInt8] = []
    text.append(addingCapacity: PrintedFunction.longest) {
      PrintedFunction(function, of: color.rgb).append(alpha: hundredths / 100, to: &$0)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
