/// Comments and strings.
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
    case "{": return comments.contains(.braceDashes) && next == "-"
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
    case ("/", "*"): return passComment(from: start, length: 2, to: "*/")
    case ("{", "-"): return passComment(from: start, length: 2, to: "-}")
    case ("-", "-") where kind.dialect == .lua && byte(start + 2) == "[" && byte(start + 3) == "[":
      return passComment(from: start, length: 4, to: "]]")
    default: break
    }
    if isFirst(start) { noteHeading(from: start) }
    commentStart = start
    passComment(start..<min(lineEnd(from: start), end))
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

  // MARK: Strings

  /// Passes a quotation mark, which opens a string, and the string itself if it is a key.
  func quote(_ mark: UInt8, at start: Int) -> Place? {
    if beginsComment(mark, at: start) {
      passComment(from: start)
      return nil
    }
    // Outside a string a shell's quotation mark may be a letter.
    if kind.isShell, level.opener != .string, start > 0, text[start - 1] == "\\" { return nil }
    // An apostrophe.
    if mark == "'", kind.isLisp || start > 0 && text[start - 1].isName { return nil }
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
    if first.isDigit, text[string].contains(",") { return true }
    return kind.bare != .never && text[string].allSatisfy { $0.hexValue != nil }
  }

  /// The mark that closes a string, and whether nothing in the string needs attention; nil if there is none.
  ///
  /// It is on the same line; only in a shell's script may it be on a later one.
  private func closingQuote(of open: Int) -> (close: Int, isPlain: Bool)? {
    let (text, end) = (text, end)
    let mark = text[open]
    // The last two bits of the three marks differ.
    let kind = Int(mark & 3)
    guard open >= unclosed[kind] else { return nil }
    // A shell's strings go on over lines.
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

  /// Opens a string of several lines, such as JavaScript's css`a { color: red }`.
  private func openTemplate() {
    guard let range = range(of: "`", from: index) else { return }
    let content = index..<range.lowerBound
    // A template with a tag may be the declarations of a component: styled.a`color: red;`.
    let isTagged = index > textStart + 1 && (text[index - 2].isName || text[index - 2] == ")")
    let isSheet = isSheet(content) || isTagged && hasDeclaration(content)
    pushText(.string, to: range.lowerBound, mark: 1, as: isSheet ? .sheet : nil)
  }

  /// Whether a text is a style sheet: a declaration is in braces that follow a selector.
  private func isSheet(_ range: Range<Int>) -> Bool {
    guard !isTitle, let open = text[range].firstIndex(of: 0x7b), isSelector(range.lowerBound..<open)
    else { return false }
    return isDeclaration(in: (open + 1)..<range.upperBound)
  }

  /// Whether a line of a text is a declaration of a style sheet.
  private func hasDeclaration(_ range: Range<Int>) -> Bool {
    guard let end = text[range].firstIndex(where: { $0 == ";" || $0 == "}" }) else { return false }
    let start = text[range.lowerBound..<end].lastIndex { $0 == 0x0a } ?? range.lowerBound - 1
    return isDeclaration(in: (start + 1)..<range.upperBound)
  }

  /// Whether a text begins with a declaration, which ends with `;`, with `}`, or with a line.
  private func isDeclaration(in range: Range<Int>) -> Bool {
    let nameStart = end(from: range.lowerBound, while: \.isSpace)
    let name = end(from: nameStart, while: \.isName)
    // `{:?}` of Rust has no name.
    guard nameStart < name, name < range.upperBound, text[skipBlanks(name)] == ":" else {
      return false
    }
    let value = text[name..<range.upperBound].prefix { $0 != ";" && $0 != "}" && $0 != 0x0a }
    return value.endIndex < range.upperBound
      && (text[value.endIndex] == ";" || !value.contains(where: \.isQuote))
  }

  /// Whether a text before a brace can be a selector: `a, #b > .c`.
  private func isSelector(_ range: Range<Int>) -> Bool {
    let parts = text[range].split { $0.isSpace || ",>+~".utf8.contains($0) }
    return !parts.isEmpty && parts.count <= 32
      && parts.allSatisfy { part in
        guard let first = part.first else { return false }
        let name = first.isNameStart ? part : part.dropFirst()
        return (first.isNameStart || ".#:*[&@".utf8.contains(first))
          && (name.first?.isDigit != true) && part.count < 256
      }
  }

  /// Whether a string here is the title of a test.
  private var isTitle: Bool {
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
