/// What a key says: its words, which are split once and from which its slots, its role and its part follow.
struct KeyMeaning: Sendable {
  /// The start of a key, for which a theme may have a background of its own.
  enum Part: Hashable, Sendable {
    case none, editor, terminal
    /// No part, and a word for the background only where the section has no other: `surface`.
    case surface
    /// Another word: `tab` in `tab.activeBackground`.
    case other

    /// The parts that can supply the background of this one, the preferred first.
    var sources: [Part] {
      switch self {
      case .none: [.none, .editor, .surface]
      case .editor: [.editor, .none]
      case .terminal: [.terminal, .none, .editor]
      case .surface, .other: []
      }
    }
  }

  /// The parts between `.`, `:`, `*` and `/`.
  let parts: [NameWords]
  /// The hash of the whole key.
  let hash: UInt64
  private(set) var part = Part.none

  /// Reads a key with its path.
  init(_ path: ArraySlice<UInt8>) {
    parts = path.split { $0 == "." || $0 == ":" || $0 == "*" || $0 == "/" }.map(NameWords.init)
    hash = path.hash
    part = firstPart
  }

  private var firstPart: Part {
    guard let first = parts.first?.name, parts.count > 1 else { return .none }
    if first.isWord("editor") { return .editor }
    if first.isWord("terminal") { return .terminal }
    return prefix(in: SlotWords())?.isEmpty == true ? .none : .other
  }

  /// Whether the key is a custom property of a style sheet, such as `--background`.
  var isCustomProperty: Bool { parts.first?.name.starts(with: "--".utf8) == true }

  /// Whether the key itself says that it is the terminal's: `terminal.background`.
  var isOfTerminal: Bool { parts.dropLast().contains { $0.name.prefix(8).isWord("terminal") } }

  /// Whether the key ends in just `bg` or `fg`, which not only terminals use.
  var isShort: Bool {
    guard let last = parts.last, last.name.count <= 4, last.words.count == 1 else { return false }
    return last.words[0].slot != last.words[0].hash
  }

  /// The digits after `color_`; nil for another key.
  var paletteNumber: ArraySlice<UInt8>? {
    guard let last = parts.last?.name, last.prefix(6).isWord("color_") else { return nil }
    let digits = last.dropFirst(6)
    return !digits.isEmpty && digits.allSatisfy(\.isDigit) ? digits : nil
  }

  /// Adds the words of all parts of the key except the first `count` and the last; nil if one of these parts does not
  /// belong to a theme.
  func prefix(in words: SlotWords, dropping count: Int = 0) -> SlotWords? {
    var words = words
    return parts.dropFirst(count).dropLast().allSatisfy { words.append($0, as: .prefix) }
      ? words : nil
  }
}

/// The meanings of a text's keys, each found once.
struct KeyMeanings: Sendable {
  private var known: [UInt64: KeyMeaning] = [:]

  mutating func meaning(of key: Range<Int>, in text: ColoredText) -> KeyMeaning {
    let path = text.path(of: key)
    if let meaning = known[path.hash] { return meaning }
    let meaning = KeyMeaning(path)
    known[meaning.hash] = meaning
    return meaning
  }
}
