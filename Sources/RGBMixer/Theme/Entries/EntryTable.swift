/// The entries of a text by their names, sections and themes, through which references are followed.
///
/// Made in one pass over the entries. A theme is a block such as `.dark`, a branch of a condition, or a member of JSON's
/// `themes`; 0 is what stands outside all of them.
struct EntryTable: Sendable {
  let text: ColoredText
  let entries: [Entry]
  let sheet: SheetSections
  /// The theme of each entry.
  let themes: [Int]
  /// The theme around each theme.
  let parents: [Int]
  /// The units of the branches that are the last themes.
  private let branches: [Int]
  /// The entries that define a name, in the order of the text.
  private struct Definers {
    var all: [Int] = []
    var sections: [Int] = []
    var bySection: [Int: [Int]] = [:]
  }

  /// The entries that may define a name, by the hash of the name.
  private var definitions: [UInt64: Definers] = [:]
  /// The sections by the last part of their names.
  private var sectionsNamed: [UInt64: [Int]] = [:]
  /// The themes that set a name.
  private(set) var settings: [UInt64: Set<Int>] = [:]
  /// Whether each section is one of scopes of syntax: Zed has them in an object of that name.
  private var syntaxSections: [Bool] = []
  /// The palette that the text chooses of several: `palette = "fjord"`.
  private var palette: ArraySlice<UInt8> = []

  init(of text: ColoredText) {
    self.text = text
    entries = text.entries ?? []
    sheet = SheetSections(of: text)
    var known: [Int: Int] = [:]
    var branches: [Int] = []
    var parents = [Int](repeating: 0, count: sheet.themeCount)
    var themes: [Int] = []
    for entry in entries {
      var theme = sheet.theme(of: entry.section)
      if theme == 0, text.kind.isVim {
        theme = Self.branch(of: entry.unit, in: text.units, &known, &parents, &branches)
      } else if theme == 0, text.kind.family == .braces {
        theme = Self.member(of: entry.section, in: text, &known, &parents)
      }
      themes.append(theme)
    }
    (self.themes, self.parents) = (themes, parents)
    self.branches = branches
    for (section, info) in text.sections.enumerated() {
      let isInside = info.parent.map { syntaxSections[$0] } ?? false
      syntaxSections.append(isInside || text.original[info.name].isWord("syntax"))
      sectionsNamed[lastName(ofSection: section).hash, default: []].append(section)
    }
    for index in entries.indices { define(index) }
  }

  /// The theme of the branch around a unit; 0 outside of all.
  private static func branch(
    of unit: Int, in units: [Outline.Unit], _ known: inout [Int: Int], _ parents: inout [Int],
    _ branches: inout [Int]
  ) -> Int {
    if let theme = known[unit] { return theme }
    guard let parent = units[unit].parent else { return 0 }
    var theme = branch(of: parent, in: units, &known, &parents, &branches)
    if units[unit].branch != nil {
      parents.append(theme)
      branches.append(unit)
      theme = parents.count - 1
    }
    known[unit] = theme
    return theme
  }

  /// The theme of the member of `themes` that a section is in; 0 outside of all.
  private static func member(
    of section: Int, in text: ColoredText, _ known: inout [Int: Int], _ parents: inout [Int]
  ) -> Int {
    if let theme = known[section] { return theme }
    guard let parent = text.sections[section].parent else { return 0 }
    var theme = member(of: parent, in: text, &known, &parents)
    if text.original[text.sections[parent].name].isWord("themes") {
      parents.append(theme)
      theme = parents.count - 1
    }
    known[section] = theme
    return theme
  }

  private mutating func define(_ index: Int) {
    let (entry, bytes) = (entries[index], text.original)
    var (name, section) = (bytes[entry.key], entry.section)
    if let first = name.first, first == "$" || first == "@" { name = name.dropFirst() }
    if name.isWord("value"), let parent = text.sections[section].parent {
      name = bytes[text.sections[section].name]
      section = parent
    }
    add(index, as: name, in: section)
    if name.isWord("palette"), entry.section == 0 {
      palette = bytes[entry.value].trimmed.unquoted
    }
    if let anchor = anchor(of: index) { add(index, as: anchor, in: section) }
    // The last part of a dotted key: `M.bg = "#111111"`.
    if let point = name.lastIndex(of: "."), point + 1 < name.endIndex {
      add(index, as: name[(point + 1)...], in: section)
    }
  }

  /// The name of YAML's anchor before the value of an entry; nil without one.
  private func anchor(of index: Int) -> ArraySlice<UInt8>? {
    let value = text.original[entries[index].value]
    guard text.kind.layout.contains(.indents), value.first == "&" else { return nil }
    return value.dropFirst().prefix { !$0.isSpace }
  }

  private mutating func add(_ index: Int, as name: ArraySlice<UInt8>, in section: Int) {
    var definers = definitions.removeValue(forKey: name.hash) ?? Definers()
    definers.all.append(index)
    if definers.bySection[section] == nil { definers.sections.append(section) }
    definers.bySection[section, default: []].append(index)
    definitions[name.hash] = definers
    note(name.hash, in: themes[index])
  }

