/// The sections of a text, by its brackets, headings and indentation.
///
/// A section is a table, an object, a block in braces, what follows a heading in brackets, what is indented under a
/// key, or a dictionary of a property list. No language is known; a section that never closes ends with the one around
/// it.
struct Sections: Sendable {
  /// A section and the one around it.
  struct Section: Sendable {
    /// The bytes of the section's key, heading or selector; empty without one.
    let name: Range<Int>
    /// The section around this one, as an index of ``all``; nil for the whole text.
    let parent: Int?
  }

  /// All sections in the order of the text; the first is the whole text.
  fileprivate(set) var all = [Section(name: 0..<0, parent: nil)]
  /// The offsets, in order, at which another section begins or goes on.
  fileprivate var starts = [(offset: 0, section: 0)]
  /// The comments, in order.
  fileprivate var comments: [Range<Int>] = []

  fileprivate init() {}

  /// Finds the sections of a text.
  ///
  /// O(n) in the length of the text.
  init(of text: [UInt8]) {
    var walk = SectionWalk(text)
    walk.run()
    self = walk.sections
  }

  /// The innermost section at an offset in the text.
  ///
  /// O(log n) in the number of sections.
  func section(at offset: Int) -> Int {
    let next = starts.partitioningIndex { $0.offset > offset }
    return next > 0 ? starts[next - 1].section : 0
  }

  /// Whether an offset in the text is in a comment.
  ///
  /// O(log n) in the number of comments.
  func isComment(at offset: Int) -> Bool {
    let next = comments.partitioningIndex { $0.lowerBound > offset }
    return next > 0 && comments[next - 1].contains(offset)
  }
}

/// The walk through a text that finds its sections.
private struct SectionWalk {
  /// The start of a section, or of a bracket that begins none.
  private enum Opener: Equatable {
    case brace, bracket, parenthesis, heading, element
    /// A key alone on a line of this indentation, or a `-` there.
    case indent(Int)

    var isBracket: Bool { self == .brace || self == .bracket || self == .parenthesis }
  }

  private struct Rule: Hashable {
    let parent: Int
    let selector: ArraySlice<UInt8>
  }

  private(set) var sections = Sections()

  private let text: [UInt8]
  private var scanner: ColorScanner
  private var index = 0
  private var lineStart = 0
  private var statementStart = 0
  private var stack: [(opener: Opener, section: Int)] = []
  /// The sections of a style sheet's rules, by the section around them and the selector.
  private var rules: [Rule: Int] = [:]
  /// The ends that no comment from here on has.
  private var missingEnds: Set<String> = []

  init(_ text: [UInt8]) {
    self.text = text
    scanner = ColorScanner(text)
  }

  mutating func run() {
    while index < text.count {
      lineStart = index
      beginLine()
      while index < text.count, text[index] != 0x0a { step() }
      endLine()
      index += 1
    }
  }

  private var current: Int { stack.last?.section ?? 0 }

  /// Whether brackets are open, in which the start and end of a line have no meaning.
  private var isInBrackets: Bool { stack.contains { $0.opener.isBracket } }

  /// The greatest depth; no file of settings is deeper.
  private static let deepest = 64

  private mutating func push(_ opener: Opener, named name: Range<Int>?) {
    guard stack.count < Self.deepest else { return }
    var section = current
    if let name { section = self.section(named: name, isBlock: opener == .brace) }
    stack.append((opener, section))
    noteCurrent()
  }

  /// A new section in the current one, or the section of a rule with the same selector.
  private mutating func section(named name: Range<Int>, isBlock: Bool) -> Int {
    let rule = Rule(parent: current, selector: text[name])
    // A name with one of these is a selector; other blocks of one name, such as a list's, are different ones.
    let isRule = isBlock && rule.selector.contains { ".:[@".utf8.contains($0) }
    if isRule, let known = rules[rule] { return known }
    sections.all.append(Sections.Section(name: name, parent: current))
    let section = sections.all.count - 1
    if isRule { rules[rule] = section }
    return section
  }

