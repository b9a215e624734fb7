import TermUI

/// A color function in a text: where each of its numbers is, and in which unit.
///
/// For another color only the numbers change; the name, separators, comments, units and alpha stay.
struct FunctionSyntax: Hashable, Sendable {
  /// A number, or `none`.
  struct Number: Hashable, Sendable {
    /// The bytes, with the unit.
    let span: Range<Int>
    let argument: Argument
  }

  let function: ColorFunction
  /// The number of each component, then alpha, if any.
  let numbers: [Number]

  /// The bytes of alpha; nil if there is none.
  var alpha: Range<Int>? {
    numbers.count > function.components.count ? numbers[numbers.count - 1].span : nil
  }

  /// The offset after the last component, where alpha can be inserted.
  var end: Int { numbers[function.components.count - 1].span.upperBound }

  /// The text of the function for another color.
  ///
  /// ``NearbyValues`` says which numbers. They are first rounded to as many decimals as before. If they do not read as
  /// the color again, they are rounded to 1/100 of each component's range, then to a tenth of that, and so on, but never
  /// to fewer decimals than before.
  func text(
    as color: AlphaColor, keepsNumbers: Bool = false, keepsAlpha: Bool, near aim: OKLCH? = nil,
    in text: ArraySlice<UInt8>
  ) -> [UInt8] {
    var pieces = keepsNumbers ? [] : pieces(for: color.rgb, near: aim, in: text).pieces
    var parts = pieces.indices.map { text[numbers[$0].span] }
    switch (color.alpha, alpha) {
    case _ where keepsAlpha: break
    case (nil, nil): break
    case (nil, let old?):
      parts.append(text[end..<old.upperBound])
      pieces.append([])
    case (let new?, let old?):
      parts.append(text[old])
      pieces.append(alphaPiece(for: new, in: text))
    case (let new?, nil):
      parts.append(text[end..<end])
      pieces.append(alphaSeparator(in: text) + PrintedAlpha.text(of: new))
    }
    return text.replacing(parts, by: pieces)
  }

  /// The color that the numbers mean, not rounded.
  var oklch: OKLCH { function.oklch(values) }

  /// The color that the numbers would mean if they were written for another color, not rounded.
  func oklch(for rgb: RGB, in text: ArraySlice<UInt8>) -> OKLCH {
    function.oklch(pieces(for: rgb, near: nil, in: text).values)
  }

  private var values: SIMD4<Double> {
    var values = SIMD4<Double>.zero
    for (index, component) in function.components.enumerated() {
      values[index] = component.value(of: numbers[index].argument) ?? 0
    }
    return values
  }

  /// Alpha in the unit and style in which it is written.
  private func alphaPiece(for alpha: Double, in text: ArraySlice<UInt8>) -> [UInt8] {
    var piece: [UInt8] = []
    for step in [nil] + (0...3).map(Optional.some) {
      var number = WrittenNumber(numbers[numbers.count - 1], of: .alpha, in: text)
      number.set(alpha, step: step)
      piece = number.text
      if (number.value * 255).rounded() == (alpha * 255).rounded() { break }
    }
    return piece
  }

  /// The separator before alpha: the comma between two numbers with whatever is around it, or a slash.
  private func alphaSeparator(in text: ArraySlice<UInt8>) -> [UInt8] {
    let between = text[numbers[0].span.upperBound..<numbers[1].span.lowerBound]
    let hasComma = function.commas != .none && between.contains(",")
    return hasComma ? Array(between) : Array(" / ".utf8)
  }

