import struct TermUI.Key

/// The meaning of a key, or of a range of characters.
struct KeyBinding: Sendable {
  /// The effect of the key on a text that is being typed.
  enum Typing: Sendable {
    /// The text is taken first; if it is refused, the key does nothing.
    case taken
    /// The old text is restored first, if there is something to redo.
    case dropped
    /// The text stays.
    case kept
  }

  /// The key, or the first of the range.
  let key: Key
  let meaning: Meaning
  let typing: Typing
  private let last: Unicode.Scalar?

  /// Binds a key, or the characters through a last one.
  static func key(
    _ code: Key.Code, holding modifiers: Key.Modifiers = [], through last: Unicode.Scalar? = nil,
    typing: Typing = .taken, _ meaning: Meaning
  ) -> KeyBinding {
    KeyBinding(key: Key(code, modifiers), meaning: meaning, typing: typing, last: last)
  }

  static func letter(
    _ character: Unicode.Scalar, typing: Typing = .taken, _ meaning: Meaning
  ) -> KeyBinding {
    key(.character(character), typing: typing, meaning)
  }

  /// Whether this is the binding of a key; modifiers count only for characters.
  func isFor(_ key: Key) -> Bool {
    guard case .character(let first) = self.key.code, case .character(let typed) = key.code else {
      return key.code == self.key.code
    }
    return key.modifiers == self.key.modifiers && typed >= first && typed <= last ?? first
  }
}

/// A word that begins a line, and the meaning of the line.
struct Word: Sendable {
  /// The rest of the line.
  enum Rest: Sendable {
    /// Nothing: the word stands alone.
    case none(Meaning)
    /// Nothing, or an argument: a function that reads it.
    case maybe(@Sendable (ArraySlice<UInt8>) -> Meaning)
    /// An argument: an example, and a function that reads it.
    case text(String, @Sendable (ArraySlice<UInt8>) throws(UsageError) -> Meaning)
  }

  /// The word in lower case.
  let name: String
  let rest: Rest

  init(_ name: String, _ meaning: Meaning) {
    self.name = name
    rest = .none(meaning)
  }

  /// Makes a word that may have an argument.
  init(_ name: String, maybe read: @escaping @Sendable (ArraySlice<UInt8>) -> Meaning) {
    self.name = name
    rest = .maybe(read)
  }

  /// Makes a word that has an argument.
  init(
    _ name: String, _ example: String,
    _ read: @escaping @Sendable (ArraySlice<UInt8>) throws(UsageError) -> Meaning
  ) {
    self.name = name
    rest = .text(example, read)
  }

  /// The word with an example of its argument.
  var example: String {
    if case .text(let example, _) = rest { "\(name) \(example)" } else { name }
  }
}

/// A key and its label in the help line, and when to show them.
struct Hint: Sendable {
  /// The parts of the screen that can have the keyboard.
  struct Focus: OptionSet, Sendable {
    let rawValue: UInt16
    static let channel = Focus(rawValue: 1)
    /// In the number of a channel, before anything is typed.
    static let number = Focus(rawValue: 2)
    /// In the number of a channel, while something is typed.
    static let numberText = Focus(rawValue: 512)
    /// In the hex field, before anything is typed.
    static let hexField = Focus(rawValue: 4)
    /// In the hex field, while something is typed.
    static let hexText = Focus(rawValue: 8)
    static let commandList = Focus(rawValue: 16)
    static let band = Focus(rawValue: 32)
    static let recent = Focus(rawValue: 64)
    static let formatList = Focus(rawValue: 128)
    static let nameSearch = Focus(rawValue: 256)
    static let list = Focus(rawValue: 1024)
    static let keySearch = Focus(rawValue: 2048)
  }

  /// The conditions under which a key is of use.
  struct Condition: OptionSet, Sendable {
    let rawValue: UInt16
    /// The contrast of the mixed color on its background is not enough for text.
    static let fallsShort = Condition(rawValue: 1)
    /// The mixed color differs from the one before.
    static let isMixed = Condition(rawValue: 2)
    /// Colors of the text have changes that are not saved.
    static let isUnwritten = Condition(rawValue: 4)
    /// A text is edited, and colors of it are marked.
    static let isMarked = Condition(rawValue: 8)
    /// Colors of the text fall short on their backgrounds.
    static let hasShortfall = Condition(rawValue: 32)
    /// The colors of a text are edited.
    static let edits = Condition(rawValue: 128)
    /// The list is narrowed.
    static let isNarrowed = Condition(rawValue: 256)
    /// The chosen color of the text is marked.
    static let isChosenMarked = Condition(rawValue: 512)
    /// All colors of the text but its backgrounds are marked.
    static let areAllMarked = Condition(rawValue: 1024)
    /// A color of the band that has the focus is chosen.
    static let hasChoice = Condition(rawValue: 2048)
  }

  /// The order of the hints, of which the first ones are shown if there is little room.
  let rank: Int
  let key: String
  let label: String
  let focus: Focus
  let condition: Condition
  /// The conditions of which none may hold.
  let exception: Condition

  init(
    _ rank: Int, _ key: String, _ label: String, _ focus: Focus, when condition: Condition = [],
    unless exception: Condition = []
  ) {
    self.exception = exception
    self.rank = rank
    self.key = key
    self.label = label
    self.focus = focus
    self.condition = condition
  }
}
