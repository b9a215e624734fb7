import struct TermUI.RGB

/// What a text says about its colors: their keys, what they are for, and their backgrounds.
///
/// Everything but the text is found when it is first asked for, because in a large file that takes longer than finding
/// the colors.
@MainActor
final class TextColors {
  /// The text; for a plain color, one without colors.
  private(set) lazy var text = ColoredText([])
  /// The keys shown so far; the keys of backgrounds recur at each step.
  private var shownKeys: [Int: String] = [:]
  private lazy var names = PairNames(of: found.table)
  /// The names of backgrounds shown so far, by their indices and those of the texts.
  private var backgroundNames: [SIMD2<Int>: String] = [:]
  /// The number of each color on its line.
  private lazy var numbers = text.numbers
  /// What an editor shows in the colors, and the pages that they make.
  private(set) lazy var editor = EditorColors(of: found.table)
  private lazy var isTerminalTheme = slots.areOfTerminal(text.kind)
  private(set) lazy var pages = PageColors(of: text, pairs(on: pairs?.background))
  /// The pairs, and the background that is assumed for colors for which the text has none.
  private var pairs: (background: RGB?, pairs: ThemePairs)?
  /// The unsaved colors found last, by their indices.
  private var unsaved: [Int: (change: Change, unsaved: UnsavedColor)] = [:]
  /// The number of unsaved colors whose texts were made.
  private(set) var madeTexts = 0

  private struct Change: Equatable {
    let saved, color: AlphaColor
  }

  /// The index of each slot in the theme of the color at `around`.
  private var owned: (around: Int, indices: [ThemeSlot: Int])?

  init(_ text: ColoredText) {
    self.text = text
  }

  /// No text, for a plain color.
  init() {}

  /// Whether it is known what the colors are for; until then, almost nothing is reported.
  private(set) var isExplored = true
  /// This many colors are explored in a few hundredths of a second.
  private static let mostAtOnce = 20_000

  /// In a large text, puts off what takes longer than finding the colors, until ``explore()``.
  func postpone() { isExplored = text.colors.count <= Self.mostAtOnce }

  func explore() { isExplored = true }

  /// The colors of the text, in its order.
  var colors: [AlphaColor] { text.colors.map(\.color.color) }

  /// The rows of the list, under the names of their sections.
  private(set) lazy var rows = ColorRows(of: text)

  /// What the text for a color would mean, not rounded to 8 bits.
  func oklch(of index: Int, as color: AlphaColor) -> OKLCH {
    text.oklch(of: index, as: color.rgb)
  }

  // MARK: Names

  /// The space of a color's own notation, in which its sliders begin.
  func space(of index: Int) -> ColorSpace { text.written(index).space }

  /// The number of a color's line, from 1.
  func line(of index: Int) -> Int { text.colors[index].line }

  /// A color's key, which is safe to show; empty without one.
  func key(of index: Int) -> String {
    if let key = shownKeys[index] { return key }
    let key = PrintableText.shortened(text.ownKey(of: index))
    shownKeys[index] = key
    return key
  }

  /// The name of a background as a text on it is told, such as `CursorLine` or `:root --card`.
  func name(ofBackground index: Int, beside text: Int) -> String {
    let place = SIMD2(index, text)
    if let name = backgroundNames[place] { return name }
    let name = names.name(ofBackground: index, beside: text)
    let shown = name.isEmpty ? key(of: index) : name
    backgroundNames[place] = shown
    return shown
  }

  /// The place of a color in words, such as `line 12 --brand in .dark`.
  ///
  /// The section is named where it is not the one before, which it replaces, or where other sections have the same key.
  func place(of index: Int, after section: inout String?) -> String {
    let (own, key) = (rows.sectionName(of: index), text.key(of: index))
    let isShared = key.map { text.sharedKeys.contains($0.hash) } ?? false
    let isNeeded = own != section || isShared
    section = own
    // A label such as `bright blue` tells the section.
    let isTold = text.label(of: index) != key.map(PrintableText.shortened)
    let line = "line \(text.title(of: index))"
    guard let own, isNeeded, !isTold else { return line }
    return "\(line) in \(own)"
  }

