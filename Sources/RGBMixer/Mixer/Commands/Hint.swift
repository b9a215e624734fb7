/// A key and its label in the help line, and when to show them.
struct Hint: Sendable {
  /// What can have the keyboard focus.
  struct Focus: OptionSet, Sendable {
    let rawValue: UInt16
    static let channel = Focus(rawValue: 1 << 0)
    /// In the number of a channel, before anything is typed.
    static let number = Focus(rawValue: 1 << 1)
    /// In the number of a channel, while something is typed.
    static let numberText = Focus(rawValue: 1 << 2)
    /// In the hex field, before anything is typed.
    static let hexField = Focus(rawValue: 1 << 3)
    /// In the hex field, while something is typed.
    static let hexText = Focus(rawValue: 1 << 4)
    static let commandList = Focus(rawValue: 1 << 5)
    static let band = Focus(rawValue: 1 << 6)
    static let recent = Focus(rawValue: 1 << 7)
    static let formatList = Focus(rawValue: 1 << 8)
    static let nameSearch = Focus(rawValue: 1 << 9)
    static let list = Focus(rawValue: 1 << 10)
    static let keySearch = Focus(rawValue: 1 << 11)
  }

  /// When a key is of use.
  struct Condition: OptionSet, Sendable {
    let rawValue: UInt16
    /// The mixed color is text, and has too little contrast on its background.
    static let isFailing = Condition(rawValue: 1 << 0)
    /// The mixed color differs from the start color.
    static let isMixed = Condition(rawValue: 1 << 1)
    /// A text has unsaved changes.
    static let isUnwritten = Condition(rawValue: 1 << 2)
    /// Colors of a text are marked.
    static let isMarked = Condition(rawValue: 1 << 3)
    /// Colors of a text have too little contrast on their backgrounds.
    static let hasFailing = Condition(rawValue: 1 << 4)
    /// The colors of a text are edited.
    static let edits = Condition(rawValue: 1 << 5)
    /// The list is narrowed.
    static let isNarrowed = Condition(rawValue: 1 << 6)
    /// The chosen color of the text is marked.
    static let isChosenMarked = Condition(rawValue: 1 << 7)
    /// All colors of the text except backgrounds are marked.
    static let areAllMarked = Condition(rawValue: 1 << 8)
    /// A color is chosen in the focused band.
    static let hasChoice = Condition(rawValue: 1 << 9)
    /// There is a step to undo, or colors that an earlier run left unsaved.
    static let canUndo = Condition(rawValue: 1 << 10)
  }

  /// The order of the hints: where there is little room, the lowest ranks are shown.
  let rank: Int
  let key: String
  let label: String
  let focus: Focus
  /// The hint is shown only while all of these hold.
  let condition: Condition
  /// The hint is hidden while any of these holds.
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
