import TermUI

/// The colors of a text in another format.
struct Conversion {
  /// A function from a color's index to its text in the format, or to nil if the color stays.
  let replacement: (Int) -> [UInt8]?
  /// The colors that stay because their places cannot have the format.
  let kept: Set<Int>
  /// The format.
  fileprivate let name: String

  /// A sentence about the colors that stay, with the name of the text; nil if there are none.
  func sentenceForKept(in text: String) -> String? {
    if kept.isEmpty { return nil }
    let end = "be written as \(PrintableText.shortened(Array(name.utf8)[...]))"
    return kept.count == 1
      ? "\(text): 1 color cannot \(end) there and stays as it is"
      : "\(text): \(kept.count) colors cannot \(end) there and stay as they are"
  }
}

extension ColoredText {
  /// Converts all colors to a format, with alpha if the format has it.
  ///
  /// A color that has the format's function already stays, with all its decimals, even outside sRGB, unless it has
  /// commas; so does an SGR sequence, which no other notation can replace. `same` changes nothing. A color whose text
  /// in a format that has a name would not be read as that color again stays, too; what a template writes is up to
  /// its author.
  func conversion(to format: Format, on background: RGB = .black) -> Conversion {
    if format.isSame { return Conversion(replacement: { _ in nil }, kept: [], name: format.name) }
    var kept = Set(format.isNamed ? colors.indices.filter { !canHold(format, at: $0) } : [])
    func replacement(_ index: Int) -> [UInt8]? {
      kept.contains(index) ? nil : converted(index, to: format, on: background)
    }
    while format.isNamed {
      let misread = misread(replacement)
      if misread.isSubset(of: kept) { break }
      kept.formUnion(misread)
    }
    let stay = kept
    return Conversion(
      replacement: { stay.contains($0) ? nil : converted($0, to: format, on: background) },
      kept: kept, name: format.name)
  }

  /// The text of a color in a format; nil if it stays.
  private func converted(_ index: Int, to format: Format, on background: RGB) -> [UInt8]? {
    let found = colors[index]
    // A terminal reads no other notation in a control sequence.
    if found.form == .parameters { return nil }
    let color = written(index)
    if case .function(let syntax) = color.syntax, syntax.function == format.function,
      !color.text.contains(","), found.form == .function
    {
      return nil
    }
    let text =
      nameOfX11(color.color.rgb, as: format)
      ?? format.adopting(syntaxOf: color).text(of: color.color.color, on: background)
    let bytes = found.withAlphaInPlace(color.alphaAdded(to: Array(text.utf8)))
    return found.form == .token ? ["\""] + bytes + ["\""] : placed(bytes, at: index)
  }

  /// The name of a color that only X11 has, where names are X11's and a name is written.
  private func nameOfX11(_ rgb: RGB, as format: Format) -> String? {
    guard kind.vocabulary == .x11, format.name == "name" else { return nil }
    return X11Name.others.first { $0.hex == rgb.hex }?.name
  }

  /// Whether the place of a color can have what a format writes, as far as that is known without reading it.
  private func canHold(_ format: Format, at index: Int) -> Bool {
    let (place, form) = (colors[index].place, colors[index].form)
    let isHash = form == .hash || form == .hashAlphaFirst
    if place.contains(.fixed) { return isHash && format == .hex }
    if place.contains(.hasNoHash), format == .hex { return false }
    // Only `printf`, which a shell has, reads `\e`.
    return format != Format(.ansi) || kind.isShell || kind.isUnknown
  }

  /// The colors that are not found, or not as they are here, once some of them are replaced.
  private func misread(_ replacement: (Int) -> [UInt8]?) -> Set<Int> {
    let again = read(with: replacement)
    return Set(
      colors.indices.filter { index in
        again[index].map { !$0.isSame8Bit(as: colors[index].color.color) } ?? true
      })
  }

  /// What each color is read as once some of them are replaced; nil for one that is not found then.
  func read(with replacement: (Int) -> [UInt8]?) -> [AlphaColor?] {
    let kept = dependentTexts(after: replacement)
    var starts: [Int] = []
    var (length, end) = (0, 0)
    for index in colors.indices {
      let span = colors[index].span
      length += span.lowerBound - end
      starts.append(length)
      length += (kept[index] ?? replacement(index))?.count ?? span.count
      end = span.upperBound
    }
    let again = ColoredText(replacing(replacement), path: path)
    var next = again.colors.startIndex
    return colors.indices.map { index in
      let upper = index + 1 < starts.count ? starts[index + 1] : Int.max
      while next < again.colors.endIndex, again.colors[next].span.lowerBound < starts[index] {
        next += 1
      }
      let isFound = next < again.colors.endIndex && again.colors[next].span.lowerBound < upper
      return isFound ? again.colors[next].color.color : nil
    }
  }
}

extension AlphaColor {
  /// Whether another color has the same four channels of 8 bits; no alpha is an alpha of 1.
  fileprivate func isSame8Bit(as other: AlphaColor) -> Bool {
    rgb == other.rgb && alphaByte == other.alphaByte
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
        uppercase: HexDigits.isUppercase(other.dropFirst()))
      return other + digits
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
