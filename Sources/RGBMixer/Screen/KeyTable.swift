import TermUI

/// The keys of the mixer: what they do, and what the list of `?`, the help line, the manual and the README
/// say of them.
enum KeyTable {
  /// Some keys of one purpose.
  struct Row: Sendable {
    /// The keys, as they are written.
    let keys: String
    /// A few words on what they do.
    let summary: String
    /// The words for them in the help line.
    var hints: [Hint] = []
    /// The screen's actions; the keys without a binding are the views' own, and Ctrl-Z the application's.
    var bindings: [KeyBinding] = []
  }

  /// A key and a word in the help line, where it is of use.
  struct Hint: Sendable {
    /// The part of the screen that has the keyboard.
    struct Place: OptionSet, Sendable {
      let rawValue: UInt8
      /// On a channel.
      static let channel = Place(rawValue: 1)
      /// In the number of a channel.
      static let number = Place(rawValue: 2)
      /// In the hex field, before anything is typed.
      static let hexField = Place(rawValue: 4)
      /// In the hex field, while something is typed.
      static let hexText = Place(rawValue: 8)
      static let keyList = Place(rawValue: 16)
      /// On the strip.
      static let strip = Place(rawValue: 32)
      /// On the strip's recent colors.
      static let recent = Place(rawValue: 64)
    }

    let item: HelpLine.Item
    /// The hint where a text is edited.
    let editingItem: HelpLine.Item
    let places: Place
    /// The place among the hints; the first ones are shown also where there is little room.
    let rank: Int

    init(
      _ rank: Int, _ key: String, _ label: String, whileEditing editingLabel: String? = nil,
      _ places: Place
    ) {
      self.rank = rank
      item = HelpLine.Item(key, label)
      editingItem = HelpLine.Item(key, editingLabel ?? label)
      self.places = places
    }
  }

