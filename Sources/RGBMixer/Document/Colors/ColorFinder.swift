import TermUI

/// Finds the colors of a text, in order, at the places that its outline stops at.
///
/// Whether a place is a color depends on the kind of the text, the key, the section and the neighbors of the place,
/// never on the color itself.
struct ColorFinder {
  let outline: Outline
  private(set) var found: [FoundColor] = []
  /// The names of a terminal's palette that are colors because of another name in their section, by their indices.
  private(set) var dependent: [Int] = []
  /// The list that each color is an item of.
  private var lists: [UInt32] = []
  /// The names that may be those of a terminal's palette, by their indices.
  private var ofTerminal: Set<Int> = []
  /// The colors in sentences, by their indices.
  private var inSentences: Set<Int> = []
  /// The objects whose words are listed in them, and the names that are the words they begin with.
  private var defaults: [Int: Int] = [:]
  /// The number of eight-digit colors left out because it is unknown which end is alpha.
  var ambiguous = 0
  /// The number of calls that seem to make a color of numbers, and of objects with an unknown color space.
  var unreadCalls = 0, unreadObjects = 0
  /// The numbers that look like colors, but are not read.
  var unreadNumbers = UnreadNumbers()
  /// The number of names that could not be written as other colors.
  var keptNames = 0
  /// The hashes of keys that colors in several sections have.
  private(set) var sharedKeys: Set<UInt64> = []
  /// The comments that are headings, each with the index of the first color below it.
  private(set) var headings: [(first: Int, text: Range<Int>)] = []
  /// The end of the last color.
  private(set) var lastEnd = 0
  /// The key of the last color.
  private var lastKey: Range<Int>?
  /// The last part of the text that was searched for a brace, and whether one opens a block at its end.
  var prelude = (start: 0, end: 0, opensBlock: false)
  /// The section in which each key was met first, by its hash.
  private var sectionOfKey: [UInt64: Int] = [:]

  let text: [UInt8]

  /// Finds the colors of a text.
  ///
  /// O(n) in the length of the text. No text makes it trap.
  init(
    of text: [UInt8], as kind: TextKind, keepingComments: Bool = false, withEntries: Bool = false
  ) {
    self.text = text
    outline = Outline(
      of: text, as: kind, keepingComments: keepingComments, withEntries: withEntries)
    while let place = outline.next() {
      switch place {
      case .hash(let start): hash(start)
      case .value(let start): value(start)
      case .word(let start): word(start)
      case .number(let start): number(start)
      case .call(let start): call(start)
      case .colon(let start): x11(start)
      case .parameters(let start): parameters(start)
      case .object(let range): object(range)
      }
    }
    let listed = outline.listedWords
    let words = Set(defaults.filter { listed.contains($0.value) }.keys)
    let items = zip(found, lists).enumerated().map { index, item in
      Neighbors.Item(
        color: item.0, list: item.1, isOfTerminal: ofTerminal.contains(index),
        isWord: words.contains(index), isInSentence: inSentences.contains(index))
    }
    (found, dependent) = Neighbors.decided(
      items, in: text, defined: outline.defined, inSections: !kind.layout.contains(.sentences),
      isProgram: kind.layout.contains(.code))
  }

  /// Notes a name that is the default of an object, in which its words may be listed.
  private mutating func noteDefault(_ key: Range<Int>?) {
    guard let key, text[key].isWord("default"), let object = surroundings else { return }
    defaults[found.count] = object.start
  }

  var kind: TextKind { outline.kind }

  // MARK: Adding

