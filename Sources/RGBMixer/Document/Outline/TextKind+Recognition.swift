/// How the kind of a text is recognized: by its name, by marks in it, and by its folder.
extension TextKind {
  /// The kind of a text; `path` is its file, nil without one.
  ///
  /// The name of the file counts most. What it leaves open, a mark may tell, and then its folder.
  init(of text: [UInt8], path: [UInt8]?) {
    let start = text.prefix(1 << 13)
    var named = path.flatMap { Self.kind(ofPath: $0) }
    // A file of settings whose name says that it is a style sheet.
    let isSheet = start.contains { $0 == ":" || $0 == ";" || $0 == "{" }
    if named?.isBracedSheet == true, !isSheet { named = nil }
    let marked =
      named?.refinement == Refinement.none ? nil : Self.kind(markedIn: start, named: named)
    self = marked ?? named ?? (Self.beginsWithRule(start) ? .sheet.called("CSS") : .unknown)
  }

  /// Whether a text begins with a rule or a declaration of a style sheet: `a, b:hover { color: red }`, `color: red;`.
  private static func beginsWithRule(_ text: ArraySlice<UInt8>) -> Bool {
    var cursor = ByteCursor(text)
    cursor.skipSpace()
    // What is in `@layer base { ... }`, or after `@import ...;`.
    while cursor.next == "@" {
      _ = cursor.consume { $0 != "{" && $0 != ";" && $0 != "\"" }
      guard cursor.consume("{") || cursor.consume(";") else { return false }
      cursor.skipSpace()
    }
    if isDeclaration(cursor) { return true }
    let selector = cursor.consume { $0 != "{" }
    let names = selector.prefix { $0 != "[" }
    guard cursor.consume("{"), !names.isEmpty || selector.contains("]"), !selector.isEmpty,
      names.allSatisfy({ $0.isName || $0.isSpace || ".:#*>+~,&@()".utf8.contains($0) })
    else { return false }
    return isDeclaration(cursor)
  }

  /// Whether a declaration begins at a position: `color: red;`, or the last one, `color: red }`.
  private static func isDeclaration(_ start: ByteCursor) -> Bool {
    var cursor = start
    cursor.skipSpace()
    let name = cursor.consume(while: \.isName)
    cursor.skipSpace()
    guard !name.isEmpty, cursor.consume(":") else { return false }
    let value = cursor.consume { !";}{\n\"'".utf8.contains($0) }
    // An object's members are separated by commas: `x = {a: 1, b: 2}`.
    let hasMembers = value.firstIndex(of: ",").map { !value[..<$0].contains("(") } == true
    return cursor.next == ";" || cursor.next == "}" && !hasMembers
  }

  /// The kind of a language by its name, such as `css`.
  init(ofLanguage name: ArraySlice<UInt8>) {
    let name = name.prefix { !$0.isSpace && $0 != "{" && $0 != "," }
    self = Self.kind(ofPath: Array("x.".utf8) + name) ?? .unknown
  }

  /// Whether a path tells the kind of its file.
  static func isTold(by path: [UInt8]) -> Bool { kind(ofPath: path) != nil }

  private static func kind(ofPath path: [UInt8]) -> TextKind? {
    let path = path.map(\.lowercasedByte)
    let folder = path.lastIndex(of: 0x2f).map { path[...$0] } ?? []
    // A folder of Android's resources: `values-night/colors.xml`.
    if path.suffix(4).elementsEqual(".xml".utf8),
      let name = folder.dropLast().split(separator: 0x2f).last,
      let folder = name.split(separator: "-").first,
      ["values", "drawable", "color"].contains(where: { folder.elementsEqual($0.utf8) })
    {
      return elements.alphaFirst.called("Android")
    }
    func kind(endingOf path: ArraySlice<UInt8>, of family: Family? = nil) -> TextKind? {
      paths.first { end, row in
        guard family == nil || rows[row].kind.family == family,
          path.suffix(end.count).elementsEqual(end)
        else { return false }
        return end.first == 0x2e || path.count == end.count
          || path[path.endIndex - end.count - 1] == 0x2f
      }.map { rows[$0.row].kind }
    }
    let named = kind(endingOf: path[...])
    if let named, named.refinement != .folders { return named }
    return kind(endingOf: folder, of: named?.family) ?? named
  }

