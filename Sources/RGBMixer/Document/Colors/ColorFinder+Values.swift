import TermUI

/// Colors without a sign of their own: bare hex digits, names, and hsl's three numbers.
extension ColorFinder {
  /// Adds the color that a value, an item or a string consists of.
  mutating func value(_ start: Int) {
    if kind.dialect == .fish, outline.level.sign == " " || isSetColor(start) { return fish(start) }
    if kind.dialect == .latex { return latex(start) }
    let isDigit = text[start].isDigit || text[start] == "."
    if isDigit, numbers(start) { return }
    guard isBlank(before: start), !kind.hasQuotes || outline.level.opener == .string || isOfGroup
    else { return }
    let isNumber = text[start].isDigit || text[start] == "." || text[start] == "-"
    if kind.layout.contains(.rules), isNumber { return triple(start) }
    let end = nameEnd(from: start)
    if isCompared(start) || isLabel { return }
    // A string has nothing else, unless it has keys.
    if outline.level.opener == .string, outline.level.key == nil, kind.dialect != .graphviz,
      start > outline.level.start || end < outline.end
    {
      return
    }
    guard endsItem(end) || outline.byte(end)?.isBlank == true || isAttribute(end) else { return }
    if text[start..<end].allSatisfy({ $0.hexValue != nil }), kind.bare != .never {
      bare(start)
    }
    if outline.index <= start, endsItem(end) || isOfGroup || isAttribute(end) { name(start..<end) }
  }

  /// Whether an attribute without quotes ends at an offset: `<font color=red>`, Graphviz's `[color=red style=bold]`.
  private func isAttribute(_ end: Int) -> Bool {
    guard outline.level.sign == "=", let next = outline.byte(end) else { return false }
    if outline.level.opener == .tag { return next == ">" || next.isSpace }
    return outline.level.opener == .bracket && !kind.hasQuotes && next.isSpace
      && kind.layout.contains(.code)
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
      && groups.count < 9 && !endsItem(groups[groups.count - 1].upperBound)
    guard endsItem(groups[groups.count - 1].upperBound) else { return }
    if kind.bare == .short, !isSchemeColor { return }
    let sense = kind.bare == .short ? [] : sense
    if !sense.isDisjoint(with: [.number, .address]) || isOfText(sense) { return }
    let isSure = kind.bare == .certain || kind.bare == .short || isOfVimGroup || saysColor(sense)
    for group in groups {
      if group.count == 8, kind.bare != .short, hashAlpha == .unknown {
        ambiguous += isSure ? 1 : 0
        return
      }
      guard let color = color(ofBare: text[group]) else { return }
      add(color.color, color.form, at: group, isSure ? .certain : .open)
    }
  }

  /// Whether a key is one of names and texts, in which `facade` is a word; a `value` may be anything.
  private func isOfText(_ sense: KeyWords.Sense) -> Bool {
    sense.contains(.text) && outline.key.map { text[$0.range].hasWordSuffix("value") } == false
  }

  /// Whether digits are an argument of a function of Vim that gets the name of a group first:
  /// `s:X("Normal", "e8e8d3")`.
  private var isOfVimGroup: Bool {
    guard kind.isVim, let label = argumentName, outline.level.opener == .string else {
      return false
    }
    return (0x41...0x5a).contains(text[label.lowerBound])
  }

  /// Whether an option of a JetBrains scheme is a color.
  private var isSchemeColor: Bool {
    if let key = outline.key?.range, Self.schemeOptions.contains(text[key]) { return true }
    return outline.outer.contains { $0.function.map { text[$0].isWord("colors") } == true }
  }

