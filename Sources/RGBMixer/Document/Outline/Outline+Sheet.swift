/// Selectors, declarations and definitions of style sheets.
extension Outline {
  /// Skips the value of an attribute selector, such as `path[stroke=red]`; returns false if there is none.
  ///
  /// In a string, the value must have quotes: `"[&_path[stroke='#ccc']]:stroke-2"`.
  func skipSelectorValue(after sign: Int) -> Bool {
    let isSheet = kind.isSheet
    guard isSheet || level.opener == .string else { return false }
    var nameEnd = start(before: sign, atMost: 8, while: \.isBlank)
    if nameEnd > 0, "~|^$*".utf8.contains(text[nameEnd - 1]) { nameEnd -= 1 }
    let name = start(before: nameEnd, atMost: 64) { $0.isName || $0.isBlank || $0 == "|" }
    guard name < nameEnd, name > 0, text[name - 1] == "[" else { return false }
    var value = skipBlanks(index)
    let escape = byte(value) == "\\" ? 1 : 0
    value += escape
    var close = end(from: value, while: \.isName)
    if let mark = byte(value), mark.isQuote {
      close = end(from: value + 1, atMost: Self.longestCommand) { $0 != mark && $0 != 0x0a } + 1
    } else if !isSheet {
      return false
    }
    // `i` makes the comparison case-insensitive.
    let end = end(from: close, atMost: 8) { $0.isBlank || $0 | 0x20 == "i" || $0 | 0x20 == "s" }
    guard byte(end) == "]" else { return false }
    index = min(close, self.end)
    return true
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

  /// Whether the next line that is not empty is indented more than the line that ends at an offset.
  func isIndented(after lineEnd: Int) -> Bool {
    let start = start(before: lineEnd, atMost: 256) { $0 != 0x0a }
    let next = end(from: lineEnd, atMost: 256, while: \.isSpace)
    let nextStart = self.start(before: next, atMost: 256) { $0 != 0x0a }
    return next < end && next - nextStart > skipBlanks(start) - start
  }

  // MARK: Sheets in programs

  /// Whether a text is a style sheet: a declaration is in braces that follow a selector.
  func isSheet(_ range: Range<Int>) -> Bool {
    guard !isTitle, let open = text[range].firstIndex(of: 0x7b), isSelector(range.lowerBound..<open)
    else { return false }
    return isDeclaration(in: (open + 1)..<range.upperBound)
  }

  /// Whether a line of a text is a declaration of a style sheet.
  func hasDeclaration(_ range: Range<Int>) -> Bool {
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
}