  /// Closes the innermost section of a kind and all in it; does nothing if none is open.
  private mutating func close(_ opener: Opener) {
    guard let index = stack.lastIndex(where: { $0.opener == opener }) else { return }
    // A parenthesis or a bracket in a sentence closes no block.
    if opener == .parenthesis || opener == .bracket,
      stack[index...].dropFirst().contains(where: { $0.opener.isBracket })
    {
      return
    }
    stack.removeSubrange(index...)
    noteCurrent()
  }

  private mutating func noteCurrent() {
    if sections.starts.last?.section != current { sections.starts.append((index, current)) }
  }

  private mutating func skipLine(from offset: Int) { index = scanner.lineEnd(from: offset) }

  // MARK: Lines

  private mutating func beginLine() {
    let first = scanner.skipBlanks(index)
    if scanner.isLineEnd(first) { return }
    let indent = first - lineStart
    if isComment(first) { return skipComment(from: first) }
    if isInBrackets { return }
    let outdented = stack.firstIndex { opening in
      if case .indent(let level) = opening.opener { level >= indent } else { false }
    }
    if let outdented {
      stack.removeSubrange(outdented...)
      noteCurrent()
    }
    if text[first] == "[", let name = headingName(from: first) {
      stack = stack.filter { $0.opener == .element }
      push(.heading, named: name)
      skipLine(from: name.upperBound)
    } else if text[first] == "-", scanner[first + 1]?.isBlank == true {
      index = first + 1
      push(.indent(indent), named: index..<index)
    }
  }

  private mutating func endLine() {
    // A parenthesis that neither ends a line nor follows a key is one of a sentence, and ends with the line.
    let last = scanner.lastVisible(before: index, from: lineStart)
    if let opening = stack.last, opening.opener == .parenthesis, let last,
      text[last] != "(", text[last] != ",",
      opening.section == (stack.dropLast().last?.section ?? 0)
    {
      stack.removeLast()
    }
    guard let last, text[last] == ":", !isInBrackets,
      let key = scanner.key(endingAt: last)
    else { return }
    var first = scanner.skipBlanks(lineStart)
    // The keys of a list's item are indented beyond its `-`.
    if text[first] == "-" { first = scanner.skipBlanks(first + 1) }
    push(.indent(first - lineStart), named: key)
  }

  /// The name in brackets that is all of a line: `[colors.primary]`, `[[Dracula]]`; nil for a list.
  private func headingName(from first: Int) -> Range<Int>? {
    let start = scanner.end(from: first, atMost: 3) { $0 == "[" }
    let end = scanner.end(from: start, atMost: 160) { $0 != "]" && $0 != 0x0a }
    let closed = scanner.end(from: end, atMost: 3) { $0 == "]" }
    let rest = scanner.skipBlanks(closed)
    let isAlone =
      scanner.isLineEnd(closed) || rest > closed && (text[rest] == "#" || text[rest] == ";")
    guard closed > end, start < end, isAlone,
      !text[start..<end].contains(where: { ",#=".utf8.contains($0) })
    else { return nil }
    return start..<end
  }

  private func isComment(_ first: Int) -> Bool {
    let next = scanner[first + 1]
    switch text[first] {
    case "#": return next == nil || next?.isSpace == true || next == "#"
    case ";", "!": return true
    case "/": return next == "/"
    case "-": return next == "-" && scanner[first + 2]?.isBlank == true
    case "\"": return next == " "
    default: return false
    }
  }

  // MARK: Bytes

