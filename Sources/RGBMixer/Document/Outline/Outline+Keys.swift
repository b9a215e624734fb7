/// Keys and the signs after them, and brackets.
extension Outline {
  /// Passes a `:` or `=`, which may follow a key.
  func sign(_ sign: UInt8, at start: Int) -> Place? {
    if sign == ":" {
      if skipAddress(from: start) { return nil }
      if isX11(start) { return .colon(start) }
      if level.opener == .brace, isReference(level.start - 1) {
        level.item = index
        return item()
      }
      if kind.isLisp { return lispKey() }
      if kind.dialect == .graphviz, level.opener == .string {
        level.item = index
        return item()
      }
      // Vim's scopes of names: `g:terminal_color_0`.
      if kind.layout.contains(.blankKeys), start > 1, text[start - 1].isNameStart,
        !text[start - 2].isName,
        byte(index)?.isNameStart == true
      {
        return nil
      }
    }
    if sign == "=", skipSelectorValue(after: start) { return nil }
    let key = key(endingAt: start)
    // Ruby and PHP have `=>`.
    if sign == "=", byte(index) == ">" { index += 1 }
    if let key {
      note(key, before: sign, at: start)
      noteEntry()
      if kind.names != .none { noteDefinition(key) }
    }
    level.item = index
    let start = skipBlanks(index)
    guard start < end else { return nil }
    if level.readsWords, text[start].isNameStart { return .word(start) }
    // shadcn's variables have numbers.
    let isSigned = text[start] == "-" || text[start] == "."
    if kind.layout.contains(.rules),
      text[start].isDigit
        || isSigned && self.byte(start + 1).map({ $0.isDigit || $0 == "." }) == true
    {
      if let key, "-$@".utf8.contains(text[key.lowerBound]) { return .value(start) }
      if !kind.isUnknown { return nil }
    }
    return item()
  }

  private func note(_ key: Range<Int>, before sign: UInt8, at start: Int) {
    // A value that begins with a key has items with keys: `--color=fg:#f80`, `hi Comment guifg=#f80`.
    if let last = level.key, isFirstItem(key, before: sign), level.opener != .tag,
      sign != level.sign, byte(index)?.isBlank == false, key.upperBound == start
    {
      // Before a `:` it may be the scope of a name: `g:terminal_color_0 = '#f80'`.
      if level.sign != ":" { level.group = last }
    } else if level.opener == .string, level.group == nil, level.key == nil {
      level.group = level.outerKey
    }
    if text[key].hasWordPrefix("gui"), let group = highlighted(before: key.lowerBound) {
      level.group = group
    }
    (level.key, level.sign) = (key, sign)
    level.value = index
    level.readsWords = kind.names == .words
    if key.count == 10 {
      if text[key].isWord("colorspace") { level.hasColorSpace = true }
      let value = end(from: index, atMost: 64, while: \.isSpace)
      if text[key].isWord("components"), byte(value) == "[" { level.hasComponents = true }
    }
    if level.opener.isBracket, let channel = KeyWords.channel(text[key]) {
      level.channels |= 1 << UInt8(channel)
    }
    if KeyWords.listsWords(text[key]) { listedWords.insert(level.start) }
  }

  /// Whether a key is at the start of a value, or only words of style are before it: tmux's `bold,fg=#f80`.
  private func isFirstItem(_ key: Range<Int>, before sign: UInt8) -> Bool {
    let first = skipBlanks(level.value)
    if key.lowerBound <= first { return key.lowerBound == first }
    return level.sign == " " && sign == "=" && text[key.lowerBound - 1] == ","
      && text[first..<key.lowerBound].allSatisfy { $0.isName || $0 == "," }
  }

  /// How far before a key its command may be.
  static let longestCommand = 512

