import struct TermUI.RGB

/// A text with its themes of one kind replaced by their variants of the other kind.
struct FileVariant {
  /// The new colors, in the order of the text.
  private(set) var colors: [AlphaColor]
  /// The names of the themes that stay, because they are of the wanted kind; nil is the whole text.
  private(set) var staying: [String?] = []
  /// The colors that stay, because a theme that stays uses them as well.
  private(set) var shared: [Int] = []
  /// The pairs that have less contrast than they had, because no color of that alpha has more.
  private(set) var shortages: [Shortage] = []
  /// The number of themes that move.
  private(set) var movedCount = 0

  /// A color that has less contrast than it should keep.
  struct Shortage {
    /// The index of the color.
    let color: Int
    /// The index of what it stands on; nil for a background that the text does not have.
    let background: Int?
    let ratio: ContrastRatio
    let goal: Double
  }

  private let text: ColoredText
  private let pairs: ThemePairs
  private let kind: ThemeKind

  /// Makes the variant.
  ///
  /// - Parameters:
  ///   - kind: The kind that all themes of the text have after that.
  ///   - text: The text.
  ///   - pairs: Its pairs.
  ///   - colors: Its present colors.
  ///   - given: The background of themes without one.
  init(
    to kind: ThemeKind, of text: ColoredText, _ pairs: ThemePairs, as colors: [AlphaColor],
    on given: RGB?
  ) {
    (self.text, self.pairs, self.kind, self.colors) = (text, pairs, kind, colors)
    let themes = FileThemes(of: pairs, on: given)
    var moving: [Int] = []
    for (index, theme) in themes.themes.enumerated() {
      if Self.kind(of: theme, in: themes, colors, given) == kind {
        staying.append(themes.name(of: theme))
      } else {
        moving.append(index)
      }
    }
    movedCount = moving.count
    let used = Self.uses(of: pairs, themes)
    for theme in moving {
      let members = themes.themes[theme].members
      let movable = members.filter { index in
        used[index].map { $0.allSatisfy(moving.contains) } ?? true
      }
      shared += members.filter { !movable.contains($0) }
      move(movable, of: themes.themes[theme], given)
    }
    shared.sort()
    nameOthers(colors)
  }

  /// The kind of the theme that a color belongs to; nil if it is not known.
  static func kind(
    around index: Int, of text: ColoredText, _ pairs: ThemePairs, as colors: [AlphaColor],
    on given: RGB?
  ) -> ThemeKind? {
    let themes = FileThemes(of: pairs, on: given)
    return themes.themeOf[index].flatMap { kind(of: themes.themes[$0], in: themes, colors, given) }
  }

  /// The kind of a theme; nil if its background is not known, and its name does not say it.
  private static func kind(
    of theme: FileThemes.Theme, in themes: FileThemes, _ colors: [AlphaColor], _ given: RGB?
  ) -> ThemeKind? {
    if let background = theme.background { return ThemeKind(of: colors[background].rgb) }
    return themes.namedKind(of: theme) ?? given.map(ThemeKind.init(of:))
  }

  /// The themes that use each color that is in pairs of several themes.
  private static func uses(of pairs: ThemePairs, _ themes: FileThemes) -> [Int: Set<Int>] {
    var uses: [Int: Set<Int>] = [:]
    for pair in pairs.all {
      guard case .color(let area) = pair.background, let own = themes.themeOf[pair.color],
        let other = themes.themeOf[area], own != other
      else { continue }
      // What stands outside themes is used by the theme that the other one stands in.
      if !themes.isNamed(own) || themes.isNamed(other) {
        uses[pair.color, default: [own]].insert(other)
      }
      if !themes.isNamed(other) || themes.isNamed(own) {
        uses[area, default: [other]].insert(own)
      }
    }
    return uses
  }

  // MARK: One theme

