import TermUI

/// Colors without a sign of their own: bare hex digits, names, and hsl's three numbers.
extension ColorFinder {
  /// Adds the color that a value, an item or a string consists of.
  mutating func value(_ start: Int) {
    guard isBlank(before: start), !kind.hasQuotes || outline.level.opener == .string || isOfGroup
    else { return }
    if kind.layout.contains(.rules), text[start].isDigit { return triple(start) }
    let end = nameEnd(from: start)
    if isCompared(start) || isLabel { return }
    // A string has nothing else, unless it has keys.
    if outline.level.opener == .string, outline.level.key == nil,
      start > outline.level.start || end < outline.end
    {
      return
    }
    guard endsItem(end) || outline.byte(end)?.isBlank == true else { return }
    if text[start..<end].allSatisfy({ $0.hexValue != nil }), kind.bare != .never {
      bare(start)
    }
    if outline.index <= start, endsItem(end) || isOfGroup { name(start..<end) }
  }

  /// The end of the word at an offset, or of the name of several words that it begins: `dark orange`.
  private func nameEnd(from start: Int) -> Int {
    let first = outline.end(from: start, atMost: ColorName.longest + 1, while: \.isName)
    var (end, next) = (first, first)
    for _ in 0..<3 {
      let word = outline.skipBlanks(next)
      next = outline.end(from: word, atMost: ColorName.longest, while: \.isName)
      if word == next || next > start + KeyWords.longestName { break }
      if KeyWords.isName(text[start..<next]) { end = next }
    }
    return end
  }

  /// Whether a value is a color of one of Vim's groups, which needs no quotes: `hi Comment guifg=gray`.
  private var isOfGroup: Bool {
    kind.layout.contains(.blankKeys)
      && outline.level.key.map { text[$0].hasWordPrefix("gui") } == true
  }

  /// Whether a string is the name that a tag gives to its element: `<option name="FADED" value="ff"/>`.
  private var isLabel: Bool {
    guard let level = surroundings, level.opener == .tag, let key = level.key else { return false }
    return outline.isLabel(text[key])
  }

  /// Whether a string is compared with something: `team == "red"`.
  private func isCompared(_ start: Int) -> Bool {
    guard kind.layout.contains(.code),
      let sign = outline.lastVisible(before: start - 1, from: outline.lineStart),
      sign > 0, text[sign] == "="
    else { return false }
    return text[sign - 1] == "=" || text[sign - 1] == "!"
  }

  /// Adds six or eight hex digits, or several such groups, that are a whole value.
  private mutating func bare(_ start: Int) {
    var groups: [Range<Int>] = []
    var next = start
    repeat {
      let end = outline.end(from: next, atMost: 9) { $0.hexValue != nil }
      let isFine = kind.bare == .short ? end - next <= 8 : end - next == 6 || end - next == 8
      guard isFine, outline.byte(end)?.isName != true else { return }
      groups.append(next..<end)
      next = outline.skipBlanks(end)
    } while next > groups[groups.count - 1].upperBound && outline.byte(next)?.hexValue != nil
      && !isOfFish && groups.count < 9 && !endsItem(groups[groups.count - 1].upperBound)
    guard isOfFish || endsItem(groups[groups.count - 1].upperBound) else { return }
    if kind.bare == .short, !isSchemeColor { return }
    let sense = kind.bare == .short ? [] : sense
    if !sense.isDisjoint(with: [.number, .address]) { return }
    let isSure = kind.bare == .certain || kind.bare == .short || isOfFish || saysColor(sense)
    for group in groups {
      guard let color = color(ofBare: text[group]) else { return }
      add(color.color, color.form, at: group, isSure ? .certain : .open)
    }
  }

  /// Whether a value is one of fish's colors, which a fallback for fewer colors and attributes may follow.
  private var isOfFish: Bool {
    guard kind.isShell, let key = outline.level.key else { return false }
    return ["fish_color_", "fish_pager_color_"].contains { text[key].hasWordPrefix($0) }
  }

  /// Whether an option of a JetBrains scheme is a color.
  private var isSchemeColor: Bool {
    let options = ["foreground", "background", "effect_color", "error_stripe_color"]
    if let key = outline.key?.range, options.contains(where: { text[key].isWord($0) }) {
      return true
    }
    return outline.outer.contains { $0.function.map { text[$0].isWord("colors") } == true }
  }

