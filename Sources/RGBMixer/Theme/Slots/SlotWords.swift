import TermUI

/// The words of a key and of the sections around it, and the slots that they name together.
///
/// `[colors.bright] black`, `terminal.ansiBrightBlack`, `light_black` and `bright0` are all entry 8 of the palette:
/// without the words that say nothing, they are the same.
struct SlotWords: Equatable {
  /// The hashes of the first, second and last words that say something; 0 if there is none.
  private var first: UInt64 = 0, second: UInt64 = 0, last: UInt64 = 0
  private var count = 0
  /// The last word, if it is a number.
  private var number: Int?
  /// Whether a number is an entry of the palette, because of a word such as `color`.
  private var isOfPalette = false
  /// Whether a number is one of eight: `regular7`.
  private var isOfEight = false
  /// Whether a section of a palette is called `light`, and so has the bright colors; any other section `light` is a
  /// theme for bright rooms.
  private var isInLightSection = false
  /// Whether the key says `light`; a number with it is mostly a shade: `light_1`.
  private var isLight = false
  /// Whether the key says `normal`: `bg_normal` is the background of something in that state.
  private var isOfState = false
  /// Whether the eight names of colors are the terminal's, because of a word such as `ansi`.
  private(set) var isOfTerminal = false

  /// The role of a name in a path.
  enum Role {
    case section
    /// A part of a key that is not the last: `terminal` in `terminal.background`.
    case prefix
    /// The last part of a key.
    case key
  }

  /// Adds the words of a name; adds none and returns false if one of them does not belong to a theme.
  mutating func append(_ name: ArraySlice<UInt8>, as role: Role) -> Bool {
    // A style sheet's rule.
    if role != .key, let first = name.first {
      switch first {
      case ".", "#", "*", "@", "&", ":", "[": return false
      default: break
      }
    }
    var (added, fits) = (self, true)
    var (count, first, second): (Int, UInt64, UInt64) = (0, 0, 0)
    Self.forEachWord(of: name) { word in
      count += 1
      let hash = WordHash.of(word)
      if count == 1 { first = hash } else { second = hash }
      let number = word.first?.isDigit == true ? Int(digits: word) ?? .max : nil
      fits = fits && added.append(hash, number, as: role)
    }
    if count == 2 {
      switch (first, second) {
      // The widget of xterm, in X resources.
      case (Self.vt, Self.hundred): return true
      // The second theme of foot.
      case (Self.colors, Self.two):
        added = self
        fits = added.append(first, nil, as: role)
      // VS Code calls the cursor the foreground of its `terminalCursor`, and the text under it the background.
      case (Self.terminal, Self.cursor):
        added = self
        fits =
          added.append(first, nil, as: role) && added.append(Self.terminalCursor, nil, as: role)
      default: break
      }
    }
    if !fits || count == 0 && !name.isEmpty { return false }
    self = added
    return true
  }

  private mutating func append(_ hash: UInt64, _ number: Int?, as role: Role) -> Bool {
    if hash == Self.light, role == .section {
      isInLightSection = isOfPalette
      return true
    }
    isLight = isLight || hash == Self.light
    let word = Self.known[hash] ?? Word(hash: hash)
    isOfState = isOfState || role == .key && word.kinds.contains(.normal)
    let isNumber = role == .prefix && number != nil
    if word.kinds.contains(.terminal) {
      isOfTerminal = true
      isOfPalette = isOfPalette || hash != Self.terminal
      isOfEight = isOfEight || word.kinds.contains(.eight)
    } else if word.kinds.contains(.palette) {
      isOfPalette = true
    } else if role == .key || isNumber || word.kinds.contains(.section) {
      if !word.kinds.contains(.silent), last != word.hash { add(word.hash, number) }
    } else {
      return word.kinds.contains(.silentSection)
    }
    return true
  }

  private mutating func add(_ word: UInt64, _ number: Int?) {
    if count == 0 { first = word } else if count == 1 { second = word }
    (last, self.number) = (word, number)
    count += 1
  }

  /// In a section called `light`, makes the name of a color mean its bright version.
  mutating func brighten() {
    guard isInLightSection, isName, !isBright else { return }
    (first, second) = (Self.bright, first)
    count += 1
  }

  /// The slots that the words name, in a palette whose first entry is number 0 or 1.
  func slots(countingFromOne: Bool = false) -> [ThemeSlot] {
    if count == 0 { return [] }
    if !isOfState, count <= 2, let slot = Self.phrases[WordHash.joined(first, second)] {
      return [slot]
    }
    guard count == (isBright ? 2 : 1) else { return [] }
    if let index = Self.names[last] { return [.palette(UInt8(index + (isBright ? 8 : 0)))] }
    guard isOfPalette || isBright && !isLight, let number else { return Self.base16[last] ?? [] }
    if isBright || isOfEight {
      return 0..<8 ~= number ? [.palette(UInt8(number + (isBright ? 8 : 0)))] : []
    }
    return UInt8(exactly: countingFromOne ? number - 1 : number).map { [.palette($0)] } ?? []
  }

  /// The entry of the palette that comes first in a list of colors; nil if the words name no list.
  func list(of count: Int) -> Int? {
    switch self.count {
    case 0 where isOfPalette && (count == 16 || count == 8): 0
    case 0 where isOfTerminal: 0
    case 1 where isBright && count <= 8: 8
    default: nil
    }
  }

