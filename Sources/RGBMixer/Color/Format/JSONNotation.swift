import TermUI

/// A color as one JSON object on one line, with everything that is known about it.
enum JSONNotation {
  /// Appends the object; a hue that the color does not have is null.
  static func append(_ rgb: RGB, on ground: RGB, to text: inout [UInt8]) {
    text.append(addingCapacity: longest) { append(rgb, on: ground, to: &$0) }
  }

  /// More than the bytes of any object, of which there are some 450.
  private static let longest = 1000

  private static func append(_ rgb: RGB, on ground: RGB, to text: inout OutputSpan<UInt8>) {
    text.append("{\"hex\": \"#")
    text.append(hexDigits: rgb.hex, count: 6)
    text.append("\", \"")
    for notation in Notation.allCases {
      let numbers = PrintedComponents(of: rgb, in: notation)
      if numbers.count == 0 { continue }
      text.append(contentsOf: notation.rawValue)
      for index in 0..<numbers.count {
        text.append(index == 0 ? "\": [" : ", ")
        numbers.append(index, orNone: "null", withUnit: false, to: &text)
      }
      text.append("], \"")
    }
    text.append("name\": \"")
    text.append(contentsOf: ColorName.nearest(to: rgb).spelling)
    text.append("\", \"ansi256\": ")
    text.append(decimal: UInt64(Palette.nearest256(to: rgb)))
    text.append(", \"luminance\": ")
    text.append(ContrastRatio.luminance(rgb), decimals: 6)
    text.append(", \"contrast\": {\"black\": ")
    append(ContrastRatio(rgb, .black), to: &text)
    text.append(", \"white\": ")
    append(ContrastRatio(rgb, .white), to: &text)
    text.append(", \"on\": ")
    append(ContrastRatio(rgb, ground), to: &text)
    text.append("}}")
  }

  private static func append(_ ratio: ContrastRatio, to text: inout OutputSpan<UInt8>) {
    text.append(Double(ratio.hundredths) / 100, decimals: 2)
  }
}
