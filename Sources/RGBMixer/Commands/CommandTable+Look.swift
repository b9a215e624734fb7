import struct TermUI.Key

/// The keys that choose what is seen, and what is kept of the color.
extension CommandTable {
  static let sliding = [
    Row(
      "next color space: \(ColorSpace.allCases.map(\.name).listed)", keys: "s",
      as: Listing("next color space", "next space"), [.letter("s", .model(.nextSpace))],
      needs: .isOneColor,
      hints: [Hint(3, "s", "space", .channel, when: .isOneColor, unless: .keepsContrast)],
      keywords: "sliders channels model mode hue saturation lightness value chroma"),
    Row(
      "previous color space", keys: "S",
      as: Listing("previous color space", "last space", isExtra: true),
      [.letter("S", .model(.previousSpace))], needs: .isOneColor,
      keywords: "sliders channels model mode"),
  ]

  /// The color spaces, which have words and no keys.
  static let spaces = ColorSpace.allCases.map { space in
    Row(
      "use the \(space.name) sliders",
      as: Listing("\(space.name.uppercased()) sliders", space.name.uppercased()),
      runs: .model(.space(space)), needs: .isOneColor,
      keywords: (0..<3).map { space.axis($0).name }.joined(separator: " "))
  }

  static let looking = [
    Row(
      "go to the next background: the terminal's, black, white, your own; in a file, the text's",
      keys: "o", as: Listing("next background", "background"),
      [.letter("o", .model(.nextBackground))],
      hints: [Hint(4, "o", "background", .channel, unless: [.edits, .keepsContrast])],
      for: .people,
      keywords: "contrast white black light dark terminal"),
    Row(
      "use the color as the background", keys: "p", as: Listing("this as background", "as backgr."),
      [.letter("p", .model(.useAsBackground))],
      hints: [Hint(17, "p", "use as background", [.channel, .list, .band, .recent])],
      keywords: "contrast paper"),
    Row(
      "swap the color and its background", keys: "x", as: Listing("swap with background", "swap"),
      [.letter("x", .model(.swap))],
      hints: [Hint(16, "x", "swap", .channel, unless: .edits)], for: .printers,
      keywords: "exchange foreground invert"),
    Row(
      "go to the ramp, then harmonies, steps, recent", keys: "t",
      as: Listing("next band", "next band"),
      [.letter("t", .screen(.turnBand))],
      hints: [
        Hint(12, "t", "bands", [.channel, .list]), Hint(5, "t", "next band", [.band, .recent]),
      ],
      keywords:
        "bands ramp harmonies harmony steps recent history palette tints shades scheme complement"),
    Row(
      "see which colors can be read on which", keys: "m",
      as: Listing("which on which", "pairs"), [.letter("m", .screen(.showPairs))],
      hints: [Hint(9, "m", "which on which", [.channel, .list])], for: .people,
      keywords: "pairs compare table matrix readable contrast a11y accessibility"),
    Row(
      "preview color blindness (4 kinds), then normal", keys: "v",
      as: Listing("color blindness", "color-blind"), [.letter("v", .screen(.changeVision))],
      hints: [Hint(18, "v", "color blindness", [.channel, .list, .band, .recent])],
      keywords:
        "a11y accessible accessibility simulate vision deuteranopia protanopia tritanopia gray"),
  ]

  static let keeping = [
    Row(
      "copy the color in the chosen format", keys: "y", as: Listing("copy", "copy"),
      [.letter("y", .screen(.copy))],
      hints: [Hint(7, "y", "copy", [.channel, .list]), Hint(3, "y", "copy", [.band, .recent])],
      keywords: "clipboard yank"),
    Row(
      "copy the band, one color per line", keys: "Y",
      as: Listing("copy the whole band", "copy band"),
      [.letter("Y", .screen(.copyBand))],
      hints: [Hint(3, "Y", "copy all", [.band, .recent])],
      keywords: "clipboard yank palette ramp harmonies harmony"),
    Row(
      "list the formats", keys: "f", as: Listing("all formats", "formats"),
      [.letter("f", .screen(.listFormats))],
      hints: [
        Hint(13, "f", "formats", .channel), Hint(1, "↑↓", "choose", .formatList),
        Hint(2, "Enter", "use", .formatList), Hint(3, "y", "copy", .formatList),
        Hint(4, "Esc", "close", .formatList),
      ], keywords: "notation output css hex rgb hsl oklch json convert"),
    Row(
      "save the color in recent", keys: "a", as: Listing("save in recent", "save"),
      [.letter("a", .model(.keep))],
      hints: [Hint(19, "a", "save in recent", [.channel, .list, .band])],
      words: [Word("keep", .model(.keep))],
      keywords: "keep store remember favorite bookmark history"),
    Row(
      "in the band: forget a recent color", keys: "Delete",
      as: Listing("forget from recent", "forget"),
      [
        .key(.delete, typing: .unchanged, .screen(.forget)),
        // The key that some keyboards call Delete.
        .key(.backspace, typing: .unchanged, .screen(.forget)),
      ],
      needs: .hasRecentChoice,
      hints: [Hint(2, "Del", "forget", .recent, when: .hasRecentChoice)],
      keywords: "remove erase history"),
  ]

  /// What other options do, for those who look for it here.
  static let outside = [
    Row(
      "", as: Listing("rgbmixer --edit FILE", "a file", keys: "--edit", isExtra: true),
      for: .printers, keywords: "theme file css config colors save kitty"),
    Row(
      "", as: Listing("the terminal's theme", "terminal", keys: "--terminal", isExtra: true),
      for: .printers, keywords: "theme palette"),
    Row(
      "", as: Listing("show it in terminal", "terminal", keys: "--apply", isExtra: true),
      for: .printers, keywords: "theme palette background"),
  ]

  /// What the words beside a ratio mean.
  static let ratios = [
    Row("", as: Listing("4.5, readable", "4.5", keys: "AA"), keywords: "contrast"),
    Row("", as: Listing("7, small text too", "7", keys: "AAA"), keywords: "contrast"),
    Row("", as: Listing("3, large text only", "3", keys: "large"), keywords: "contrast"),
  ]
}
