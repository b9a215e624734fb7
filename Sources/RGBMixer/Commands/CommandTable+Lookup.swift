import struct TermUI.Key

/// Finding bindings, hints and lists in the table.
extension CommandTable {
  /// The binding of a key for some audiences; nil if it has none.
  static func binding(for key: Key, among audiences: Audience) -> KeyBinding? {
    for row in keyRows where audiences.contains(row.audience) {
      if let binding = row.bindings.first(where: { $0.isFor(key) }) { return binding }
    }
    return nil
  }

  /// The hints for what has the keyboard focus, the most useful first.
  static func hints(for focus: Hint.Focus, where situation: Situation = []) -> [Hint] {
    var hints: [Hint] = []
    for row in keyRows {
      for hint in row.hints
      where hint.focus.contains(focus) && situation.isSuperset(of: hint.condition)
        && situation.isDisjoint(with: hint.exception)
      {
        hints.append(hint)
      }
    }
    return hints.sorted { $0.rank < $1.rank }
  }

  /// The key that a hint names; nil for hints such as `0-9`.
  static func key(of hint: String) -> Key? {
    switch hint {
    case "Enter": Key(.enter)
    case "Esc": Key(.escape)
    case "Tab": Key(.tab)
    case "Del": Key(.delete)
    case "Space": Key(.character(" "))
    case "Ctrl-U": Key(.character("u"), .control)
    case "←→": Key(.right)
    case "↑↓": Key(.down)
    case "↑": Key(.up)
    default:
      hint.unicodeScalars.count == 1
        ? hint.unicodeScalars.first.map { Key(.character($0)) } : nil
    }
  }

  static let words = lineRows.flatMap(\.words)

  /// The lines of some audiences with all words of a text in them or in their keywords, each with what it does.
  static func lines(for audiences: Audience, with text: String = "") -> [String] {
    let words = text.lowercased().split(separator: " ").map(String.init)
    return lineRows.filter { audiences.contains($0.audience) }.compactMap { row in
      let line = "\(row.lines): \(row.summary)"
      let found = Array("\(line) \(row.keywords)".lowercased().utf8)[...]
      return words.allSatisfy { found.firstRange(ofText: $0) != nil } ? line : nil
    }
  }
}