  /// Notes that a theme sets a name.
  mutating func note(_ name: UInt64, in theme: Int) {
    if theme != 0 { settings[name, default: []].insert(theme) }
  }

  /// The name of a theme that is a branch of a condition: `dark`, `light`, or the condition; nil for others.
  func branchName(of theme: Int) -> String? {
    let index = theme - sheet.themeCount
    return branches.indices.contains(index) ? text.name(ofBranch: branches[index]) : nil
  }

  /// The themes that set one of some names.
  func themes(setting names: Set<UInt64>) -> Set<Int> {
    names.reduce(into: []) { $0.formUnion(settings[$1] ?? []) }
  }

  /// A theme and those around it, the innermost first.
  func chain(of theme: Int) -> [Int] {
    var chain = [theme]
    while let last = chain.last, last != 0 { chain.append(parents[last]) }
    return chain
  }

  /// Whether a theme is another one or within it.
  func isTheme(_ theme: Int, within other: Int) -> Bool { chain(of: theme).contains(other) }

  func isSyntax(_ section: Int) -> Bool { syntaxSections[section] }

  /// Whether an entry is a declaration of an attribute, which has no selector: `style="color: #f80"`.
  func isOfAttribute(_ index: Int) -> Bool {
    entries[index].context == .declaration && text.units[entries[index].unit].form == .item
  }

  func key(of entry: Int) -> ArraySlice<UInt8> { text.original[entries[entry].key] }

  // MARK: References

  /// What is seen where a value stands.
  enum Found: Sendable {
    /// Colors of the text by their indices; several for a gradient.
    case colors([Int])
    /// The colors of a partly transparent gradient, and the colors below it; with none below, whatever is behind the
    /// element shows through. `isBare` tells whether some part of the gradient is fully transparent.
    case partly([Int], over: [Int], isBare: Bool)
    case clear
    case covered

    /// The colors, if some are seen.
    var colors: [Int] {
      switch self {
      case .colors(let colors): colors
      case .partly(let colors, let below, _): colors + below
      case .clear, .covered: []
      }
    }
  }

  /// More steps than these are a mistake.
  private static let mostSteps = 16

  /// Follows the value of an entry in a theme; the hashes of all names on the way are added to `names`.
  func found(
    _ index: Int, in theme: Int, isBackground: Bool, _ names: inout Set<UInt64>
  ) -> Found {
    let entry = entries[index]
    let value = EntryValue(entry, in: text, isBackground: isBackground)
    return found(value, index, theme, isBackground, &names, steps: 0)
  }

  /// Follows a part of an entry's value.
  func found(
    _ part: Range<Int>, of index: Int, isBackground: Bool, _ names: inout Set<UInt64>
  ) -> Found {
    let value = EntryValue(part, entries[index], in: text, isBackground: isBackground)
    return found(value, index, themes[index], isBackground, &names, steps: 0)
  }

  private func found(
    _ value: EntryValue, _ index: Int, _ theme: Int, _ isBackground: Bool,
    _ names: inout Set<UInt64>, steps: Int
  ) -> Found {
    switch value {
    case .color(let color): return .colors([color])
    case .gradient(let colors, let isSeenThrough, let below):
      let isOpaque = colors.allSatisfy { !text.colors[$0].color.color.isTranslucent }
      if isOpaque, !isSeenThrough { return .colors(colors) }
      guard let below else { return .partly(colors, over: [], isBare: isSeenThrough) }
      switch found(below, index, theme, isBackground, &names, steps: steps) {
      case .colors(let below): return .partly(colors, over: below, isBare: isSeenThrough)
      case .clear: return .partly(colors, over: [], isBare: isSeenThrough)
      // What is seen through it is not known.
      case .partly, .covered: return .colors(colors)
      }
    case .clear: return .clear
    case .covered: return .covered
    case .reference(let reference):
      if steps == Self.mostSteps { return .covered }
      if let name = reference.path.last { names.insert(name.hash) }
      if let next = definition(of: reference, at: index, in: theme) {
        let value = EntryValue(entries[next], in: text, isBackground: isBackground)
        return found(value, next, theme, isBackground, &names, steps: steps + 1)
      }
      guard let fallback = reference.fallback, !isDefined(reference) else { return .covered }
      let value = EntryValue(fallback, entries[index], in: text, isBackground: isBackground)
      return found(value, index, theme, isBackground, &names, steps: steps + 1)
    }
  }

  private func isDefined(_ reference: Reference) -> Bool {
    reference.path.last.map { definitions[$0.hash] != nil } ?? false
  }

