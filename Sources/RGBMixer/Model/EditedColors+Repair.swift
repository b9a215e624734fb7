import Binding

/// Repairs colors of a theme that cannot be read on their grounds.
extension EditedColors {
  /// How many pairs fall short, such as `4 of 17 below 4.5`; nil where the text is no theme.
  var contrastWords: String? { contrastWords(columns: .max) }

  /// The same in a number of columns, or in fewer `4 below 4.5`.
  func contrastWords(columns: Int) -> String? {
    guard let theme, !theme.pairs.isEmpty else { return nil }
    let words = "\(shortPairs.count) of \(theme.pairs.count) below 4.5"
    return words.count <= columns ? words : "\(shortPairs.count) below 4.5"
  }

  /// Gives the marked colors, or all, the nearest lightness at which they can be read, and returns the number of chips
  /// that changed.
  ///
  /// A chip of which only some places change is taken apart.
  func repair() -> Int {
    guard let theme else { return 0 }
    let marked = group.value?.places
    let old = present
    let goals = theme.pairs.map { $0.wanted(goal: ThemePair.textRatio) }
    let new = ThemeRepair(of: old, theme, goals: goals) { marked?.contains($0) ?? true }.colors
    let mixed = chips.places.filter { chip in chip.contains { new[$0] != new[chip[0]] } }
    for chip in mixed { part(chip[0]) }
    let changes = old.indices.filter { old[$0] != new[$0] }
    set(changes.map { ($0, new[$0]) })
    return Set(changes.map { chips.chip(of: $0) }).count
  }
}

extension Mixer {
  /// Repairs the marked colors of a theme, or all, and says what became of them.
  func repair() {
    guard let edited else { return status.show(.error(EditedColors.absence)) }
    guard let before = edited.contrastWords else {
      return status.show(.notice(ThemeCheck.nothing(in: edited.name)))
    }
    var count = 0
    change {
      count = edited.repair()
      color.set(edited.color(at: edited.chosen))
    }
    let after = edited.contrastWords ?? before
    status.show(
      .notice(
        count > 0
          ? "repaired \(count == 1 ? "1 color" : "\(count) colors"): \(after)"
          : edited.shortPairs.isEmpty
            ? "nothing to repair: \(before)" : "nothing here can be repaired: \(before)"))
  }
}
