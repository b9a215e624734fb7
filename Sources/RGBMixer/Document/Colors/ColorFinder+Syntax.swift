import TermUI

/// Colors that are recognized by their syntax alone.
extension ColorFinder {
  /// The maximum length of a function, in bytes.
  private static let longestFunction = 512

  /// Adds `0x` and digits, if the key, the function or the list says that they are a color.
  mutating func number(_ start: Int) {
    guard !outline.isInsideWord(start), !isOperand(start) else { return }
    let end = outline.end(from: start + 2, atMost: 9) { $0.hexValue != nil }
    let count = end - start - 2
    guard count == 6 || count == 8 else { return }
    // An integer's suffix in C, Kotlin and Java: `0xff8800UL`.
    let suffix = outline.end(from: end, atMost: 3) { $0 | 0x20 == "u" || $0 | 0x20 == "l" }
    if let next = outline.byte(suffix) {
      // Kotlin's `0xffff8800.toInt()`.
      let isConverted = text[suffix...].hasWordPrefix(".to")
      guard !next.isName, next != "." || isConverted || outline.byte(suffix + 1)?.isName != true
      else { return }
    }
    let digits = text[(start + 2)..<end]
    if kind.alpha == .blueFirst {
      // 0x01 and 0x02 mean other colors.
      guard count == 8, digits.starts(with: "00".utf8),
        let color = HexDigits.color(digits, alphaFirst: true)
      else { return }
      let rgb = RGB(color.rgb.blue, color.rgb.green, color.rgb.red)
      return add(ParsedColor(rgb: rgb), .blueFirst, at: start..<end)
    }
    guard saysColor(sense, asNumber: true) || wordBefore(start).map(KeyWords.namesColor) == true
    else { return }
    let alpha = numberAlpha
    if count == 8, alpha == .unknown {
      ambiguous += 1
      return
    }
    let isLast = alpha == .last
    guard let color = HexDigits.color(digits, alphaFirst: !isLast) else { return }
    add(color, isLast ? .numberAlphaLast : .number, at: start..<end)
  }

  /// Where alpha is in `0x` and eight digits at this place.
  var numberAlpha: TextKind.AlphaEnd {
    saysAlphaFirst ? .first : hasAlphaLast ? .last : kind.numberAlpha
  }

  /// The word before a place in a line of words; nil where no word is.
  func wordBefore(_ start: Int) -> ArraySlice<UInt8>? {
    guard kind.isShell || kind.dialect == .gnuplot, outline.level.opener != .string else {
      return nil
    }
    let end = outline.start(before: start, atMost: 16, while: \.isBlank)
    let first = outline.start(before: end, atMost: 64, while: \.isName)
    return first < end && end < start ? text[first..<end] : nil
  }

  /// Whether the function or the key says that alpha comes last in a number, as in GPUI's `rgba(0x33669980)`.
  private var hasAlphaLast: Bool {
    [function, outline.key.map { text[$0.range] }].contains { $0?.hasWordSuffix("rgba") == true }
  }

  /// Whether a number is masked, shifted or computed with: `pixel & 0xff0000`.
  private func isOperand(_ start: Int) -> Bool {
    guard let before = outline.lastVisible(before: start, from: outline.lineStart), before > 0
    else { return false }
    switch text[before] {
    case "&", "|", "^", "~", "%", "*", "/", "+", "<": return true
    case ">": return text[before - 1] != "="
    default: return false
    }
  }

  /// Adds the function whose parenthesis opens at an offset, or skips `url(...)`.
  mutating func call(_ open: Int) {
    // rofi prints `rgba ( 255, 136, 0, 100 % )`.
    let nameEnd =
      kind.dialect == .rofi ? outline.start(before: open, atMost: 4, while: \.isBlank) : open
    let start = outline.start(before: nameEnd, atMost: 6, while: \.isName)
    let name = text[start..<nameEnd]
    guard 3...5 ~= name.count, !isFunctionInsideWord(start) else {
      return passCall(open)
    }
    if name.isWord("url") { return skipURL(open) }
    guard name.isWord("color") || ColorFunction.named(name) != nil else {
      return passCall(open)
    }
    let close = outline.end(from: open + 1, atMost: Self.longestFunction) {
      !$0.isQuote && $0 != "(" && $0 != ")" && $0 != ";" && $0 != "{" && $0 != "}"
    }
    guard outline.byte(close) == ")" else { return passCall(open) }
    let digits = text[(open + 1)..<close]
    let hexName = digits.count == 6 ? "rgb" : digits.count == 8 ? "rgba" : ""
    if name.isWord(hexName), let color = HexDigits.color(digits) {
      return add(color, .hexFunction, at: start..<(close + 1))
    }
    // A program's function may take fractions.
    if kind.layout.contains(.code) || kind.isUnknown, name.hasWordPrefix("rgb"),
      NumberColor(digits)?.hasPoint == true
    {
      return passCall(open)
    }
    var cursor = ByteCursor(text[start...close])
    guard let written = try? ColorParser.readFunction(&cursor, ofRofi: kind.dialect == .rofi),
      cursor.isAtEnd
    else {
      return passCall(open)
    }
    // A program's function of this name may take fractions, as QML's `Qt.rgba(1, 0.5, 0, 1)` does.
    if isMember(start), !name.hasWordPrefix("rgb") || kind.dialect == .qml || digits.contains(".") {
      return passCall(open)
    }
    add(written.color, .function, at: written.span)
  }

