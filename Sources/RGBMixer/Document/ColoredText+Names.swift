/// The names of colors and sections, for people.
extension ColoredText {
  /// The name of a color in the lists of a text: its line and, if it has one, its label.
  func title(of index: Int) -> String {
    let line = String(colors[index].line)
    return label(of: index).map { "\(line) \($0)" } ?? line
  }

  /// The key of a color with what tells it apart from others, such as `Comment guifg` or `bright blue`; nil without a
  /// key.
  func label(of index: Int) -> String? {
    guard let key = key(of: index) else { return nil }
    let color = colors[index]
    let own = ownKey(of: index)
    let isShared = sharedKeys.contains(own.hash) && color.section > 0
    guard isShared, key == own, !isCustomProperty(index) else {
      return PrintableText.shortened(key)
    }
    let name = sections[color.section].shortName(in: original)
    let tells =
      !name.isEmpty && name.count < 32 && name.allSatisfy { $0.isName || $0 == "@" || $0 == "." }
    return tells ? PrintableText.shortened(name + [0x20] + key) : PrintableText.shortened(key)
  }

  /// The bytes of a color's key in the text; empty without one.
  func ownKey(of index: Int) -> ArraySlice<UInt8> { colors[index].key.map { original[$0] } ?? [] }

  /// Whether a color's key is a custom property, such as `--brand`, which is not shown with the name of its rule.
  func isCustomProperty(_ index: Int) -> Bool { ownKey(of: index).starts(with: "--".utf8) }

  /// The key of a color: the one in the text, the path of a design token below its group, or the first scope of an
  /// entry of `tokenColors`; nil without one.
  func key(of index: Int) -> ArraySlice<UInt8>? {
    if colors[index].key == nil { return nil }
    let key = ownKey(of: index)
    if let part = part(of: index) { return ArraySlice(key + [0x20] + part.utf8) }
    var names: [ArraySlice<UInt8>] = []
    for section in enclosing(colors[index].section).lazy.map({ sections[$0] }) {
      if let title = section.title, names.count <= 1 {
        let scope = original[title].prefix { $0 != "," }
        return key.isWord("foreground") ? scope : scope + [0x20] + key
      }
      if !section.name.isEmpty { names.append(original[section.name]) }
    }
    let path = names.reversed() + [key]
    guard let value = path.firstIndex(where: { $0.isWord("$value") }), value > 0 else { return key }
    // Groups are sections, and the first one is the color's.
    let start = value > 1 ? 1 : 0
    let parts = path[start..<value] + path[(value + 1)...]
    return ArraySlice(parts.joined(separator: [0x2e]))
  }

  /// Which color of an i3 window this is, by how many words are before it: `border`; nil for others.
  func part(of index: Int) -> String? {
    guard kind.dialect == .i3, let range = colors[index].key else { return nil }
    let key = original[range]
    guard
      key.hasWordPrefix("client.") || key.hasWordSuffix("_workspace") || key.isWord("binding_mode")
    else { return nil }
    let before = original[range.upperBound..<colors[index].span.lowerBound]
    let place = before.split(whereSeparator: \.isBlank).count
    return place < Self.parts.count ? Self.parts[place] : nil
  }

  /// The colors of a window of i3 in their order: <https://i3wm.org/docs/userguide.html#client_colors>.
  private static let parts = ["border", "background", "text", "indicator", "child border"]

  /// The key of a color as ``key(of:)``, after the name of the group that it is in: `Comment guifg`; nil without one.
  func pathOfKey(of index: Int) -> ArraySlice<UInt8>? {
    guard let key = key(of: index), Self.isOfGroup(key) || isOfSyntax(index),
      let group = enclosing(colors[index].section).first(where: { !sections[$0].name.isEmpty }),
      !isTable(group)
    else { return key(of: index) }
    return original[sections[group].name] + [0x20] + key
  }

  /// Whether a color is one of a face of Emacs: `:foreground "#ff8800"`.
  func isMemberOfFace(_ index: Int) -> Bool {
    guard kind.isLisp, let key = colors[index].key, key.lowerBound > 0 else { return false }
    return original[key.lowerBound - 1] == ":"
  }

  /// Whether a color is of a scope in Zed's object of that name.
  private func isOfSyntax(_ index: Int) -> Bool {
    let section = sections[colors[index].section]
    guard ownKey(of: index).isWord("color"), let parent = section.parent else { return false }
    return original[sections[parent].name].isWord("syntax")
  }

  /// Whether a section has a line of its own for its name: `[colors.primary]`.
  func isTable(_ section: Int) -> Bool { sections[section].isTable(in: original) }