  /// The keys, those for a slider first.
  static let rows = [
    Row(
      keys: "Left / Right, h / l", summary: "move the channel by 1, choose on the strip",
      hints: [
        Hint(1, "←→", "move", .channel), Hint(1, "←→", "choose", [.strip, .recent]),
      ]),
    Row(keys: "Shift+Left / Right, H / L", summary: "move it by 10"),
    Row(keys: "PageDown / PageUp", summary: "move it by 16, or by a sixteenth of its range"),
    Row(keys: "Home / End, g / G", summary: "move it to the least, to the greatest"),
    Row(
      keys: "Up / Down, k / j", summary: "go to the channel above, below",
      bindings: [
        KeyBinding(.up, to: .previousChannel),
        KeyBinding(.character("k"), to: .previousChannel),
        KeyBinding(.down, to: .nextChannel),
        KeyBinding(.character("j"), to: .nextChannel),
      ]),
    Row(
      keys: "Tab / Shift-Tab", summary: "go through channels, strip and hex field",
      hints: [Hint(5, "Tab", "next", [.number, .hexField, .hexText, .strip, .recent])]),
    Row(
      keys: "0-9, .", summary: "type a value for the channel",
      hints: [Hint(2, "0-9", "type", [.channel, .number])],
      bindings: [
        KeyBinding(.character("0"), through: "9", to: .typeNumber),
        KeyBinding(.character("."), to: .typeNumber),
      ]),
    Row(
      keys: "+, -", summary: "type a change of the value; % last: of the range",
      bindings: [
        KeyBinding(.character("+"), to: .typeNumber), KeyBinding(.character("-"), to: .typeNumber),
      ]),
    Row(
      keys: "#", summary: "type a color in the hex field",
      hints: [Hint(2, "any CSS color", "type", [.hexField, .hexText])],
      bindings: [KeyBinding(.character("#"), to: .typeColor)]),
    Row(
      keys: "Enter, Tab / Esc", summary: "while typing: take it, put the old text back",
      hints: [
        Hint(3, "Enter", "take", [.number, .hexText]),
        Hint(4, "Esc", "back", [.number, .hexField, .hexText, .strip, .recent]),
      ]),
    Row(keys: "Ctrl-U / Ctrl-W", summary: "while typing: erase to the start, erase a word"),
    Row(
      keys: "s / S",
      summary: "next, previous space: \(ColorSpace.allCases.map(\.name).listed)",
      hints: [Hint(8, "s", "space", .channel)],
      bindings: [
        KeyBinding(.character("s"), to: .nextSpace),
        KeyBinding(.character("S"), to: .previousSpace),
      ]),
    Row(
      keys: "f / F", summary: "next, previous format for Enter and y",
      hints: [Hint(11, "f", "format", .channel)],
      bindings: [
        KeyBinding(.character("f"), to: .nextFormat),
        KeyBinding(.character("F"), to: .previousFormat),
      ]),
    Row(
      keys: "y", summary: "copy the color in that format",
      hints: [Hint(7, "y", "copy", [.channel, .strip, .recent])],
      bindings: [KeyBinding(.character("y"), to: .copy)]),
    Row(
      keys: "t", summary: "turn the strip: recent, ramp, harmonies, off",
      hints: [Hint(9, "t", "strip", [.channel, .strip, .recent])],
      bindings: [KeyBinding(.character("t"), to: .turnStrip)]),
    Row(
      keys: "Delete", summary: "on the strip: forget a recent color",
      hints: [Hint(2, "Del", "forget", .recent)],
      bindings: [
        KeyBinding(.delete, to: .forget),
        // The key that some keyboards call Delete.
        KeyBinding(.backspace, to: .forget),
      ]),
    Row(
      keys: "a", summary: "keep the color in recent, as Enter and y do",
      bindings: [KeyBinding(.character("a"), to: .keep)]),
    Row(
      keys: "u / Ctrl-R", summary: "undo, redo",
      hints: [Hint(10, "u", "undo", [.channel, .strip, .recent])],
      bindings: [
        KeyBinding(.character("u"), to: .undo),
        KeyBinding(.character("r"), .control, to: .redo),
      ]),
    Row(
      keys: "p", summary: "pin the color, to measure contrast on it",
      hints: [Hint(13, "p", "pin", [.channel, .strip, .recent])],
      bindings: [KeyBinding(.character("p"), to: .pin)]),
    Row(
      keys: "x", summary: "exchange the color and the other one",
      hints: [Hint(12, "x", "swap", .channel)],
      bindings: [KeyBinding(.character("x"), to: .exchange)]),
    Row(
      keys: "n", summary: "change lightness to the next grade of contrast",
      bindings: [KeyBinding(.character("n"), to: .raiseContrast)]),
    Row(
      keys: "v", summary: "see as color-blind eyes do, in gray, as it is",
      bindings: [KeyBinding(.character("v"), to: .changeVision)]),
    Row(keys: "a paste", summary: "is read as a color"),
    Row(keys: "mouse", summary: "press, drag or wheel on a track"),
    Row(keys: "a click", summary: "edits a field, chooses a space or a chip"),
    Row(
      keys: "Enter", summary: "print the color, or write the text, and leave",
      hints: [
        Hint(3, "Enter", "print", whileEditing: "write", [.channel, .hexField, .strip, .recent])
      ],
      bindings: [KeyBinding(.enter, to: .accept)]),
    Row(
      keys: "q, Esc, Ctrl-C", summary: "leave without either; Esc from a channel",
      hints: [Hint(4, "q", "quit", .channel), Hint(7, "q", "quit", [.number, .strip, .recent])],
      bindings: [
        KeyBinding(.character("q"), to: .cancel),
        KeyBinding(.escape, to: .leave),
        KeyBinding(.character("c"), .control, turn: .first, to: .cancel),
      ]),
    Row(keys: "Ctrl-Z", summary: "suspend"),
    Row(
      keys: "?", summary: "show this list",
      hints: [
        Hint(6, "?", "keys", [.channel, .number, .strip, .recent]),
        Hint(1, "↑↓", "scroll", .keyList),
        Hint(2, "Esc", "close", .keyList),
      ],
      bindings: [KeyBinding(.character("?"), to: .showKeys)]),
  ]

  /// The action of a key in a turn; nil if it has none.
  static func action(for key: Key, in turn: KeyBinding.Turn) -> Action? {
    bindings.first { $0.isFor(key, in: turn) }?.action
  }

  private static let bindings = rows.flatMap(\.bindings)

  /// The words of the help line for where the keyboard is, the most useful first.
  ///
  /// Where a text is edited, some keys do something else.
  static func hints(for place: Hint.Place, isEditing: Bool = false) -> [HelpLine.Item] {
    rows.flatMap(\.hints).filter { $0.places.contains(place) }.sorted { $0.rank < $1.rank }
      .map { isEditing ? $0.editingItem : $0.item }
  }

  /// The table as lines: two columns, or the keys above what they do where that is too wide.
  static func lines(width: Int) -> [String] {
    let column = (rows.map(\.keys.count).max() ?? 0) + 2
    return Columns.lines(
      rows.map { ($0.keys, $0.summary) }, secondColumn: width < 2 * column ? 2 : column,
      width: width)
  }
}
