/// Blocks by indentation, and texts over several lines, of YAML.
extension Outline {
  /// Opens the section of a key that is alone on the line that ends here, or notes that a text of several lines begins;
  /// returns whether a section begins.
  func opensIndent(after last: Int) -> Bool {
    if scalarIndent == nil, opensScalar(last) {
      let start = start(before: last, atMost: Self.widest) { $0 != 0x0a }
      scalarIndent = skipBlanks(start) - start
    }
    guard text[last] == ":", let key = level.key, level.value > last else { return false }
    let start = start(before: key.lowerBound, atMost: Self.widest) { $0 != 0x0a }
    var first = skipBlanks(start)
    // The keys of a list's item are indented beyond its `-`.
    if byte(first) == "-" { first = skipBlanks(first + 1) }
    level.begin(at: index)
    push(.indent(UInt16(clamping: first - start)), named: key)
    return true
  }

  /// Reads the mark at the start of a line, `---` or `-`; returns whether an item of a list begins there.
  func beginsItem(at first: Int) -> Bool {
    if scalarIndent == nil, isLineEnd(first + 3), outer.isEmpty,
      text[first...].starts(with: "---".utf8)
    {
      beginDocument()
    }
    guard isDash(first) else { return false }
    index = first + 1
    push(.indent(UInt16(clamping: first - lineStart)), named: index..<index)
    pending = item()
    return true
  }

  func isDash(_ first: Int) -> Bool {
    text[first] == "-" && byte(first + 1)?.isBlank == true
  }

  func closeIndents(to indent: Int, isItem: Bool) {
    while case .indent(let present) = level.opener, present >= indent {
      // The items of a list may be indented no further than its key.
      if isItem, present == indent, level.name?.isEmpty == false { return }
      pop()
      level.begin(at: lineStart)
    }
  }

  /// Whether a line that ends with a byte begins a text of several lines: `key: |`, `key: >-`.
  private func opensScalar(_ last: Int) -> Bool {
    let mark = start(before: last + 1, atMost: 3) { $0 == "-" || $0 == "+" || $0.isDigit } - 1
    guard mark > 0, text[mark] == "|" || text[mark] == ">" else { return false }
    return text[mark - 1].isBlank
  }

  /// Whether the text of several lines that a key has for a value continues here.
  var isInScalar: Bool { scalarIndent != nil }

  /// Whether a value, a key or an item begins at an offset of this line, in a list in brackets or outside.
  func beginsScalar(_ offset: Int, isFlow: Bool) -> Bool {
    guard let before = lastVisible(before: offset, from: lineStart) else { return true }
    let isParted = before + 1 < offset
    switch text[before] {
    case "[", "{", ",": return isFlow
    case ":": return isParted || isFlow && text[lineStart..<before].last?.isQuote == true
    // An item of a list, perhaps of a list that is an item.
    case "-": return isParted && text[lineStart..<before].allSatisfy { $0.isBlank || $0 == "-" }
    default: return false
    }
  }

  /// Whether the bracket just before the current offset opens a YAML flow sequence or mapping.
  func opensFlow(_ opener: Level.Opener) -> Bool {
    if level.opener.isBracket { return level.isFlow }
    return opener.isBracket && opener != .parenthesis && kind.layout.contains(.indents)
      && beginsScalar(index - 1, isFlow: false)
  }

  /// The longest indentation.
  private static let widest = 256
}