  /// The texts of the components for another color, and the values that they read as.
  private func pieces(
    for rgb: RGB, near aim: OKLCH?, in text: ArraySlice<UInt8>
  ) -> (pieces: [[UInt8]], values: SIMD4<Double>) {
    let values = NearbyValues(function, from: values, to: rgb).values(near: aim)
    var pieces: [[UInt8]] = []
    var read = SIMD4<Double>.zero
    for step in [nil] + (0...8).map(Optional.some) {
      pieces = []
      for (index, component) in function.components.enumerated() {
        var number = WrittenNumber(numbers[index], of: component, in: text)
        number.set(values[index], step: step)
        pieces.append(number.text)
        read[index] = number.value
      }
      if function.color(read).rgb == rgb { break }
    }
    separate(&pieces, in: text)
    return (pieces, read)
  }

  /// Puts a space before each piece that would otherwise join the number or name that it touches.
  ///
  /// A sign or a point is enough to begin a number, as in `lch(52 30-20)` and `color(srgb.5.25 0)`.
  private func separate(_ pieces: inout [[UInt8]], in text: ArraySlice<UInt8>) {
    for index in pieces.indices {
      let start = numbers[index].span.lowerBound
      let isFirst = index == 0
      if !isFirst, numbers[index - 1].span.upperBound < start { continue }
      let before = isFirst ? text[..<start].suffix(1) : pieces[index - 1][...]
      guard let last = before.last, last.isName else { continue }
      let isAfterName = isFirst || !last.isDigit
      let joins =
        switch pieces[index].first {
        case "-": isAfterName
        case ".": !isAfterName && !before.contains(".")
        default: true
        }
      if joins { pieces[index].insert(" ", at: 0) }
    }
  }
}

/// A number of a color function, which can be replaced in its own unit and style.
private struct WrittenNumber {
  /// The bytes, with the unit.
  private(set) var text: [UInt8]
  /// The value that the text reads as, in the component's unit.
  private(set) var value: Double

  private let component: ColorFunction.Component
  private let unit: Argument.Unit
  private let suffix: ArraySlice<UInt8>
  private let decimals: Int
  /// Whether there is no zero before the point: `.5`.
  private let omitsZero: Bool

  init(
    _ number: FunctionSyntax.Number, of component: ColorFunction.Component,
    in text: ArraySlice<UInt8>
  ) {
    self.component = component
    let bytes = text[number.span]
    self.text = Array(bytes)
    value = component.value(of: number.argument) ?? 0
    unit = number.argument.unit
    var cursor = ByteCursor(bytes)
    _ = CSSNumber.read(&cursor)
    suffix = bytes[cursor.index...]
    let digits = bytes[..<cursor.index].drop { !$0.isDigit && $0 != Self.point }
    omitsZero = digits.first == Self.point
    let fraction = digits.drop { $0 != Self.point }.dropFirst().prefix(while: \.isDigit)
    decimals = min(fraction.count, 10)
  }

  /// Sets another value, rounded to a step; the number stays as it is if a hue is NaN, or if `none` would become 0.
  mutating func set(_ new: Double, step: Int?) {
    if new.isNaN { return }
    // The range in this unit, if it is not the component's own.
    let parts: Double? = unit == .percent ? 100 : unit.fullTurn
    let range = component.whole ?? 360
    let scaled = parts.map { new * $0 / range } ?? new
    let natural = (parts ?? range) < 10 ? 2 : 0
    let most = step.map { max(decimals, natural + $0) } ?? decimals
    let scale = (0..<most).reduce(1.0) { power, _ in power * 10 }
    var rounded = (abs(scaled) * scale).rounded() / scale * (scaled < 0 ? -1 : 1)
    if component.whole == nil, rounded >= parts ?? 360 { rounded = 0 }
    if unit == .none, rounded == 0 { return }
    text = []
    text.append(rounded, decimals: most, atLeast: decimals, omitsZero: omitsZero)
    var unit = unit
    if unit == .none {
      unit = component.isPercentage ? .percent : .plain
      if unit == .percent { text.append(UInt8(ascii: "%")) }
    } else {
      text += suffix
    }
    value = component.value(of: Argument(value: rounded, unit: unit)) ?? 0
  }

  private static let point = UInt8(ascii: ".")
}
