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
    guard kind.isShell, let mark = text[line].firstRange(ofText: "<<")?.upperBound else { return }
    let start = end(from: mark) { $0.isBlank || $0 == "-" || $0.isQuote || $0 == "\\" }
    let word = text[start..<end(from: start, while: \.isName)]
    guard !word.isEmpty, text[start - 1] != "<" || text[mark] != "<",
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

  /// Whether a line consists of a word, perhaps after tabs.
  private func isLine(of word: ArraySlice<UInt8>, from start: Int) -> Bool {
    let next = end(from: start) { $0 == 0x09 }
    return text[next...].starts(with: word) && isLineEnd(next + word.count)
  }

  /// The offset of the last line that consists of a word; nil if there is none.
  ///
  /// The lines are read once, so that the end of a text is not sought to the end of all for each mark that has none.
  private func lastLine(of word: ArraySlice<UInt8>) -> Int? {
    if let lastWordLines { return lastWordLines[word.hash] }
    var lines: [UInt64: Int] = [:]
    for line in text.indices where line == 0 || text[line - 1] == 0x0a {
      let start = text[line...].prefix { $0 == 0x09 }.endIndex
      let word = text[start...].prefix(while: \.isName)
      let rest = text[word.endIndex...].prefix { $0.isBlank || $0 == "\r" }.endIndex
      if !word.isEmpty, rest == text.count || text[rest] == 0x0a { lines[word.hash] = line }
    }
    lastWordLines = lines
    return lines[word.hash]
  }

  /// Opens a string of Lua in long brackets, a text of any kind: `vim.cmd [[hi Normal guifg=#ffffff]]`.
  func openLongString() -> Bool {
    guard kind.dialect == .lua, byte(index) == "[", let range = range(of: "]]", from: index)
    else { return false }
    let content = Array(text[(index + 1)..<max(range.lowerBound, index + 1)])
    let kind = TextKind(of: content, path: nil)
    return embed(until: "]]", from: index + 1, leaving: 2, as: kind)
  }

  // MARK: Prose

  /// The start of a line of prose: the marks of quotes, and the blanks after them.
  struct Margin {
    var quotes = 0
    var indent = 0
    /// The first byte after them.
    var first: Int
  }

  /// Where the text of the lists' items begins, in bytes after the marks of quotes.
  struct Items {
    private var quotes = 0
    private var indents: [Int] = []

    /// Enters a line, which leaves the items whose text begins further on.
    mutating func enter(_ margin: Margin) {
      if margin.quotes != quotes { (quotes, indents) = (margin.quotes, []) }
      while let last = indents.last, last > margin.indent { indents.removeLast() }
    }

    /// Begins an item whose text begins at an indentation.
    mutating func begin(at indent: Int) {
      if indents.count < Outline.deepest { indents.append(indent) }
    }

    /// The indentation of the innermost item's text.
    var innermost: Int { indents.last ?? 0 }
  }

  func margin(at lineStart: Int) -> Margin {
    var margin = Margin(first: lineStart)
    while margin.first < end {
      switch text[margin.first] {
      case " ": margin.indent += 1
      case "\t": margin.indent += 4 - margin.indent % 4
      case ">" where margin.indent <= 3 || margin.quotes > 0:
        margin.quotes += 1
        margin.indent = byte(margin.first + 1) == " " ? -1 : 0
      default: return margin
      }
      margin.first += 1
    }
    return margin
  }

  /// Enters the items of lists that begin on a line of prose, and returns where their text begins.
  func enterItems(_ margin: Margin) -> Margin {
    var margin = margin
    items.enter(margin)
    while true {
      let isBullet = byte(margin.first).map { "-*+".utf8.contains($0) } == true
      let digits = end(from: margin.first, atMost: 9, while: \.isDigit)
      let isNumber = digits > margin.first && (byte(digits) == "." || byte(digits) == ")")
      guard isBullet || isNumber else { return margin }
      let marked = isBullet ? margin.first + 1 : digits + 1
      guard byte(marked)?.isBlank == true else { return margin }
      let next = skipBlanks(marked)
      let width = next - marked > 4 ? 1 : next - marked
      let indent = margin.indent + marked - margin.first + width
      items.begin(at: indent)
      (margin.first, margin.indent) = (marked + width, indent)
    }
  }

  /// Opens the block of another language that a line of prose begins; returns false if it begins none.
  ///
  /// As CommonMark has it: it ends with a line of as many marks, or with the item or the quote that it is in, or with
  /// the text.
  func openFence(_ margin: Margin) -> Bool {
    let base = items.innermost
    guard margin.indent - base <= 3, let mark = byte(margin.first), mark == "`" || mark == "~"
    else { return false }
    let marks = end(from: margin.first) { $0 == mark }
    let line = lineEnd(from: marks)
    let language = text[marks..<line]
    guard marks - margin.first >= 3, mark == "~" || !language.contains(mark) else { return false }
    var close = line
    var closeEnd = line
    while close < end {
      let next = self.margin(at: close + 1)
      closeEnd = lineEnd(from: close + 1)
      let isBlank = isLineEnd(next.first)
      if next.quotes != margin.quotes || next.indent < base && !isBlank {
        closeEnd = close
        break
      }
      let closing = end(from: next.first) { $0 == mark }
      if closing - next.first >= marks - margin.first, next.indent - base <= 3, isLineEnd(closing) {
        break
      }
      close = closeEnd
    }
    index = line
    pushText(
      .embedded, to: min(close, end), mark: max(closeEnd - close, 0),
      as: TextKind(ofLanguage: language))
    return true
  }
}
