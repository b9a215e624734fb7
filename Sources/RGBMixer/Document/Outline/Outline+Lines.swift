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
    if beginsComment(text[first], at: first) || passPod(from: first) { return }
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
}
