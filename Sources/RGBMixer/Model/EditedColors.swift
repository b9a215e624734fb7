import Binding

import struct TermUI.RGB

/// The colors of a text while it is edited: one of them is mixed at a time, or several together.
///
/// A place is one color in the text. Places of equal colors are one chip, and change together.
@MainActor
final class EditedColors {
  /// The sentence for commands on a text where none is edited.
  static let absence = "this is for the colors of a file, which --line --edit FILE mixes"

  /// The effect of Enter on a text.
  enum Ending: String, Sendable {
    case writes, prints
  }

  /// The colors that the text has: those that were found, or written last.
  private(set) var written: [RGB]
  /// The place of the color that is mixed.
  private(set) var chosen: Int
  private(set) var chips: EditedChips
  /// The number of changes so far, of colors, chips or the choice: views that show them listen to it.
  let revision = Observable(0)
  /// The colors that are marked, to be moved together; nil where none is.
  let group = Observable<ColorGroup?>(nil)
  /// The name of the text, for the hint of Enter.
  let name: String
  /// What Enter does with the text.
  let ending: Ending
  /// For each place whether its color is a ground: a background, or that of what is selected.
  let isGround: [Bool]
  /// The colors that changed since the present step began, as they were then.
  private(set) var step: [Int: RGB] = [:]
  /// The present colors that the text does not have.
  private var changed: [Int: RGB] = [:]
  private var groupCount = 0
  /// The pairs of colors whose contrast is measured.
  let theme: ThemePairs?
  /// The pairs that fall short, as they were found at a revision.
  private var measured: Shortfall?
  /// The place of each slot in the theme of the color at `around`.
  private var owned: (around: Int, places: [ThemeSlot: Int])?
  private let counterparts: [ThemeGrounds.Counterpart?]
  private let titles: (Int) -> String
  private let lines: (Int) -> Int?

  /// Takes the colors of a text.
  ///
  /// - Parameters:
  ///   - found: The colors; at least one.
  ///   - chosen: The place of the one to begin with.
  ///   - equals: For each place the first one that it is a chip with; nil where each is a chip of its own.
  ///   - grounds: The color that each is measured with, and which are grounds; nil where nothing is known of that.
  ///   - theme: The pairs of colors whose contrast is measured; nil where there are none.
  ///   - name: The name of the text.
  ///   - ending: What Enter does with it.
  ///   - titles: The name of each color there, such as `12 --brand`: its line, from 1, and what is before it.
  ///   - lines: The place of the first color at or after a line, or of the last one.
  init(
    _ found: [RGB], chosen: Int, equals: [Int]? = nil, grounds: ThemeGrounds? = nil,
    theme: ThemePairs? = nil, name: String, ending: Ending = .writes,
    titles: @escaping (Int) -> String, lines: @escaping (Int) -> Int? = { _ in nil }
  ) {
    written = found
    chips = EditedChips(equals: equals ?? Array(found.indices))
    counterparts = grounds?.counterparts ?? []
    isGround = grounds?.isGround ?? Array(repeating: false, count: found.count)
    self.theme = theme
    self.chosen = chosen
    self.name = name
    self.ending = ending
    self.titles = titles
    self.lines = lines
  }

  var count: Int { written.count }

  /// The present colors, in the order of the text; O(n) in their number.
  var present: [RGB] { written.indices.map(color(at:)) }

  /// The present color at a place.
  func color(at place: Int) -> RGB { changed[place] ?? written[place] }

  /// Whether the color at a place is another than the one in the text.
  func isChanged(_ place: Int) -> Bool { changed[place] != nil }

  /// Whether the color at a place is marked.
  func isMarked(_ place: Int) -> Bool { group.value?.places.contains(place) == true }

  /// The places of the chip that a place belongs to.
  func places(with place: Int) -> [Int] { chips.places[chips.chip(of: place)] }

  /// The ground of the color at a place, as the text has it at present; nil where it has none.
  ///
  /// Of several places it is that of a background among them.
  func ground(of place: Int) -> Ground? {
    let place = places(with: place).first { isGround[$0] } ?? place
    guard place < counterparts.count, let counterpart = counterparts[place] else { return nil }
    return switch counterpart {
    case .background(let place): Ground(rgb: color(at: place), source: .file)
    case .foreground(let place): Ground(rgb: color(at: place), source: .foreground)
    }
  }

  /// The first places of the chips that would be lost if the mixing ended now; O(n log n) in their number.
  var changes: [Int] { Set(changed.keys.map { places(with: $0)[0] }).sorted() }

  /// The question before changes are thrown away; nil where there are none.
  var question: String? {
    changed.isEmpty
      ? nil : "\(Self.changedColors(changes.count)): Enter \(ending), q again leaves without"
  }

  /// Whether there are changes that would be lost.
  var isUnwritten: Bool { !changed.isEmpty }

  /// A number of changed colors in words: `3 colors changed`.
  nonisolated static func changedColors(_ count: Int) -> String {
    count == 1 ? "1 color changed" : "\(count) colors changed"
  }

  /// The name of the chip that a place belongs to, such as `12 --brand`, or `12 --brand ×5`.
  func title(of place: Int) -> String {
    let places = places(with: place)
    return titles(places[0]) + Self.count(of: places)
  }

