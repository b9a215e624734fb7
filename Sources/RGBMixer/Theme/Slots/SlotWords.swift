import TermUI

/// The words of a key and of the sections around it, and the slots that they name together.
///
/// `[colors.bright] black`, `terminal.ansiBrightBlack`, `light_black` and `bright0` are all entry 8 of the palette:
/// without the words that say nothing, they are the same.
struct SlotWords: Equatable {
  /// The words that say something, in lower case.
  private var words: [String] = []
  /// Whether a number is an entry of the palette, because of a word such as `color`.
  private var isOfPalette = false
  /// Whether a number is one of eight: `regular7`.
  private var isOfEight = false
  /// Whether a section of a palette is called `light`, and so has the bright colors; another is a theme for bright rooms.
  private var isInLightSection = false
  /// Whether the key says `light`, whose numbers are mostly shades: `light_1`.
  private var isLight = false
  /// Whether the key says `normal`: `bg_normal` is the background of something in that state.
  private var isOfState = false
  /// Whether the eight names of colors are the terminal's, because of a word such as `ansi`.
  private(set) var isOfTerminal = false

  /// The role of a name in a path.
  enum Role {
    case section
    /// A part of a key before the last: `terminal` in `terminal.background`.
    case prefix
    /// The last part of a key.
    case key
  }

  /// Adds the words of a name; adds none and returns false if one of them does not belong to a theme.
  mutating func append(_ name: ArraySlice<UInt8>, as role: Role) -> Bool {
    // A style sheet's rule.
    if role != .key, let first = name.first, ".#*@&:[".utf8.contains(first) { return false }
    var names = Self.split(name)
    if names.isEmpty, !name.isEmpty { return false }
    // The widget of xterm, in X resources.
    if names == ["vt", "100"] { return true }
    // The second theme of foot.
    if names == ["colors", "2"] { names = ["colors"] }
    // VS Code calls the cursor the foreground of its `terminalCursor`, and the text under it the background.
    if names == ["terminal", "cursor"] { names = ["terminal", "terminalcursor"] }
    var added = self
    for word in names where !added.append(Self.aliases[word] ?? word, as: role) { return false }
    self = added
    return true
  }

  private mutating func append(_ word: String, as role: Role) -> Bool {
    if word == "light", role == .section {
      isInLightSection = isOfPalette
      return true
    }
    isLight = isLight || word == "light"
    isOfState = isOfState || word == "normal" && role == .key
    let word = word == "light" ? "bright" : word
    let isNumber = role == .prefix && word.utf8.allSatisfy(\.isDigit)
    if Self.terminalWords.contains(word) {
      isOfTerminal = true
      isOfPalette = isOfPalette || word != "terminal"
      isOfEight = isOfEight || word == "regular" || word == "normal"
    } else if Self.paletteWords.contains(word) {
      isOfPalette = true
    } else if role == .key || isNumber || Self.sectionWords.contains(word) {
      if !Self.silentWords.contains(word), words.last != word { words.append(word) }
    } else {
      return Self.silentSections.contains(word)
    }
    return true
  }

  /// Makes the name of a color in a section `light` that of a bright color.
  mutating func brighten() {
    if isInLightSection, isName, !isBright { words.insert("bright", at: 0) }
  }

  /// The slots that the words name, in a palette whose first entry is number 0 or 1.
  func slots(countingFromOne: Bool = false) -> [ThemeSlot] {
    if !isOfState, let slot = Self.phrases[words.joined(separator: " ")] { return [slot] }
    let rest = isBright ? words.dropFirst() : words[...]
    guard rest.count == 1, let word = rest.first else { return [] }
    if let index = Self.names.firstIndex(of: word) {
      return [.palette(UInt8(index + (isBright ? 8 : 0)))]
    }
    guard isOfPalette || isBright && !isLight, let number = Int(word) else {
      return Self.base16(word)
    }
    if isBright || isOfEight {
      return 0..<8 ~= number ? [.palette(UInt8(number + (isBright ? 8 : 0)))] : []
    }
    return UInt8(exactly: countingFromOne ? number - 1 : number).map { [.palette($0)] } ?? []
  }

