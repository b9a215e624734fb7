/// What the start and the end of a line mean.
extension Outline {
  /// Handles the end of a line and the beginning of the next one.
  func endLine(at end: Int) {
    let last = lastVisible(before: commentStart ?? end, from: lineStart)
    let passed = lineStart..<(commentStart ?? end)
    lineStart = index
    commentStart = nil
    if level.opener == .string { level.begin(at: index) }
    if kind.layout.contains(.lines) {
      endStatement(after: last)
      if level.opener != .string { openDocument(after: passed) }
      beginLine()
    } else if kind.layout.contains(.rules) {
      beginDefinition()
    }
  }

  /// Reads the key of GTK's definitions: `@define-color accent_color #3584e4;`.
  func beginDefinition() {
    let first = skipBlanks(index)
    guard byte(first) == "@", text[first...].starts(with: "@define-color ".utf8) else { return }
    let start = skipBlanks(first + 14)
    let wordEnd = end(from: start, while: \.isName)
    level.begin(at: first)
    (level.key, level.sign, level.readsWords) = (start..<wordEnd, " ", true)
    index = wordEnd
    (level.value, level.item) = (index, index)
    noteEntry()
  }

  /// Ends the statement of a line, unless it continues on the next, and opens the section of a key that is alone on its
  /// line.
  private func endStatement(after last: Int?) {
    guard let last else { return }
    // Vim continues a line on the next one, after a mark.
    if kind.isVim, self.byte(skipBlanks(index)) == "\\" { return }
    let byte = text[last]
    // A bracket that neither ends a line nor follows a key belongs to a sentence.
    if level.opener == .parenthesis || level.opener == .bracket, level.outerKey == nil,
      !kind.layout.isDisjoint(with: [.guessed, .sentences]), byte != "(", byte != "[", byte != ","
    {
      pop()
    }
    if kind.layout.contains(.indents), scalarIndent == nil, isFree, opensScalar(last) {
      let start = start(before: last, atMost: Self.widest) { $0 != 0x0a }
      scalarIndent = skipBlanks(start) - start
    }
    let isInList = level.opener == .parenthesis || level.opener == .bracket
    if byte == ":", kind.layout.contains(.indents), let key = level.key, isFree {
      let start = start(before: key.lowerBound, atMost: Self.widest) { $0 != 0x0a }
      var first = skipBlanks(start)
      // The keys of a list's item are indented beyond its `-`.
      if self.byte(first) == "-" { first = skipBlanks(first + 1) }
      if level.value > last {
        level.begin(at: index)
        push(.indent(UInt16(clamping: first - start)), named: key)
        return
      }
    }
    if isInList { return }
    switch byte {
    case ",", ":", "(", "=", "[", "{", "\\": break
    default: level.begin(at: index)
    }
  }

  /// Whether a line that ends with a byte begins a text of several lines: `key: |`, `key: >-`.
  private func opensScalar(_ last: Int) -> Bool {
    let mark = start(before: last + 1, atMost: 3) { $0 == "-" || $0 == "+" || $0.isDigit } - 1
    guard mark > 0, text[mark] == "|" || text[mark] == ">" else { return false }
    return text[mark - 1].isBlank
  }

  /// Whether the text of several lines that a key has for a value continues here.
  var isInScalar: Bool { scalarIndent != nil }

  /// The longest indentation.
  private static let widest = 256

  /// Whether no bracket is open, so that the start and the end of a line have a meaning.
  private var isFree: Bool { depth { $0.isBracket } == nil }

  /// Reads what a line begins with: a heading, an indented or listed key, or a key that a blank follows.
  func beginLine() {
    guard kind.layout.contains(.lines) else { return beginDefinition() }
    let first = skipBlanks(index)
    guard first < end, !isLineEnd(first) else {
      heading = nil
      return
    }
    if let scalarIndent, first - lineStart <= scalarIndent { self.scalarIndent = nil }
    if beginsComment(text[first], at: first) { return }
    if kind.layout.contains(.sentences) { return beginSentence(from: first) }
    if isFree {
      if kind.layout.contains(.indents) {
        closeIndents(to: first - lineStart, isItem: isDash(first))
      }
      if kind.layout.contains(.headings), text[first] == "[", let name = headingName(from: first) {
        while level.opener != .element, !level.opener.isText, !outer.isEmpty { pop() }
        index = lineEnd(from: name.upperBound)
        push(.heading, named: name)
        return
      }
      if kind.layout.contains(.indents), scalarIndent == nil, isLineEnd(first + 3),
        outer.isEmpty, text[first...].starts(with: "---".utf8)
      {
        beginDocument()
      }
      if kind.isVim { branch(at: first) }
      if kind.layout.contains(.indents), isDash(first) {
        let indent = first - lineStart
        index = first + 1
        push(.indent(UInt16(clamping: indent)), named: index..<index)
        pending = item()
        return
      }
    }
    beginEntry(from: first)
  }

