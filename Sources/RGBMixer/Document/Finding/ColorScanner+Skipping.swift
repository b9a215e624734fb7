/// Text that is passed over: keys in quotes, and addresses, in which nothing is a color.
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
    // The last two bits of the three marks differ.
    let kind = Int(mark & 3)
    guard open >= unclosed[kind] else { return nil }
    var offset = open + 1
    while offset < text.count, text[offset] != 0x0a {
      if text[offset] == mark { return offset }
      let isEscape = text[offset] == "\\" && self[offset + 1] != 0x0a
      offset += isEscape ? 2 : 1
    }
    unclosed[kind] = offset
    return nil
  }

  /// Whether a string is a key: `"red": 1`, `["red"] = 1`, `'red' => 1`.
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

  /// Passes over the address whose scheme ends at the colon; returns false if there is none.
  mutating func skipAddress() -> Bool {
    guard index > 0, text[index - 1].isName else { return false }
    if self[index + 1] == "/", self[index + 2] == "/" {
      index = addressEnd - 1
      return true
    }
    // data:image/svg+xml, with a picture after it
    guard index >= 4, text[index - 4] | 0x20 == "d",
      text[(index - 4)..<index].isWord("data"), self[index + 1]?.isNameStart == true,
      index == 4 || !text[index - 5].isSpace
    else { return false }
    if let string, string.contains(index) {
      index = string.upperBound - 1
    } else {
      index = addressEnd - 1
    }
    return true
  }

  /// Passes over what is in the parentheses of `url(...)`, quoted or not.
  mutating func skipURL() {
    let start = skipBlanks(index + 1)
    if let mark = self[start], mark.isQuote, let close = closingQuote(of: start) {
      index = close
    } else {
      index = end(from: start) { $0 != ")" && $0 != 0x0a } - 1
    }
  }

  /// The end of the address that continues at ``index``: a blank, a quotation mark, or a bracket that closes none of
  /// the address's own.
  private var addressEnd: Int {
    var nested = 0
    return end(from: index) { byte in
      switch byte {
      case "(", "[", "{": nested += 1
      case ")", "]", "}": nested -= 1
      case "<", ">": return false
      default: break
      }
      return nested >= 0 && !byte.isSpace && !byte.isQuote
    }
  }
}
