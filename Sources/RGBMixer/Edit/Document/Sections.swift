/// The sections of a text, by its brackets, headings and indentation.
///
/// A section is a table, an object, a block in braces, what follows a heading in brackets, what is indented under a
/// key, or a dictionary of a property list. No language is known; a section that never closes ends with the one around
/// it.
struct Sections: Sendable {
  /// A section and the one that it is in.
  struct Section: Sendable {
    /// The bytes of its key, heading or selector; none where it has none.
    let name: Range<Int>
    /// The section around it, as an index of ``all``; nil for the whole text.
    let parent: Int?
  }

  /// All sections in the order of the text, the first of them the whole text.
  private(set) var all = [Section(name: 0..<0, parent: nil)]
  /// Where another section begins or goes on, in order.
  private var starts = [0]
  /// The sections there.
  private var sections = [0]

  /// Finds the sections of a text, in one walk.
  init(of text: [UInt8]) {
    var walk = SectionWalk(text)
    walk.run()
    (all, starts, sections) = (walk.all, walk.starts, walk.sections)
  }

  /// The innermost section at an offset in the text.
  ///
  /// O(log n) in the number of sections.
  func section(at offset: Int) -> Int {
    let next = starts.partitioningIndex { $0 > offset }
    return next > 0 ? sections[next - 1] : 0
  }
}

/// The walk that finds sections.
private struct SectionWalk {
  /// The beginning of a section, or of a bracket that is none.
  private enum Opener: Equatable {
    case brace, bracket, parenthesis, heading, element
    /// A key alone on a line of this indentation, or a `-` there.
    case indent(Int)

    var isBracket: Bool { self == .brace || self == .bracket || self == .parenthesis }
  }

  private(set) var all = [Sections.Section(name: 0..<0, parent: nil)]
  private(set) var starts = [0]
  private(set) var sections = [0]

  private let text: [UInt8]
  private var scanner: ColorScanner
  private var index = 0
  private var lineStart = 0
  private var statementStart = 0
  private var stack: [(opener: Opener, section: Int)] = []
  /// Whether no comment from here on has an end.
  private var hasNoCommentEnd = false

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

  /// Whether brackets are open, in which a line's beginning and end say nothing.
  private var isInBrackets: Bool { stack.contains { $0.opener.isBracket } }

  /// The greatest depth: what is deeper is no file of settings.
  private static let deepest = 64

  private mutating func push(_ opener: Opener, named name: Range<Int>?) {
    guard stack.count < Self.deepest else { return }
    var section = current
    if let name {
      all.append(Sections.Section(name: name, parent: section))
      section = all.count - 1
    }
    stack.append((opener, section))
    note()
  }

  /// Closes the innermost section of a kind and what is open in it; nothing where none is open.
  private mutating func close(_ opener: Opener) {
    guard let index = stack.lastIndex(where: { $0.opener == opener }) else { return }
    // A parenthesis or a bracket in a sentence closes no block.
    if opener == .parenthesis || opener == .bracket,
      stack[index...].dropFirst().contains(where: { $0.opener.isBracket })
    {
      return
    }
    stack.removeSubrange(index...)
    note()
  }

  private mutating func note() {
    guard sections.last != current else { return }
    starts.append(index)
    sections.append(current)
  }

  // MARK: Lines

  private mutating func beginLine() {
    let first = scanner.skipBlanks(index)
    if scanner.isLineEnd(first) { return }
    let indent = first - lineStart
    if isComment(first) {
      index = scanner.end(from: first, atMost: .max / 2) { $0 != 0x0a }
      return
    }
    if isInBrackets { return }
    let outdented = stack.firstIndex { opening in
      if case .indent(let level) = opening.opener { level >= indent } else { false }
    }
    if let outdented {
      stack.removeSubrange(outdented...)
      note()
    }
    if text[first] == "[", let name = headingName(from: first) {
      stack = stack.filter { $0.opener == .element }
      push(.heading, named: name)
      index = scanner.end(from: name.upperBound, atMost: .max / 2) { $0 != 0x0a }
    } else if text[first] == "-", scanner[first + 1]?.isBlank == true {
      index = first + 1
      push(.indent(indent), named: index..<index)
    }
  }

