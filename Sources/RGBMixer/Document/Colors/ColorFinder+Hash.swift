import TermUI

/// `#` and hex digits: a color, unless it is a selector, an anchor, an entity or a reference.
extension ColorFinder {
  /// Where the digits are.
  private enum Standing {
    /// All of a value, an item, a string or a line.
    case whole
    /// A word of a value.
    case part
    /// Anywhere in a sentence.
    case sentence
  }

  /// Adds the color at a `#`, if there is one.
  mutating func hash(_ start: Int) {
    let end = outline.end(from: start + 1, atMost: 13) { $0.hexValue != nil }
    let count = end - start - 1
    guard [3, 4, 6, 8].contains(count) || hasLongDigits(count),
      isFormat(start) || outline.isDefault(start - 1) || !outline.isInsideWord(start),
      !continues(at: end) || isSubstituted(start..<end) && beginsSubstitution(start - 1),
      isBoundary(before: start), !isAnchor(start), !isSelector(start, end), !isAddress(count)
    else { return }
    // Lisp's `#b111` is a number.
    if kind.isLisp && outline.level.opener != .string { return }
    let standing = standing(of: start..<end)
    // Sentences have numbers of issues.
    if standing == .sentence, count < 6 || isReference(start) { return }
    let alpha = hashAlpha
    if alpha == .unknown, count == 8 {
      if standing != .sentence { ambiguous += 1 }
      return
    }
    if kind.isUnknown, count < 6, !isOfColors(start..<end) { return }
    let isFirst = alpha == .first
    let certainty = certainty(standing, count, sense, start..<end)
    let digits = text[(start + 1)..<end]
    guard let color = HexDigits.color(digits, alphaFirst: isFirst) ?? HexDigits.longColor(digits)
    else { return }
    add(
      color, isFirst ? .hashAlphaFirst : .hash, at: start..<end, certainty,
      isInSentence: standing == .sentence && isBetweenTags)
  }

  /// Whether a color of this kind or key can have 9 or 12 digits.
  private func hasLongDigits(_ count: Int) -> Bool {
    count == 12 && (kind.isX11 || saysColor(sense)) || count == 9 && kind.isX11
  }

  /// Whether the key says that the digits are an address.
  ///
  /// Few keys say that of six digits. A gradient goes from one color `to` another.
  private func isAddress(_ count: Int) -> Bool {
    guard let key = argumentName ?? outline.key?.range else { return false }
    // A word of a sentence: `see #123456`.
    if kind.isUnknown, outline.level.sign == " ", sense.contains(.address) { return true }
    if KeyWords.isAddress(text[key]) || isMemberWithAddress(key) {
      let group = outline.level.group ?? surroundings?.group
      return group.map { KeyWords.namesColor(text[$0]) } != true && !isAfterStart(of: key)
    }
    let isSheet = kind.isSheet
    return count < 6 && !isSheet && sense.contains(.address)
  }

  /// Whether a key is a member of an object of a program that is an address: `location.hash = "#facade"`.
  private func isMemberWithAddress(_ key: Range<Int>) -> Bool {
    guard kind.layout.contains(.code), let point = text[key].lastIndex(of: UInt8(ascii: ".")),
      outline.byte(key.lowerBound - 1)?.isQuote != true
    else { return false }
    return KeyWords.isAddress(text[(point + 1)..<key.upperBound])
      && !KeyWords.namesColor(text[key.lowerBound..<point])
  }

  /// Whether a key follows the color of a key `from`.
  private func isAfterStart(of key: Range<Int>) -> Bool {
    guard let last = found.last, let start = last.key, text[start].isWord("from") else {
      return false
    }
    return key.lowerBound - last.span.upperBound < 32
  }

