import TermUI

/// A color function as it is written: its numbers, and all that stands between them.
///
/// Nothing but the numbers ever changes: the name, commas or blanks, comments, units and alpha stay.
struct WrittenFunction: Sendable {
  /// The meaning of the numbers.
  let function: ColorFunction
  /// The number of each component.
  let numbers: [WrittenNumber]
  /// The range of alpha; nil where there is none.
  let alpha: Range<Int>?
  /// The place at which another color would get its alpha: before the closing parenthesis.
  let end: Int

  /// Reads a function that the parser takes; nil for other texts.
  init?(_ text: ArraySlice<UInt8>) {
    var cursor = ByteCursor(text)
    let name = CSSComponent.readName(&cursor)
    guard cursor.take("(") else { return nil }
    var function = ColorFunction.named(name)
    if name.isWord("color") {
      cursor.skipSpace()
      function = PredefinedColorSpace.named(CSSComponent.readName(&cursor))
    }
    guard let function, let numbers = Self.readNumbers(of: function, &cursor) else { return nil }
    self.function = function
    self.numbers = numbers
    end = cursor.index
    cursor.skipSpace()
    if cursor.take("/") || cursor.take(",") {
      cursor.skipSpace()
      alpha = WrittenNumber(&cursor)?.range
    } else {
      alpha = nil
    }
  }

  /// Reads three numbers with a point, which are shares of 1; nil for whole numbers.
  init?(fractions text: ArraySlice<UInt8>) {
    var cursor = ByteCursor(text)
    guard text.contains(UInt8(ascii: ".")),
      let function = PredefinedColorSpace.named(Array("srgb".utf8)[...]),
      let numbers = Self.readNumbers(of: function, &cursor)
    else { return nil }
    self.function = function
    self.numbers = numbers
    end = cursor.index
    alpha = nil
  }

  private static func readNumbers(
    of function: ColorFunction, _ cursor: inout ByteCursor
  ) -> [WrittenNumber]? {
    var numbers: [WrittenNumber] = []
    for _ in function.components {
      cursor.skipSpace()
      if !numbers.isEmpty, cursor.take(",") { cursor.skipSpace() }
      guard let number = WrittenNumber(&cursor) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The numbers for another color; `step` counts their decimals beyond 1/100 of each component's range.
  ///
  /// There are never fewer decimals than were written; without a step, as many as were written.
  func texts(of rgb: RGB, step: Int?) -> [[UInt8]] {
    let values = function.values(of: rgb)
    return numbers.indices.map { index in
      text(of: values[index], at: index, step: step)
    }
  }

  private func text(of value: Double, at index: Int, step: Int?) -> [UInt8] {
    let number = numbers[index]
    let whole = function.components[index].whole
    // A gray has no hue, so that the one that is written may stay.
    if value.isNaN || number.unit == .none && abs(value) < 1e-9 { return [] }
    var scaled = value
    var range = whole ?? 360
    var fullTurn = whole == nil ? 360 : Double.infinity
    var suffix = Array(number.suffix)
    switch number.unit {
    case .plain: break
    case .percent:
      scaled *= 100 / range
      range = 100
    case .angle(let turn):
      scaled *= turn / 360
      range = turn
      fullTurn = turn
    case .none:
      suffix = whole == 100 && function.commas == .percentages ? [UInt8(ascii: "%")] : []
    }
    let natural = range < 10 ? 2 : 0
    let decimals = step.map { max(number.decimals, natural + $0) } ?? number.decimals
    var text: [UInt8] = []
    let half = 0.5 / decimals.powerOfTen
    text.append(
      scaled + half < fullTurn ? scaled : 0, decimals: number.decimals...decimals,
      omitsZero: number.omitsZero)
    return text + suffix
  }
}

extension Int {
  /// Ten to the power of this number, which is not negative.
  fileprivate var powerOfTen: Double {
    (0..<self).reduce(1) { power, _ in power * 10 }
  }
}
