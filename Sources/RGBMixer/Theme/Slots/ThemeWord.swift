/// A word of a key or a section, with what it says in a theme.
///
/// This is the whole vocabulary of themes: a word is looked up once, and what keys are for follows from what it says.
struct ThemeWord: Sendable {
  /// The hash of the word in lower case.
  let hash: UInt64
  /// The hash of the word that it stands for in the name of a slot: `background` for `bg`.
  let slot: UInt64
  let number: Int?
  /// A bit for each meaning.
  private let meanings: UInt32

  init(_ word: ArraySlice<UInt8>) {
    hash = WordHash.of(word)
    slot = Self.aliases[hash].map { WordHash.of($0) } ?? hash
    number = word.first?.isDigit == true ? Int(digits: word) ?? .max : nil
    meanings = Self.known[hash] ?? 0
  }

  init(_ word: String) { self.init(ArraySlice(word.utf8)) }

  func says(_ meaning: Meaning) -> Bool { meanings & meaning.bit != 0 }

  /// The words of a list, with blanks between them.
  static func all(of list: String) -> [ThemeWord] {
    ArraySlice(list.utf8).split(separator: 0x20).map { ThemeWord($0) }
  }

  // MARK: Vocabulary

  /// What a word may say, as ``vocabulary`` explains.
  enum Meaning: UInt32 {
    case text, background, mark, faint, ending, state, variant, digit, drawn, silentStart, surface
    case lesserBackground, slot, terminal, palette, eight, normal, silent, section, silentSection

    fileprivate var bit: UInt32 { 1 << rawValue }
  }

  private static let vocabulary: KeyValuePairs<Meaning, String> = [
    // What a color is for.
    .text: textWords, .background: backgroundWords + " backgrounds",
    // It is not text, whatever else the key says; some are faint on purpose.
    .mark: markWords + " " + faintWords, .faint: faintWords,
    // At the end of a key: it is text on what the other words name.
    .ending: "foreground fg text content",
    // A state of what the other words name.
    .state: "hover active focus selected inactive",
    // At the end of a background's key: it is one of several.
    .variant:
      "default primary secondary success info warning danger error light dark 0 1 2 3 4 5 6 7 8 9",
    .digit: "0 1 2 3 4 5 6 7 8 9",
    // `color` after it does not mean text.
    .drawn: """
    thumb track switch range progress selection accent caret fill stroke chart underline border ring shadow outline \
    icon cursor
    """,
    // At the start of a key: it says nothing.
    .silentStart: "color colors colour clr md sys",
    // A variable of this name is a background, without a word that says so: `--card`.
    .surface: "canvas card dialog drawer menu modal panel paper popover sidebar toolbar tooltip",
    // Alone, it is the background of a section without another one.
    .lesserBackground: "surface base",
    // It may name a slot that is a background or text.
    .slot: "base highlight selected selection",
    // The eight names of colors are the terminal's.
    .terminal: "ansi normal regular terminal",
    // A number is an entry of the palette, or one of eight.
    .palette: "color colors colour colours indexed palette", .eight: "regular normal",
    // In a key it is the background or text of something in its normal state.
    .normal: "normal",
    // In a key it says nothing.
    .silent: "rgb theme",
    // In a section's name it is read together with each key in the section.
    .section: "bright brights cursor dim highlight light selected selection terminalcursor",
    // In a section's name it says nothing: settings and programs have it around their colors.
    .silentSection: """
    c config configuration const customizations dark default defaults elementary export exports g general gnome io \
    kern legacy let local m module org pantheon primary profile profiles return rgb root rxvt scheme schemes special \
    ssh st theme themes urxvt uxterm var vim vt vte workbench x xterm
    """,
  ]

  private static let known = Words(
    vocabulary.flatMap { meaning, list in WordHash.all(of: list).map { ($0, meaning.bit) } }
  ) { $0 | $1 }

  /// The words that make a key text, as the documentation lists them.
  static let textWords = "foreground fg guifg text ink link links heading title comment content"

  /// The words of backgrounds, in the order in which a partner is looked for.
  static let backgroundWords = "background bg surface guibg"

  /// The words that say that a color is not text, whatever else the key says.
  static let markWords = """
    border borders ring shadow outline ruler guide guides whitespace separator cursor icon icons scrollbar overview \
    decoration arrow divider effect stripe
    """

  /// The words for what is meant to be faint or is disabled.
  static let faintWords =
    "conceal dim disabled ghost gutter indent insensitive backdrop linenr nr unnecessary"

  /// The words of slots, each with others that mean the same.
  private static let aliases = Words([
    "background": "bg bgcolor", "foreground": "fg fgcolor", "bright": "brights light",
    "magenta": "purple", "selection": "highlight selected",
  ])
}

extension ThemeWord: Equatable {
  static func == (lhs: ThemeWord, rhs: ThemeWord) -> Bool { lhs.hash == rhs.hash }
}

extension WordHash {
  /// One hash for several words in their order.
  static func joined(_ words: some Sequence<ThemeWord>) -> UInt64 {
    joined(words.lazy.map(\.hash))
  }
}

/// The name of a section or a group, or a part of a key, with its words.
struct NameWords: Sendable {
  let name: ArraySlice<UInt8>
  let words: [ThemeWord]

  init(_ name: ArraySlice<UInt8>) {
    var words: [ThemeWord] = []
    name.forEachWord { words.append(ThemeWord($0)) }
    (self.name, self.words) = (name, words)
  }
}
