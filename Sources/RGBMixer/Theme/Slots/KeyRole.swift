/// What the words of a key say about the use of its color, and the keys of its possible backgrounds.
///
/// `--card-foreground` is read on `--card`, `statusBar.foreground` on `statusBar.background`, `--on-primary` on
/// `--primary`. Words end at signs, blanks and capitals; a leading `--color-` and a trailing `_color` mean nothing.
struct KeyRole: Sendable {
  enum Role: Sendable {
    /// Text, by the word at an index.
    case text(Int)
    /// Text, by `on` before the word at an index: `--on-primary`.
    case textOn(Int)
    case background
    /// A border, an icon, a cursor, or what is meant to be faint: never measured as text.
    case mark
    case other
  }

  /// The hashes of the words, in lower case.
  private var words: [UInt64] = []
  /// The number of words before the first point; 0 without one.
  private var firstPart = 0
  private(set) var role = Role.other
  /// The names of the keys that may be its background, the preferred first.
  private(set) var partners: [UInt64] = []
  /// The whole name, as one hash.
  private(set) var name: UInt64 = 0
  /// Whether it is text that is meant to be faint.
  private(set) var isFaintText = false
  /// Whether `color` was the last word.
  private var saysColor = false

  /// Reads the parts of a key; `isRule` is whether it is a property of a style sheet.
  init(_ parts: [ArraySlice<UInt8>], isRule: Bool) {
    for (index, part) in parts.enumerated() {
      if index == 1 { firstPart = words.count }
      part.forEachWord { word in
        let hash = WordHash.of(word)
        words += Self.joinedWords[hash] ?? [hash]
      }
    }
    drop()
    role = Self.role(of: words)
    if saysColor, isText, words.contains(Self.selection) { role = .mark }
    if case .other = role, isRule, words == [Self.color] { role = .text(0) }
    let isVariable = parts.first?.starts(with: "--".utf8) == true
    if case .other = role, isVariable, words.count == 1, Self.surfaces.contains(words[0]) {
      role = .background
    }
    name = WordHash.joined(words)
    partners = foundPartners()
    isFaintText = says(Self.faint) && words.contains { Self.known[$0] == .text }
  }

  /// Makes the key text, on what it is named after, whatever else it says.
  mutating func becomeText(on partners: [UInt64]) {
    role = .text(max(0, words.count - 1))
    self.partners = partners
    isFaintText = false
  }

  /// The names of what the key may be text on because of its first or last word: `surface` of `surface-foreground` and
  /// of `on-surface`.
  var namesakes: [UInt64] {
    guard words.count > 1 else { return [] }
    if let last = words.last, Self.endWords.contains(last) {
      return [WordHash.joined(words.dropLast())]
    }
    guard let index = words.firstIndex(of: Self.on), index + 1 < words.count else { return [] }
    return [WordHash.joined(words[..<index] + words[(index + 1)...])]
  }

  /// The names of the backgrounds that stand for `color` in the key: `--code-bg` of `--code-color`.
  var colorPartners: [UInt64] {
    guard saysColor, !words.contains(where: Self.noColorText.contains), !isMark else { return [] }
    return Self.backgroundHashes.prefix(2).flatMap { bg in
      [words + [bg], stateless + [bg]].map { WordHash.joined($0) }
    }
  }

  /// The words without those of a state.
  private var stateless: [UInt64] { words.filter { !Self.states.contains($0) } }

  /// Whether the key ends in `color` and none of its words says that it is no text.
  var endsInColor: Bool {
    saysColor && !isMark && !words.contains(where: Self.noColorText.contains)
      && !words.contains(Self.focus)
  }

  private var isMark: Bool { if case .mark = role { true } else { false } }

  /// For a background, its words without the one that says so, and how many of them are a variant's at the end.
  var family: (words: [UInt64], variants: Int)? {
    guard case .background = role,
      let index = words.lastIndex(where: { Self.known[$0] == .background })
    else { return nil }
    var rest = words
    rest.remove(at: index)
    let count = rest.reversed().prefix { Self.variants.contains($0) }.count
    return (rest, count)
  }

  /// The first words of a text from which its siblings' may go on, the longest first.
  func families(after shared: Int) -> [UInt64] {
    guard words.count > shared else { return [] }
    return (shared + 1...words.count).reversed().map { WordHash.joined(words[..<$0]) }
  }

