/// A walk through a text, from start to end, that knows in which section and entry each byte is.
///
/// It stops at each place where a color may begin, so that its key and section are known when the color is read. What
/// it stops at, and what counts as a section or a comment, depends on the ``TextKind``.
///
/// O(n) in the length of the text. Only the sections that are asked for take memory.
final class Outline {
  /// A place where a color may begin.
  enum Place {
    /// A `#`.
    case hash(Int)
    /// The start of a value, an item or a string.
    case value(Int)
    /// A word of a value in which words may be names of colors.
    case word(Int)
    /// The `0` of `0x`.
    case number(Int)
    /// The parenthesis after a name.
    case call(Int)
    /// The colon of `rgb:`.
    case colon(Int)
    /// The first semicolon of `38;2;`.
    case parameters(Int)
    /// All of an object with the members of a color.
    case object(Range<Int>)
  }

  let text: [UInt8]
  /// The kind of the text here: a page may hold style sheets.
  var kind: TextKind
  /// The offset of the next byte.
  var index: Int
  /// The offset of the first byte, after a byte order mark.
  let textStart: Int
  var lineStart: Int
  /// The innermost level.
  var level: Level
  /// The levels around it, the outermost first.
  var outer: [Level] = []
  /// The kinds of the texts around, the outermost first.
  private var outerKinds: [TextKind] = []
  /// The end of the innermost string or embedded text.
  var end: Int
  /// A place that was passed and not yet returned.
  var pending: Place?
  /// The last string that was passed, without its marks.
  var lastString = 0..<0
  /// The text of a property list's `key` before the next element.
  var keyElement: Range<Int>?
  /// The start of the comment that ends this line; nil without one.
  var commentStart: Int?
  /// The comment that is alone on the line above this one.
  var heading: Range<Int>?
  /// The indentation of the key whose value, in the lines below it, is one text: `key: |`; nil outside such a text.
  var scalarIndent: Int?
  /// The offsets up to which no mark closes a string, for each of the three quotation marks.
  var unclosed = SIMD4<Int>.zero
  /// Ends, such as `*/`, that do not occur in the rest of the text up to an offset.
  var missingEnds: [String: Range<Int>] = [:]
  /// The last line that consists of each word, by the word's hash, in a shell's script; nil before it was asked for.
  var lastWordLines: [UInt64: Int]?
  /// Where the text of the lists' items begins that a line of prose is in.
  var items = Items()
  /// The comments, if they are kept.
  var comments: [Range<Int>] = []
  private(set) var keepsComments = false
  /// The sections that were asked for, in the order of the text; the first is the whole text.
  var sections = [Section(name: 0..<0, parent: nil)]
  /// The sections of rules and groups, by the section around them and their names.
  var named: [Named: Int] = [:]
  /// The units that were asked for; the first is the whole text.
  var units = [Unit(parent: nil, section: 0, form: .item)]
  /// The units of rules and groups that stand in several places, by their sections.
  var joined: [Int: Int] = [:]
  /// The starts of the paths of keys, such as `URxvt*` before `color0`, by the starts of the keys that have one.
  private(set) var paths: [Int: Int] = [:]
  /// The units that are not levels, by the offsets at which they begin.
  var parts: [Int: Int] = [:]
  #if DEBUG
    /// The number of bytes that were looked at.
    var visited = 0
  #endif
  /// What the object is that was closed last.
  var lastObject = Object.token

  /// The end of the call that was closed last, and its function; nil if another bracket was.
  var lastCall: (end: Int, function: Range<Int>)?

  /// An object that may be a color.
  enum Object {
    /// A design token.
    case token
    /// One with the members red, green and blue.
    case members
  }

  /// The objects that list the words which are allowed, by their starts.
  var listedWords: Set<Int> = []
  /// The names of colors that the text defines, in lower case.
  var defined: Set<[UInt8]> = []
  /// The entries so far; nil if they are not wanted.
  var entries: [Entry]?
  /// The comments that say what a text stands on, without `rgbmixer:`.
  var statements: [Range<Int>] = []

