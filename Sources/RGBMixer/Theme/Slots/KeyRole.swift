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

  private var words: [ThemeWord] = []
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
  init(_ key: KeyMeaning, isRule: Bool) {
    for (index, part) in key.parts.enumerated() {
      if index == 1 { firstPart = words.count }
      words += part.words.flatMap { Self.joinedWords[$0.hash] ?? [$0] }
    }
    drop()
    role = Self.role(of: words)
    if saysColor, isText, words.contains(Self.selection) { role = .mark }
    if case .other = role, isRule, words == [Self.color] { role = .text(0) }
    if case .other = role, key.isCustomProperty, words.count == 1, words[0].says(.surface) {
      role = .background
    }
    name = WordHash.joined(words)
    partners = foundPartners()
    isFaintText = says(.faint) && says(.text)
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
    if let last = words.last, last.says(.ending) {
      return [WordHash.joined(words.dropLast())]
    }
    guard let index = words.firstIndex(of: Self.on), index + 1 < words.count else { return [] }
    return [WordHash.joined(words[..<index] + words[(index + 1)...])]
  }

  /// The names of the backgrounds that stand for `color` in the key: `--code-bg` of `--code-color`.
  var colorPartners: [UInt64] {
    guard saysColor, !says(.drawn), !isMark else { return [] }
    // A focus color is usually a ring's, so it is not paired with the background of the other states.
    let stateless = words.contains(Self.focus) ? words : self.stateless
    return Self.backgrounds.prefix(2).flatMap { bg in
      [words + [bg], stateless + [bg]].map { WordHash.joined($0) }
    }
  }

  /// The words without those of a state.
  private var stateless: [ThemeWord] { words.filter { !$0.says(.state) } }

  /// Whether the key ends in `color` and none of its words says that it is no text.
  var endsInColor: Bool {
    saysColor && !isMark && !says(.drawn) && !words.contains(Self.focus)
  }

  /// Whether it is not text only because of a word such as "muted"; a variable with such a name may still be text.
  var isFaintWord: Bool {
    isMark && says(.faint) && words.allSatisfy { !$0.says(.mark) || $0.says(.faint) }
  }

  private var isMark: Bool { if case .mark = role { true } else { false } }

  /// For a background, its words without the one that says so, and how many of them are a variant's at the end.
  var family: (words: [ThemeWord], variants: Int)? {
    guard case .background = role, let index = words.lastIndex(where: { $0.says(.background) })
    else { return nil }
    var rest = words
    rest.remove(at: index)
    return (rest, rest.reversed().prefix { $0.says(.variant) }.count)
  }

  /// The first words of a text from which its siblings' may go on, the longest first.
  func families(after shared: Int) -> [UInt64] {
    guard words.count > shared else { return [] }
    return (shared + 1...words.count).reversed().map { WordHash.joined(words[..<$0]) }
  }

  var firstWord: ThemeWord? { words.first }

  /// Whether the key is the page's background after a first word that all variables have: `--bs-body-bg`.
  var isPrefixedPage: Bool {
    2...3 ~= words.count && Self.pageEnds.contains(WordHash.joined(words.dropFirst()))
  }

  /// Words that are two.
  private static let joinedWords = Words([
    ThemeWord.all(of: "bg color"): "bgcolor", ThemeWord.all(of: "fg color"): "fgcolor",
  ])

  /// Drops the words that mean nothing, as long as others are left.
  private mutating func drop() {
    let leading = words.dropLast().prefix { $0.says(.silentStart) }.count
    words.removeFirst(leading)
    firstPart = max(0, firstPart - leading)
    if words.count > 1, words.last == Self.color {
      words.removeLast()
      firstPart = min(firstPart, words.count)
      saysColor = true
    }
  }

  /// Reads the key of a group or a rule, whose name may say that it is not text: `Whitespace`, `a:disabled`.
  init(_ key: KeyMeaning, isRule: Bool, in section: NameWords) {
    self.init(key, isRule: isRule)
    if isPlainText, Self.isNoText(section, isRule: isRule) {
      (role, partners) = (.mark, [])
      isFaintText = Self.isFaint(section)
    }
  }

  /// Whether the name of a group or a rule says that it is not text, or is meant to be faint.
  static func isNoText(_ name: NameWords, isRule: Bool = false) -> Bool {
    isFaint(name) || !isRule && name.words.contains { $0.says(.mark) }
  }

  /// Whether the name of a group or a rule says that it is meant to be faint.
  private static func isFaint(_ name: NameWords) -> Bool {
    faintGroups.contains(WordHash.joined(name.words)) || name.words.contains { $0.says(.faint) }
  }

  private static func role(of words: [ThemeWord]) -> Role {
    if let index = words.firstIndex(of: on), index + 1 < words.count,
      index == 0 || words[index - 1].says(.text)
    {
      return .textOn(index + 1)
    }
    for (index, word) in words.enumerated() where word.says(.mark) {
      // `gitDecoration.modifiedResourceForeground` decorates no text.
      if word != decoration || index == 0 || words[index - 1] != git { return .mark }
    }
    if words.contains(where: { $0.says(.background) }) { return .background }
    return words.lastIndex { $0.says(.text) }.map(Role.text) ?? .other
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
    case .mark, .other: says(.slot)
    }
  }

  /// Whether text may be read on the color.
  var mayBeBelow: Bool {
    switch role {
    case .background, .other: true
    case .text, .textOn, .mark: false
    }
  }

  /// Whether the key has one of some words.
  func says(_ words: Words<Void>) -> Bool { self.words.contains { words.contains($0.hash) } }

  private func says(_ meaning: ThemeWord.Meaning) -> Bool { words.contains { $0.says(meaning) } }

  /// Whether the key says nothing but that it is text, perhaps one of several: `fg`, `text2`.
  var isPlainText: Bool {
    guard case .text(0) = role else { return false }
    return words.count == 1 || words.count == 2 && words[1].says(.digit)
  }

  /// Whether the key is a word for background alone, the partner of a word for text alone.
  var isPlainBackground: Bool { words.count == 1 && Self.backgrounds.contains(words[0]) }

  /// Whether the key is the background of the page or of a section.
  var isOwnBackground: Bool {
    Self.ownBackgrounds.contains(name)
      || words.count > 2 && Self.bodyBackgrounds.contains(WordHash.joined(words.suffix(2)))
  }

  /// Whether the key is a word that is the background of a section without another one: `surface`.
  var isSurface: Bool { words.count == 1 && words[0].says(.lesserBackground) }

  private func foundPartners() -> [UInt64] {
    switch role {
    case .textOn(let start): return [WordHash.joined(words[start...])]
    case .text(let index):
      if isPlainText { return [] }
      var names = Self.backgrounds.map { word in
        var words = words
        words[index] = word
        return WordHash.joined(words)
      }
      // `--primary-text-emphasis` is read on `--primary-bg-subtle`.
      if words.count > 1, words.suffix(2) == Self.emphasis[...] {
        return [WordHash.joined(words.dropLast(2) + Self.subtle)]
      }
      // `--link-active-color` is read on `--link-active-bg`.
      if saysColor { names = Self.backgrounds.map { WordHash.joined(words + [$0]) } + names }
      if stateless.count < words.count, stateless.count > 0 {
        names += Self.backgrounds.map { word in
          WordHash.joined(
            words.map { $0 == words[index] ? word : $0 }.filter { !$0.says(.state) })
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
    firstPart > 0 ? WordHash.joined(words[..<firstPart] + [Self.backgrounds[0]]) : nil
  }

  // MARK: Words

  /// Vim's groups that are not text.
  private static let faintGroups = Words(
    phrases: "end of buffer,fold column,ignore,non text,sign column,special key,vert split")

  private static let backgrounds = ThemeWord.all(of: ThemeWord.backgroundWords)
  private static let emphasis = ThemeWord.all(of: "text emphasis")
  private static let subtle = ThemeWord.all(of: "bg subtle")
  private static let color = ThemeWord("color"), on = ThemeWord("on")
  private static let decoration = ThemeWord("decoration"), git = ThemeWord("git")
  private static let focus = ThemeWord("focus"), selection = ThemeWord("selection")

  /// Names of backgrounds besides those that ``SlotWords`` knows.
  private static let ownBackgrounds = Words(
    phrases: "background,bg,guibg,base 100,window bg,body bg,ui background")

  /// The last words of the page's background where all variables have the same first word: `--bs-body-bg`.
  private static let bodyBackgrounds = Words(phrases: "body background,body bg")
  /// What may follow the first word that all variables share, for the page's background.
  private static let pageEnds = Words(phrases: "bg,background,body bg,c bg")
}
