/// What looks like colors in a text and is not read.
struct LeftOut: Sendable {
  /// The number of eight-digit colors left out because it is unknown which end is alpha.
  private let ambiguous: Int
  /// The number of calls that make a color of numbers.
  private let calls: Int
  /// The number of design tokens with an unknown color space.
  private let tokens: Int
  /// The number of names that could not be written as other colors.
  private let names: Int
  private let numbers: UnreadNumbers
  private let hasColors: Bool

  init(_ finder: ColorFinder) {
    (ambiguous, calls, tokens) = (finder.ambiguous, finder.unreadCalls, finder.unreadObjects)
    (names, numbers) = (finder.keptNames, finder.unreadNumbers)
    hasColors = !finder.found.isEmpty
  }

  /// Whether nothing was left out: no call, name, token, or ambiguous eight-digit color.
  var isEmpty: Bool { calls + names + tokens + ambiguous == 0 }

  /// A sentence about a text without colors, with the name of the text.
  func sentenceForNoColor(in name: String, _ text: [UInt8]) -> String {
    if Self.isUTF16(text) { return "\(name) is in UTF-16: only UTF-8 is read" }
    return (["there is no color in \(name)"] + clauses(for: text)).joined(separator: ": ")
  }

  /// A sentence about the colors of a text that are left out; nil if none are.
  ///
  /// O(n) in the length of the text.
  func sentence(in name: String, _ text: [UInt8]) -> String? {
    let clauses = clauses(for: text)
    return clauses.isEmpty ? nil : "\(name): \(clauses.joined(separator: "; "))"
  }

  /// What is not read, and what could not be written.
  private func clauses(for text: [UInt8]) -> [String] {
    let unread = unread(in: text)
    let isOne = unread.count == 1 && unread[0].hasPrefix("1 ")
    let verb = isOne ? "is not read" : "are not read"
    // An example before ends with a comma.
    let list = unread.reduce("") { list, next in
      list.isEmpty ? next : list + (list.hasSuffix(",") ? " and " : ", and ") + next
    }
    return (unread.isEmpty ? [] : ["\(list) \(verb)"])
      + (names == 0 ? [] : [names.counted("name") + " cannot become hex digits here"])
  }

  /// The kinds of colors that the text seems to have and that are not read.
  private func unread(in text: [UInt8]) -> [String] {
    // Enough to tell, because searching all of a large text would take long.
    let text = text.prefix(1 << 20)
    var unread: [String] = []
    let marks = Self.marks(in: text)
    unread += Self.unreadMarks.indices.filter { marks[$0] }.map { Self.unreadMarks[$0].colors }
    unread += numbers.descriptions(hasColors: hasColors)
    if calls > 0 { unread.append(calls.counted("color") + " of numbers in a call") }
    if ambiguous > 0 {
      unread.append(ambiguous.counted("color") + " of eight digits, with alpha first or last,")
    }
    if !hasColors, let digits = Self.digits(in: text) { unread.append(digits) }
    if tokens > 0 { unread.append(tokens.counted("design token") + " of another color space") }
    if unread.isEmpty, !hasColors, let index = Self.indexes(in: text) {
      unread.append("the indexes of \(index)")
    }
    return unread
  }

  /// What the strings of hex digits look like that are several colors, or one with slashes; nil if there are none.
  private static func digits(in text: ArraySlice<UInt8>) -> String? {
    for start in text.indices where text[start].isQuote {
      let string = text[(start + 1)...].prefix { $0.hexValue != nil || $0 == "/" }
      guard string.endIndex < text.endIndex, text[string.endIndex] == text[start] else { continue }
      let parts = string.split(separator: 0x2f, omittingEmptySubsequences: false)
      if parts.count == 3, parts.allSatisfy({ $0.count == 2 }) {
        return "colors of digits with slashes, such as 1d/23/30,"
      }
      let function: ArraySlice<UInt8> =
        text[..<start].last == "(" ? text[..<start].dropLast().suffix(16) : []
      if parts.count == 1, string.count >= 12, string.count % 6 == 0,
        KeyWords.areAboutColor(function)
      {
        return "several colors in one string"
      }
    }
    return nil
  }

  /// What the indexes of the terminal's palette look like in a text; nil if there are none.
  private static func indexes(in text: ArraySlice<UInt8>) -> String? {
    let starts = [
      ("38;5;", "38;5;n"), ("48;5;", "38;5;n"), ("colour", "colour12"), ("ctermfg=", "ctermfg"),
      ("ctermbg=", "ctermbg"), ("%F{", "%F{12}"), ("%K{", "%K{12}"),
    ]
    return starts.first { start, _ in
      let found = text.firstRange(ofText: start)
      return found.map { text[$0.upperBound...].first?.isDigit == true } ?? false
    }?.1
  }

  private static func isUTF16(_ text: [UInt8]) -> Bool {
    if text.starts(with: [0xff, 0xfe]) || text.starts(with: [0xfe, 0xff]) { return true }
    // ASCII text with two bytes per character.
    let start = text.prefix(64)
    guard start.count > 3 else { return false }
    let zeros = [0, 1].map { half in start.indices.count { $0 % 2 == half && start[$0] == 0 } }
    return zeros.max() ?? 0 >= start.count * 3 / 8 && zeros.min() == 0
  }

  /// Texts that only some files have, and those files' colors.
  private static let unreadMarks: [(mark: [UInt8], colors: String)] = [
    ("Red Component", "the fractions of itermcolors and of iTerm2's profiles"),
    // A binary property list, in base64.
    ("YnBsaXN0MDD", "the archived colors of macOS's Terminal"),
    ("back_red = ", "the 16-bit channels of tilda"),
    ("\ncolor_1 = ", "the 16-bit channels of HexChat"),
    ("GIMP Palette", "the three numbers of GIMP's palettes"),
  ].map { (Array($0.utf8), $1) }

  /// Which of these marks a text has; all are looked for together, which takes a quarter of the time.
  private static func marks(in text: ArraySlice<UInt8>) -> [Bool] {
    var found = unreadMarks.map { _ in false }
    var start = text.startIndex
    while start + 1 < text.endIndex {
      // The place of the mark that begins so.
      let place: Int? =
        switch (text[start], text[start + 1]) {
        case ("R", "e"): 0
        case ("Y", "n"): 1
        case ("b", "a"): 2
        case ("\n", "c"): 3
        case ("G", "I"): 4
        default: nil
        }
      if let place, !found[place] {
        found[place] = text[start...].starts(with: unreadMarks[place].mark)
      }
      start += 1
    }
    return found
  }
}
