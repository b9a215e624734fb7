/// The vocabulary of keys, functions and sections.
enum KeyWords {
  /// What a key says about its value.
  struct Sense: OptionSet {
    let rawValue: UInt16

    /// It is a color: `border-color`, `--accent`, `ansiBlue`.
    static let color = Sense(rawValue: 1 << 0)
    /// It is a text for people, or a name: `title`, `content`.
    static let text = Sense(rawValue: 1 << 1)
    /// It is a number or a code: `version`, `commit`.
    static let number = Sense(rawValue: 1 << 2)
    /// It is an anchor or a reference: `href`, `issue`.
    static let address = Sense(rawValue: 1 << 3)
    /// If it is a number, it has other bits than a color's: `mask`, `flag`.
    static let bits = Sense(rawValue: 1 << 7)
    /// It is a text for people as often as a color: `text`.
    static let phrase = Sense(rawValue: 1 << 12)
    /// It is a color even if it is a number, or if the words form a sentence or name a section: `tint`, `background`.
    static let topic = Sense(rawValue: 1 << 4)

    // What else a word says.

    /// A text or an address if it is the only word.
    static let weakText = Sense(rawValue: 1 << 5)
    fileprivate static let weakAddress = Sense(rawValue: 1 << 6)
    /// Before other words, it says that they are not about colors: `data-target`.
    fileprivate static let data = Sense(rawValue: 1 << 11)
    /// It comes before the key of a line.
    fileprivate static let leader = Sense(rawValue: 1 << 8)
    /// The function finds elements of a page.
    fileprivate static let selector = Sense(rawValue: 1 << 9)
    /// It is the name of a color.
    fileprivate static let name = Sense(rawValue: 1 << 10)
  }

  /// Returns what the words of a key say about its value.
  ///
  /// Any word can say that the value is a color. Only the last word can say that it is something else.
  static func sense(of key: ArraySlice<UInt8>) -> Sense {
    var sense: Sense = []
    var (first, last): (Sense?, Sense) = (nil, [])
    var (isAlone, saidColor) = (true, false)
    key.forEachWord { word in
      guard word.first?.isDigit == false else { return }
      if first == nil { first = Self.sense(ofWord: word) } else { isAlone = false }
      // `issue_number` is an address, too.
      let isNumber = word.isWord("number") && last.contains(.address)
      saidColor = !sense.isEmpty
      last = isNumber ? .address : Self.sense(ofWord: word)
      if last.isDisjoint(with: .color) { last.formUnion(affix(of: word)) }
      sense.formUnion(last.intersection([.color, .topic, .bits]))
    }
    let isData = first?.contains(.data) == true
    if last.contains(.address) || (isAlone || isData) && last.contains(.weakAddress) {
      return .address
    }
    // `text` can name a color, and so can `cursor-text`.
    let isColor = last.contains(.color) && (isAlone || saidColor)
    if last.contains(.text), !isColor { return .text }
    if isAlone && last.contains(.weakText), !isColor { return [.text, .weakText] }
    if last.contains(.text) { sense.insert(.phrase) }
    return last.contains(.number) ? .number : sense
  }

  /// Whether the words of a key, a function or a section say that its values are colors.
  static func namesColor(_ key: ArraySlice<UInt8>) -> Bool { sense(of: key).contains(.color) }

  /// What the start or the end of a word that is not in the table says: `guibg`, `colorscheme`, `accents`.
  private static func affix(of word: ArraySlice<UInt8>) -> Sense {
    guard word.count > 2, let last = word.last else { return [] }
    switch last | 0x20 {
    case "s" where word.hasWordSuffix("colors"): return [.color, .topic]
    case "s": return sense(ofWord: word.dropLast()).intersection([.color, .topic])
    case "g": return word.hasWordSuffix("bg") || word.hasWordSuffix("fg") ? .color : []
    case "r" where word.hasWordSuffix("color"): return [.color, .topic]
    case "b" where word.hasWordSuffix("rgb"): return [.color, .topic]
    default:
      let isPrefix = word[word.startIndex] | 0x20 == "c" && word.hasWordPrefix("color")
      return isPrefix ? [.color, .topic] : []
    }
  }

  /// Whether any word of a sentence, or of a section's name, says that it is about colors.
  static func areAboutColor(_ sentence: ArraySlice<UInt8>) -> Bool {
    var isAbout = false
    sentence.forEachWord { word in
      // A color of the sentence: `rgb(255 136 0)`, `rgb:ff/88/00`.
      if word.endIndex < sentence.endIndex, sentence[word.endIndex] == "(" { return }
      if word.isWord("rgb"), sentence[word.endIndex...].prefix(2).last?.hexValue != nil { return }
      let sense = sense(ofWord: word)
      isAbout =
        isAbout || sense.contains(.topic) && !sense.contains(.name) || word.hasWordPrefix("color")
    }
    return isAbout
  }

  /// Whether a word comes before the key of a line: `set`, `let`, `#define`.
  static func isLeader(_ word: ArraySlice<UInt8>) -> Bool { sense(ofWord: word).contains(.leader) }

  /// Whether a function of Lisp gives a variable a value: `(setq bg "#111111")`.
  static func isDefiner(_ function: ArraySlice<UInt8>) -> Bool { definers.contains(function) }

  private static let definers = Words("defconst defcustom define defvar setq setq-default")

  /// Whether a word, or several with blanks between them, is the name of a color.
  static func isName(_ words: ArraySlice<UInt8>) -> Bool {
    Self.words[WordHash.joining(words)]?.contains(.name) == true
  }

