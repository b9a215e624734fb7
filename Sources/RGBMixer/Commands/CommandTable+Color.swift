import struct TermUI.Key

/// The keys that set the color, and those of a text's colors.
extension CommandTable {
  /// What people call contrast that is enough.
  private static let accessibility = "contrast a11y accessible accessibility wcag legible"

  static let coloring = [
    Row(
      "find a color by its name, or by words such as muted teal", keys: "/",
      as: Listing("find a name, words", "find name"),
      [.letter("/", .screen(.search))],
      hints: [
        Hint(5, "/", "name", [.channel, .recent], unless: [.edits, .showsEntryHints]),
        Hint(9, "/", "name", .band, unless: [.edits, .showsEntryHints]),
        Hint(3, "Tab", "next name", .nameSearch), Hint(1, "Enter", "OK", .nameSearch),
        Hint(2, "Esc", "cancel", .nameSearch), Hint(1, "←→", "choose", .nameChoice),
        Hint(2, "Tab", "next", .nameChoice), Hint(3, "Enter", "OK", .nameChoice),
        Hint(4, "Esc", "cancel", .nameChoice),
      ], for: .printers, keywords: "search css description"),
    Row(
      "narrow the list to the keys that match", keys: "/", as: Listing("find a key", "find key"),
      [.letter("/", .screen(.search))],
      hints: [
        Hint(5, "/", "find", .list), Hint(2, "Enter", "OK", .keySearch),
        Hint(3, "Esc", "shows all", .keySearch),
        Hint(2, "Esc", "shows all", .list, when: .isNarrowed),
      ], for: .editors, keywords: "search filter names narrow"),
    Row(
      "type a color in the hex field", keys: "#", as: Listing("type any CSS color", "type color"),
      [.letter("#", .screen(.typeColor))],
      hints: [
        Hint(2, "type", "any CSS color", .hexField),
        Hint(9, "#", "hex", [.channel, .list], unless: .showsEntryHints),
      ], keywords: "enter css rgb hsl input hex"),
    Row(
      "make it readable: contrast AA, then AAA", keys: "n",
      as: Listing("readable: AA, AAA", "readable"), [.letter("n", .model(.makeReadable))],
      hints: [
        Hint(
          9, "n", "make readable", [.channel, .band, .recent], when: .isFailing,
          unless: [.edits, .showsEntryHints]),
        Hint(6, "n", "readable", [.channel, .list, .band, .recent], when: [.isFailing, .edits]),
      ],
      words: [Word("readable", .model(.makeReadable)), Word("pass", .model(.makeReadable))],
      keywords: accessibility),
    Row(
      "keep the contrast while hue and chroma move, or let go", keys: "c",
      as: Listing("keep the contrast", "keep ratio"),
      [.letter("c", .model(.toggleKeptContrast))], needs: .isOneColor,
      hints: [
        Hint(8, "c", "keep contrast", .channel, when: .isOneColor, unless: .keepsContrast),
        Hint(4, "c", "let it go", .channel, when: .keepsContrast, unless: .showsEntryHints),
      ],
      words: [Word("contrast", "", WordArgument.contrast)],
      lines: "contrast 4.5, contrast none", keywords: "lock hold ratio hue a11y accessibility"),
    Row(
      "go back to the start color", keys: "b", as: Listing("back to the start", "go back"),
      [.letter("b", .model(.goBack))], needs: .isMixed,
      hints: [
        Hint(14, "b", "go back", [.channel, .band, .recent], when: .isMixed, unless: .edits),
        Hint(9, "b", "as in file", [.channel, .list, .band, .recent], when: [.isMixed, .edits]),
      ],
      words: [Word("back", .model(.goBack))], keywords: "reset revert restore original file"),
    Row(
      "undo", keys: "u", as: Listing("undo", "undo"), [.letter("u", .model(.undo))],
      needs: .canUndo,
      hints: [Hint(15, "u", "undo", [.channel, .list, .band, .recent], when: .canUndo)],
      words: [Word("undo", .model(.undo))], keywords: "history revert take back"),
    Row(
      "redo", keys: "Ctrl-R", as: Listing("redo", "redo"),
      // Accepting the typed text would be a change, after which nothing can be redone.
      [.key(.character("r"), holding: .control, typing: .dropped, .model(.redo))],
      needs: .canRedo, words: [Word("redo", .model(.redo))], keywords: "history repeat"),
    Row(
      "add alpha, or remove it", keys: "A", as: Listing("alpha", "alpha"),
      [.letter("A", .screen(.toggleAlpha))], needs: .isOneColor,
      hints: [Hint(21, "A", "alpha", .channel, when: .isOneColor)],
      keywords: "opacity transparency transparent"),
    Row(
      "while typing: accept / cancel", keys: "Enter, Tab / Esc",
      as: Listing("typing: accept", "accept", keys: "Enter Tab", isExtra: true),
      hints: [
        Hint(1, "Enter", "OK", [.numberText, .hexText], unless: .isRefused),
        Hint(3, "Enter", "OK", .number),
        Hint(2, "Esc", "cancel", [.number, .numberText, .hexText]),
        Hint(6, "Esc", "to the sliders", [.hexField, .band, .recent], unless: .edits),
        Hint(4, "Esc", "back", [.hexField, .band, .recent], when: .edits),
        Hint(7, "Esc", "list", .channel, when: .edits),
      ]),
    Row(
      "while typing: erase to the start, erase a word", keys: "Ctrl-U / Ctrl-W",
      as: Listing("typing: erase", "erase", keys: "Ctrl-U W", isExtra: true),
      hints: [Hint(3, "Ctrl-U", "clear", [.numberText, .hexText], when: .isRefused)]),
    Row(
      "set the color to the pasted text", keys: "paste",
      as: Listing("any color, anywhere", "any color", isExtra: true), keywords: "clipboard"),
  ]

