/// Strings, those that are keys, and those that hold a text of another kind.
extension Outline {
  /// Passes a quotation mark, which opens a string, and the string itself if it is a key.
  func quote(_ mark: UInt8, at start: Int) -> Place? {
    if beginsComment(mark, at: start) {
      passComment(from: start)
      return nil
    }
    // In a shell, an escaped quotation mark outside a string is a literal character.
    if kind.isShell, level.opener != .string, start > 0, text[start - 1] == "\\" { return nil }
    // An apostrophe.
    if mark == "'", kind.isLisp || start > 0 && text[start - 1].isName { return nil }
    if openTripleQuotes(mark, at: start) { return item() }
    guard level.opener != .string, let (close, isPlain) = closingQuote(of: start) else {
      if mark == "`", kind.layout.contains(.code), level.opener != .string {
        openTemplate()
        return item()
      }
      level.item = index
      return item()
    }
    lastString = index..<close
    if kind.isLisp { findVariable(before: start) }
    if isBlank(from: level.item, to: start) {
      if isKey(close) {
        index = close + 1
        return nil
      }
      if kind.isLisp, beginsPair(close) { return nil }
      noteLabel()
    }
    if isPlain, !canBeColor(lastString) {
      if let last = text[lastString].lastIndex(of: 0x0a) { lineStart = last + 1 }
      index = close + 1
      level.item = index
      return nil
    }
    pushText(.string, to: close, mark: 1, as: isPlain ? nil : embeddedKind)
    return item()
  }

  /// Whether a string is a color's name or has hex digits alone.
  private func canBeColor(_ string: Range<Int>) -> Bool {
    guard 1...KeyWords.longestName ~= string.count, let first = text[string].first, first.isName
    else {
      return false
    }
    if kind.names != .none, KeyWords.isName(text[string]) { return true }
    if kind.hasShades, text[string].last?.isDigit == true, X11Name.shade(text[string]) != nil {
      return true
    }
    if first.isDigit, text[string].contains(where: { $0 == "," || $0 == " " }) { return true }
    return kind.bare != .never && text[string].allSatisfy { $0.hexValue != nil }
  }

  /// The mark that closes a string, and whether nothing in the string needs attention; nil if there is none.
  ///
  /// It must be on the same line, except in a shell script.
  private func closingQuote(of open: Int) -> (close: Int, isPlain: Bool)? {
    let (text, end) = (text, end)
    let mark = text[open]
    // The last two bits of the three marks differ.
    let kind = Int(mark & 3)
    guard open >= unclosed[kind] else { return nil }
    // Shell strings can span lines.
    let isOverLines = self.kind.isShell
    var offset = open + 1
    var isPlain = true
    while offset < end {
      let byte = text[offset]
      if byte == mark {
        visit(offset - open)
        return (offset, isPlain)
      }
      switch byte {
      case "\n" where !isOverLines:
        unclosed[kind] = offset
        return nil
      case "\\" where offset + 1 < end && text[offset + 1] != "\n": offset += 1
      case "#", "(", "x", "X", ":", ";", "=": isPlain = false
      default: break
      }
      offset += 1
    }
    visit(offset - open)
    unclosed[kind] = offset
    return nil
  }

  /// Opens a triple-quoted multiline string, such as Python's; returns false if there is none.
  private func openTripleQuotes(_ mark: UInt8, at start: Int) -> Bool {
    guard kind.hasTripleQuotes, level.opener != .string, byte(start + 1) == mark,
      byte(start + 2) == mark,
      let close = range(of: mark == "'" ? "'''" : "\"\"\"", from: start + 3)
    else { return false }
    index = start + 3
    let content = index..<close.lowerBound
    pushText(.string, to: content.upperBound, mark: 3, as: isSheet(content) ? .sheet : nil)
    return true
  }

  /// Opens a string of several lines, such as JavaScript's css`a { color: red }`.
  private func openTemplate() {
    guard let range = range(of: "`", from: index) else { return }
    let content = index..<range.lowerBound
    // A template with a tag may be the declarations of a component: styled.a`color: red;`.
    let isTagged = index > textStart + 1 && (text[index - 2].isName || text[index - 2] == ")")
    let isSheet = isSheet(content) || isTagged && hasDeclaration(content)
    pushText(.string, to: range.lowerBound, mark: 1, as: isSheet ? .sheet : nil)
  }

  /// Whether a string here is the title of a test.
  var isTitle: Bool {
    guard level.opener == .parenthesis, let function = level.function, level.key == nil else {
      return false
    }
    return KeyWords.namesTest(text[function])
  }

  /// Whether the string that closes at an offset is a key: `"red": 1`, `["red"] = 1`, `'red' => 1`.
  private func isKey(_ close: Int) -> Bool {
    // After a sign or a `?` it is a value.
    if level.key != nil, level.item == level.value { return false }
    var offset = skipBlanks(close + 1)
    if byte(offset) == ":" {
      return byte(offset + 1) != ":" && !followsWord(lastString.lowerBound - 1)
    }
    if byte(offset) == "]" { offset = skipBlanks(offset + 1) }
    return byte(offset) == "=" && byte(offset + 1) != "=" && isKeyPlace(lastString.lowerBound - 1)
  }

  /// The kind of a string that is a style sheet: a page's attribute `style`, or one in a program.
  private var embeddedKind: TextKind? {
    if kind.layout.contains(.code) { return isSheet(lastString) ? .sheet : nil }
    guard kind.layout.contains(.tags), let key = level.key, text[key].isWord("style") else {
      return nil
    }
    return .sheet
  }
}
