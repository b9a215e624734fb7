/// Colors of a text by their kinds and by the sections that they hold for.
struct ScopedColors<Kind: Hashable & Sendable>: Sendable {
  private struct Scope: Hashable {
    let section: Int
    let kind: Kind
  }

  private let sections: Sections
  /// The colors of each scope, as indices in the order of the text.
  private var colors: [Scope: [Int]] = [:]

  /// Takes the sections of a text; no color is known yet.
  init(in sections: Sections) {
    self.sections = sections
  }

  /// Adds a color of a section after those before it in the text.
  ///
  /// It holds for the section around an open section, too.
  mutating func add(_ index: Int, as kind: Kind, in section: Int, where isOpen: (Int) -> Bool) {
    var next: Int? = section
    while let present = next {
      colors[Scope(section: present, kind: kind), default: []].append(index)
      next = isOpen(present) ? sections.all[present].parent : nil
    }
  }

  /// The color of a kind for another one: in the innermost section that has one, the last before it, or else the
  /// first after it; nil where there is none.
  ///
  /// The section is that of the color that it is for; of the kinds, the likelier is first.
  func nearest(to index: Int, of kinds: [Kind], in section: Int) -> Int? {
    var next: Int? = section
    while let present = next {
      for kind in kinds {
        guard let found = colors[Scope(section: present, kind: kind)] else { continue }
        let after = found.partitioningIndex { $0 > index }
        return after > 0 ? found[after - 1] : found[after]
      }
      next = sections.all[present].parent
    }
    return nil
  }
}
