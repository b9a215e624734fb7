/// The pairs of a style sheet's rules: the cascade gives each rule that sets a color or a background both.
struct SheetPairs: Sendable {
  private let table: EntryTable
  private let rules: SheetRules
  /// The variables, one of which may be the page's background.
  private let roles: EntryRoles
  private let program: ProgramParts?

  init(
    _ table: EntryTable, _ rules: SheetRules, _ roles: EntryRoles, _ program: ProgramParts?
  ) {
    (self.table, self.rules, self.roles, self.program) = (table, rules, roles, program)
  }

  /// Adds the uses of all rules.
  ///
  /// O(n log n) in the number of rules, where few of them have the same rarest part.
  func add(to uses: inout Uses) {
    for rule in rules.rules {
      var names: Set<UInt64> = []
      add(rule, in: rule.theme, to: &uses, &names)
      let themes = table.themes(setting: names).union(roles.themes(setting: names))
      for theme in themes.sorted()
      where theme != rule.theme && table.isTheme(theme, within: rule.theme) {
        var ignored: Set<UInt64> = []
        add(rule, in: theme, to: &uses, &ignored)
      }
    }
    for (loser, winner) in rules.replaced {
      if case .color(let color) = EntryValue(
        table.entries[loser], in: table.text, isBackground: false)
      {
        uses.replace(color, by: winner)
      }
    }
  }

  private func add(
    _ rule: SheetRules.Rule, in theme: Int, to uses: inout Uses, _ names: inout Set<UInt64>
  ) {
    let themes = table.chain(of: theme)
    if let background = rule.background {
      for entry in [background.entry, background.below].compactMap(\.self) {
        table.found(entry, in: theme, isBackground: true, &names).colors
          .forEach { uses.addBackground($0) }
      }
    }
    guard let last = rule.selector.compounds.last else { return }
    guard
      let color = rules.cascaded(.color, rule.selector, in: themes, rule.conditions),
      case .colors(let texts) = table.found(color.entry, in: theme, isBackground: false, &names),
      let text = texts.first
    else { return }
    if last.isNoText {
      if last.isFaint { uses.addFaint(text) } else { uses.addOther(text, color.entry) }
      return
    }
    let grounds = background(of: rule, in: theme, &names)
    if case .known(let all) = grounds, let own = rule.background?.entry,
      all.contains(where: { $0.entry == own && isEqual($0, text) }), rule.color != nil
    {
      return uses.hide(text)
    }
    uses.add(text, color.entry, on: grounds)
  }

  private func isEqual(_ ground: Ground, _ color: Int) -> Bool {
    ground.layers.first.map {
      table.text.colors[$0].color.color.isAlike(table.text.colors[color].color.color)
    }
      ?? false
  }

  // MARK: Backgrounds

  /// The backgrounds of a text color set by a property other than `color`; nil if the rules do not give any.
  func grounds(of index: Int, in theme: Int, _ names: inout Set<UInt64>) -> Grounds? {
    let entry = table.entries[index]
    guard entry.context == .declaration, !roles.isVariable(index), !table.isOfAttribute(index),
      let section = table.sheet[entry.section], !section.isDead
    else { return nil }
    var all: [Ground] = []
    for selected in section.selected {
      let rule = SheetRules.Rule(
        selector: selected.selector, theme: selected.theme, conditions: section.conditions,
        hidesPage: section.hidesPage)
      switch background(of: rule, in: theme, &names) {
      case .known(let grounds): all += grounds
      case .covered: return .covered
      case .none: continue
      }
    }
    return all.isEmpty ? nil : .known(all)
  }

  /// The layers that are seen so far on the way outward.
  private struct Way {
    var layers: [Int] = []
    var entry: Int?
    var isSeenThrough = false
    /// The backgrounds that partly transparent gradients give.
    var parts: [Ground] = []
    /// Whether what is below these gradients is visible somewhere without a tint.
    var isBare = true
  }

