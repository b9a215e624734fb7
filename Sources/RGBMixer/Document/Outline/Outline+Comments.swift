/// Comments, strings and embedded texts, each a text of its own.
extension Outline {
  /// Whether a comment begins at a byte, as it does in the kind of text that this is.
  func beginsComment(_ byte: UInt8, at start: Int) -> Bool {
    if level.isComment || level.opener == .string { return false }
    let comments = kind.comments
    let (next, isGuessed) = (self.byte(start + 1), kind.layout.contains(.guessed))
    let before = start > lineStart ? text[start - 1] : 0x0a
    let isParted = before.isSpace
    switch byte {
    case "#":
      if comments.contains(.hash) { return isParted }
      if comments.contains(.spacedHash), isParted, next?.isSpace != false || next == "#" {
        return true
      }
      if !isParted || !isFirst(start) { return false }
      return comments.contains(.hashLine) || isGuessed && beginsCommentedSetting(start)
    case ";":
      return comments.contains(.semicolon) && isParted && (!isGuessed || isFirst(start))
    case "/":
      if next == "*" { return comments.contains(.block) }
      return next == "/" && comments.contains(.slashes) && before != ":" && (!isGuessed || isParted)
    case "-":
      guard next == "-", comments.contains(.dashes), before != "-" else { return false }
      if !isGuessed { return !before.isName }
      let isLong = self.byte(start + 2) == "[" && self.byte(start + 3) == "["
      return isLong || isParted && self.byte(start + 2)?.isBlank == true
    case "!": return comments.contains(.bang) && isParted && isFirst(start)
    case "\"":
      guard comments.contains(.quote), isParted, isFirst(start) else { return false }
      return !isGuessed || next == " " && !text[(start + 1)..<lineEnd(from: start)].contains("\"")
    default: return false
    }
  }

  /// Whether nothing but blanks is before an offset on its line.
  private func isFirst(_ offset: Int) -> Bool { isBlank(from: lineStart, to: offset) }

  /// Whether a line begins with a setting that was commented out, and not with a color, a selector or a directive.
  private func beginsCommentedSetting(_ start: Int) -> Bool {
    let line = text[start..<min(lineEnd(from: start), start + 256)]
    let name = line.dropFirst().prefix(while: \.isName)
    if name.allSatisfy({ $0.hexValue != nil }) || line.contains("{") { return false }
    return !["define", "if", "ifdef", "include", "endif", "else"].contains { name.isWord($0) }
  }

  /// Opens the comment that begins at an offset; does nothing if its end is missing.
  func openComment(from start: Int) {
    let isBlock = text[start] == "/" && byte(start + 1) == "*"
    let isLong = text[start] == "-" && byte(start + 2) == "[" && byte(start + 3) == "["
    if isBlock { return openComment(from: start, length: 2, to: "*/") }
    if isLong { return openComment(from: start, length: 4, to: "]]") }
    if isFirst(start) { noteHeading(from: start) }
    commentStart = start
    index = start + 1
    pushText(.comment, to: min(lineEnd(from: start), end), mark: 0)
    level.lead = 1
    // A mark of several bytes, such as `//` or `##`.
    let content = self.end(from: start) { $0 == text[start] }
    if text[start] != "#" || content > start + 1 { index = min(content, end) }
    level.begin(at: index)
    beginEntry(from: skipBlanks(index))
  }

  /// Opens a comment with an end of its own.
  func openComment(from start: Int, length: Int, to mark: String) {
    guard let range = range(of: mark, from: start + length) else { return }
    index = start + length
    pushText(.comment, to: range.lowerBound, mark: range.count)
    level.lead = UInt8(length)
  }

