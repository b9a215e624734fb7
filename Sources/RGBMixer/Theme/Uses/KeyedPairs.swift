/// The pairs of entries by what their keys say, in their sections.
struct KeyedPairs {
  let table: EntryTable
  let roles: EntryRoles
  /// What the parts of the text's program are drawn on; nil for a text of no program.
  let program: ProgramParts?
  let groups: GroupTable
  /// The rules of a style sheet; nil for a text without any.
  let sheet: SheetPairs?

  /// Adds the uses of all entries but a style sheet's rules and what others read.
  func add(to uses: inout Uses, but isRead: (Int) -> Bool) {
    for index in table.entries.indices where !isRead(index) {
      if groups.isOfGroup(index) { continue }
      add(index, to: &uses)
    }
    for group in groups.all { add(group, to: &uses) }
    for (loser, winner) in groups.replaced { replace(loser, by: winner, in: &uses) }
  }

  private func replace(_ loser: Int, by winner: Int, in uses: inout Uses) {
    if case .color(let color) = EntryValue(
      table.entries[loser], in: table.text, isBackground: false)
    {
      uses.replace(color, by: winner)
    }
  }

  // MARK: Keys

  private func add(_ index: Int, to uses: inout Uses) {
    guard let role = roles.roles[index] else { return }
    let row = program?.row(of: table.fullName(of: index))
    var (names, theme): (Set<UInt64>, Int) = ([], table.themes[index])
    let isText = isText(index, role, row)
    let found = table.found(index, in: theme, isBackground: !isText, &names)
    guard case .colors(let colors) = found, let color = colors.first else { return }
    if case .background = role.role, row == nil { colors.forEach { uses.addBackground($0) } }
    if !isText, role.isFaintText || row?.meaning == .faint { return uses.addFaint(color) }
    guard isText else {
      if case .mark = role.role, !role.isFaintWord { uses.addOther(color, index) }
      return
    }
    add(color, index, row, in: theme, to: &uses, &names)
    let themes = table.themes(setting: names).union(roles.themes(setting: names))
    for other in themes.sorted() where other != theme && table.isTheme(other, within: theme) {
      if roles.isSet(index, in: other) { continue }
      theme = other
      var ignored: Set<UInt64> = []
      if case .colors(let colors) = table.found(index, in: other, isBackground: false, &ignored),
        let color = colors.first
      {
        add(color, index, row, in: other, to: &uses, &ignored)
      }
    }
  }

  private func isText(_ index: Int, _ role: KeyRole, _ row: ProgramParts.Row?) -> Bool {
    // Of JetBrains' own colors only selected text is text.
    if program?.id == .jetBrains, row == nil { return false }
    guard let row else { return role.isText }
    switch row.meaning {
    case .none, .faint: return false
    // A row names text that no word of its key does: `error`, `base08`.
    default: return role.isText || row.isExact(table.fullName(of: index))
    }
  }

  private func add(
    _ color: Int, _ index: Int, _ row: ProgramParts.Row?, in theme: Int, to uses: inout Uses,
    _ names: inout Set<UInt64>
  ) {
    var grounds = grounds(of: index, row, in: theme, &names)
    if case .known(var all) = grounds {
      if all.contains(where: { isHidden(color, index, on: $0) }) { return uses.hide(color) }
      if row?.meaning == .mark { for place in all.indices { all[place].isText = false } }
      grounds = .known(all)
    }
    uses.add(color, index, on: grounds)
  }

  /// Whether a text equals the background in its own group or style.
  private func isHidden(_ color: Int, _ index: Int, on ground: Ground) -> Bool {
    guard let entry = ground.entry, let layer = ground.layers.first, table.entries[index].unit > 0
    else { return false }
    return table.unit(of: entry) == table.unit(of: index) && !roles.isVariable(index)
      && roles.roles[index]?.isPlainText == true
      && table.text.colors[layer].color.color.isAlike(table.text.colors[color].color.color)
  }

  /// What a text stands on: the first that exists.
  private func grounds(
    of index: Int, _ row: ProgramParts.Row?, in theme: Int, _ names: inout Set<UInt64>
  ) -> Grounds {
    guard let role = roles.roles[index] else { return .none }
    if row?.meaning == .code, let program {
      return codeGrounds(of: program, at: index, in: theme, &names)
    }
    if let row, row.meaning == .always,
      let found = parts(of: row, at: index, in: theme, &names)
    {
      return found
    }
    if let partner = roles.partner(of: index, role.partners, in: theme, &names),
      let found = ground(of: [partner], in: theme, &names),
      row?.meaning != .label || !isLabel(partner, found)
    {
      return found
    }
    let siblings = roles.siblings(of: index, in: theme, &names)
    if let found = ground(of: siblings, in: theme, &names) { return found }
    if let row, let found = parts(of: row, at: index, in: theme, &names) { return found }
    if let found = sheet?.grounds(of: index, in: theme, &names) { return found }
    if roles.parts[index] == .other { return .none }
    let page =
      roles.page(of: index, in: theme, &names)
      ?? (table.isOfAttribute(index) ? roles.pageOfRules : nil)
    if let page, var found = ground(of: [page], in: theme, &names) {
      if case .known(var all) = found, table.unit(of: page) != table.unit(of: index) {
        for place in all.indices { all[place].isOutermost = true }
        found = .known(all)
      }
      return found
    }
    // A color of a palette that no group uses, such as Helix's `fg1`.
    if let program, program.hasGroups {
      return editorGround(at: index, in: theme, &names) ?? .none
    }
    return .none
  }

