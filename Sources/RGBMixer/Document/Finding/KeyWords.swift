/// The vocabulary of keys, and of the text before a color.
enum KeyWords {
  /// Returns what the words of a key say of its value.
  ///
  /// Any word can say that the value is a color. Only the last word can say that it is something else; if that word is
  /// weak, the others decide.
  static func meaning(of key: ArraySlice<UInt8>) -> ScanRules.KeyMeaning {
    var isColor = key.starts(with: "--".utf8) || key.first == 0x24 || key.first == 0x40  // $ @
    var isOther = false
    var count = 0
    var last: Meaning?
    key.forEachWord { bytes in
      guard bytes.first?.isDigit == false else { return }
      let word = String(decoding: bytes, as: UTF8.self).lowercased()
      isOther = isOther || last.map { $0 >= .other } ?? false
      count += 1
      last = meanings[word] ?? (namesColor(word) ? .color : nil)
      isColor = isColor || last == .color
    }
    let meaning: ScanRules.KeyMeaning =
      switch last {
      case .other: .other
      case .address, .reference: .address
      case .weak where isOther: .other
      case .weakAddress where isOther || count == 1: .address
      case .weak, .weakAddress: isColor ? .color : .weak
      case .data, .color, nil: []
      }
    return isColor ? meaning.union(.color) : meaning
  }

  /// Whether a word of a key is one of colors.
  static func namesColor(_ key: ArraySlice<UInt8>) -> Bool { meaning(of: key).contains(.color) }

  /// Whether a key looks like one in a file of settings, and not like a word of a sentence.
  static func isIdentifier(_ key: ArraySlice<UInt8>) -> Bool {
    key.dropLast().contains { !(0x61...0x7a).contains($0 | 0x20) }
      || key.count > 1 && key.allSatisfy { $0 < 0x60 }
  }

  /// Whether a key is one for a color of a terminal such as kitty, and hardly a word of a sentence.
  static func isTerminalSetting(_ key: ArraySlice<UInt8>) -> Bool {
    // Most lines of a text begin with another word.
    guard let last = key.last, last == "d" || last == "r" || last.isDigit else { return false }
    let name = String(decoding: key, as: UTF8.self)
    if name.hasPrefix("color") { return UInt8(digits: key.dropFirst(5)) != nil }
    return ["cursor", "cursor_text_color", "url_color"].contains(name)
      || ["background", "foreground", "border_color"].contains(where: name.hasSuffix)
  }

  /// Whether a word announces the number of an issue or of a commit.
  static func isReference(_ word: ArraySlice<UInt8>) -> Bool {
    var last: ArraySlice<UInt8> = []
    word.forEachWord { if $0.first?.isDigit == false { last = $0 } }
    return meanings[String(decoding: last, as: UTF8.self).lowercased()] == .reference
  }

  /// Whether six hex digits are more likely a number or an English word than a color.
  static func isOrdinary(_ digits: ArraySlice<UInt8>) -> Bool {
    let letters = digits.filter { !$0.isDigit }
    if letters.isEmpty || letters.count == 1 && letters[0] | 0x20 == "e" {
      return digits.first?.isDigit == true
    }
    return isWord(digits)
  }

  /// Whether hex digits are an English word.
  static func isWord(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.allSatisfy({ !$0.isDigit }) else { return false }
    return hexWords.contains(String(decoding: digits, as: UTF8.self).lowercased())
  }

  /// Whether a function of this name selects elements of a page.
  static func selectsElements(_ function: ArraySlice<UInt8>) -> Bool {
    selectors.contains(String(decoding: function, as: UTF8.self))
  }

  /// What a word says of the value of its key.
  private enum Meaning: Int, Comparable {
    /// It is a color.
    case color
    /// It is a color, a name or a number.
    case weak
    /// It is a color or an anchor; an anchor if this is the only word.
    case weakAddress
    /// It is a name or a number.
    case other
    /// It may be anything; a weak word after this one is of no color: `data-target`.
    case data
    /// It is an anchor.
    case address
    /// It is a reference.
    case reference

    static func < (first: Meaning, second: Meaning) -> Bool { first.rawValue < second.rawValue }
  }

  private static func namesColor(_ word: String) -> Bool {
    word.hasPrefix("color") || word.hasSuffix("color") || word.hasSuffix("bg")
      || word.hasSuffix("fg")
  }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for entry in ColorNameTable.entries { meanings[entry.name] = .color }
    for (meaning, words) in vocabulary {
      for word in words.split(whereSeparator: \.isWhitespace) { meanings[String(word)] = meaning }
    }
    return meanings
  }()

  private static let vocabulary: [(Meaning, String)] = [
    (
      .color,
      """
      accent active ansi argb back background backgrounds base bg border borders brand bright
      brights caret client colour colours cursor dim error fg fill flood focus focused fore
      foreground hex highlight inactive info ink labels lighting match muted outline paint palette
      placeholder primary regular rgb rgba rule secondary selected selection shadow stop stroke
      success surface swatch tertiary text theme tint tone underline urgent visual warning
      """
    ),
    (
      .other,
      """
      author branch build checksum class code date description digest etag family file font hash
      image key label lang language mac name oid owner password path pid pin port rev revision
      scheme secret serial sha size slug tag time title token user uuid variant version zip
      """
    ),
    (.address, "address anchor controls href id selector src"),
    (.weakAddress, "target uri url"),
    (.weak, "link number"),
    (.data, "data"),
    (
      .reference,
      """
      bug bugs close closed closes commit duplicate fix fixed fixes gh issue issues merge parent
      pr prs pull ref reference references refs related relates request resolve resolved resolves
      reverts see story task ticket tickets
      """
    ),
  ]

  private static let hexWords: Set<String> = Set(
    """
    abbe abed accede ace aced add babe bad bade bead beaded bed bedded bee beef beefed cab cafe cede
    dab dabbed dace dad dead deaf decade deed deeded deface ebb efface fab facade face fad fade fed
    fee feed
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let selectors: Set<String> = [
    "$", "$$", "jQuery", "querySelector", "querySelectorAll", "closest", "matches", "find",
    "locator", "getElementById", "get", "getByTestId",
  ]
}

extension ArraySlice<UInt8> {
  /// Calls a function with each word of a name: a run of ASCII letters or of digits, where a capital after a lowercase
  /// letter begins another word.
  func forEachWord(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = startIndex
    var last: UInt8 = 0
    for offset in startIndex...endIndex {
      let byte = offset < endIndex ? self[offset] : 0
      let isLetter = (0x61...0x7a).contains(byte | 0x20)
      let isCapital = isLetter && byte < 0x60
      if isCapital && last >= 0x60 || !isLetter && !byte.isDigit || byte.isDigit != last.isDigit {
        if start < offset { body(self[start..<offset]) }
        start = isLetter || byte.isDigit ? offset : offset + 1
      }
      last = byte
    }
  }
}
