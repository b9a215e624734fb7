/// Entries: each key with its value, cut where its kind of text ends it.
extension Outline {
  /// Notes the current key and its value, if entries are wanted.
  func noteEntry() {
    guard entries != nil, let key = key?.range, !isInCondition else { return }
    let context = valueContext
    guard let (value, hasComments) = valueRange(of: key, from: level.value, context) else { return }
    let (section, unit) = place()
    entries?.append(
      Entry(
        key, value, sign: level.sign, context, hasComments: hasComments, section: section,
        unit: unit))
  }

  /// Notes an element whose text is its value: `<string>#1d1f25</string>`.
  func noteElement(of key: Range<Int>, from start: Int) {
    guard entries != nil else { return }
    let close = end(from: start, atMost: Self.longestValue) { $0 != "<" }
    if text[start..<close].trimmed.isEmpty { return }
    // The element belongs to the section and the unit that surround it.
    let (section, unit) = place()
    entries?.append(
      Entry(
        key, start..<close, sign: ">", .value, hasComments: false, section: section, unit: unit))
  }

  /// Notes a comment if it says what a text stands on: `/* rgbmixer: --muted on --page */`.
  func noteStatement(in comment: Range<Int>) {
    let start = end(from: comment.lowerBound) { !$0.isNameStart && $0 != 0x0a }
    let mark = "rgbmixer:"
    guard start < comment.upperBound, text[start..<comment.upperBound].starts(with: mark.utf8)
    else { return }
    let line = (start + mark.utf8.count)..<min(lineEnd(from: start), comment.upperBound)
    var content = text[line].trimmed
    for close in ["*/", "-->", "-}", "]]"]
    where content.suffix(close.utf8.count).elementsEqual(close.utf8) {
      content = content.dropLast(close.utf8.count).trimmed
    }
    if !content.isEmpty { statements.append(content.indices) }
  }

  /// The most bytes of a condition that are searched.
  private static let longestCondition = 1_024

  /// The at-rules of a style sheet that have a condition.
  static let conditions = Words("media supports container")

  /// Whether the current key is in a style sheet's condition, and so sets nothing: `@supports (color: #ff8800)`.
  private var isInCondition: Bool {
    guard kind.isSheet, level.opener == .parenthesis else { return false }
    let first = start(before: level.start, atMost: Self.longestCondition) {
      $0 != ";" && $0 != "{" && $0 != "}"
    }
    guard let sign = text[first..<level.start].lastIndex(of: UInt8(ascii: "@")) else {
      return false
    }
    let word = text[(sign + 1)..<level.start].prefix(while: \.isName)
    return word.isWord("import") || Self.conditions.contains(word)
  }

  private var valueContext: Entry.Context {
    if kind.isSheet { return .declaration }
    if level.group != nil || level.opener == .string { return .item }
    // A style in brackets in a string: `[x](fg:#f80 bg:#000)`.
    let isInString = level.opener == .parenthesis && outer.contains { $0.opener == .string }
    return isInString && !kind.layout.contains(.code) ? .item : .value
  }

  /// Longer values say nothing of a color.
  private static let longestValue = 4_096
  private static let longestList = 512

  /// The bytes of the value of a key that begins at an offset, and whether comments are in it; nil for a block and a
  /// selector.
  private func valueRange(
    of key: Range<Int>, from start: Int, _ context: Entry.Context
  ) -> (range: Range<Int>, hasComments: Bool)? {
    let first = end(from: start, while: \.isBlank)
    guard first < end else { return context == .item ? (start..<start, false) : nil }
    // The value of a design token may be an object, which is one color.
    if context != .declaration, text[first] == "{", !text[key].isWord("$value") { return nil }
    // The scopes of a rule are a list that may be long.
    let isList = context != .declaration && text[first] == "[" && !text[key].isWord("scope")
    let limit = Swift.min(end, start + (isList ? Self.longestList : Self.longestValue))
    var (offset, depth, hasComments) = (first, 0, false)
    let isSheet = context == .declaration
    let isLisp = kind.isLisp
    loop: while offset < limit {
      let byte = text[offset]
      switch byte {
      case "\"", "'", "`":
        if context == .item || isLisp && byte == "'" || isLisp && byte == "`" { break }
        let isFirst = offset == first
        offset = stringEnd(from: offset, limit)
        // The value is one string: `color='#ff8800'/>`, `(setq bg "#111111" fg "#eeeeee")`.
        if level.opener == .tag || isLisp && isFirst, text[offset] == byte {
          offset += 1
          break loop
        }
      case "(", "[": depth += 1
      case "{":
        if isSheet, depth == 0, offset == first || text[offset - 1] != "#", text[offset - 1] != "@"
        {
          return nil
        }
        depth += 1
      case ")", "]", "}":
        if depth == 0 { break loop }
        depth -= 1
        if isLisp, depth == 0, text[first] == "(" {
          offset += 1
          break loop
        }
      case ";" where depth == 0 && !isLisp: if isSheet || level.opener != .text { break loop }
      case ",":
        if depth == 0, !isLisp, !isSheet || level.opener == .parenthesis, endsAtComma(context) {
          break loop
        }
      case "\n":
        if depth == 0, kind.layout.contains(.lines), offset > first || !level.opener.isBracket {
          break loop
        }
      case " ", "\t":
        if depth == 0, context == .item || isLisp && level.sign != " " && level.sign != "." {
          break loop
        }
        if kind.comments.contains(.hash) || kind.comments.contains(.spacedHash),
          self.byte(offset + 1) == "#", self.byte(offset + 2)?.isSpace != false
        {
          break loop
        }
      case "/":
        let next = self.byte(offset + 1)
        if next == "*", kind.comments.contains(.block) {
          hasComments = true
          offset = commentEnd(from: offset, limit)
          continue loop
        }
        if next == "/", kind.comments.contains(.slashes), text[offset - 1] != ":" {
          if !isSheet { break loop }
          hasComments = true
          offset = lineEnd(from: offset)
          continue loop
        }
      case "-" where kind.comments.contains(.dashes) && self.byte(offset + 1) == "-": break loop
      case "<", ">": if level.opener == .tag { break loop }
      default: break
      }
      offset += 1
    }
    let valueEnd = Swift.min(offset, limit)
    return isList && valueEnd == limit ? nil : (first..<Swift.max(first, valueEnd), hasComments)
  }

  /// Whether a comma ends a value here: not in the lines of settings.
  private func endsAtComma(_ context: Entry.Context) -> Bool {
    if context == .item { return !kind.isVim }
    switch level.opener {
    case .brace, .bracket, .parenthesis: return true
    default: return kind.layout.contains(.code)
    }
  }

  /// The offset of the mark that closes the string at an offset; of its own mark if nothing on the line closes it.
  private func stringEnd(from open: Int, _ limit: Int) -> Int {
    var offset = open + 1
    while offset < limit, text[offset] != text[open], text[offset] != 0x0a {
      offset += text[offset] == "\\" ? 2 : 1
    }
    return offset < limit && text[offset] == text[open] ? offset : open
  }

  private func commentEnd(from start: Int, _ limit: Int) -> Int {
    var offset = start + 2
    while offset < limit, text[offset - 1] != "*" || text[offset] != "/" || offset < start + 3 {
      offset += 1
    }
    return Swift.min(offset + 1, limit)
  }
}
