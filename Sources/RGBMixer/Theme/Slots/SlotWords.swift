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
  mutating func append(_ name: NameWords, as role: Role) -> Bool {
    // A style sheet's rule.
    if role != .key, let first = name.name.first {
      switch first {
      case ".", "#", "*", "@", "&", ":", "[": return false
      default: break
      }
    }
    var words = name.words
    // base16 numbers its colors in hex.
    if name.name.count == 6, name.name.prefix(4).isWord("base") { words = [ThemeWord(name.name)] }
    if words.isEmpty { return name.name.isEmpty }
    // The widget of xterm, in X resources.
    if words == Self.xterm { return true }
    // The second theme of foot.
    if words == Self.secondColors { words.removeLast() }
    // VS Code calls the cursor the foreground of its `terminalCursor`, and the text under it the background.
    if words == Self.cursorOfTerminal { words[1] = Self.terminalCursor }
    var added = self
    guard words.allSatisfy({ added.append($0, as: role) }) else { return false }
    self = added
    return true
  }

  private mutating func append(_ word: ThemeWord, as role: Role) -> Bool {
    if word == Self.light, role == .section {
      isInLightSection = isOfPalette
      return true
    }
    isLight = isLight || word == Self.light
    isOfState = isOfState || role == .key && word.says(.normal)
    let isNumber = role == .prefix && word.number != nil
    if word.says(.terminal) {
      isOfTerminal = true
      isOfPalette = isOfPalette || word != Self.terminal
      isOfEight = isOfEight || word.says(.eight)
    } else if word.says(.palette) {
      isOfPalette = true
    } else if role == .key || isNumber || word.says(.section) {
      if !word.says(.silent), last != word.slot { add(word.slot, word.number) }
    } else {
      return word.says(.silentSection)
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

  // MARK: Tables

  private static let names = Words(
    Palette.systemNames.enumerated().map { (WordHash.of($1), $0) })

  private static let phrases: Words<ThemeSlot> = {
    let lists: KeyValuePairs<ThemeSlot, String> = [
      .background: "background", .foreground: "foreground",
      .cursor: "cursor,cursor background,terminalcursor,terminalcursor foreground",
      .cursorText: "cursor text,cursor foreground,cursor accent,terminalcursor background",
      .selectionBackground: "selection,selection background",
      .selectionForeground: "selection text,selection foreground",
    ]
    return Words(
      lists.flatMap { slot, list in
        list.utf8.split(separator: ",").map { phrase in
          let words = WordHash.all(of: phrase)
          return (WordHash.joined(words[0], words.dropFirst().first ?? 0), slot)
        }
      })
  }()

  private static let bright = WordHash.of("bright")
  private static let cursor = WordHash.of("cursor"), selection = WordHash.of("selection")
  private static let light = ThemeWord("light"), terminal = ThemeWord("terminal")
  private static let terminalCursor = ThemeWord("terminalcursor")
  private static let xterm = ThemeWord.all(of: "vt 100")
  private static let secondColors = ThemeWord.all(of: "colors 2")
  private static let cursorOfTerminal = ThemeWord.all(of: "terminal cursor")

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
