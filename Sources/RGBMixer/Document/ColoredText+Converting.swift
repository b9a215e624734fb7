import TermUI

extension ColoredText {
  /// A function from a color's index to its text in `format`, with alpha if the format has it, or to nil if the color
  /// stays.
  ///
  /// A color that has the format's function already stays, with all its decimals, even outside sRGB, unless it has
  /// commas; so does an SGR sequence, which no other notation can replace. `same` changes nothing.
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
      let text = format.adopting(syntaxOf: color).text(of: color.color.color, on: background)
      let bytes = color.alphaAdded(to: Array(text.utf8))
      return colors[index].form == .token ? ["\""] + bytes + ["\""] : quoted(bytes, at: index)
    }
  }
}

extension WrittenColor {
  /// The alpha as functions write it; nil without alpha.
  private var alphaText: [UInt8]? {
    switch syntax {
    case .hash, .hashAlphaFirst, .prefixed, .bare, .hexFunction:
      let digits = hexDigits.count
      return digits == 4 || digits == 8 ? PrintedAlpha.text(of: color.alpha ?? 1) : nil
    // `rgba:ff880080`; between slashes four digits are one channel.
    case .x11: return hexDigits.count == 8 ? PrintedAlpha.text(of: color.alpha ?? 1) : nil
    case .function(let function): return function.alpha.map { Array(text[$0]) }
    case .fractions, .sgr, .numbers, .name: return nil
    }
  }

  /// Adds this color's alpha, as it is written here, to the text of another color that is hex digits or a function.
  func alphaAdded(to other: [UInt8]) -> [UInt8] {
    guard let alphaText, let written = try? ColorParser.read(other[...]),
      written.text.count == other.count
    else { return other }
    switch written.syntax {
    case .hash where other.count == 7:
      var digits: [UInt8] = []
      digits.append(
        hexDigits: UInt32(color.color.alphaByte), count: 2,
        uppercase: other.contains { (0x41...0x46).contains($0) })
      return syntax == .hashAlphaFirst ? other.prefix(1) + digits + other[1...] : other + digits
    case .hash where other.count == 9 && syntax == .hashAlphaFirst:
      return other.prefix(1) + other.suffix(2) + other[1..<7]
    case .function(let function) where function.alpha == nil:
      let separator = other.contains(",") ? ", " : " / "
      return other[..<function.end] + Array(separator.utf8) + alphaText + other[function.end...]
    case .function(let function):
      guard let alpha = function.alpha else { return other }
      return other[..<alpha.lowerBound] + alphaText + other[alpha.upperBound...]
    default: return other
    }
  }
}
