import TermUI

/// A color as a color function prints it: with as few decimals as read back as the same 8-bit color.
struct PrintedFunction {
  /// The components, not rounded; NaN for a hue that the color does not have.
  let values: SIMD4<Double>
  private let rgb: RGB
  private let function: ColorFunction

  /// Makes the function of an 8-bit color; `exact` is what the color was rounded from, if that is known.
  init(_ function: ColorFunction, of rgb: RGB, near exact: ExactNumbers? = nil) {
    var printed = PrintedFunction(function, rgb, function.values(rgb))
    // What is rounded to a gray has no hue.
    if let exact, exact.function === function, !rgb.isGray, exact.isRounded(to: rgb) {
      let own = PrintedFunction(function, rgb, exact.values)
      // What lies on the very half of a step may never be read as the color.
      if own.foundPrecision != nil { printed = own }
    }
    self = printed
  }

  private init(_ function: ColorFunction, _ rgb: RGB, _ values: SIMD4<Double>) {
    (self.function, self.rgb, self.values) = (function, rgb, values)
  }

  var count: Int { function.components.count }

  /// More bytes than any function has.
  static let longest = 120

  /// Appends the function, with alpha unless that is nil or 1.
  func append(alpha: Double?, to text: inout OutputSpan<UInt8>) {
    for byte in function.opening { text.append(byte) }
    let precision = precision
    for index in 0..<count {
      if index > 0 { text.append(UInt8(ascii: " ")) }
      append(index, decimals: decimals(index, at: precision), orNone: "none", to: &text)
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

  /// Appends a component as the function prints it, without its unit; 0 for a hue that the color does not have.
  func append(_ index: Int, to text: inout OutputSpan<UInt8>) {
    append(index, decimals: decimals(index, at: precision), orNone: "0", to: &text)
  }

  /// Appends a component with all the decimals of its row, or null for a hue that the color does not have.
  func append(exactly index: Int, to text: inout OutputSpan<UInt8>) {
    append(index, decimals: function.components[index].decimals, orNone: "null", to: &text)
  }

  private func append(
    _ index: Int, decimals: Int, orNone none: StaticString, to text: inout OutputSpan<UInt8>
  ) {
    if values[index].isNaN { return text.append(none) }
    let value = function.components[index].rounded(values[index], decimals: decimals)
    text.append(value, decimals: decimals)
  }

  // MARK: How many decimals

  private func decimals(_ index: Int, at precision: Int) -> Int {
    precision + function.components[index].naturalDecimals
  }

  /// The least precision at which the numbers read as the color again; one more if a channel would lie so near the half
  /// of a step that a reader who calculates otherwise could round it to the next.
  private var precision: Int { foundPrecision ?? Self.highestPrecision }

  /// The precision; nil if the highest one is not enough.
  private var foundPrecision: Int? {
    // The channels themselves are whole.
    if function === ColorFunction.rgb { return 0 }
    var isNearHalf = false
    for precision in 0...Self.highestPrecision {
      let (rgb, srgb) = function.color(read(at: precision))
      if rgb != self.rgb { continue }
      if isNearHalf || !srgb.isNearHalf { return precision }
      isNearHalf = true
    }
    return nil
  }

  /// More than any 8-bit color needs.
  private static let highestPrecision = 6

  /// The values as they would be read.
  private func read(at precision: Int) -> SIMD4<Double> {
    var read = SIMD4<Double>.zero
    for index in 0..<count where !values[index].isNaN {
      read[index] = function.components[index].rounded(
        values[index], decimals: decimals(index, at: precision))
    }
    return read
  }
}

extension SRGB {
  /// Whether a channel is within a hundredth of the half of an 8-bit step.
  fileprivate var isNearHalf: Bool {
    func isNearHalf(_ component: Double) -> Bool {
      let channel = component * 255
      return channel > 0 && channel < 255 && abs(channel - channel.rounded(.down) - 0.5) <= 0.01
    }
    return isNearHalf(red) || isNearHalf(green) || isNearHalf(blue)
  }
}
