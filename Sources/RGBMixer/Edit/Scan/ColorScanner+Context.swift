/// The context of what looks like a color, as the table of ``ScanRules`` has it.
extension ColorScanner {
  /// The context of `#` and digits.
  func context(of span: Range<Int>) -> ScanRules.Context {
    let start = span.lowerBound
    if isMember(start) { return .member }
    if let string, string.contains(start) { return context(of: span, in: string) }
    guard let before = lastVisible(before: start, from: lineStart) else {
      return [.loose, isAlone(span.upperBound) ? .alone : isStop(span.upperBound) ? .stop : .loose]
    }
    let previous = self[before - 1]
    switch text[before] {
    case ":", "=": return previous == "]" ? .anchor : .value
    case "(":
      if previous == "]" { return .anchor }
      return previous?.isName == true ? .argument : .loose
    case ",": return callOpen(before: before) == nil ? .loose : .member
    case "[": return previous?.isName == true || previous == "=" ? .subscripted : .sentence
    case "|", ">":
      let next = self[skipBlanks(span.upperBound)]
      return next == "|" || next == "<" ? .alone : .sentence
    case ";" where before == start - 1 && previous?.isDigit == true: return .parameter
    case ";", "{", "}": return isAlone(span.upperBound) ? .alone : .sentence
    case let byte where byte.isQuote && before == start - 1: return .argument
    default:
      guard before < start - 1 else { return .sentence }
      return isDefinition ? .definition : .word
    }
  }

  private func context(of span: Range<Int>, in string: Range<Int>) -> ScanRules.Context {
    let start = span.lowerBound
    if start == string.lowerBound {
      if selectsElements(string) { return .anchor }
      let next = skipBlanks(span.upperBound)
      return next > span.upperBound && next < string.upperBound && text[next].isNameStart
        ? .phrase : .string
    }
    guard let before = lastVisible(before: start, from: string.lowerBound) else { return .string }
    switch text[before] {
    case ":", "=", "(": return .value
    case ";" where before == start - 1 && self[before - 1]?.isDigit == true: return .parameter
    default: return isPixel(before, start) ? .definition : .inString
    }
  }

  /// Whether only one separator is between an offset and the color before it: `#f80, #08f`, `"#f80:#08f"`.
  ///
  /// White space may follow a comma alone, and is itself no separator.
  func isMember(_ start: Int) -> Bool {
    guard last.end > 0, last.end < start, start - last.end <= 64 else { return false }
    var separator: UInt8?
    for index in last.end..<start {
      let byte = text[index]
      switch byte {
      case ",", ";", ":":
        if separator != nil { return false }
        separator = byte
      case _ where byte.isSpace:
        if separator != ",", separator != nil { return false }
      case _ where byte.isQuote: break
      default: return false
      }
    }
    return separator != nil
  }

  /// Whether nothing else is on the line, or a list's comma at most.
  private func isAlone(_ end: Int) -> Bool {
    let next = skipBlanks(end)
    let isParted = self[next] == "," || self[next] == ";"
    return isLineEnd(isParted ? next + 1 : end)
  }

  /// Whether a percentage follows, and then nothing on the line but a comma or a parenthesis.
  private func isStop(_ end: Int) -> Bool {
    let number = skipBlanks(end)
    var next = self.end(from: number, atMost: 16) { $0.isDigit || $0 == "." }
    guard number > end, next > number, self[next] == "%" else { return false }
    next = skipBlanks(next + 1)
    while let byte = self[next], ",;)".utf8.contains(byte) { next += 1 }
    return isLineEnd(next)
  }

  /// The parenthesis of the call that an offset is in, opened on the same line; nil where there is none.
  func callOpen(before offset: Int) -> Int? {
    let limit = Swift.max(lineStart, offset - 256)
    var offset = offset
    var nested = 0
    while offset > limit {
      offset -= 1
      if text[offset] == ")" { nested += 1 }
      if text[offset] == "(" {
        if nested == 0 { return offset > 0 && text[offset - 1].isName ? offset : nil }
        nested -= 1
      }
    }
    return nil
  }

  /// Whether the statement is one of GTK's: `@define-color accent #452981`.
  private var isDefinition: Bool {
    let statement = text[statementStart..<Swift.min(text.count, statementStart + 64)]
    return statement.drop(while: \.isSpace).starts(with: "@define-color ".utf8)
  }

  /// Whether the word before a color in a string is the `c` of XPM, after one to four characters: `". c #452981"`.
  private func isPixel(_ before: Int, _ start: Int) -> Bool {
    guard let string, text[before] == "c", before < start - 1,
      text[before - 1].isBlank
    else { return false }
    let name = lastVisible(before: before, from: string.lowerBound) ?? string.lowerBound
    return name - string.lowerBound < 4
  }

  /// Whether a string is the argument of a function that finds elements: `$('#fade')`.
  private func selectsElements(_ string: Range<Int>) -> Bool {
    guard let before = lastVisible(before: string.lowerBound - 1, from: lineStart),
      text[before] == "("
    else { return false }
    return KeyWords.selectsElements(text[Swift.max(0, before - 32)..<before])
  }
}
