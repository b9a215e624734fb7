/// Lines of prose: headings, lists, quotes and fenced blocks, as CommonMark has them.
extension Outline {
  /// Begins a line of a page: a heading, a block of another kind, or a sentence.
  func beginSentence(from first: Int) {
    let rest = text[first..<end]
    level.begin(at: first)
    if first == textStart, rest.starts(with: "---\n".utf8),
      embed(until: "\n---", from: first + 3, leaving: 4, as: .yaml)
    {
      return
    }
    if openFence(enterItems(margin(at: lineStart))) { return }
    if rest.starts(with: "#".utf8) {
      let name = end(from: first) { $0 == "#" }
      guard byte(name)?.isBlank == true else { return }
      while !level.opener.isText, !outer.isEmpty { pop() }
      push(.heading, named: skipBlanks(name)..<lineEnd(from: name))
    }
  }

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
