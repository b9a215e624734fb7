import TermUI

/// Reads the arguments of a color function.
///
/// CSS Color 4, section 4.1 (<https://www.w3.org/TR/css-color-4/#color-syntax>): between spaces, numbers, percentages
/// and `none` may be mixed, and alpha comes after a slash; between commas, as in older CSS, they may not. As everywhere
/// in CSS, the end of the text closes an open parenthesis.
struct FunctionReader {
  private let function: ColorFunction
  private(set) var cursor: ByteCursor
  private var numbers: [FunctionSyntax.Number] = []
  private var values = SIMD4<Double>.zero
  private var hasCommas = false
  /// Whether the first component is a percentage; between commas the others must then be percentages, too.
  private var hasPercentages = false
  /// Whether blanks may be before `%`.
  private let isOfRofi: Bool

  /// Starts after the opening parenthesis.
  init(_ function: ColorFunction, at cursor: ByteCursor, ofRofi: Bool = false) {
    self.function = function
    isOfRofi = ofRofi
    self.cursor = cursor
    numbers.reserveCapacity(4)
  }

  var syntax: FunctionSyntax { FunctionSyntax(function: function, numbers: numbers) }

  /// Reads the arguments and the closing parenthesis.
  mutating func read() throws(ColorSyntaxError) -> ParsedColor {
    let components = function.components
    for index in components.indices {
      cursor.skipSpace()
      if index > 0, hasCommas {
        guard cursor.consume(",") else { throw expected("a comma") }
        cursor.skipSpace()
      }
      let start = cursor
      let argument = takeArgument()
      if index == 0 {
        hasPercentages = argument?.unit == .percent
        hasCommas = function.commas != .none && isCommaNext
      }
      let component = components[index]
      guard let argument, allows(argument.unit, for: component),
        let value = component.value(of: argument)
      else {
        cursor = start
        throw expected(expectation(of: component))
      }
      values[index] = value
    }
    let alpha = try readAlpha()
    cursor.skipSpace()
    guard cursor.isAtEnd || cursor.consume(")") else { throw expected("a closing parenthesis") }
    let color = function.color(values)
    return ParsedColor(rgb: color.rgb, alpha: alpha, isOutside: color.srgb.isOutside)
  }

  /// Reads alpha; returns nil if there is none.
  private mutating func readAlpha() throws(ColorSyntaxError) -> Double? {
    cursor.skipSpace()
    guard cursor.consume(hasCommas ? "," : "/") else { return nil }
    cursor.skipSpace()
    let start = cursor
    let argument = takeArgument()
    switch argument?.unit {
    case .plain?: return min(max(argument?.value ?? 0, 0), 1)
    case .percent?: return min(max((argument?.value ?? 0) / 100, 0), 1)
    case Argument.Unit.none? where !hasCommas: return 0
    default:
      cursor = start
      throw expected("a number or a percentage for alpha")
    }
  }

  private mutating func takeArgument() -> Argument? {
    let start = cursor.index
    guard let argument = Argument.read(&cursor, ofRofi: isOfRofi) else { return nil }
    numbers.append(FunctionSyntax.Number(span: start..<cursor.index, argument: argument))
    return argument
  }

  private var isCommaNext: Bool {
    var ahead = cursor
    ahead.skipSpace()
    return ahead.next == ","
  }

  /// Whether the separators allow a unit for a component that takes it.
  private func allows(_ unit: Argument.Unit, for component: ColorFunction.Component) -> Bool {
    switch unit {
    case .none: !hasCommas
    case .plain: component.whole == nil || takesNumbers
    case .percent: takesPercentages
    case .degrees, .gradians, .radians, .turns: true
    }
  }

  private var takesNumbers: Bool { !hasCommas || function.commas == .uniform && !hasPercentages }

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