  private func background(
    of rule: SheetRules.Rule, in theme: Int, _ names: inout Set<UInt64>
  ) -> Grounds {
    var way = Way()
    let last = background(of: rule, in: theme, &way, &names)
    if way.parts.isEmpty { return last }
    guard case .known(let all) = last else { return .known(way.parts) }
    let parts = way.parts.flatMap { part -> [Ground] in
      guard let top = part.layers.last, table.text.colors[top].color.color.isTranslucent else {
        return [part]
      }
      // All that lies further out is known by now.
      return all.map { ground in
        var part = part
        part.layers += ground.layers.dropFirst(part.layers.count - 1)
        return part
      }
    }
    return .known(way.isBare ? parts + all : parts)
  }

  /// The background at the end of the way outward.
  private func background(
    of rule: SheetRules.Rule, in theme: Int, _ way: inout Way, _ names: inout Set<UInt64>
  ) -> Grounds {
    let themes = table.chain(of: theme)
    var next: Selector? = rule.selector
    while let selector = next {
      let isOwn = selector == rule.selector
      if isOwn || selector.compounds.last?.isNoText == false,
        let declaration = rules.cascaded(.background, selector, in: themes, rule.conditions),
        let found = look(at: declaration, in: theme, &way, &names)
      {
        return found
      }
      if isOwn, selector.compounds.last?.element == Selector.selection { return .none }
      next = selector.outer
    }
    let relatives = way.isSeenThrough ? [] : relatives(of: rule.selector)
    for selector in relatives + parts(around: rule.selector) {
      guard
        let declaration = rules.cascaded(.background, selector, in: themes, rule.conditions),
        let found = look(at: declaration, in: theme, &way, &names)
      else { continue }
      return found
    }
    return page(of: rule, in: theme, &way, &names)
  }

  /// Looks at the background that a declaration gives; nil if what is further out is seen.
  private func look(
    at declaration: SheetRules.Declaration, in theme: Int, _ way: inout Way,
    _ names: inout Set<UInt64>
  ) -> Grounds? {
    if let found = look(at: declaration.entry, in: theme, &way, &names) { return found }
    return declaration.below.flatMap { look(at: $0, in: theme, &way, &names) }
  }

  /// Looks at the background that an entry gives; nil if what is further out is seen.
  private func look(
    at entry: Int, in theme: Int, _ way: inout Way, _ names: inout Set<UInt64>
  ) -> Grounds? {
    switch table.found(entry, in: theme, isBackground: true, &names) {
    case .covered: return .covered
    case .clear:
      way.isSeenThrough = true
      return nil
    case .partly(let colors, let below, let isBare):
      way.isBare = way.isBare && isBare
      way.parts += colors.map { Ground(layers: way.layers + [$0], entry: way.entry ?? entry) }
      return look(at: below, of: entry, &way)
    case .colors(let colors): return look(at: colors, of: entry, &way)
    }
  }

  /// Looks at the colors of an entry; nil if what is further out is seen.
  private func look(at colors: [Int], of entry: Int, _ way: inout Way) -> Grounds? {
    way.isSeenThrough = true
    let opacity = colors.count == 1 ? table.text.colors[colors[0]].color.alpha ?? 1 : 1
    if colors.isEmpty || opacity == 0 { return nil }
    way.entry = way.entry ?? entry
    if AlphaColor.isTranslucent(opacity) {
      way.layers += colors
      return nil
    }
    return .known(colors.map { Ground(layers: way.layers + [$0], entry: way.entry) })
  }