  private func color(ofBare digits: ArraySlice<UInt8>) -> (
    color: ParsedColor, form: FoundColor.Form
  )? {
    if kind.bare == .short, digits.count != 8 {
      let number = digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexValue ?? 0) }
      return digits.count == 6
        ? (ParsedColor(rgb: RGB(hex: number)), .bare)
        : digits.count < 6 ? (ParsedColor(rgb: RGB(hex: number)), .short) : nil
    }
    let isFirst = isAlphaFirst
    return HexDigits.color(digits, alphaFirst: isFirst).map {
      ($0, isFirst ? .bareAlphaFirst : .bare)
    }
  }

  /// Adds a name that is a whole value or a whole string.
  private mutating func name(_ span: Range<Int>) {
    let isQuoted = outline.level.opener == .string
    guard kind.names == .values || kind.names == .strings && (isQuoted || isOfGroup),
      isQuoted
        || outline.level.opener != .parenthesis
          && (!outline.level.isComment || outline.level.sign != " "),
      let rgb = ColorName.color(named: text[span].filter { !$0.isBlank })
    else { return }
    let sense = sense
    if !sense.union(function.map(KeyWords.sense) ?? []).isDisjoint(with: [.text, .address]) {
      return
    }
    let key = outline.key.map { text[$0.range] }
    // In CSS `text` may be the key of a color, but in an element it is the content.
    if kind.layout.contains(.elements), key?.isWord("text") == true { return }
    if [key, function].contains(where: { $0.map(KeyWords.takesOtherNames) == true }) { return }
    if kind.layout.contains(.sentences), !isSetting(span) { return }
    let says = saysColor(sense, asName: true)
    // A page's attributes, sentences and comments have words of all kinds.
    if !says, !kind.layout.isDisjoint(with: [.tags, .sentences]) || outline.level.isComment {
      return
    }
    if kind.keepsNames {
      keptNames += says ? 1 : 0
      return
    }
    add(ParsedColor(rgb: rgb), .name, at: span, says ? .named : .open)
  }

  /// Whether a line of prose has only a key and a value, perhaps as an item of a list: `- color: tomato`.
  private func isSetting(_ value: Range<Int>) -> Bool {
    guard let key = outline.level.key, outline.level.sign == ":", outline.level.opener != .string
    else { return false }
    let first = outline.end(from: outline.lineStart) { $0.isBlank || $0 == "-" || $0 == "*" }
    return key.lowerBound == first && outline.isLineEnd(value.upperBound)
  }

  /// Adds a word of a style sheet's value that is a color's name: `1px solid red`, `linear-gradient(red, blue)`.
  mutating func word(_ start: Int) {
    let end = outline.end(from: start, atMost: ColorName.longest + 1, while: \.isName)
    guard KeyWords.isName(text[start..<end]), !outline.isInsideWord(start),
      let rgb = ColorName.color(named: text[start..<end]),
      outline.byte(end) != "(", outline.byte(end) != ".", outline.byte(end) != ":"
    else { return }
    if let function, Self.getters.contains(function), !isFallback(in: function) { return }
    guard sense.contains(.color) || function.map(KeyWords.namesColor) == true else { return }
    add(ParsedColor(rgb: rgb), .name, at: start..<end)
  }

  /// Functions whose arguments are names of other things.
  private static let getters = WordTable("attr env get map-get map.get theme url var")

  /// Whether a word is what a function returns if there is no value of the name: `var(--accent, tomato)`.
  private func isFallback(in function: ArraySlice<UInt8>) -> Bool {
    outline.level.item > outline.level.start
      && (function.isWord("var") || function.isWord("env") || function.isWord("attr"))
  }

  /// Adds three numbers of `hsl()` without its name, as in shadcn's themes: `222.2 47.4% 11.2%`.
  private mutating func triple(_ start: Int) {
    guard let key = outline.level.key, text[key].starts(with: "--".utf8),
      outline.level.opener == .brace
    else { return }
    let end = outline.end(from: start, atMost: 64) { $0 != ";" && $0 != "}" && $0 != "\n" }
    let value = text[start..<(outline.lastVisible(before: end, from: start).map { $0 + 1 } ?? end)]
    guard let written = Triple.read(value) else { return }
    let isKnown = Triple.keys.contains(text[key].dropFirst(2))
    add(written.color, .triple, at: value.indices, isKnown ? .certain : .open)
  }
}
