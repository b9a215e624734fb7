import struct TermUI.RGB

/// Which of some colors can be read on which.
extension Mixer {
  /// The ramp of the mixed color; of a text the marked colors or, if none is marked, those of the chosen row's
  /// section.
  var pairTable: PairTable {
    if isPlain { return PairTable(rampOf: color.current) }
    return PairTable(
      pairIndices.lazy.map { index in
        PairTable.Entry(name: self.text.key(of: index), color: self.list.color(at: index).rgb)
      })
  }

  /// The colors of the text that the table is of, by their indices in the list.
  var pairIndices: [Int] {
    let marked = (0..<list.count).filter(list.isMarked)
    if !marked.isEmpty { return marked }
    let section = text.rows.sectionName(of: list.chosen)
    return (0..<list.count).filter { text.rows.sectionName(of: $0) == section }
  }

  /// Mixes a pair of the ramp: its text as the color, its other color as the background; of a text the row of the pair's
  /// text is chosen, and nothing changes.
  func take(_ pair: PairTable.Pair, of table: PairTable) {
    guard isPlain else { return choose(pairIndices[pair.text]) }
    let (text, background) = (table.entries[pair.text].color, table.entries[pair.background].color)
    change {
      color.set(AlphaColor(text))
      choose(Background(rgb: background, source: .given))
    }
  }
}
