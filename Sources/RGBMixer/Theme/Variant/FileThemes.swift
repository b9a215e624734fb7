import struct TermUI.RGB

/// The themes of a text: most have one, a style sheet may have a light and a dark one, and a list of schemes many.
///
/// This is all that a variant takes from the pairs and the backgrounds of a text.
struct FileThemes {
  struct Theme {
    /// The index of its background; nil if it has none.
    fileprivate(set) var background: Int?
    /// The section that it is, where the text has several.
    let section: Int
    /// The indices of its colors.
    fileprivate(set) var members: [Int] = []
  }

  private(set) var themes: [Theme] = []
  /// The theme of each color, by color index; nil for a color of print styles and the like with no known background.
  private(set) var themeOf: [Int?]

  private let text: ColoredText
  private let pairs: ThemePairs
  private let sections: [ThemeSection]
  private let namedThemes: [Int: Int]
  /// The groups and scopes of an editor's theme; nil if the text is none.
  private let editor: EditorColors?
  /// The backgrounds that a style sheet's rules give to the pages around its sections.
  private let pagesOfRules: [Int: Int]

  /// Finds the themes; `given` is the background that the user names for those without one.
  init(of pairs: ThemePairs, on given: RGB?) {
    let text = pairs.table.table.text
    (self.text, self.pairs) = (text, pairs)
    sections = pairs.table.keys.sectionsOfThemes
    namedThemes = Self.namedThemes(in: text, pairs.table.table.sheet)
    let editor = EditorColors(of: pairs.table)
    self.editor = editor.areOfEditor && !text.kind.layout.contains(.rules) ? editor : nil
    let sheet = pairs.table.sheet
    pagesOfRules = Set(text.colors.map(\.section))
      .reduce(into: [:]) { $0[$1] = sheet?.page(ofSection: $1) }
    themeOf = []
    let places: [Home?] = text.colors.indices.map { home(of: $0) }
    // In a text with one background, whatever has none of its own belongs to it.
    let backgrounds = Set(places.compactMap { $0?.background })
    let only = backgrounds.count == 1 ? places.firstIndex { $0?.background != nil } : nil
    var themes: [Int: Int] = [:]
    for (index, place) in places.enumerated() {
      guard var home = place else {
        themeOf.append(nil)
        continue
      }
      if home.background == nil, !home.isNamed, let only, let other = places[only] { home = other }
      let theme = themes[home.key] ?? self.themes.count
      if theme == self.themes.count {
        themes[home.key] = theme
        self.themes.append(Theme(section: home.section))
      }
      self.themes[theme].members.append(index)
      if self.themes[theme].background == nil {
        self.themes[theme].background = home.background
      }
      themeOf.append(theme)
    }
    guard text.kind.layout.contains(.rules), given == nil else { return }
    for theme in self.themes.indices
    where self.themes[theme].background == nil && namedKind(of: self.themes[theme]) == nil {
      self.themes[theme].background = commonGround(of: theme)
    }
  }

  /// The gray background that the rules of a theme without a page background use; nil if there is none.
  ///
  /// If there are several, the darkest of all-dark ones or the lightest of all-light ones; nil for a mix.
  private func commonGround(of theme: Int) -> Int? {
    let all = themes[theme].members.flatMap { pairs.all[pairs.indices(of: $0)] }
      .compactMap { if case .color(let ground) = $0.background { ground } else { nil } }
    let grounds = Set(all).sorted().filter { ground in
      themeOf[ground] == theme && !text.colors[ground].color.color.isTranslucent
        && !VariantShade(text.colors[ground].rgb).isColored
    }
    guard let first = grounds.first else { return nil }
    let kind = ThemeKind(of: text.colors[first].rgb)
    guard grounds.allSatisfy({ ThemeKind(of: text.colors[$0].rgb) == kind }) else { return nil }
    return grounds.min {
      let (one, other) = (text.colors[$0].rgb.luminance, text.colors[$1].rgb.luminance)
      return kind == .dark ? one < other : one > other
    }
  }

  // MARK: Where a color belongs

  private struct Home {
    let section: Int
    let background: Int?
    /// Whether the section's name says that it is a theme.
    let isNamed: Bool
    /// Whether it is one of an editor's themes, each of which has a background of its own.
    var isOfEditor = false

    /// What tells the themes of a text apart.
    var key: Int { isOfEditor ? background.map { -1 - $0 } ?? 0 : section }
  }

  private func home(of index: Int) -> Home? {
    let section = text.colors[index].section
    let named = named(around: section)
    if text.kind.layout.contains(.rules) {
      // A rule has colors of a part of the page, and variables those of a theme.
      let page = pairs.page(of: index).flatMap { isOfTheme($0, in: named) ? $0 : nil }
      let pageOfRules = pagesOfRules[section].flatMap { page in
        self.named(around: text.colors[page].section) == named ? page : nil
      }
      let background = page ?? pageOfRules
      if background == nil, let named, Self.isPaper(named, in: text, pairs.table.table.sheet) {
        return nil
      }
      return Home(
        section: named ?? page.map { text.colors[$0].section }.flatMap(variantSection) ?? 0,
        background: background, isNamed: named != nil)
    }
    if let editor {
      // What its groups stand on are areas of one page.
      let page = editor.background(around: index)
      return Home(
        section: page.map { text.colors[$0].section } ?? 0, background: page,
        isNamed: named != nil, isOfEditor: true)
    }
    let page = outermostPage(of: index, in: named) ?? pairedPage(of: index)
    return Home(
      section: named ?? page.map { text.colors[$0].section } ?? sections[section].theme,
      background: page, isNamed: named != nil)
  }

