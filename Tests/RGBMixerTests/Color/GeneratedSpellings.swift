import TestSupport

@testable import RGBMixer

/// Makes color functions in the spellings that CSS allows but few people write: numbers that only a sign or a point
/// parts, exponents, comments between them, units of every kind.
struct GeneratedSpellings {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A color function; now and then one that is none, because its numbers ran together.
  mutating func next() -> String {
    let functions = ColorFunction.formats + ColorFunction.spaces
    guard let function = functions.randomElement(using: &generator) else { return "" }
    let opening = String(decoding: function.opening, as: UTF8.self)
    var text = opening.hasPrefix("color(") ? String(opening.dropLast()) : opening
    let hasCommas = function.commas != .none && any([true, false, false])
    let first = opening.hasPrefix("color(") ? [" ", "", "/**/"] : ["", " ", "\n"]
    let further = hasCommas ? [",", ", ", " ,\t", "/*,*/,"] : [" ", "", "/**/", "\n", " /* 1 */ "]
    for (index, component) in function.components.enumerated() {
      text += any(index == 0 ? first : further) + number(for: component)
    }
    return text + alpha(hasCommas) + any([")", " )", "/* */)"])
  }

  private mutating func number(for component: ColorFunction.Component) -> String {
    if component.whole == nil {
      return any([digits(), digits(), digits() + any(["deg", "grad", "rad", "turn"]), "none"])
    }
    return any([digits(), digits() + "%", digits() + "%", "none"])
  }

  private mutating func alpha(_ hasCommas: Bool) -> String {
    if any([true, false]) { return "" }
    return any(["", " "]) + (hasCommas ? "," : "/") + any(["", " "]) + digits() + any(["", "%"])
  }

  /// A number with or without a sign, a fraction, an exponent.
  private mutating func digits() -> String {
    let whole = String(Int.random(in: 0...any([1, 9, 360]), using: &generator))
    let fraction = "." + String(Int.random(in: 0...any([9, 999]), using: &generator))
    let number = any([whole, whole, whole + fraction, fraction])
    return any(["", "", "+", "-"]) + number + any(["", "", "", "", "e1", "E-2", "e+0"])
  }

  mutating func any<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  /// A color, one in eight of them a gray.
  mutating func target() -> UInt32 {
    let hex = UInt32.random(in: 0...0xff_ffff, using: &generator)
    return any([true, false, false, false, false, false, false, false])
      ? (hex & 0xff) * 0x010101 : hex
  }
}
