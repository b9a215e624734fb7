import Binding

import struct TermUI.RGB

/// The colors of a text while it is edited: one of them is mixed at a time, or several together.
///
/// A place is the index of a color in the text. The places of equal colors are one chip, and change together.
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
  /// The place of the color that is mixed.
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
  private let grounds: ThemeGrounds

  /// Takes the colors of a text.
  ///
  /// - Parameters:
  ///   - text: The text, which has a color.
  ///   - chosen: The place of the first color to mix.
  ///   - ground: The background of colors for which the text has none.
  ///   - name: The name of the text.
  ///   - ending: What Enter does with it.
  init(
    _ text: ColoredText, chosen: Int, on ground: RGB? = nil, name: String, ending: Ending = .writes
  ) {
    let keys = ThemeKeys(of: text)
    self.text = text
    written = text.colors.map(\.rgb)
    chips = EditedChips(equals: text.equals)
    grounds = ThemeGrounds(of: text, keys)
    pairs = ThemePairs(of: text, keys, on: ground)
    self.chosen = chosen
    self.name = name
    self.ending = ending
  }

  /// The present colors, in the order of the text; O(n) in their number.
  var present: [RGB] { written.indices.map(color(at:)) }

  /// The present color at a place.
  func color(at place: Int) -> RGB { changed[place] ?? written[place] }

  /// Whether the color at a place differs from the one in the text.
  func isChanged(_ place: Int) -> Bool { changed[place] != nil }

  /// Whether the color at a place is a ground: a background, or that of a selection.
  func isGround(_ place: Int) -> Bool { grounds.isGround[place] }

  func isMarked(_ place: Int) -> Bool { group.value?.places.contains(place) == true }

  /// The places of the chip that a place belongs to.
  func places(with place: Int) -> [Int] { chips.places[chips.chip(of: place)] }

  /// The present ground of the color at a place; nil if the text has none for it.
  ///
  /// If one of the chip's places is a background, the ground is that of the background.
  func ground(of place: Int) -> Ground? {
    let place = places(with: place).first(where: isGround) ?? place
    if let (ground, source) = ownGround(of: place) {
      return Ground(rgb: color(at: ground), source: source)
    }
    return switch grounds.counterparts[place] {
    case .background(let place): Ground(rgb: color(at: place), source: .file)
    case .foreground(let place): Ground(rgb: color(at: place), source: .foreground)
    case nil: nil
    }
  }

  /// The place of the cursor under a cursor's text, or of the selection's background under selected text; nil for
  /// other colors.
  private func ownGround(of index: Int) -> (index: Int, source: Ground.Source)? {
    guard let pair = pairs.pairOf[index].map({ pairs.all[$0] }), !pair.isFixed,
      case .color(let ground) = pair.ground
    else { return nil }
    let slots = pairs.slots[ground]
    if slots.contains(.background) { return nil }
    if slots.contains(.selectionBackground) { return (ground, .selection) }
    return slots.contains(.cursor) ? (ground, .cursor) : nil
  }

  /// The first places of the changed chips; O(n log n) in their number.
  var changes: [Int] { Set(changed.keys.map { places(with: $0)[0] }).sorted() }

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

  /// The name of the chip that a place belongs to, such as `12 --brand`, or `12 --brand ×5`.
  func title(of place: Int) -> String {
    let places = places(with: place)
    return title(of: places[0], among: places)
  }

  private func title(of place: Int, among places: [Int]) -> String {
    text.title(of: place) + (places.count > 1 ? " ×\(places.count)" : "")
  }

  /// The chips with a key that contains all words of a text, in the order of the file, each with the first such place;
  /// all chips for no words.
  func chips(havingKey key: String) -> [(title: String, rgb: RGB, place: Int)] {
    let words = key.lowercased().split(separator: " ").map(String.init)
    return chips.places.compactMap { places in
      let found = places.first { place in
        // After the number of the line.
        let key = Array(text.title(of: place).drop { $0 != " " }.dropFirst().lowercased().utf8)
        return words.allSatisfy { key[...].firstRange(ofText: $0) != nil }
      }
      return found.map { (title(of: $0, among: places), color(at: $0), $0) }
    }
  }

  /// The place of the first color at or after a line, or else of the last color.
  func place(atLine line: Int) -> Int { text.index(line: line) ?? 0 }

  // MARK: Contrast

  /// The pairs that fall short at present, by their indices; none if the text is no theme.
  var shortPairs: [Int] { measure().pairs }

  /// Whether the color at a place falls short on its ground.
  func fallsShort(_ place: Int) -> Bool { measure().pairOf[place] != nil }

  /// The contrast of a place's chip on its ground, and the ratio that is wanted if it falls short; nil if the text has no
  /// ground for the chip.
  func contrast(of place: Int) -> (ratio: ContrastRatio, wanted: Double?)? {
    let (places, short) = (places(with: place).lazy, measure().pairOf)
    guard
      let first = indices.compactMap({ short[$0] }).first
        ?? indices.compactMap({ [pairs] in pairs.pairOf[$0] }).first
    else { return ground(of: index).map { (ContrastRatio(color(at: index), $0.rgb), nil) } }
    let pair = pairs.all[first]
    let ratio = ContrastRatio(color(at: pair.color), pair.ground.rgb(of: color(at:)))
    return (ratio, short[pair.color] == index ? pair.wanted(goal: ThemePair.textRatio) : nil)
  }

  /// Measures all pairs, once for all views that show them.
  private func measure() -> (pairs: [Int], pairOf: [Int: Int]) {
    if let measured, measured.revision == revision.value {
      return (measured.pairs, measured.pairOf)
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
    return owned?.places[slot].map(color(at:))
  }

  // MARK: Changing colors

  /// Begins a step: ``step`` notes the changes from now on.
  func beginStep() { step = [:] }

  /// Gives the chip of the chosen color another color.
  func mix(_ rgb: RGB) {
    guard rgb != color(at: chosen) else { return }
    set(places(with: chosen).map { ($0, rgb) })
  }

  /// Gives places other colors; a group that has one of them starts again from the present colors.
  private func set(_ colors: some Sequence<(Int, RGB)>) {
    var isOfGroup = false
    let places = group.value?.places
    for (place, rgb) in colors where rgb != color(at: place) {
      put(rgb, at: place)
      isOfGroup = isOfGroup || places?.contains(place) == true
    }
    if isOfGroup, let places { mark(places) }
    revision.value += 1
  }

  /// Restores colors and, if the present group had changed them, the positions of its sliders.
  func restore(_ colors: [Int: RGB], _ snapshot: ColorGroup.Snapshot?) {
    if let group = group.value, let snapshot, snapshot.group == group.number {
      for (index, channel) in group.channels.enumerated() {
        channel.value = snapshot.positions[index]
      }
      for (place, rgb) in colors { put(rgb, at: place) }
      revision.value += 1
    } else {
      set(colors.map { ($0.key, $0.value) })
    }
  }

  /// Gives the marked colors the values that the sliders of their group make of them.
  func showGroup() {
    guard let group = group.value else { return }
    for (original, moved) in zip(group.originals, group.colors.value) {
      for place in original.places { put(moved.rgb, at: place) }
    }
    revision.value += 1
  }

  private func put(_ rgb: RGB, at place: Int) {
    let old = color(at: place)
    guard rgb != old else { return }
    if step[place] == nil { step[place] = old }
    changed[place] = rgb == written[place] ? nil : rgb
  }

  /// Repairs the marked colors, or all: gives those that fall short the nearest lightness at which they do not.
  ///
  /// A chip of which only some places change is taken apart.
  ///
  /// - Returns: The number of chips that changed.
  func repair() -> Int {
    let marked = group.value?.places
    let old = present
    let goals = pairs.all.map { $0.wanted(goal: ThemePair.textRatio) }
    let new = ThemeRepair(of: old, pairs, goals: goals) { marked?.contains($0) ?? true }.colors
    let mixed = chips.members.filter { chip in chip.contains { new[$0] != new[chip[0]] } }
    for chip in mixed { part(chip[0]) }
    let changes = old.indices.filter { old[$0] != new[$0] }
    set(changes.map { ($0, new[$0]) })
    return Set(changes.map { chips.chip(of: $0) }).count
  }

  func choose(_ place: Int) {
    chosen = place
    revision.value += 1
  }

  /// Notes that the text has the present colors.
  func didWrite() {
    for (place, rgb) in changed { written[place] = rgb }
    changed = [:]
    revision.value += 1
  }

  // MARK: Marks and chips

  /// The places of all chips but the grounds.
  var placesToMark: Set<Int> {
    Set(chips.places.filter { !$0.contains(where: isGround) }.joined())
  }

  /// Whether any colors are marked, and all but the grounds are among them; O(n) in the number of colors if any are.
  var areAllMarked: Bool {
    group.value.map { placesToMark.isSubset(of: $0.places) } ?? false
  }

  /// Marks the colors at these places and no others, as a group that starts from their present values.
  func mark(_ places: Set<Int>) {
    let originals = chips.places.filter { places.contains($0[0]) }.map { chip in
      ColorGroup.Original(rgb: color(at: chip[0]), places: chip)
    }
    groupCount += 1
    group.value = originals.isEmpty ? nil : ColorGroup(originals, number: groupCount)
    revision.value += 1
  }

  /// The color at a place when it was marked; the present color if it is not marked.
  func original(of place: Int) -> RGB { group.value?.original(of: place) ?? color(at: place) }

  /// Takes the chip of a place apart.
  func part(_ place: Int) {
    chips.part(chips.chip(of: place))
    revision.value += 1
  }

  /// Makes places one chip; if one of them is marked, all are.
  func join(_ places: [Int]) {
    chips.join(places)
    if let group = group.value, !group.places.isDisjoint(with: places) {
      mark(group.places.union(places))
    }
    revision.value += 1
  }
}
