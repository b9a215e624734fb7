/// A selector of a style sheet: `.card > p:hover`.
struct Selector: Hashable, Sendable {
  /// What stands between two combinators: `p:hover`.
  struct Compound: Hashable, Sendable {
    /// The sign before it: a blank, `>`, `+` or `~`.
    var combinator: UInt8
    /// The hashes of its type, classes, ids, attributes and pseudo-classes, sorted.
    var parts: [UInt64] = []
    /// The hash of its pseudo-element; 0 without one.
    var element: UInt64 = 0
    /// Its type as it is written; empty without one.
    var type: ArraySlice<UInt8> = []
    /// Its classes as they are written, without points.
    var classes: [ArraySlice<UInt8>] = []
    /// Whether it has a class, an id or an attribute.
    var isNamed = false
    /// Whether a word of it says that it is no text.
    var isNoText = false
    /// Whether that is because it is faint on purpose.
    var isFaint = false

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.combinator == rhs.combinator && lhs.parts == rhs.parts && lhs.element == rhs.element
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(combinator)
      hasher.combine(parts)
      hasher.combine(element)
    }

    /// Whether each part is one of another compound's.
    func isPart(of other: Compound) -> Bool {
      guard element == other.element, parts.count <= other.parts.count else { return false }
      var next = other.parts.startIndex
      for part in parts {
        while next < other.parts.endIndex, other.parts[next] < part { next += 1 }
        guard next < other.parts.endIndex, other.parts[next] == part else { return false }
        next += 1
      }
      return true
    }
  }

  var compounds: [Compound] = []
  /// The specificity: ids, then classes, attributes and pseudo-classes, then types.
  var specificity = 0

  /// Whether it has a class, an id or an attribute, so that it may stand anywhere.
  var isNamed: Bool { compounds.contains(where: \.isNamed) }

  /// Whether it is the page: nothing but `html`, `body`, `window` and the like.
  var isPage: Bool {
    compounds.allSatisfy { compound in
      compound.element == 0 && compound.parts.allSatisfy(Self.pages.contains)
    }
  }

  /// Whether it selects all that another selector does.
  ///
  /// Each compound is part of one of the other's, in order, the last of its last.
  func covers(_ other: Selector) -> Bool {
    guard let last = compounds.last, let otherLast = other.compounds.last,
      compounds.count <= other.compounds.count, last.isPart(of: otherLast)
    else { return false }
    var (mine, theirs) = (compounds.count - 1, other.compounds.count - 1)
    while mine > 0 {
      let sign = compounds[mine].combinator
      mine -= 1
      if sign != " " {
        guard theirs > 0, other.compounds[theirs].combinator == sign,
          compounds[mine].isPart(of: other.compounds[theirs - 1])
        else { return false }
        theirs -= 1
        continue
      }
      repeat {
        if theirs == 0 { return false }
        theirs -= 1
      } while !compounds[mine].isPart(of: other.compounds[theirs])
    }
    return true
  }

  /// The selector of what it is drawn in: its element, or what is around it; nil if nothing is.
  var outer: Selector? {
    var outer = self
    guard let last = compounds.indices.last else { return nil }
    if compounds[last].element != 0 {
      outer.compounds[last].element = 0
      outer.compounds[last].isNoText = false
      return outer
    }
    var sign: UInt8
    repeat {
      guard let dropped = outer.compounds.popLast() else { return nil }
      sign = dropped.combinator
    } while sign == "+" || sign == "~"
    return outer.compounds.isEmpty ? nil : outer
  }

  static let html = WordHash.of("html")
  static let body = WordHash.of("body")
  /// The pseudo-element of selected text.
  static let selection = ArraySlice("selection".utf8).hash
  static let pages: Set<UInt64> = [
    html, body, WordHash.of("window"), ArraySlice(".background".utf8).hash,
  ]
}

/// Reads selectors: lists, and rules within rules.
struct SelectorReader {
  /// Whether words after a widget's name are its states, as in rofi: `element selected.active`.
  let hasStates: Bool
  /// The text of a theme's mark in a selector, such as `.dark`, by its number from 1.
  private(set) var themes: [ArraySlice<UInt8>] = []