  /// Passes a byte, and the string, comment or tag that it begins.
  private mutating func step() {
    let byte = text[index]
    index += 1
    switch byte {
    case "{":
      push(.brace, named: scanner.key(beforeBracket: index - 1) ?? prelude)
      statementStart = index
    case "[": push(.bracket, named: scanner.key(beforeBracket: index - 1))
    case "(": push(.parenthesis, named: scanner.key(beforeBracket: index - 1))
    case "}":
      close(.brace)
      statementStart = index
    case "]": close(.bracket)
    case ")": close(.parenthesis)
    case ";": statementStart = index
    case "<" where text[index...].starts(with: "!--".utf8):
      skipComment(from: index - 1, to: "-->")
    case "<": tag()
    case "/" where scanner[index] == "*": skipComment(from: index - 1, to: "*/")
    case "-" where text[index...].starts(with: "-[[".utf8):
      skipComment(from: index - 1, to: "]]")
    case "/" where scanner[index] == byte && isAfterBlank,
      "#" where index > 1 && isAfterBlank && scanner[index]?.isBlank == true,
      "-" where scanner[index] == byte && isAfterBlank && scanner[index + 1]?.isBlank == true:
      skipComment(from: index - 1)
    case _ where byte.isQuote: skipString(byte)
    default: break
    }
  }

  private mutating func skipString(_ mark: UInt8) {
    // An apostrophe.
    if mark == "'", index > 1, text[index - 2].isName { return }
    if let close = scanner.closingQuote(of: index - 1) { index = close + 1 }
  }

  /// Whether the byte just passed is the first of the text, or follows a blank.
  private var isAfterBlank: Bool { index < 2 || text[index - 2].isBlank }

  /// Passes a comment that ends with its line.
  private mutating func skipComment(from start: Int) {
    skipLine(from: start)
    sections.comments.append(start..<index)
  }

  /// Passes a comment with an end of its own; does nothing if it never ends.
  private mutating func skipComment(from start: Int, to end: String) {
    guard !missingEnds.contains(end), let last = text[(start + 2)...].firstRange(ofText: end)
    else {
      missingEnds.insert(end)
      return
    }
    // What follows is the start of a statement, as if the comment were blank.
    let lead = text[Swift.max(lineStart, statementStart)..<start]
    index = last.upperBound
    if lead.allSatisfy(\.isSpace) { statementStart = index }
    sections.comments.append(start..<index)
  }

  /// Opens or closes the dictionary of a property list, which is named by the `key` before it.
  private mutating func tag() {
    let rest = text[index...]
    if rest.starts(with: "dict>".utf8) {
      push(.element, named: scanner.keyElement(before: index - 1) ?? index..<index)
    } else if rest.starts(with: "/dict>".utf8) {
      close(.element)
    }
  }

  /// The part of the line and the statement before the brace just passed, such as a selector or a function.
  private var prelude: Range<Int> {
    var start = scanner.end(
      from: Swift.max(lineStart, statementStart), atMost: 256, while: \.isSpace)
    // A style sheet may have each selector of a list on a line of its own.
    while beginsSelector(start),
      let comma = scanner.lastVisible(before: start, from: statementStart), text[comma] == ","
    {
      let line = scanner.start(before: comma, atMost: comma - statementStart) { $0 != 0x0a }
      start = scanner.end(from: line, while: \.isSpace)
    }
    let end = Swift.max(start, scanner.start(before: index - 1, atMost: 64, while: \.isSpace))
    let name = start..<Swift.min(end, Swift.max(start, index - 1))
    // An item of a list has no name: `[{`.
    let isItem = text[name].allSatisfy { $0.isSpace || "[]{}(),".utf8.contains($0) }
    return isItem ? start..<start : name
  }

  /// Whether a class, a pseudo-class or an attribute begins here: `.dark`, `:root`, `[data-theme=dark]`.
  private func beginsSelector(_ offset: Int) -> Bool {
    guard let byte = scanner[offset], ".:[".utf8.contains(byte) else { return false }
    return scanner[offset + 1]?.isNameStart == true
  }
}

extension Array {
  /// The first index whose element, and every later one, satisfies a condition.
  ///
  /// O(log n).
  func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
