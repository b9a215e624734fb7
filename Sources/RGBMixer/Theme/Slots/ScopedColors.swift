/// Colors of a text by their kinds and by the sections that they apply to.
struct ScopedColors<Kind: Hashable & Sendable>: Sendable {
  private struct Scope: Hashable, Sendable {
    let section: Int
    let kind: Kind
  }

  private let keys: ThemeKeys
  /// Whether each section's colors also apply to the section around it.
  private let isOpen: [Bool]
  /// The kinds of all colors.
  private var kinds: Set<Kind> = []
  /// The colors of each scope, as indices in the order of the text.
  private var colors: [Scope: [Int]] = [:]

  /// Creates an empty set; the colors of an open section also apply to the section around it.
  init(of keys: ThemeKeys, where isOpen: (ThemeSection) -> Bool) {
    self.keys = keys
    self.isOpen = keys.sections.map(isOpen)
  }

  /// Adds a color; colors are added in the order of the text.
  mutating func add(_ index: Int, as kind: Kind) {
    kinds.insert(kind)
    var next: Int? = keys.sectionOf[index]
    while let present = next {
      colors[Scope(section: present, kind: kind), default: []].append(index)
      let section = keys.sections[present]
      next = isOpen[present] ? section.parent : nil
    }
  }

  /// Returns the color of some kinds that is nearest to another color: in the innermost section that has any, the last
  /// one before it, or else the first one after it.
  ///
  /// - Parameters:
  ///   - index: The other color.
  ///   - kinds: The kinds to look for, the preferred first.
  ///   - isOutside: Whether to look only in the sections around the other color's own; the other color itself does not
  ///     count then.
  /// - Returns: The index of the color; nil if no section has one.
  func nearest(to index: Int, of kinds: [Kind], isOutside: Bool = false) -> Int? {
    // Most of the wanted kinds do not occur.
    let kinds = kinds.filter(self.kinds.contains)
    if kinds.isEmpty { return nil }
    let section = keys.sectionOf[index]
    var next = isOutside ? keys.sections[section].parent : section
    while let present = next {
      for kind in kinds {
        guard let found = colors[Scope(section: present, kind: kind)] else { continue }
        let after = found.partitioningIndex { $0 > index }
        let nearest = after > 0 ? found[after - 1] : found[after]
        if !isOutside || nearest != index { return nearest }
      }
      next = keys.sections[present].parent
    }
    return nil
  }
}
