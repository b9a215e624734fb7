import struct TermUI.RGB

/// The numbers of a color function that mean a color, which are more exact than its 8 bits.
struct ExactNumbers: Hashable, Sendable {
  let function: ColorFunction
  /// The values of the components; NaN for `none`.
  let values: SIMD4<Double>

  init(_ function: ColorFunction, _ values: SIMD4<Double>) {
    (self.function, self.values) = (function, values)
  }

  init(_ color: OKLCH) {
    self.init(.oklch, SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0))
  }

  /// The values, with 0 for `none`.
  private var numbers: SIMD4<Double> { values.replacing(with: 0, where: values .!= values) }

  /// The color, neither rounded nor mapped into sRGB.
  var oklch: OKLCH { function.oklch(numbers) }

  /// Whether the numbers, which must be inside sRGB, are rounded to an 8-bit color.
  func isRounded(to rgb: RGB) -> Bool {
    let color = function.color(numbers)
    return color.rgb == rgb && !color.srgb.isOutside
  }
}

extension WrittenColor {
  /// The numbers that are written; nil for notations that are no more exact than 8 bits.
  var exact: ExactNumbers? {
    guard case .function(let syntax) = syntax, !syntax.function.clips else { return nil }
    var values = SIMD4<Double>.zero
    for (index, component) in syntax.function.components.enumerated() {
      let argument = syntax.numbers[index].argument
      values[index] = argument.unit == .none ? .nan : component.value(of: argument) ?? 0
    }
    return ExactNumbers(syntax.function, values)
  }
}
