/// A word of a key or a section, with what it says in a theme.
///
/// This is the whole vocabulary of themes: a word is looked up once, and what keys are for follows from what it says.
struct ThemeWord: Sendable {
  /// The hash of the word in lower case.
  let hash: UInt64
  /// The hash of the word that it stands for in the name of a slot: `background` for `bg`.
  let slot: UInt64
  let number: Int?
  let meaning: Meaning

  init(_ word: ArraySlice<UInt8>) {
    hash = WordHash.of(word)
    slot = Self.aliases[hash].map { WordHash.of($0) } ?? hash
    number = word.first?.isDigit == true ? Int(digits: word) ?? .max : nil
    meaning = Self.meanings[hash] ?? []
  }

  init(_ word: String) { self.init(ArraySlice(word.utf8)) }

  func says(_ meaning: Meaning) -> Bool { !self.meaning.isDisjoint(with: meaning) }

  /// The words of a list, with blanks between them.
  static func all(of list: String) -> [ThemeWord] {
    ArraySlice(list.utf8).split(separator: 0x20).map { ThemeWord($0) }
  }

  // MARK: Vocabulary

  struct Meaning: OptionSet {
    let rawValue: UInt32

    // What a color is for.

    static let text = Meaning(rawValue: 1 << 0)
    static let background = Meaning(rawValue: 1 << 1)
    /// It is not text, whatever else the key says.
    static let mark = Meaning(rawValue: 1 << 2)
    /// It is faint on purpose.
    static let faint = Meaning(rawValue: 1 << 3)
    /// At the end of a key, it makes the color text on what the other words name.
    static let ending = Meaning(rawValue: 1 << 4)
    /// A state of what the other words name.
    static let state = Meaning(rawValue: 1 << 5)
    /// At the end of a background's key, it tells one of several from the others.
    static let variant = Meaning(rawValue: 1 << 6)
    static let digit = Meaning(rawValue: 1 << 7)
    /// `color` after it does not mean text.
    static let drawn = Meaning(rawValue: 1 << 8)
    /// At the start of a key, it says nothing.
    static let silentStart = Meaning(rawValue: 1 << 9)
    /// A variable of this name is a background, without a word that says so: `--card`.
    static let surface = Meaning(rawValue: 1 << 10)
    /// Alone, it is the background of a section without another one.
    static let lesserBackground = Meaning(rawValue: 1 << 11)
    /// It may name a slot that is a background or text.
    static let slot = Meaning(rawValue: 1 << 12)

    // Which slot of a terminal it is.

    /// It says that the eight names of colors are the terminal's.
    static let terminal = Meaning(rawValue: 1 << 13)
    /// It only says that a number is an entry of the palette.
    static let palette = Meaning(rawValue: 1 << 14)
    /// It says that a number is one of eight.
    static let eight = Meaning(rawValue: 1 << 15)
    static let normal = Meaning(rawValue: 1 << 16)
    /// A key's word that says nothing.
    static let silent = Meaning(rawValue: 1 << 17)
    /// A section's word that says nothing: one that settings and programs have around their colors.
    static let silentSection = Meaning(rawValue: 1 << 18)
    /// A section's word that is read together with each key in the section.
    static let section = Meaning(rawValue: 1 << 19)
  }

  private static let meanings = Words<Meaning>(combining: [
    .text: textWords, .background: backgroundWords + " backgrounds",
    .mark: markWords + " " + faintWords, .faint: faintWords,
    .ending: "foreground fg text content",
    .state: "hover active focus selected inactive",
    .variant: "default primary secondary success info warning danger error light dark",
    .digit: "0 1 2 3 4 5 6 7 8 9",
    .drawn: """
    thumb track switch range progress selection accent caret fill stroke chart underline border ring shadow outline \
    icon cursor
    """,
    .silentStart: "color colors colour clr md sys",
    .surface: "canvas card dialog drawer menu modal panel paper popover sidebar toolbar tooltip",
    .lesserBackground: "surface base",
    .slot: "base highlight selected selection",
    .terminal: "ansi normal regular terminal",
    .palette: "color colors colour colours indexed palette",
    .eight: "regular normal", .normal: "normal", .silent: "rgb theme",
    .section: "bright brights cursor dim highlight light selected selection terminalcursor",
    .silentSection: """
    c config configuration const customizations dark default defaults elementary export exports g general gnome io \
    kern legacy let local m module org pantheon primary profile profiles return rgb root rxvt scheme schemes special \
    ssh st theme themes urxvt uxterm var vim vt vte workbench x xterm
    """,
  ])

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
