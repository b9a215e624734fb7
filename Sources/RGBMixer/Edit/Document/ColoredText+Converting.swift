import TermUI

extension ColoredText {
  /// The text with every color in a format, with its alpha where the format can have one.
  ///
  /// A color that is in the format's function already stays as it is, with all its decimals, even outside
  /// sRGB; one with commas does not.
  ///
  /// - Parameters:
  ///   - format: The format; `same` changes nothing.
  ///   - ground: The color that contrast is measured on.
  /// - Returns: The text, in which all other bytes are what they were.
  func converted(to format: Format, on ground: RGB = .black) -> [UInt8] {
    if format.isSame { return original }
    return replacing { index in
      guard let color = written(index) else { return nil }
      if color.isFunction(format.spelling) { return nil }
      return color.alphaAdded(to: Array(format.text(of: color.rgb, on: ground).utf8))
    }
  }
}

extension WrittenColor {
  /// Whether the text is a function of a name, without commas.
  fileprivate func isFunction(_ name: String) -> Bool {
    notation == .function && text.prefix(while: \.isName).isWord(name)
      && !text.contains(UInt8(ascii: ","))
  }

  /// The alpha, as a function has it and as hex digits have it; nil where there is none.
  private var alpha: (number: [UInt8], channel: UInt8)? {
    switch form {
    case .hex(let digits):
      guard let channel = digits.alpha(in: text) else { return nil }
      return (Self.number(of: channel), channel)
    case .function(let function):
      guard let range = function.alpha, let color = try? ColorParser.parse(text) else { return nil }
      return (Array(text[range]), UInt8((color.alpha * 255).rounded()))
    case .hexChannels, .wholeNumbers, .name: return nil
    }
  }

  /// A color's text with this one's alpha, where that text is hex digits or a function; the text itself
  /// otherwise.
  func alphaAdded(to other: [UInt8]) -> [UInt8] {
    guard let alpha, let written = WrittenColor(other[...]) else { return other }
    switch written.form {
    case .hex(let digits) where written.notation == .hash && digits.range.count == 6:
      var result = other
      result.append(
        hexDigits: UInt32(alpha.channel), count: 2,
        uppercase: other.contains { (0x41...0x46).contains($0) })
      return result
    case .function(let function) where function.alpha == nil && written.notation == .function:
      let separator = other.contains(UInt8(ascii: ",")) ? ", " : " / "
      return other[..<function.end] + Array(separator.utf8) + alpha.number + other[function.end...]
    default: return other
    }
  }

  /// Alpha as a number: two decimals where they bring back the same 8 bits, else three.
  ///
  /// CSS Color 4, section 15.1 (<https://www.w3.org/TR/css-color-4/#serializing-alpha-values>).
  private static func number(of channel: UInt8) -> [UInt8] {
    let hundredths = (Double(channel) * 100 / 255).rounded()
    let isExact = UInt8((hundredths * 255 / 100).rounded()) == channel
    var text: [UInt8] = []
    text.append(
      isExact ? hundredths / 100 : Double(channel) / 255, decimals: 0...(isExact ? 2 : 3),
      omitsZero: false)
    return text
  }
}