  var firstWord: UInt64? { words.first }

  /// Whether the key is the page's background after a first word that all variables have: `--bs-body-bg`.
  var isPrefixedPage: Bool {
    words.count == 2 && Self.pageEnds.contains(WordHash.joined(words.dropFirst()))
      || words.count == 3 && Self.pageEnds.contains(WordHash.joined(words.dropFirst()))
  }

  private static let pageEnds = Words(phrases: "bg,background,body bg,c bg")
  private static let endWords = Words("foreground fg text content")
  private static let states = Words("hover active focus selected inactive")
  private static let variants = Words(
    "default primary secondary success info warning danger error light dark 0 1 2 3 4 5 6 7 8 9")
  private static let noColorText = Words(
    """
    thumb track switch range progress selection accent caret fill stroke chart underline border ring shadow outline \
    icon cursor
    """)
  private static let focus = WordHash.of("focus"), selection = WordHash.of("selection")
  /// Words that are two.
  private static let joinedWords: [UInt64: [UInt64]] = [
    WordHash.of("bgcolor"): WordHash.all(of: "bg color"),
    WordHash.of("fgcolor"): WordHash.all(of: "fg color"),
  ]

  /// Drops the words that mean nothing, as long as others are left.
  private mutating func drop() {
    let leading = words.dropLast().prefix { Self.silent.contains($0) }.count
    words.removeFirst(leading)
    firstPart = max(0, firstPart - leading)
    if words.count > 1, words.last == Self.color {
      words.removeLast()
      firstPart = min(firstPart, words.count)
      saysColor = true
    }
  }

  /// Reads the key of a group or a rule, whose name may say that it is not text: `Whitespace`, `a:disabled`.
  init(_ parts: [ArraySlice<UInt8>], isRule: Bool, in section: ArraySlice<UInt8>) {
    self.init(parts, isRule: isRule)
    if isPlainText, Self.isNoText(section, isRule: isRule) {
      (role, partners) = (.mark, [])
      isFaintText = Self.isFaint(section)
    }
  }

  /// Whether the name of a group or a rule says that it is not text, or is meant to be faint.
  static func isNoText(_ name: ArraySlice<UInt8>, isRule: Bool = false) -> Bool {
    if isFaint(name) { return true }
    var isMark = false
    if !isRule {
      name.forEachWord { word in
        if known[WordHash.of(word)] == .mark { isMark = true }
      }
    }
    return isMark
  }

  /// Whether the name of a group or a rule says that it is meant to be faint.
  private static func isFaint(_ name: ArraySlice<UInt8>) -> Bool {
    let words = name.wordHashes
    return faintGroups.contains(WordHash.joined(words)) || words.contains(where: faint.contains)
  }

  private static func role(of words: [UInt64]) -> Role {
    if let index = words.firstIndex(of: on), index + 1 < words.count,
      index == 0 || known[words[index - 1]] == .text
    {
      return .textOn(index + 1)
    }
    var text: Int?
    var isBackground = false
    for (index, word) in words.enumerated() {
      switch known[word] {
      case .text: text = index
      case .background: isBackground = true
      case .mark:
        // `gitDecoration.modifiedResourceForeground` decorates no text.
        if word == decoration, index > 0, words[index - 1] == git { break }
        return .mark
      case nil: break
      }
    }
    if isBackground { return .background }
    return text.map(Role.text) ?? .other
  }

  var isText: Bool {
    switch role {
    case .text, .textOn: true
    case .background, .mark, .other: false
    }
  }

  /// Whether the key may name a terminal's background, text or selection.
  var mayNameSlot: Bool {
    switch role {
    case .text, .textOn, .background: true
    case .mark, .other: words.contains { Self.slotWords.contains($0) }
    }
  }

  /// Whether text may be read on the color.
  var mayBeBelow: Bool {
    switch role {
    case .background, .other: true
    case .text, .textOn, .mark: false
    }
  }

  /// Whether the key has one of `words`, given as hashes.
  func says(_ words: Words<Void>) -> Bool { self.words.contains(where: words.contains) }

  /// Whether the key says nothing but that it is text, perhaps one of several: `fg`, `text2`.
  var isPlainText: Bool {
    guard case .text(0) = role else { return false }
    return words.count == 1 || words.count == 2 && Self.digits.contains(words[1])
  }

