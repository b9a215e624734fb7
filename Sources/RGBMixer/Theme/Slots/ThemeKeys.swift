/// The keys of a text's colors, with the sections that they are in.
struct ThemeKeys: Sendable {
  struct Key: Sendable {
    let meaning: KeyMeaning
    /// The innermost section around the key.
    let section: Int
    /// Which part of the value this color is.
    var value: Value
  }

  /// A part of a value.
  enum Value: Sendable {
    /// All of it.
    case whole
    /// An item, from 0, of a list with separators.
    case item(Int, of: Int)
    /// The first or second of two with a blank between them.
    case first, second
    /// Anything else, such as a color in a comment.
    case part
  }

  /// The key of each color; nil without a key.
  private(set) var keys: [Key?] = []
  /// What the keys of the colors mean.
  private(set) var meanings = KeyMeanings()
  /// The innermost unit around each color's key, or around the color if it has no key.
  let unitOf: [Int]
  /// All units of the text.
  let units: [Outline.Unit]
  /// All sections of the text, with `cursor` and `selection` read as slots: `[colors.cursor]`.
  let sections: [ThemeSection]
  /// The same sections, with `cursor` and `selection` read as names of themes: `[[Cursor Dark]]`.
  let sectionsOfThemes: [ThemeSection]
  /// The sections whose own keys name bright colors, or all eight colors: schemes of a terminal.
  private(set) var schemes: Set<Int> = []
  /// The sections that number entries of the palette from 1, as Gogh does: `color_01` to `color_16`.
  private var fromOne: Set<Int> = []

  /// Finds the keys.
  ///
  /// O(n log n) in the length of the text.
  init(of text: ColoredText) {
    (units, unitOf) = (text.units, text.colors.map(\.unit))
    let names = text.sections.map { NameWords(text.original[$0.name]) }
    sections = ThemeSection.all(in: text, names, cursorIsSlot: true)
    sectionsOfThemes =
      sections.contains { $0.words.isOfCursorOrSelection }
      ? ThemeSection.all(in: text, names, cursorIsSlot: false) : sections
    while keys.count < text.colors.count {
      let first = text.colors[keys.count]
      guard let range = first.key else {
        keys.append(nil)
        continue
      }
      let colors = text.colors[keys.count...].prefix { $0.key == range }
      let meaning = meanings.meaning(of: range, in: text)
      // The colors of an Emacs face, such as `default`, are not the terminal's.
      let isWhole = first.part == .first && !text.isMemberOfFace(keys.count)
      let values =
        colors.count > 1 ? Self.values(of: colors) : [isWhole ? Value.whole : .part]
      keys += values.map { Key(meaning: meaning, section: first.section, value: $0) }
    }
    noteNames()
  }

  /// Whether a key is the number of an entry in a palette that begins at 1.
  func countsFromOne(_ key: Key) -> Bool {
    fromOne.contains(key.section) && key.meaning.paletteNumber != nil
  }

  /// Whether this is a theme for an editor's whole window, such as VS Code's, which has the key `editor.background`.
  var isOfWorkbench: Bool {
    keys.contains { key in
      guard let parts = key?.meaning.parts, parts.count == 2 else { return false }
      return parts[0].name.isWord("editor") && parts[1].name.isWord("background")
    }
  }

  /// For each color under a key, which part of the value it is.
  private static func values(of colors: ArraySlice<FoundColor>) -> [Value] {
    var values = colors.map { _ in Value.part }
    var items = Array(colors.indices)
    guard let first = items.first, colors[first].part == .first else { return values }
    // What follows other words is not an item.
    items = Array(items.prefix { colors[$0].part != .other })
    let places = items.map { $0 - colors.startIndex }
    if items.count == 1 {
      values[places[0]] = .whole
    } else if items.dropFirst().allSatisfy({ colors[$0].part == .afterSeparator }) {
      for (item, place) in places.enumerated() { values[place] = .item(item, of: items.count) }
    } else if items.count == 2 {
      (values[places[0]], values[places[1]]) = (.first, .second)
    }
    return values
  }

