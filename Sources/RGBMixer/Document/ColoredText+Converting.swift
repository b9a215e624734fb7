import TermUI

extension ColoredText {
  /// A function that gives the bytes of a color in a format by its index, with alpha if the format can have it; nil if
  /// the color stays.
  ///
  /// A color that has the format's function already stays, with all its decimals, even outside sRGB, unless it has
  /// commas. `same` changes nothing.
  func conversion(to format: Format, on background: RGB = .black) -> (Int) -> [UInt8]? {
    { index in
      if format.isSame { return nil }
      // A terminal reads no other notation in a control sequence.
      if colors[index].form == .parameters { return nil }
      let color = written(index)
      if case .function(let syntax) = color.syntax, syntax.function == format.function,
        !color.text.contains(","), colors[index].form == .function
      {
        return nil
      }
      let text = format.taken(from: color).text(of: color.color.rgb, on: background)
      let bytes = color.alphaAdded(to: Array(text.utf8))
      return colors[index].form == .token ? ["\""] + bytes + ["\""] : quoted(bytes, at: index)
    }
  }
}

extension WrittenColor {
  /// The alpha as a function has it; nil without alpha.
  private var alphaText: [UInt8]? {
    switch syntax {
    case .hash, .hashAlphaFirst, .prefixed, .bare, .hexFunction:
      let digits = hexDigits.count
      return digits == 4 || digits == 8 ? Self.text(ofAlpha: color.alpha) : nil
    // `rgba:ff880080`; between slashes four digits are one channel.
    case .x11: return hexDigits.count == 8 ? Self.text(ofAlpha: color.alpha) : nil
    case .function(let function): return function.alpha.map { Array(text[$0]) }
    case .fractions, .sgr, .numbers, .name: return nil
    }
  }

  /// Adds this color's alpha to the text of another color, if that is hex digits or a function.
  func alphaAdded(to other: [UInt8]) -> [UInt8] {
    guard let alphaText, let written = try? ColorParser.read(other[...]),
      written.text.count == other.count
    else { return other }
    switch written.syntax {
    case .hash where other.count == 7:
      var digits: [UInt8] = []
      digits.append(
        hexDigits: UInt32((color.alpha * 255).rounded()), count: 2,
        uppercase: other.contains { (0x41...0x46).contains($0) })
      return syntax == .hashAlphaFirst ? other.prefix(1) + digits + other[1...] : other + digits
    case .function(let function) where function.alpha == nil:
      let separator = other.contains(",") ? ", " : " / "
      return other[..<function.end] + Array(separator.utf8) + alphaText + other[function.end...]
    default: return other
    }
  }

  /// Alpha as a number: with two decimals if they are read as the same 8 bits, else with three.
  ///
  /// CSS Color 4, section 15.1 (<https://www.w3.org/TR/css-color-4/#serializing-alpha-values>).
  private static func text(ofAlpha alpha: Double) -> [UInt8] {
    let hundredths = (alpha * 100).rounded() / 100
    let isExact = (hundredths * 255).rounded() == (alpha * 255).rounded()
    var text: [UInt8] = []
    text.append(isExact ? hundredths : alpha, decimals: isExact ? 2 : 3)
    return text
  }
}
