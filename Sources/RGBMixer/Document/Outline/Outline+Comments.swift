/// Comments, and the headings among them.
extension Outline {
  /// Whether a comment begins at a byte, as it does in the kind of text that this is.
  func beginsComment(_ byte: UInt8, at start: Int) -> Bool {
    if level.opener == .string { return false }
    let comments = kind.comments
    let next = self.byte(start + 1)
    let before = start > lineStart ? text[start - 1] : 0x0a
    let isParted = before.isSpace
    switch byte {
    case "#":
      if !isParted { return false }
      // In YAML's text over lines it is no mark of YAML's, and may begin a color.
      if isInScalar, next?.isSpace == false { return false }
      if comments.contains(.hash) { return true }
      if comments.contains(.spacedHash), next?.isSpace != false || next == "#" { return true }
      if !comments.contains(.hashLine) || !isFirst(start) { return false }
      return !kind.isUnknown || beginsCommentedSetting(start)
    case ";":
      return comments.contains(.semicolon) && isParted && (!kind.isUnknown || isAlone(start, 1))
    case "/":
      if next == "*" { return comments.contains(.block) }
      if next == "-", comments.contains(.slashDash) { return isParted }
      return next == "/" && comments.contains(.slashes) && before != ":"
        && (!kind.isUnknown || isAlone(start, 2))
    case "-":
      guard next == "-", comments.contains(.dashes), before != "-" else { return false }
      // At the start of a line it may be a variable: `--brand: #ff8800`.
      if kind.isUnknown { return isAlone(start, 2) && self.byte(start + 2)?.isSpace != false }
      return !before.isName
    case "!": return comments.contains(.bang) && isParted && isFirst(start)
    case "%": return comments.contains(.percent) && before != "\\"
    case "{":
      return comments.contains(.braceDashes) && next == "-"
        || comments.contains(.braceHash) && next == "#"
    case "\"":
      return comments.contains(.quote) && isParted && (isFirst(start) || isAfterValue(start))
    default: return false
    }
  }

  /// Whether nothing but blanks is before an offset on its line.
  private func isFirst(_ offset: Int) -> Bool { isBlank(from: lineStart, to: offset) }

  /// Whether a mark begins its line, or has blanks before and after.
  private func isAlone(_ start: Int, _ length: Int) -> Bool {
    if isFirst(start) { return true }
    return text[start - 1].isBlank && byte(start + length)?.isSpace != false
  }

  /// Whether a line begins with a word or a setting that was commented out, and not with a color, a selector or a
  /// directive.
  private func beginsCommentedSetting(_ start: Int) -> Bool {
    let line = text[start..<min(lineEnd(from: start), start + 256)]
    let name = line.dropFirst().prefix(while: \.isName)
    if name.allSatisfy({ $0.hexValue != nil }) || line.contains("{") { return false }
    return !Self.directives.contains(name)
  }

  private static let directives = Words("define else endif if ifdef include")

  /// Passes the comment that begins at an offset; does nothing if its end is missing.
  func passComment(from start: Int) {
    switch (text[start], byte(start + 1)) {
    case ("/", "*"): return passBlock(from: start, "/*", to: "*/")
    case ("{", "-"): return passBlock(from: start, "{-", to: "-}")
    case ("{", "#"): return passComment(from: start, length: 2, to: "#}")
    case ("-", "-"):
      guard kind.dialect == .lua, let bracket = longBracket(at: start + 2) else { break }
      return passComment(from: start, length: bracket.start - start, to: bracket.end)
    default: break
    }
    if isFirst(start) { noteHeading(from: start) }
    commentStart = start
    passComment(start..<min(lineEnd(from: start), end))
  }

  /// Skips a block comment, including nested comments in the kinds of text that allow them.
  private func passBlock(from start: Int, _ mark: String, to endMark: String) {
    guard kind.comments.contains(.nested) else {
      return passComment(from: start, length: 2, to: endMark)
    }
    var (offset, depth) = (start + 2, 1)
    while depth > 0 {
      guard let close = range(of: endMark, from: offset) else {
        return passComment(from: start, length: 2, to: endMark)
      }
      depth -= 1
      while let inner = text[offset..<close.lowerBound].firstRange(ofText: mark) {
        (offset, depth) = (inner.upperBound, depth + 1)
      }
      offset = close.upperBound
    }
    passComment(start..<offset)
  }

  /// Skips a block of embedded documentation (Perl's POD, Ruby's `=begin`) here; returns false if there is none.
  func passPod(from start: Int) -> Bool {
    guard kind.comments.contains(.pod), text[start] == "=", start == lineStart,
      byte(start + 1)?.isNameStart == true,
      let close = [range(of: "\n=cut", from: start), range(of: "\n=end", from: start)]
        .compactMap(\.self).min(by: { $0.lowerBound < $1.lowerBound })
    else { return false }
    passComment(start..<close.upperBound)
    return true
  }

  /// Passes a comment with an end of its own.
  func passComment(from start: Int, length: Int, to mark: String) {
    guard let range = range(of: mark, from: start + length) else { return }
    passComment(start..<range.upperBound)
  }

  /// Passes a comment, which counts as blank for what follows it.
  private func passComment(_ comment: Range<Int>) {
    index = comment.upperBound
    if keepsComments { self.comments.append(comment) }
    if entries != nil { noteStatement(in: comment) }
    if let last = text[comment].lastIndex(of: 0x0a) { lineStart = last + 1 }
    countsAsBlank(comment)
  }

  /// Begins what begins before a comment or an embedded text after it.
  func countsAsBlank(_ range: Range<Int>) {
    if isBlank(from: level.statement, to: range.lowerBound) { level.statement = range.upperBound }
    if isBlank(from: level.item, to: range.lowerBound) { level.item = range.upperBound }
    if isBlank(from: level.value, to: range.lowerBound) { level.value = range.upperBound }
  }

  /// Notes a comment that may be the heading of the lines below it.
  private func noteHeading(from start: Int) {
    let first = end(from: start) { !$0.isName && $0 != 0x0a }
    let last = lastVisible(before: lineEnd(from: start), from: first).map { $0 + 1 } ?? first
    let isSetting = text[first..<last].contains {
      $0 == "=" || $0 == "#" || $0 == "{" || $0 == "\""
    }
    if first < last, !isSetting { heading = first..<last }
  }
}
