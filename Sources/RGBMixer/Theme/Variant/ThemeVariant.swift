import struct TermUI.RGB

/// The variant of a theme for the other kind of background: light for a dark theme, dark for a light one.
///
/// It is what a theme's author would take as a first draft. The background and the areas on it go where real themes have
/// them, each text keeps its ratio up to a cap, hues stay, and no two colors become one.
struct ThemeVariant {
  /// A place of a theme at which a color stands.
  struct Place: Hashable, Sendable {
    var color: AlphaColor
    var role: Role
  }

  enum Role: Hashable, Sendable {
    /// The background of the theme.
    case background
    /// Another background, of a selection and a cursor, too.
    case area
    /// A shadow, which stays.
    case shadow
    /// A text, a border, or whatever else is none of these.
    case other
  }

  /// A text and what it stands on.
  struct Pair: Hashable, Sendable {
    /// The index of the text.
    let text: Int
    /// The index of the area; nil for the background of the theme.
    let area: Int?
    /// The ratio that is wanted of the pair.
    let wanted: Double
  }

  /// A pair that has fewer contrast than its goal, because no color of that alpha reaches it.
  struct Shortage: Hashable, Sendable {
    let pair: Pair
    let ratio: ContrastRatio
    let goal: Double
  }

  /// The new colors, in the order of the places.
  private(set) var colors: [AlphaColor]
  /// The pairs that do not reach what they had.
  private(set) var shortages: [Shortage] = []

  let places: [Place]
  let curves: VariantCurves
  /// The pairs that are to keep a ratio, each with that.
  let goals: [(pair: Pair, ratio: Double, textIsLighter: Bool)]
  /// The places that are backgrounds of others, or of their kind.
  private let isArea: [Bool]
  /// The places of the theme's background.
  private let isPage: [Bool]
  /// The places that stay: shadows, and buttons with their texts.
  private var stays: [Bool]
  /// The indices of ``goals``, by the text and by the area of the pair.
  private var goalsOfText: [Int: [Int]] = [:]
  private var goalsOfArea: [Int: [Int]] = [:]
  private let shades: [RGB: VariantShade]

  /// Makes the variant of a theme; nil if the theme is of that kind already.
  ///
  /// - Parameters:
  ///   - kind: The kind of the new theme.
  ///   - places: The colors, at most one of them the background, which is opaque.
  ///   - pairs: The texts and what they stand on.
  ///   - given: The background, if no place is.
  init?(to kind: ThemeKind, _ places: [Place], _ pairs: [Pair], on given: RGB? = nil) {
    let page = places.firstIndex { $0.role == .background }
    let own = page.map { places[$0].color.rgb } ?? given
    if let own, ThemeKind(of: own) == kind { return nil }
    self.places = places
    colors = places.map(\.color)
    var shades: [RGB: VariantShade] = [:]
    for place in places where shades[place.color.rgb] == nil {
      shades[place.color.rgb] = VariantShade(place.color.rgb)
    }
    let opaque = places.filter { !$0.color.isTranslucent && $0.role != .shadow }
    let background = own ?? Self.presumedBackground(of: opaque.map(\.color.rgb), kind, shades)
    let old = shades[background] ?? VariantShade(background)
    shades[background] = old
    curves = VariantCurves(
      to: kind, from: old,
      opaque.compactMap { place in
        shades[place.color.rgb].map { ($0, place.role == .area) }
      })
    self.shades = shades
    goals = Self.goals(of: pairs, in: places, on: background, to: kind)
    var isArea = places.map { $0.role == .area }
    for pair in pairs { if let area = pair.area ?? page { isArea[area] = true } }
    self.isArea = isArea
    isPage = places.map { place in
      place.role == .background
        || own == nil && place == Place(color: AlphaColor(background), role: .other)
    }
    stays = places.map { $0.role == .shadow }
    for (index, goal) in goals.enumerated() {
      goalsOfText[goal.pair.text, default: []].append(index)
      if let area = goal.pair.area ?? page { goalsOfArea[area, default: []].append(index) }
    }
    keepButtons()
    move()
  }

  /// The background that a theme without one has: its darkest or lightest gray, else black or white.
  private static func presumedBackground(
    of colors: [RGB], _ kind: ThemeKind, _ shades: [RGB: VariantShade]
  ) -> RGB {
    let isLight = kind == .dark
    let candidates = colors.compactMap { shades[$0] }.filter { shade in
      !shade.isColored && (isLight ? shade.lab.lightness > 0.85 : shade.lab.lightness < 0.45)
    }
    let found = candidates.min {
      let (first, second) = (kind.sign * $0.lab.lightness, kind.sign * $1.lab.lightness)
      if first != second { return first < second }
      return isLight ? $0.rgb.hex > $1.rgb.hex : $0.rgb.hex < $1.rgb.hex
    }
    return found?.rgb ?? (isLight ? .white : .black)
  }

  // MARK: Pairs

  /// What the pairs are to keep; a pair of less than 1.1 is hidden, and keeps nothing.
  private static func goals(
    of pairs: [Pair], in places: [Place], on background: RGB, to kind: ThemeKind
  ) -> [(pair: Pair, ratio: Double, textIsLighter: Bool)] {
    pairs.compactMap { pair in
      let area = seen(pair.area.map { places[$0].color }, on: background)
      let text = places[pair.text].color
      let ratio = ContrastRatio(text, over: area).value
      if ratio < 1.1 { return nil }
      let seen = text.isTranslucent ? text.composite(on: area).clipped : text.rgb
      return (
        pair, min(ratio, max(VariantCurves.cap(of: kind), pair.wanted)),
        seen.luminance > area.clipped.luminance
      )
    }
  }

