/// Texts of another kind in a text.
extension Outline {
  /// Opens a text from an offset up to a mark; returns false if the mark is missing.
  func embed(until mark: String, from start: Int, leaving length: Int = 0, as kind: TextKind)
    -> Bool
  {
    guard let close = range(of: mark, from: start) else { return false }
    index = start
    pushText(.embedded, to: close.lowerBound, mark: length, as: kind)
    return true
  }

  /// The next occurrence of a mark, in either case, in this text; nil if there is none left.
  ///
  /// That one is missing is remembered, so that no byte is searched for it twice.
  func range(of mark: String, from start: Int) -> Range<Int>? {
    guard start <= end else { return nil }
    if let missing = missingEnds[mark], missing.lowerBound <= start, end <= missing.upperBound {
      return nil
    }
    let mark = mark.utf8
    guard let first = mark.first else { return nil }
    var offset = start
    while offset + mark.count <= end {
      let found = offset..<(offset + mark.count)
      if text[offset] == first, text[found].isWord(mark) {
        visit(offset - start)
        return found
      }
      offset += 1
    }
    visit(offset - start)
    missingEnds[String(mark)] = start..<end
    return nil
  }

  // MARK: Shells and Lua

  /// Opens the text that a shell reads up to a line of one word: `cat > theme.css << EOF`.
  func openDocument(after line: Range<Int>) {
    guard kind.hasDocuments, let mark = text[line].firstRange(ofText: "<<")?.upperBound else {
      return
    }
    let start = end(from: mark) {
      $0.isBlank || $0 == "-" || $0 == "~" || $0.isQuote || $0 == "\\"
    }
    let word = text[start..<end(from: start, while: \.isName)]
    // In a program `<<` may also shift or append.
    guard let first = word.first, kind.isShell || !text[mark].isBlank && first < 0x60,
      text[start - 1] != "<" || text[mark] != "<",
      let last = lastLine(of: word), last > line.upperBound
    else { return }
    var close = line.upperBound
    repeat {
      close = lineEnd(from: close + 1)
      if close >= end { return }
    } while !isLine(of: word, from: close + 1)
    let file = text[line.lowerBound..<(mark - 2)].split { $0.isSpace || $0.isQuote || $0 == ">" }
      .last { $0.contains(0x2e) }
    let content = Array(text[(line.upperBound + 1)..<max(close, line.upperBound + 1)])
    let kind = TextKind(of: content, path: file.map(Array.init))
    pushText(.embedded, to: max(close, index), mark: 0, as: kind)
  }

  /// Whether a line consists of a word, perhaps after tabs, or in a program after blanks.
  private func isLine(of word: ArraySlice<UInt8>, from start: Int) -> Bool {
    let next = end(from: start) { $0 == 0x09 || !kind.isShell && $0 == 0x20 }
    return text[next...].starts(with: word) && isLineEnd(next + word.count)
  }

  /// The offset of the last line that consists of a word; nil if there is none.
  ///
  /// The lines are read once, so that the end of a text is not sought to the end of all for each mark that has none.
  private func lastLine(of word: ArraySlice<UInt8>) -> Int? {
    if let lastWordLines { return lastWordLines[word.hash] }
    var lines: [UInt64: Int] = [:]
    for line in text.indices where line == 0 || text[line - 1] == 0x0a {
      let start = text[line...].prefix(while: \.isBlank).endIndex
      let word = text[start...].prefix(while: \.isName)
      let rest = text[word.endIndex...].prefix { $0.isBlank || $0 == "\r" }.endIndex
      if !word.isEmpty, rest == text.count || text[rest] == 0x0a { lines[word.hash] = line }
    }
    lastWordLines = lines
    return lines[word.hash]
  }

  /// Opens a string of Lua in long brackets, a text of any kind: `vim.cmd [[hi Normal guifg=#ffffff]]`.
  func openLongString() -> Bool {
    guard kind.dialect == .lua, let bracket = longBracket(at: index - 1),
      let range = range(of: bracket.end, from: bracket.start)
    else { return false }
    let content = Array(text[bracket.start..<range.lowerBound])
    let kind = TextKind(of: content, path: nil)
    return embed(
      until: bracket.end, from: bracket.start, leaving: bracket.end.utf8.count, as: kind)
  }

  /// The start of what is in a long bracket of Lua that opens at an offset, `[[` or `[==[`, and the mark that closes it;
  /// nil if none opens there.
  func longBracket(at open: Int) -> (start: Int, end: String)? {
    guard byte(open) == "[" else { return nil }
    let last = end(from: open + 1, atMost: 16) { $0 == "=" }
    guard byte(last) == "[" else { return nil }
    return (last + 1, "]" + String(repeating: "=", count: last - open - 1) + "]")
  }
}