  /// The next occurrence of a mark in this text; nil if there is none left.
  func range(of mark: String, from start: Int) -> Range<Int>? {
    guard start <= end, !missingEnds.contains(mark) else { return nil }
    let found = text[start..<end].firstRange(ofText: mark)
    if found == nil { missingEnds.insert(mark) }
    return found
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

  /// Opens the text that a shell reads up to a line of one word: `cat > theme.css << EOF`.
  func openDocument(after line: Range<Int>) {
    guard kind.isShell, let mark = text[line].firstRange(ofText: "<<")?.upperBound else { return }
    let start = end(from: mark) { $0.isBlank || $0 == "-" || $0.isQuote || $0 == "\\" }
    let word = text[start..<end(from: start, while: \.isName)]
    guard !word.isEmpty, text[start - 1] != "<" || text[mark] != "<" else { return }
    var close = line.upperBound
    repeat {
      close = lineEnd(from: close + 1)
      if close >= end { return }
      let next = end(from: close + 1) { $0 == 0x09 }
      if text[next...].starts(with: word), isLineEnd(next + word.count) { break }
    } while true
    let file = text[line.lowerBound..<(mark - 2)].split { $0.isSpace || $0.isQuote || $0 == ">" }
      .last { $0.contains(0x2e) }
    let content = Array(text[(line.upperBound + 1)..<max(close, line.upperBound + 1)])
    let kind = TextKind(of: content, path: file.map(Array.init))
    pushText(
      .embedded, to: max(close, index), mark: 0, as: kind.alpha == .unknown ? .document : kind)
  }

  /// Opens a string of Lua in long brackets, a text of any kind: `vim.cmd [[hi Normal guifg=#ffffff]]`.
  func openLongString() -> Bool {
    guard kind.comments.contains(.dashes), kind.layout.contains(.code), byte(index) == "[",
      let range = range(of: "]]", from: index)
    else { return false }
    index += 1
    let kind = TextKind(of: Array(text[index..<range.lowerBound]), path: nil)
    pushText(
      .embedded, to: range.lowerBound, mark: 2, as: kind.alpha == .unknown ? .document : kind)
    return true
  }

  // MARK: Strings

  /// Passes a quotation mark, which opens a string, and the string itself if it is a key.
  func quote(_ mark: UInt8, at start: Int) -> Place? {
    if beginsComment(mark, at: start) {
      openComment(from: start)
      return nil
    }
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
    if isBlank(from: level.item, to: start) {
      if isKey(close) {
        index = close + 1
        return nil
      }
      if kind.isLisp, beginsPair(close) { return nil }
      noteLabel()
    }
    if isPlain, !canBeColor(lastString) {
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
    return kind.bare != .never && text[string].allSatisfy { $0.hexValue != nil }
  }

  /// The mark on the same line that closes a string, and whether nothing in the string needs attention; nil if there is
  /// none.
  private func closingQuote(of open: Int) -> (close: Int, isPlain: Bool)? {
    let (text, end) = (text, end)
    let mark = text[open]
    // The last two bits of the three marks differ.
    let kind = Int(mark & 3)
    guard open >= unclosed[kind] else { return nil }
    var offset = open + 1
    var isPlain = true
    while offset < end {
      let byte = text[offset]
      if byte == mark { return (offset, isPlain) }
      switch byte {
      case "\n":
        unclosed[kind] = offset
        return nil
      case "\\" where offset + 1 < end && text[offset + 1] != "\n": offset += 1
      case "#", "(", "x", "X", ":", ";", "=": isPlain = false
      default: break
      }
      offset += 1
    }
    unclosed[kind] = offset
    return nil
  }

  /// Opens a string of several lines, such as JavaScript's css`a { color: red }`.
  private func openTemplate() {
    guard let range = range(of: "`", from: index) else { return }
    pushText(
      .string, to: range.lowerBound, mark: 1, as: isSheet(index..<range.lowerBound) ? .sheet : nil)
  }

  /// Whether a text is a style sheet: a declaration in it ends with `;` or `}`.
  private func isSheet(_ range: Range<Int>) -> Bool {
    guard let end = text[range].firstIndex(where: { $0 == ";" || $0 == "}" }) else { return false }
    let start = text[range.lowerBound..<end].lastIndex { $0 == "{" || $0 == 0x0a } ?? end
    let nameStart = self.end(from: start + 1, while: \.isSpace)
    let name = self.end(from: nameStart, while: \.isName)
    // `{:?}` of Rust has no name.
    guard nameStart < name, name < end, text[skipBlanks(name)] == ":" else { return false }
    return text[end] == ";" || !text[start..<end].contains(where: \.isQuote)
  }

  /// Whether the string that closes at an offset is a key: `"red": 1`, `["red"] = 1`, `'red' => 1`.
  private func isKey(_ close: Int) -> Bool {
    // After a sign or a `?` it is a value.
    if level.key != nil, level.item == level.value { return false }
    var offset = skipBlanks(close + 1)
    if byte(offset) == ":" { return byte(offset + 1) != ":" }
    if byte(offset) == "]" { offset = skipBlanks(offset + 1) }
    return byte(offset) == "=" && byte(offset + 1) != "=" && isKeyPlace(lastString.lowerBound - 1)
  }

  /// Reads the string that closes at an offset as the key of a pair of Lisp: `("bg" . "#20232a")`.
  private func beginsPair(_ close: Int) -> Bool {
    let dot = skipBlanks(close + 1)
    guard level.opener == .parenthesis, byte(dot) == ".", byte(dot + 1)?.isSpace == true,
      isBlank(from: level.start, to: lastString.lowerBound - 1)
    else { return false }
    (level.key, level.sign) = (lastString, ".")
    index = skipBlanks(dot + 1)
    (level.value, level.item) = (index, index)
    noteEntry()
    return true
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
