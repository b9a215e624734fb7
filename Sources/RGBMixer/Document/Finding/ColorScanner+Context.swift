/// The context of `#` and digits, as the table of ``ScanRules`` has it.
extension ColorScanner {
  func context(of span: Range<Int>) -> ScanRules.Context {
    let start = span.lowerBound
    if isItem(start) { return .item }
    if let string, string.contains(start) { return context(of: span, in: string) }
    guard let before = lastVisible(before: start, from: lineStart) else {
      return isAlone(span.upperBound) || isStop(span.upperBound) ? [.loose, .alone] : .loose
    }
    let previous = self[before - 1]
    switch text[before] {
    case ":", "=": return previous == "]" ? .anchor : .value
    case "(":
      if previous == "]" { return .anchor }
      return previous?.isName == true ? .item : .loose
    case ",": return callOpen(before: before) == nil ? .loose : .item
    case "[": return previous?.isName == true || previous == "=" ? .item : .sentence
    case "|", ">":
      let next = self[skipBlanks(span.upperBound)]
      return next == "|" || next == "<" ? .alone : .sentence
    case ";" where before == start - 1 && previous?.isDigit == true: return .alone
    case ";", "{", "}": return isAlone(span.upperBound) ? .alone : .sentence
    case let byte where byte.isQuote && before == start - 1: return .item
    default:
      guard before < start - 1 else { return .sentence }
      return isDefinition ? .item : .word
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
    case ";" where before == start - 1 && self[before - 1]?.isDigit == true: return .alone
    default: return isPixel(before, start, in: string) ? .item : .inString
    }
  }

  /// Whether only one separator is between an offset and the color before it: `#f80, #08f`, `"#f80:#08f"`.
  ///
  /// White space and comments may follow a comma only, and separate nothing by themselves.
  func isItem(_ start: Int) -> Bool {
    guard last.end > 0, last.end < start, start - last.end <= 160 else { return false }
    var separator: UInt8?
    var rest = text[last.end..<start]
    while let byte = rest.first {
      if separator == ",", rest.beginsComment {
        rest = rest.afterComment
        // The color is in the comment.
        if rest.isEmpty { return false }
        continue
      }
      rest.removeFirst()
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

  /// Whether nothing else is on the line, but perhaps a list's separator.
  private func isAlone(_ end: Int) -> Bool {
    let next = skipBlanks(end)
    let isSeparated = self[next] == "," || self[next] == ";"
    return isLineEnd(isSeparated ? next + 1 : end)
  }

  /// Whether a percentage follows, and then nothing on the line but separators or closing parentheses.
  private func isStop(_ end: Int) -> Bool {
    let number = skipBlanks(end)
    let sign = self.end(from: number, atMost: 16) { $0.isDigit || $0 == "." }
    guard number > end, sign > number, self[sign] == "%" else { return false }
    return isLineEnd(self.end(from: skipBlanks(sign + 1), while: ",;)".utf8.contains))
  }

  /// The parenthesis of the call that an offset is in, opened on the same line; nil outside a call.
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

  /// The start of one of GTK's definitions: `@define-color accent #452981`.
  static let definition = "@define-color "

  /// Whether the statement is one of GTK's definitions.
  private var isDefinition: Bool {
    let statement = text[statementStart..<Swift.min(text.count, statementStart + 64)]
    return statement.drop(while: \.isSpace).starts(with: Self.definition.utf8)
  }

  /// Whether the word before a color in a string is XPM's `c`, after a name of one to four characters: `". c #452981"`.
  private func isPixel(_ before: Int, _ start: Int, in string: Range<Int>) -> Bool {
    guard text[before] == "c", before < start - 1, text[before - 1].isBlank else { return false }
    let name = lastVisible(before: before, from: string.lowerBound) ?? string.lowerBound
    return name - string.lowerBound < 4
  }

  /// Whether a string is the argument of a function that finds elements: `$('#fade')`.
  private func selectsElements(_ string: Range<Int>) -> Bool {
    guard let before = lastVisible(before: string.lowerBound - 1, from: lineStart),
      text[before] == "("
    else { return false }
    let name = self.start(before: before, atMost: 32) { $0.isName || $0 == "$" }
    return KeyWords.selectsElements(text[name..<before])
  }
}
