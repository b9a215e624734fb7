import Binding

import struct TermUI.RGB

/// The colors of a text while it is edited: one of them is mixed at a time, or several together.
///
/// An index is that of a color in the text. Equal colors are one chip, and change together.
@MainActor
final class EditedColors {
  /// The sentence for commands on the colors of a text if none is edited.
  static let absence = "this needs the colors of a file: start with --line --edit FILE"

  /// What Enter does with a text.
  enum Ending: String, Sendable {
    case writes, prints
  }

  /// The colors that the text has: those that were found, or those last written.
  private(set) var written: [RGB]
  /// The index of the color that is mixed.
  private(set) var chosen: Int
  private(set) var chips: EditedChips
  /// The number of changes so far, of colors, chips or the choice.
  let revision = Observable(0)
  /// The marked colors, which are moved together; nil if none is marked.
  let group = Observable<ColorGroup?>(nil)
  let text: ColoredText
  /// The name of the text, for the hint of Enter.
  let name: String
  let ending: Ending
  /// The pairs of colors whose contrast is measured.
  let pairs: ThemePairs
  /// The colors that have changed since the present step began, as they were then.
  private(set) var step: [Int: RGB] = [:]
  /// The present colors that the text does not have.
  private var changed: [Int: RGB] = [:]
  private var groupCount = 0
  /// The pairs that fall short at a revision, and the first of them of each color.
  private var measured: (revision: Int, short: [Int], pairOf: [Int: Int])?
  /// The index of each slot in the theme of the color at `around`.
  private var owned: (around: Int, indices: [ThemeSlot: Int])?
  private let backgrounds: ThemeBackgrounds
  /// The number of each color on its line.
  private lazy var numbers = text.numbers

  /// Takes the colors of a text.
  ///
  /// - Parameters:
  ///   - text: The text, which has a color.
  ///   - chosen: The index of the first color to mix.
  ///   - background: The background of colors for which the text has none.
  ///   - name: The name of the text.
  ///   - ending: What Enter does with it.
  init(
    _ text: ColoredText, chosen: Int, on background: RGB? = nil, name: String,
    ending: Ending = .writes
  ) {
    let keys = ThemeKeys(of: text)
    self.text = text
    written = text.colors.map(\.rgb)
    chips = EditedChips(equals: text.equals)
    backgrounds = ThemeBackgrounds(of: text, keys)
    pairs = ThemePairs(of: text, keys, on: background)
    self.chosen = chosen
    self.name = name
    self.ending = ending
  }

  /// The present colors, in the order of the text; O(n) in their number.
  var present: [RGB] { written.indices.map(color(at:)) }

  /// The present color at an index.
  func color(at index: Int) -> RGB { changed[index] ?? written[index] }

  /// Whether the color at an index differs from the one in the text.
  func isChanged(_ index: Int) -> Bool { changed[index] != nil }

  /// Whether the color at an index is a background, of the page or of a selection.
  func isBackground(_ index: Int) -> Bool { backgrounds.isBackground[index] }

  func isMarked(_ index: Int) -> Bool { group.value?.indices.contains(index) == true }

  /// The indices of the chip that the color at an index belongs to.
  func indices(with index: Int) -> [Int] { chips.members[chips.chip(of: index)] }

  /// The present background of the chip that the color at an index belongs to; nil if the text has none for it.
  ///
  /// It is that of the chip's first color, whose key is shown; or of the background under that color if both are of the
  /// same chip, because a color has no contrast on itself.
  func background(of index: Int) -> Background? {
    let indices = indices(with: index)
    let below = backgroundIndex(of: indices[0])
    let index = below.flatMap { indices.contains($0) ? $0 : nil } ?? indices[0]
    if let (background, source) = ownBackground(of: index) {
      return Background(rgb: color(at: background), source: source)
    }
    return switch backgrounds.counterparts[index] {
    case .background(let index): Background(rgb: color(at: index), source: .file)
    case .foreground(let index): Background(rgb: color(at: index), source: .foreground)
    case nil: nil
    }
  }

  /// The index of the color that the one at an index is read on; nil for a background, and for a color without one.
  private func backgroundIndex(of index: Int) -> Int? {
    if let own = ownBackground(of: index) { return own.index }
    return if case .background(let background) = backgrounds.counterparts[index] { background } else
    { nil }
  }

  /// The index of the cursor under a cursor's text, or of the selection's background under selected text; nil for
  /// other colors.
  private func ownBackground(of index: Int) -> (index: Int, source: Background.Source)? {
    guard let pair = pairs.pairOf[index].map({ pairs.all[$0] }), !pair.isFixed,
      case .color(let background) = pair.background
    else { return nil }
    let slots = pairs.slots[background]
    if slots.contains(.background) { return nil }
    if slots.contains(.selectionBackground) { return (background, .selection) }
    return slots.contains(.cursor) ? (background, .cursor) : nil
  }

  /// The first index of each changed chip; O(n log n) in their number.
  var changes: [Int] { Set(changed.keys.map { indices(with: $0)[0] }).sorted() }

  /// Whether there are changes that the text does not have.
  var isUnwritten: Bool { !changed.isEmpty }