  /// Notes the schemes, and the sections that number from 1.
  private mutating func noteNames() {
    var fromZero: Set<Int> = []
    var names: [Int: Set<ThemeSlot>] = [:]
    for case let key? in keys {
      var words = SlotWords()
      if case .whole = key.value, let last = key.meaning.parts.last, words.append(last, as: .key),
        words.isName
      {
        names[key.section, default: []].formUnion(words.slots())
        if words.isBright || names[key.section]?.count == 8 { schemes.insert(key.section) }
      }
      guard let number = key.meaning.paletteNumber else { continue }
      if number.count == 2, !number.elementsEqual("00".utf8) {
        fromOne.insert(key.section)
      } else {
        fromZero.insert(key.section)
      }
    }
    fromOne.subtract(fromZero)
  }
}

/// A section of a text as a part of a theme, with the sections around it.
struct ThemeSection: Equatable, Sendable {
  /// The section, as an index of ``ColoredText/sections``.
  private(set) var index = 0
  /// The section around this one; nil for the whole text.
  private(set) var parent: Int?
  /// The words of the sections that belong to a theme.
  private(set) var words = SlotWords()
  /// This section and its ancestors whose names have nothing to do with a terminal, outermost first.
  private(set) var unrelated: [Int] = []
  /// The innermost of this section and its ancestors that is a whole theme.
  private(set) var theme = 0

  /// Whether the section's own name has nothing to do with a terminal.
  var isUnrelated: Bool { unrelated.last == index }
  /// Whether the section's colors also apply to the section around it: `[colors.primary]`.
  var sharesColorsWithParent: Bool { words.isEmpty && !isUnrelated }
  /// Whether the section is a style sheet's rule for the page: `body`.
  private(set) var isPage = false
  /// Whether the section's background also applies to the section around it.
  var holdsOutside: Bool { sharesColorsWithParent || isPage }

  /// All sections of a text, by their names, each read with the names of the sections around it.
  ///
  /// If `cursorIsSlot` is true, a section called `cursor` or `selection` has the colors of that slot; otherwise it is a
  /// theme of that name.
  fileprivate static func all(
    in text: ColoredText, _ names: [NameWords], cursorIsSlot: Bool
  ) -> [ThemeSection] {
    var all = [ThemeSection()]
    // A section comes after the one around it.
    for (index, section) in text.sections.enumerated() {
      guard let parent = section.parent else { continue }
      var inner = all[parent]
      (inner.index, inner.parent) = (index, parent)
      inner.add(names[index], cursorIsSlot: cursorIsSlot)
      all.append(inner)
    }
    return all
  }

  private mutating func add(_ name: NameWords, cursorIsSlot: Bool) {
    let outerWords = words
    if !Self.isRootRule(name.name),
      !words.append(name, as: .section) || !cursorIsSlot && words.isOfCursorOrSelection
    {
      words = outerWords
      unrelated.append(index)
    }
    if isUnrelated || words.isEmpty { theme = index }
    isPage =
      isUnrelated
      && (name.name.elementsEqual("html".utf8) || name.name.elementsEqual("body".utf8))
  }

  /// Whether a style sheet's rule is for the whole page, as `:root, .light` is, or may contain such rules.
  private static func isRootRule(_ name: ArraySlice<UInt8>) -> Bool {
    if name.first == "@" {
      return ["@theme", "@layer"].contains { name.prefix { !$0.isSpace }.elementsEqual($0.utf8) }
    }
    if !name.contains(":") { return false }
    return name.split(separator: ",").contains { selector in
      let words = selector.split(whereSeparator: \.isSpace)
      return words.count == 1
        && [":root", ":host"].contains { words[0].elementsEqual($0.utf8) }
    }
  }
}