  /// Starts at the beginning of a text, after a byte order mark.
  init(
    of text: [UInt8], as kind: TextKind, keepingComments keepsComments: Bool = false,
    withEntries: Bool = false
  ) {
    (self.text, self.kind, self.keepsComments) = (text, kind, keepsComments)
    entries = withEntries ? [] : nil
    textStart = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    index = textStart
    (lineStart, end) = (index, text.count)
    level = Level(.text, at: index)
    beginLine()
  }

  /// Moves to the next place where a color may begin; returns nil at the end of the text.
  func next() -> Place? {
    while true {
      if let place = pending {
        pending = nil
        return place
      }
      if let byte = nextMarker() {
        let start = index
        index += 1
        if let place = pass(byte, at: start) { return place }
      } else if !closeText() {
        return nil
      }
    }
  }

  /// Moves past a color; what follows the first one of an item is an item of its own.
  func pass(_ color: Range<Int>, isFirst: Bool) {
    let end = color.upperBound
    if let lineFeed = text[min(index, end)..<end].lastIndex(of: 0x0a) { lineStart = lineFeed + 1 }
    index = end
    if isFirst { level.item = end }
  }

  /// Moves on to an offset, at most to the end of the innermost text.
  func skip(to offset: Int) { index = min(offset, end) }

  /// Moves to the next byte that needs attention; returns nil at the end of the innermost text.
  private func nextMarker() -> UInt8? {
    // In locals, because most of the time is spent here.
    let (text, end) = (text, end)
    let isMarker = level.readsWords ? Self.markersAndBlanks : Self.markers
    var offset = index
    while offset < end {
      let byte = text[offset]
      if isMarker[Int(byte)] {
        visit(offset - index)
        index = offset
        return byte
      }
      offset += 1
    }
    visit(offset - index)
    index = offset
    return nil
  }

