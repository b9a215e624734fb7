import struct TermUI.RGB

@testable import RGBMixer

extension WrittenColor {
  /// Reads a text that is a color and nothing else, in any syntax, including those of files; nil if it is none.
  init?(readingAllOf text: String) {
    let bytes = Array(text.utf8)
    let found = ColoredText(bytes).colors.map { $0.written(in: bytes) }
    let colors = [try? ColorParser.read(bytes[...])] + found
    guard let color = colors.compactMap(\.self).first(where: { $0.span == bytes.indices }) else {
      return nil
    }
    self = color
  }

  /// The bytes for another color with the same alpha.
  func text(as rgb: RGB) -> [UInt8] { text(as: AlphaColor(rgb, alpha: color.alpha)) }
}

extension ColorSyntax {
  /// The name of the syntax, the same for all functions.
  var kind: String {
    switch self {
    case .function: "function"
    case .fractions: "fractions"
    default: "\(self)"
    }
  }
}