  private static func count(of places: [Int]) -> String {
    places.count > 1 ? " ×\(places.count)" : ""
  }

  /// The chips one of whose keys has all words of a text in it, in the order of the file, each with the first such
  /// place; all for no words.
  func chips(havingKey text: String) -> [(title: String, rgb: RGB, place: Int)] {
    let words = text.lowercased().split(separator: " ").map(String.init)
    return chips.places.compactMap { places in
      let found = places.first { place in
        // The line's number is no key.
        let key = Array(titles(place).drop { $0 != " " }.dropFirst().lowercased().utf8)
        return words.allSatisfy { key[...].firstRange(ofText: $0) != nil }
      }
      guard let place = found else { return nil }
      return (titles(place) + Self.count(of: places), color(at: place), place)
    }
  }

  /// The place of the first color at or after a line; of the last one if there is none.
  func place(atLine line: Int) -> Int { lines(line) ?? count - 1 }

  // MARK: Contrast

  /// What falls short, as it was measured at a revision.
  private struct Shortfall {
    let revision: Int
    /// The pairs, by their indices.
    var pairs: [Int] = []
    /// The first of the pairs of a place.
    var pairOf: [Int: Int] = [:]
  }

  /// The pairs that fall short at present, by their indices; none where the text is no theme.
  var shortPairs: [Int] { measure().pairs }

  /// Whether the color at a place falls short on its ground.
  func fallsShort(_ place: Int) -> Bool { measure().pairOf[place] != nil }

  /// The contrast of a place's chip on its ground, and the ratio that is wanted there if it falls short; nil where the
  /// text has no ground for the chip.
  func contrast(of place: Int) -> (ratio: ContrastRatio, wanted: Double?)? {
    let (places, short) = (places(with: place), measure().pairOf)
    if let theme,
      let index = places.lazy.compactMap({ short[$0] }).first
        ?? places.lazy.compactMap({ theme.pairOf[$0] }).first
    {
      let pair = theme.pairs[index]
      let ratio = ContrastRatio(color(at: pair.color), pair.ground.rgb(of: color(at:)))
      return (ratio, short[pair.color] == index ? pair.wanted(goal: ThemePair.textRatio) : nil)
    }
    return ground(of: place).map { (ContrastRatio(color(at: place), $0.rgb), nil) }
  }

  /// What falls short, measured once for all that show it.
  private func measure() -> Shortfall {
    if let measured, measured.revision == revision.value { return measured }
    var new = Shortfall(revision: revision.value)
    if let theme, !theme.pairs.isEmpty {
      new.pairs = theme.shortPairs(in: present, goal: ThemePair.textRatio)
      new.pairOf = theme.firstOfPlaces(new.pairs)
    }
    measured = new
    return new
  }

  /// Whether the text has a color for any slot of a terminal.
  var hasSlots: Bool { theme?.slots.hasSome == true }

  /// The present color of a slot in the theme of the chosen color; nil where the text has none.
  func color(of slot: ThemeSlot) -> RGB? {
    guard let slots = theme?.slots else { return nil }
    if owned.map({ !slots.areOfOneTheme($0.around, chosen) }) ?? true {
      owned = (chosen, slots.owned(around: chosen))
    }
    return owned?.places[slot].map(color(at:))
  }

  // MARK: Changing colors

  /// Begins a step: ``step`` notes the changes from now on.
  func beginStep() { step = [:] }

  /// Gives the chosen color another value, wherever it stands.
  func mix(_ rgb: RGB) {
    guard rgb != color(at: chosen) else { return }
    set(places(with: chosen).map { ($0, rgb) })
  }

  /// Gives colors other values; a group that has one of them starts again from the present colors.
  func set(_ colors: some Sequence<(Int, RGB)>) {
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
  func restore(_ colors: [Int: RGB], _ stand: ColorGroup.Stand?) {
    if let group = group.value, let stand, stand.group == group.number {
      for (channel, position) in zip(group.channels, 0..<3) {
        channel.value = stand.positions[position]
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

  /// Marks the colors at these places and no others: a group of them starts from their present values.
  func mark(_ places: Set<Int>) {
    var originals: [ColorGroup.Original] = []
    if !places.isEmpty {
      for chip in chips.places where places.contains(chip[0]) {
        originals.append(ColorGroup.Original(rgb: color(at: chip[0]), places: chip))
      }
    }
    groupCount += 1
    group.value = originals.isEmpty ? nil : ColorGroup(originals, number: groupCount)
    revision.value += 1
  }

  /// The color at a place when it was marked; the present color where it is not marked.
  func original(of place: Int) -> RGB { group.value?.original(of: place) ?? color(at: place) }

  /// Takes the chip of a place apart.
  func part(_ place: Int) {
    chips.part(chips.chip(of: place))
    revision.value += 1
  }

  /// Makes places one chip; where one of them is marked, all are.
  func join(_ places: [Int]) {
    chips.join(places)
    if let group = group.value, !group.places.isDisjoint(with: places) {
      mark(group.places.union(places))
    }
    revision.value += 1
  }
}