  /// Whether a partner is itself a text, not a background: polybar's `label`.
  private func isLabel(_ index: Int, _ grounds: Grounds) -> Bool {
    guard case .covered = grounds, case .other? = roles.roles[index]?.role else { return false }
    return true
  }

  /// The grounds of a row's backgrounds: the first, or all that exist; nil if none does.
  private func parts(
    of row: ProgramParts.Row, at index: Int, in theme: Int, _ names: inout Set<UInt64>
  ) -> Grounds? {
    let found = row.backgrounds.compactMap {
      groups.background(named: $0, near: index, in: table.chain(of: theme))
    }
    if found.isEmpty { return nil }
    return ground(of: row.meaning == .all ? found : [found[0]], in: theme, &names)
  }

  /// The grounds that the values of some entries make; nil if what lies further out is seen through all of them.
  private func ground(
    of entries: [Int], in theme: Int, _ names: inout Set<UInt64>
  ) -> Grounds? {
    var all: [Ground] = []
    for entry in entries {
      switch table.found(entry, in: theme, isBackground: true, &names) {
      case .covered: if entries.count == 1 { return .covered }
      case .clear: continue
      case let found:
        for color in found.colors {
          let layers = layers(from: color, of: entry, in: theme, depth: 0, &names)
          if !layers.isEmpty { all.append(Ground(layers: layers, entry: entry)) }
        }
      }
    }
    return all.isEmpty ? nil : .known(all)
  }

  /// A color and, below a translucent one, what it lies on.
  private func layers(
    from color: Int, of entry: Int, in theme: Int, depth: Int, _ names: inout Set<UInt64>
  ) -> [Int] {
    let alpha = table.text.colors[color].color.alpha ?? 1
    if !AlphaColor.isTranslucent(alpha) || depth == 16 { return [color] }
    let below = below(entry, in: theme, &names)
    var rest: [Int] = []
    if let below, below != entry,
      case .colors(let colors) = table.found(below, in: theme, isBackground: true, &names),
      colors.count == 1
    {
      rest = layers(from: colors[0], of: below, in: theme, depth: depth + 1, &names)
    }
    return alpha == 0 ? rest : [color] + rest
  }

  private func below(_ entry: Int, in theme: Int, _ names: inout Set<UInt64>) -> Int? {
    // What else stands beside them, such as a cursor's `background`, is not below the line highlight and the selection.
    if isOfEditor(entry), let editor = editor(near: entry, in: theme) { return editor }
    if let part = roles.roles[entry]?.partBackground,
      let found = roles.partner(of: entry, [part], in: theme, &names)
    {
      return found
    }
    if let found = roles.page(of: entry, in: theme, &names, isOutside: true) { return found }
    return editor(near: entry, in: theme)
  }

  /// The entry with the background of the program's editor; nil without one.
  private func editor(near entry: Int, in theme: Int) -> Int? {
    let chain = table.chain(of: theme)
    return program?.editor.lazy.compactMap {
      groups.background(named: $0, near: entry, in: chain)
    }.first
  }

  /// Whether a key is the program's line highlight or selection, which are drawn on the editor.
  private func isOfEditor(_ entry: Int) -> Bool {
    guard let program else { return false }
    let name = table.partName(of: entry, program) ?? table.fullName(of: entry)
    return program.lines.contains(name) || program.selections.contains(name)
  }

  // MARK: Groups

  private func add(_ group: GroupTable.Group, to uses: inout Uses) {
    guard let program else { return }
    var names: Set<UInt64> = []
    add(group, program, in: group.theme, to: &uses, &names)
    var others = groups.themes.subtracting([group.theme])
    others = others.filter { table.isTheme($0, within: group.theme) }
    for theme in others.sorted() where !groups.has(group.name, in: theme) {
      add(group, program, in: theme, to: &uses, &names)
    }
  }

