/// The rules of a style sheet by its sections: their selectors, written out, and the conditions around them.
struct SheetSections: Sendable {
  /// A selector of a rule, and the theme that it is for; 0 for all themes.
  struct Selected: Hashable, Sendable {
    let selector: Selector
    let theme: Int
  }

  /// A section that is a rule, or is around rules.
  struct Section: Sendable {
    /// The selectors as they are written out, from which those of rules within are made.
    fileprivate var texts: [ArraySlice<UInt8>] = []
    var selected: [Selected] = []
    /// The hashes of the conditions around it, the outermost first.
    var conditions: [UInt64] = []
    /// The theme of a condition around it.
    fileprivate var theme = 0
    /// Whether the page outside of its conditions is not seen: on paper.
    var hidesPage = false
    /// Whether nothing in it is seen as it stands: key frames, fonts, the parts of a property in Sass (`border: {`).
    var isDead = false
  }

  private var sections: [Int: Section] = [:]
  /// The number of themes, with 0 for what stands outside all of them.
  let themeCount: Int
  /// The marks of the themes from 1 on.
  let marks: [ArraySlice<UInt8>]

  /// Reads the sections that have declarations, and those around them.
  ///
  /// O(n) in the length of their names.
  init(of text: ColoredText) {
    var reader = SelectorReader(hasStates: text.kind.dialect == .rofi)
    var sections: [Int: Section] = [:]
    for entry in text.entries ?? [] where entry.context == .declaration {
      _ = Self.section(entry.section, in: text, &sections, &reader)
    }
    self.sections = sections
    marks = reader.themes
    themeCount = reader.themes.count + 1
  }

  subscript(section: Int) -> Section? { sections[section] }

  /// The theme of a section: 0 if one of its selectors is for all themes.
  func theme(of section: Int) -> Int {
    guard let section = sections[section] else { return 0 }
    if section.selected.contains(where: { $0.theme == 0 }) { return 0 }
    return section.selected.first?.theme ?? section.theme
  }

  /// Whether a rule is for all elements of a type.
  func hasRule(forType type: UInt64) -> Bool {
    sections.values.contains { section in
      section.selected.contains { $0.selector.compounds.map(\.parts) == [[type]] }
    }
  }

  /// Whether a rule is for the whole page.
  func isPage(_ section: Int) -> Bool {
    sections[section]?.selected.contains { $0.selector.isPage } ?? false
  }

  /// How many selectors of one rule are compared with those of another.
  private static let mostCompared = 16

  /// How near a rule that defines a name is to one that uses it, the greater the nearer; nil if it does not apply.
  func rank(of section: Int, for other: Int) -> Int? {
    guard let definer = sections[section], let user = sections[other] else { return nil }
    var rank: Int?
    for own in definer.selected.prefix(Self.mostCompared) {
      for used in user.selected.prefix(Self.mostCompared) {
        var (outer, distance) = (Optional(used.selector), 0)
        while let present = outer, distance < 16 {
          if own.selector.covers(present) { rank = max(rank ?? 0, 1_000 - distance) }
          (outer, distance) = (present.outer, distance + 1)
        }
      }
      if own.selector.isPage || own.selector.compounds.allSatisfy({ $0.parts.isEmpty }) {
        rank = rank ?? 0
      }
    }
    return rank
  }

  private static func section(
    _ index: Int, in text: ColoredText, _ known: inout [Int: Section],
    _ reader: inout SelectorReader
  ) -> Section {
    if let section = known[index] { return section }
    var section = Section()
    if let parent = text.sections[index].parent {
      section = Self.section(parent, in: text, &known, &reader)
      let name = Self.withoutComments(text.original[text.sections[index].name].trimmed)
      if text.original[text.sections[index].name.upperBound...].first == ":" {
        section.isDead = true
      } else if name.first == "@" {
        section.enter(name, &reader)
      } else if !name.isEmpty {
        section.select(name, &reader)
      }
    }
    known[index] = section
    return section
  }

  private static func withoutComments(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard name.contains("/") else { return name }
    var kept: [UInt8] = []
    var cursor = ByteCursor(name)
    while let byte = cursor.next {
      if byte == "/", cursor.peek(1) == "*" { cursor.skipSpace() }
      if byte == "/", cursor.peek(1) == "/" { _ = cursor.consume { $0 != 0x0a } }
      guard let next = cursor.next else { break }
      kept.append(next)
      cursor.advance()
    }
    return kept[...].trimmed
  }
}

extension SheetSections.Section {
  /// The greatest number of selectors of one rule.
  private static let mostSelectors = 64
  private static let longestSelector = 1_024

  /// Enters a rule within this one.
  fileprivate mutating func select(_ name: ArraySlice<UInt8>, _ reader: inout SelectorReader) {
    var new: [ArraySlice<UInt8>] = []
    for part in SelectorReader.parts(of: name) {
      if texts.isEmpty || part.hasWordPrefix("@") {
        new.append(part)
        continue
      }
      for outer in texts.prefix(Self.mostSelectors) where new.count < Self.mostSelectors {
        new.append(Self.within(outer, part))
      }
    }
    texts = new
    let written = new.flatMap(SelectorReader.writtenOut)
    selected = written.compactMap { part in
      reader.read(part).map { selector, theme in
        SheetSections.Selected(selector: selector, theme: theme == 0 ? self.theme : theme)
      }
    }
  }

  /// The selector of a rule within another: `&:hover` in `.nav` is `.nav:hover`, `p` is `.nav p`.
  private static func within(
    _ outer: ArraySlice<UInt8>, _ inner: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    // `& &` within `& &` doubles each time.
    guard outer.count < longestSelector else { return inner }
    guard inner.contains("&") else { return ArraySlice(outer + [0x20] + inner) }
    return ArraySlice(inner.flatMap { $0 == "&" ? Array(outer) : [$0] })
  }

  /// Enters an at-rule.
  fileprivate mutating func enter(_ name: ArraySlice<UInt8>, _ reader: inout SelectorReader) {
    let word = name.dropFirst().prefix(while: \.isName)
    let rest = name.dropFirst(1 + word.count).trimmed
    if Self.dead.contains(word) || word.hasWordSuffix("keyframes") {
      isDead = true
    } else if word.isWord("theme") {
      select(ArraySlice(":root".utf8), &reader)
    } else if word.isWord("media"), rest.firstRange(ofText: "prefers-color-scheme") != nil {
      let isDark = rest.firstRange(ofText: "dark") != nil
      theme = reader.theme(ArraySlice((isDark ? "dark" : "light").utf8))
      selected = selected.map { SheetSections.Selected(selector: $0.selector, theme: theme) }
    } else if Outline.conditions.contains(word) {
      conditions.append(ArraySlice(name.filter { !$0.isSpace }).hash)
      if rest.firstRange(ofText: "print") != nil || rest.firstRange(ofText: "forced-colors") != nil
      {
        hidesPage = true
      }
    }
  }

  private static let dead = Words("font-face property page counter-style font-palette-values")
}
