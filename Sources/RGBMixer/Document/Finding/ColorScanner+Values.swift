/// Colors without a sign of their own, as whole values or whole strings: bare hex digits, and names.
extension ColorScanner {
  /// Takes what follows a `:` or `=`, if it is a color and the whole value.
  mutating func value() -> FoundColor? {
    let start = skipBlanks(index + 1)
    guard let first = self[start] else { return nil }
    if first.hexValue != nil, let color = bareValue(start) { return color }
    return first.isNameStart ? namedValue(start) : nil
  }

  /// Takes the next of several bare colors that are one value.
  mutating func nextPending() -> FoundColor? {
    guard !pending.isEmpty else { return nil }
    let start = skipBlanks(pending.lowerBound)
    pending = (start + 6)..<Swift.max(pending.upperBound, start + 6)
    return takeBare(start, key: last.key)
  }

  private mutating func takeBare(_ start: Int, key: Range<Int>?) -> FoundColor? {
    let digits = text[start..<(start + 6)]
    return HexDigits.color(digits).map { take(WrittenColor($0, .bare, digits), key: key) }
  }

  /// Takes six hex digits, or the first of several such groups, up to the end of the value.
  private mutating func bareValue(_ start: Int) -> FoundColor? {
    var end = start
    var isOrdinary = true
    repeat {
      let group = skipBlanks(end)
      end = self.end(from: group, atMost: 7) { $0.hexValue != nil }
      guard end - group == 6, self[end]?.isName != true else { return nil }
      isOrdinary = isOrdinary && KeyWords.isOrdinary(text[group..<end])
    } while self[end]?.isBlank == true && self[skipBlanks(end)]?.hexValue != nil
      && end - start < 64
    guard endsValue(end), let key = key(endingAt: index), isWhole(key, valueAt: start),
      accepts(.bare, in: .value, under: key, isOrdinary: isOrdinary)
    else { return nil }
    pending = (start + 6)..<end
    return takeBare(start, key: key)
  }

  /// Takes a string that is a color's name or six hex digits and nothing else.
  mutating func wholeString(_ mark: UInt8) -> FoundColor? {
    let start = index + 1
    let end = end(from: start, atMost: ColorName.longest + 1, while: \.isName)
    guard self[end] == mark, end > start else { return nil }
    let content = text[start..<end]
    let bare = content.count == 6 ? HexDigits.color(content) : nil
    guard let color = bare ?? ColorName.color(named: content).map({ ParsedColor(rgb: $0) }) else {
      return nil
    }
    // An attribute's value in a selector: `[data-color="red"]`.
    if self[end + 1] == "]", self[index - 1] == "=" { return nil }
    let key = key(before: index)?.range
    let isOrdinary = bare != nil && KeyWords.isOrdinary(content)
    let form: ScanRules.Form = bare != nil ? .bare : .name
    guard accepts(form, in: .string, under: key, isOrdinary: isOrdinary) else { return nil }
    return take(WrittenColor(color, bare != nil ? .bare : .name, content), key: key)
  }

  /// Whether the rules take a form other than `#`; ordinary digits, a number or a word, must be certain.
  private func accepts(
    _ form: ScanRules.Form, in context: ScanRules.Context, under key: Range<Int>?, isOrdinary: Bool
  ) -> Bool {
    let meaning = key.map { KeyWords.meaning(of: text[$0]) } ?? []
    return switch ScanRules.certainty(of: form, in: context, under: meaning) {
    case .never, .unlikely: false
    case .likely: !isOrdinary
    case .certain: true
    }
  }

  /// Whether a value ends at an offset, because the line does or a mark or a comment follows.
  private func endsValue(_ end: Int) -> Bool {
    if isLineEnd(end) { return true }
    let next = skipBlanks(end)
    switch text[next] {
    case ";", ",", "}": return true
    case "#", "!": return next > end
    case "/": return next > end && self[next + 1] == "/"
    default: return false
    }
  }

  /// Whether a colon separates a key from its whole value, and is not within a longer one.
  private func isWhole(_ key: Range<Int>, valueAt start: Int) -> Bool {
    guard text[index] == ":", start == index + 1 else { return true }
    let before = lastVisible(before: key.lowerBound, from: lineStart).map { text[$0] }
    return before.map("{,(;\"'*!-".utf8.contains) ?? true
  }

  /// Takes a name that is the whole value of a declaration, or of a setting on a line of its own.
  private mutating func namedValue(_ start: Int) -> FoundColor? {
    let end = end(from: start, atMost: ColorName.longest + 1, while: \.isName)
    let name = text[start..<end]
    guard let rgb = ColorName.color(named: name),
      let key = key(endingAt: index), endsDeclaration(end) || isSetting(key, name),
      accepts(.name, in: .value, under: key, isOrdinary: false)
    else { return nil }
    return take(WrittenColor(ParsedColor(rgb: rgb), .name, name), key: key)
  }

  /// Takes the name that follows a key and blanks, if these are all of the line that begins here: `background black`,
  /// `@define-color paper white;`.
  ///
  /// The key must begin the line, which rules out most lines of code at once.
  mutating func spacedName() -> FoundColor? {
    guard statementStart == lineStart else { return nil }
    var keyStart = lineStart
    let isDefinition =
      self[keyStart] == "@" && text[keyStart...].starts(with: Self.definition.utf8)
    if isDefinition { keyStart = skipBlanks(keyStart + Self.definition.utf8.count) }
    let keyEnd = end(from: keyStart, atMost: 64, while: \.isName)
    let start = skipBlanks(keyEnd)
    guard keyStart < keyEnd, keyEnd < start,
      isDefinition || KeyWords.isTerminalSetting(text[keyStart..<keyEnd])
    else { return nil }
    let end = end(from: start, atMost: ColorName.longest + 1, while: \.isName)
    let rest = skipBlanks(self[end] == ";" ? end + 1 : end)
    guard start < end, isLineEnd(rest) || rest > end && text[rest...].beginsComment else {
      return nil
    }
    let (context, key): (ScanRules.Context, ScanRules.KeyMeaning) =
      isDefinition ? (.item, []) : (.word, .slot)
    let name = text[start..<end]
    guard ScanRules.certainty(of: .name, in: context, under: key) == .certain,
      let rgb = ColorName.color(named: name)
    else { return nil }
    return take(WrittenColor(ParsedColor(rgb: rgb), .name, name), key: keyStart..<keyEnd)
  }

  /// Whether a declaration of a style sheet ends at an offset, perhaps after `!important`.
  private func endsDeclaration(_ end: Int) -> Bool {
    guard text[index] == ":" else { return false }
    var offset = skipBlanks(end)
    if self[offset] == "!" {
      offset = self.end(from: offset + 1, atMost: 16, while: \.isName)
    }
    if string?.upperBound == offset { return true }
    offset = self.end(from: offset, atMost: 256, while: \.isSpace)
    return self[offset] == ";" || self[offset] == "}"
  }

  /// Whether a key and a name are all of a line, as in `cursor-color = tomato`.
  ///
  /// A name in capitals is a constant in code.
  private func isSetting(_ key: Range<Int>, _ name: ArraySlice<UInt8>) -> Bool {
    let before = text[lineStart..<key.lowerBound].drop { $0.isBlank || "-\"'".utf8.contains($0) }
    return before.allSatisfy { !$0.isBlank } && isLineEnd(name.endIndex)
      && name.contains { $0 >= 0x60 }
  }
}