  /// The selectors of rules whose classes a selector's class goes on from: `.hljs` for `.hljs-comment`.
  private func relatives(of selector: Selector) -> [Selector] {
    guard let last = selector.compounds.last else { return [] }
    var relatives: [Selector] = []
    func add(_ parts: [UInt64]) {
      var relative = selector
      relative.compounds[relative.compounds.count - 1] = Selector.Compound(
        combinator: last.combinator, parts: parts.sorted())
      relatives.append(relative)
    }
    for name in last.classes {
      var end = name.endIndex
      while let dash = name[..<end].lastIndex(where: { $0 == "-" || $0 == "_" }) {
        end = dash
        if name[..<end].last?.isName == true, name[..<end].last != "-", name[..<end].last != "_" {
          add([ArraySlice([0x2e] + name[..<end]).hash])
        }
      }
      if name.isWord("token") {
        for type in ["pre", "code"] {
          add([WordHash.of(type), ArraySlice("[class*=language-]".utf8).hash])
        }
      }
      if name.starts(with: "cm-".utf8) { add([ArraySlice(".CodeMirror".utf8).hash]) }
    }
    return relatives
  }

  /// The selectors of the widgets around a widget, the innermost first, each in the widget's own state.
  private func parts(around selector: Selector) -> [Selector] {
    guard let last = selector.compounds.last,
      let row = program?.widgetRow(of: last.type.map(\.lowercasedByte))
    else { return [] }
    let states = last.parts.filter { $0 != WordHash.of(last.type) }
    return row.backgrounds.map { name in
      let parts = states + [WordHash.of(name[...])]
      return Selector(compounds: [Selector.Compound(combinator: " ", parts: parts.sorted())])
    }
  }

  /// What lies below everything that the rules name.
  private func page(
    of rule: SheetRules.Rule, in theme: Int, _ way: inout Way, _ names: inout Set<UInt64>
  ) -> Grounds {
    let isPresumed = rule.selector.isNamed && !rule.selector.isPage
    for declaration in pages(in: theme, rule.conditions, hidesPage: rule.hidesPage) {
      if let found = look(at: declaration, in: theme, &way, &names) {
        return onPage(found, isPresumed)
      }
    }
    if !rule.hidesPage, let entry = roles.pageVariable(in: theme, &names),
      let found = look(at: entry, in: theme, &way, &names)
    {
      return onPage(found, isPresumed)
    }
    // What lies below a translucent background is not known.
    return way.layers.isEmpty
      ? .none : .known([Ground(layers: way.layers, entry: way.entry)])
  }

  /// The backgrounds that rules give to the page in a theme and under conditions, the innermost first.
  private func pages(
    in theme: Int, _ conditions: [UInt64], hidesPage: Bool
  ) -> some Sequence<SheetRules.Declaration> {
    let themes = table.chain(of: theme)
    return Self.pages.lazy.compactMap { rules.cascaded(.background, $0, in: themes, conditions) }
      .filter { !hidesPage || isUnder(conditions, $0.entry) }
  }

  /// The opaque color that the rules give to the page of a section; nil if they give none, or a gradient.
  func page(ofSection index: Int) -> Int? {
    guard let section = table.sheet[index] else { return nil }
    let theme = table.sheet.theme(of: index)
    var names: Set<UInt64> = []
    for page in pages(in: theme, section.conditions, hidesPage: section.hidesPage) {
      if case .colors(let colors) = table.found(page.entry, in: theme, isBackground: true, &names),
        colors.count == 1, !table.text.colors[colors[0]].color.color.isTranslucent
      {
        return colors[0]
      }
    }
    return nil
  }

  private func isUnder(_ conditions: [UInt64], _ entry: Int) -> Bool {
    table.sheet[table.entries[entry].section]?.conditions == conditions
  }

  private func onPage(_ grounds: Grounds, _ isPresumed: Bool) -> Grounds {
    guard case .known(let all) = grounds else { return grounds }
    return .known(
      all.map {
        var ground = $0
        (ground.isOutermost, ground.isPresumed) = (true, isPresumed)
        return ground
      })
  }

  private static let pages: [Selector] = {
    func compound(_ part: UInt64) -> Selector.Compound {
      Selector.Compound(combinator: " ", parts: [part])
    }
    let body = [compound(Selector.html), compound(Selector.body)]
    let others = [
      [compound(Selector.html)], [compound(WordHash.of("window"))],
      [compound(ArraySlice(".background".utf8).hash)],
    ]
    return ([body] + others + [[]]).map { Selector(compounds: $0) }
  }()
}
