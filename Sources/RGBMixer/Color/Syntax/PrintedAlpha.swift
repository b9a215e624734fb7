import TermUI

/// Alpha as it is printed: with two decimals if those are read back as the same 8 bits, else with three.
///
/// CSS Color 4, section 15.1 (<https://www.w3.org/TR/css-color-4/#serializing-alpha-values>).
enum PrintedAlpha {
  static func append(_ alpha: Double, to text: inout OutputSpan<UInt8>) {
    let hundredths = (alpha * 100).rounded() / 100
    let isExact = (hundredths * 255).rounded() == (alpha * 255).rounded()
    // A translucent color is never printed with an alpha of 1.
    let isShort = isExact && (hundredths < 1 || alpha >= 1)
    text.append(isShort ? hundredths : alpha, decimals: isShort ? 2 : 3)
  }

  static func text(of alpha: Double) -> [UInt8] {
    var text: [UInt8] = []
    text.append(addingCapacity: 22) { append(alpha, to: &$0) }
    return text
  }
}

extension AlphaColor {
  /// The color as `#` and hex digits, 8 of them if it is translucent.
  var hexText: String {
    var text: [UInt8] = []
    text.append(hex: self)
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends `#` and the hex digits of a color, 8 of them if it is translucent.
  mutating func append(hex color: AlphaColor, uppercase: Bool = false) {
    append(hex: color.rgb.hex, uppercase: uppercase)
    guard color.isTranslucent else { return }
    append(hexDigits: UInt32(color.alphaByte), count: 2, uppercase: uppercase)
  }
}