  /// Adds a color and moves past it; skips one that extends beyond the string or comment it begins in, or that begins
  /// in the color before it, as the second one of `38;2;255;136;48;2;1;2;3` does.
  mutating func add(
    _ color: ParsedColor, _ form: FoundColor.Form, at span: Range<Int>,
    _ certainty: FoundColor.Certainty = .certain, isOfTerminal: Bool = false,
    isInSentence: Bool = false
  ) {
    let start = span.lowerBound
    guard span.upperBound <= outline.end, found.last.map({ $0.span.upperBound <= start }) ?? true
    else { return }
    let key = key(before: start)
    let (section, unit) = outline.place()
    // A terminal's name in a string with keys is in no list: `<fg=green>`.
    let isKeyed = isOfTerminal && outline.level.opener == .string && outline.level.key != nil
    lists.append(UInt32(isKeyed ? start : list))
    if isOfTerminal { ofTerminal.insert(found.count) }
    if isInSentence { inSentences.insert(found.count) }
    noteDefault(key)
    found.append(
      FoundColor(
        color, form, at: span, key: key, line: line(of: start), section: section, unit: unit,
        certainty: certainty == .certain && keySaysColor ? .named : certainty,
        part: part(at: start, of: key), place: place(of: form, at: span)))
    if let key { note(key, in: section) }
    outline.pass(span, isFirst: isBlank(before: start))
    lastEnd = span.upperBound
  }

  /// The line of an offset, from 1, counted from the last color's line, because the outline skips lines.
  private func line(of offset: Int) -> Int {
    var line = found.last?.line ?? 1
    for byte in text[(found.last?.span.lowerBound ?? 0)..<offset] where byte == 0x0a { line += 1 }
    return line
  }

  /// The key of a color that starts at an offset, or else its label; nil without one.
  private func key(before start: Int) -> Range<Int>? {
    if let name = argumentName, KeyWords.namesColor(text[name]) { return name }
    if let key = outline.key?.range, key.upperBound <= start { return key }
    return label.flatMap { $0.upperBound <= start ? $0 : nil }
  }

  /// Notes a color's key and the heading above it.
  private mutating func note(_ key: Range<Int>, in section: Int) {
    let hash = text[key].hash
    let former = sectionOfKey[hash] ?? section
    sectionOfKey[hash] = former
    // A name that both have does not tell them apart.
    if former != section,
      outline.sections[former].shortName(in: text) != outline.sections[section].shortName(in: text)
    {
      sharedKeys.insert(hash)
    }
    lastKey = key
    if section == 0, let heading = outline.heading, headings.last?.text != heading {
      headings.append((found.count - 1, heading))
    }
  }

  /// Which part of its key's value the color at an offset is.
  private func part(at start: Int, of key: Range<Int>?) -> FoundColor.Part {
    guard isBlank(before: start), isWholeCall else { return .other }
    if lastKey != key { return .first }
    return text[min(lastEnd, start)..<start].allSatisfy(\.isBlank) ? .afterBlank : .afterSeparator
  }

  /// Whether the calls around a place in its key's value, if any, only turn it into a color.
  private var isWholeCall: Bool {
    let first = outline.key.map { $0.depth + 1 } ?? outline.outer.count
    return (outline.outer + [outline.level]).dropFirst(first).allSatisfy { level in
      level.opener != .parenthesis
        || level.function.map { text[$0].hasWordSuffix("color") } != false
    }
  }

  /// The list that a place is in, by the offset of its bracket or of its value; in prose, of its line.
  private var list: Int {
    if kind.layout.contains(.sentences) { return outline.lineStart }
    guard let level = surroundings else { return 0 }
    return level.key == nil && level.opener.isBracket ? level.start : level.value
  }

  /// The first string of the call that a place is in, which names its other arguments: `hl("Comment", "#ff8800")`.
  private var label: Range<Int>? { surroundings?.label }

  // MARK: What the surroundings say

  /// The level around a string, or the current one.
  var surroundings: Outline.Level? {
    outline.level.opener == .string ? outline.outer.last : outline.level
  }

  /// The function that a place is an argument of, or the tag of its element; nil without one.
  var function: ArraySlice<UInt8>? {
    guard let level = surroundings, level.opener == .parenthesis || level.opener == .element
    else { return nil }
    return level.function.map { text[$0].split(separator: ".").last ?? [] }
  }

