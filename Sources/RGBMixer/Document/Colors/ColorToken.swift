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
    let text = Array(object)
    let members = Self.members(of: text)
    func value(of key: String) -> ArraySlice<UInt8>? {
      members.last { text[$0.key].isWord(key) }.map { text[$0.value].trimmed }
    }
    guard let function = value(of: "colorspace").flatMap({ Self.function(of: $0.unquoted) }),
      let components = value(of: "components"), components.first == "[", components.last == "]",
      var numbers = Self.numbers(components), numbers.count == function.components.count
    else { return nil }
    var values = SIMD4<Double>.zero
    for (index, component) in function.components.enumerated() {
      guard let value = component.value(of: numbers[index].argument) else { return nil }
      values[index] = value
    }
    let color = function.color(values)
    let alpha = value(of: "alpha").flatMap(Self.number)
    if let alpha { numbers.append(alpha) }
    hex = value(of: "hex").flatMap { $0.first?.isQuote == true ? $0.unquoted.indices : nil }
    end = components.endIndex
    written = WrittenColor(
      ParsedColor(
        rgb: color.rgb, alpha: alpha.map { min(max($0.argument.value, 0), 1) },
        isOutside: color.srgb.isOutside),
      .function(FunctionSyntax(function: function, numbers: numbers)), text[...])
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

  /// The object's own entries, not those of nested objects.
  private static func members(of object: [UInt8]) -> [Entry] {
    let outline = Outline(of: object, as: .braces, withEntries: true)
    while outline.next() != nil {}
    // The first unit is the text, the next one its object.
    return outline.entries?.filter { $0.unit == 1 } ?? []
  }

  /// The numbers of a list in brackets; nil if one of its items is none.
  private static func numbers(_ list: ArraySlice<UInt8>) -> [FunctionSyntax.Number]? {
    var numbers: [FunctionSyntax.Number] = []
    for item in list.dropFirst().dropLast().split(separator: UInt8(ascii: ",")) {
      // A comma may follow the last one.
      if item.trimmed.isEmpty { continue }
      guard let number = number(item.trimmed) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// A number, or the string `"none"`.
  private static func number(_ text: ArraySlice<UInt8>) -> FunctionSyntax.Number? {
    var cursor = ByteCursor(text)
    if let argument = Argument.read(&cursor) {
      return FunctionSyntax.Number(span: text.startIndex..<cursor.index, argument: argument)
    }
    guard text.first?.isQuote == true, text.unquoted.isWord("none") else { return nil }
    return FunctionSyntax.Number(span: text.indices, argument: Argument(value: 0, unit: .none))
  }
}