  /// The question to ask before changes are lost; nil if there are none.
  var question: String? {
    isUnwritten
      ? "\(Self.changedColors(changes.count)): Enter \(ending), q again leaves without" : nil
  }

  /// A number of changed colors in words: `3 colors changed`.
  nonisolated static func changedColors(_ count: Int) -> String {
    count == 1 ? "1 color changed" : "\(count) colors changed"
  }

  /// The name of the chip that the color at an index belongs to, such as `12 --brand`, or `12 --brand ×5`.
  func title(of index: Int) -> String {
    let indices = indices(with: index)
    return title(of: indices[0], among: indices)
  }

  private func title(of index: Int, among indices: [Int]) -> String {
    text.title(of: index) + (indices.count > 1 ? " ×\(indices.count)" : "")
  }

  /// How well a key matches a text, the best first.
  enum KeyMatch: CaseIterable {
    case whole, start, part
  }

  /// The chips with a key that contains all words of a text, each at the index that matches best: the best match
  /// first, equal ones in the order of the file; all chips for no words.
  func chips(
    havingKey key: String
  ) -> [(title: String, rgb: RGB, index: Int, match: KeyMatch)] {
    let words = key.lowercased().split(separator: " ").map(String.init)
    let wanted = words.joined(separator: " ")
    func match(of index: Int) -> KeyMatch? {
      // After the number of the line.
      let key = text.title(of: index).drop { $0 != " " }.dropFirst().lowercased()
      if words.isEmpty { return .part }
      if key == wanted { return .whole }
      if key.hasPrefix(wanted) { return .start }
      let bytes = Array(key.utf8)
      return words.allSatisfy { bytes[...].firstRange(ofText: $0) != nil } ? .part : nil
    }
    let found = chips.members.compactMap { indices in
      let matches = indices.map(match)
      return KeyMatch.allCases.lazy.compactMap { match in
        matches.firstIndex(of: match).map { (indices, indices[$0], match) }
      }.first
    }
    return KeyMatch.allCases.flatMap { match in
      found.filter { $0.2 == match }.map { indices, index, _ in
        (title(of: index, among: indices), color(at: index), index, match)
      }
    }
  }

  /// The index of the first color at or after a line, or else of the last color.
  func index(atLine line: Int) -> Int { text.index(line: line) ?? 0 }

  // MARK: Contrast

  /// The pairs that fall short at present, by their indices; none if the text is no theme.
  var shortPairs: [Int] { measure().short }

  /// Whether the color at an index falls short on its background.
  func fallsShort(_ index: Int) -> Bool { measure().pairOf[index] != nil }

  /// The contrast on its background of the chip that the color at an index belongs to, and the ratio that is wanted if it
  /// falls short there; nil if the text has no background for the chip.
  func contrast(of index: Int) -> (ratio: ContrastRatio, wanted: Double?)? {
    let index = indices(with: index)[0]
    func background(of pair: Int) -> RGB { pairs.all[pair].background.rgb(of: color(at:)) }
    guard let rgb = self.background(of: index)?.rgb ?? pairs.pairOf[index].map(background) else {
      return nil
    }
    let short = measure().pairOf[index].flatMap { background(of: $0) == rgb ? $0 : nil }
    let wanted = short.map { pairs.all[$0].wanted(goal: ThemePair.textRatio) }
    return (ContrastRatio(color(at: index), rgb), wanted)
  }

  /// Measures all pairs, once for all views that show them.
  private func measure() -> (short: [Int], pairOf: [Int: Int]) {
    if let measured, measured.revision == revision.value {
      return (measured.short, measured.pairOf)
    }
    let short =
      pairs.all.isEmpty ? [] : pairs.shortPairs(in: present, goal: ThemePair.textRatio)
    let pairOf = pairs.firstOfColors(short)
    measured = (revision.value, short, pairOf)
    return (short, pairOf)
  }

  /// The ratio for text in words: `4.5`.
  private static let goal = String(ThemePair.textRatio, decimals: 1)

  /// The number of pairs that fall short, such as `4 of 17 below 4.5`, or `4 below 4.5` in few columns; nil if the text
  /// is no theme.
  func contrastWords(columns: Int = .max) -> String? {
    if pairs.all.isEmpty { return nil }
    let end = "below \(Self.goal)"
    let words = "\(shortPairs.count) of \(pairs.all.count) \(end)"
    return words.count <= columns ? words : "\(shortPairs.count) \(end)"
  }

  /// The present color of a slot in the theme of the chosen color; nil if the text has none.
  func color(of slot: ThemeSlot) -> RGB? {
    let slots = pairs.slots
    if owned.map({ !slots.areOfOneTheme($0.around, chosen) }) ?? true {
      owned = (chosen, slots.owned(around: chosen))
    }
    return owned?.indices[slot].map(color(at:))
  }

  // MARK: Changing colors

  /// Begins a step: ``step`` notes the changes from now on.
  func beginStep() { step = [:] }

  /// Gives the chip of the chosen color another color.
  func mix(_ rgb: RGB) {
    guard rgb != color(at: chosen) else { return }
    set(indices(with: chosen).map { ($0, rgb) })
  }