  /// What a key says about its value: that it is a color, too, if it is a variable of a style sheet or of settings.
  func sense(of key: Range<Int>) -> KeyWords.Sense {
    let sense = KeyWords.sense(of: text[key])
    let first = text[key.lowerBound]
    // A blank follows the key of `@define-color`.
    let isDefinition = kind.isBracedSheet && level.sign == " "
    let isVariable =
      isDefinition || first == "$" || first == "@"
      || first == "-" && byte(key.lowerBound + 1) == "-"
    let isPlain = !kind.layout.contains(.code)
    // A style sheet has texts in quotes.
    let isFree = sense.isEmpty || kind.layout.contains(.rules) && sense.contains(.weakText)
    return isFree && isVariable && isPlain ? .color : sense
  }

  /// The key that ends at a sign; nil without a key, or if the sign compares.
  private func key(endingAt sign: Int) -> Range<Int>? {
    var end = sign
    if text[sign] == "=" {
      if byte(sign + 1) == "=" { return nil }
      if sign > level.start {
        let before = text[sign - 1]
        switch before {
        case "=", "!", "<", ">", "~": return nil
        case ":", "?", "+": if sign > 1, text[sign - 2].isBlank { end -= 1 }
        default: break
        }
      }
    }
    end = self.start(before: end, atMost: 64, while: \.isBlank)
    // A subscript: `["red"] = 1`, or an array in C: `palette[16] = {`, `colors[][3] = {`.
    while end > 0, text[end - 1] == "]" {
      if end - 2 == lastString.upperBound { return lastString }
      let open = self.start(before: end - 1, atMost: 32) { $0.isName }
      if open > 0, text[open - 1] == "[" {
        // In settings a name in brackets is the key: btop's `theme[main_bg]="#1a1b26"`.
        let name = open..<(end - 1)
        if isSettings, text[name].first?.isNameStart == true { return name }
        end = open - 1
      } else {
        break
      }
    }
    if text[sign] == "=", let key = annotatedKey(before: end) { return key }
    if end > 0, text[end - 1].isQuote {
      return end - 1 == lastString.upperBound && isKeyPlace(lastString.lowerBound - 1)
        && !followsWord(lastString.lowerBound - 1) ? lastString : nil
    }
    let key = keyRun(endingAt: end)
    // A color in a list: `palette='#262427:#ff666d'`.
    if let key, key.lowerBound > 0, text[key.lowerBound - 1] == "#",
      text[key].allSatisfy({ $0.hexValue != nil })
    {
      return nil
    }
    // The first item of an option's value may have a key of its own: `--color=fg:#f80`.
    let isOption = level.key.map { text[$0.lowerBound] == "-" } == true
    let isItem = isOption && key.map { byte($0.lowerBound - 1) == "=" } == true
    if text[sign] == ":", let key, !isItem, !isKeyPlace(key.lowerBound) { return nil }
    return key.map { withPalette($0, sign: text[sign]) }
  }

  /// The key before the type that ends at an offset: `fg` in `const fg: string = "#ff8800"`.
  private func annotatedKey(before end: Int) -> Range<Int>? {
    guard kind.layout.contains(.code), level.sign == ":", let key = level.key, level.value < end
    else { return nil }
    let type = text[skipBlanks(level.value)..<end]
    guard type.count <= Self.longestCommand, let first = type.first,
      (0x41...0x5a).contains(first) || first == "&" || first == "["
        || Self.types.contains(type.prefix(while: \.isName)),
      // A statement after a label has a name of its own: `public: Color ink = 0xff8800`.
      first == "&" || !type.contains(where: \.isBlank) || type.contains("|") || type.contains(","),
      !type.contains(0x0a), !type.contains(",") || type.contains("<") || type.contains("["),
      !Self.statements.contains(text[skipBlanks(level.statement)...].prefix(while: \.isName))
    else { return nil }
    return key
  }

  /// Types that begin with a small letter.
  private static let types = Words(
    "any bytes int number object str string u32 u64 i32 i64 uint uint32 unknown usize")
  /// The first words of statements that have others after a colon.
  private static let statements = Words(
    "case default elif else except finally for if try while with")

