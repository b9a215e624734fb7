import TermUI

/// A color as a color function prints it: rounded as a row of ``ColorFunction`` says.
struct PrintedFunction {
  /// The components, not rounded; NaN for a hue that the color does not have.
  let values: SIMD4<Double>
  private let function: ColorFunction

  init(_ function: ColorFunction, of rgb: RGB) {
    self.function = function
    values = function.values(rgb)
  }

  var count: Int { function.components.count }

  /// More bytes than any function has.
  static let longest = 120

  /// Appends the function, with alpha unless that is nil or 1.
  func append(alpha: Double?, to text: inout OutputSpan<UInt8>) {
    for byte in function.opening { text.append(byte) }
    for index in 0..<count {
      if index > 0 { text.append(UInt8(ascii: " ")) }
      append(index, orNone: "none", to: &text)
      if function.components[index].isPercentage, !values[index].isNaN {
        text.append(UInt8(ascii: "%"))
      }
    }
    if function.printsAlpha, let alpha, AlphaColor.isTranslucent(alpha) {
      text.append(" / ")
      PrintedAlpha.append(alpha, to: &text)
    }
    text.append(UInt8(ascii: ")"))
  }

  /// Appends a component without its unit, or `none` for a hue that the color does not have.
  func append(_ index: Int, orNone none: StaticString, to text: inout OutputSpan<UInt8>) {
    let component = function.components[index]
    let value = values[index]
    if value.isNaN { return text.append(none) }
    text.append(value < component.end ? value : 0, decimals: component.decimals)
  }
}
