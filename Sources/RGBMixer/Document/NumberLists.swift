/// Lists of three or four numbers in a text, which are probably colors: `40,42,54`, `{255, 136, 0}`, `[0.1, 0.2, 0.3]`.
struct NumberLists {
  /// Whether there are colors of three whole numbers up to 255.
  private(set) var haveTriples = false
  /// Whether there are colors of three numbers up to 1, of which at least one has a point.
  private(set) var haveFractions = false

  /// Searches a text.
  ///
  /// Lists at the given offsets were read as colors and do not count. A list counts if its key says that it is a color.
  /// In a text without other colors, any three numbers count, unless all are small and whole, as in versions and sizes.
  ///
  /// O(n) in the length of the text.
  init(in text: ArraySlice<UInt8>, hasColors: Bool, besides read: Set<Int>) {
    for index in text.indices {
      switch text[index] {
      case "=", ":", "[", "{", "(":
        if haveTriples && haveFractions { return }
        guard let numbers = Self.numbers(listedAt: index, in: text),
          !read.contains(numbers[0].startIndex)
        else { continue }
        let areFractions = numbers.contains { $0.contains(".") }
        let isBytes = !areFractions && numbers.allSatisfy { Self.value(of: $0) <= 255 }
        guard isBytes || areFractions && numbers.allSatisfy(Self.isFraction) else { continue }
        let key = Self.key(before: index, in: text)
        // Those of a design token's object belong to its color space.
        if key.firstRange(ofText: "components") != nil { continue }
        let isLikely =
          numbers.count == 3 && (areFractions || numbers.contains { Self.value(of: $0) > 31 })
        guard KeyWords.namesColor(key) || !hasColors && isLikely else { continue }
        if areFractions { haveFractions = true } else { haveTriples = true }
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

  /// The three or four numbers after a sign or a bracket, if they are all of a value or a list.
  private static func numbers(
    listedAt open: Int, in text: ArraySlice<UInt8>
  ) -> [ArraySlice<UInt8>]? {
    let isBracket = text[open] != "=" && text[open] != ":"
    // The arguments of a call are no list.
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
    let isList = numbers.count == 3 || numbers.count == 4
    return isList && isEnd(next, in: text, isBracket, isQuoted) ? numbers : nil
  }

  /// The value of a number's digits, up to 1000.
  private static func value(of number: ArraySlice<UInt8>) -> Int {
    number.reduce(0) { min($0 * 10 + Int($1 & 0xf), 1000) }
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