  /// Begins or ends a branch of a condition of Vim, whose highlights belong together.
  private func branch(at first: Int) {
    let word = text[first..<end(from: first, atMost: 8, while: \.isNameStart)]
    let (begins, ends) = (word.isWord("if"), word.isWord("endif"))
    guard begins || ends || word.isWord("else") || word.isWord("elseif") else { return }
    // All of it may be on one line.
    if begins, text[first..<lineEnd(from: first)].firstRange(ofText: "endif") != nil { return }
    if !begins, level.opener == .branch {
      pop()
      level.begin(at: lineStart)
    }
    if !ends, outer.count < Self.deepest {
      push(.branch)
      // `if &background ==# 'dark'`, or `else`.
      level.label = first..<lineEnd(from: first)
    }
  }

  private func isDash(_ first: Int) -> Bool {
    text[first] == "-" && byte(first + 1)?.isBlank == true
  }

  private func closeIndents(to indent: Int, isItem: Bool) {
    while case .indent(let present) = level.opener, present >= indent {
      // The items of a list may be indented no further than its key.
      if isItem, present == indent, level.name?.isEmpty == false { return }
      pop()
      level.begin(at: lineStart)
    }
  }

  /// Reads the key that a blank follows: `color0 #111111`, `set $bg #222222`, `hi Normal guifg=#333333`.
  func beginEntry(from first: Int) {
    guard
      kind.layout.contains(.blankKeys) && level.opener != .parenthesis && level.opener != .bracket
        || kind.isLisp && level.opener == .parenthesis
        || byte(first) == "#" && text[first...].starts(with: "#define ".utf8)
    else { return }
    if byte(first) == "#", !text[first...].starts(with: "#define ".utf8) { return }
    var start = first
    for _ in 0..<4 where start < end {
      if start > first, beginsComment(text[start], at: start) { return }
      let wordEnd = self.end(from: text[start] == "#" ? start + 1 : start, atMost: 96) { $0.isKey }
      let next = skipBlanks(wordEnd)
      guard wordEnd > start, next > wordEnd, next < end, text[next] != "=", text[next] != ":",
        text[next] != "?"
      else { return }
      let word = text[start..<wordEnd]
      if kind.isLisp ? KeyWords.isDefiner(word) : KeyWords.isLeader(word) || word.first == "-" {
        start = next
        continue
      }
      (level.key, level.sign) = (start..<wordEnd, " ")
      (level.value, level.item) = (next, next)
      noteEntry()
      if kind.names == .values || kind.bare != .never, text[next].isName { pending = .value(next) }
      return
    }
  }

  /// The name in brackets that fills a line: `[colors.primary]`, `[[Dracula]]`; nil for a list.
  private func headingName(from first: Int) -> Range<Int>? {
    let start = end(from: first, atMost: 3) { $0 == "[" }
    let nameEnd = end(from: start, atMost: 160) { $0 != "]" && $0 != 0x0a }
    let closed = end(from: nameEnd, atMost: 3) { $0 == "]" }
    let rest = skipBlanks(closed)
    let isAlone = isLineEnd(closed) || rest > closed && (text[rest] == "#" || text[rest] == ";")
    guard closed > nameEnd, start < nameEnd, isAlone,
      !text[start..<nameEnd].contains(where: { $0 == "," || $0 == "#" || $0 == "=" })
    else { return nil }
    return start..<nameEnd
  }

  // MARK: Prose

  /// Begins a line of a page: a heading, a block of another kind, or a sentence.
  private func beginSentence(from first: Int) {
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
}
