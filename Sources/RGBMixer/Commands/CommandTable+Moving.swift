import struct TermUI.Key

/// The keys that move the focus and the channels, and those that leave.
extension CommandTable {
  static let moving = [
    Row(
      "change the channel by 1; in a band, choose", keys: "Left / Right, h / l",
      as: Listing("change by 1", "change", keys: "←→"),
      [.letter("h", .screen(.passToSlider)), .letter("l", .screen(.passToSlider))],
      hints: [Hint(1, "←→", "change", .channel), Hint(1, "←→", "choose", [.band, .recent])],
      keywords: "arrows slider"),
    Row(
      "change the channel by 10", keys: "Shift+Left / Right, H / L",
      as: Listing("by 10", "by 10", keys: "⇧←→"),
      [.letter("H", .screen(.passToSlider)), .letter("L", .screen(.passToSlider))],
      keywords: "arrows shift"),
    Row(
      "change the channel by 16, or 1/16 of its range", keys: "PageDown / PageUp",
      as: Listing("by a sixteenth", "by 1/16", keys: "PgUp PgDn"), keywords: "page"),
    Row(
      "set the channel to its minimum / maximum", keys: "Home / End, g / G",
      as: Listing("to the ends", "to the ends", keys: "Home End"),
      [.letter("g", .screen(.passToSlider)), .letter("G", .screen(.passToSlider))],
      keywords: "minimum maximum"),
    Row(
      "go to the row above / below: channels, then bands", keys: "Up / Down, k / j",
      as: Listing("row above, below", "row", keys: "↑↓"),
      [
        .key(.up, .screen(.previousRow)), .letter("k", .screen(.previousRow)),
        .key(.down, .screen(.nextRow)), .letter("j", .screen(.nextRow)),
      ],
      hints: [
        Hint(2, "↑↓", "row", .channel, unless: .keepsContrast),
        Hint(2, "↑↓", "chroma, hue", .channel, when: .keepsContrast),
        Hint(2, "↑↓", "row", [.band, .recent], when: .hasBandBelow, unless: .edits),
        Hint(2, "↑", "row above", [.band, .recent], unless: [.edits, .hasBandBelow]),
      ],
      keywords: "arrows channel"),
    Row(
      "go to the next / previous part of the screen", keys: "Tab / Shift-Tab",
      as: Listing("sliders, bands, hex", "part", keys: "Tab"),
      hints: [
        Hint(5, "Tab", "next", [.number, .numberText, .hexField, .hexText], unless: .isRefused)
      ],
      keywords: "focus next previous"),
    Row(
      "choose a color in the list", keys: "Up / Down, PageUp / PageDown, Home / End",
      as: Listing("in the list: choose", "choose", keys: "↑↓"),
      hints: [Hint(1, "↑↓", "choose", [.list, .keySearch])], for: .editors),
    Row(
      "go from the list to the sliders; Enter goes back", keys: "Enter, Right",
      as: Listing("list to sliders", "sliders", keys: "Enter"),
      [
        .key(.enter, .screen(.changePart)), .key(.right, .screen(.enterSliders)),
      ],
      hints: [
        Hint(2, "Enter", "sliders", .list),
        Hint(2, "Enter", "list", [.channel, .hexField, .band, .recent], when: .edits),
      ], for: .editors),
    Row(
      "type a value for the channel", keys: "0-9, .",
      as: Listing("type 120, +5, -10%", "number", keys: "0-9 + -"),
      [
        .key(.character("0"), through: "9", typing: .unchanged, .screen(.typeNumber)),
        .letter(".", typing: .unchanged, .screen(.typeNumber)),
      ],
      hints: [Hint(2, "0-9", "set", .number), Hint(12, "0-9", "set", .channel)],
      keywords: "digits percent"),
    Row(
      "+5 adds 5, =-5 sets -5, +10% adds a tenth of the range", keys: "+, -, =",
      as: Listing("+5 adds, =-5 sets -5", "number", isExtra: true),
      [
        .letter("+", typing: .unchanged, .screen(.typeNumber)),
        .letter("-", typing: .unchanged, .screen(.typeNumber)),
        .letter("=", typing: .unchanged, .screen(.typeNumber)),
      ], keywords: "digits percent relative"),
    Row(
      "press or drag a track or the plane", keys: "mouse",
      as: Listing("press, drag a track", "drag", isExtra: true), keywords: "pointer plane"),
    Row(
      "change the channel by 1, with Shift by 10", keys: "wheel",
      as: Listing("by 1, with Shift 10", "by 1", isExtra: true),
      keywords: "mouse pointer scroll"),
    Row(
      "type a number, choose a color or copy text", keys: "click",
      as: Listing("type, choose or copy", "choose", isExtra: true), keywords: "mouse pointer"),
  ]

