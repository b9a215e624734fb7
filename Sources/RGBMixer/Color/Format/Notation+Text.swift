import TermUI

extension Notation {
  /// Appends a color, in UTF-8; of the notations only `json` tells its contrast on a ground.
  ///
  /// The text reads as the same color again, but for a `name` that is only near, `ansi256` and `json`.
  func append(_ rgb: RGB, on ground: RGB = .black, to text: inout [UInt8]) {
    switch self {
    case .hex:
      text.append(hex: rgb.hex)
    case .name:
      text.append(ColorName.nearest(to: rgb).spelling)
    case .ansi:
      text.append("\\e[38;2;")
      text.append(decimal: rgb.red)
      text.append(UInt8(ascii: ";"))
      text.append(decimal: rgb.green)
      text.append(UInt8(ascii: ";"))
      text.append(decimal: rgb.blue)
      text.append(UInt8(ascii: "m"))
    case .ansi256:
      text.append(decimal: Palette.nearest256(to: rgb))
    case .json:
      JSONNotation.append(rgb, on: ground, to: &text)
    case .rgb, .hsl, .hsv, .hwb, .lab, .lch, .oklab, .oklch, .cmyk:
      appendFunction(rgb, to: &text)
    }
  }

  private func appendFunction(_ rgb: RGB, to text: inout [UInt8]) {
    let numbers = PrintedComponents(of: rgb, in: self)
    text.append(addingCapacity: PrintedComponents.longest) { text in
      text.append(contentsOf: rawValue)
      text.append(UInt8(ascii: "("))
      for index in 0..<numbers.count {
        if index > 0 { text.append(UInt8(ascii: " ")) }
        numbers.append(index, orNone: "none", withUnit: true, to: &text)
      }
      text.append(UInt8(ascii: ")"))
    }
  }
}