  /// The type or the value whose member the function of a place is: `Color` of `Color::from_u32(0xff8800)`.
  private var qualifier: ArraySlice<UInt8>? {
    guard let level = surroundings, level.opener == .parenthesis, let name = level.function else {
      return nil
    }
    let parts = text[name].split(separator: UInt8(ascii: "."))
    if parts.count > 1 { return parts[parts.count - 2] }
    guard name.lowerBound > 2, text[name.lowerBound - 1] == ":", text[name.lowerBound - 2] == ":"
    else { return nil }
    let end = name.lowerBound - 2
    return text[outline.start(before: end, atMost: 64, while: \.isName)..<end]
  }

  /// What the key of a place says; empty without a key.
  ///
  /// The first argument of a call, where it is a name, is the key of the others: `attr('fill', '#666')`.
  var sense: KeyWords.Sense {
    if let name = argumentName {
      let sense = KeyWords.sense(of: text[name])
      if !sense.isEmpty { return sense }
    }
    return outline.key.map { outline.sense(of: $0.range) } ?? []
  }

  /// The first argument of the call that a place is an argument of, if it is a name.
  var argumentName: Range<Int>? {
    guard let call = surroundings, call.opener == .parenthesis, call.key == nil,
      let label = call.label, label.upperBound < call.item, !label.isEmpty,
      text[label].allSatisfy({ $0.isName || $0 == "." || $0 == ":" }), !KeyWords.isName(text[label])
    else { return nil }
    return label
  }

  /// Whether the key or the function of a place says that it is a color.
  private var keySaysColor: Bool {
    sense.contains(.color) || function.map { KeyWords.sense(of: $0).contains(.topic) } == true
  }

  /// Whether the key, the function or a section says that a place is a color.
  ///
  /// For a name, the key of a value whose items have keys says nothing. For a number, not every color word counts,
  /// because it may be a constant, flags or a mask.
  func saysColor(
    _ sense: KeyWords.Sense, asName: Bool = false, asNumber: Bool = false
  ) -> Bool {
    let isStrict = asNumber && kind.layout.contains(.code)
    if asNumber, sense.contains(.bits) || isWrittenInHex { return false }
    if sense.contains(isStrict ? .topic : .color) { return true }
    if let function, KeyWords.sense(of: function).contains(.topic) { return true }
    if !asName, let qualifier, KeyWords.sense(of: qualifier).contains(.topic) { return true }
    if !sense.isDisjoint(with: [.text, .number]) { return false }
    return (outline.outer + [outline.level]).contains { level in
      [level.name, asName ? nil : level.group].contains {
        $0.map { isAboutColor(text[$0]) } == true
      }
    }
  }

  /// Whether the key of a number says how it is written, and not what it is: `hex1 = 0xdeadbeef`.
  private var isWrittenInHex: Bool {
    guard outline.level.opener != .parenthesis, let key = outline.key?.range else { return false }
    return text[key].hasWordPrefix("hex")
      && text[key].dropFirst(3).allSatisfy { !$0.isNameStart || $0 == "_" }
  }

  /// Whether the name of a section says that it is about colors; names of a program's functions and types say nothing.
  private func isAboutColor(_ name: ArraySlice<UInt8>) -> Bool {
    KeyWords.areAboutColor(name)
      && !(kind.layout.contains(.code) && name.contains(where: \.isSpace))
  }

  /// Removes the colors found from an offset on.
  mutating func removeColors(from offset: Int) {
    while let last = found.last, last.span.lowerBound >= offset { found.removeLast() }
    lists.removeLast(lists.count - found.count)
    ofTerminal = ofTerminal.filter { $0 < found.count }
    inSentences = inSentences.filter { $0 < found.count }
  }

  /// Whether only blanks and quotation marks are between the start of the item and an offset.
  func isBlank(before start: Int) -> Bool {
    text[outline.level.item..<max(start, outline.level.item)].allSatisfy {
      $0.isSpace || $0.isQuote
    }
  }
}