  private mutating func move(_ members: [Int], of theme: FileThemes.Theme, _ given: RGB?) {
    let background = theme.background.flatMap { members.contains($0) ? $0 : nil }
    var places: [ThemeVariant.Place] = []
    var placeOf: [Int: Int] = [:]
    for (place, index) in members.enumerated() {
      placeOf[index] = place
      let role = index == background ? .background : role(of: index)
      places.append(ThemeVariant.Place(color: colors[index], role: role))
    }
    // A place whose background is translucent has none that is known.
    if let background, colors[background].isTranslucent, let place = placeOf[background] {
      places[place].role = .area
    }
    let own = theme.background.map { colors[$0].rgb }
    let variantPairs = pairs.all.compactMap { pair -> ThemeVariant.Pair? in
      guard let color = placeOf[pair.color] else { return nil }
      let wanted = pair.wanted(goal: ThemePair.textRatio)
      switch pair.background {
      case .color(let area):
        if area == background { return ThemeVariant.Pair(text: color, area: nil, wanted: wanted) }
        return placeOf[area].map { ThemeVariant.Pair(text: color, area: $0, wanted: wanted) }
      case .given: return ThemeVariant.Pair(text: color, area: nil, wanted: wanted)
      }
    }
    guard let variant = ThemeVariant(to: kind, places, variantPairs, on: own ?? given) else {
      return
    }
    for (place, index) in members.enumerated() { colors[index] = variant.colors[place] }
    shortages += variant.shortages.map { shortage in
      Shortage(
        color: members[shortage.pair.text],
        background: shortage.pair.area.map { members[$0] } ?? background,
        ratio: shortage.ratio, goal: shortage.goal)
    }
  }

  /// Adds the pairs that had what they want and have it no longer because, other than a variant takes them, their
  /// translucent area does not lie on the theme's background.
  private mutating func nameOthers(_ old: [AlphaColor]) {
    for pair in pairs.all {
      let wanted = pair.wanted(goal: ThemePair.textRatio)
      // A background that the user gave becomes light or dark, too, so it no longer matches the pair's.
      guard case .color(let background) = pair.background,
        let before = pairs.ratio(of: pair, in: old), before.value >= wanted,
        let ratio = pairs.ratio(of: pair, in: colors), ratio.value < wanted
      else { continue }
      if shortages.contains(where: { $0.color == pair.color && $0.background == background }) {
        continue
      }
      shortages.append(
        Shortage(color: pair.color, background: background, ratio: ratio, goal: wanted))
    }
  }

  private static let shadow = WordHash.of("shadow")

  private func role(of index: Int) -> ThemeVariant.Role {
    let words = text.colors[index].key.map { text.original[$0].wordHashes } ?? []
    if words.contains(Self.shadow) { return .shadow }
    return pairs.isArea(index) ? .area : .other
  }

  // MARK: What is said

  /// What a person should know about the variant, in sentences without the name of the text.
  var notes: [String] {
    var notes: [String] = []
    let names = staying.compactMap(\.self)
    if movedCount == 0 {
      notes.append("\(kind.rawValue) already: nothing moves")
    } else if !names.isEmpty {
      notes.append(
        "\(kind.rawValue) already: \(names.listed) \(names.count == 1 ? "stays" : "stay")")
    }
    if movedCount == 0 { return notes }
    let words = text.kindWords(but: kind)
    if !words.isEmpty {
      notes.append("only colors change: \(words.listed) \(words.count == 1 ? "stays" : "stay")")
    }
    notes += shared.map { "\(text.title(of: $0)) stays: \(kind.rawValue) themes use it as well" }
    return notes + shortages.map(sentence)
  }

  /// The key and the ratio of a pair that has less contrast than it had.
  private func sentence(for shortage: Shortage) -> String {
    let background = shortage.background.flatMap(text.label).map { " on \($0)" } ?? ""
    // Ratios are rounded down. The goal is rounded up, so that the two never look alike.
    let goal = (shortage.goal * 100).rounded(.up) / 100
    return "\(text.title(of: shortage.color))\(background) drops to \(shortage.ratio.text): "
      + "no lightness keeps \(ThemeCheck.text(of: goal)) wherever it stands"
  }
}
