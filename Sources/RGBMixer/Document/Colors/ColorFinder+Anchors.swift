/// `#` before a name that is no color: an anchor, or a selector.
extension ColorFinder {
  /// Whether a `#` begins the name of an element, for a function that finds it or for a link.
  func isAnchor(_ start: Int) -> Bool {
    if isFirstArgument, selects {
      // An element that is made may have a style: `$('<p style="color: #fff">')`.
      return text[outline.level.start..<start].suffix(512).allSatisfy { !"<{;".utf8.contains($0) }
    }
    // TOML has no links, but starship's formats: `[text](#ff8800)`.
    let hasLinks = !kind.layout.contains(.headings) || kind.layout.contains(.guessed)
    guard hasLinks, let before = outline.lastVisible(before: start, from: outline.lineStart),
      before > 0
    else { return false }
    // The number of an issue: `[#1234](https://example.org)`.
    let end = outline.end(from: start + 1, while: \.isName)
    if text[before] == "[", end - start < 6, outline.byte(end) == "]", outline.byte(end + 1) == "("
    {
      return true
    }
    // Org's link: `[[#decade][ten years]]`.
    if text[before] == "[", text[before - 1] == "[", outline.byte(end) == "]" { return true }
    return (text[before] == "(" || text[before] == ":") && text[before - 1] == "]"
  }

  /// Whether a string is the first argument of a call.
  var isFirstArgument: Bool {
    guard outline.level.opener == .string, let call = surroundings, call.opener == .parenthesis
    else { return false }
    return outline.isBlank(from: call.start, to: call.item)
  }

  /// Whether the function of a place selects elements of a page, or names a test.
  private var selects: Bool {
    guard let call = surroundings, let name = call.function else { return false }
    if KeyWords.namesTest(text[name]) { return true }
    guard let function, !function.isEmpty else { return false }
    if function.allSatisfy({ $0 == "$" }) {
      // In a shell it is another program's output: `$(rofi -bg "#222222")`.
      let isCall = kind.dialect == .javaScript || kind.isUnknown
      return isCall && outline.isBlank(from: call.start, to: outline.level.start - 1)
    }
    return KeyWords.selectsElements(function)
  }

  // MARK: Selectors

  /// Whether hex digits are in the selector of a block: `#fade, a > #decade {`.
  mutating func isSelector(_ start: Int, _ end: Int) -> Bool {
    guard kind.layout.contains(.rules),
      outline.level.opener != .string || outline.level.hasOwnKind
    else { return false }
    let isLoose = outline.level.opener != .parenthesis
    let level = isLoose ? outline.level : outline.outer.last ?? outline.level
    let statement = text[level.statement..<start].drop(while: \.isSpace)
    if ["@extend ", "@scope "].contains(where: { statement.starts(with: $0.utf8) }) { return true }
    // Less: `&:extend(#fade)`, `#namespace > .mixin()`.
    if isInPseudoClass(where: { $0.isWord("extend") }) { return true }
    let next = outline.skipBlanks(end)
    if isLoose, next > end, outline.byte(next) == ">", !kind.layout.contains(.guessed) {
      return true
    }
    guard opensBlock(from: end) else { return false }
    // A value before a block: `$color: #fff {`, `@include tint(#fff) {`.
    if let before = outline.lastVisible(before: start, from: outline.level.statement) {
      if text[before] == "=" || text[before] == ":" && before < start - 1 { return false }
    }
    return isLoose || isInPseudoClass(where: Self.pseudoClasses.contains)
  }

  /// Whether a place is in the parentheses of a pseudo-class, which has a selector: `a:not(#fade) {`.
  private func isInPseudoClass(where isWanted: (ArraySlice<UInt8>) -> Bool) -> Bool {
    guard outline.level.opener == .parenthesis, let name = outline.level.function,
      name.lowerBound > 0
    else { return false }
    return text[name.lowerBound - 1] == ":" && isWanted(text[name])
  }

  /// The pseudo-classes whose arguments are selectors.
  private static let pseudoClasses = Words(
    "any has host host-context is matches -moz-any not nth-child nth-last-child slotted -webkit-any where"
  )

  /// Whether a brace comes before the end of the statement.
  ///
  /// The answer holds up to the brace or that end, so that no byte is searched twice.
  private mutating func opensBlock(from offset: Int) -> Bool {
    if prelude.start <= offset, offset < prelude.end { return prelude.opensBlock }
    var end = offset
    var last: UInt8?
    var opensBlock = false
    search: while end < outline.end {
      switch text[end] {
      case "{":
        let before = outline.byte(end - 1)
        opensBlock = before != "#" && before != "$"
        break search
      case "/" where outline.byte(end + 1) == "*":
        // jQuery UI has the name of each color in a comment, in braces.
        end += 2
        while end < text.count, text[end] != "/" || text[end - 1] != "*" { end += 1 }
        last = "/"
      case ";", "}", "\"", "'": break search
      case "\n":
        if last == "," { break }
        if kind.layout.contains(.indentedBlocks) { opensBlock = outline.isIndented(after: end) }
        guard outline.byte(outline.skipBlanks(end + 1)) == "{" else { break search }
      case let byte where !byte.isSpace: last = byte
      default: break
      }
      end += 1
    }
    prelude = (offset, end, opensBlock)
    return opensBlock
  }
}
