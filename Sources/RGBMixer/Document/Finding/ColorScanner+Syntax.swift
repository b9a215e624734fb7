/// Colors that are recognized by their syntax alone.
extension ColorScanner {
  /// The greatest length of a function, in bytes.
  private static let longestFunction = 512

  /// Takes `0x` and digits, with the `x` here.
  mutating func prefixedDigits() -> FoundColor? {
    guard index > 0, text[index - 1] == "0", !isInsideWord(index - 1) else { return nil }
    let start = index - 1
    let end = end(from: index + 1, atMost: 9) { $0.hexValue != nil }
    let count = end - index - 1
    guard count == 6 || count == 8 else { return nil }
    // An integer's suffix in C, Kotlin and Java: `0xff8800UL`.
    let suffix = self.end(from: end, atMost: 3) { "uUlL".utf8.contains($0) }
    if let next = self[suffix] {
      guard !next.isName, next != "." || self[suffix + 1]?.isName != true else { return nil }
    }
    let key = key(before: start)?.range
    // Tables of constants have eight digits, too.
    if count == 8,
      ScanRules.certainty(of: .number, in: .value, under: meaning(of: key, start)) == .never
    {
      return nil
    }
    guard let color = HexDigits.color(text[(index + 1)..<end], alphaFirst: true) else { return nil }
    return take(WrittenColor(color, .prefixed, text[start..<end]), key: key)
  }

  /// What the key of a number says; or, if it names no color, the label before the number, or the function that has the
  /// number as an argument.
  private func meaning(of key: Range<Int>?, _ start: Int) -> ScanRules.KeyMeaning {
    let meaning = key.map { KeyWords.meaning(of: text[$0]) } ?? []
    if meaning.contains(.color) { return meaning }
    let label = self.start(before: start, atMost: 16, while: \.isBlank) - 1
    if self[label] == ":", let name = self.key(endingAt: label), KeyWords.namesColor(text[name]) {
      return .color
    }
    guard let open = callOpen(before: start) else { return meaning }
    let name = self.start(before: open, atMost: 64, while: \.isName)
    return KeyWords.namesColor(text[name..<open]) ? .color : meaning
  }

  /// Takes the function whose parenthesis opens here, or passes over `url(...)`.
  mutating func function() -> FoundColor? {
    let start = start(before: index, atMost: 6, while: \.isName)
    guard 3...5 ~= index - start, !isFunctionInsideWord(start) else { return nil }
    // Most calls are of other functions.
    switch text[start] | 0x20 {
    case "r", "h", "l", "o", "c", "u": break
    default: return nil
    }
    let name = text[start..<index]
    if name.isWord("url") {
      skipURL()
      return nil
    }
    guard name.isWord("color") || ColorFunction.named(name) != nil else { return nil }
    let close = end(from: index + 1, atMost: Self.longestFunction) {
      !$0.isQuote && $0 != "(" && $0 != ")" && $0 != ";"
        && $0 != "{" && $0 != "}"
    }
    guard self[close] == ")" else { return nil }
    let call = text[start...close]
    let digits = text[(index + 1)..<close]
    let hexName = digits.count == 6 ? "rgb" : digits.count == 8 ? "rgba" : ""
    if name.isWord(hexName), let color = HexDigits.color(digits) {
      return take(WrittenColor(color, .hexFunction, call))
    }
    var cursor = ByteCursor(call)
    guard let color = try? ColorParser.readFunction(&cursor), cursor.isAtEnd else { return nil }
    return take(color)
  }

  /// Whether a function is a part of a longer name, and not a member: `Color.rgb(255, 136, 0)`.
  private func isFunctionInsideWord(_ start: Int) -> Bool {
    guard start > 0, text[start - 1] != "." else { return false }
    return isInsideWord(start)
  }

  /// Takes the `rgb:ff/88/00` that has its colon here.
  mutating func x11() -> FoundColor? {
    guard index > 0, text[index - 1] | 0x20 <= "b" else { return nil }
    let start = start(before: index, atMost: 5, while: \.isName)
    guard 3...4 ~= index - start, text[start] | 0x20 == "r", !isInsideWord(start)
    else { return nil }
    let end = end(from: index + 1, atMost: 16) { $0.hexValue != nil || $0 == "/" }
    guard self[end]?.isName != true, self[end] != "/" else { return nil }
    let name = text[start..<index]
    let digits = text[(index + 1)..<end]
    if digits.count == 6 && name.isWord("rgb") || digits.count == 8 && name.isWord("rgba"),
      let color = HexDigits.color(digits)
    {
      return take(WrittenColor(color, .x11, text[start..<end]))
    }
    let whole = ByteCursor(text[start..<end])
    var cursor = whole
    cursor.advance(by: 4)
    guard name.isWord("rgb"), let color = try? ColorParser.readX11(&cursor, from: whole),
      cursor.isAtEnd
    else { return nil }
    return take(color)
  }

  /// Takes the `38;2;255;136;0` that has its first semicolon here.
  mutating func sgr() -> FoundColor? {
    guard self[index + 1] == "2", self[index + 2] == ";", index >= 2,
      (0x33...0x35).contains(text[index - 2]), text[index - 1] == "8",
      index < 3 || !text[index - 3].isName
    else { return nil }
    let end = end(from: index + 3, atMost: 12) { $0.isDigit || $0 == ";" }
    var cursor = ByteCursor(text[(index + 3)..<end])
    guard let rgb = try? ColorParser.readParameters(&cursor), self[cursor.index]?.isDigit != true
    else { return nil }
    return take(WrittenColor(ParsedColor(rgb: rgb), .sgr, text[(index - 2)..<cursor.index]))
  }
}
