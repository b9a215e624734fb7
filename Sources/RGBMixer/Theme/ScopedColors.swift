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

  /// Adds a color of a section; colors are added in the order of the text.
  ///
  /// A color of an open section holds for the section around that, too.
  mutating func add(_ index: Int, as kind: Kind, in section: Int, where isOpen: (Int) -> Bool) {
    var next: Int? = section
    while let present = next {
      colors[Scope(section: present, kind: kind), default: []].append(index)
      next = isOpen(present) ? sections.all[present].parent : nil
    }
  }

  /// Finds the color of some kinds that belongs to another color: in the innermost section around that color that has
  /// one, the last before it, or else the first after it.
  ///
  /// - Parameters:
  ///   - index: The other color.
  ///   - kinds: The kinds, the likelier first.
  ///   - section: The section of the other color.
  /// - Returns: The index of the color; nil if no section has one.
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
