/// `#` and hex digits: a value, unless it is a selector, an anchor, an entity or a reference.
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
    switch ScanRules.certainty(of: .hash, at: context, under: meaning(of: key, for: digits)) {
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

  /// The meaning of a key for hex digits.
  private func meaning(of key: Key?, for digits: ArraySlice<UInt8>) -> ScanRules.Key {
    guard let key else { return .none }
    var meaning = KeyWords.meaning(of: text[key.range])
    let isOther = !meaning.isDisjoint(with: [.other, .address])
    if key.isAssigned {
      if !isOther, depth > 0 || meaning.contains(.color) { meaning.insert(.declared) }
    } else if meaning.contains(.color) || digits.contains(where: { !$0.isDigit }) {
      meaning.insert(.setting)
    }
    return meaning
  }

  /// Whether what follows the digits makes them a part of something longer.
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

  /// Whether the byte before the sign can stand before a value.
  private func isBoundary(before start: Int) -> Bool {
    guard start > 0 else { return true }
    switch text[start - 1] {
    case ")", "]": return false
    case "/": return start > 1 && text[start - 2] == "*"
    default: return true
    }
  }

  /// Whether digits alone may be a number: unless they begin with 0 or each channel has the same digit twice.
  private func isNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.allSatisfy(\.isDigit), digits.first != 0x30 else { return false }
    return !stride(from: digits.startIndex, to: digits.endIndex, by: 2).allSatisfy {
      digits[$0] == digits[$0 + 1]
    }
  }

  private func isReference(before start: Int) -> Bool {
    guard let last = lastVisible(before: start, from: lineStart) else { return false }
    let end = text[last].isName ? last + 1 : last
    let word = self.start(before: end, atMost: 32, while: \.isName)
    return KeyWords.isReference(text[word..<end])
  }
}