  /// Whether a function is a member of something in a program: `Color.rgb(255, 136, 0)`, `Color::Rgb(255, 136, 0)`.
  func isMember(_ start: Int) -> Bool {
    start > 1 && (text[start - 1] == "." || text[start - 1] == ":" && text[start - 2] == ":")
  }

  /// Whether a function is a part of a longer name, and not a member.
  private func isFunctionInsideWord(_ start: Int) -> Bool {
    guard start > 0, text[start - 1] != "." else { return false }
    return outline.isInsideWord(start)
  }

  /// Skips what is in the parentheses of `url(...)`, quoted or not.
  private mutating func skipURL(_ open: Int) {
    let start = outline.skipBlanks(open + 1)
    let mark = outline.byte(start).flatMap { $0.isQuote ? $0 : nil }
    let end = outline.end(from: mark == nil ? start : start + 1) { $0 != mark ?? ")" && $0 != 0x0a }
    outline.skip(to: mark == nil ? end : end + 1)
  }

  /// Adds the `rgb:ff/88/00` whose colon is at an offset.
  mutating func x11(_ colon: Int) {
    let start = outline.start(before: colon, atMost: 5, while: \.isName)
    let end = outline.end(from: colon + 1, atMost: 16) { $0.hexValue != nil || $0 == "/" }
    guard outline.byte(end)?.isName != true, outline.byte(end) != "/", !outline.isInsideWord(start)
    else { return }
    let name = text[start..<colon]
    let digits = text[(colon + 1)..<end]
    if digits.count == 6 && name.isWord("rgb") || digits.count == 8 && name.isWord("rgba"),
      let color = HexDigits.color(digits)
    {
      return add(color, .x11, at: start..<end)
    }
    let whole = ByteCursor(text[start..<end])
    var cursor = whole
    cursor.advance(by: 4)
    guard name.isWord("rgb"), let written = try? ColorParser.readX11(&cursor, from: whole),
      cursor.isAtEnd
    else { return }
    add(written.color, .x11, at: start..<end)
  }

  /// Adds the `38;2;255;136;0` whose first semicolon is at an offset.
  mutating func parameters(_ first: Int) {
    guard outline.byte(first + 1) == "2", outline.byte(first + 2) == ";", first >= 2,
      (0x33...0x35).contains(text[first - 2]), text[first - 1] == "8",
      first < 3 || !text[first - 3].isName
    else { return }
    let end = outline.end(from: first + 3, atMost: 12) { $0.isDigit || $0 == ";" }
    var cursor = ByteCursor(text[(first + 3)..<end])
    guard let rgb = try? ColorParser.readParameters(&cursor),
      outline.byte(cursor.index)?.isDigit != true
    else { return }
    add(ParsedColor(rgb: rgb), .parameters, at: (first - 2)..<cursor.index)
  }

  /// Adds a design token's object as one color, without the colors in it.
  mutating func object(_ range: Range<Int>) {
    if outline.lastObject != .token { return members(range) }
    removeColors(from: range.lowerBound)
    if let token = ColorToken(text[range]) {
      add(token.written.color, .token, at: range)
    } else {
      unreadObjects += 1
    }
  }

  /// The ends of the names of functions that make colors.
  private static let makers = [
    "color", "color8", "color32", "colorliteral", "rgb", "rgba", "rgbo", "hsl", "hsla", "hsv",
    "hsva",
  ]

  /// Counts a call that seems to make a color of numbers, and opens its parenthesis.
  private mutating func passCall(_ open: Int) {
    outline.openParenthesis(at: open)
    var first = outline.skipBlanks(open + 1)
    // `Color(.sRGB, red: 0.2, green: 0.4, blue: 0.6)`
    let space = outline.end(from: first + 1, atMost: 32, while: \.isName)
    if outline.byte(first) == ".", space > first + 1, outline.byte(space) == "," {
      first = outline.skipBlanks(space + 1)
    }
    let label = first..<outline.end(from: first, atMost: 16, while: \.isNameStart)
    let sign = outline.skipBlanks(label.upperBound)
    let isLabeled =
      Self.labels.contains(text[label]) && (outline.byte(sign) == ":" || outline.byte(sign) == "=")
    if isLabeled { first = outline.skipBlanks(sign + 1) }
    let isNumber = outline.byte(first).map { $0.isDigit || $0 == "." } == true
    guard isNumber || text[first...].starts(with: "r".utf8), let function else { return }
    let isMaker = Self.makers.contains { function.hasWordSuffix($0) }
    if kind.layout.isDisjoint(with: [.rules, .sentences]) || kind.isUnknown,
      fractions(after: open, isMaker: isMaker)
    {
      return
    }
    guard isNumber, isMaker else { return }
    let end = outline.end(from: open + 1, atMost: 128) { $0 != ")" && $0 != "\n" }
    let commas = text[(open + 1)..<end].count { $0 == "," }
    if outline.byte(end) == ")", 2...3 ~= commas || isLabeled { unreadCalls += 1 }
  }

  /// The names of the first number of a color.
  private static let labels = Words("gray grayscale hue red white")
}
