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
    /// Among what the search for a name has found, once a key has chosen there.
    static let nameChoice = Focus(rawValue: 1 << 12)
  }

  /// The order of the hints: where there is little room, the lowest ranks are shown, and those that are kept.
  let rank: Int
  let key: String
  let label: String
  let focus: Focus
  /// The hint is shown only while all of these hold.
  let condition: Situation
  /// The hint is hidden while any of these holds.
  let exception: Situation
  /// Whether the hint is shown however little room there is.
  let isKept: Bool

  init(
    _ rank: Int, _ key: String, _ label: String, _ focus: Focus, when condition: Situation = [],
    unless exception: Situation = [], isKept: Bool = false
  ) {
    (self.exception, self.isKept) = (exception, isKept)
    self.rank = rank
    self.key = key
    self.label = label
    self.focus = focus
    self.condition = condition
  }
}
