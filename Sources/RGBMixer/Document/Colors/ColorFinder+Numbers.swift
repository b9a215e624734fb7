import TermUI

/// Colors of three numbers, where the key says that they are colors.
extension ColorFinder {
  /// The maximum length of the numbers of a color.
  private static let longestNumbers = 96

  /// Adds the color of three numbers that are all of a value or a list: `40,42,54`, `[0.2, 0.4, 0.6]`; returns false if
  /// there is none.
  ///
  /// Numbers that look like a color, but are not read, are noted.
  mutating func numbers(_ start: Int) -> Bool {
    guard let before = outline.lastVisible(before: start, from: max(start - 32, 0)) else {
      return false
    }
    // In a call whole numbers may be fractions: `Color(1, 0, 0)`.
    if outline.level.opener == .parenthesis, outline.level.function != nil { return false }
    let opener = text[before]
    let isBracket = opener == "[" || opener == "{" || opener == "("
    let isOfColorType = opener == "{" && isOfColorType(before)
    let end = outline.end(from: start, atMost: Self.longestNumbers) { byte in
      byte.isDigit || byte == "." || byte == "," || byte.isBlank || byte == "f"
        || isBracket && byte.isSpace || isOfColorType && (byte.hexValue != nil || byte == "x")
    }
    // Numbers with only blanks between them may also be sizes: outside kinds with such lists they are only noted.
    let isList = text[start..<end].contains(",") || kind.hasBlankLists
    guard isList || sense.contains(.topic), isEnd(end, isBracket, isQuoted: opener.isQuote),
      isBracket || opener == "=" || opener == ":" || opener.isQuote || outline.level.sign == " ",
      let numbers = NumberColor(text[start..<end])
    else { return false }
    let isReadHere = !kind.isSheet && !kind.layout.contains(.sentences)
    guard isReadHere, isList, !isOfOtherSpace, saysNumbers || isOfColorType
    else {
      // Those of a design token belong to its color space.
      if outline.key.map({ text[$0.range].isWord("components") }) != true {
        unreadNumbers.note(numbers, isNamed: sense.contains(.color))
      }
      return false
    }
    add(numbers.color, .numbers, at: numbers.span)
    return true
  }

  /// Whether the key or the function says that numbers are of another space than RGB.
  private var isOfOtherSpace: Bool {
    [outline.key.map { text[$0.range] }, surroundings?.function.map { text[$0] }].contains {
      $0.map(KeyWords.namesOtherSpace) == true
    }
  }

  /// Whether the key, the function or a section says that numbers are colors.
  private var saysNumbers: Bool {
    let sense = sense
    if !sense.isDisjoint(with: [.bits, .number, .text, .address]) { return false }
    if outline.key.map({ Self.measures.contains(text[$0.range]) }) == true { return false }
    return saysColor(sense.contains(.topic) ? sense : [], asNumber: true)
  }

  /// Whether a list of numbers ends at an offset.
  private func isEnd(_ end: Int, _ isBracket: Bool, isQuoted: Bool) -> Bool {
    guard end < outline.end else { return isQuoted || !isBracket }
    switch text[end] {
    case "]", "}", ")": return isBracket
    case "\n", "\r", ";": return !isBracket
    case "#", "!", "/": return !isBracket && text[end - 1].isBlank
    default: return false
    }
  }

  /// Adds the color of three fractions that are the arguments of a function: `Color(0.2, 0.4, 0.6)`,
  /// `UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)`, `vec3(0.2, 0.4, 0.6)`; returns false if there is none.
  mutating func fractions(after open: Int, isMaker: Bool) -> Bool {
    let end = outline.end(from: open + 1, atMost: 2 * Self.longestNumbers) {
      $0 != ")" && $0 != "("
    }
    guard outline.byte(end) == ")", isMaker && !isOfOtherSpace || isVector && saysNumbers,
      let numbers = NumberColor(text[(open + 1)..<end]), numbers.hasPoint
    else { return false }
    add(numbers.color, .numbers, at: numbers.span)
    return true
  }

  /// Whether the function makes a vector of three or four numbers.
  private var isVector: Bool { function.map { Self.vectors.contains($0) } == true }

  /// Keys of lists of numbers that are no colors, though a section of colors may have them.
  private static let measures = Words("margin offset origin padding position radius size spacing")

  private static let vectors = Words(
    "vec3 vec4 float3 float4 half3 half4 vector3 vector4 linearcolor")

  /// Adds the color of an object whose members are red, green and blue: `{r: 0.2, g: 0.4, b: 0.6, a: 1}`.
  mutating func members(_ range: Range<Int>) {
    guard range.count <= 4 * Self.longestNumbers,
      saysNumbers || isListed(range) || isOfColorType(range.lowerBound),
      let numbers = NumberColor(text[range].dropFirst().dropLast())
    else { return }
    add(numbers.color, .numbers, at: numbers.span)
  }

  /// Whether the word before a brace ends in `RGBA`, a color type of four bytes: Go's `color.RGBA{0xff, ...}`.
  private func isOfColorType(_ brace: Int) -> Bool {
    let name = text[outline.start(before: brace, atMost: 32, while: \.isName)..<brace]
    return kind.layout.contains(.code) && name.hasWordSuffix("rgba")
  }

  /// Whether the key of an object of components says that it is a color: Xcode's `components`, `rgb`.
  private func isListed(_ range: Range<Int>) -> Bool {
    saysColor([], asNumber: true) || outline.key.map { text[$0.range].isWord("rgb") } == true
  }

  // MARK: LaTeX

  /// The models of xcolor that are not read.
  private static let models = Words("cmy cmyk gray hsb tHsb wave")

  /// Adds the color in the braces that open before an offset, after its model: `{HTML}{3D5A80}`, `{RGB}{61,90,128}`.
  mutating func latex(_ start: Int) {
    let brace = start - 1
    let end = outline.end(from: start, atMost: Self.longestNumbers) { $0 != "}" && $0 != "\n" }
    guard outline.byte(end) == "}", brace > 5, text[brace] == "{",
      text[brace - 1] == "}" || text[brace - 1] == "]"
    else { return }
    let model = text[
      outline.start(before: brace - 1, atMost: 8, while: \.isNameStart)..<(brace - 1)]
    if model.elementsEqual("HTML".utf8), end - start == 6,
      let color = HexDigits.color(text[start..<end])
    {
      add(color, .bare, at: start..<end)
    } else if model.isWord("rgb"), let numbers = NumberColor(text[start..<end]) {
      if numbers.hasPoint == model.elementsEqual("rgb".utf8) {
        add(numbers.color, .numbers, at: numbers.span)
      } else {
        unreadCalls += 1
      }
    } else if Self.models.contains(model) {
      unreadCalls += 1
    }
  }
}
