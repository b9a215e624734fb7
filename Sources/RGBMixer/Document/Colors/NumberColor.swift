import TermUI

/// A color of three numbers, perhaps with names, and perhaps with an alpha: `40,42,54`, `0.2, 0.4, 0.6`,
/// `red: 0.2, green: 0.4, blue: 0.6`, `"b": "0x3C", "g": "0x9A", "r": "0xF2"`.
///
/// Numbers with a point are fractions of 1, others are 0 to 255. Each is written in its own form.
struct NumberColor {
  private enum Form { case byte, hex, fraction }

  private struct Number {
    let span: Range<Int>
    let form: Form
    let value: Double
    var label: Int?
    /// The first byte of the label, or of the number.
    var start = 0
  }

  private let bytes: ArraySlice<UInt8>
  /// The numbers of red, green and blue, and of alpha, if there is one.
  private let channels: [Number]
  private let areFractions: Bool
  let color: ParsedColor

  /// Reads three or four numbers; nil if there are others, or if they are too large.
  init?(_ text: ArraySlice<UInt8>) {
    guard var numbers = Self.numbers(in: text), numbers.count == 3 || numbers.count == 4 else {
      return nil
    }
    if numbers.contains(where: { $0.label != nil }) {
      guard Set(numbers.map(\.label)) == Set((0..<numbers.count).map { Optional($0) }) else {
        return nil
      }
      numbers.sort { ($0.label ?? 0) < ($1.label ?? 0) }
    }
    let rgb = numbers.prefix(3)
    let areFractions = rgb.contains { $0.form == .fraction }
    let maximum = areFractions ? 1.0 : 255
    guard rgb.allSatisfy({ $0.value <= maximum && !(areFractions && $0.form == .hex) }) else {
      return nil
    }
    let scale = areFractions ? 255.0 : 1
    let values = rgb.map { UInt8(($0.value * scale).rounded()) }
    let alpha = numbers.dropFirst(3).first.map { alpha in
      min(alpha.value / (areFractions || alpha.form == .fraction || alpha.value <= 1 ? 1 : 255), 1)
    }
    color = ParsedColor(rgb: RGB(values[0], values[1], values[2]), alpha: alpha)
    (bytes, channels, self.areFractions) = (text, numbers, areFractions)
  }

  /// The range from the first number, or its label, to the last number.
  var span: Range<Int> {
    let starts = channels.map(\.start)
    let ends = channels.map(\.span.upperBound)
    return (starts.min() ?? bytes.startIndex)..<(ends.max() ?? bytes.startIndex)
  }

  /// Whether a number has a point, so that it is known what the numbers are fractions of.
  var hasPoint: Bool { areFractions }

  /// The bytes for another color; alpha stays.
  func text(as rgb: RGB) -> [UInt8] {
    let old = [color.rgb.red, color.rgb.green, color.rgb.blue]
    let new = [rgb.red, rgb.green, rgb.blue]
    let changed = (0..<3).filter { old[$0] != new[$0] }
      .sorted { channels[$0].span.lowerBound < channels[$1].span.lowerBound }
    return bytes.replacing(
      changed.map { bytes[channels[$0].span] },
      by: changed.map { written(new[$0], as: channels[$0]) })
  }

  /// A channel in the form of a number: with as many decimals, or with more if they are needed.
  private func written(_ channel: UInt8, as number: Number) -> [UInt8] {
    let old = bytes[number.span]
    if number.form == .hex {
      var digits = Array(old.prefix(2))
      digits.append(
        hexDigits: UInt32(channel), count: 2,
        uppercase: HexDigits.isUppercase(old.dropFirst(2)))
      return digits
    }
    if !areFractions { return Array(String(channel).utf8) }
    let point = old.firstIndex(of: 0x2e)
    if point == nil, channel == 0 || channel == 255 { return [channel == 0 ? 0x30 : 0x31] }
    var decimals = min(point.map { max(old.endIndex - $0 - 1, 1) } ?? 3, 15)
    while true {
      let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
      let scaled = Int((Double(channel) / 255 * Double(scale)).rounded())
      let read = UInt8((Double(scaled) / Double(scale) * 255).rounded())
      if read == channel || decimals >= 6 {
        let digits = String(scaled % scale)
        let zeros = String(repeating: "0", count: max(decimals - digits.utf8.count, 0))
        return Array("\(scaled / scale).\(zeros)\(digits)".utf8)
      }
      decimals += 1
    }
  }

  // MARK: Reading

  private static func numbers(in text: ArraySlice<UInt8>) -> [Number]? {
    var numbers: [Number] = []
    var label: Int?
    var start: Int?
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte.isDigit || byte == "." {
        guard numbers.count < 4, var number = number(at: index, in: text) else { return nil }
        (number.label, number.start) = (label, start ?? index)
        (label, start, index) = (nil, nil, number.span.upperBound)
        // C's suffix.
        if index < text.endIndex, text[index] | 0x20 == "f" { index += 1 }
        if index < text.endIndex, text[index].isName || text[index] == "." { return nil }
        numbers.append(number)
      } else if byte.isName {
        let end = text[index...].prefix(while: \.isName).endIndex
        guard let channel = KeyWords.channel(text[index..<end]) else { return nil }
        (label, start, index) = (channel, index, end)
      } else if byte == "-" || byte == "%" || byte == "(" {
        return nil
      } else {
        index += 1
      }
    }
    return numbers
  }

  private static func number(at start: Int, in text: ArraySlice<UInt8>) -> Number? {
    let rest = text[start...]
    if rest.hasWordPrefix("0x") {
      let digits = rest.dropFirst(2).prefix { $0.hexValue != nil }
      guard 1...2 ~= digits.count else { return nil }
      let value = digits.reduce(0) { $0 * 16 + Double($1.hexValue ?? 0) }
      return Number(span: start..<digits.endIndex, form: .hex, value: value)
    }
    let whole = rest.prefix(while: \.isDigit)
    let hasPoint = whole.endIndex < text.endIndex && text[whole.endIndex] == "."
    let decimals: ArraySlice<UInt8> =
      hasPoint ? text[(whole.endIndex + 1)...].prefix(while: \.isDigit) : []
    guard whole.count <= 3, decimals.count <= 17, !whole.isEmpty || !decimals.isEmpty else {
      return nil
    }
    var (value, scale) = (whole.reduce(0.0) { $0 * 10 + Double($1 & 0xf) }, 1.0)
    for digit in decimals {
      scale *= 10
      value += Double(digit & 0xf) / scale
    }
    let end = hasPoint ? max(decimals.endIndex, whole.endIndex + 1) : whole.endIndex
    return Number(span: start..<end, form: hasPoint ? .fraction : .byte, value: value)
  }
}