  /// Gives the colors at some indices other values; a group that has one of them starts again from the present colors.
  private func set(_ colors: some Sequence<(Int, RGB)>) {
    var isOfGroup = false
    let indices = group.value?.indices
    for (index, rgb) in colors where rgb != color(at: index) {
      put(rgb, at: index)
      isOfGroup = isOfGroup || indices?.contains(index) == true
    }
    if isOfGroup, let indices { mark(indices) }
    revision.value += 1
  }

  /// Restores colors and, if the present group had changed them, the positions of its sliders.
  func restore(_ colors: [Int: RGB], _ snapshot: ColorGroup.Snapshot?) {
    if let group = group.value, let snapshot, snapshot.group == group.number {
      for (index, channel) in group.channels.enumerated() {
        channel.value = snapshot.positions[index]
      }
      for (index, rgb) in colors { put(rgb, at: index) }
      revision.value += 1
    } else {
      set(colors.map { ($0.key, $0.value) })
    }
  }

  /// Gives colors the texts that an earlier run has left unsaved; takes a chip apart of which only some colors change.
  func restore(_ unsaved: [UnsavedColors.Offer.Restored]) {
    set(unsaved.compactMap { color in color.rgb.map { (color.index, $0) } })
    let mixed = chips.members.filter { chip in
      chip.contains { color(at: $0) != color(at: chip[0]) }
    }
    for chip in mixed { part(chip[0]) }
  }

  /// The colors that the text does not have, with the texts that they would have there.
  var unsaved: [UnsavedColor] {
    changed.keys.sorted().map { index in
      var place = text.place(of: index, number: numbers[index])
      place.text = textOf(index, as: written[index])
      return UnsavedColor(place: place, text: textOf(index, as: color(at: index)))
    }
  }

  private func textOf(_ index: Int, as rgb: RGB) -> String {
    let written = text.written(index)
    let bytes = rgb == text.colors[index].rgb ? Array(written.text) : written.text(as: rgb)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Gives the marked colors the values that the sliders of their group make of them.
  func showGroup() {
    guard let group = group.value else { return }
    for (original, moved) in zip(group.originals, group.colors.value) {
      for index in original.indices { put(moved.rgb, at: index) }
    }
    revision.value += 1
  }

  private func put(_ rgb: RGB, at index: Int) {
    let old = color(at: index)
    guard rgb != old else { return }
    if step[index] == nil { step[index] = old }
    changed[index] = rgb == written[index] ? nil : rgb
  }

  /// Repairs the marked colors, or all: gives those that fall short the nearest lightness at which they do not.
  ///
  /// A chip of which only some colors change is taken apart.
  ///
  /// - Returns: The number of chips that changed.
  func repair() -> Int {
    let marked = group.value?.indices
    let old = present
    let goals = pairs.all.map { $0.wanted(goal: ThemePair.textRatio) }
    let new = ThemeRepair(of: old, pairs, goals: goals) { marked?.contains($0) ?? true }.colors
    let mixed = chips.members.filter { chip in chip.contains { new[$0] != new[chip[0]] } }
    for chip in mixed { part(chip[0]) }
    let changes = old.indices.filter { old[$0] != new[$0] }
    set(changes.map { ($0, new[$0]) })
    return Set(changes.map { chips.chip(of: $0) }).count
  }

  func choose(_ index: Int) {
    chosen = index
    revision.value += 1
  }

  /// Notes that the text has the present colors.
  func didWrite() {
    for (index, rgb) in changed { written[index] = rgb }
    changed = [:]
    revision.value += 1
  }

  // MARK: Marks and chips

  /// The indices of all chips but the backgrounds.
  var indicesToMark: Set<Int> {
    Set(chips.members.filter { !$0.contains(where: isBackground) }.joined())
  }

  /// Whether any colors are marked, and all but the backgrounds are among them; O(n) in the number of colors if any are.
  var areAllMarked: Bool {
    group.value.map { indicesToMark.isSubset(of: $0.indices) } ?? false
  }

  /// Marks the colors at these indices and no others, as a group that starts from their present values.
  func mark(_ indices: Set<Int>) {
    let originals = chips.members.filter { indices.contains($0[0]) }.map { chip in
      ColorGroup.Original(rgb: color(at: chip[0]), indices: chip)
    }
    groupCount += 1
    group.value = originals.isEmpty ? nil : ColorGroup(originals, number: groupCount)
    revision.value += 1
  }

  /// The color at an index when it was marked; the present color if it is not marked.
  func original(of index: Int) -> RGB { group.value?.original(of: index) ?? color(at: index) }

  /// Takes the chip of the color at an index apart.
  func part(_ index: Int) {
    chips.part(chips.chip(of: index))
    revision.value += 1
  }

  /// Makes the colors at some indices one chip; if one of them is marked, all are.
  func join(_ indices: [Int]) {
    chips.join(indices)
    if let group = group.value, !group.indices.isDisjoint(with: indices) {
      mark(group.indices.union(indices))
    }
    revision.value += 1
  }
}
