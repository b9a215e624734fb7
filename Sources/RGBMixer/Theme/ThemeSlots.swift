/// The slots of a theme that the keys of a text name, by the whole path of each key.
///
/// A key counts with the sections around it: `[colors.primary] background` is the background,
/// `[colors.footer_bar] background` is not. A section whose name says nothing of a terminal counts only
/// if it has a palette of its own, as each theme of a collection has. Keys `bg` and `fg`, which other programs have, too,
/// count only beside a palette.
struct ThemeSlots: Sendable {
  /// The value of `--apply` that means all of them.
  static let name = "theme"

  /// The slots of each color, in the order of the text; none for most.
  let slots: [[ThemeSlot]]
  /// The theme that each color belongs to, as the section that holds it.
  private let themes: [Int]

  /// Finds the slots of the colors, whose keys are given.
  ///
  /// O(the length of the text).
  init(of text: ColoredText, _ keys: KeyPaths) {
    // A theme may be called what sections are: `[[Cursor Dark]]`. It has a palette, which no cursor has.
    let paths = [false, true].map { SectionPath.all(in: keys.sections, text, takingCursor: $0) }
    var readings = text.colors.indices.map { index -> [Reading] in
      guard let key = keys.keys[index], !text.colors[index].isComment else { return [] }
      let isScheme = keys.hasBrightNames(key.section)
      let readings = paths.compactMap { Reading(key, in: $0[key.section], isScheme: isScheme) }
      return readings.count == 2 && readings[0].needs == readings[1].needs
        ? [readings[0]] : readings
    }
    if readings.joined().contains(where: \.isOfTerminal) {
      for index in readings.indices { readings[index].removeAll { !$0.isOfTerminal } }
    }
    var entries: [Int: Set<UInt8>] = [:]
    for reading in readings.joined() {
      for case .palette(let index) in reading.slots where index < 16 {
        entries[reading.section, default: []].insert(index)
        for section in reading.path.strangers { entries[section, default: []].insert(index) }
      }
    }
    let counts = entries.mapValues(\.count)
    let chosen = readings.map { readings in
      readings.first { $0.needs.allSatisfy { counts[$0] ?? 0 >= 8 } }
    }
    slots = chosen.map { $0?.slots ?? [] }
    themes = chosen.map { $0?.path.theme ?? 0 }
  }

  init(of text: ColoredText) {
    self.init(of: text, KeyPaths(of: text))
  }

  var hasSome: Bool { slots.contains { !$0.isEmpty } }

  subscript(index: Int) -> [ThemeSlot] { slots[index] }

  func areOfOneTheme(_ first: Int, _ second: Int) -> Bool { themes[first] == themes[second] }

  /// The terminal's colors that show each color of the chosen color's theme; a slot that this theme does not have is
  /// taken from the first theme that has it.
  ///
  /// Several colors may have one slot; the last of them counts, as in the files themselves.
  func applied(around chosen: Int) -> [[ApplySlot]] {
    let owners = owners(around: chosen)
    return slots.indices.map { index in
      slots[index].filter { owners[$0] == themes[index] }.compactMap(\.terminalColor)
    }
  }

  /// The index of the color that each slot has in the chosen color's theme, or else in the first theme that has the slot.
  ///
  /// Of several colors of one slot the last has it, as in the files themselves. O(n) in the number of colors.
  func owned(around chosen: Int) -> [ThemeSlot: Int] {
    let owners = owners(around: chosen)
    var owned: [ThemeSlot: Int] = [:]
    for (index, slots) in slots.enumerated() {
      for slot in slots where owners[slot] == themes[index] { owned[slot] = index }
    }
    return owned
  }

  /// The theme that each slot is taken from: that of the chosen color, or else the first that has the slot.
  private func owners(around chosen: Int) -> [ThemeSlot: Int] {
    var owners: [ThemeSlot: Int] = [:]
    for (index, slots) in slots.enumerated() {
      for slot in slots where owners[slot] == nil || themes[index] == themes[chosen] {
        owners[slot] = themes[index]
      }
    }
    return owners
  }
}

/// One way to read a key and the sections around it, which names slots.
private struct Reading {
  let slots: [ThemeSlot]
  /// Whether the key says itself that it is of the terminal: `terminal.background`.
  let isOfTerminal: Bool
  let section: Int
  /// The meaning of that section and those around it.
  let path: SectionPath
  /// The sections that must have a palette.
  let needs: [Int]

  /// Reads a key; nil if it names no slot.
  ///
  /// In a scheme, names of bright colors stand beside the key.
  init?(_ key: KeyPaths.Key, in path: SectionPath, isScheme: Bool) {
    var words = path.words
    var isOfTerminal = false
    for part in key.parts.dropLast() {
      if part.prefix(8).isWord("terminal") { isOfTerminal = true }
      guard words.append(part, as: .prefix) else { return nil }
    }
    guard let last = key.parts.last, words.append(last, as: .key) else { return nil }
    if !isScheme { words.brighten() }
    slots = Self.slots(of: words, key, isScheme: isScheme)
    if slots.isEmpty { return nil }
    self.isOfTerminal = isOfTerminal
    self.path = path
    section = key.section
    let isShort = last.count <= 4 && ["bg", "fg"].contains(SlotWords.split(last).joined())
    needs = isShort ? path.strangers + [section] : path.strangers
  }

  private static func slots(
    of words: SlotWords, _ key: KeyPaths.Key, isScheme: Bool
  ) -> [ThemeSlot] {
    switch key.value {
    case .whole:
      // Elsewhere the names of colors are a scheme only if it has the bright ones, too.
      if words.isName, !words.isBright, !words.isOfTerminal, !isScheme { return [] }
      return words.slots(countingFromOne: key.countsFromOne)
    case .member(let index, let count):
      guard let first = words.list(of: count) else { return [] }
      let end = first == 8 || count == 16 ? 16 : 8
      return first + index < end ? [.palette(UInt8(first + index))] : []
    case .first: return words.isCursor ? [.cursorText] : []
    case .second: return words.isCursor ? [.cursor] : []
    case .part: return []
    }
  }
}
