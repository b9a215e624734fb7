import struct TermUI.Key

/// A key, or several that type characters in a row, and what it is for.
struct KeyBinding: Sendable {
  /// The effect on a text that is being typed.
  enum Typing: Sendable {
    /// It is taken first; where it is refused, the key does nothing.
    case taken
    /// The old text is put back first.
    case dropped
    /// It stays.
    case kept
  }

  /// The key, or the first of several.
  let key: Key
  let meaning: Meaning
  let typing: Typing
  private let last: Unicode.Scalar?

  /// Binds a key, or the characters from one through a last one.
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

  /// Whether this is the binding of a key; of one that types nothing, whatever is held.
  func isFor(_ key: Key) -> Bool {
    guard case .character(let first) = self.key.code, case .character(let typed) = key.code else {
      return key.code == self.key.code
    }
    return key.modifiers == self.key.modifiers && typed >= first && typed <= last ?? first
  }
}

/// A word that begins a line, and what the line is for.
struct Word: Sendable {
  /// How the rest of the line is read.
  enum Rest: Sendable {
    /// The word stands alone.
    case none(Meaning)
    /// Something comes after it; an example, and how it is read.
    case text(String, @Sendable (ArraySlice<UInt8>) throws(UsageError) -> Meaning)
  }

  /// The word in lower case, as it is typed.
  let name: String
  let rest: Rest

  init(_ name: String, _ meaning: Meaning) {
    self.name = name
    rest = .none(meaning)
  }

  /// Makes a word that has something after it, which the model does.
  init(
    _ name: String, _ example: String,
    _ read: @escaping @Sendable (ArraySlice<UInt8>) throws(UsageError) -> Command
  ) {
    self.name = name
    rest = .text(example) { text throws(UsageError) in .model(try read(text)) }
  }

  /// Makes a word that has something after it, which is answered.
  init(
    _ name: String, _ example: String,
    asking read: @escaping @Sendable (ArraySlice<UInt8>) throws(UsageError) -> Question
  ) {
    self.name = name
    rest = .text(example) { text throws(UsageError) in .question(try read(text)) }
  }

  /// The word, with an example of what comes after it.
  var example: String {
    if case .text(let example, _) = rest { "\(name) \(example)" } else { name }
  }
}

/// A key and a word in the help line, where it is of use.
struct Hint: Sendable {
  /// The parts of the screen that can have the keyboard.
  struct Focus: OptionSet, Sendable {
    let rawValue: UInt16
    static let channel = Focus(rawValue: 1)
    /// In the number of a channel.
    static let number = Focus(rawValue: 2)
    /// In the hex field, before anything is typed.
    static let hexField = Focus(rawValue: 4)
    /// In the hex field, while something is typed.
    static let hexText = Focus(rawValue: 8)
    static let keyList = Focus(rawValue: 16)
    static let palette = Focus(rawValue: 32)
    static let recent = Focus(rawValue: 64)
    static let formatList = Focus(rawValue: 128)
    static let nameSearch = Focus(rawValue: 256)
  }

  /// What has to be so for a key to be of use.
  struct Condition: OptionSet, Sendable {
    let rawValue: UInt8
    /// The mixed color's contrast on the ground is not enough for text.
    static let fallsShort = Condition(rawValue: 1)
    /// The mixed color is another than at first.
    static let isMixed = Condition(rawValue: 2)
    /// Colors of the file are changed and not written.
    static let isUnwritten = Condition(rawValue: 4)
    /// A text is edited, and colors of it are marked.
    static let isMarked = Condition(rawValue: 8)
    /// A text is edited, and no color of it is marked.
    static let isUnmarked = Condition(rawValue: 16)
    /// Colors of the text fall short on their grounds.
    static let hasShortfall = Condition(rawValue: 32)
    /// The chosen color of the text stands at several places.
    static let isJoined = Condition(rawValue: 64)
  }

  /// The index among the hints; the first ones are shown also where there is little room.
  let rank: Int
  let key: String
  let label: String
  /// The label where a text is edited.
  let editingLabel: String
  let focus: Focus
  let condition: Condition

  init(
    _ rank: Int, _ key: String, _ label: String, whileEditing editingLabel: String? = nil,
    _ focus: Focus, when condition: Condition = []
  ) {
    self.rank = rank
    self.key = key
    self.label = label
    self.editingLabel = editingLabel ?? label
    self.focus = focus
    self.condition = condition
  }
}
