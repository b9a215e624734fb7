/// The background of each color of a text, by the sections of the text.
///
/// It is the value of a background's key, such as `background`, `--bg`, `base00` or `[colors.primary] background`, in
/// the innermost section around the color that has one. `editor.background` and `terminal.background` are for the keys
/// that begin like them, and a key with any other word, such as `tab_background`, is no section's. Text stands on the
/// color that its key is named after, if there is one.
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
  private enum Part: Hashable, Sendable {
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
      case .other: []
      }
    }
  }

  /// The backgrounds of the sections.
  private let backgrounds: ScopedColors<Part>
  private let parts: [Part]
  /// The backgrounds that are a picture or several colors, on which no text can be measured.
  private let mixed: Set<Int>
  /// What the keys say; nil for colors without a key, or in a part of a value.
  let roles: [KeyRole?]
  /// The colors of the keys that are no text's, by their names.
  private let named: ScopedColors<UInt64>

  /// Finds the backgrounds of a text's colors.
  ///
  /// O(n log n) in the length of the text.
  init(of text: ColoredText, _ keys: ThemeKeys) {
    var backgrounds = ScopedColors<Part>(of: keys, where: \.holdsOutside)
    var (foregrounds, selected) = (backgrounds, backgrounds)
    var named = ScopedColors<UInt64>(of: keys, where: \.holdsOutside)
    var isBackground = [Bool](repeating: false, count: text.colors.count)
    var (isOfPage, isOfSelection) = (isBackground, isBackground)
    var mixed: Set<Int> = []
    var ofFile: [Int] = []
    let parts = keys.keys.map { $0.map(Self.part) ?? .none }
    let roles = Self.roles(of: text, keys)
    for (index, key) in keys.keys.enumerated() {
      guard let key, let role = roles[index] else { continue }
      let isWhole = if case .whole = key.value { true } else { false }
      if isWhole, role.mayBeBelow { named.add(index, as: role.name) }
      if case .background = role.role { isBackground[index] = true }
      if parts[index] == .other { continue }
      for slot in Self.slots(of: key, role, in: keys) {
        switch slot {
        case .background:
          (isBackground[index], isOfPage[index]) = (true, true)
          backgrounds.add(index, as: parts[index])
          if !isWhole { mixed.insert(index) }
          if parts[index] == .editor || Self.isOfFile(text, key.section) { ofFile.append(index) }
        case .foreground where isWhole: foregrounds.add(index, as: parts[index])
        case .selectionBackground where isWhole:
          (isBackground[index], isOfSelection[index]) = (true, true)
        case .selectionForeground where isWhole: selected.add(index, as: parts[index])
        default: break
        }
      }
    }
    (self.isBackground, self.backgrounds, self.named) = (isBackground, backgrounds, named)
    (self.parts, self.mixed, self.roles) = (parts, mixed, roles)
    counterparts = keys.keys.indices.map { index in
      func nearest(in colors: ScopedColors<Part>) -> Int? {
        colors.nearest(to: index, of: parts[index].sources)
      }
      if isOfPage[index] { return nearest(in: foregrounds).map { .foreground($0) } }
      if isOfSelection[index], let text = nearest(in: selected) ?? nearest(in: foregrounds) {
        return .foreground(text)
      }
      if let found = nearest(in: backgrounds) {
        return mixed.contains(found) ? nil : .background(found)
      }
      // The groups of a program's syntax stand on the editor's background, wherever that is.
      guard keys.sectionOf[index] > 0, roles[index]?.isPlainText == true, !ofFile.isEmpty else {
        return nil
      }
      let after = ofFile.partitioningIndex { $0 > index }
      return .background(after > 0 ? ofFile[after - 1] : ofFile[after])
    }
  }

  /// The color that text stands on by its key: its partner, or else its section's background; nil if none is known.
  func background(ofText index: Int) -> Int? {
    guard let role = roles[index] else { return nil }
    let partner = named.nearest(to: index, of: role.partners)
    if let partner, partner != index { return partner }
    guard case .background(let own) = counterparts[index] else { return nil }
    return own
  }

  /// The color that lies below a background; nil if none is known.
  func below(_ index: Int) -> Int? {
    if let part = roles[index]?.partBackground, let found = named.nearest(to: index, of: [part]),
      found != index
    {
      return found
    }
    if case .background(let own) = counterparts[index] { return own }
    let isOfPage = counterparts[index] == nil || isOwn(index)
    let found = backgrounds.nearest(to: index, of: parts[index].sources, isOutside: isOfPage)
    return found.flatMap { $0 == index || mixed.contains($0) ? nil : $0 }
  }

  /// Whether a color is the background of its own section.
  private func isOwn(_ index: Int) -> Bool {
    backgrounds.nearest(to: index, of: [parts[index]]) == index
  }

  /// What the keys of whole values say.
  private static func roles(of text: ColoredText, _ keys: ThemeKeys) -> [KeyRole?] {
    // Zed has its scopes in an object of that name.
    var isSyntax: [Bool] = []
    for section in text.sections {
      let isInside = section.parent.map { isSyntax[$0] } ?? false
      isSyntax.append(isInside || text.original[section.name].isWord("syntax"))
    }
    let hasRules = text.kind.layout.contains(.rules)
    return keys.keys.enumerated().map { index, key in
      guard let key, text.colors[index].part != .comment else { return nil }
      return KeyRole(key, isRule: key.section > 0 && (hasRules || isSyntax[key.section]))
    }
  }

  /// The slots that a key names, if it is that of a background or of text.
  private static func slots(
    of key: ThemeKeys.Key, _ role: KeyRole, in keys: ThemeKeys
  ) -> [ThemeSlot] {
    var words = keys.sections[key.section].words(around: key)
    let slots = key.parts.last.map { words.append($0, as: .key) } == true ? words.slots() : []
    return slots.isEmpty && role.isOwnBackground ? [.background] : slots
  }

  /// Whether a section is the group that has the colors of all of an editor.
  private static func isOfFile(_ text: ColoredText, _ section: Int) -> Bool {
    let name = text.original[text.sections[section].name]
    return ["Normal", "default", "ui.background"].contains { name.elementsEqual($0.utf8) }
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
