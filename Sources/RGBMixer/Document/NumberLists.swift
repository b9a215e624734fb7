/// Lists of three or four numbers in a text, which are probably colors: `40,42,54`, `{255, 136, 0}`, `[0.1, 0.2, 0.3]`.
struct NumberLists {
  /// Whether there are colors of three whole numbers up to 255.
  private(set) var haveTriples = false
  /// Whether there are colors of three numbers up to 1, of which at least one has a point.
  private(set) var haveFractions = false

  /// Searches a text; if it has colors of other kinds, too, only the lists whose key says that they are colors count.
  ///
  /// O(n) in the length of the text.
  init(in text: ArraySlice<UInt8>, hasColors: Bool) {
    for index in text.indices {
      switch text[index] {
      case "=", ":", "[", "{", "(":
        guard let isFraction = Self.isFraction(listAt: index, in: text),
          isFraction ? !haveFractions : !haveTriples
        else { continue }
        let key = Self.key(before: index, in: text)
        // Those of a design token's object belong to its color space.
        let isToken = key.firstRange(ofText: "components") != nil
        if isToken || hasColors && !KeyWords.namesColor(key) { continue }
        if isFraction { haveFractions = true } else { haveTriples = true }
      default: break
      }
    }
  }

  /// What is before a sign or a bracket, up to the entry before.
  private static func key(before open: Int, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = open
    while start > text.startIndex, open - start < 96 {
      switch text[start - 1] {
      case "\n", ",", ";", "{", "(": return text[start..<open]
      default: start -= 1
      }
    }
    return text[start..<open]
  }

  /// Whether the numbers after a sign or a bracket are fractions; nil if no color's numbers are there.
  private static func isFraction(listAt open: Int, in text: ArraySlice<UInt8>) -> Bool? {
    let isBracket = text[open] != "=" && text[open] != ":"
    // The arguments of a call are no list, and what follows `::` or `==` is no value.
    if open > text.startIndex, text[open] == "(" && text[open - 1].isName { return nil }
    func skipBlanks(_ start: Int) -> Int {
      var next = start
      while next < text.endIndex, text[next].isBlank || isBracket && text[next].isSpace {
        next += 1
      }
      return next
    }
    var next = skipBlanks(open + 1)
    let isQuoted = next < text.endIndex && text[next].isQuote
    if isQuoted { next += 1 }
    var numbers: [ArraySlice<UInt8>] = []
    while numbers.count < 5 {
      let start = next
      while next < text.endIndex, text[next].isDigit || text[next] == "." { next += 1 }
      if start == next { break }
      numbers.append(text[start..<next])
      next = skipBlanks(next)
      guard next < text.endIndex, text[next] == "," else { break }
      next = skipBlanks(next + 1)
    }
    guard numbers.count == 3 || numbers.count == 4, isEnd(next, in: text, isBracket, isQuoted)
    else { return nil }
    if numbers.allSatisfy({ $0.count <= 3 && $0.allSatisfy(\.isDigit) }) {
      return numbers.allSatisfy { $0.reduce(0) { $0 * 10 + Int($1 & 0xf) } <= 255 } ? false : nil
    }
    return numbers.allSatisfy(isFraction) ? true : nil
  }

  /// Whether a number is 0 to 1.
  private static func isFraction(_ number: ArraySlice<UInt8>) -> Bool {
    let parts = number.split(separator: 0x2e, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].count <= 1 else { return false }
    return parts[0].allSatisfy { $0 == "0" }
      || parts[0].first == "1" && parts.dropFirst().joined().allSatisfy { $0 == "0" }
  }

  private static func isEnd(
    _ end: Int, in text: ArraySlice<UInt8>, _ isBracket: Bool, _ isQuoted: Bool
  ) -> Bool {
    guard end < text.endIndex else { return !isBracket && !isQuoted }
    if isBracket { return text[end] == "]" || text[end] == "}" || text[end] == ")" }
    if isQuoted { return text[end].isQuote }
    switch text[end] {
    case "\n", "\r", ";", "}", "!": return true
    default: return false
    }
  }
}
