/// `#` and hex digits: a value, unless it is a selector, an anchor, an entity or a reference.
extension ColorScanner {
  /// The certainty that hex digits at a place are a color.
  private enum Standing {
    /// Any number of digits is one.
    case value
    /// The digits are all that there is on the line or in the cell.
    case alone
    /// They are in a sentence.
    case sentence
    /// They are an anchor or a reference.
    case address
  }

  /// Takes the color that begins at the `#`, if there is one.
  mutating func hash() -> FoundColor? {
    let start = index
    let end = end(from: start + 1, atMost: 9) { $0.hexValue != nil }
    let digits = text[(start + 1)..<end]
    guard [3, 4, 6, 8].contains(digits.count), !isInsideWord(start), !goesOn(at: end),
      isBoundary(before: start), !isSelector(start, end)
    else { return nil }
    let key = key(before: start)
    switch standing(start, end, key) {
    case .address: return nil
    case .value: break
    case .alone:
      let isShortNumber =
        digits.count < 6 && digits.allSatisfy(\.isDigit) && Set(digits).count > 1
      guard !isShortNumber, !KeyWords.isWord(digits) else { return nil }
    case .sentence:
      guard digits.count >= 6, !isNumber(digits), !KeyWords.isWord(digits),
        !isReference(before: start)
      else { return nil }
    }
    return take(start..<end, as: .hash, key: key?.range)
  }

  /// Whether what follows the digits makes them a part of something longer.
  private func goesOn(at end: Int) -> Bool {
    guard let next = self[end] else { return false }
    let behind = self[end + 1]
    switch next {
    case UInt8(ascii: "."): return behind?.isName == true
    case UInt8(ascii: "/"): return behind != next && behind != UInt8(ascii: "*")
    case UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: "@"), UInt8(ascii: "&"),
      UInt8(ascii: "%"), UInt8(ascii: "#"):
      return true
    default: return next.isName
    }
  }

  /// Whether the byte before the sign can stand before a value.
  private func isBoundary(before start: Int) -> Bool {
    guard start > 0 else { return true }
    switch text[start - 1] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"): return false
    case UInt8(ascii: "/"): return start > 1 && text[start - 2] == UInt8(ascii: "*")
    default: return true
    }
  }

  private func standing(_ start: Int, _ end: Int, _ key: Key?) -> Standing {
    if let string, string.contains(start) {
      return standing(in: string, start, end, key)
    }
    guard let before = lastVisible(before: start, from: lineStart) else {
      if isDeclared(key) { return .value }
      return isAlone(end) ? .alone : .sentence
    }
    switch text[before] {
    case UInt8(ascii: ":"), UInt8(ascii: "="):
      // [label]: #anchor
      if self[before - 1] == UInt8(ascii: "]") { return .address }
      return standing(of: key)
    case UInt8(ascii: "("):
      // [label](#anchor)
      if self[before - 1] == UInt8(ascii: "]") { return .address }
      return self[before - 1]?.isName == true || isDeclared(key) ? .value : .sentence
    case UInt8(ascii: ","):
      let isList = lastEnd > lineStart && lastVisible(before: before + 1, from: lastEnd) == before
      return isList || isDeclared(key) || isArgument(before) ? .value : .sentence
    case UInt8(ascii: "["):
      let before = self[before - 1]
      return before?.isName == true || before == UInt8(ascii: "=") ? .value : .sentence
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let next = self[skipBlanks(end)]
      return next == UInt8(ascii: "|") || next == UInt8(ascii: "<") ? .alone : .sentence
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      return isAlone(end) ? .alone : .sentence
    case let byte where byte.isQuote && before == start - 1: return .value
    default:
      guard before < start - 1 else { return .sentence }
      return isDeclared(key) || isSetting(key, start, end) ? .value : .sentence
    }
  }

  private func standing(in string: Range<Int>, _ start: Int, _ end: Int, _ key: Key?) -> Standing {
    let standing = standing(of: key)
    if start == string.lowerBound {
      if selectsElements(string) { return .address }
      if end == string.upperBound || standing != .value { return standing }
      let next = skipBlanks(end)
      return next > end && text[next].isNameStart ? .sentence : .value
    }
    guard let before = lastVisible(before: start, from: string.lowerBound) else { return standing }
    switch text[before] {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "("): return standing
    default:
      let isColor = key.map { KeyWords.namesColor(text[$0.range]) } ?? false
      return isColor || standing != .value ? standing : .sentence
    }
  }

  /// The certainty that what follows a key directly is a color.
  private func standing(of key: Key?) -> Standing {
    guard let key else { return .value }
    if KeyWords.isAddress(text[key.range]) { return .address }
    return KeyWords.namesOther(text[key.range]) ? .sentence : .value
  }

  /// Whether the value belongs to a declaration of a style sheet, or to a key of colors.
  private func isDeclared(_ key: Key?) -> Bool {
    guard let key, key.isAssigned, !KeyWords.namesOther(text[key.range]) else { return false }
    return depth > 0 || KeyWords.namesColor(text[key.range])
  }

  /// Whether the word before the blank is the key: one of colors, or of digits that are no number.
  private func isSetting(_ key: Key?, _ start: Int, _ end: Int) -> Bool {
    guard let key, !key.isAssigned else { return false }
    let digits = text[(start + 1)..<end]
    return KeyWords.namesColor(text[key.range]) || digits.contains { !$0.isDigit }
  }

  /// Whether nothing else is on the line, or a list's comma at most.
  private func isAlone(_ end: Int) -> Bool {
    let next = skipBlanks(end)
    let isParted = self[next] == UInt8(ascii: ",") || self[next] == UInt8(ascii: ";")
    return isLineEnd(isParted ? next + 1 : end)
  }

  /// Whether a comma is one between the arguments of a call on the same line.
  private func isArgument(_ comma: Int) -> Bool {
    let limit = Swift.max(lineStart, comma - 256)
    var place = comma
    var nested = 0
    while place > limit {
      place -= 1
      if text[place] == UInt8(ascii: ")") { nested += 1 }
      if text[place] == UInt8(ascii: "(") {
        if nested == 0 { return place > 0 && text[place - 1].isName }
        nested -= 1
      }
    }
    return false
  }

  /// Whether digits alone may be a number: unless they begin with 0 or each channel has the same digit twice.
  private func isNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.allSatisfy(\.isDigit), digits.first != 0x30 else { return false }
    return !stride(from: digits.startIndex, to: digits.endIndex, by: 2).allSatisfy {
      digits[$0] == digits[$0 + 1]
    }
  }

  private func isReference(before start: Int) -> Bool {
    guard let last = lastVisible(before: start, from: lineStart) else { return false }
    let end = text[last].isName ? last + 1 : last
    let word = self.start(before: end, atMost: 32, while: \.isName)
    return KeyWords.isReference(text[word..<end])
  }

  /// Whether a string is the argument of a function that finds elements: `$('#fade')`.
  private func selectsElements(_ string: Range<Int>) -> Bool {
    guard let before = lastVisible(before: string.lowerBound - 1, from: lineStart),
      text[before] == UInt8(ascii: "(")
    else { return false }
    return KeyWords.selectsElements(text[Swift.max(0, before - 32)..<before])
  }
}
