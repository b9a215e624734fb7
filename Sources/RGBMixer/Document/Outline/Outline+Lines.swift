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
    if kind.layout.contains(.indents), isFree, opensIndent(after: last) { return }
    if level.opener == .parenthesis || level.opener == .bracket { return }
    switch byte {
    case ",", ":", "(", "=", "[", "{", "\\": break
    default: level.begin(at: index)
    }
  }

  /// Whether no bracket is open, so that the start and the end of a line have a meaning.
  var isFree: Bool { depth { $0.isBracket } == nil }

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
      if kind.isVim { branch(at: first) }
      if kind.layout.contains(.indents), beginsItem(at: first) { return }
    }
    beginEntry(from: first)
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
      if let link = forcedLink(after: wordEnd) {
        start = link
        continue
      }
      let next = skipBlanks(wordEnd)
      guard wordEnd > start, next > wordEnd, next < end, text[next] != "=", text[next] != ":",
        text[next] != "?"
      else { return }
      let word = text[start..<wordEnd]
      // The last clause of a face, or of a condition, has no key: `((t (:foreground "#ff8800")))`.
      if kind.isLisp, word.isWord("t") { return }
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
}
