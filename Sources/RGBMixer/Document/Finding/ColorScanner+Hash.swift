/// `#` and hex digits: a color, unless it is a selector, an anchor, an entity or a reference.
extension ColorScanner {
  /// Takes the color that begins at the `#`, if there is one.
  mutating func hash() -> FoundColor? {
    let start = index
    let end = end(from: start + 1, atMost: 9) { $0.hexValue != nil }
    let digits = text[(start + 1)..<end]
    guard let color = HexDigits.color(digits, alphaFirst: alphaFirst), !isInsideWord(start),
      !goesOn(at: end), isBoundary(before: start), !isSelector(start, end)
    else { return nil }
    let key = key(before: start)
    let context = context(of: start..<end)
    switch ScanRules.certainty(of: .hash, in: context, under: meaning(of: key, for: digits)) {
    case .never: return nil
    case .certain: break
    case .likely:
      let isShortNumber = digits.count < 6 && digits.allSatisfy(\.isDigit) && Set(digits).count > 1
      guard !isShortNumber, !KeyWords.isWord(digits) else { return nil }
    case .unlikely:
      guard digits.count >= 6, !isNumber(digits), !KeyWords.isWord(digits),
        !isReference(before: start)
      else { return nil }
    }
    return take(
      WrittenColor(color, alphaFirst ? .hashAlphaFirst : .hash, text[start..<end]), key: key?.range)
  }

  /// What a key says of hex digits.
  private func meaning(of key: Key?, for digits: ArraySlice<UInt8>) -> ScanRules.KeyMeaning {
    guard let key else { return [] }
    var meaning = KeyWords.meaning(of: text[key.range])
    if key.isAssigned {
      let isColor = meaning.contains(.color)
      if depth > 0 || isColor, meaning.isDisjoint(with: [.other, .address]) {
        meaning.insert(.declared)
      }
    } else if meaning.contains(.color) || digits.contains(where: { !$0.isDigit }) {
      meaning.insert(.setting)
    }
    return meaning
  }

  /// Whether the byte after the digits makes them a part of something longer.
  private func goesOn(at end: Int) -> Bool {
    guard let next = self[end] else { return false }
    let second = self[end + 1]
    switch next {
    case ".": return second?.isName == true
    case "/": return second != next && second != "*"
    case "=", "(", "@", "&", "%", "#": return true
    default: return next.isName
    }
  }

  /// Whether the byte before the `#` can come before a value.
  private func isBoundary(before start: Int) -> Bool {
    guard start > 0 else { return true }
    switch text[start - 1] {
    case ")", "]": return false
    case "/": return start > 1 && text[start - 2] == "*"
    default: return true
    }
  }

  /// Whether digits may be a number: without letters, unless they begin with 0 or each channel has a digit twice.
  private func isNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.allSatisfy(\.isDigit), digits.first != 0x30 else { return false }
    return !stride(from: digits.startIndex, to: digits.endIndex, by: 2).allSatisfy {
      digits[$0] == digits[$0 + 1]
    }
  }

  /// Whether the word before the `#` announces a reference: `commit #abcdef`.
  private func isReference(before start: Int) -> Bool {
    guard let last = lastVisible(before: start, from: lineStart) else { return false }
    let end = text[last].isName ? last + 1 : last
    let word = self.start(before: end, atMost: 32, while: \.isName)
    return KeyWords.isReference(text[word..<end])
  }

  // MARK: Selectors

  /// Whether hex digits are in the selector of a block: `#fade, a > #decade {`.
  private mutating func isSelector(_ start: Int, _ end: Int) -> Bool {
    if let string, string.contains(start) { return false }
    guard opensBlock(from: end) else { return false }
    // A value before a block: `$color: #fff {`, `@include tint(#fff) {`.
    if let before = lastVisible(before: start, from: statementStart) {
      if text[before] == "=" || text[before] == ":" && before < start - 1 { return false }
      let statement = text[Swift.max(statementStart, start - 512)..<start]
      if statement.first(where: { !$0.isSpace }) == "@", statement.contains("(") { return false }
    }
    return true
  }

  /// Whether a brace comes before the end of the statement.
  ///
  /// The answer holds up to the brace or that end, so that no byte is searched twice.
  private mutating func opensBlock(from offset: Int) -> Bool {
    if prelude.start <= offset, offset < prelude.end { return prelude.opensBlock }
    var end = offset
    var last: UInt8?
    var opensBlock = false
    search: while end < text.count {
      switch text[end] {
      case "{":
        let before = self[end - 1]
        opensBlock = before != "#" && before != "$"
        break search
      case "/" where self[end + 1] == "*":
        // jQuery UI has the name of each color in a comment, in braces.
        end += 2
        while end < text.count, text[end] != "/" || text[end - 1] != "*" { end += 1 }
        last = "/"
      case ";", "}", "\"", "'": break search
      case "\n":
        guard last == "," || self[skipBlanks(end + 1)] == "{" else { break search }
      case let byte where !byte.isSpace: last = byte
      default: break
      }
      end += 1
    }
    prelude = (offset, end, opensBlock)
    return opensBlock
  }
}
