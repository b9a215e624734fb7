import TermUI

/// Reads what stands between the parentheses of a color function.
///
/// CSS Color 4, section 4.1 (<https://www.w3.org/TR/css-color-4/#color-syntax>): the notation with spaces
/// mixes numbers, percentages and `none`, and has its alpha behind a slash; the old one with commas does
/// not. As in all of CSS, the end of the text closes an open parenthesis.
struct FunctionNotation {
  private let function: ColorFunction
  private var cursor: ByteCursor
  private var values = SIMD4<Double>.zero
  private var hasCommas = false
  /// Whether the first component is a percentage, which the others follow in the notation with commas.
  private var hasPercentages = false

  /// Reads from behind the opening parenthesis to behind the closing one.
  static func read(
    _ function: ColorFunction, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> ParsedColor {
    var notation = FunctionNotation(function: function, cursor: cursor)
    let color = try notation.read()
    cursor = notation.cursor
    return color
  }

  private init(function: ColorFunction, cursor: ByteCursor) {
    self.function = function
    self.cursor = cursor
  }

  private mutating func read() throws(ColorSyntaxError) -> ParsedColor {
    for index in function.components.indices {
      cursor.skipSpace()
      if index > 0, hasCommas {
        guard cursor.take(",") else { throw expected("a comma") }
        cursor.skipSpace()
      }
      let start = cursor
      let argument = CSSComponent.read(&cursor)
      if index == 0 {
        if case .percentage = argument { hasPercentages = true }
        hasCommas = function.commas != .none && isCommaNext
      }
      guard let argument, let value = value(argument, of: function.components[index]) else {
        cursor = start
        throw expected(expectation(of: function.components[index]))
      }
      values[index] = value
    }
    let alpha = try readAlpha()
    cursor.skipSpace()
    guard cursor.isAtEnd || cursor.take(")") else { throw expected("a closing parenthesis") }
    let color = function.convert(values)
    return ParsedColor(
      rgb: function.clips ? color.clipped : color.mapped, alpha: alpha, isOutside: color.isOutside)
  }

  private mutating func readAlpha() throws(ColorSyntaxError) -> Double {
    cursor.skipSpace()
    guard cursor.take(hasCommas ? "," : "/") else { return 1 }
    cursor.skipSpace()
    let start = cursor
    switch CSSComponent.read(&cursor) {
    case .number(let number): return min(max(number, 0), 1)
    case .percentage(let percentage): return min(max(percentage / 100, 0), 1)
    case .none? where !hasCommas: return 0
    default:
      cursor = start
      throw expected("a number or a percentage for alpha")
    }
  }

  private var isCommaNext: Bool {
    var ahead = cursor
    ahead.skipSpace()
    return ahead.next == UInt8(ascii: ",")
  }

  /// The value of an argument, in the unit of the component; nil where the notation does not allow it.
  private func value(
    _ argument: CSSComponent, of component: ColorFunction.Component
  ) -> Double? {
    switch argument {
    case .none: hasCommas ? nil : 0
    case .angle(let degrees): component.whole == nil ? Hue.normalized(degrees) : nil
    case .number(let number):
      if component.whole == nil { Hue.normalized(number) } else { takesNumbers ? number : nil }
    case .percentage(let percentage):
      takesPercentages ? component.whole.map { percentage / 100 * $0 } : nil
    }
  }

  private var takesNumbers: Bool {
    !hasCommas || function.commas == .uniform && !hasPercentages
  }

  private var takesPercentages: Bool {
    !hasCommas || function.commas == .percentages || hasPercentages
  }

  private func expectation(of component: ColorFunction.Component) -> String {
    let kind =
      switch (component.whole, takesNumbers, takesPercentages) {
      case (nil, _, _): "a number or an angle"
      case (_, true, true): "a number or a percentage"
      case (_, true, false): "a number"
      default: "a percentage"
      }
    return "\(kind) for \(component.name)"
  }

  private func expected(_ expected: String) -> ColorSyntaxError {
    ColorSyntaxError(expected: expected, at: cursor.offset)
  }
}