  /// Whether a key may begin at an offset: not where a condition chooses a value, `dark ? "#000" : "#fff"`, nor in a
  /// list of types, `"red" | "blue" = "red"`.
  func isKeyPlace(_ start: Int) -> Bool {
    let before = lastVisible(before: start, from: level.statement).map { text[$0] }
    // Nor is what is compared, or a value.
    return before != "?" && before != "|" && before != "="
  }

  /// Whether a string of a program follows a word, so that it is no key: `case "red":`.
  func followsWord(_ start: Int) -> Bool {
    kind.layout.contains(.code)
      && lastVisible(before: start, from: level.statement).map { text[$0].isName } == true
  }

  /// The run of key characters that ends at an offset, without the marks at the start of an X resource.
  private func keyRun(endingAt end: Int) -> Range<Int>? {
    let start = start(before: end, atMost: 96, while: \.isKey)
    let run = text[start..<end].drop { $0 == "*" || $0 == "." }
    // The key begins after the last asterisk: `URxvt*color0`.
    let last = run.lastIndex(of: "*").map { $0 + 1 } ?? run.startIndex
    return last < end ? last..<end : nil
  }

  /// Notes a key that is the name of a color, and so defines that name: `cyan = "#7dcfff"`.
  ///
  /// A variable with a sigil or a scope has another name: `$cyan`, Vim's `s:cyan`.
  func noteDefinition(_ key: Range<Int>) {
    // A string of a program defines nothing: Graphviz's list of colors `"teal:navy"`.
    guard key.count >= 3, !text[key.lowerBound].isSigil,
      level.opener != .string || !kind.layout.contains(.code)
    else { return }
    var start = key.upperBound
    while start > key.lowerBound, text[start - 1] != ".", text[start - 1] != "#" { start -= 1 }
    if !kind.isVim, isScoped(start) { return }
    let name = text[start..<key.upperBound]
    if KeyWords.isName(name) { defined.insert(name.map { $0 | 0x20 }) }
  }

  /// Whether `rgb:` and hex digits are around a colon.
  private func isX11(_ colon: Int) -> Bool {
    guard colon > 2, text[colon - 1] | 0x20 == "b" || text[colon - 1] | 0x20 == "a" else {
      return false
    }
    let start = start(before: colon, atMost: 5, while: \.isName)
    let name = text[start..<colon]
    guard name.isWord("rgb") || name.isWord("rgba"), byte(index)?.hexValue != nil else {
      return false
    }
    let digits = self.end(from: index, atMost: 20) { $0.hexValue != nil || $0 == "/" }
    return digits - index >= 5 && byte(digits)?.isName != true
  }

  /// Skips the address whose scheme ends at a colon; returns false if there is none.
  private func skipAddress(from colon: Int) -> Bool {
    guard colon > 0, text[colon - 1].isName, let next = byte(index) else { return false }
    if next == "/", byte(index + 1) == "/" {
      index = addressEnd
      return true
    }
    // data:image/svg+xml, with a picture after it
    guard next.isNameStart, colon >= 4, text[(colon - 4)..<colon].isWord("data"),
      colon == 4 || !text[colon - 5].isSpace
    else { return false }
    index = level.opener == .string ? end : addressEnd
    return true
  }

  /// The end of the address that continues here: a blank, a quotation mark, or a bracket that closes none of the
  /// address's own.
  private var addressEnd: Int {
    var nested = 0
    return end(from: index) { byte in
      switch byte {
      case "(", "[", "{": nested += 1
      case ")", "]", "}": nested -= 1
      case "<", ">": return false
      default: break
      }
      return nested >= 0 && !byte.isSpace && !byte.isQuote
    }
  }

  // MARK: Brackets

