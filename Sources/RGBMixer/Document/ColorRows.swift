/// The rows that a text's colors have in a list: under the names of their sections, each with what tells it apart.
///
/// O(n) in the number of colors; labels are made when they are asked for.
struct ColorRows: Sendable {
  /// Colors under one heading.
  struct Section: Equatable, Sendable {
    /// The name of the section, or the comment above its lines; nil for colors without a heading.
    let heading: String?
    /// The indices of the colors.
    var rows: Range<Int>
  }

  /// The sections in the order of the text.
  private(set) var sections: [Section] = []
  private let text: ColoredText
  /// The sections whose name is shown before the keys, because they have one entry or are a group of `fg` and `bg`.
  private var inlined: Set<Int> = []

  init(of text: ColoredText) {
    self.text = text
    var start = 0
    while start < text.colors.count {
      let (section, branch) = (self.section(of: start), branch(of: start))
      var end = start + 1
      while end < text.colors.count, self.section(of: end) == section,
        self.branch(of: end) == branch
      {
        end += 1
      }
      append(start..<end, of: section)
      start = end
    }
  }

  /// The heading of a color; nil if it has none.
  func heading(of index: Int) -> String? {
    sections[sections.partitioningIndex { $0.rows.upperBound > index }].heading
  }

  /// The name of the section of a color, even if the list shows it before the key; nil if it has none.
  func sectionName(of index: Int) -> String? {
    guard let section = section(of: index), inlined.contains(section) else {
      return heading(of: index)
    }
    return text.name(ofSection: section)
  }

  /// The key of a color with what tells it apart, such as `Comment guifg` or `palette[4]`; its line if it has no key.
  func label(of index: Int) -> String {
    let place = text.part(of: index) == nil ? text.placeInList(of: index) : nil
    return keyLabel(of: index) + (place.map { "[\($0)]" } ?? "")
  }

  private func keyLabel(of index: Int) -> String {
    guard let label = text.label(of: index) else { return "line \(text.colors[index].line)" }
    guard let section = section(of: index), inlined.contains(section),
      label == PrintableText.shortened(text.ownKey(of: index))
    else { return label }
    let name = text.original[text.sections[section].ownOrGivenName]
    return "\(PrintableText.shortened(name)) \(label)"
  }

  /// The label of a color in some columns, and what follows it: cut where that tells it apart from its neighbors.
  func label(of index: Int, with end: String, columns: Int) -> String {
    let label = label(of: index) + end
    if label.utf8.count <= columns { return label }
    let rows = sections[sections.partitioningIndex { $0.rows.upperBound > index }].rows
    let neighbors = rows.clamped(to: index - Self.mostNeighbors..<index + Self.mostNeighbors)
      .filter { $0 != index }.map { self.label(of: $0) + end }
    return label.shortenedInMiddle(to: columns, unlike: neighbors)
  }

  /// The number of rows, upward and downward, from which a cut label is told apart.
  private static let mostNeighbors = 16

  /// Whether the key of a color, or the name of its section, contains `text`, which must be in lower case.
  func matches(_ text: [UInt8], at index: Int) -> Bool {
    let raw = self.text.ownKey(of: index)
    if raw.has(text) { return true }
    if let key = self.text.key(of: index), key.count != raw.count, key.has(text) { return true }
    if let section = section(of: index) {
      return self.text.original[self.text.sections[section].name].has(text)
    }
    return !self.text.headings.isEmpty && Array((heading(of: index) ?? "").utf8)[...].has(text)
  }

  /// The nearest section with a name around a color; nil without one.
  func section(of index: Int) -> Int? {
    text.namedSection(around: text.colors[index].section)
  }

  /// The branch of a condition of Vim that a color is in, by its unit; nil outside of all.
  private func branch(of index: Int) -> Int? {
    text.kind.isVim ? text.branch(around: text.colors[index].unit) : nil
  }

  /// Adds colors that follow one another in one section and branch.
  private mutating func append(_ rows: Range<Int>, of section: Int?) {
    guard let section else { return appendLoose(rows) }
    if isToken(rows.lowerBound) {
      let groups = text.enclosing(section).filter { !text.sections[$0].ownOrGivenName.isEmpty }
      return append(rows, under: groups.last.flatMap(text.name(ofSection:)))
    }
    let keys = Set(rows.map { text.colors[$0].key })
    let isGroup = !text.isTable(section) && rows.allSatisfy { Self.isOfGroup(text.ownKey(of: $0)) }
    if keys.count == 1 || isGroup {
      inlined.insert(section)
      let outer = text.namedSection(around: text.sections[section].parent)
      return append(rows, under: outer.flatMap { text.name(ofSection: $0) })
    }
    append(rows, under: text.name(ofSection: section))
  }

  /// Adds colors outside all sections: under the comments above their lines, in a text without sections.
  private mutating func appendLoose(_ rows: Range<Int>) {
    guard text.sections.count == 1 else { return append(rows, under: nil) }
    for index in rows { append(index..<index + 1, under: text.comment(above: index)) }
  }

  private mutating func append(_ rows: Range<Int>, under outer: String?) {
    // Groups of the same names are in each branch.
    let heading = outer ?? branch(of: rows.lowerBound).map(text.name(ofBranch:))
    if let last = sections.last, last.heading == heading {
      sections[sections.count - 1].rows = last.rows.lowerBound..<rows.upperBound
    } else {
      sections.append(Section(heading: heading, rows: rows))
    }
  }

  /// Whether the key is a path through several groups, such as the key of a design token.
  private func isToken(_ index: Int) -> Bool {
    guard text.colors[index].key != nil else { return false }
    return text.key(of: index) != text.ownKey(of: index)
  }

  private static func isOfGroup(_ key: ArraySlice<UInt8>) -> Bool {
    ColoredText.isOfGroup(key) || key.isWord("foreground") || key.isWord("background")
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes contain `text` in any case; `text` itself must be in lower case.
  func has(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return true }
    guard count >= text.count else { return false }
    for start in startIndex...(endIndex - text.count) where self[start].lowercased == first {
      var offset = 1
      while offset < text.count, self[start + offset].lowercased == text[offset] { offset += 1 }
      if offset == text.count { return true }
    }
    return false
  }
}

extension UInt8 {
  /// The letter in lower case; other bytes stay.
  fileprivate var lowercased: UInt8 { (0x41...0x5a).contains(self) ? self | 0x20 : self }
}
