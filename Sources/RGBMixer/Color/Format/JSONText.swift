import TermUI

/// A color as one JSON object on one line.
enum JSONText {
  /// Appends the object; the hue of a gray is null.
  static func append(_ rgb: RGB, on background: RGB, to text: inout [UInt8]) {
    text.append(addingCapacity: longest) { append(rgb, on: background, to: &$0) }
  }

  /// More bytes than any object has; most have some 450.
  private static let longest = 1000

  /// The functions whose numbers are members; scripts rely on them, so a new format adds none.
  private static let members: [ColorFunction] = [
    .rgb, .hsl, .hsv, .hwb, .lab, .lch, .oklab, .oklch, .cmyk,
  ]

  private static func append(_ rgb: RGB, on background: RGB, to text: inout OutputSpan<UInt8>) {
    text.append("{\"hex\": \"#")
    text.append(hexDigits: rgb.hex, count: 6)
    text.append("\", \"")
    for function in members {
      // The name: the bytes of an array are read faster than those of a string.
      for byte in function.opening.dropLast() { text.append(byte) }
      let numbers = PrintedFunction(function, of: rgb)
      for index in 0..<numbers.count {
        text.append(index == 0 ? "\": [" : ", ")
        numbers.append(index, orNone: "null", to: &text)
      }
      text.append("], \"")
    }
    text.append("name\": \"")
    let name = ColorName.nearest(to: rgb)
    text.append(contentsOf: name.sign)
    text.append(contentsOf: name.name)
    text.append("\", \"ansi256\": ")
    text.append(decimal: UInt64(Palette.nearest256(to: rgb)))
    text.append(", \"luminance\": ")
    text.append(rgb.luminance, decimals: 6)
    text.append(", \"contrast\": {\"black\": ")
    append(ContrastRatio(rgb, .black), to: &text)
    text.append(", \"white\": ")
    append(ContrastRatio(rgb, .white), to: &text)
    text.append(", \"on\": ")
    append(ContrastRatio(rgb, background), to: &text)
    text.append("}}")
  }

  private static func append(_ ratio: ContrastRatio, to text: inout OutputSpan<UInt8>) {
    text.append(Double(ratio.hundredths) / 100, decimals: 2)
  }
}