  /// The maximum length of a name with blanks in it.
  static let longestName = ColorName.longest + 3

  /// Whether a key looks like one in a file of settings, and not like a word of a sentence.
  static func isIdentifier(_ key: ArraySlice<UInt8>) -> Bool {
    key.dropLast().contains { !(0x61...0x7a).contains($0 | 0x20) }
      || key.count > 1 && key.allSatisfy { $0 < 0x60 }
  }

  /// Whether a function of this name selects elements of a page.
  static func selectsElements(_ function: ArraySlice<UInt8>) -> Bool {
    sense(ofWord: function).contains(.selector)
  }

  /// Whether a function of this name gets the title of a test: `it`, `QUnit.test`, `describe.each`.
  static func namesTest(_ function: ArraySlice<UInt8>) -> Bool {
    function.split(separator: 0x2e).contains { tests.contains($0) }
  }

  private static let tests = Words("context describe fit it specify suite test xit xdescribe")

  /// Whether the values of a key are words that are allowed: `enum`, `choices`.
  static func listsWords(_ key: ArraySlice<UInt8>) -> Bool { listers.contains(key) }

  private static let listers = Words("choices enum enumNames enumDescriptions examples")

  /// Whether a word repeats the last words of a key: `"darkBlue": "Dark Blue"`.
  static func repeats(_ word: ArraySlice<UInt8>, of key: ArraySlice<UInt8>) -> Bool {
    let letters = { (text: ArraySlice<UInt8>) in
      text.lazy.filter { (0x61...0x7a).contains($0 | 0x20) }.map { $0 | 0x20 }
    }
    return letters(key).reversed().starts(with: letters(word).reversed())
  }

  /// Whether a function or a key says that its numbers are no red, green and blue: `Qt.hsla`, `hsv_to_rgb`, `cmyk`.
  static func namesOtherSpace(_ key: ArraySlice<UInt8>) -> Bool {
    var isNamed = false
    key.forEachWord { isNamed = isNamed || spaces.contains($0) }
    return isNamed
  }

  private static let spaces = Words(
    "cmyk hcl hls hsb hsi hsl hsla hsluv hsv hsva hwb lab lch linear oklab oklch xyz ycbcr yiq yuv")

  /// The number of the channel that a word names, from red to alpha; nil for another word.
  static func channel(_ word: ArraySlice<UInt8>) -> Int? {
    word.count > 7 ? nil : channels[word]
  }

  private static let channels = Words([0: "r red", 1: "g green", 2: "b blue", 3: "a alpha opacity"])

  /// Whether a value of this key is an address, though it may have six hex digits: `href="#facade"`.
  static func isAddress(_ key: ArraySlice<UInt8>) -> Bool { addresses.contains(key) }

  private static let addresses = Words("anchor hash href src to url")

  /// Whether a function or a key has `#aarrggbb` for a value.
  static func hasAlphaFirst(_ function: ArraySlice<UInt8>) -> Bool {
    [
      "parsecolor", "convertfromstring", "qcolor", "setnamedcolor", "startcolorstr", "endcolorstr",
      "argb",
    ]
    .contains { function.hasWordSuffix($0) }
  }

  /// Whether the values of a key, or the arguments of a function, are names of color schemes or of the terminal's own
  /// colors rather than of CSS colors.
  static func takesOtherNames(_ key: ArraySlice<UInt8>) -> Bool {
    key.hasWordPrefix("cterm") || key.hasWordSuffix("scheme") || key.hasWordSuffix("ansicolor")
  }

  /// What a word says; nothing if it is not in the table.
  private static func sense(ofWord word: ArraySlice<UInt8>) -> Sense {
    words[word] ?? []
  }

  private static let words = Words<Sense>(
    [
      .color: """
      accent active ansi argb back background base bg border brand bright caret client colour cursor dim error fg fill
      flood focus focused fore foreground gradient guisp hex highlight inactive info ink labels lighting match muted
      outline paint palette primary regular rgb rgba ring rule secondary selected selection shadow sp stop
      stroke success surface swatch tertiary text tint tone underline urgent visual warning
      """,
      .text: """
      caption content description family font key label message mode msgid msgstr name names placeholder quotes
      require text title tooltip value
      """,
      .weakText: """
      alt author class file for help image import lang language option owner summary tag theme token type user
      variant
      """,
      .number: """
      branch build checksum commit count date digest etag hash id mac magic oid password path pid pin port rev revision scheme
      secret serial sha size slug time uuid version zip
      """,
      .address: """
      address anchor bug bugs close closed closes commit controls duplicate fix fixed fixes gh href id issue issues
      merge parent pr prs pull ref reference references refs related relates request resolve resolved resolves reverts
      see selector src story task ticket tickets
      """,
      .weakAddress: "for htmlfor target uri url",
      .data: "data",
      .bits:
        "bit bits capacity count flag flags index length limit mask max maximum min minimum num number offset shift size total",
      .topic: """
      accent argb background bg brand colour colours fg fill foreground hex hue ink paint palette rgb rgba shade stroke
      swatch swatches tint
      """,
      .leader: """
      #define @define-color call const default define exe execute export global hi hi! highlight highlight! let local set
      set-option set-window-option setg setw static var setq setq-default defvar defconst defcustom
      """,
      .selector: """
      closest css_select cssselect find get getbytestid getelementbyid jquery locator matches queryselector queryselectorall
      select select_one selectall selectone waitforselector
      """,
    ],
    with: ColorNameTable.entries.map { (WordHash.of("\($0.name)"), [.color, .topic, .name]) }
  ) { $0.union($1) }
}
