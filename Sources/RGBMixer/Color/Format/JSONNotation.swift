import TermUI

/// A color as one JSON object on one line, with everything that is known about it.
enum JSONNotation {
  /// Appends the object; a hue that the color does not have is null.
  static func append(_ rgb: RGB, to text: inout [UInt8]) {
    text.append("{\"hex\": \"")
    text.append(hex: rgb.hex)
    text.append(UInt8(ascii: "\""))
    for notation in [Notation.rgb, .hsl, .hsv, .hwb, .lab, .lch, .oklab, .oklch, .cmyk] {
      text.append(", \"")
      text.append(notation.rawValue)
      text.append("\": [")
      let numbers = PrintedComponents(of: rgb, in: notation)
      for index in 0..<numbers.count {
        if index > 0 { text.append(", ") }
        numbers.append(index, orNone: "null", withUnit: false, to: &text)
      }
      text.append(UInt8(ascii: "]"))
    }
    text.append(", \"name\": \"")
    text.append(ColorName.nearest(to: rgb).spelling)
    text.append("\", \"ansi256\": ")
    text.append(decimal: Palette.nearest256(to: rgb))
    text.append(", \"luminance\": ")
    text.append(ContrastRatio.luminance(rgb), decimals: 6)
    text.append(", \"contrast\": {\"black\": ")
    append(ContrastRatio(rgb, RGB(0, 0, 0)), to: &text)
    text.append(", \"white\": ")
    append(ContrastRatio(rgb, RGB(255, 255, 255)), to: &text)
    text.append("}}")
  }

  private static func append(_ ratio: ContrastRatio, to text: inout [UInt8]) {
    text.append(Double(ratio.hundredths) / 100, decimals: 2)
  }
}