  /// The entry of the palette that comes first in a list of colors; nil if the words name no list.
  func list(of count: Int) -> Int? {
    switch words {
    case [] where isOfPalette && (count == 16 || count == 8): 0
    case [] where isOfTerminal: 0
    case ["bright"] where count <= 8: 8
    default: nil
    }
  }

  var isEmpty: Bool { words.isEmpty }
  /// Whether the words end with one of the eight names of colors.
  var isName: Bool { words.last.map(Self.names.contains) ?? false }
  var isBright: Bool { words.first == "bright" }
  /// Whether the words are those of the cursor alone.
  var isCursor: Bool { words == ["cursor"] }
  var isOfCursorOrSelection: Bool { words.last == "cursor" || words.last == "selection" }

  /// The words of a name, in lower case.
  static func split(_ name: ArraySlice<UInt8>) -> [String] {
    // The sixteen of base16 have hex digits.
    if name.count == 6, name.prefix(4).isWord("base") {
      return [String(decoding: name, as: UTF8.self).lowercased()]
    }
    var words: [String] = []
    name.forEachWord { words.append(String(decoding: $0, as: UTF8.self).lowercased()) }
    return words
  }

  // MARK: Tables

  private static let names = Palette.systemNames

  /// Words for other words.
  private static let aliases = [
    "bg": "background", "fg": "foreground", "bgcolor": "background", "fgcolor": "foreground",
    "brights": "bright", "purple": "magenta", "selected": "selection",
    "highlight": "selection",
  ]

  /// Words that only say that a number is an entry of the palette.
  private static let paletteWords: Set = [
    "color", "colors", "colour", "colours", "indexed", "palette",
  ]

  /// Words that say the same, and that the eight names of colors are the terminal's.
  private static let terminalWords: Set = ["ansi", "normal", "regular", "terminal"]

  /// Words of keys that say nothing.
  private static let silentWords: Set = ["rgb", "theme"]

  /// Words of sections that say nothing: those that settings and programs have around their colors.
  private static let silentSections = Set(
    """
    c config configuration const customizations dark default defaults elementary export exports
    g general gnome io kern legacy let local m module org pantheon primary profile profiles return
    rgb root rxvt scheme schemes special ssh st theme themes urxvt uxterm var vim vt vte workbench x
    xterm
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Words of sections that belong to the words of the keys in them.
  private static let sectionWords: Set = [
    "bright", "cursor", "dim", "selection", "terminalcursor",
  ]

  private static let phrases: [String: ThemeSlot] = [
    "background": .background, "foreground": .foreground, "cursor": .cursor,
    "cursor background": .cursor, "cursor text": .cursorText, "cursor foreground": .cursorText,
    "cursor accent": .cursorText, "selection": .selectionBackground,
    "selection background": .selectionBackground, "selection text": .selectionForeground,
    "selection foreground": .selectionForeground, "terminalcursor": .cursor,
    "terminalcursor foreground": .cursor, "terminalcursor background": .cursorText,
  ]

  /// The slots of base16's sixteen colors in the order of base16-shell
  /// (<https://github.com/tinted-theming/base16-shell>); some have several.
  private static func base16(_ word: String) -> [ThemeSlot] {
    guard word.hasPrefix("base"), word.utf8.count == 6,
      let index = Int(word.dropFirst(4), radix: 16), base16.indices.contains(index)
    else { return [] }
    return base16[index]
  }

  private static let base16: [[ThemeSlot]] = [
    [.palette(0), .background], [.palette(18)], [.palette(19)], [.palette(8)], [.palette(20)],
    [.palette(7), .foreground, .cursor], [.palette(21)], [.palette(15)],
    [.palette(1), .palette(9)], [.palette(16)], [.palette(3), .palette(11)],
    [.palette(2), .palette(10)], [.palette(6), .palette(14)], [.palette(4), .palette(12)],
    [.palette(5), .palette(13)], [.palette(17)],
  ]
}
