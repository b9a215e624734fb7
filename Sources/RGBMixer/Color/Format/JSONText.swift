import TermUI

/// A color as one JSON object on one line.
enum JSONText {
  /// Appends the object; the hue of a gray is null.
  ///
  /// Luminance and contrast are of what is seen on each background.
  static func append(_ color: AlphaColor, on background: RGB, to text: inout [UInt8]) {
    text.append(addingCapacity: longest) { append(color, on: background, to: &$0) }
  }

  /// More bytes than any object has; most have about 450.
  private static let longest = 1000

  /// The functions whose numbers are members; scripts rely on them, so a new format adds none.
  private static let members: [(function: ColorFunction, opening: StaticString)] = [
    (.rgb, "rgb\": ["), (.hsl, "hsl\": ["), (.hsv, "hsv\": ["), (.hwb, "hwb\": ["),
    (.lab, "lab\": ["), (.lch, "lch\": ["), (.oklab, "oklab\": ["), (.oklch, "oklch\": ["),
    (.cmyk, "cmyk\": ["),
  ]

  private static func append(
    _ color: AlphaColor, on background: RGB, to text: inout OutputSpan<UInt8>
  ) {
    let rgb = color.rgb
    text.append("{\"hex\": \"#")
    text.append(hexDigits: rgb.hex, count: 6)
    if color.isTranslucent { text.append(hexDigits: UInt32(color.alphaByte), count: 2) }
    text.append("\", \"")
    for (function, opening) in members {
      text.append(opening)
      let numbers = PrintedFunction(function, of: rgb)
      for index in 0..<numbers.count {
        if index > 0 { text.append(", ") }
        numbers.append(exactly: index, to: &text)
      }
      text.append("], \"")
    }
    text.append("name\": \"")
    let name = ColorName.nearest(to: rgb)
    text.append(contentsOf: name.sign)
    text.append(contentsOf: name.name)
    text.append("\", \"description\": \"")
    ColorDescription(of: rgb).append(to: &text)
    text.append("\", \"alpha\": ")
    PrintedAlpha.append(color.alpha ?? 1, to: &text)
    text.append(", \"ansi256\": ")
    text.append(decimal: UInt64(Palette.nearest256(to: rgb)))
    text.append(", \"luminance\": ")
    text.append(color.composite(on: background).luminance, decimals: 6)
    text.append(", \"contrast\": {\"black\": ")
    append(ContrastRatio(color, over: .black), to: &text)
    text.append(", \"white\": ")
    append(ContrastRatio(color, over: .white), to: &text)
    text.append(", \"on\": ")
    append(ContrastRatio(color, over: background), to: &text)
    text.append("}}")
  }

  private static func append(_ ratio: ContrastRatio, to text: inout OutputSpan<UInt8>) {
    text.append(Double(ratio.hundredths) / 100, decimals: 2)
  }
}
