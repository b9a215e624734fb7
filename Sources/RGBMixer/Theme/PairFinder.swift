import struct TermUI.RGB

/// Finds the pairs of text and background colors: by the terminal's slots, and by keys that name text.
struct PairFinder {
  private(set) var pairs: [ThemePair] = []
  private(set) var families: [(normal: Int, bright: Int)] = []
  /// The texts whose background is not known, by their indices.
  private(set) var withoutBackground: [Int] = []

  private let text: ColoredText
  private let slots: ThemeSlots
  private let backgrounds: ThemeBackgrounds
  private let given: RGB?
  /// The colors of the slots, by the sections to which they apply.
  private var colors: ScopedColors<ThemeSlot>
  private var hasTexts = false

  init(
    of text: ColoredText, _ keys: ThemeKeys, _ slots: ThemeSlots, _ backgrounds: ThemeBackgrounds,
    on given: RGB?
  ) {
    (self.text, self.slots, self.backgrounds, self.given) = (text, slots, backgrounds, given)
    colors = ScopedColors<ThemeSlot>(of: keys) { !$0.isUnrelated }
    for (index, slots) in slots.slots.enumerated() {
      for slot in slots { colors.add(index, as: slot) }
    }
  }

  mutating func findAll() {
    for (index, slots) in slots.slots.enumerated() {
      if !slots.isEmpty {
        for slot in slots { add(slot, at: index) }
      } else if backgrounds.isText[index] {
        hasTexts = true
        add(index, on: backgrounds.background(ofText: index).map { .color($0) })
      }
    }
    // In a list that does not say which colors are text, each may be.
    guard !hasTexts, let given else { return }
    for index in slots.slots.indices
    where !backgrounds.isBackground[index] && !slots[index].contains(.palette(0)) {
      pairs.append(ThemePair(color: index, background: .given(given)))
    }
  }

  /// Adds a pair of a color and its background, or else the given one.
  private mutating func add(
    _ index: Int, on background: ThemePair.BackgroundColor?, isText: Bool = true
  ) {
    if let background = background ?? given.map({ .given($0) }) {
      pairs.append(ThemePair(color: index, background: background, isText: isText))
    } else {
      withoutBackground.append(index)
    }
  }

  private mutating func add(_ slot: ThemeSlot, at index: Int) {
    func nearest(_ slot: ThemeSlot) -> Int? { colors.nearest(to: index, of: [slot]) }
    let page = (nearest(.background) ?? backgrounds.background(ofText: index))
      .map(ThemePair.BackgroundColor.color)
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