  private static let leave = KeyBinding.letter("q", typing: .unchanged, .session(.leave))
  private static let stepBack = KeyBinding.key(.escape, typing: .unchanged, .screen(.stepBack))
  private static let interrupt = KeyBinding.key(
    .character("c"), holding: .control, typing: .unchanged, .screen(.interrupt))

  static let leaving = [
    Row(
      "print the color and quit", keys: "Enter", as: Listing("print and leave", "print"),
      [.key(.enter, .session(.accept))],
      hints: [
        Hint(19, "Enter", "print", [.channel, .hexField], unless: .edits, isKept: true),
        Hint(4, "Enter", "print", [.band, .recent], unless: .edits, isKept: true),
      ], for: .printers, keywords: "accept done finish output"),
    Row(
      "save and stay; with --edit -, save and quit", keys: "w", as: Listing("save", "save"),
      [.letter("w", .session(.write))], needs: .isUnwritten,
      hints: [Hint(4, "w", "save", [.channel, .list, .band, .recent], when: .isUnwritten)],
      words: [
        Word("save", .session(.write)), Word("write", .session(.write)),
        Word("w", .session(.write)),
      ], for: .editors, keywords: "write file theme"),
    Row(
      "quit without output; Esc only from a channel", keys: "q, Esc, Ctrl-C",
      as: Listing("quit, no output", "quit", keys: "q Esc"), [leave, stepBack, interrupt],
      hints: [
        Hint(20, "q", "quit", .channel, unless: .edits, isKept: true),
        Hint(10, "q", "quit", [.number, .band, .recent], unless: .edits, isKept: true),
      ], for: .printers, keywords: "exit leave close cancel abort"),
    Row(
      "quit; asks first if anything is unsaved", keys: "q", as: Listing("quit", "quit"), [leave],
      hints: [
        Hint(3, "q", "quit", [.channel, .list], when: .edits),
        Hint(9, "q", "quit", [.number, .band, .recent], when: .edits, isKept: true),
      ], for: .editors, keywords: "exit leave close discard"),
    Row(
      "go one step back; in the list, unmark all", keys: "Esc",
      as: Listing("one step back", "back"), [stepBack], for: .editors),
    Row(
      "quit at once, and print the unsaved colors", keys: "Ctrl-C",
      as: Listing("quit, print unsaved", "quit now", isExtra: true), [interrupt],
      for: .editors, keywords: "exit leave abort"),
    Row(
      "suspend", keys: "Ctrl-Z", as: Listing("suspend", "suspend"), runs: .screen(.suspend),
      keywords: "shell background job fg"),
    Row(
      "draw the whole screen again", keys: "Ctrl-L", as: Listing("draw again", "redraw"),
      [.key(.character("l"), holding: .control, typing: .unchanged, .screen(.redraw))],
      keywords: "refresh clear"),
    Row(
      "list all commands", keys: "?, F1", as: Listing("all commands", "all", isExtra: true),
      [
        .letter("?", typing: .unchanged, .screen(.showKeys)),
        .key(.function(1), typing: .unchanged, .screen(.showKeys)),
      ],
      hints: [
        Hint(17, "?", "all commands", [.channel, .list], unless: .showsEntryHints),
        Hint(10, "?", "all commands", [.band, .recent, .number], unless: .showsEntryHints),
      ], keywords: "help keys shortcuts"),
  ]
}
