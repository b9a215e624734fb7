import TermUI

/// The words of a key and of the sections around it, and the slot that they name together.
///
/// `[colors.bright] black`, `terminal.ansiBrightBlack`, `light_black` and `bright0` are all entry 8 of the palette:
/// their words are the same without those that say nothing.
struct SlotWords {
  /// The words that are left, in lower case.
  private var words: [String] = []
  /// Whether a word that says nothing by itself makes a number an entry of the palette.
  private var isOfPalette = false
  /// Whether a number is one of eight: `regular7`.
  private var isOfEight = false
  /// Whether the words say that the eight names of colors are the terminal's.
  private(set) var isOfTerminal = false

  /// The kind of a name.
  enum Role {
    case section
    /// A part of a key before the last: `terminal` in `terminal.background`.
    case prefix
    /// The last part of a key.
    case key
  }

  /// Whether a section around is called light: of light colors, or the theme for light rooms.
  private var isInLightSection = false

  /// Adds the words of a name; returns false and adds none if they do not belong to a theme.
  mutating func append(_ name: ArraySlice<UInt8>, as role: Role) -> Bool {
    if role != .key, let first = name.first, ".#*@&".utf8.contains(first) { return false }
    var names = Self.split(name)
    if names.isEmpty, !name.isEmpty { return false }
    // VS Code calls the cursor the foreground of its `terminalCursor`, and the text under it the background.
    if names == ["terminal", "cursor"] { names = ["terminal", "terminalcursor"] }
    var added = self
    for word in names where !added.append(Self.aliases[word] ?? word, as: role) { return false }
    self = added
    return true
  }

  private mutating func append(_ word: String, as role: Role) -> Bool {
    if word == "light", role == .section {
      isInLightSection = true
      return true
    }
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

  /// Makes a name in a section `light` a bright one.
  mutating func brighten() {
    if isInLightSection, isName, !isBright { words.insert("bright", at: 0) }
  }

  /// The slots that the words name; files that count from one call the palette's first entry 1.
  func slots(countingFromOne: Bool) -> [ThemeSlot] {
    if let slot = Self.phrases[words.joined(separator: " ")] { return [slot] }
    let isBright = words.first == "bright"
    let rest = isBright ? Array(words.dropFirst()) : words
    guard rest.count == 1, let word = rest.first else { return [] }
    if let index = Self.names.firstIndex(of: word) {
      return [.palette(UInt8(index + (isBright ? 8 : 0)))]
    }
    guard isOfPalette || isBright, let number = Int(word) else { return Self.base16(word) }
    if isBright || isOfEight {
      return 0..<8 ~= number ? [.palette(UInt8(number + (isBright ? 8 : 0)))] : []
    }
    let index = countingFromOne ? number - 1 : number
    return UInt8(exactly: index).map { [.palette($0)] } ?? []
  }

  /// The first entry of the palette that a list has; nil where the words name no list.
  func list(of count: Int) -> Int? {
    switch words {
    case [] where isOfPalette && (count == 16 || count == 8): 0
    case [] where isOfTerminal: 0
    case ["bright"] where count <= 8: 8
    default: nil
    }
  }

  /// Whether the last word is of the cursor or the selection.
  var isOfCursorOrSelection: Bool { words.last == "cursor" || words.last == "selection" }
  /// Whether the words name the background of all that is around the key.
  var isBackground: Bool { words == ["background"] || words == ["base00"] }
  /// Whether the words name the text on that background.
  var isForeground: Bool { words == ["foreground"] || words == ["base05"] }
  /// Whether the words name the background of what is selected.
  var isSelectionBackground: Bool {
    Self.phrases[words.joined(separator: " ")] == .selectionBackground
  }
  /// Whether the words name the text that is selected.
  var isSelectionForeground: Bool {
    Self.phrases[words.joined(separator: " ")] == .selectionForeground
  }
  var isEmpty: Bool { words.isEmpty }
  /// Whether the words are one of the eight names, bright or not, and no number.
  var isName: Bool { words.last.map(Self.names.contains) ?? false }
  /// Whether the first word is `bright`.
  var isBright: Bool { words.first == "bright" }
  /// Whether the words are those of the cursor alone.
  var isCursor: Bool { words == ["cursor"] }

  /// The words of a name: runs of letters, of digits, and at capitals.
  static func split(_ name: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    // The sixteen of base16 have hex digits.
    if name.count == 6, name.prefix(4).isWord("base") {
      return [String(decoding: name, as: UTF8.self).lowercased()]
    }
    var last: UInt8 = 0
    for byte in name {
      let isLetter = (0x61...0x7a).contains(byte | 0x20)
      if !isLetter, !byte.isDigit {
        end()
      } else if last.isDigit != byte.isDigit || byte < 0x60 && last >= 0x60 {
        end()
      }
      if isLetter || byte.isDigit { word.append(byte | 0x20) }
      last = byte
    }
    end()
    return words
  }

  // MARK: Tables

  private static let names = Palette.systemNames

  /// Words for others.
  private static let aliases = [
    "bg": "background", "fg": "foreground", "bgcolor": "background", "fgcolor": "foreground",
    "brights": "bright", "purple": "magenta", "selected": "selection",
    "highlight": "selection",
  ]

  /// Words that say nothing but that a number is an entry of the palette.
  private static let paletteWords: Set<String> = [
    "color", "colors", "colour", "colours", "indexed", "palette",
  ]

  /// Words that say the same, and that the eight names of colors are the terminal's.
  private static let terminalWords: Set<String> = ["ansi", "normal", "regular", "terminal"]

  /// Words of keys that say nothing.
  private static let silentWords: Set<String> = ["rgb", "theme"]

  /// Words of sections that say nothing: what files of settings and of programs have around their colors.
  private static let silentSections: Set<String> = words(
    """
    c config configuration const customizations dark default defaults elementary export exports
    g general gnome io kern legacy let local m module org pantheon primary profile profiles return
    rgb root rxvt scheme schemes special ssh st theme themes urxvt uxterm var vim vt vte workbench x
    xterm
    """)

  /// Words of sections that belong to those of the keys in them.
  private static let sectionWords: Set<String> = [
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

  /// base16's sixteen are spread over the palette in the order of base16-shell
  /// (<https://github.com/tinted-theming/base16-shell>), some in two slots.
  private static func base16(_ word: String) -> [ThemeSlot] {
    guard word.hasPrefix("base"), word.utf8.count == 6,
      let index = Int(word.dropFirst(4), radix: 16)
    else { return [] }
    return index < base16.count ? base16[index] : []
  }

  private static let base16: [[ThemeSlot]] = [
    [.palette(0), .background], [.palette(18)], [.palette(19)], [.palette(8)], [.palette(20)],
    [.palette(7), .foreground, .cursor], [.palette(21)], [.palette(15)],
    [.palette(1), .palette(9)], [.palette(16)], [.palette(3), .palette(11)],
    [.palette(2), .palette(10)], [.palette(6), .palette(14)], [.palette(4), .palette(12)],
    [.palette(5), .palette(13)], [.palette(17)],
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