  /// Whether a key is one of those that each group of an editor has.
  static func isOfGroup(_ key: ArraySlice<UInt8>) -> Bool { groupKeys.contains(key) }

  private static let groupKeys = Words("fg bg sp guifg guibg guisp")

  /// The position of a color, from 0, in a list of colors with one key; nil if no other color has the key, and for
  /// positions from 1,000 on.
  func placeInList(of index: Int) -> Int? {
    guard let key = colors[index].key else { return nil }
    var first = index
    while first > 0, colors[first - 1].key == key {
      first -= 1
      if index - first == 1000 { return nil }
    }
    let hasNext = index + 1 < colors.count && colors[index + 1].key == key
    return first == index && !hasNext ? nil : index - first
  }

  /// The comment that is a heading above a color's line; nil without one.
  func comment(above index: Int) -> String? {
    let next = headings.partitioningIndex { $0.first > index }
    return next > 0 ? PrintableText.shortened(original[headings[next - 1].text]) : nil
  }

  // MARK: Branches of Vim

  /// The innermost branch of a condition around a unit, or itself; nil outside of all.
  func branch(around unit: Int) -> Int? {
    sequence(first: unit) { units[$0].parent }.first { units[$0].branch != nil }
  }

  /// The name of a unit that is a branch: `dark` or `light` where its condition or one around it says so, or the one
  /// before its `else` says the other; otherwise the condition.
  ///
  /// O(n) in the number of units for an `else`.
  func name(ofBranch unit: Int) -> String {
    for unit in sequence(first: unit, next: { units[$0].parent }) {
      guard let branch = units[unit].branch else { continue }
      if let word = Self.kindOfTheme(original[branch]) { return word }
      if original[branch].hasWordPrefix("else"),
        let former = units[..<unit].last(where: {
          $0.branch != nil && $0.parent == units[unit].parent
        })?.branch,
        let word = Self.kindOfTheme(original[former])
      {
        return word == "dark" ? "light" : "dark"
      }
    }
    return PrintableText.shortened(original[units[unit].branch ?? 0..<0].trimmed)
  }

  private static func kindOfTheme(_ condition: ArraySlice<UInt8>) -> String? {
    ["dark", "light"].first { condition.firstRange(ofText: $0) != nil }
  }

  // MARK: Sections

  /// A section and those around it, the innermost first, but not the one that is the whole text.
  func enclosing(_ section: Int?) -> some Sequence<Int> {
    sequence(state: section) { next in
      guard let section = next, let parent = sections[section].parent else { return nil }
      next = parent
      return section
    }
  }

  /// A section, or else the nearest one around it, that has a name; nil without one.
  func namedSection(around section: Int?) -> Int? {
    enclosing(section).first { !sections[$0].ownOrGivenName.isEmpty }
  }

  /// The name of the nearest section around a color that has one, as it is written, without brackets; nil without one.
  func sectionName(of index: Int) -> ArraySlice<UInt8>? {
    namedSection(around: colors[index].section).map { original[sections[$0].ownOrGivenName] }
  }

  /// The first line of the name of a section as it is written, with the brackets of a heading, after the name of the
  /// object of a list that it is in; nil for a section without one.
  func name(ofSection section: Int) -> String? {
    guard let name = nameAlone(ofSection: section) else { return nil }
    let object = enclosing(sections[section].parent).first {
      sections[$0].name.isEmpty && !sections[$0].ownOrGivenName.isEmpty
    }
    guard let object, let own = nameAlone(ofSection: object) else { return name }
    return "\(own) \(name)"
  }

  private func nameAlone(ofSection section: Int) -> String? {
    let name = sections[section].ownOrGivenName
    if name.isEmpty { return nil }
    let range =
      isTable(section) ? (name.lowerBound - 1)..<min(name.upperBound + 1, original.count) : name
    let line = original[range].prefix { $0 != 0x0a && $0 != 0x0d }
    return PrintableText.shortened(line.last == "," ? line.dropLast() : line)
  }
}

extension Outline.Section {
  /// The name, or that of an object in a list, if it has no scope to be called after; empty without one.
  var ownOrGivenName: Range<Int> {
    if name.isEmpty, title == nil, let ownName { ownName } else { name }
  }

  /// Whether the name has a line of its own in brackets, as a table of TOML has.
  func isTable(in text: [UInt8]) -> Bool {
    !name.isEmpty && name.lowerBound > 0 && text[name.lowerBound - 1] == UInt8(ascii: "[")
  }

  /// The name, without what is before the last point in a heading: `bright` for `[colors.bright]`.
  func shortName(in text: [UInt8]) -> ArraySlice<UInt8> {
    isTable(in: text) ? text[name].split(separator: ".").last ?? [] : text[name]
  }
}