  /// An area as it is seen on the background of the theme, or else that background.
  private static func seen(_ area: AlphaColor?, on background: RGB) -> SRGB {
    guard let area else { return SRGB(background) }
    return area.isTranslucent ? area.composite(on: SRGB(background)) : SRGB(area.rgb)
  }

  /// The areas that stay with their texts: colored ones with lighter text.
  private mutating func keepButtons() {
    var isInside = [Bool](repeating: false, count: places.count)
    for (area, indices) in goalsOfArea {
      let place = places[area]
      guard place.role != .background, goalsOfText[area] == nil, !place.color.isTranslucent,
        let shade = shades[place.color.rgb], shade.isColored,
        shade.contrast(curves.old) >= 2, shade.contrast(curves.new) >= 2
      else { continue }
      let staysReadable = indices.allSatisfy { index in
        let goal = goals[index]
        let text = places[goal.pair.text].color
        return goal.textIsLighter && goalsOfText[goal.pair.text]?.count == 1
          && ContrastRatio(text, over: shade.rgb).value >= ThemePair.markRatio
      }
      guard staysReadable else { continue }
      stays[area] = true
      for index in indices { isInside[goals[index].pair.text] = true }
    }
    for index in stays.indices where isInside[index] { stays[index] = true }
  }

  // MARK: Groups

  /// On which side of its background a place is: 0 if it is not known, -1 where texts are darker than their areas
  /// (dark: lighter), else 1.
  private func side(of index: Int) -> Int {
    let own = (goalsOfText[index] ?? []) + (goalsOfArea[index] ?? [])
    if own.isEmpty { return 0 }
    let isOther = { (goal: Int) in goals[goal].textIsLighter != (curves.kind == .light) }
    return 2 * own.count(where: isOther) > own.count ? -1 : 1
  }

  /// The groups in the order in which they move.
  private func groups() -> [VariantGroup] {
    var groups: [VariantGroup] = []
    var indices: [VariantGroup.Key: Int] = [:]
    for (index, place) in places.enumerated() where !stays[index] {
      guard let shade = shades[place.color.rgb] else { continue }
      let key = VariantGroup.Key(color: place.color, isArea: isArea[index], side: side(of: index))
      let group = indices[key] ?? groups.count
      if group == groups.count {
        indices[key] = group
        groups.append(VariantGroup(key: key, shade: shade, position: curves.position(of: shade)))
      }
      groups[group].places.append(index)
      if isPage[index] { groups[group].isBackground = true }
    }
    func rank(_ group: VariantGroup) -> (Int, Double) {
      if group.isBackground { return (0, 0) }
      if group.key.side == 0, group.position < 0 { return (1, group.position) }
      return (group.key.isArea ? 2 : 3, abs(group.position))
    }
    return groups.enumerated()
      .sorted { first, second in
        let (own, other) = (rank(first.element), rank(second.element))
        return (own.0, own.1, first.offset) < (other.0, other.1, second.offset)
      }
      .map(\.element)
  }

  /// Moves all that does not stay.
  private mutating func move() {
    var search = VariantSearch(curves)
    for (index, place) in places.enumerated()
    where stays[index] && isArea[index] && place.role != .shadow {
      if let shade = shades[place.color.rgb] { search.add(shade, place.color, becomes: shade.rgb) }
    }
    var hasMoved = stays
    for group in groups() {
      let new: RGB
      if group.isBackground {
        new = curves.new.rgb
      } else {
        new = search.best(for: group, isText: group.places.contains { goalsOfText[$0] != nil }) {
          reach(of: group, as: $0, hasMoved)
        }
      }
      for index in group.places {
        colors[index].rgb = new
        hasMoved[index] = true
      }
      search.add(group.shade, group.key.color, becomes: new, isBackground: group.isBackground)
    }
    for goal in goals {
      let area = Self.seen(goal.pair.area.map { colors[$0] }, on: curves.new.rgb)
      let ratio = ContrastRatio(colors[goal.pair.text], over: area)
      if ratio.value < goal.ratio {
        shortages.append(Shortage(pair: goal.pair, ratio: ratio, goal: goal.ratio))
      }
    }
  }

  /// How well a group's pairs reach their goals with a color: 1 if all do.
  private func reach(of group: VariantGroup, as rgb: RGB, _ hasMoved: [Bool]) -> Double {
    var reach = 1.0
    let color = AlphaColor(rgb, alpha: group.key.color.alpha)
    for index in group.places {
      for goal in goalsOfText[index] ?? [] {
        var area: AlphaColor?
        if let index = goals[goal].pair.area {
          if hasMoved[index] {
            area = colors[index]
          } else if group.key.isArea {
            // Of two areas, one of them a text on the other, the one that moves later reaches the goal.
            continue
          }
        }
        let seen = Self.seen(area, on: curves.new.rgb)
        reach = min(reach, ContrastRatio(color, over: seen).value / goals[goal].ratio)
      }
      for goal in goalsOfArea[index] ?? [] {
        let text = goals[goal].pair.text
        // A text that has not moved yet is going to be the other way round.
        let other =
          hasMoved[text]
          ? colors[text] : AlphaColor(goals[goal].textIsLighter ? .black : .white)
        let seen = Self.seen(color, on: curves.new.rgb)
        reach = min(reach, ContrastRatio(other, over: seen).value / goals[goal].ratio)
      }
    }
    return reach
  }
}