  /// Whether a section is a condition under which the page outside of it is not seen.
  private static func isPaper(_ section: Int, in text: ColoredText, _ sheet: SheetSections) -> Bool
  {
    text.original[text.sections[section].name].first == "@" && sheet[section]?.hidesPage == true
  }

  /// A section and those around it, from inside.
  private func path(of section: Int) -> [Int] {
    Array(sequence(first: section) { text.sections[$0].parent })
  }

  /// Whether a background is one of a whole theme: a variable, or a property of a rule for the page.
  private func isOfTheme(_ background: Int, in named: Int?) -> Bool {
    let section = text.colors[background].section
    guard named == self.named(around: section), let key = text.colors[background].key else {
      return false
    }
    let isVariable = text.original[key].first.map { "-$@".utf8.contains($0) } ?? false
    return isVariable || sections[section].isPage || sections[section].holdsOutside
  }

  /// A section with variables of its own that is neither the whole text nor the root's.
  private func variantSection(_ section: Int) -> Int? {
    sections[section].holdsOutside ? nil : section
  }

  /// The page of a color, and what lies below it, up to a section that is a theme.
  private func outermostPage(of index: Int, in named: Int?) -> Int? {
    guard var page = pairs.page(of: index) else { return nil }
    for _ in 0..<16 {
      let section = text.colors[page].section
      if let named, section == named { break }
      guard let below = pairs.page(below: page), below != page else { break }
      let outer = text.colors[below].section
      if let named, !path(of: outer).contains(named) { break }
      if outer == section || !path(of: section).dropFirst().contains(outer) { break }
      page = below
    }
    return page
  }

  /// The page of what a color stands on.
  private func pairedPage(of index: Int) -> Int? {
    for pair in pairs.all[pairs.indices(of: index)] {
      guard case .color(let other) = pair.background else { continue }
      return pairs.page(of: other) ?? other
    }
    return nil
  }

  // MARK: Names

  /// The innermost section around a section, or itself, whose name says that it is a theme; of several rules of one
  /// theme the first.
  private func named(around section: Int) -> Int? {
    path(of: section).lazy.compactMap { namedThemes[$0] }.first
  }

  /// The sections whose names say that they are themes, each with the first one of its theme.
  private static func namedThemes(in text: ColoredText, _ sheet: SheetSections) -> [Int: Int] {
    var firsts: [ArraySlice<UInt8>: Int] = [:]
    var themes: [Int: Int] = [:]
    for (index, section) in text.sections.enumerated() {
      let whole = text.original[section.name]
      // Paper has a page of its own.
      let isPaper = isPaper(index, in: text, sheet)
      guard let name = isPaper ? whole : themeName(whole, in: text.kind) else { continue }
      let first = text.kind.layout.contains(.rules) ? firsts[name] ?? index : index
      firsts[name] = first
      themes[index] = first
    }
    return themes
  }

  /// The part of a section's name that says that it is a theme: `.dark`, `[data-theme=x]`, `prefers-color-scheme`; nil
  /// if none does.
  private static func themeName(_ name: ArraySlice<UInt8>, in kind: TextKind) -> ArraySlice<UInt8>?
  {
    if !kind.layout.contains(.rules) {
      let words = name.wordHashes
      return words.count <= 2 && words.contains(where: ThemeKind.words.contains) ? name : nil
    }
    if name.firstRange(ofText: "prefers-color-scheme") != nil { return name }
    return name.split { $0.isSpace || $0 == "," }.first { part in
      (part.contains(".") || part.contains("["))
        && part.wordHashes.contains { ThemeKind.words.contains($0) || $0 == theme }
    }
  }

  private static let theme = WordHash.of("theme")

  /// Whether a theme, by its index, is a section whose name says so.
  func isNamed(_ theme: Int) -> Bool { namedThemes.values.contains(themes[theme].section) }

  /// The kind that the name of a theme's section says; nil if it says none.
  func namedKind(of theme: Theme) -> ThemeKind? {
    path(of: theme.section).lazy.compactMap { section -> ThemeKind? in
      let words = text.original[text.sections[section].name].wordHashes
      return words.lazy.compactMap { ThemeKind.words[$0] }.first
    }.first
  }

  /// The name of a theme, as it is shown; nil where it is the whole text.
  func name(of theme: Theme) -> String? {
    if text.kind.isVim, let background = theme.background,
      let branch = text.branch(around: text.colors[background].unit)
    {
      return text.name(ofBranch: branch)
    }
    return text.name(ofSection: theme.section)
      ?? theme.background.flatMap { text.name(ofSection: text.colors[$0].section) }
  }
}
