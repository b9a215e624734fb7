/// Addresses, in which nothing is a color.
extension ColorScanner {
  /// Passes over the address that has a scheme before the colon; false if there is none.
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
      index = end(from: start, atMost: .max / 2) { $0 != ")" && $0 != 0x0a } - 1
    }
  }

  /// The end of the address that goes on at ``index``: at a blank, a quotation mark, or a bracket that
  /// closes none of the address's own.
  private var addressEnd: Int {
    var nested = 0
    return end(from: index, atMost: .max / 2) { byte in
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
