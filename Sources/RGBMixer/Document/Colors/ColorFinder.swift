import TermUI

/// Finds the colors of a text, in order, at the places that its outline stops at.
///
/// Whether a place is a color depends on the kind of the text, the key, the section and the neighbors of the place,
/// never on the color itself.
struct ColorFinder {
  var outline: Outline
  private(set) var found: [FoundColor] = []
  /// The list that each color is an item of.
  private var lists: [UInt32] = []
  /// The number of eight-digit colors left out because it is unknown which end is alpha.
  var ambiguous = 0
  /// The number of calls that seem to make a color of numbers, and of objects with an unknown color space.
  var unreadCalls = 0, unreadObjects = 0
  /// The number of names that could not be written as other colors.
  var keptNames = 0
  /// The hashes of keys that colors in several sections have.
  private(set) var sharedKeys: Set<UInt64> = []
  /// The comments that are headings, each with the index of the first color below it.
  private(set) var headings: [(first: Int, text: Range<Int>)] = []
  /// The end of the last color.
  private(set) var lastEnd = 0
  /// The key of the last color outside comments.
  private var lastKey: Range<Int>?
  /// The section in which each key was met first, by its hash.
  private var sectionOfKey: [UInt64: Int] = [:]

  let text: [UInt8]

  /// Finds the colors of a text.
  ///
  /// O(n) in the length of the text. No text makes it trap.
  init(of text: [UInt8], as kind: TextKind, withEntries: Bool = false) {
    self.text = text
    outline = Outline(of: text, as: kind, withEntries: withEntries)
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
    found = Neighbors.decided(
      found, of: lists, in: text, defined: outline.defined,
      inSections: !kind.layout.contains(.sentences))
  }

  var kind: TextKind { outline.kind }

  // MARK: Adding

  /// Adds a color and moves past it; skips one that extends beyond the string or comment it begins in, or that begins
  /// in the color before it, as the second one of `38;2;255;136;48;2;1;2;3` does.
  mutating func add(
    _ color: ParsedColor, _ form: FoundColor.Form, at span: Range<Int>,
    _ certainty: FoundColor.Certainty = .certain
  ) {
    let start = span.lowerBound
    guard span.upperBound <= outline.end, found.last.map({ $0.span.upperBound <= start }) ?? true
    else { return }
    let key = key(before: start)
    let (section, unit) = outline.place()
    lists.append(UInt32(list))
    found.append(
      FoundColor(
        color, form, at: span, key: key, line: line(of: start), section: section, unit: unit,
        certainty: certainty == .certain && keySaysColor ? .named : certainty,
        part: part(at: start, of: key), place: place(of: form, at: span)))
    if let key { note(key, in: section) }
    if let lineFeed = text[span].lastIndex(of: 0x0a) { outline.lineStart = lineFeed + 1 }
    outline.index = span.upperBound
    if isBlank(before: start) { outline.level.item = span.upperBound }
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
    if outline.level.isComment { return }
    lastKey = key
    if section == 0, let heading = outline.heading, headings.last?.text != heading {
      headings.append((found.count - 1, heading))
    }
  }

  /// Which part of its key's value the color at an offset is.
  private func part(at start: Int, of key: Range<Int>?) -> FoundColor.Part {
    if outline.level.isComment { return .comment }
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

  /// What the key of a place says; empty without a key.
  var sense: KeyWords.Sense { outline.key.map { outline.sense(of: $0.range) } ?? [] }

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
    if isStrict, sense.contains(.bits) { return false }
    if sense.contains(isStrict ? .topic : .color) { return true }
    if let function, KeyWords.sense(of: function).contains(.topic) { return true }
    if !sense.isDisjoint(with: [.text, .number]) { return false }
    return (outline.outer + [outline.level]).contains { level in
      [level.name, asName ? nil : level.group].contains {
        $0.map { isAboutColor(text[$0]) } == true
      }
    }
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
  }

  /// Whether only blanks and quotation marks are between the start of the item and an offset.
  func isBlank(before start: Int) -> Bool {
    text[outline.level.item..<max(start, outline.level.item)].allSatisfy {
      $0.isSpace || $0.isQuote
    }
  }
}