  /// Opens a bracket or a brace.
  func open(_ bracket: UInt8, at start: Int) -> Place? {
    if bracket == "[", openLongString() { return nil }
    guard level.opener != .string, outer.count < Self.deepest else {
      level.item = index
      return item()
    }
    if isReference(start) {
      push(.brace, of: self.key)
      return nil
    }
    let key = level.key.flatMap {
      isBlank(from: level.value, to: start) ? (range: $0, depth: outer.count) : nil
    }
    if bracket == "[" {
      push(.bracket, named: key?.range, of: key ?? self.key)
    } else {
      push(.brace, named: key?.range ?? self.prelude(before: start), of: key)
    }
    return item() ?? numberBelow()
  }

  /// The small number with which a list begins on the line below its bracket.
  private func numberBelow() -> Place? {
    let start = end(from: index, atMost: 64, while: \.isSpace)
    guard start < end, text[start].isDigit || text[start] == "." else { return nil }
    return end(from: start, atMost: 4, while: \.isDigit) - start <= 3 ? .value(start) : nil
  }

  /// Opens the parenthesis at an offset: of a call, or of a list or an object.
  func openParenthesis(at start: Int) {
    index = start + 1
    guard outer.count < Self.deepest else { return }
    let name = self.start(before: start, atMost: 64) { $0.isName || $0 == "." || $0 == "$" }
    let isCall = name < start
    let isValue = !isCall && level.key != nil && isBlank(from: level.value, to: start)
    push(.parenthesis, named: isValue ? level.key : nil, of: key)
    if isCall { level.function = name..<start }
    // `describe.each([1])("title")` names a test, too.
    if lastCall?.end == start, let test = lastCall?.function, KeyWords.namesTest(text[test]) {
      level.function = test
    }
    if kind.isLisp { beginEntry(from: index) } else { pending = item() }
  }

  /// Gives the section of a level that ends the scope and the name that were found in it.
  func nameSection(of level: Level) {
    guard level.section > 0 else { return }
    if let label = level.label { sections[Int(level.section)].title = label }
    if let name = level.ownName { sections[Int(level.section)].ownName = name }
  }

  /// Closes a bracket.
  func close(_ bracket: UInt8, at start: Int) -> Place? {
    let opener: Level.Opener =
      switch bracket {
      case ")": .parenthesis
      case "]": .bracket
      default: .brace
      }
    // A parenthesis or a bracket in a sentence closes no block.
    let isWanted = { (other: Level.Opener) in bracket == "}" ? other == opener : other.isBracket }
    guard let depth = depth(where: isWanted) else { return nil }
    let closed = depth == outer.count ? level : outer[depth]
    if closed.opener != opener { return nil }
    nameSection(of: closed)
    close(depth: depth)
    lastCall = bracket == ")" ? closed.function.map { (index, $0) } : nil
    // The key of a token's object is still wanted.
    let isToken = closed.hasColorSpace && closed.hasComponents
    if isToken || closed.channels & 7 == 7 {
      lastObject = isToken ? .token : .members
      return .object((closed.start - 1)..<index)
    }
    if bracket == "}" { level.begin(at: index) } else { level.item = index }
    return nil
  }

  /// The part of the statement before a brace, such as a selector or a function; a name in a call that the brace is an
  /// argument of.
  private func prelude(before brace: Int) -> Range<Int> {
    if level.opener == .parenthesis, let label = level.label { return label }
    let isRule = kind.layout.contains(.rules)
    var start = end(
      from: isRule ? level.statement : Swift.max(lineStart, level.statement), while: \.isSpace)
    start = Swift.max(start, level.item > level.statement && !isRule ? level.item : start)
    let last = lastVisible(before: brace, from: start).map { $0 + 1 } ?? start
    let name = start..<Swift.max(start, last)
    // An item of a list has no name: `[{`.
    let isItem = text[name].allSatisfy { $0.isSpace || $0.isBracketOrComma }
    // A rule without its name would be the whole sheet's.
    return isItem || name.count > 256 && !isRule ? start..<start : name
  }
}
