/// The slots of a theme that the keys of a text name, by the whole path of each key.
///
/// A key counts together with the sections around it: `[colors.primary] background` is the background,
/// `[colors.footer_bar] background` is not. A section whose name has nothing to do with a terminal counts only if it
/// has a palette of its own, as each theme in a collection does. `bg` and `fg`, which are common in other programs,
/// count only beside a palette. A custom property, such as `--background`, counts in every rule of a style sheet, each
/// of which is a theme of its own.
struct ThemeSlots: Sendable {
  /// The value of `--apply` that means all of them.
  static let name = "theme"

  /// The slots of each color, in the order of the text; most colors have none.
  let slots: [[ThemeSlot]]
  /// The theme that each color belongs to, as the section that holds it.
  private let themes: [Int]

  /// Finds the slots of a text's colors.
  ///
  /// O(n) in the length of the text.
  init(of keys: ThemeKeys) {
    // A theme's name may look like a slot's: `[[Cursor Dark]]`. But a theme has a palette, and a cursor does not.
    let alternatives = zip(keys.sectionsOfThemes, keys.sections).map { $0 == $1 ? nil : $0 }
    var readings = keys.keys.indices.map { index -> [Interpretation] in
      // An element that says what its colors are for is no terminal.
      guard let key = keys.keys[index], keys.units[keys.unitOf[index]].name == nil else {
        return []
      }
      let reading = Interpretation(key, in: keys.sections[key.section], keys)
      guard let section = alternatives[key.section] else { return reading.map { [$0] } ?? [] }
      let readings = [Interpretation(key, in: section, keys), reading].compactMap(\.self)
      return readings.count == 2 && readings[0].paletteSections == readings[1].paletteSections
        ? [readings[0]] : readings
    }
    // Where some keys say that they are the terminal's, or in an editor's workbench theme, no other key is.
    if keys.isOfWorkbench || readings.joined().contains(where: \.isOfTerminal) {
      for index in readings.indices { readings[index].removeAll { !$0.isOfTerminal } }
    }
    var entries: [Int: Set<UInt8>] = [:]
    for reading in readings.joined() {
      for case .palette(let index) in reading.slots where index < 16 {
        for section in [reading.path.index] + reading.path.unrelated {
          entries[section, default: []].insert(index)
        }
      }
    }
    let chosen = readings.map { readings in
      readings.first { $0.paletteSections.allSatisfy { entries[$0]?.count ?? 0 >= 8 } }
    }
    slots = chosen.map { $0?.slots ?? [] }
    themes = chosen.map { $0?.path.theme ?? 0 }
  }

  var hasSome: Bool { slots.contains { !$0.isEmpty } }

  /// Whether a text of this kind is a terminal's theme: it has eight slots and a background; a style sheet, which may
  /// have a background and a foreground, too, has eight of the sixteen colors.
  func areOfTerminal(_ kind: TextKind) -> Bool {
    let all = Set(slots.joined())
    guard all.contains(.background) else { return false }
    if !kind.layout.contains(.rules) { return all.count >= 8 }
    return all.count { if case .palette(0..<16) = $0 { true } else { false } } >= 8
  }

  subscript(index: Int) -> [ThemeSlot] { slots[index] }

  /// The slots that a key names by itself in a section of a terminal's theme, whatever its value is.
  static func slots(
    of meaning: KeyMeaning, inSection section: Int, _ keys: ThemeKeys
  ) -> [ThemeSlot] {
    let key = ThemeKeys.Key(meaning: meaning, section: section, value: .whole)
    let reading = Interpretation(key, in: keys.sections[section], keys)
    return reading.flatMap { $0.paletteSections.isEmpty ? $0.slots : nil } ?? []
  }

  func areOfOneTheme(_ first: Int, _ second: Int) -> Bool { themes[first] == themes[second] }

  /// For each color, the slots of ``owned(around:)`` that show it in a terminal.
  func applied(around chosen: Int) -> [[ThemeSlot]] {
    let owned = owned(around: chosen)
    return slots.enumerated().map { index, slots in
      slots.filter { owned[$0] == index && $0 != .cursorText }
    }
  }

  /// The index of each slot's color in the chosen color's theme, or else in the first theme that has the slot.
  ///
  /// If a slot has several colors, the last one counts, as in the files themselves. O(n) in the number of colors.
  func owned(around chosen: Int) -> [ThemeSlot: Int] {
    var owned: [ThemeSlot: Int] = [:]
    for (index, slots) in slots.enumerated() {
      let isOfChosen = themes[index] == themes[chosen]
      for slot in slots {
        let isOwner = isOfChosen || owned[slot].map { themes[$0] == themes[index] } ?? true
        if isOwner { owned[slot] = index }
      }
    }
    return owned
  }
}

/// One way to read a key with the sections around it, and the slots that it names that way.
private struct Interpretation {
  let slots: [ThemeSlot]
  /// Whether the key itself says that it is the terminal's: `terminal.background`.
  let isOfTerminal: Bool
  /// The section of the key.
  let path: ThemeSection
  /// The sections that must have a palette.
  let paletteSections: [Int]

  /// Reads a key; nil if it names no slot.
  init?(_ key: ThemeKeys.Key, in path: ThemeSection, _ keys: ThemeKeys) {
    let meaning = key.meaning
    // A custom property means the same in every rule.
    let around = meaning.isCustomProperty ? SlotWords() : path.words
    guard var words = meaning.prefix(in: around), let last = meaning.parts.last,
      words.append(last, as: .key)
    else { return nil }
    let isScheme = keys.schemes.contains(key.section)
    if !isScheme { words.brighten() }
    // Outside a scheme, a color's name may mean anything.
    if case .whole = key.value, words.isName, !words.isBright, !words.isOfTerminal, !isScheme {
      return nil
    }
    slots = Self.slots(of: words, key.value, countingFromOne: keys.countsFromOne(key))
    if slots.isEmpty { return nil }
    isOfTerminal = meaning.isOfTerminal
    self.path = path
    // `--brand` and `terminal.background` say by themselves what they are for, whatever the sections are called.
    let unrelated = meaning.isCustomProperty || isOfTerminal ? [] : path.unrelated
    paletteSections = meaning.isShort ? unrelated + [path.index] : unrelated
  }

  private static func slots(
    of words: SlotWords, _ value: ThemeKeys.Value, countingFromOne: Bool
  ) -> [ThemeSlot] {
    switch value {
    case .whole: return words.slots(countingFromOne: countingFromOne)
    case .item(let index, let count):
      guard let first = words.list(of: count) else { return [] }
      let end = first == 8 || count == 16 ? 16 : 8
      return first + index < end ? [.palette(UInt8(first + index))] : []
    case .first: return words.isCursor ? [.cursorText] : []
    case .second: return words.isCursor ? [.cursor] : []
    case .part: return []
    }
  }
}
