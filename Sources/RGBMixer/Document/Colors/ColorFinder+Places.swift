/// What the place of a color requires of the text that replaces it.
extension ColorFinder {
  /// What a place requires of the text that replaces its color.
  func place(of form: FoundColor.Form, at span: Range<Int>) -> FoundColor.Place {
    let start = span.lowerBound
    let isParted = start > 0 && text[start - 1].isBlank
    let isNumber = form == .number || form == .numberAlphaLast
    var place: FoundColor.Place = isAlphaFirst ? .alphaFirst : []
    if kind.hasHexFunction { place.insert(.hexFunction) }
    if form == .blueFirst || form == .numbers || form == .function && isMember(start) {
      place.insert(.fixed)
    }
    if form == .bareAlphaFirst, hasX11Prefix(start) { place.insert(.fixed) }
    // Of all that may be open in a string, such as a parenthesis, only the string matters.
    if outline.depth(where: { $0 == .string }) != nil { return place }
    if kind.layout.contains(.code), isNumber || form == .function {
      place.insert(.fixed)
    } else if kind.hasQuotes, isNumber {
      place.insert(.quotesText)
    }
    if kind.hashIsComment, kind.layout.contains(.indents) {
      if outline.isInScalar { return place }
      if isScalar(span) {
        place.formUnion([.quotesHash, .quotesNumbers])
      } else if isParted {
        place.insert(.hasNoHash)
      }
    } else if kind.hashIsComment, isParted {
      place.insert(.quotesHash)
    }
    if kind.isShell || outline.level.opener == .tag { place.insert(.quotesAll) }
    return place
  }

  /// Whether hex digits follow the `argb:` of old X resources, which is no key.
  private func hasX11Prefix(_ start: Int) -> Bool {
    outline.key.map { $0.range.upperBound == start - 1 && text[$0.range].isWord("argb") } == true
  }

  // MARK: YAML

  /// Whether a place without quotes is all of a value, a key or an item in YAML, and so may get quotes.
  private func isScalar(_ span: Range<Int>) -> Bool {
    let brackets = (outline.outer + [outline.level]).reversed().prefix { $0.opener.isBracket }
    let isFlow =
      brackets.last.map { $0.opener != .parenthesis && beginsScalar($0.start - 1, isFlow: false) }
      == true
    guard beginsScalar(span.lowerBound, isFlow: isFlow) else { return false }
    if outline.isLineEnd(span.upperBound) { return true }
    let next = outline.skipBlanks(span.upperBound)
    switch text[next] {
    case "#": return next > span.upperBound
    case ",", "]", "}": return isFlow
    case ":": return outline.byte(next + 1)?.isSpace != false
    default: return false
    }
  }

  /// Whether a value, a key or an item begins at an offset, in a list in brackets or outside.
  private func beginsScalar(_ offset: Int, isFlow: Bool) -> Bool {
    let lineStart = outline.start(before: offset, atMost: 512) { $0 != 0x0a }
    guard let before = outline.lastVisible(before: offset, from: lineStart) else { return true }
    let isParted = before + 1 < offset
    switch text[before] {
    case "[", "{", ",": return isFlow
    case ":": return isParted || isFlow && text[lineStart..<before].last?.isQuote == true
    // An item of a list, perhaps of a list that is an item.
    case "-": return isParted && text[lineStart..<before].allSatisfy { $0.isBlank || $0 == "-" }
    default: return false
    }
  }
}
