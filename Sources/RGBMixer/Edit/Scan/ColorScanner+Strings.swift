/// Strings: keys, and colors that are all of one.
extension ColorScanner {
  /// Handles a quotation mark, which opens or closes a string; takes a string that is a color.
  mutating func quote(_ mark: UInt8) -> FoundColor? {
    if let string, index <= string.upperBound {
      if index == string.upperBound {
        self.string = nil
        return nil
      }
      return wholeString(mark)
    }
    // An apostrophe.
    if mark == "'", index > 0, text[index - 1].isName { return nil }
    guard let close = closingQuote(of: index) else { return nil }
    if isKey(index, close) {
      index = close
      return nil
    }
    string = (index + 1)..<close
    return wholeString(mark)
  }

  /// The mark on the same line that closes a string; nil if there is none.
  mutating func closingQuote(of open: Int) -> Int? {
    let mark = text[open]
    let known =
      switch mark {
      case "\"": unclosed.double
      case "'": unclosed.single
      default: unclosed.back
      }
    guard open >= known else { return nil }
    var offset = open + 1
    while offset < text.count, text[offset] != 0x0a {
      if text[offset] == mark { return offset }
      let isEscape = text[offset] == "\\" && self[offset + 1] != 0x0a
      offset += isEscape ? 2 : 1
    }
    switch mark {
    case "\"": unclosed.double = offset
    case "'": unclosed.single = offset
    default: unclosed.back = offset
    }
    return nil
  }

  /// Whether a string is the key of something: `"red": 1`, `["red"] = 1`, `'red' => 1`.
  private func isKey(_ open: Int, _ close: Int) -> Bool {
    if let before = lastVisible(before: open, from: lineStart) {
      switch text[before] {
      case "{", ",", "[", "(", "-": break
      default: return false
      }
    }
    var offset = skipBlanks(close + 1)
    if self[offset] == ":" { return self[offset + 1] != ":" }
    if self[offset] == "]" { offset = skipBlanks(offset + 1) }
    return self[offset] == "=" && self[offset + 1] != "="
  }

  /// Takes a string that is a color's name or six hex digits and nothing else.
  private mutating func wholeString(_ mark: UInt8) -> FoundColor? {
    let start = index + 1
    let end = end(from: start, atMost: ColorName.longest + 1, while: \.isName)
    guard self[end] == mark, end > start else { return nil }
    let content = text[start..<end]
    let bare = content.count == 6 ? HexDigits.color(content) : nil
    guard let color = bare ?? ColorName.color(named: content).map({ ParsedColor(rgb: $0) }) else {
      return nil
    }
    // An attribute's value in a selector: `[data-color="red"]`.
    if self[end + 1] == "]", self[index - 1] == "=" { return nil }
    let key = key(before: index)?.range
    let isOrdinary = bare != nil && KeyWords.isOrdinary(content)
    let form: ScanRules.Form = bare != nil ? .bare : .name
    guard accepts(form, at: .string, under: key, isOrdinary: isOrdinary) else { return nil }
    return take(WrittenColor(color, bare != nil ? .bare : .name, content), key: key)
  }
}
