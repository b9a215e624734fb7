/// Strings: keys, and colors that are all of one.
extension ColorScanner {
  /// Looks at a quotation mark: opens or closes a string, or takes it where it is a color.
  mutating func quote(_ mark: UInt8) -> FoundColor? {
    if let string, index <= string.upperBound {
      if index == string.upperBound {
        self.string = nil
        return nil
      }
      return wholeString(mark)
    }
    // An apostrophe.
    if mark == UInt8(ascii: "'"), index > 0, text[index - 1].isName { return nil }
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
      case UInt8(ascii: "\""): unclosed.double
      case UInt8(ascii: "'"): unclosed.single
      default: unclosed.back
      }
    guard open >= known else { return nil }
    var place = open + 1
    while place < text.count, text[place] != 0x0a {
      if text[place] == mark { return place }
      let isEscape = text[place] == UInt8(ascii: "\\") && self[place + 1] != 0x0a
      place += isEscape ? 2 : 1
    }
    switch mark {
    case UInt8(ascii: "\""): unclosed.double = place
    case UInt8(ascii: "'"): unclosed.single = place
    default: unclosed.back = place
    }
    return nil
  }

  /// Whether a string is the key of something: `"red": 1`, `["red"] = 1`, `'red' => 1`.
  private func isKey(_ open: Int, _ close: Int) -> Bool {
    if let before = lastVisible(before: open, from: lineStart) {
      switch text[before] {
      case UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "("),
        UInt8(ascii: "-"):
        break
      default: return false
      }
    }
    var place = skipBlanks(close + 1)
    if self[place] == UInt8(ascii: ":") { return self[place + 1] != UInt8(ascii: ":") }
    if self[place] == UInt8(ascii: "]") { place = skipBlanks(place + 1) }
    return self[place] == UInt8(ascii: "=") && self[place + 1] != UInt8(ascii: "=")
  }

  /// Takes a name, or six hex digits, that is all between two quotation marks.
  private mutating func wholeString(_ mark: UInt8) -> FoundColor? {
    let start = index + 1
    let end = end(from: start, atMost: ColorName.longest) { $0.isName }
    guard self[end] == mark, end > start else { return nil }
    let isBare = end - start == 6 && text[start..<end].allSatisfy { $0.hexValue != nil }
    let content = text[start..<end]
    let isName = ColorName.mayBe(content) && ColorName.color(named: content) != nil
    guard isBare || isName else { return nil }
    // An attribute's value in a selector: `[data-color="red"]`.
    if self[end + 1] == UInt8(ascii: "]"), self[index - 1] == UInt8(ascii: "=") { return nil }
    let key = key(before: index)?.range
    if let key, KeyWords.namesOther(text[key]) { return nil }
    if isBare, KeyWords.isOrdinary(text[start..<end]) {
      guard let key, KeyWords.namesColor(text[key]) else { return nil }
    }
    return take(start..<end, as: .bare, .name, key: key)
  }
}