  private mutating func endLine() {
    // A parenthesis that ends no line and is no key's does not go on, as in a sentence.
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
    var indent = scanner.skipBlanks(lineStart) - lineStart
    // The keys of a list's item are indented beyond its `-`.
    if text[lineStart + indent] == "-" {
      indent = scanner.skipBlanks(lineStart + indent + 1) - lineStart
    }
    push(.indent(indent), named: key)
  }

  /// The name in brackets that is all of a line: `[colors.primary]`, `[[Dracula]]`; nil where it is a list.
  private func headingName(from first: Int) -> Range<Int>? {
    let start = scanner.end(from: first, atMost: 3) { $0 == "[" }
    let end = scanner.end(from: start, atMost: 160) { $0 != "]" && $0 != 0x0a }
    let closed = scanner.end(from: end, atMost: 3) { $0 == "]" }
    let rest = scanner.skipBlanks(closed)
    let isAlone =
      scanner.isLineEnd(closed) || rest > closed && (text[rest] == 0x23 || text[rest] == 0x3b)
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
    case "{": push(.brace, named: keyBeforeSign ?? prelude)
    case "[": push(.bracket, named: keyBeforeSign)
    case "(": push(.parenthesis, named: keyBeforeSign)
    case "}":
      close(.brace)
      statementStart = index
    case "]": close(.bracket)
    case ")": close(.parenthesis)
    case ";": statementStart = index
    case "<": tag()
    case "/" where scanner[index] == "*": skipComment()
    case "/" where scanner[index] == byte && (index < 2 || text[index - 2].isBlank):
      index = scanner.end(from: index, atMost: .max / 2) { $0 != 0x0a }
    case "#"
    where index > 1 && text[index - 2].isBlank && scanner[index]?.isBlank == true:
      index = scanner.end(from: index, atMost: .max / 2) { $0 != 0x0a }
    case _ where byte.isQuote: skipString(byte)
    default: break
    }
    if byte == "{" { statementStart = index }
  }

  private mutating func skipString(_ mark: UInt8) {
    // An apostrophe.
    if mark == "'", index > 1, text[index - 2].isName { return }
    if let close = scanner.closingQuote(of: index - 1) { index = close + 1 }
  }

  private mutating func skipComment() {
    if hasNoCommentEnd { return }
    var offset = index + 1
    while offset < text.count {
      if text[offset] == "/", text[offset - 1] == "*", offset > index + 1 {
        index = offset + 1
        return
      }
      offset += 1
    }
    hasNoCommentEnd = true
  }

  /// Opens or closes the dictionary of a property list, which the `key` before it names.
  private mutating func tag() {
    let rest = text[index...]
    if rest.starts(with: "dict>".utf8) {
      push(.element, named: scanner.keyElement(before: index - 1) ?? index..<index)
    } else if rest.starts(with: "/dict>".utf8) {
      close(.element)
    }
  }

  /// The key before the sign that is before the bracket just passed; nil where there is none.
  private var keyBeforeSign: Range<Int>? {
    var sign = scanner.start(before: index - 1, atMost: 64, while: \.isSpace) - 1
    // Ruby and PHP have `=>`.
    if scanner[sign] == ">", scanner[sign - 1] == "=" { sign -= 1 }
    guard let byte = scanner[sign], byte == ":" || byte == "=" else { return nil }
    return scanner.key(endingAt: sign)
  }

  /// What the line and the statement have before the brace just passed, such as a selector or a function.
  private var prelude: Range<Int> {
    let start = scanner.end(
      from: Swift.max(lineStart, statementStart), atMost: 256, while: \.isSpace)
    let end = Swift.max(start, scanner.start(before: index - 1, atMost: 64, while: \.isSpace))
    return start..<Swift.min(end, Swift.max(start, index - 1))
  }
}

extension [Int] {
  /// The first index whose element, and all after it, fulfill a condition.
  ///
  /// O(log n).
  func partitioningIndex(where isSecond: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