  var isEmpty: Bool { count == 0 }
  /// Whether the words end with one of the eight names of colors.
  var isName: Bool { Self.names[last] != nil }
  var isBright: Bool { first == Self.bright }
  /// Whether the words name the cursor alone.
  var isCursor: Bool { count == 1 && last == Self.cursor }
  var isOfCursorOrSelection: Bool { last == Self.cursor || last == Self.selection }

  /// Whether a name is just `bg` or `fg`, which not only terminals use.
  static func isShort(_ name: ArraySlice<UInt8>) -> Bool {
    var words: [UInt64] = []
    forEachWord(of: name) { words.append(WordHash.of($0)) }
    return words.count == 1 && (words[0] == background || words[0] == foreground)
  }

  private static func forEachWord(
    of name: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void
  ) {
    // base16 numbers its colors in hex.
    if name.count == 6, name.prefix(4).isWord("base") { return body(name) }
    name.forEachWord(body)
  }

  // MARK: Tables

  /// A word, and what it says.
  private struct Word {
    /// The hash of the word, or of the one that it stands for.
    var hash: UInt64
    var kinds: Kinds = []
  }

  private struct Kinds: OptionSet {
    let rawValue: UInt8

    /// It says that the eight names of colors are the terminal's.
    static let terminal = Kinds(rawValue: 1 << 0)
    /// It only says that a number is an entry of the palette.
    static let palette = Kinds(rawValue: 1 << 1)
    /// It says that a number is one of eight.
    static let eight = Kinds(rawValue: 1 << 2)
    /// A key's word that says nothing.
    static let silent = Kinds(rawValue: 1 << 3)
    /// A section's word that says nothing: one that settings and programs have around their colors.
    static let silentSection = Kinds(rawValue: 1 << 4)
    /// A section's word that is read together with each key in the section.
    static let section = Kinds(rawValue: 1 << 5)
    static let normal = Kinds(rawValue: 1 << 6)
  }

  private static let known: Words<Word> = {
    let lists: [(Kinds, String)] = [
      (.terminal, "ansi normal regular terminal"),
      (.palette, "color colors colour colours indexed palette"),
      (.eight, "regular normal"), (.normal, "normal"), (.silent, "rgb theme"),
      (.section, "bright cursor dim selection terminalcursor"),
      (
        .silentSection,
        """
        c config configuration const customizations dark default defaults elementary export exports \
        g general gnome io kern legacy let local m module org pantheon primary profile profiles return \
        rgb root rxvt scheme schemes special ssh st theme themes urxvt uxterm var vim vt vte workbench x \
        xterm
        """
      ),
    ]
    var words: [UInt64: Word] = [:]
    for (kind, list) in lists {
      for hash in WordHash.all(of: list) {
        words[hash, default: Word(hash: hash)].kinds.insert(kind)
      }
    }
    let aliases = [
      "bg": "background", "fg": "foreground", "bgcolor": "background", "fgcolor": "foreground",
      "brights": "bright", "purple": "magenta", "selected": "selection", "highlight": "selection",
      "light": "bright",
    ]
    for (alias, word) in aliases {
      let hash = WordHash.of(word)
      words[WordHash.of(alias)] = words[hash] ?? Word(hash: hash)
    }
    return Words(words.map { ($0, $1) })
  }()

  private static let names = Words(
    Palette.systemNames.enumerated().map { (WordHash.of($1), $0) })

  private static let phrases: Words<ThemeSlot> = {
    let phrases: [String: ThemeSlot] = [
      "background": .background, "foreground": .foreground, "cursor": .cursor,
      "cursor background": .cursor, "cursor text": .cursorText, "cursor foreground": .cursorText,
      "cursor accent": .cursorText, "selection": .selectionBackground,
      "selection background": .selectionBackground, "selection text": .selectionForeground,
      "selection foreground": .selectionForeground, "terminalcursor": .cursor,
      "terminalcursor foreground": .cursor, "terminalcursor background": .cursorText,
    ]
    return Words(
      phrases.map { phrase, slot in
        let words = WordHash.all(of: phrase)
        return (WordHash.joined(words[0], words.dropFirst().first ?? 0), slot)
      })
  }()

  private static let bright = WordHash.of("bright"), light = WordHash.of("light")
  private static let cursor = WordHash.of("cursor"), selection = WordHash.of("selection")
  private static let background = WordHash.of("bg"), foreground = WordHash.of("fg")
  private static let colors = WordHash.of("colors"), terminal = WordHash.of("terminal")
  private static let terminalCursor = WordHash.of("terminalcursor")
  private static let vt = WordHash.of("vt"), hundred = WordHash.of("100"), two = WordHash.of("2")

  /// The slots of base16's sixteen colors in the order of base16-shell
  /// (<https://github.com/tinted-theming/base16-shell>); some have several.
  private static let base16: Words<[ThemeSlot]> = {
    let slots: [[ThemeSlot]] = [
      [.palette(0), .background], [.palette(18)], [.palette(19)], [.palette(8)], [.palette(20)],
      [.palette(7), .foreground, .cursor], [.palette(21)], [.palette(15)],
      [.palette(1), .palette(9)], [.palette(16)], [.palette(3), .palette(11)],
      [.palette(2), .palette(10)], [.palette(6), .palette(14)], [.palette(4), .palette(12)],
      [.palette(5), .palette(13)], [.palette(17)],
    ]
    let names = slots.indices.map { "base0" + String($0, radix: 16) }
    return Words(Array(zip(names.map { WordHash.of($0) }, slots)))
  }()
}
