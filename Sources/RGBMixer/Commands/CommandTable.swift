import struct TermUI.Key

/// All keys and lines of the mixer: what they do, and what the list of `?`, the help line, the manual page and the
/// documentation say about them.
enum CommandTable {
  /// Who can use a row.
  struct Audience: OptionSet, Sendable {
    let rawValue: UInt8
    /// People, and the other process of `--live`.
    static let anyone: Audience = []
    /// People, not other processes.
    static let people = Audience(rawValue: 1)
    /// People who mix a color to be printed.
    static let printers = Audience(rawValue: 2)
    /// People who mix the colors of a text.
    static let editors = Audience(rawValue: 4)
  }

  /// How the list of all commands, `?`, writes a row.
  struct Listing: Sendable {
    /// The keys in at most 10 columns; nil for those of the row.
    let keys: String?
    /// The effect in at most 20 columns.
    let name: String
    /// The effect in at most 11 columns, for small windows.
    let short: String
    /// Whether the row is listed only if typing finds it.
    let isExtra: Bool

    init(_ name: String, _ short: String, keys: String? = nil, isExtra: Bool = false) {
      (self.name, self.short, self.keys, self.isExtra) = (name, short, keys, isExtra)
    }
  }

  /// The keys and the lines of one purpose.
  struct Row: Sendable {
    /// The keys, as they are written; empty if there are none.
    let keys: String
    /// How `?` lists the row; nil if it does not.
    let listing: Listing?
    /// The bindings of the keys; keys without one belong to the views, and Ctrl-Z to the application.
    let bindings: [KeyBinding]
    /// What must hold for the row to have something to do.
    let needs: Situation
    let hints: [Hint]
    let words: [Word]
    /// Examples of lines that do not begin with a word.
    private let otherLines: String
    let audience: Audience
    /// Other words that find the row in a list.
    let keywords: String
    /// What the list of all commands runs where there is no key.
    let action: Action?
    /// Makes the summary when it is read, because most runs of the program do not.
    private let makeSummary: @Sendable () -> String

    init(
      _ summary: @autoclosure @escaping @Sendable () -> String, keys: String = "",
      as listing: Listing? = nil, _ bindings: [KeyBinding] = [], runs action: Action? = nil,
      needs: Situation = [], hints: [Hint] = [], words: [Word] = [], lines: String = "",
      for audience: Audience = .anyone, keywords: String = ""
    ) {
      makeSummary = summary
      (self.keys, self.listing, self.bindings) = (keys, listing, bindings)
      (self.action, self.needs) = (action, needs)
      self.hints = hints
      self.words = words
      otherLines = lines
      self.audience = audience
      self.keywords = keywords
    }

    var summary: String { makeSummary() }

    /// What the hints on a channel call the command.
    var hintedWords: [String] { hints.filter { $0.focus.contains(.channel) }.map(\.label) }

    /// The key that the list of all commands presses; nil for what needs its own key.
    var runnable: KeyBinding? { bindings.first { $0.action.isRunnable } }

    /// Examples of the lines; empty if there are none.
    var lines: String { (words.map(\.example) + (otherLines.isEmpty ? [] : [otherLines])).listed }
  }

  /// Rows with a heading in the list of `?`.
  struct Group: Sendable {
    let heading: String
    let rows: [Row]
    /// Rows without keys that the list has, too.
    var unbound: [Row] = []
  }

  /// The rows that have keys, in groups.
  static let keyGroups = [
    Group(heading: "move", rows: moving),
    Group(heading: "color", rows: coloring, unbound: lightening),
    Group(heading: "theme", rows: marking + theming),
    Group(heading: "leave", rows: leaving),
    Group(heading: "sliders", rows: sliding, unbound: spaces),
    Group(heading: "look", rows: looking),
    Group(heading: "keep", rows: keeping, unbound: outside),
    Group(heading: "ratios", rows: [], unbound: ratios),
  ]

  static let keyRows = keyGroups.flatMap(\.rows)

  /// The rows that have lines, the most used first; some of them have keys, too.
  static let lineRows =
    channelLines + lightening + mixingLines + keyRows.filter { !$0.words.isEmpty } + themeLines
    + otherLines
}
