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

  /// Reads a key; `isRule` is whether it is a property of a style sheet.
  init(_ key: ThemeKeys.Key, isRule: Bool) {
    for (index, part) in key.parts.enumerated() {
      if index == 1 { firstPart = words.count }
      part.forEachWord { words.append(WordHash.of($0)) }
    }
    drop()
    role = Self.role(of: words)
    if case .other = role, isRule, words == [Self.color] { role = .text(0) }
    if case .other = role, key.isCustomProperty, words.count == 1, Self.surfaces.contains(words[0])
    {
      role = .background
    }
    name = WordHash.joined(words)
    partners = foundPartners()
    isFaintText = says(Self.faint) && words.contains { Self.known[$0] == .text }
  }

  /// The whole name of a key without parts.
  static func name(ofKey key: ArraySlice<UInt8>) -> UInt64 {
    KeyRole(ThemeKeys.Key(parts: [key], section: 0, value: .whole), isRule: false).name
  }

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
  init(_ key: ThemeKeys.Key, isRule: Bool, in section: ArraySlice<UInt8>) {
    self.init(key, isRule: isRule)
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
    var words: [UInt64] = []
    name.forEachWord { words.append(WordHash.of($0)) }
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
      case .mark: return .mark
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
  func says(_ words: Set<UInt64>) -> Bool { self.words.contains(where: words.contains) }

  /// Whether the key says nothing but that it is text, perhaps one of several: `fg`, `text2`.
  var isPlainText: Bool {
    guard case .text(0) = role else { return false }
    return words.count == 1 || words.count == 2 && Self.digits.contains(words[1])
  }

  /// Whether the key is the background of the page or of a section.
  var isOwnBackground: Bool {
    Self.ownBackgrounds.contains(name)
      || words.count > 2 && Self.bodyBackgrounds.contains(WordHash.joined(words.suffix(2)))
  }

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
      // `--link-active-color` is read on `--link-active-bg`.
      if saysColor { names = Self.backgroundHashes.map { WordHash.joined(words + [$0]) } + names }
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

  private static let known: HashedWords<Word> = {
    let lists: [(Word, String)] = [
      (.text, textWords), (.background, backgroundWords + " backgrounds"),
      (.mark, markWords), (.mark, faintWords),
    ]
    let pairs = lists.flatMap { word, list in WordHash.all(of: list).map { ($0, word) } }
    return HashedWords(pairs)
  }()

  /// The words that make a key text, as the documentation lists them.
  static let textWords = "foreground fg guifg text ink link heading title comment content"

  /// The words that say that a color is not text, whatever else the key says.
  static let markWords = """
    border borders ring shadow outline ruler guide guides whitespace separator cursor icon icons scrollbar overview \
    decoration
    """

  /// The words for what is meant to be faint or is disabled.
  static let faintWords =
    "conceal dim disabled ghost gutter indent linenr nr unnecessary"

  private static let faint = Set(WordHash.all(of: faintWords))

  /// Vim's groups that are not text.
  private static let faintGroups = Set(
    [
      "end of buffer", "fold column", "ignore", "non text", "sign column", "special key",
      "vert split",
    ]
    .map { WordHash.joined(WordHash.all(of: $0)) })

  /// More words of slots that are backgrounds or text.
  private static let slotWords = Set(WordHash.all(of: "base highlight selected selection"))
  /// The words of backgrounds, in the order in which a partner is looked for.
  static let backgroundWords = "background bg surface guibg"

  /// The names of variables that are backgrounds by themselves, without one of these words: `--card`.
  private static let surfaces = Set(
    WordHash.all(
      of: "canvas card dialog drawer menu modal panel paper popover sidebar toolbar tooltip"))

  private static let backgroundHashes = WordHash.all(of: backgroundWords)
  private static let silent = Set(WordHash.all(of: "color colors colour clr md sys"))
  private static let digits = Set(WordHash.all(of: "0 1 2 3 4 5 6 7 8 9"))
  private static let color = WordHash.of("color")
  private static let on = WordHash.of("on")

  /// Names of backgrounds besides those that ``SlotWords`` knows.
  private static let ownBackgrounds = Set(
    ["background", "bg", "guibg", "base 100", "window bg", "body bg", "ui background"].map {
      WordHash.joined(WordHash.all(of: $0))
    })

  /// The last words of the page's background where all variables have the same first word: `--bs-body-bg`.
  private static let bodyBackgrounds = Set(
    ["body background", "body bg"].map { WordHash.joined(WordHash.all(of: $0)) })
}
