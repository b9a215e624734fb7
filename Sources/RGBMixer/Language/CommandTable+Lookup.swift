import struct TermUI.Key

/// What keys, hints and lists look up in the table.
extension CommandTable {
  /// The binding of a key for some audiences; nil if it has none.
  static func binding(for key: Key, among audiences: Set<Audience>) -> KeyBinding? {
    for row in keyRows where audiences.contains(row.audience) {
      if let binding = row.bindings.first(where: { $0.isFor(key) }) { return binding }
    }
    return nil
  }

  /// The hints for what has the keyboard, the most useful first.
  static func hints(for focus: Hint.Focus, where condition: Hint.Condition = []) -> [Hint] {
    var hints: [Hint] = []
    for row in keyRows {
      for hint in row.hints
      where hint.focus.contains(focus) && condition.isSuperset(of: hint.condition) {
        hints.append(hint)
      }
    }
    return hints.sorted { $0.rank < $1.rank }
  }

  /// The key that a hint names; nil if it names several that type.
  static func key(of hint: String) -> Key? {
    switch hint {
    case "Enter": Key(.enter)
    case "Esc": Key(.escape)
    case "Tab": Key(.tab)
    case "Del": Key(.delete)
    case "←→": Key(.right)
    case "↑↓": Key(.down)
    default:
      hint.unicodeScalars.count == 1
        ? hint.unicodeScalars.first.map { Key(.character($0)) } : nil
    }
  }

  /// The keys and what they do as lines, in groups with headings; in fewer columns the keys are above what they do.
  ///
  /// From 94 columns on, the groups are in two columns. Keys for other audiences are left out.
  static func keyLines(
    width: Int, for audiences: Set<Audience> = Set(Audience.allCases)
  ) -> [String] {
    guard width >= 94 else { return keyLines(keyGroups[...], width: width, for: audiences) }
    let half = (width - 2) / 2
    func halves(at count: Int) -> (left: [String], right: [String]) {
      (
        keyLines(keyGroups.prefix(count), width: half, for: audiences),
        keyLines(keyGroups.dropFirst(count), width: half, for: audiences)
      )
    }
    func rows(of halves: (left: [String], right: [String])) -> Int {
      max(halves.left.count, halves.right.count)
    }
    let all = (0..<keyGroups.count).map(halves)
    let (left, right) = all.min { rows(of: $0) < rows(of: $1) } ?? ([], [])
    return (0..<max(left.count, right.count)).map { row in
      let text = row < left.count ? left[row] : ""
      guard row < right.count, !right[row].isEmpty else { return text }
      return text + String(repeating: " ", count: half + 2 - text.count) + right[row]
    }
  }

  private static func keyLines(
    _ groups: ArraySlice<Group>, width: Int, for audiences: Set<Audience>
  ) -> [String] {
    let column = (groups.flatMap(\.rows).map(\.keys.count).max() ?? 0) + 2
    var lines: [String] = []
    for group in groups {
      lines += (lines.isEmpty ? [] : [""]) + [group.heading.uppercased()]
      lines += Columns.lines(
        group.rows.filter { audiences.contains($0.audience) }.map { ($0.keys, $0.summary) },
        secondColumn: width < 2 * column ? 2 : column, width: width)
    }
    return lines
  }

  static let words = lineRows.flatMap(\.words)

  /// The lines for people who edit a file, or for those who do not, each with what it does.
  static func lines(isEditing: Bool) -> [String] {
    let others: Set<Audience> = isEditing ? [.printers] : [.editors, .writers]
    return lineRows.filter { !others.contains($0.audience) }
      .map { "\($0.lines): \($0.summary)" }
  }
}