  /// Splits a list at its commas.
  static func parts(of list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (parts, depth, start): ([ArraySlice<UInt8>], Int, Int) = ([], 0, list.startIndex)
    for offset in list.indices {
      switch list[offset] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        parts.append(list[start..<offset].trimmed)
        start = offset + 1
      default: break
      }
    }
    parts.append(list[start...].trimmed)
    return parts.filter { !$0.isEmpty }
  }

  /// The selectors that a list of lists writes out: `:is(a, b) c` is `a c` and `b c`.
  static func writtenOut(_ selector: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    for name in [":is(", ":where("] {
      guard let open = selector.firstRange(ofText: name) else { continue }
      var (end, depth) = (open.upperBound, 1)
      while end < selector.endIndex, depth > 0 {
        if selector[end] == "(" { depth += 1 }
        if selector[end] == ")" { depth -= 1 }
        end += 1
      }
      guard depth == 0 else { return [selector] }
      var written: [ArraySlice<UInt8>] = []
      for choice in parts(of: selector[open.upperBound..<(end - 1)])
      where written.count < mostChoices {
        written += writtenOut(
          ArraySlice(selector[..<open.lowerBound] + choice + selector[end...]))
      }
      return Array(written.prefix(mostChoices))
    }
    return [selector]
  }

  /// The greatest number of selectors that one is written out to.
  private static let mostChoices = 64

  /// Reads one selector; its theme's marks are taken out.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> (selector: Selector, theme: Int)? {
    var (selector, theme) = (Selector(), 0)
    var cursor = ByteCursor(hasStates ? Self.withStates(bytes) : bytes)
    var sign: UInt8 = " "
    while true {
      let blanks = cursor.consume(while: \.isSpace)
      guard let byte = cursor.next else { break }
      if byte == ">" || byte == "+" || byte == "~" {
        sign = byte
        cursor.advance()
        continue
      }
      if !blanks.isEmpty, sign == " " { sign = " " }
      var compound = Selector.Compound(combinator: selector.compounds.isEmpty ? " " : sign)
      let before = cursor.index
      var isMarked = false
      while let part = Self.part(&cursor) {
        if Self.isTheme(part) {
          theme = self.theme(part)
          isMarked = true
        } else {
          Self.add(part, to: &compound, &selector.specificity)
        }
      }
      if cursor.index == before { return nil }
      sign = " "
      if isMarked, compound.parts.isEmpty, compound.element == 0 { continue }
      compound.parts.sort()
      selector.compounds.append(compound)
    }
    if selector.compounds.isEmpty {
      if theme == 0 { return nil }
      selector.compounds = [Selector.Compound(combinator: " ", parts: [Selector.html])]
    }
    return (selector, theme)
  }

  /// A selector of rofi as one of CSS: `element:selected:active` for `#element.selected.active`
  /// (`man rofi-theme`).
  private static func withStates(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let names = path.split { $0 == "." || $0 == "#" || $0.isSpace }
    return ArraySlice(names.flatMap { [states.contains($0) ? ":" : " "] + $0 })
  }

  private static let states = Words("normal selected alternate urgent active")

  /// The number of a theme; the same marks have the same.
  mutating func theme(_ mark: ArraySlice<UInt8>) -> Int {
    let mark = ArraySlice(mark.filter { !$0.isQuote && !$0.isSpace })
    if let index = themes.firstIndex(of: mark) { return index + 1 }
    themes.append(mark)
    return themes.count
  }

  /// The next part of a compound, with its sign; nil at its end.
  private static func part(_ cursor: inout ByteCursor) -> ArraySlice<UInt8>? {
    let start = cursor
    switch cursor.next {
    case ".", "#": cursor.advance()
    case ":":
      cursor.advance()
      _ = cursor.consume(":")
    case "[":
      _ = cursor.consume { $0 != "]" }
      _ = cursor.consume("]")
      return cursor.consumed(since: start)
    case "*", "&", "%":
      cursor.advance()
      if start.next != "%" { return cursor.consumed(since: start) }
    default: break
    }
    while let byte = cursor.next {
      if byte.isName || byte == "|" {
        cursor.advance()
      } else if byte == "\\" {
        cursor.advance(by: cursor.peek(1) == nil ? 1 : 2)
      } else if byte == "#", cursor.peek(1) == "{" {
        _ = cursor.consume { $0 != "}" }
        _ = cursor.consume("}")
      } else {
        break
      }
    }
    if cursor.next == "(", start.next == ":" {
      var depth = 0
      while let byte = cursor.next {
        cursor.advance()
        if byte == "(" { depth += 1 }
        if byte == ")" { depth -= 1 }
        if depth == 0 { break }
      }
    }
    let part = cursor.consumed(since: start)
    return part.isEmpty ? nil : part
  }

  private static func add(
    _ part: ArraySlice<UInt8>, to compound: inout Selector.Compound, _ specificity: inout Int
  ) {
    switch part.first {
    case "*", "&": return
    case "#":
      specificity += 1 << 20
      compound.isNamed = true
    case ".":
      specificity += 1 << 10
      compound.isNamed = true
      compound.classes.append(part.dropFirst())
    case "[":
      specificity += 1 << 10
      compound.isNamed = true
    case ":" where isElement(part):
      specificity += 1
      compound.element = ArraySlice(part.drop { $0 == ":" }).hash
      noteWords(part, &compound)
      return
    case ":":
      if part.isWord(":root") || part.hasWordPrefix(":host") {
        specificity += 1 << 10
        compound.parts.append(Selector.html)
        return
      }
      // `:not(.dark)` is the page of the other theme.
      if part.hasWordPrefix(":not("), isTheme(part.dropFirst(5).dropLast()) { return }
      specificity += 1 << 10
    default:
      specificity += 1
      noteWords(part, &compound)
      compound.type = part
      compound.parts.append(WordHash.of(part))
      return
    }
    noteWords(part, &compound)
    compound.parts.append(ArraySlice(part.filter { !$0.isQuote }).hash)
  }

  private static func isElement(_ part: ArraySlice<UInt8>) -> Bool {
    part.dropFirst().first == ":" || oldElements.contains(part.dropFirst())
  }

  private static let oldElements = Words("before after first-line first-letter")

  private static func noteWords(_ part: ArraySlice<UInt8>, _ compound: inout Selector.Compound) {
    if part.first == "[" { return }
    part.forEachWord { word in
      let hash = WordHash.of(word)
      if noText.contains(hash) { compound.isNoText = true }
      if faint.contains(hash) { (compound.isNoText, compound.isFaint) = (true, true) }
    }
  }

  private static let noText = Words(
    "separator divider hr icon arrow trough slider thumb track grip spinner scrollbar switch")
  private static let faint = Words("disabled insensitive backdrop")

  // MARK: Themes

  /// Whether a part of a selector is a theme's mark: `.dark`, `.theme-x`, `[data-theme=x]`.
  private static func isTheme(_ part: ArraySlice<UInt8>) -> Bool {
    var words: [UInt64] = []
    switch part.first {
    case ".": words = part.wordHashes
    case "[":
      let name = part.dropFirst().prefix { $0 != "=" && $0 != "]" }
      guard part.contains("=") else { return false }
      words = name.wordHashes
      return words.contains { $0 == themeWord || $0 == schemeWord }
        || words.last == modeWord && words.count > 1
    default: return false
    }
    if words.allSatisfy({ ThemeKind.words.contains($0) || marks.contains($0) }) {
      return words.contains(where: ThemeKind.words.contains)
    }
    return words.count == 2 && words[0] == themeWord && !controls.contains(words[1])
  }

  private static let themeWord = WordHash.of("theme"), schemeWord = WordHash.of("scheme")
  private static let modeWord = WordHash.of("mode")
  private static let marks = Words("mode theme is color scheme")
  private static let controls = Words(
    "toggle switch switcher button btn icon selector picker menu list item preview card name color")
}
