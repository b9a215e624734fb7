import TermUI

/// The hex digits of a color in a text: 3, 4, 6 or 8, of which a fourth share is alpha.
struct HexDigits: Hashable, Sendable {
  /// The range of the digits.
  let range: Range<Int>
  /// Whether alpha comes before the color.
  var hasAlphaFirst = false

  /// Finds the digits in a text that is a color of hex digits and nothing else; nil if it is none.
  static func find(
    in text: ArraySlice<UInt8>
  ) -> (notation: WrittenNotation, digits: HexDigits)? {
    func found(
      _ notation: WrittenNotation, behind prefix: String, digits count: Int,
      before suffix: String = ""
    ) -> (notation: WrittenNotation, digits: HexDigits)? {
      guard text.count == prefix.utf8.count + count + suffix.utf8.count else { return nil }
      let start = text.startIndex + prefix.utf8.count
      let range = start..<(start + count)
      guard text[..<start].isWord(prefix), text[range.upperBound...].isWord(suffix),
        text[range].allSatisfy({ $0.hexValue != nil })
      else { return nil }
      return (
        notation, HexDigits(range: range, hasAlphaFirst: notation == .prefixed && count == 8)
      )
    }
    // Most texts are none of these, which their first byte tells.
    switch text.first {
    case UInt8(ascii: "#"):
      let count = text.count - 1
      return [3, 4, 6, 8].contains(count) ? found(.hash, behind: "#", digits: count) : nil
    case UInt8(ascii: "r"), UInt8(ascii: "R"):
      return found(.hexFunction, behind: "rgb(", digits: 6, before: ")")
        ?? found(.hexFunction, behind: "rgba(", digits: 8, before: ")")
        ?? found(.x11, behind: "rgb:", digits: 6) ?? found(.x11, behind: "rgba:", digits: 8)
    default:
      return found(.bare, behind: "", digits: 6) ?? found(.bare, behind: "", digits: 8)
        ?? found(.prefixed, behind: "0x", digits: 6)
        ?? found(.prefixed, behind: "0x", digits: 8)
    }
  }

  /// The color of the digits.
  func color(in text: ArraySlice<UInt8>) -> RGB {
    var digits = text[range].compactMap(\.hexValue)
    if hasAlphaFirst { digits.removeFirst(digits.count / 4) }
    return HexNotation.color(of: digits)?.rgb ?? RGB(0, 0, 0)
  }

  /// The alpha of the digits, 0-255; nil where there is none.
  func alpha(in text: ArraySlice<UInt8>) -> UInt8? {
    let digits = text[range].compactMap(\.hexValue)
    return switch digits.count {
    case 4: digits[3] * 17
    case 8: hasAlphaFirst ? digits[0] * 16 + digits[1] : digits[6] * 16 + digits[7]
    default: nil
    }
  }

  /// The digits for another color: of the same case, as many as there were where they can hold it, and
  /// with the same alpha.
  func digits(for rgb: RGB, in text: ArraySlice<UInt8>) -> [UInt8] {
    let old = Array(text[range])
    let isUppercase = old.hasUppercaseHexDigits
    let hasShort = old.count < 6 && rgb.hasShortHexDigits
    var new: [UInt8] = []
    for channel in [rgb.red, rgb.green, rgb.blue] {
      new.append(
        hexDigits: UInt32(hasShort ? channel & 0xf : channel), count: hasShort ? 1 : 2,
        uppercase: isUppercase)
    }
    if hasShort { return new + old.dropFirst(3) }
    if hasAlphaFirst { return old.prefix(2) + new }
    return new + (old.count == 4 ? [old[3], old[3]] : old.dropFirst(6))
  }
}

extension RGB {
  /// Whether one hex digit is enough for each channel.
  var hasShortHexDigits: Bool { red % 17 == 0 && green % 17 == 0 && blue % 17 == 0 }
}

extension Collection<UInt8> {
  /// Whether the first letter, if there is one, is a capital.
  var hasUppercaseHexDigits: Bool {
    first { !$0.isDigit }.map { $0 < 0x60 } ?? false
  }
}
