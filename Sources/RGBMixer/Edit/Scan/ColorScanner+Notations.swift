/// Notations that tell by themselves what they are.
extension ColorScanner {
  /// The greatest length of a function.
  private static let longestFunction = 512

  /// Takes `0x` and digits around the `x`.
  mutating func prefixedDigits() -> FoundColor? {
    guard index > 0, text[index - 1] == UInt8(ascii: "0"), !isInsideWord(index - 1) else {
      return nil
    }
    let end = end(from: index + 1, atMost: 9) { $0.hexValue != nil }
    guard end - index == 7 || end - index == 9 else { return nil }
    // An integer's suffix in C, Kotlin and Java: `0xff8800UL`.
    let suffix = self.end(from: end, atMost: 3) { "uUlL".utf8.contains($0) }
    if let next = self[suffix] {
      guard !next.isName, next != UInt8(ascii: ".") || self[suffix + 1]?.isName != true else {
        return nil
      }
    }
    return take((index - 1)..<end, as: .prefixed)
  }

  /// Takes a function around its opening parenthesis, or passes over `url(...)`.
  mutating func function() -> FoundColor? {
    let start = start(before: index, atMost: 6, while: \.isName)
    guard 3...5 ~= index - start, !isFunctionInsideWord(start) else { return nil }
    // Most calls are of other functions.
    switch text[start] | 0x20 {
    case UInt8(ascii: "r"), UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "o"),
      UInt8(ascii: "c"), UInt8(ascii: "u"):
      break
    default: return nil
    }
    let name = text[start..<index]
    if name.isWord("url") {
      skipURL()
      return nil
    }
    guard name.isWord("color") || ColorFunction.named(name) != nil else { return nil }
    let close = end(from: index + 1, atMost: Self.longestFunction) {
      !$0.isQuote && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ";")
        && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}")
    }
    guard self[close] == UInt8(ascii: ")") else { return nil }
    return take(start..<(close + 1), as: .function, .hexFunction)
  }

  /// Members are found, `Color.rgb(255, 136, 0)`, but no parts of names.
  private func isFunctionInsideWord(_ start: Int) -> Bool {
    guard start > 0, text[start - 1] != UInt8(ascii: ".") else { return false }
    return isInsideWord(start)
  }

  /// Takes `rgb:ff/88/00` around its colon.
  mutating func x11() -> FoundColor? {
    guard index > 0, text[index - 1] | 0x20 <= UInt8(ascii: "b") else { return nil }
    let start = start(before: index, atMost: 5, while: \.isName)
    guard 3...4 ~= index - start, text[start] | 0x20 == UInt8(ascii: "r"), !isInsideWord(start)
    else { return nil }
    let end = end(from: index + 1, atMost: 16) { $0.hexValue != nil || $0 == UInt8(ascii: "/") }
    guard self[end]?.isName != true, self[end] != UInt8(ascii: "/") else { return nil }
    return take(start..<end, as: .x11)
  }

  /// Takes `38;2;255;136;0` around its first semicolon.
  mutating func sgr() -> FoundColor? {
    guard self[index + 1] == UInt8(ascii: "2"), self[index + 2] == UInt8(ascii: ";"),
      index >= 2, index < 3 || !text[index - 3].isName
    else { return nil }
    let end = end(from: index + 3, atMost: 12) { $0.isDigit || $0 == UInt8(ascii: ";") }
    // More parameters may follow.
    let parts = text[(index + 3)..<end].split(
      separator: UInt8(ascii: ";"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[2].endIndex < end || self[end]?.isDigit != true else {
      return nil
    }
    return take((index - 2)..<parts[2].endIndex, as: .sgr)
  }
}