  private static let markers: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "#xX(){}[]:=;,\n\"'`/-!<>%".utf8 { table[Int(byte)] = true }
    return table
  }()

  private static let markersAndBlanks: [Bool] = {
    var table = markers
    for byte in " \t".utf8 { table[Int(byte)] = true }
    return table
  }()

  /// Passes a byte that may belong to a color, or begin or end something.
  private func pass(_ byte: UInt8, at start: Int) -> Place? {
    switch byte {
    case "\n":
      endLine(at: start)
      // A YAML flow sequence or mapping can span lines.
      return level.readsWords ? word() : level.isFlow ? item() : nil
    case "#":
      if beginsComment(byte, at: start) {
        passComment(from: start)
        return nil
      }
      return .hash(start)
    case "x", "X": return start > 0 && text[start - 1] == "0" ? .number(start - 1) : nil
    case ":", "=": return sign(byte, at: start)
    case ",":
      level.item = index
      return item()
    case ";": return semicolon(at: start)
    case "(": return .call(start)
    case "{" where beginsComment(byte, at: start), "%" where beginsComment(byte, at: start):
      passComment(from: start)
      return nil
    case "[", "{": return open(byte, at: start)
    case ")", "]", "}": return close(byte, at: start)
    case "/", "-", "!":
      if beginsComment(byte, at: start) {
        passComment(from: start)
      } else if isDefault(start) {
        level.item = index
      }
      return nil
    case "<" where kind.dialect == .r && self.byte(index) == "-":
      index += 1
      return sign("=", at: start)
    case "<", ">": return tag(byte, at: start)
    case " ", "\t": return word()
    case "%": return nil
    default: return quote(byte, at: start)
    }
  }

  /// The value or item that may begin after the blanks here, if it can be a name or bare digits.
  func item() -> Place? {
    if level.readsWords { return word() }
    let start = skipBlanks(index)
    guard start < end else { return nil }
    if text[start].isDigit || text[start] == "." { return .value(start) }
    if kind.bare == .never && kind.names == .none { return nil }
    return text[start].isName ? .value(start) : nil
  }

  /// Notes where the path of a key begins, if the key is only the end of one.
  func notePath(of key: Range<Int>) {
    let start = start(before: key.lowerBound, atMost: 96) { $0.isKey || $0 == ":" }
    if start < key.lowerBound { paths[key.lowerBound] = start }
  }

  /// Whether a `-` begins what a shell takes where a variable has no value: `${color:-#ff8800}`.
  func isDefault(_ mark: Int) -> Bool {
    guard kind.isShell, mark > 2, text[mark] == "-" else { return false }
    let end = text[mark - 1] == ":" ? mark - 1 : mark
    let name = start(before: end, atMost: 64, while: \.isName)
    return name < end && name > 1 && text[name - 1] == "{" && text[name - 2] == "$"
  }

  private func word() -> Place? {
    index < end && text[index].isNameStart ? .word(index) : nil
  }

  /// Passes a `;`, which ends a statement, begins a comment, or is between items.
  private func semicolon(at start: Int) -> Place? {
    if beginsComment(";", at: start) {
      passComment(from: start)
      return nil
    }
    level.item = index
    // The parameters of a control sequence, or colors.
    if let next = byte(index), next.isDigit || next == "#" {
      return start > 0 && text[start - 1] == "8" ? .parameters(start) : nil
    }
    if level.opener != .parenthesis { level.begin(at: index) }
    if kind.layout.contains(.rules) { beginDefinition() }
    return item()
  }

  // MARK: Levels

  /// The key of a value at this place, and the number of levels around the one that has it.
  ///
  /// A key outside a call is preferred to the names of the arguments if the function makes a color:
  /// `ink = Color(hex: x)`.
  var key: (range: Range<Int>, depth: Int)? {
    let outerKey = level.outerKey.map { (range: $0, depth: Int(level.keyDepth)) }
    guard let key = level.key else { return outerKey }
    if let label = level.label, level.opener == .tag, isNameless(key) {
      return (label, outer.count)
    }
    if let outerKey, let function = level.function, KeyWords.namesColor(text[function]) {
      return outerKey
    }
    return (key, outer.count)
  }

  /// Opens a level here, in which values without a key of their own have the given one.
  func push(
    _ opener: Level.Opener, named name: Range<Int>? = nil,
    of key: (range: Range<Int>, depth: Int)? = nil
  ) {
    var inner = Level(opener, at: index)
    inner.name = name
    inner.isRule = kind.layout.contains(.rules) && opener.isBlock
    (inner.outerKey, inner.keyDepth) = (key?.range, Int32(key?.depth ?? 0))
    inner.readsWords = opener == .parenthesis && level.readsWords
    inner.isFlow = opener.isBracket && opensFlow(opener)
    outer.append(level)
    level = inner
  }

  /// Opens a string or an embedded text, which ends before a mark of the given length.
  func pushText(_ opener: Level.Opener, to end: Int, mark: Int, as kind: TextKind? = nil) {
    push(opener, of: opener == .string ? key : nil)
    (level.outerEnd, level.mark, level.hasOwnKind) = (self.end, Int32(mark), kind != nil)
    level.isRule = opener == .string && kind?.layout.contains(.rules) == true
    self.end = end
    if let kind {
      outerKinds.append(self.kind)
      self.kind = kind
    }
  }

  /// Closes the innermost level.
  func pop() {
    if level.opener.isText { end = level.outerEnd }
    if level.hasOwnKind, let kind = outerKinds.popLast() { self.kind = kind }
    if let last = outer.popLast() { level = last }
  }

  /// The maximum depth; no file of settings is deeper.
  static let deepest = 64

  /// The depth of the innermost level of some kind: the number of levels around it; nil if there is none in this
  /// string or embedded text.
  func depth(where isWanted: (Level.Opener) -> Bool) -> Int? {
    if isWanted(level.opener) { return outer.count }
    if level.opener.isText { return nil }
    for depth in outer.indices.reversed() {
      let opener = outer[depth].opener
      if isWanted(opener) { return depth }
      if opener.isText { return nil }
    }
    return nil
  }

  /// Closes the level at a depth and all levels in it, but never the whole text.
  func close(depth: Int) {
    while outer.count >= max(depth, 1) { pop() }
  }

  /// Closes the innermost string or embedded text, which ends here; returns false if there is none.
  private func closeText() -> Bool {
    while !level.opener.isText {
      if outer.isEmpty { return false }
      pop()
    }
    let (opener, start) = (level.opener, level.start)
    index += Int(level.mark)
    pop()
    if opener == .string {
      level.item = index
    } else {
      countsAsBlank(start..<index)
    }
    return true
  }
}
