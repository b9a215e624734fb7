import struct TermUI.RGB

/// Finds the pairs of text and background colors: by the terminal's slots, and by keys that name text.
struct PairFinder {
  private(set) var pairs: [ThemePair] = []
  private(set) var families: [(normal: Int, bright: Int)] = []
  /// The texts whose background is not known, by their indices.
  private(set) var withoutBackground: [Int] = []

  /// The texts that have almost no contrast on the outermost background, which is then not theirs.
  private(set) var doubtful: [ThemePair] = []

  private let text: ColoredText
  private let slots: [[ThemeSlot]]
  private let table: UseTable
  private let given: RGB?
  private let originals: [AlphaColor]
  /// The colors of the slots, by the sections to which they apply.
  private var colors: ScopedColors<ThemeSlot>
  /// The slots whose values are references.
  private var references: [UseTable.SlotReference] = []
  private var hasTexts = false

  init(of text: ColoredText, _ slots: ThemeSlots, _ table: UseTable, on given: RGB?) {
    (self.text, self.table, self.given) = (text, table, given)
    originals = text.colors.map(\.color.color)
    // A style sheet's variables and base16's colors are read by what they are used for.
    let isOfTerminal = !text.kind.isSheet || slots.areOfTerminal(text.kind)
    let isBase16 = table.program?.id == .base16
    self.slots =
      isOfTerminal && !isBase16
      ? slots.slots : [[ThemeSlot]](repeating: [], count: text.colors.count)
    colors = ScopedColors<ThemeSlot>(of: table.keys) { !$0.isUnrelated }
    for (index, slots) in self.slots.enumerated() {
      for slot in slots { colors.add(index, as: slot) }
    }
    if self.slots.contains(where: { !$0.isEmpty }) { references = table.slotReferences() }
  }

  mutating func findAll() {
    for (index, slots) in slots.enumerated() {
      for slot in slots { add(slot, at: index) }
    }
    for (slot, entry, color) in references { add(slot, at: color, by: entry) }
    // A slot says what its own place is for; a reference to it elsewhere says more.
    for use in table.uses.pairs
    where slots[use.color].isEmpty || use.entry != table.entryOf[use.color] { add(use) }
    let known = Set(pairs.map(\.color))
    let texts = table.uses.texts.filter { slots[$0].isEmpty }
    hasTexts = hasTexts || !texts.isEmpty
    let unknown = table.uses.unknown.union(doubtful.map(\.color))
    for index in unknown.sorted()
    where slots[index].isEmpty && !known.contains(index) && table.uses.replaced[index] == nil {
      add(index, on: nil)
    }
    // In a list that does not say which colors are text, each may be.
    guard !hasTexts, let given else { return }
    for index in slots.indices
    where !table.isBackground(index) && !slots[index].contains(.palette(0)) {
      pairs.append(ThemePair(color: index, background: .given(given)))
    }
  }

  /// Less contrast than this on the outermost background means that the text stands on something else.
  private static let leastOnPage = 1.2

  /// Adds a pair that the text says.
  private mutating func add(_ use: Use) {
    guard table.uses.replaced[use.color] == nil, let first = use.ground.layers.first,
      first != use.color, !isLightest(use, on: first)
    else { return }
    let pair = ThemePair(
      color: use.color, background: .color(first), below: Array(use.ground.layers.dropFirst()),
      isText: use.ground.isText, isSure: !use.ground.isPresumed, isReversed: use.isReversed,
      use: use.entry, ground: use.ground.entry)
    let colors = self.originals
    if use.ground.isOutermost, let seen = pair.seen(in: colors, on: given),
      ContrastRatio(colors[use.color], over: seen).value < Self.leastOnPage
    {
      doubtful.append(pair)
    } else {
      pairs.append(pair)
    }
  }

  /// Whether a use is base16's lightest text on a light background, where it is no text.
  private func isLightest(_ use: Use, on background: Int) -> Bool {
    table.program?.id == .base16
      && table.table.key(of: use.entry).isWord("base07") && isLight(.color(background))
  }

  /// Adds a pair of a color and its background, or else the given one.
  private mutating func add(
    _ index: Int, on background: ThemePair.BackgroundColor?, isText: Bool = true
  ) {
    if let background = background ?? given.map({ .given($0) }) {
      var pair = ThemePair(color: index, background: background, isText: isText)
      if case .color(let color) = background { pair.below = table.layers(below: color) }
      pairs.append(pair)
    } else {
      withoutBackground.append(index)
    }
  }

  /// Adds a slot of a color: of the place where the color stands, or of an entry whose reference leads there.
  private mutating func add(_ slot: ThemeSlot, at index: Int, by entry: Int? = nil) {
    let entries = table.table.entries
    let (section, unit) =
      entry.map { (entries[$0].section, entries[$0].unit) }
      ?? (text.colors[index].section, text.colors[index].unit)
    func nearest(_ slot: ThemeSlot) -> Int? {
      let beside = references.last { $0.slot == slot && entries[$0.entry].section == section }
      if let beside { return beside.color }
      let isPlace = entry == nil
      return isPlace ? colors.nearest(to: index, of: [slot]) : colors.last(in: unit, of: [slot])
    }
    let page =
      (nearest(.background) ?? panel(around: index)
      ?? table.page(around: entry ?? table.entryOf[index], inUnit: unit))
      .map(ThemePair.BackgroundColor.color)
    let first = pairs.count
    defer { if let entry { for pair in first..<pairs.count { pairs[pair].use = entry } } }
    switch slot {
    case .palette(7), .palette(15):
      hasTexts = true
      // In a light theme, white is a background, not text.
      if let background = page ?? given.map({ .given($0) }), isLight(background) { break }
      add(index, on: page)
    case .cursor, .palette(8):
      hasTexts = true
      add(index, on: page, isText: false)
    case .foreground, .palette(1...15):
      hasTexts = true
      add(index, on: page)
    case .cursorText:
      if let cursor = nearest(.cursor) { add(index, on: .color(cursor), isText: false) }
    case .selectionForeground:
      if let selection = nearest(.selectionBackground) { add(index, on: .color(selection)) }
    case .selectionBackground where nearest(.selectionForeground) == nil:
      guard let foreground = nearest(.foreground) else { break }
      pairs.append(ThemePair(color: foreground, background: .color(index), isFixed: true))
    case .background, .selectionBackground, .palette: break
    }
    if case .palette(let entry) = slot, entry < 8,
      let bright = nearest(.palette(entry + 8)), bright != index
    {
      families.append((index, bright))
    }
  }

  /// The background of VS Code's panel, in which its terminal is; nil if there is none.
  private func panel(around index: Int) -> Int? {
    guard table.program?.id == .code else { return nil }
    return text.colors.indices.last {
      text.colors[$0].section == text.colors[index].section
        && text.ownKey(of: $0).isWord("panel.background")
    }
  }

  /// Whether black has more contrast on a background than white.
  private func isLight(_ background: ThemePair.BackgroundColor) -> Bool {
    let rgb =
      switch background {
      case .color(let index): text.colors[index].rgb
      case .given(let rgb): rgb
      }
    return ContrastRatio(.black, rgb) > ContrastRatio(.white, rgb)
  }
}
