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

  /// The keys and the lines of one purpose.
  struct Row: Sendable {
    /// The keys, as they are written; empty if there are none.
    let keys: String
    /// The bindings of the keys; keys without one belong to the views, and Ctrl-Z to the application.
    let bindings: [KeyBinding]
    let hints: [Hint]
    let words: [Word]
    /// Examples of lines that do not begin with a word.
    private let otherLines: String
    let audience: Audience
    /// Other words that find the row in a list.
    let keywords: String
    /// Makes the summary when it is read, because most runs of the program do not.
    private let makeSummary: @Sendable () -> String

    init(
      _ summary: @autoclosure @escaping @Sendable () -> String, keys: String = "",
      _ bindings: [KeyBinding] = [], hints: [Hint] = [], words: [Word] = [], lines: String = "",
      for audience: Audience = .anyone, keywords: String = ""
    ) {
      makeSummary = summary
      self.keys = keys
      self.bindings = bindings
      self.hints = hints
      self.words = words
      otherLines = lines
      self.audience = audience
      self.keywords = keywords
    }

    var summary: String { makeSummary() }

    /// What the list of all commands runs; nil for what needs its own key.
    var runnable: KeyBinding? { bindings.first { $0.action.isRunnable } }

    /// Examples of the lines; empty if there are none.
    var lines: String { (words.map(\.example) + (otherLines.isEmpty ? [] : [otherLines])).listed }
  }

  /// Rows with a heading in the list of `?`.
  struct Group: Sendable {
    let heading: String
    let rows: [Row]
    /// Rows without keys that the list runs, too.
    var words: [Row] = []
  }

  /// The rows that have keys, in groups.
  static let keyGroups = [
    Group(heading: "move", rows: moving), Group(heading: "type", rows: typing),
    Group(heading: "mark", rows: marking), Group(heading: "theme", rows: theming),
    Group(heading: "choose", rows: choosing, words: lightening),
    Group(heading: "compare", rows: comparing), Group(heading: "leave", rows: leaving),
  ]

  static let keyRows = keyGroups.flatMap(\.rows)

  /// The rows that have lines, the most used first; some of them have keys, too.
  static let lineRows =
    channelLines + lightening + mixingLines + keyRows.filter { !$0.words.isEmpty } + themeLines
    + otherLines

  private static let moving = [
    Row(
      "change the channel by 1; in a band, choose", keys: "Left / Right, h / l",
      [.letter("h", .screen(.passToSlider)), .letter("l", .screen(.passToSlider))],
      hints: [Hint(1, "←→", "change", .channel), Hint(1, "←→", "choose", [.band, .recent])]),
    Row(
      "change the channel by 10", keys: "Shift+Left / Right, H / L",
      [.letter("H", .screen(.passToSlider)), .letter("L", .screen(.passToSlider))]),
    Row("change the channel by 16, or 1/16 of its range", keys: "PageDown / PageUp"),
    Row(
      "set the channel to its minimum / maximum", keys: "Home / End, g / G",
      [.letter("g", .screen(.passToSlider)), .letter("G", .screen(.passToSlider))]),
    Row(
      "go to the channel above / below", keys: "Up / Down, k / j",
      [
        .key(.up, .screen(.previousChannel)), .letter("k", .screen(.previousChannel)),
        .key(.down, .screen(.nextChannel)), .letter("j", .screen(.nextChannel)),
      ], hints: [Hint(5, "↑↓", "channel", .channel)]),
    Row(
      "go to the next / previous part of the screen", keys: "Tab / Shift-Tab",
      hints: [Hint(5, "Tab", "next", [.number, .numberText, .hexField, .hexText])]),
    Row(
      "choose a color in the list", keys: "Up / Down, PageUp / PageDown, Home / End",
      hints: [Hint(1, "↑↓", "choose", [.list, .keySearch])], for: .editors),
    Row(
      "go from the list to the sliders; Enter goes back", keys: "Enter, Right",
      [
        .key(.enter, .screen(.changePart)), .key(.right, .screen(.enterSliders)),
      ],
      hints: [
        Hint(2, "Enter", "sliders", .list),
        Hint(2, "Enter", "list", [.channel, .hexField, .band, .recent], when: .edits),
      ], for: .editors),
    Row("press or drag a track or the plane", keys: "mouse", keywords: "pointer"),
    Row(
      "change the channel by 1, with Shift by 10", keys: "wheel", keywords: "mouse pointer scroll"),
    Row("type a number, choose a color or copy text", keys: "click", keywords: "mouse pointer"),
  ]

  private static let typing = [
    Row(
      "type a value for the channel", keys: "0-9, .",
      [
        .key(.character("0"), through: "9", typing: .unchanged, .screen(.typeNumber)),
        .letter(".", typing: .unchanged, .screen(.typeNumber)),
      ],
      hints: [
        Hint(2, "0-9", "type", .number), Hint(12, "0-9", "type", .channel),
      ]),
    Row(
      "+5 adds, =-5 sets; % is of the channel's range", keys: "+, -, =",
      [
        .letter("+", typing: .unchanged, .screen(.typeNumber)),
        .letter("-", typing: .unchanged, .screen(.typeNumber)),
        .letter("=", typing: .unchanged, .screen(.typeNumber)),
      ]),
    Row(
      "type a color in the hex field", keys: "#", [.letter("#", .screen(.typeColor))],
      hints: [
        Hint(2, "any CSS color", "type", .hexField), Hint(9, "#", "hex", [.channel, .list]),
      ], keywords: "enter css rgb hsl input"),
    Row(
      "find a color by its name", keys: "/", [.letter("/", .screen(.search))],
      hints: [
        Hint(4, "/", "name", [.channel, .recent], unless: .edits),
        Hint(8, "/", "name", .band, unless: .edits),
        Hint(3, "Tab", "next name", .nameSearch), Hint(1, "Enter", "OK", .nameSearch),
        Hint(2, "Esc", "cancel", .nameSearch),
      ], for: .printers, keywords: "search css"),
    Row(
      "narrow the list to the keys that match", keys: "/", [.letter("/", .screen(.search))],
      hints: [
        Hint(5, "/", "find", .list), Hint(2, "Enter", "OK", .keySearch),
        Hint(3, "Esc", "shows all", .keySearch),
        Hint(2, "Esc", "shows all", .list, when: .isNarrowed),
      ], for: .editors, keywords: "search find filter names"),
    Row(
      "while typing: accept / cancel", keys: "Enter, Tab / Esc",
      hints: [
        Hint(1, "Enter", "OK", [.numberText, .hexText]), Hint(3, "Enter", "OK", .number),
        Hint(2, "Esc", "cancel", [.number, .numberText, .hexText]),
        Hint(4, "Esc", "channels", [.hexField, .band, .recent], unless: .edits),
        Hint(4, "Esc", "back", [.hexField, .band, .recent], when: .edits),
        Hint(7, "Esc", "list", .channel, when: .edits),
      ]),
    Row("while typing: erase to the start, erase a word", keys: "Ctrl-U / Ctrl-W"),
    Row("set the color to the pasted text", keys: "paste", keywords: "clipboard"),
  ]

  private static let choosing = [
    Row(
      "next color space: \(ColorSpace.allCases.map(\.name).listed)", keys: "s",
      [.letter("s", .model(.nextSpace))], hints: [Hint(6, "s", "space", .channel)],
      keywords: "sliders channels model mode hue saturation lightness value chroma"),
    Row("previous color space", keys: "S", [.letter("S", .model(.previousSpace))]),
    Row(
      "add alpha, or remove it", keys: "A",
      [.letter("A", .screen(.toggleAlpha))],
      hints: [Hint(21, "A", "alpha", .channel)], keywords: "opacity transparency transparent"),
    Row(
      "list the formats", keys: "f", [.letter("f", .screen(.listFormats))],
      hints: [
        Hint(11, "f", "formats", .channel), Hint(1, "↑↓", "choose", .formatList),
        Hint(2, "Enter", "OK", .formatList), Hint(3, "y", "copy", .formatList),
        Hint(4, "Esc", "close", .formatList),
      ], keywords: "notation output css hex rgb hsl oklch json convert"),
    Row(
      "copy the color in the chosen format", keys: "y", [.letter("y", .screen(.copy))],
      hints: [Hint(7, "y", "copy", [.channel, .list, .band, .recent])],
      keywords: "clipboard yank"),
    Row(
      "go to the ramp, then harmonies, steps, recent", keys: "t",
      [.letter("t", .screen(.turnBand))],
      hints: [
        Hint(8, "t", "bands", [.channel, .list]), Hint(2, "t", "next band", [.band, .recent]),
      ], keywords: "bands history palette tints shades scheme complement"),
    Row(
      "copy the band, one color per line", keys: "Y", [.letter("Y", .screen(.copyBand))],
      hints: [Hint(7, "Y", "copy all", [.band, .recent])],
      keywords: "clipboard yank palette ramp harmonies"),
    Row(
      "in the band: forget a recent color", keys: "Delete",
      [
        .key(.delete, typing: .unchanged, .screen(.forget)),
        // The key that some keyboards call Delete.
        .key(.backspace, typing: .unchanged, .screen(.forget)),
      ],
      hints: [Hint(2, "Del", "forget", .recent, when: .hasChoice)],
      keywords: "remove erase history"),
    Row(
      "save the color in recent", keys: "a",
      [.letter("a", .model(.keep))],
      hints: [Hint(16, "a", "save in recent", [.channel, .list, .band])],
      words: [Word("keep", .model(.keep))],
      keywords: "keep store remember favorite bookmark history"),
    Row(
      "undo", keys: "u", [.letter("u", .model(.undo))],
      hints: [Hint(10, "u", "undo", [.channel, .list, .band, .recent], when: .canUndo)],
      words: [Word("undo", .model(.undo))], keywords: "history revert take back"),
    Row(
      "redo", keys: "Ctrl-R",
      // Accepting the typed text would be a change, after which nothing can be redone.
      [.key(.character("r"), holding: .control, typing: .dropped, .model(.redo))],
      words: [Word("redo", .model(.redo))], keywords: "history repeat"),
  ]

  /// What people call contrast that is enough.
  private static let accessibility = "contrast a11y accessible accessibility wcag legible"

  private static let comparing =
    contrasting + [
      Row(
        "use the color as the background", keys: "p",
        [.letter("p", .model(.useAsBackground))],
        hints: [Hint(13, "p", "use as background", [.channel, .list, .band, .recent])],
        keywords: "contrast paper"),
      Row(
        "swap the color and its background", keys: "x", [.letter("x", .model(.swap))],
        hints: [Hint(12, "x", "swap", .channel, unless: .edits)], for: .printers,
        keywords: "exchange foreground"),
      Row(
        "go back to the start color, or to the file's", keys: "b",
        [.letter("b", .model(.goBack))],
        hints: [
          Hint(14, "b", "go back", [.channel, .band, .recent], when: .isMixed, unless: .edits),
          Hint(9, "b", "as in file", [.channel, .list, .band, .recent], when: [.isMixed, .edits]),
        ],
        words: [Word("back", .model(.goBack))], keywords: "reset revert restore original"),
      Row(
        "make it readable: contrast AA, then AAA", keys: "n",
        [.letter("n", .model(.makeReadable))],
        hints: [
          Hint(
            9, "n", "make readable", [.channel, .band, .recent], when: .isFailing, unless: .edits),
          Hint(6, "n", "readable", [.channel, .list, .band, .recent], when: [.isFailing, .edits]),
        ],
        words: [Word("readable", .model(.makeReadable)), Word("pass", .model(.makeReadable))],
        keywords: accessibility),
      Row(
        "preview color blindness (4 kinds), then normal", keys: "v",
        [.letter("v", .screen(.changeVision))],
        hints: [Hint(15, "v", "color blindness", [.channel, .list, .band, .recent])],
        keywords:
          "a11y accessible accessibility simulate vision deuteranopia protanopia tritanopia gray"),
    ]

  private static let marking = [
    Row(
      "mark the color, to move several at once", keys: "Space",
      [.letter(" ", .model(.toggleMark(atLine: nil)))],
      hints: [
        Hint(5, "Space", "mark", [.channel, .list], when: .edits, unless: .isChosenMarked),
        Hint(5, "Space", "unmark", [.channel, .list], when: .isChosenMarked),
      ], words: [Word("mark", "3", WordArgument.mark)],
      lines: "mark --brand, mark equal, mark equal file, mark all, mark none", for: .editors,
      keywords: "select"),
    Row(
      "mark the places of the section with the same color, then those of the file", keys: "e",
      [.letter("e", .model(.markEqual(inFile: false)))],
      hints: [Hint(11, "e", "mark equal", [.channel, .list], when: .edits)],
      for: .editors, keywords: "select equal duplicates"),
    Row(
      "mark everything except backgrounds, or what the list is narrowed to; again: nothing",
      keys: "*",
      [.letter("*", .model(.toggleAllMarks))],
      hints: [
        Hint(12, "*", "mark all", [.channel, .list], when: .edits, unless: .isMarked),
        Hint(6, "*", "mark all", [.channel, .list], when: .isMarked, unless: .areAllMarked),
        Hint(6, "*", "mark none", [.channel, .list], when: .areAllMarked),
        Hint(4, "Esc", "unmark all", .list, when: .isMarked, unless: .isNarrowed),
      ], for: .editors, keywords: "select all none theme"),
    Row(
      "go to the next color that is hard to read", keys: "!",
      [.letter("!", .model(.nextFailing))],
      hints: [Hint(19, "!", "next", [.channel, .list], when: .hasFailing)], for: .editors,
      keywords: accessibility),
    Row(
      "make all colors readable, or all marked ones", keys: "N",
      [.letter("N", .model(.makeAllReadable))],
      hints: [Hint(8, "N", "all readable", [.channel, .list], when: .hasFailing)],
      words: [Word("repair", .model(.makeAllReadable))], for: .editors,
      keywords: "fix theme \(accessibility)"),
  ]

  private static let leave = KeyBinding.letter("q", typing: .unchanged, .session(.leave))
  private static let stepBack = KeyBinding.key(.escape, typing: .unchanged, .screen(.stepBack))
  private static let interrupt = KeyBinding.key(
    .character("c"), holding: .control, typing: .unchanged, .screen(.interrupt))

  private static let leaving = [
    Row(
      "print the color and quit", keys: "Enter", [.key(.enter, .session(.accept))],
      hints: [
        Hint(2, "Enter", "print", [.channel, .hexField], unless: .edits),
        Hint(3, "Enter", "print", [.band, .recent], unless: .edits),
      ], for: .printers, keywords: "accept done finish exit output"),
    Row(
      "save and stay; with --edit -, save and quit", keys: "w",
      [.letter("w", .session(.write))],
      hints: [Hint(4, "w", "save", [.channel, .list, .band, .recent], when: .isUnwritten)],
      words: [
        Word("save", .session(.write)), Word("write", .session(.write)),
        Word("w", .session(.write)),
      ], for: .editors, keywords: "write file theme"),
    Row(
      "quit without output; Esc only from a channel", keys: "q, Esc, Ctrl-C",
      [leave, stepBack, interrupt],
      hints: [
        Hint(3, "q", "quit", .channel, unless: .edits),
        Hint(9, "q", "quit", [.number, .band, .recent], unless: .edits),
      ], for: .printers, keywords: "exit leave close cancel abort"),
    Row(
      "quit; asks first if anything is unsaved", keys: "q", [leave],
      hints: [
        Hint(3, "q", "quit", [.channel, .list], when: .edits),
        Hint(9, "q", "quit", [.number, .band, .recent], when: .edits),
      ], for: .editors, keywords: "exit leave close discard"),
    Row("go one step back; in the list, unmark all", keys: "Esc", [stepBack], for: .editors),
    Row(
      "quit at once, and print the unsaved colors", keys: "Ctrl-C", [interrupt],
      for: .editors, keywords: "exit leave abort"),
    Row("suspend", keys: "Ctrl-Z", keywords: "shell background job fg"),
    Row(
      "draw the whole screen again", keys: "Ctrl-L",
      [.key(.character("l"), holding: .control, typing: .unchanged, .screen(.redraw))],
      keywords: "refresh clear"),
    Row(
      "list all commands", keys: "?, F1",
      [
        .letter("?", typing: .unchanged, .screen(.showKeys)),
        .key(.function(1), typing: .unchanged, .screen(.showKeys)),
      ],
      hints: [
        Hint(17, "?", "all commands", [.channel, .list]),
        Hint(10, "?", "all commands", [.band, .recent, .number]),
      ], keywords: "help keys shortcuts"),
  ]
}
