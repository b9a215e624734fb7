import TermUI

/// Hex digits of a color: 3, 4, 6 or 8.
///
/// CSS Color 4, section 5.2 (<https://www.w3.org/TR/css-color-4/#hex-notation>): each of 3 or 4 digits counts twice,
/// and the last of 4 or the last two of 8 are alpha.
enum HexDigits {
  /// The color of digits; nil for other characters or another number of them.
  ///
  /// Alpha is at the end, or first.
  static func color(_ digits: ArraySlice<UInt8>, alphaFirst: Bool = false) -> ParsedColor? {
    var number: UInt64 = 0
    for digit in digits.prefix(13) {
      guard let value = digit.hexValue else { return nil }
      number = number << 4 | UInt64(value)
    }
    switch digits.count {
    case 6: return ParsedColor(rgb: RGB(hex: UInt32(number)))
    case 8: break
    case 3, 4:
      // Each digit counts twice.
      number = (0..<4).reduce(0) { $0 | (number >> (4 * $1) & 0xf) * 17 << (8 * $1) }
      if digits.count == 3 { return ParsedColor(rgb: RGB(hex: UInt32(number))) }
    default: return nil
    }
    let (rgb, alpha) =
      alphaFirst ? (number & 0xff_ffff, number >> 24) : (number >> 8, number & 0xff)
    return ParsedColor(rgb: RGB(hex: UInt32(rgb)), alpha: Double(alpha) / 255)
  }

  /// The color of X11's 9 or 12 digits after `#`, the upper 8 bits of each channel; nil for others.
  ///
  /// XParseColor(3), whose `#` with 3 digits has another meaning than in CSS.
  static func longColor(_ digits: ArraySlice<UInt8>) -> ParsedColor? {
    guard digits.count == 9 || digits.count == 12 else { return nil }
    let width = digits.count / 3
    let pairs = (0..<3).flatMap { channel in digits.dropFirst(channel * width).prefix(2) }
    guard digits.allSatisfy({ $0.hexValue != nil }) else { return nil }
    return color(pairs[...])
  }

  /// The digits for another color: of the same case, and one a channel if there was one and that is enough.
  ///
  /// If the alpha is kept, its digits stay as they are, though they may be doubled.
  static func replacing(
    _ old: ArraySlice<UInt8>, by color: AlphaColor, alphaFirst: Bool = false,
    keepsAlpha: Bool
  ) -> [UInt8] {
    if old.count > 8 { return replacingLong(old, by: color.rgb) }
    let alpha = keepsAlpha ? nil : color.alpha.map { _ in color.alphaByte }
    let isShort = old.count < 6 && hasShortDigits(color.rgb) && (alpha ?? 0) % 17 == 0
    let (width, isUppercase) = (isShort ? 1 : 2, isUppercase(old))
    var digits: [UInt8] = []
    if let alpha {
      digits.append(
        hexDigits: UInt32(isShort ? alpha & 0xf : alpha), count: width, uppercase: isUppercase)
    } else if keepsAlpha, old.count == 4 || old.count == 8 {
      let oldWidth = old.count / 4
      let kept = alphaFirst ? old.prefix(oldWidth) : old.suffix(oldWidth)
      digits = oldWidth < width ? Array(kept + kept) : Array(kept)
    }
    let new = Self.digits(of: color.rgb, width: width, uppercase: isUppercase)
    return alphaFirst ? digits + new : new + digits
  }

  private static func digits(of rgb: RGB, width: Int, uppercase: Bool) -> [UInt8] {
    var digits: [UInt8] = []
    for channel in [rgb.red, rgb.green, rgb.blue] {
      digits.append(
        hexDigits: UInt32(width == 1 ? channel & 0xf : channel), count: width, uppercase: uppercase)
    }
    return digits
  }

  /// Repeats the upper digits of each channel, so that `f` stays full intensity.
  private static func replacingLong(_ old: ArraySlice<UInt8>, by rgb: RGB) -> [UInt8] {
    let (width, isUppercase) = (old.count / 3, isUppercase(old))
    return [rgb.red, rgb.green, rgb.blue].flatMap { channel in
      var digits: [UInt8] = []
      let wide = UInt32(channel) << 8 | UInt32(channel)
      digits.append(hexDigits: wide >> UInt32(16 - 4 * width), count: width, uppercase: isUppercase)
      return digits
    }
  }

  /// X11's digits of each channel for another color, as many as before, or two if one cannot hold the color.
  static func replacing(channels old: [ArraySlice<UInt8>], by rgb: RGB) -> [[UInt8]] {
    let isUppercase = isUppercase(old.joined())
    return zip([rgb.red, rgb.green, rgb.blue], old).map { channel, old in
      let count = old.count == 1 && !hasShortDigits(rgb) ? 2 : old.count
      let maximum = UInt32(1) << UInt32(4 * count) - 1
      var digits: [UInt8] = []
      digits.append(
        hexDigits: (UInt32(channel) * maximum + 127) / 255, count: count, uppercase: isUppercase)
      return digits
    }
  }

  /// Whether one digit is enough for each channel.
  private static func hasShortDigits(_ rgb: RGB) -> Bool {
    rgb.red % 17 == 0 && rgb.green % 17 == 0 && rgb.blue % 17 == 0
  }

  /// Whether there are letters, and the first is uppercase.
  static func isUppercase(_ digits: some Sequence<UInt8>) -> Bool {
    digits.first { !$0.isDigit }.map { $0 < 0x60 } ?? false
  }
}
