import TermUI

/// A design token's color: an object with a color space, components, and perhaps alpha and a hex triplet.
///
/// Design Tokens Format Module 2025.10 (<https://www.designtokens.org/tr/2025.10/color/>). The components determine the
/// color, even where the triplet differs.
struct ColorToken {
  /// The components as the numbers of a function, with their places in the text.
  let written: WrittenColor
  /// The digits of the triplet, with its `#`; nil if there is none.
  private var hex: Range<Int>?
  /// The index after the closing bracket of the components.
  private var end = 0

  /// Reads an object; nil if its color space is not known, or a component is not a number.
  init?(_ object: ArraySlice<UInt8>) {
    var function: ColorFunction?
    var numbers: [FunctionSyntax.Number] = []
    var alpha: FunctionSyntax.Number?
    var cursor = ByteCursor(object.dropFirst())
    while let name = Self.string(&cursor, orName: true) {
      cursor.skipSpace()
      guard cursor.consume(":") else { return nil }
      cursor.skipSpace()
      if object[name].isWord("colorspace") {
        function = Self.string(&cursor).flatMap { Self.function(of: object[$0]) }
      } else if object[name].isWord("components") {
        guard cursor.consume("[") else { return nil }
        while let number = Self.number(&cursor) { numbers.append(number) }
        cursor.skipSpace()
        guard cursor.consume("]") else { return nil }
        end = cursor.index
      } else if object[name].isWord("alpha") {
        alpha = Self.number(&cursor)
      } else if object[name].isWord("hex") {
        hex = Self.string(&cursor)
      }
      Self.skipValue(&cursor)
      _ = cursor.consume(",")
    }
    guard let function, numbers.count == function.components.count else { return nil }
    var values = SIMD4<Double>.zero
    for (index, component) in function.components.enumerated() {
      guard let value = component.value(of: numbers[index].argument) else { return nil }
      values[index] = value
    }
    let color = function.color(values)
    let opacity = alpha.map { min(max($0.argument.value, 0), 1) }
    let syntax = FunctionSyntax(function: function, numbers: numbers + (alpha.map { [$0] } ?? []))
    written = WrittenColor(
      ParsedColor(rgb: color.rgb, alpha: opacity, isOutside: color.srgb.isOutside),
      .function(syntax), object)
  }

  /// The object for another color and alpha; the triplet is updated, too, and an alpha that is removed becomes 1.
  func text(as new: AlphaColor, near aim: OKLCH? = nil) -> [UInt8] {
    let own = written.text(as: AlphaColor(new.rgb, alpha: written.color.alpha), near: aim)[...]
    let isSame = new.rgb == written.color.rgb && aim == nil
    let text = isSame ? own : Self.updatingTriplet(of: own, to: new.rgb)[...]
    guard new.alpha != written.color.alpha, let token = Self(text),
      case .function(let syntax) = token.written.syntax
    else { return Array(text) }
    let alpha = PrintedAlpha.text(of: new.alpha ?? 1)
    if token.written.color.alpha != nil, let old = syntax.numbers.last {
      return text.replacing([text[old.span]], by: [alpha])
    }
    if !new.isTranslucent { return Array(text) }
    return text.replacing([text[token.end..<token.end]], by: [Array(", \"alpha\": ".utf8) + alpha])
  }

  private static func updatingTriplet(of text: ArraySlice<UInt8>, to rgb: RGB) -> [UInt8] {
    guard let digits = Self(text)?.hex else { return Array(text) }
    var triplet: [UInt8] = []
    triplet.append(
      hex: rgb.hex, uppercase: HexDigits.isUppercase(text[digits].drop { $0 == "#" }))
    return text.replacing([text[digits]], by: [triplet])
  }

  private static func function(of space: ArraySlice<UInt8>) -> ColorFunction? {
    // `srgb` and the like are spaces of `color()`; these are functions.
    ColorFunction.space(named: space)
      ?? (functions.contains(space) ? ColorFunction.named(space) : nil)
  }

  private static let functions = Words("hsl hwb lab lch oklab oklch")

  /// Skips the rest of a member's value, in which strings and objects may have commas and braces.
  private static func skipValue(_ cursor: inout ByteCursor) {
    var depth = 0
    while let byte = cursor.next {
      switch byte {
      case "\"", "'":
        _ = string(&cursor)
        continue
      case "{", "[": depth += 1
      case "}", "]":
        if depth == 0 { return }
        depth -= 1
      case "," where depth == 0: return
      default: break
      }
      cursor.advance()
    }
  }

  /// Reads a string, or the name of a member without quotes, as in JavaScript.
  private static func string(_ cursor: inout ByteCursor, orName: Bool = false) -> Range<Int>? {
    cursor.skipSpace()
    guard let mark = (["\"", "'"] as [Unicode.Scalar]).first(where: { cursor.consume($0) }) else {
      let name = orName ? cursor.consumeName() : []
      return name.isEmpty ? nil : name.indices
    }
    let content = cursor.consume { $0 != UInt8(ascii: mark) }
    return cursor.consume(mark) ? content.indices : nil
  }

  /// Reads a number, or the string `"none"`, with the comma before it.
  private static func number(_ cursor: inout ByteCursor) -> FunctionSyntax.Number? {
    cursor.skipSpace()
    if cursor.consume(",") { cursor.skipSpace() }
    let start = cursor.index
    if let argument = Argument.read(&cursor) {
      return FunctionSyntax.Number(span: start..<cursor.index, argument: argument)
    }
    guard let none = string(&cursor), cursor.bytes[none].isWord("none") else { return nil }
    return FunctionSyntax.Number(
      span: start..<cursor.index, argument: Argument(value: 0, unit: .none))
  }
}