  static let marking = [
    Row(
      "mark the color, to move several at once", keys: "Space", as: Listing("mark", "mark"),
      [.letter(" ", .model(.toggleMark(atLine: nil)))],
      hints: [
        Hint(5, "Space", "mark", [.channel, .list], when: .edits, unless: .isChosenMarked),
        Hint(5, "Space", "unmark", [.channel, .list], when: .isChosenMarked),
      ], words: [Word("mark", "3", WordArgument.mark)],
      lines: "mark --brand, mark equal, mark equal file, mark all, mark none", for: .editors,
      keywords: "select"),
    Row(
      "mark the same color in the section, then in the whole file", keys: "e",
      as: Listing("mark equal colors", "mark equal"),
      [.letter("e", .model(.markEqual(inFile: false)))],
      hints: [Hint(11, "e", "mark equal", [.channel, .list], when: .edits)],
      for: .editors, keywords: "select equal duplicates same"),
    Row(
      "mark everything except backgrounds, or what the list is narrowed to; again: nothing",
      keys: "*",
      as: Listing("mark all, or none", "mark all"), [.letter("*", .model(.toggleAllMarks))],
      hints: [
        Hint(12, "*", "mark all", [.channel, .list], when: .edits, unless: .isMarked),
        Hint(6, "*", "mark all", [.channel, .list], when: .isMarked, unless: .areAllMarked),
        Hint(6, "*", "mark none", [.channel, .list], when: .areAllMarked),
        Hint(4, "Esc", "unmark all", .list, when: .isMarked, unless: .isNarrowed),
      ], for: .editors, keywords: "select all none theme"),
    Row(
      "go to the next color that is hard to read", keys: "!",
      as: Listing("next hard to read", "next ✗"), [.letter("!", .model(.nextFailing))],
      needs: .hasFailing,
      hints: [Hint(19, "!", "next", [.channel, .list], when: .hasFailing)], for: .editors,
      keywords: accessibility),
    Row(
      "make all colors readable, or all marked ones", keys: "N",
      as: Listing("make all readable", "all ✓"), [.letter("N", .model(.makeAllReadable))],
      needs: .hasFailing,
      hints: [Hint(8, "N", "all readable", [.channel, .list], when: .hasFailing)],
      words: [Word("repair", .model(.makeAllReadable))], for: .editors,
      keywords: "fix theme \(accessibility)"),
  ]
}