  private static let schemeOptions = Words(
    "foreground background effect_color error_stripe_color")

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
    let isText = outline.level.opener == .element && outline.byte(span.upperBound) == "<"
    let isPlain = isOfGroup || outline.level.opener == .tag || isText
    guard kind.names == .values || kind.names == .strings && (isQuoted || isPlain),
      isQuoted || outline.level.opener != .parenthesis, !kind.isVim || isOfGroup,
      let rgb = rgb(ofName: text[span]),
      !isWord(span)
    else { return }
    if kind.layout.contains(.sentences), !isSetting(span) { return }
    let says =
      saysColor(sense, asName: true) && !isInPalette
      || declaredType.map(KeyWords.namesColor) == true
    // A page's attributes and sentences have words of all kinds.
    if !says, !kind.layout.isDisjoint(with: [.tags, .sentences]) { return }
    if kind.keepsNames {
      keptNames += says ? 1 : 0
      return
    }
    let isOfTerminal = kind.vocabulary == .mixed && TerminalNames.contains(text[span])
    add(ParsedColor(rgb: rgb), .name, at: span, says ? .named : .open, isOfTerminal: isOfTerminal)
  }

  /// The color of a name, perhaps of several words, in the table of this kind of text.
  private func rgb(ofName name: ArraySlice<UInt8>) -> RGB? {
    let word = name.filter { !$0.isBlank }
    if kind.vocabulary == .x11 { return X11Name.color(word) }
    return ColorName.color(named: word) ?? (kind.hasShades ? X11Name.shade(word[...]) : nil)
  }

  /// Whether the key or the function of a name says that it is a word, and no color.
  private func isWord(_ span: Range<Int>) -> Bool {
    let key = outline.key.map { text[$0.range] }
    // The function's meaning does not apply to a named argument: `text("x", color = "navy")`.
    let function =
      surroundings?.opener == .parenthesis && surroundings?.key != nil
      ? nil : self.function
    let functionSense = function.map(KeyWords.sense) ?? []
    if !sense.union(functionSense).isDisjoint(with: [.text, .address]) { return true }
    if [key, function].contains(where: { $0.map(KeyWords.takesOtherNames) == true }) {
      return true
    }
    if isListedWord { return true }
    // In CSS `text` may be the key of a color, but in an element, a view or an object of YAML it is the content.
    let isContent =
      !kind.layout.isDisjoint(with: [.elements, .code]) || kind.layout.contains(.indents)
    if isContent, key?.isWord("text") == true || function?.isWord("text") == true { return true }
    if kind.layout.contains(.code), isAfterWord(span.lowerBound) { return true }
    return [key, function].contains { $0.map { KeyWords.repeats(text[span], of: $0) } == true }
  }

  /// Whether a string of a program follows a word that no color follows: `case "red":`, `x in "tan"`.
  private func isAfterWord(_ start: Int) -> Bool {
    guard outline.level.opener == .string,
      let last = outline.lastVisible(before: start - 1, from: outline.lineStart)
    else { return false }
    let word = text[outline.start(before: last + 1, atMost: 16, while: \.isName)..<(last + 1)]
    return Self.wordsBeforeWords.contains(word)
  }

  private static let wordsBeforeWords = Words("case in is not raise throw when")

  /// Whether a name is one of the words that a key of a schema allows.
  private var isListedWord: Bool {
    [outline.key?.range, surroundings?.name, surroundings?.outerKey].contains { key in
      key.map { KeyWords.listsWords(text[$0]) } == true
    }
  }

  /// Whether a name is an argument of a program's function that is under a key which is only the name of a color:
  /// `val red = listOf("tan")`.
  private var isInPalette: Bool {
    guard kind.layout.contains(.code), let function, !KeyWords.namesColor(function),
      let key = outline.key?.range, argumentName == nil
    else { return false }
    return KeyWords.isName(text[key])
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
      let rgb = rgb(ofName: text[start..<end]),
      outline.byte(end) != "(", outline.byte(end) != ".", outline.byte(end) != ":"
    else { return }
    if let function, Self.getters.contains(function), !isFallback(in: function) { return }
    guard sense.contains(.color) || function.map(KeyWords.namesColor) == true else { return }
    add(ParsedColor(rgb: rgb), .name, at: start..<end)
  }

  /// Functions whose arguments are names of other things.
  private static let getters = Words("attr env get map-get map.get theme url var")

  /// Whether a word is what a function returns if there is no value of the name: `var(--accent, tomato)`.
  private func isFallback(in function: ArraySlice<UInt8>) -> Bool {
    outline.level.item > outline.level.start
      && (function.isWord("var") || function.isWord("env") || function.isWord("attr"))
  }

  // MARK: fish

  /// Whether a command that sets a color begins at an offset.
  private func isSetColor(_ start: Int) -> Bool { text[start...].starts(with: "set_color ".utf8) }

  /// Adds the colors among the words of fish from an offset on: `set_color -o ff8800`, `set -l coral c86a50 brred`.
  private mutating func fish(_ start: Int) {
    let key = outline.level.key.map { text[$0] } ?? []
    let isSet =
      isSetColor(start) || key.isWord("set_color")
      || ["fish_color_", "fish_pager_color_"].contains { key.hasWordPrefix($0) }
    let end = outline.end(from: start, atMost: 512) { !"\n;|()#".utf8.contains($0) }
    let words = text[start..<end].split(whereSeparator: \.isBlank).map { word in
      let options = ["--background=", "-b="]
      return options.first { word.hasWordPrefix($0) }.map { word.dropFirst($0.utf8.count) } ?? word
    }
    let isColor =
      isSet || saysColor(sense) || words.dropFirst().contains(where: TerminalNames.isOfFish)
    for word in words where word.count == 6 || word.count == 3 && isSet {
      if let color = HexDigits.color(word) {
        add(color, .bare, at: word.indices, isColor ? .certain : .open)
      }
    }
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
