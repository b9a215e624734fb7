/// Colors of a text by their kinds and by the units of the text that they apply to.
struct ScopedColors<Kind: Hashable & Sendable>: Sendable {
  private struct Scope: Hashable, Sendable {
    let unit: Int
    let kind: Kind
  }

  private let units: [Outline.Unit]
  private let unitOf: [Int]
  /// Whether each unit's colors also apply to the unit around it.
  private let isOpen: [Bool]
  /// The kinds of all colors.
  private var kinds: Set<Kind> = []
  /// The colors of each scope, as indices in the order of the text.
  private var colors: [Scope: [Int]] = [:]

  /// Creates an empty set.
  ///
  /// The colors of an open section also apply to the section around it; the colors of an item do not apply outside the
  /// item. Without a condition, all colors also apply to what is around them.
  init(of keys: ThemeKeys, where isOpen: ((ThemeSection) -> Bool)? = nil) {
    (units, unitOf) = (keys.units, keys.unitOf)
    let sections = keys.sections.map { isOpen?($0) ?? true }
    self.isOpen = units.map { unit in
      switch unit.form {
      case .section: sections[unit.section]
      case .part, .style: true
      case .item: isOpen == nil
      }
    }
  }

  /// Creates an empty set of other things than colors, with the units that they are in and the sections that are open.
  init(_ units: [Outline.Unit], _ unitOf: [Int], isOpen: [Bool]) {
    (self.units, self.unitOf) = (units, unitOf)
    self.isOpen = units.map { unit in
      switch unit.form {
      case .section: isOpen[unit.section]
      case .part, .style: true
      case .item: false
      }
    }
  }

  /// Adds a color; colors are added in the order of the text.
  mutating func add(_ index: Int, as kind: Kind) {
    kinds.insert(kind)
    var next: Int? = unitOf[index]
    while let present = next {
      colors[Scope(unit: present, kind: kind), default: []].append(index)
      next = isOpen[present] ? units[present].parent : nil
    }
  }

  /// The colors of a kind in the innermost unit around another one that has any.
  func all(around index: Int, as kind: Kind) -> [Int] {
    var next: Int? = kinds.contains(kind) ? unitOf[index] : nil
    while let present = next {
      if let found = colors[Scope(unit: present, kind: kind)] { return found }
      next = units[present].parent
    }
    return []
  }

  /// The colors of a kind in a unit.
  func all(inUnit unit: Int, as kind: Kind) -> [Int] {
    colors[Scope(unit: unit, kind: kind)] ?? []
  }

  /// Returns the color of some kinds that is nearest to another color: in the innermost unit that has any, the last one
  /// before it, or else the first one after it.
  ///
  /// - Parameters:
  ///   - index: The other color.
  ///   - kinds: The kinds to look for, the preferred first.
  ///   - isOutside: Whether to look only outside the other color's rule or object; the other color itself does not count
  ///     then.
  /// - Returns: The index of the color; nil if no unit has one.
  func nearest(to index: Int, of kinds: [Kind], isOutside: Bool = false) -> Int? {
    // Most of the wanted kinds do not occur.
    let kinds = kinds.filter(self.kinds.contains)
    if kinds.isEmpty { return nil }
    var next: Int? = isOutside ? outside(unitOf[index]) : unitOf[index]
    // A style applies to what comes after it.
    var isStyle = false
    while let present = next {
      for kind in kinds {
        guard let found = colors[Scope(unit: present, kind: kind)] else { continue }
        let after = found.partitioningIndex { $0 > index }
        if after == 0, isStyle { continue }
        let nearest = after > 0 ? found[after - 1] : found[after]
        if !isOutside || nearest != index { return nearest }
      }
      switch units[present].form {
      case .style: isStyle = true
      case .part: break
      case .section, .item: isStyle = false
      }
      next = units[present].parent
    }
    return nil
  }

  /// The color of some kinds in the innermost of a unit and those around it that has any: of the preferred kind the last
  /// one; nil if no unit has one.
  func last(in unit: Int, of kinds: [Kind]) -> Int? {
    let kinds = kinds.filter(self.kinds.contains)
    if kinds.isEmpty { return nil }
    var next: Int? = unit
    while let present = next {
      for kind in kinds {
        if let found = colors[Scope(unit: present, kind: kind)]?.last { return found }
      }
      next = units[present].parent
    }
    return nil
  }

  /// The unit around all places of a unit's section.
  private func outside(_ unit: Int) -> Int? {
    var unit = unit
    while let parent = units[unit].parent, units[unit].form == .part || units[unit].form == .style {
      unit = parent
    }
    return units[unit].parent
  }
}
