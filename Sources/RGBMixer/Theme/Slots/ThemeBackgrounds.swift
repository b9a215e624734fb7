/// The background of each color of a text, by the sections of the text.
///
/// It is the value of a background's key, such as `background`, `--bg`, `base00` or `[colors.primary] background`, in
/// the innermost section around the color that has one. `editor.background` and `terminal.background` are for the keys
/// that begin like them, and a key with any other word, such as `tab_background`, is no background's.
struct ThemeBackgrounds: Sendable {
  /// The color that a color's contrast is measured with, by its index in the text.
  enum Counterpart: Hashable, Sendable {
    /// The background of the color.
    case background(Int)
    /// The text on the color, which is a background.
    case foreground(Int)
  }

  /// The counterpart of each color, in the order of the text; nil without one.
  let counterparts: [Counterpart?]
  /// Whether each color is a background itself, of the page or of selected text.
  let isBackground: [Bool]

  /// The start of a key, for which a theme may have a background of its own.
  private enum Part: Hashable {
    case none
    case editor, terminal
    /// Another word: `tab` in `tab.activeBackground`.
    case other

    /// The parts whose background is that of this part, the preferred first.
    var sources: [Part] {
      switch self {
      case .none: [.none, .editor]
      case .editor: [.editor, .none]
      case .terminal: [.terminal, .none]
      case .other: [.none]
      }
    }
  }

  /// Finds the backgrounds of a text's colors.
  ///
  /// O(n log n) in the length of the text.
  init(of text: ColoredText, _ keys: ThemeKeys) {
    var backgrounds = ScopedColors<Part>(of: keys, where: \.isTransparent)
    var (foregrounds, selected) = (backgrounds, backgrounds)
    var isBackground = [Bool](repeating: false, count: text.colors.count)
    var isOfPage = isBackground
    let parts = keys.keys.map { $0.map(Self.part) ?? .none }
    for (index, key) in keys.keys.enumerated() {
      guard let key, case .whole = key.value, parts[index] != .other, let last = key.parts.last
      else { continue }
      var words = keys.sections[key.section].words(around: key)
      guard words.append(last, as: .key) else { continue }
      for slot in words.slots() {
        switch slot {
        case .background:
          (isBackground[index], isOfPage[index]) = (true, true)
          backgrounds.add(index, as: parts[index])
        case .foreground: foregrounds.add(index, as: parts[index])
        case .selectionBackground: isBackground[index] = true
        case .selectionForeground: selected.add(index, as: parts[index])
        default: break
        }
      }
    }
    self.isBackground = isBackground
    counterparts = keys.keys.indices.map { index in
      func nearest(in colors: ScopedColors<Part>) -> Int? {
        colors.nearest(to: index, of: parts[index].sources)
      }
      guard isBackground[index] else { return nearest(in: backgrounds).map { .background($0) } }
      let selection = isOfPage[index] ? nil : nearest(in: selected)
      return (selection ?? nearest(in: foregrounds)).map { .foreground($0) }
    }
  }

  private static func part(of key: ThemeKeys.Key) -> Part {
    guard let first = key.parts.first, key.parts.count > 1 else { return .none }
    if first.isWord("editor") { return .editor }
    if first.isWord("terminal") { return .terminal }
    var words = SlotWords()
    let isSilent = key.parts.dropLast().allSatisfy { words.append($0, as: .prefix) }
    return isSilent && words.isEmpty ? .none : .other
  }
}
