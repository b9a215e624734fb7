/// What the place of a color requires of the text that replaces it.
extension ColorFinder {
  /// What a place requires of the text that replaces its color.
  func place(of form: FoundColor.Form, at span: Range<Int>) -> FoundColor.Place {
    let start = span.lowerBound
    let isParted = start > 0 && text[start - 1].isBlank
    let isNumber = form == .number || form == .numberAlphaLast
    var place: FoundColor.Place = isAlphaFirst ? .alphaFirst : []
    if hasUnknownAlpha(form) { place.insert(.opaque) }
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

  /// Whether it is ambiguous which end of a form's digits holds alpha at this place.
  private func hasUnknownAlpha(_ form: FoundColor.Form) -> Bool {
    switch form {
    case .hash, .hashAlphaFirst, .name, .bareAlphaFirst: hashAlpha == .unknown
    case .bare: hashAlpha == .unknown || kind.dialect == .latex || kind.dialect == .fish
    case .number, .numberAlphaLast: numberAlpha == .unknown
    default: false
    }
  }

  /// Whether hex digits follow the `argb:` of old X resources, which is no key.
  private func hasX11Prefix(_ start: Int) -> Bool {
    outline.key.map { $0.range.upperBound == start - 1 && text[$0.range].isWord("argb") } == true
  }

  // MARK: YAML

  /// Whether a place without quotes is all of a value, a key or an item in YAML, and so may get quotes.
  private func isScalar(_ span: Range<Int>) -> Bool {
    let isFlow = outline.level.isFlow
    guard outline.beginsScalar(span.lowerBound, isFlow: isFlow) else { return false }
    if outline.isLineEnd(span.upperBound) { return true }
    let next = outline.skipBlanks(span.upperBound)
    switch text[next] {
    case "#": return next > span.upperBound
    case ",", "]", "}": return isFlow
    case ":": return outline.byte(next + 1)?.isSpace != false
    default: return false
    }
  }
}