  /// The changed colors of a list, with the texts that they would have in the file.
  ///
  /// Only the texts of those that have changed since the last call are made anew.
  func unsaved(of list: ColorList) -> [UnsavedColor] {
    let old = unsaved
    unsaved = [:]
    return list.changed.map { index in
      let change = Change(saved: list.saved[index], color: list.color(at: index))
      if let known = old[index], known.change == change {
        unsaved[index] = known
        return known.unsaved
      }
      madeTexts += 1
      var place = text.place(of: index, number: numbers[index])
      place.text = text(index, as: change.saved)
      let color = UnsavedColor(place: place, text: text(index, as: change.color))
      unsaved[index] = (change, color)
      return color
    }
  }

  /// How the text spells a color in place of its own.
  func text(_ index: Int, as color: AlphaColor) -> String {
    let isOriginal = color == text.colors[index].color.color
    let bytes =
      isOriginal
      ? Array(text.original[text.colors[index].span]) : text.text(of: index, as: color)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Why a color can have no alpha, because its kind of text or its notation has none; nil if it can.
  func refusalOfAlpha(at index: Int) -> String? {
    let color = text.colors[index]
    if color.color.alpha != nil { return nil }
    let name = text.kind.name
    if !text.kind.hasAlpha {
      return "\(name)\(name.hasSuffix("s") ? "'" : "'s") colors have no alpha"
    }
    if color.canHoldAlpha(in: text.original), !color.place.contains(.opaque) { return nil }
    return "\(PrintableText.shortened(text.original[color.span])) has no place for alpha"
  }

  // MARK: What the colors are for

  /// What the user says of pairs: `TEXT on BACKGROUND`.
  private(set) var statements: [String] = []
  private var stated: StatedPairs?

  /// Measures pairs that the user names.
  ///
  /// - Throws: An error that names the first key that the text does not have.
  func state(_ statements: [String]) throws(UsageError) {
    if statements.isEmpty { return }
    let table = UseTable(of: text.withEntries)
    let stated = try StatedPairs(statements, in: table)
    (self.statements, self.stated) = (statements, stated)
    pairs = (nil, ThemePairs(of: text, table, stated: stated))
  }

  /// The pairs whose contrast is measured; `background` is for colors without one in the text.
  func pairs(on background: RGB?) -> ThemePairs {
    if !isExplored { return .none }
    if let pairs, pairs.background == background { return pairs.pairs }
    let new = ThemePairs(of: text, pairs?.pairs.table, on: background, stated: stated)
    pairs = (background, new)
    return new
  }

  /// Whether the text is the theme of a terminal.
  var isTerminal: Bool { isExplored && isTerminalTheme }

  /// The slots of the terminal that the colors' keys name.
  var slots: ThemeSlots { found.slots }

  /// The pairs on any background, for what does not depend on it.
  private var found: ThemePairs { pairs?.pairs ?? pairs(on: nil) }

  /// The index of the color that a slot has in the theme of the color at an index; nil if it has none.
  func index(of slot: ThemeSlot, around index: Int) -> Int? {
    if !isExplored { return nil }
    if owned.map({ $0.around != index && !slots.areOfOneTheme($0.around, index) }) ?? true {
      owned = (index, slots.owned(around: index))
    }
    return owned?.indices[slot]
  }

  /// Whether a color is a background, of the page or of a selection.
  func isBackground(_ index: Int) -> Bool { isExplored && found.isBackground(index) }

  /// The color to measure a color with if it has no pair, and whether that other color is text on it.
  func counterpart(of index: Int) -> (index: Int, isTextOnIt: Bool)? {
    if !isExplored { return nil }
    return found.counterpart(of: index)
  }
}

extension ColorList {
  /// Makes a list of the colors of a text, one of them chosen; there is at least one.
  convenience init(of text: TextColors, chosen: Int = 0) {
    self.init(text.colors, chosen: chosen) { text.oklch(of: $0, as: $1) }
  }
}