  /// Whether the key is a word for background alone, the partner of a word for text alone.
  var isPlainBackground: Bool { words.count == 1 && Self.backgroundHashes.contains(words[0]) }

  /// Whether the key is the background of the page or of a section.
  var isOwnBackground: Bool {
    Self.ownBackgrounds.contains(name)
      || words.count > 2 && Self.bodyBackgrounds.contains(WordHash.joined(words.suffix(2)))
  }

  /// Whether the key is a word that is the background of a section without another one: `surface`.
  var isSurface: Bool { words.count == 1 && Self.lesserBackgrounds.contains(words[0]) }

  private func foundPartners() -> [UInt64] {
    switch role {
    case .textOn(let start): return [WordHash.joined(words[start...])]
    case .text(let index):
      if isPlainText { return [] }
      var names = Self.backgroundHashes.map { word in
        var words = words
        words[index] = word
        return WordHash.joined(words)
      }
      // `--primary-text-emphasis` is read on `--primary-bg-subtle`.
      if words.count > 1, words.suffix(2) == Self.emphasis[...] {
        return [WordHash.joined(words.dropLast(2) + Self.subtle)]
      }
      // `--link-active-color` is read on `--link-active-bg`.
      if saysColor { names = Self.backgroundHashes.map { WordHash.joined(words + [$0]) } + names }
      if stateless.count < words.count, stateless.count > 0 {
        names += Self.backgroundHashes.map { word in
          WordHash.joined(
            words.map { $0 == words[index] ? word : $0 }.filter { !Self.states.contains($0) })
        }
      }
      // `text-primary` is a shade of text, `primary-text` is text on the primary color.
      if index == words.count - 1, index > 0 { names.append(WordHash.joined(words[..<index])) }
      return partBackground.map { names + [$0] } ?? names
    case .background, .mark, .other: return []
    }
  }

  /// The name of the background of a key's first part: `tab.background` of `tab.activeForeground`.
  var partBackground: UInt64? {
    firstPart > 0 ? WordHash.joined(words[..<firstPart] + [Self.backgroundHashes[0]]) : nil
  }

  // MARK: Words

  private enum Word { case text, background, mark }

  private static let known = Words<Word>([
    .text: textWords, .background: backgroundWords + " backgrounds",
    .mark: markWords + " " + faintWords,
  ])

  /// The words that make a key text, as the documentation lists them.
  static let textWords = "foreground fg guifg text ink link links heading title comment content"

  /// The words that say that a color is not text, whatever else the key says.
  static let markWords = """
    border borders ring shadow outline ruler guide guides whitespace separator cursor icon icons scrollbar overview \
    decoration arrow divider effect stripe
    """

  /// The words for what is meant to be faint or is disabled.
  static let faintWords =
    "conceal dim disabled ghost gutter indent insensitive backdrop linenr nr unnecessary"

  private static let faint = Words(faintWords)

  /// Vim's groups that are not text.
  private static let faintGroups = Words(
    phrases: "end of buffer,fold column,ignore,non text,sign column,special key,vert split")

  /// More words of slots that are backgrounds or text.
  private static let slotWords = Words("base highlight selected selection")
  /// The words of backgrounds, in the order in which a partner is looked for.
  static let backgroundWords = "background bg surface guibg"

  /// The names of variables that are backgrounds by themselves, without one of these words: `--card`.
  private static let surfaces = Words(
    "canvas card dialog drawer menu modal panel paper popover sidebar toolbar tooltip")

  private static let backgroundHashes = WordHash.all(of: backgroundWords)
  private static let emphasis = WordHash.all(of: "text emphasis")
  private static let subtle = WordHash.all(of: "bg subtle")
  private static let silent = Words("color colors colour clr md sys")
  private static let digits = Words("0 1 2 3 4 5 6 7 8 9")
  private static let color = WordHash.of("color")
  private static let on = WordHash.of("on")
  private static let decoration = WordHash.of("decoration"), git = WordHash.of("git")

  /// Names of backgrounds besides those that ``SlotWords`` knows.
  private static let ownBackgrounds = Words(
    phrases: "background,bg,guibg,base 100,window bg,body bg,ui background")

  private static let lesserBackgrounds = Words("surface base")

  /// The last words of the page's background where all variables have the same first word: `--bs-body-bg`.
  private static let bodyBackgrounds = Words(phrases: "body background,body bg")
}
