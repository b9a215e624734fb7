/// The meaning of the sections around a key.
struct SectionPath: Sendable {
  /// The words of the sections that are a theme's.
  private(set) var words = SlotWords()
  /// The sections whose names say nothing of a terminal, the outermost first.
  private(set) var strangers: [Int] = []
  /// The section that is a whole theme.
  private(set) var theme = 0
  /// Whether colors in the section hold for all of the section around it, too: `[colors.primary]`.
  private(set) var isTransparent = true
  /// Whether the section's own name says nothing of a terminal.
  private(set) var isStranger = false

  /// The path to each section of a text, its own name included.
  ///
  /// A section named after the cursor or the selection holds their colors if `takesCursor`, and else is a theme of that
  /// name.
  static func all(
    in sections: Sections, _ text: ColoredText, takingCursor takesCursor: Bool
  ) -> [SectionPath] {
    var paths: [SectionPath] = []
    paths.reserveCapacity(sections.all.count)
    for (index, section) in sections.all.enumerated() {
      // A section comes after the one around it.
      var path = section.parent.map { paths[$0] } ?? SectionPath()
      if section.parent != nil {
        path.enter(index, named: text.original[section.name], takesCursor: takesCursor)
      }
      paths.append(path)
    }
    return paths
  }

  private mutating func enter(_ section: Int, named name: ArraySlice<UInt8>, takesCursor: Bool) {
    let before = words
    isStranger = false
    if words.append(name, as: .section), takesCursor || !words.isOfCursorOrSelection {
      if words.isEmpty { theme = section }
      isTransparent = words.isEmpty
    } else {
      words = before
      strangers.append(section)
      theme = section
      isTransparent = false
      isStranger = true
    }
  }
}