  /// Whether a place of a text of no known kind is in a string, a list or an entry, or on a line of colors alone.
  private func isOfColors(_ span: Range<Int>) -> Bool {
    if outline.key != nil || outline.level.opener != .text { return true }
    let start = max(outline.lineStart, span.lowerBound - Self.widestSentence)
    let end = outline.end(from: start, atMost: 2 * Self.widestSentence) { $0 != 0x0a }
    return text[start..<end].split { !$0.isName && $0 != "#" }
      .allSatisfy { $0.first == "#" || $0.allSatisfy { $0.isDigit || $0 == "-" || $0 == "_" } }
  }

  private func certainty(
    _ standing: Standing, _ count: Int, _ sense: KeyWords.Sense, _ span: Range<Int>
  ) -> FoundColor.Certainty {
    let isSheet = kind.layout.contains(.rules)
    switch standing {
    case .whole where count >= 6 || isSheet: return .certain
    case .part where count >= 6: return .certain
    case .part where isSheet && !kind.layout.contains(.guessed): return .certain
    case .whole, .part:
      // A design token's value: `"$value": "#fff"`.
      let isToken = outline.key.map { text[$0.range].isWord("$value") } == true
      return isToken || saysColor(sense) ? .certain : .open
    case .sentence:
      let line = max(outline.lineStart, span.lowerBound - Self.widestSentence)
      let lineEnd = outline.end(from: span.upperBound, atMost: Self.widestSentence) { $0 != 0x0a }
      var (before, after) = (text[line..<span.lowerBound], text[span.upperBound..<lineEnd])
      if isBetweenTags {
        before = before[(before.lastIndex(of: ">").map { $0 + 1 } ?? line)...]
        after = after.prefix { $0 != "<" }
      }
      let isAbout = KeyWords.areAboutColor(before) || KeyWords.areAboutColor(after)
      return isAbout || saysColorInSentence ? .certain : .open
    }
  }

  /// Whether a place is in the text of an element.
  private var isBetweenTags: Bool {
    kind.layout.contains(.tags) && outline.level.opener != .tag && outline.level.opener != .string
  }

  /// How far the words of a sentence that say something may be.
  static let widestSentence = 256

  /// Whether the key says that a sentence has colors.
  private var saysColorInSentence: Bool { !sense.contains(.phrase) && saysColor(sense) }

  /// Whether the word before an offset refers to something else by its number: `fixes #123456`.
  private func isReference(_ start: Int) -> Bool {
    let end = outline.start(before: start, atMost: 8) { $0.isBlank }
    let word = text[outline.start(before: end, atMost: 32, while: \.isName)..<end]
    return end < start && KeyWords.sense(of: word).contains(.address)
  }

  /// Where alpha is in hex digits at this place.
  var hashAlpha: TextKind.AlphaEnd {
    if isAlphaFirst { return .first }
    let isLast = kind.alpha == .unknown && outline.key.map { text[$0.range].isWord("rgba") } == true
    return isLast ? .last : kind.alpha
  }

  /// Whether alpha comes first in hex digits at this place.
  var isAlphaFirst: Bool { kind.alpha == .first || saysAlphaFirst || isOfLemonbar }

  /// Whether a place is an option of a program of shells whose colors have alpha first.
  private var isOfLemonbar: Bool {
    guard kind.isShell else { return false }
    let line = text[outline.lineStart..<min(outline.index, text.count)].prefix(256)
    return line.firstRange(ofText: "lemonbar ") != nil
  }

  /// The type of the variable that the arguments at a place initialize: `QColor accent("#80ff8800")`; nil without one.
  var declaredType: ArraySlice<UInt8>? {
    guard let name = surroundings?.function, kind.layout.contains(.code) else { return nil }
    let end = outline.start(before: name.lowerBound, atMost: 8, while: \.isBlank)
    if end == name.lowerBound { return nil }
    return text[outline.start(before: end, atMost: 64, while: \.isName)..<end]
  }