  /// The entry that a reference at another entry leads to in a theme; nil if there is none.
  private func definition(of reference: Reference, at use: Int, in theme: Int) -> Int? {
    guard let name = reference.path.last, let definers = definitions[name.hash] else { return nil }
    var all = candidates(for: reference, at: use, definers)
      .filter { $0.index != use && !isOnlyPassedOn(name, by: $0.index) }
    let signed = all.filter { hasSign(of: reference, $0.index) }
    // In a shell a variable is defined without the sign that its uses have.
    let needsSign = reference.sign == "*" || reference.sign == "@" && !text.kind.isSheet
    if needsSign || !signed.isEmpty {
      all = signed
    } else if reference.sign == "$", text.kind.isShell || text.kind.dialect == .tmux {
      all = all.filter { isAssignment($0.index) }
    }
    for theme in chain(of: theme) {
      let own = all.filter { themes[$0.index] == theme }
      guard let top = own.map(\.rank).max() else { continue }
      return chosen(of: own.filter { $0.rank == top }.map(\.index), at: use)
    }
    return nil
  }

  /// Whether an entry only passes on an outer definition of the same name: `bg = bg`.
  private func isOnlyPassedOn(_ name: ArraySlice<UInt8>, by index: Int) -> Bool {
    text.original[entries[index].value].trimmed == name && key(of: index) == name
  }

  /// Whether a definition has the sign of a reference, if that has one: an anchor, an option of tmux, a variable.
  private func hasSign(of reference: Reference, _ index: Int) -> Bool {
    guard let sign = reference.sign else { return true }
    return sign == "*" ? anchor(of: index) == reference.path.last : key(of: index).first == sign
  }

  /// Whether an entry sets a variable of a shell, and is no part of a style: `bg=#222222` in `set -g mode-style bg=#222222`.
  private func isAssignment(_ index: Int) -> Bool {
    guard entries[index].context == .value else { return false }
    let before = text.original[..<entries[index].key.lowerBound].reversed()
    let word = before.prefix { $0 != 0x0a && $0 != ";" }.drop(while: \.isSpace)
    return !ArraySlice(word.prefix { !$0.isSpace }.reversed()).hasWordSuffix("style")
  }

  /// The definitions that a reference may mean, each with how near it is, the greater the nearer.
  private func candidates(
    for reference: Reference, at use: Int, _ definers: Definers
  ) -> [(index: Int, rank: Int)] {
    let other = entries[use]
    func all(in section: Int, rank: Int) -> [(index: Int, rank: Int)] {
      (definers.bySection[section] ?? []).map { ($0, rank) }
    }
    if reference.path.count > 1 {
      let outer = reference.path[reference.path.count - 2]
      if outer.isWord("self") { return all(in: other.section, rank: 0) }
      return (sectionsNamed[outer.hash] ?? []).flatMap { section in
        all(in: section, rank: self.rank(section, ofPath: reference.path))
      }
    }
    let isSheet = other.context == .declaration
    if reference.isGlobal, !isSheet { return definers.all.map { ($0, 0) } }
    if text.kind.isHelix || text.kind.dialect == .starship {
      return definers.all.filter { isOfPalette(entries[$0]) }.map { ($0, 0) }
    }
    var found: [(index: Int, rank: Int)] = []
    var (next, rank) = (Optional(other.section), 2_000)
    while let present = next {
      found += all(in: present, rank: rank)
      (next, rank) = (text.sections[present].parent, rank - 1)
    }
    guard isSheet else { return found }
    for section in definers.sections {
      let isNear = definers.sections.count <= Self.mostSections || sheet.isPage(section)
      guard isNear, let rank = sheet.rank(of: section, for: other.section) else { continue }
      found += all(in: section, rank: rank)
    }
    return found
  }

  /// More sections than these are not compared with the rule that uses a name which all of them define.
  private static let mostSections = 64

  /// The definition that counts of several.
  private func chosen(of all: [Int], at use: Int) -> Int? {
    let firm = all.filter { !isDefault($0) }
    let all = firm.isEmpty ? all : firm
    let isOrdered =
      text.kind.isVim || text.kind.layout.contains(.code) || key(of: all[0]).first == "$"
    if !isOrdered { return all.last }
    return all.last { $0 < use } ?? all.first
  }

  private func isDefault(_ index: Int) -> Bool {
    entries[index].context == .declaration
      && text.original[entries[index].value].trimmed.hasWordSuffix("!default")
  }

  private func isOfPalette(_ entry: Entry) -> Bool {
    if entry.section == 0 { return text.original[entry.key].hasWordPrefix("palette.") }
    let parts = text.original[text.sections[entry.section].name].split(separator: UInt8(ascii: "."))
    guard let first = parts.first else { return false }
    if parts.count == 1 { return first.isWord("palette") }
    return first.isWord("palettes") && (palette.isEmpty || parts[1] == palette)
  }

  /// How many names of a path are those of the sections around its key.
  private func rank(_ section: Int, ofPath path: [ArraySlice<UInt8>]) -> Int {
    var (rest, matched) = (path.dropLast(), 0)
    var next: Int? = section
    while let present = next, let wanted = rest.last {
      if lastName(ofSection: present) == wanted {
        matched += 1
        rest.removeLast()
      }
      next = text.sections[present].parent
    }
    return matched
  }

  private func lastName(ofSection section: Int) -> ArraySlice<UInt8> {
    let name = text.original[text.sections[section].name]
    return name[(name.lastIndex(of: ".").map { $0 + 1 } ?? name.startIndex)...]
  }
}
