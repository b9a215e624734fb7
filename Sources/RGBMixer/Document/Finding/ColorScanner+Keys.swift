/// The key that a color is the value of.
extension ColorScanner {
  /// A key, and how it is separated from its value.
  struct Key {
    /// Its bytes, without quotes.
    let range: Range<Int>
    /// Whether `:` or `=` follows it, not only a blank.
    let isAssigned: Bool
  }

  /// The distance back within which a key is searched for.
  private static let reach = 512

  /// The key of a value: the nearest before it in its statement, or the key of the list that it is in.
  ///
  /// A key outside a call is preferred to the names of the call's arguments.
  func key(before offset: Int) -> Key? {
    if isItem(offset) { return last.key.map { Key(range: $0, isAssigned: true) } }
    if let name = elementName(before: offset) { return Key(range: name, isAssigned: true) }
    if let range = assignedKey(before: offset) { return Key(range: range, isAssigned: true) }
    // A list in braces, whose items have no keys: `ansi = { "#15161e", "#f7768e" }`.
    if self[statementStart - 1] == "{", let range = key(beforeBracket: statementStart - 1) {
      return Key(range: range, isAssigned: true)
    }
    return keyBeforeBlank(offset).map { Key(range: $0, isAssigned: false) }
  }

  /// The key followed by a sign in the same statement.
  private func assignedKey(before offset: Int) -> Range<Int>? {
    let limit = Swift.max(statementStart, offset - Self.reach)
    var offset = offset
    var nested = 0
    var found: Range<Int>?
    var argument: Range<Int>?
    while offset > limit {
      offset -= 1
      switch text[offset] {
      case ")": nested += 1
      case "(" where nested > 0: nested -= 1
      case "(":
        let isCall = offset > 0 && text[offset - 1].isName
        guard isCall else { return found ?? argument }
        argument = argument ?? found
        found = nil
      case "," where nested == 0 && found != nil: return found
      case ":", "=":
        if nested == 0, found == nil { found = key(endingAt: offset) }
      default: break
      }
    }
    return found ?? argument
  }

  /// The key whose value begins with a bracket: `ansi = {`; nil without a key.
  func key(beforeBracket bracket: Int) -> Range<Int>? {
    var sign = start(before: bracket, atMost: 64, while: \.isSpace) - 1
    // Ruby and PHP have `=>`.
    if self[sign] == ">", self[sign - 1] == "=" { sign -= 1 }
    guard let byte = self[sign], byte == ":" || byte == "=" else { return nil }
    return key(endingAt: sign)
  }

  /// The key that ends at a `:` or `=`; nil without a key, or if the sign compares.
  func key(endingAt sign: Int) -> Range<Int>? {
    var end = sign
    if text[sign] == "=", sign > 0 {
      let before = text[sign - 1]
      if "=!<>~".utf8.contains(before) { return nil }
      if ":?+".utf8.contains(before), sign > 1, text[sign - 2].isBlank { end -= 1 }
    }
    if self[sign + 1] == "=", text[sign] == "=" { return nil }
    end = start(before: end, atMost: 64, while: \.isBlank)
    if end > 0, text[end - 1] == "]" {
      let inside = end - 1
      if inside > 0, text[inside - 1].isQuote {
        end = inside
      } else {
        // An array in C: `palette[16] = {`.
        let open = start(before: inside, atMost: 32) { $0.isName }
        if open > 0, text[open - 1] == "[" { end = open - 1 }
      }
    }
    if end > 0, text[end - 1].isQuote {
      let mark = text[end - 1]
      let start = start(before: end - 1, atMost: 96) { $0 != mark && $0 != 0x0a }
      guard start < end - 1, self[start - 1] == mark else { return nil }
      // A color chosen by a condition is no key: `dark ? "#000" : "#fff"`.
      let before = lastVisible(before: start - 1, from: Swift.max(lineStart, start - 64))
      return before.map { text[$0] } == "?" ? nil : start..<(end - 1)
    }
    return withPalette(keyRun(endingAt: end), sign: text[sign])
  }

  /// Extends a key that is a number by the word `palette` before it: `palette = 3`.
  private func withPalette(_ key: Range<Int>?, sign: UInt8) -> Range<Int>? {
    guard let key, text[key].allSatisfy(\.isDigit) else { return key }
    guard sign == "=" else { return nil }
    var end = start(before: key.lowerBound, atMost: 16, while: \.isBlank)
    guard end > 0, text[end - 1] == "=" else { return key }
    end = start(before: end - 1, atMost: 16, while: \.isBlank)
    guard let word = keyRun(endingAt: end), text[word].isWord("palette") else { return key }
    return word.lowerBound..<key.upperBound
  }

  /// The run of key characters that ends at an offset, without the marks at the start of an X resource.
  private func keyRun(endingAt end: Int) -> Range<Int>? {
    let start = start(before: end, atMost: 96, while: \.isKey)
    let run = text[start..<end].drop { $0 == "*" || $0 == "." }
    // The key begins after the last asterisk: `URxvt*color0`.
    let last = run.lastIndex(of: "*").map { $0 + 1 } ?? run.startIndex
    return last < end ? last..<end : nil
  }

  /// The word before a value, with blanks and perhaps other values between them: `color0 #1d1f21`; nil if it may be a
  /// word of a sentence.
  private func keyBeforeBlank(_ offset: Int) -> Range<Int>? {
    let limit = Swift.max(lineStart, statementStart, offset - Self.reach)
    var end = offset
    if end > limit, text[end - 1].isQuote { end -= 1 }
    // i3 has five colors on a line.
    for _ in 0..<8 where end > limit && text[end - 1].isBlank {
      end = start(before: end, atMost: end - limit, while: \.isBlank)
      let start = start(before: end, atMost: end - limit) { !$0.isSpace }
      guard start < end else { return nil }
      let word = text[start..<end]
      let isValue = word.first.map { $0.isDigit || $0.isQuote || $0 == "#" } ?? false
      if !isValue {
        let isKey =
          word.allSatisfy(\.isKey) && (KeyWords.namesColor(word) || KeyWords.isIdentifier(word))
        return isKey ? start..<end : nil
      }
      end = start
    }
    return nil
  }

  /// The name of the XML element whose text begins at an offset: its attribute `name`, or the `key` before it in a
  /// property list.
  private func elementName(before offset: Int) -> Range<Int>? {
    guard offset > 0, text[offset - 1] == ">" else { return nil }
    let open = start(before: offset - 1, atMost: 256) { $0 != "<" && $0 != 0x0a }
    guard open > 0, text[open - 1] == "<" else { return nil }
    let tag = text[open..<(offset - 1)]
    if let name = tag.firstRange(ofText: " name=\"")?.upperBound {
      return name..<(tag[name...].firstIndex(of: 0x22) ?? offset - 1)
    }
    return keyElement(before: open - 1)
  }

  /// The text of the property list's `key` before an offset; nil if there is none.
  func keyElement(before offset: Int) -> Range<Int>? {
    let closed = start(before: offset, atMost: 256, while: \.isSpace)
    guard text[..<closed].suffix(6).elementsEqual("</key>".utf8) else { return nil }
    let end = closed - 6
    let start = start(before: end, atMost: 96) { $0 != ">" && $0 != 0x0a }
    return start < end ? start..<end : nil
  }
}