  /// Whether the function, the type or the key of a place says that alpha comes first.
  var saysAlphaFirst: Bool {
    if [function, declaredType].contains(where: { $0.map(KeyWords.hasAlphaFirst) == true }) {
      return true
    }
    if outline.level.opener == .string,
      text[outline.end...].dropFirst().hasWordPrefix(".tocolorint")
    {
      return true
    }
    let keys = [outline.key?.range, surroundings?.key].compactMap { $0.map { text[$0] } }
    // Internet Explorer's `filter: #80ff0000`, but not a function of today: `filter: drop-shadow(0 0 #0008)`.
    let isFilter = kind.layout.contains(.rules) && function == nil
    return keys.contains {
      KeyWords.hasAlphaFirst($0) || isFilter && ($0.isWord("filter") || $0.isWord("-ms-filter"))
    }
  }

  private func standing(of span: Range<Int>) -> Standing {
    if isSubstituted(span) || isInStyle(span) || isInMarkup(span.lowerBound) { return .part }
    let isLoose = !kind.layout.isDisjoint(with: [.guessed, .sentences])
    let isBlankKey = isLoose && outline.level.sign == " "
    let isNoKey = isBlankKey && !isKey(outline.level.key) && !outline.isLineEnd(span.upperBound)
    let isKeyed = outline.key != nil && !isNoKey
    let isAfterWord = isBlankKey && outline.level.item == outline.level.value && !isKeyed
    let start = isAfterWord ? outline.level.statement : outline.level.item
    var before = outline.lastVisible(before: span.lowerBound, from: start).map { text[$0] }
    if before?.isQuote == true { before = nil }
    let isAfterColor = isAfterColor(span.lowerBound)
    var isFirst =
      before == nil || isAfterColor || isPixel(span.lowerBound) || isFormat(span.lowerBound)
    let isField = isLoose && isField(span)
    if isLoose, let before { isFirst = isFirst || isField || Self.isMark(before) }
    let isString = outline.level.opener == .string
    guard isFirst, endsItem(span.upperBound) else {
      let isText = isString && !outline.level.hasOwnKind
      if kind.layout.contains(.rules), !isLoose, !isText { return .part }
      if isLoose || !isKeyed { return .sentence }
      if outline.level.opener == .element { return saysColorInSentence ? .part : .sentence }
      let isStyle = outline.key.map { text[$0.range].hasWordSuffix("style") } == true
      return isString && !isStyle && !saysColorInSentence ? .sentence : .part
    }
    let isParenthesis = outline.level.opener == .parenthesis
    if isLoose, isParenthesis, outline.level.function == nil, outline.level.key == nil {
      return .sentence
    }
    if !isLoose || isKeyed || isString || isAfterColor || isField { return .whole }
    if outline.level.opener.isBracket { return .whole }
    let isAlone =
      before != nil
      || outline.isBlank(from: outline.level.statement, to: span.lowerBound)
    return before != "(" && isAlone ? .whole : .sentence
  }

  /// Whether digits are a field of a line, as in CSV: `red,#ff0000`.
  ///
  /// In a sentence a blank follows a comma.
  private func isField(_ span: Range<Int>) -> Bool {
    let isSeparator = { (byte: UInt8) in byte == "," || byte == ";" }
    guard let before = outline.byte(span.lowerBound - 1), isSeparator(before) else { return false }
    return outline.byte(span.upperBound).map { isSeparator($0) || $0 == "\n" || $0 == "\r" } ?? true
  }