  private func add(
    _ group: GroupTable.Group, _ program: ProgramParts, in theme: Int, to uses: inout Uses,
    _ names: inout Set<UInt64>
  ) {
    func color(_ entry: Int?, isBackground: Bool) -> Int? {
      guard let entry,
        case .colors(let colors) = table.found(entry, in: theme, isBackground: isBackground, &names)
      else { return nil }
      return colors.first
    }
    let row = program.row(of: group.name)
    let (fg, bg) = (color(group.fg, isBackground: false), color(group.bg, isBackground: true))
    if let bg, !group.isReversed { uses.addBackground(bg) }
    if let fg, let bg, table.text.colors[fg].color.color.isAlike(table.text.colors[bg].color.color)
    {
      return uses.hide(fg)
    }
    switch row?.meaning {
    case .none?:
      if let fg, let entry = group.fg { uses.addOther(fg, entry) }
      return
    case .faint?:
      if let fg { uses.addFaint(fg) }
      return
    default: break
    }
    if KeyRole.isNoText(NameWords(group.name[...])), row == nil || row?.meaning == .interface {
      if let fg { uses.addFaint(fg) }
      return
    }
    if group.isReversed {
      return addReversed(group, fg, bg, program, in: theme, to: &uses, &names)
    }
    guard let fg, let entry = group.fg else { return }
    var grounds = grounds(of: group, row, program, in: theme, &names)
    if row?.meaning == .mark, case .known(var all) = grounds {
      for place in all.indices { all[place].isText = false }
      grounds = .known(all)
    }
    uses.add(fg, entry, on: grounds)
  }

  /// Adds a group whose two colors are exchanged.
  private func addReversed(
    _ group: GroupTable.Group, _ fg: Int?, _ bg: Int?, _ program: ProgramParts, in theme: Int,
    to uses: inout Uses, _ names: inout Set<UInt64>
  ) {
    if let fg, let bg, let text = group.bg, let ground = group.fg {
      uses.add(
        bg, text, on: .known([Ground(layers: [fg], entry: ground)]), isReversed: true)
    } else if let fg, let entry = group.fg {
      let grounds =
        group.bg.flatMap { ground(of: [$0], in: theme, &names) }
        ?? inherited(by: group, in: theme, &names)
        ?? editorGround(at: entry, in: theme, &names) ?? .none
      uses.add(fg, entry, on: grounds, isReversed: true)
    } else if let bg, let entry = group.bg {
      let normal = program.editor.lazy.compactMap {
        groups.foreground(named: $0, in: table.chain(of: theme))
      }.first
      guard let normal,
        case .colors(let colors) = table.found(normal, in: theme, isBackground: false, &names)
      else { return }
      let ground = Ground(layers: Array(colors.prefix(1)), entry: normal)
      uses.add(bg, entry, on: .known([ground]), isReversed: true)
    }
  }

  private func grounds(
    of group: GroupTable.Group, _ row: ProgramParts.Row?, _ program: ProgramParts,
    in theme: Int, _ names: inout Set<UInt64>
  ) -> Grounds {
    guard let entry = group.fg else { return .none }
    if program.editor.contains(group.name) || group.name.isEmpty {
      return codeGrounds(of: program, at: entry, in: theme, &names)
    }
    if let own = group.bg, let found = ground(of: [own], in: theme, &names) { return found }
    if let row, let found = parts(of: row, at: entry, in: theme, &names) { return found }
    if let found = inherited(by: group, in: theme, &names) { return found }
    if row?.meaning == .interface || row?.meaning == .mark || row?.meaning == .first {
      return editorGround(at: entry, in: theme, &names) ?? .none
    }
    return codeGrounds(of: program, at: entry, in: theme, &names)
  }

  /// The backgrounds of the groups that a group inherits from; nil if they have none.
  private func inherited(
    by group: GroupTable.Group, in theme: Int, _ names: inout Set<UInt64>
  ) -> Grounds? {
    for other in groups.inherited(by: group, in: table.chain(of: theme)) {
      if let found = ground(of: [other], in: theme, &names) { return found }
    }
    return nil
  }

  private func editorGround(
    at index: Int, in theme: Int, _ names: inout Set<UInt64>
  ) -> Grounds? {
    if let entry = editor(near: index, in: theme) { return ground(of: [entry], in: theme, &names) }
    if let page = roles.page(of: index, in: theme, &names) {
      return ground(of: [page], in: theme, &names)
    }
    return nil
  }

  /// The grounds of code: the editor's, the line highlight, and the selection unless it has a text of its own.
  private func codeGrounds(
    of program: ProgramParts, at index: Int, in theme: Int, _ names: inout Set<UInt64>
  ) -> Grounds {
    let editor = editorGround(at: index, in: theme, &names)
    guard case .known(var all)? = editor else { return editor ?? .none }
    let chain = table.chain(of: theme)
    func add(_ wanted: [[UInt8]], isText: Bool) {
      for name in wanted {
        guard let entry = groups.background(named: name, near: index, in: chain) else { continue }
        if case .known(let grounds)? = ground(of: [entry], in: theme, &names) {
          all += grounds.filter { ground in !all.contains { $0.layers == ground.layers } }.map {
            var ground = $0
            ground.isText = isText
            return ground
          }
        }
        return
      }
    }
    add(program.lines, isText: true)
    let isSelected = program.selected.contains { groups.hasText(named: $0, in: chain) }
    if !isSelected { add(program.selections, isText: false) }
    return .known(all)
  }
}