  /// The kind of the first mark in a text that may tell more than its name does.
  private static func kind(markedIn text: ArraySlice<UInt8>, named: TextKind?) -> TextKind? {
    // Without blanks, so that an object may begin on a line of its own.
    let start = text.prefix(256).filter { !$0.isSpace }
    let text = start.first == "<" ? withoutComments(text) : text
    let lines = [text.startIndex] + text.indices.filter { text[$0] == 0x0a }.map { $0 + 1 }
    return marks.first { mark, row in
      if let named, rows[row].kind.family != named.family { return false }
      let bytes = mark.dropFirst()
      switch mark.first {
      case "~" where named != nil: return false
      case "^", "~": return start.starts(with: bytes)
      case "&": return start.first == "<" && isTagged(text, with: bytes)
      case "\n":
        return lines.contains {
          let line = text[min($0, text.endIndex)...]
          return line.starts(with: bytes) && !isLonger(mark, of: row, in: line)
        }
      case ">":
        return lines.contains {
          text[min($0, text.endIndex)...].drop { $0.isBlank }.starts(with: bytes)
        }
      case ",": return hasMember(text, beginning: bytes)
      default: return named == nil && text.prefix(1 << 12).firstRange(of: mark) != nil
      }
    }.map { rows[$0.row].kind }
  }

  /// Whether a line begins with a mark of another row that begins with this one, and says more: fish's
  /// `set -g fish_color_`, where tmux has `set -g `.
  private static func isLonger(
    _ mark: ArraySlice<UInt8>, of row: Int, in line: ArraySlice<UInt8>
  ) -> Bool {
    marks.contains { other in
      other.row != row && other.bytes.count > mark.count && other.bytes.starts(with: mark)
        && line.starts(with: other.bytes.dropFirst())
    }
  }

  /// The start of a text of markup without its comments.
  private static func withoutComments(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    var result: [UInt8] = []
    while let open = rest.firstRange(ofText: "<!--") {
      result += rest[..<open.lowerBound]
      let close = rest[open.upperBound...].firstRange(ofText: "-->")?.upperBound ?? rest.endIndex
      rest = rest[close...]
    }
    return ArraySlice(result + rest)
  }

  /// Whether the outermost tag, or any attribute, of markup begins with a mark.
  private static func isTagged(_ text: ArraySlice<UInt8>, with mark: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let found = rest.firstRange(of: mark) {
      let before = found.lowerBound > text.startIndex ? text[found.lowerBound - 1] : 0x20
      if mark.first == "<" {
        // Before the outermost tag are only declarations.
        let tags = text[..<found.lowerBound].split(separator: 0x3c).dropFirst(
          text.first == 0x3c ? 0 : 1)
        return tags.allSatisfy { $0.first == "?" || $0.first == "!" }
      }
      if before.isSpace || before == ">" { return true }
      rest = rest[(found.lowerBound + 1)...]
    }
    return false
  }

  /// Whether the name of a member of an object begins with a mark.
  private static func hasMember(
    _ text: ArraySlice<UInt8>, beginning mark: ArraySlice<UInt8>
  ) -> Bool {
    var rest = text
    while let found = rest.firstRange(of: mark) {
      let before = text[..<found.lowerBound].last { !$0.isSpace }
      let end = text[found.upperBound...].drop { $0 != 0x0a && $0 != ":" && $0 != "," }
      if before == "{" || before == ",", end.first == ":" { return true }
      rest = rest[(found.lowerBound + 1)...]
    }
    return false
  }

  private typealias Sign = (bytes: ArraySlice<UInt8>, row: Int)
  /// The ends of paths, and the marks, with the index of their rows.
  private static let paths = signs(\.paths, separator: 0x20)
  private static let marks = signs(\.marks, separator: 0x7c)

  private static func signs(_ text: KeyPath<Row, String>, separator: UInt8) -> [Sign] {
    rows.indices.flatMap { row in
      Array(rows[row][keyPath: text].utf8).split(separator: separator).map { ($0, row) }
    }
  }
}