  /// Whether a byte comes before an item of a table, a list or an emphasis.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case "|", "*", "_", "~", ">", "-", "(": true
    default: false
    }
  }

  /// Whether a word before a blank is a key, and not a word of a sentence.
  private func isKey(_ word: Range<Int>?) -> Bool {
    guard let word else { return false }
    return KeyWords.isIdentifier(text[word]) || KeyWords.namesColor(text[word])
  }

  /// Whether the word before an offset is XPM's `c`, after a name of a few characters: `". c #452981"`.
  private func isPixel(_ start: Int) -> Bool {
    guard outline.level.opener == .string, start - outline.level.start < 8,
      start > outline.level.start + 2
    else { return false }
    return text[start - 1].isBlank && text[start - 2] == "c" && text[start - 3].isBlank
  }

  /// Whether a letter that sets a color is before an offset: polybar's `%{F#ff8800}`.
  private func isFormat(_ start: Int) -> Bool {
    start > 2 && text[start - 2] == "{" && text[start - 3] == "%"
  }

  /// Whether only separators, and the place of a gradient's stop, are between an offset and the color before it.
  private func isAfterColor(_ start: Int) -> Bool {
    lastEnd > min(outline.lineStart, outline.level.statement) && lastEnd <= start
      && text[lastEnd..<start].allSatisfy { byte in
        byte.isSpace || byte.isQuote || byte.isDigit || ",;:%.".utf8.contains(byte)
      }
  }

  /// Whether the byte after the digits makes them a part of something longer.
  private func continues(at end: Int) -> Bool {
    guard let next = outline.byte(end) else { return false }
    let second = outline.byte(end + 1)
    switch next {
    case ".": return second?.isName == true
    // `s/#282a36/#1d1f21/g`, and comments.
    case "/": return second?.isName == true && !isSubstitution(end)
    case "=", "(", "@", "&", "%", "#": return true
    default: return next.isName
    }
  }

  /// Whether the slash at an offset ends a substitution: flags and the end of the string or word follow.
  private func isSubstitution(_ slash: Int) -> Bool {
    let flags = outline.end(from: slash + 1, atMost: 3) { (0x61...0x7a).contains($0 | 0x20) }
    guard let next = outline.byte(flags) else { return true }
    return next.isQuote || next.isSpace || next == ";"
  }

  /// Whether the byte before the `#` can come before a value.
  private func isBoundary(before start: Int) -> Bool {
    guard start > 0 else { return true }
    switch text[start - 1] {
    case ")": return false
    // urxvt's alpha: `[85]#1d1f21`.
    case "]": return start > 1 && text[start - 2].isDigit
    // After a comment, or in a substitution.
    case "/":
      return start > 1
        && (text[start - 2] == "*"
          || outline.end(from: start + 1, while: { $0.hexValue != nil }) < text.count
            && text[outline.end(from: start + 1, while: { $0.hexValue != nil })] == "/")
    default: return true
    }
  }

  // MARK: Items

  /// Whether an item ends at an offset, perhaps after `!important`, or before a comment or another color.
  func endsItem(_ end: Int) -> Bool {
    var next = outline.skipBlanks(end)
    if next >= outline.end { return true }
    if text[next] == "!" {
      next = outline.skipBlanks(outline.end(from: next + 1, atMost: 16, while: \.isName))
      if next >= outline.end { return true }
    }
    let isParted = next > end
    switch text[next] {
    case "\n", "\r", ",", ";", ":", "}", ")", "]", "<", "|", "\"", "'", "`": return true
    case "*", "_", "~": return !isParted
    case "#": return isParted
    case "/": return outline.byte(next + 1) == "*" || outline.byte(next + 1) == "/" || !isParted
    case "-":
      // A comment, an option, or what follows in a list of prose: `#ff8800 - the accent`.
      let isSentence = kind.layout.contains(.sentences) && outline.byte(next + 1)?.isBlank == true
      return isParted
        && (isSentence || outline.byte(next + 1) == "-"
          || outline.byte(next + 1)?.isNameStart == true)
    case let byte where byte.isDigit:
      // The places of a gradient's stop: `40%, `, `0% 50%)`.
      let places = outline.end(from: next, atMost: 32) {
        $0.isDigit || $0.isBlank || $0 == "." || $0 == "%"
      }
      guard text[next..<places].contains("%"), places < outline.end else {
        return text[next..<places].contains("%")
      }
      return text[places] == "," || text[places] == ")" || text[places].isSpace
    default: return false
    }
  }
}
