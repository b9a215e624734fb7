import struct TermUI.RGB

/// Making the texts on a background readable.
extension Mixer {
  /// The selected colors, if they are backgrounds and none of them is text; else none.
  var selectedBackgrounds: [Int] {
    if isPlain { return [] }
    let selected = list.selected
    let areBackgrounds = selected.allSatisfy {
      contrasts.isBackground($0) && !contrasts.isText($0)
    }
    return areBackgrounds ? Array(selected) : []
  }

  /// What the selection becomes if it is one background and more texts can be read on another lightness of it; nil
  /// otherwise or, if `isQuick` is true, where the search would take long.
  func readableBackground(quickly isQuick: Bool) -> AlphaColor? {
    let backgrounds = selectedBackgrounds
    guard backgrounds.count == 1 else { return nil }
    let repair = BackgroundRepair(of: backgrounds[0], in: list.present, contrasts.pairs)
    return isQuick && !repair.isQuick ? nil : repair.nearest(from: list.oklch(of: backgrounds[0]))
  }

  /// What a background becomes if it is made readable alone; nil if no lightness makes more texts on it readable.
  func readableBackground(_ index: Int) -> AlphaColor? {
    BackgroundRepair(of: index, in: list.present, contrasts.pairs)
      .nearest(from: list.oklch(of: index))
  }

  /// That a text has its ratio only on the other side of its background, and what the background could become instead.
  func descriptionOfFlip(_ move: Move, _ ratio: Double, by key: String) -> String {
    let (side, other) = move.flipsToDark ? ("light", "dark") : ("dark", "light")
    let pairs = contrasts.pairs
    let instead = pairs.all[pairs.indices(of: move.index)].lazy.compactMap { pair -> String? in
      guard case .color(let index) = pair.background, !self.contrasts.isText(index),
        move.background.source == .key(self.text.name(ofBackground: index, beside: move.index)),
        let new = self.readableBackground(index)
      else { return nil }
      return "; \(move.background.description) \(key) makes that \(new.hexText)"
    }.first
    return "no \(side) \(move.old.hexText) has \(ThemeCheck.text(of: ratio)) "
      + "\(move.background.description): \(key) again turns it \(other)\(instead ?? "")"
  }

  /// Moves backgrounds to the nearest lightness at which the texts on them can be read, and says how many that are.
  func makeReadable(on backgrounds: [Int]) {
    let pairs = contrasts.pairs
    var colors = list.present
    var changes: [(Int, AlphaColor)] = []
    for index in backgrounds {
      let repair = BackgroundRepair(of: index, in: colors, pairs)
      guard let new = repair.nearest(from: list.oklch(of: index)) else { continue }
      colors[index] = new
      changes.append((index, new))
    }
    if !changes.isEmpty { change { list.set(changes) } }
    let repairs = backgrounds.map { BackgroundRepair(of: $0, in: colors, pairs) }
    let count = repairs.reduce(0) { $0 + $1.count }
    let readable = repairs.reduce(0) { $0 + $1.readableCount }
    let rest = count - readable
    let figures = "\(readable.counted("text")) readable"
    let sentence =
      if count == 0 {
        "this is a background: no text on it is known"
      } else if rest == 0 {
        changes.isEmpty ? "\(figures) already" : figures
      } else if changes.isEmpty {
        "no lightness makes more texts readable: \(rest) of \(count) hard to read"
      } else {
        "\(figures), \(rest) still hard to read"
      }
    status.show(.notice(sentence))
  }
}
