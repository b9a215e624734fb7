/// The background that each color of a text is seen on, by the sections of the text.
///
/// It is the value of a background's key, such as `background`, `--bg`, `base00` or `[colors.primary] background`: of
/// the innermost section around the color that has one. `editor.background` and `terminal.background` are for the keys
/// that begin like them, and a key with any other word, such as `tab_background`, is no background's.
struct ThemeGrounds: Sendable {
  /// The other color of a measured contrast, by its index in the text.
  enum Counterpart: Hashable, Sendable {
    /// The background that the color is seen on.
    case background(Int)
    /// The text on the color, which is a background.
    case foreground(Int)
  }

  /// The counterpart of each color, in the order of the text; nil where there is none.
  let counterparts: [Counterpart?]
  /// Whether each color is a ground itself: a background, or that of what is selected.
  let isGround: [Bool]

  /// The beginning of a key, for which a theme may have a background of its own.
  private enum Part: Hashable {
    case none
    case editor, terminal
    /// Another word: `tab` in `tab.activeBackground`.
    case other

    /// The beginnings of keys that a key with this beginning takes its counterpart from, the likelier first.
    var sources: [Part] {
      switch self {
      case .none: [.none, .editor]
      case .editor: [.editor, .none]
      case .terminal: [.terminal, .none]
      case .other: [.none]
      }
    }
  }

  /// Finds the grounds of the colors, whose keys are given.
  ///
  /// O(n log n) in the length of the text.
  init(of text: ColoredText, _ keys: KeyPaths) {
    let paths = SectionPath.all(in: keys.sections, text, takingCursor: true)
    var backgrounds = ScopedColors<Part>(in: keys.sections)
    var foregrounds = ScopedColors<Part>(in: keys.sections)
    var selected = ScopedColors<Part>(in: keys.sections)
    var isBackground = [Bool](repeating: false, count: text.colors.count)
    var isGround = isBackground
    let parts = keys.keys.map { $0.map(Self.part) ?? .none }
    for (index, key) in keys.keys.enumerated() {
      guard let key, case .whole = key.value, !text.colors[index].isComment, parts[index] != .other,
        let last = key.parts.last
      else { continue }
      var words = paths[key.section].words
      guard words.append(last, as: .key) else { continue }
      if words.isBackground {
        (isBackground[index], isGround[index]) = (true, true)
        backgrounds.add(index, as: parts[index], in: key.section) { paths[$0].isTransparent }
      } else if words.isForeground {
        foregrounds.add(index, as: parts[index], in: key.section) { paths[$0].isTransparent }
      } else if words.isSelectionBackground {
        isGround[index] = true
      } else if words.isSelectionForeground {
        selected.add(index, as: parts[index], in: key.section) { paths[$0].isTransparent }
      }
    }
    self.isGround = isGround
    counterparts = keys.keys.indices.map { index in
      let section = keys.section(of: index, in: text)
      let sources = parts[index].sources
      let texts =
        isBackground[index] ? [foregrounds] : isGround[index] ? [selected, foregrounds] : []
      if texts.isEmpty {
        return backgrounds.nearest(to: index, of: sources, in: section).map { .background($0) }
      }
      return texts.lazy.compactMap { $0.nearest(to: index, of: sources, in: section) }.first
        .map { .foreground($0) }
    }
  }

  init(of text: ColoredText) {
    self.init(of: text, KeyPaths(of: text))
  }

  private static func part(of key: KeyPaths.Key) -> Part {
    guard let first = key.parts.first, key.parts.count > 1 else { return .none }
    if first.isWord("editor") { return .editor }
    if first.isWord("terminal") { return .terminal }
    var words = SlotWords()
    let isSilent = key.parts.dropLast().allSatisfy { words.append($0, as: .prefix) }
    return isSilent && words.isEmpty ? .none : .other
  }
}
