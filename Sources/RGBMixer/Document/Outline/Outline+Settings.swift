/// Headings, keys followed by a blank, and references in settings files.
extension Outline {
  /// Reads the key that a blank follows: `color0 #111111`, `set $bg #222222`, `hi Normal guifg=#333333`.
  func beginEntry(from first: Int) {
    guard
      kind.layout.contains(.blankKeys) && level.opener != .parenthesis && level.opener != .bracket
        || kind.isLisp && level.opener == .parenthesis
        || byte(first) == "#" && text[first...].starts(with: "#define ".utf8)
    else { return }
    if byte(first) == "#", !text[first...].starts(with: "#define ".utf8) { return }
    var start = first
    for _ in 0..<4 where start < end {
      if start > first, beginsComment(text[start], at: start) { return }
      let wordEnd = self.end(from: text[start] == "#" ? start + 1 : start, atMost: 96) { $0.isKey }
      if let link = forcedLink(after: wordEnd) {
        start = link
        continue
      }
      let next = skipBlanks(wordEnd)
      guard wordEnd > start, next > wordEnd, next < end, text[next] != "=", text[next] != ":",
        text[next] != "?"
      else { return }
      let word = text[start..<wordEnd]
      // The last clause of a face, or of a condition, has no key: `((t (:foreground "#ff8800")))`.
      if kind.isLisp, word.isWord("t") { return }
      if kind.isLisp ? KeyWords.isDefiner(word) : KeyWords.isLeader(word) || word.first == "-" {
        start = next
        continue
      }
      (level.key, level.sign) = (start..<wordEnd, " ")
      (level.value, level.item) = (next, next)
      // `(let ((red "#ff0000")) ...)`
      if kind.isLisp, text[next] == "\"" { noteDefinition(start..<wordEnd) }
      noteEntry()
      if kind.names == .values || kind.bare != .never, text[next].isName { pending = .value(next) }
      return
    }
  }

  /// The name in brackets that fills a line: `[colors.primary]`, `[[Dracula]]`; nil for a list.
  func headingName(from first: Int) -> Range<Int>? {
    let start = end(from: first, atMost: 3) { $0 == "[" }
    let nameEnd = end(from: start, atMost: 160) { $0 != "]" && $0 != 0x0a }
    let closed = end(from: nameEnd, atMost: 3) { $0 == "]" }
    let rest = skipBlanks(closed)
    let isAlone = isLineEnd(closed) || rest > closed && (text[rest] == "#" || text[rest] == ";")
    guard closed > nameEnd, start < nameEnd, isAlone,
      !text[start..<nameEnd].contains(where: { $0 == "," || $0 == "#" || $0 == "=" })
    else { return nil }
    return start..<nameEnd
  }

  /// Extends a key that is a number by the word `palette` before it: `palette = 3`.
  func withPalette(_ key: Range<Int>, sign: UInt8) -> Range<Int> {
    guard sign == "=", let last = level.key, key.lowerBound == skipBlanks(level.value),
      text[last].isWord("palette"), text[key].allSatisfy(\.isDigit)
    else { return key }
    return last.lowerBound..<key.upperBound
  }

  /// Whether a brace in settings opens a reference with a fallback value, as in `${xrdb:color7:#ff8800}`, or a format,
  /// as in `%{F#ff8800}`.
  func isReference(_ brace: Int) -> Bool {
    isSettings && brace > 0 && text[brace] == "{"
      && (text[brace - 1] == "$" || text[brace - 1] == "%")
  }

  /// Whether the text is known to be settings with headings.
  var isSettings: Bool {
    kind.layout.contains(.headings) && !kind.layout.contains(.guessed)
  }
}
