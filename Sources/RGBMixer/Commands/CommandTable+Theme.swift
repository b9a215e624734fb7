/// The rows that move several colors of a text, or all.
extension CommandTable {
  static let theming = [
    Row(
      "make the theme's other half: light from dark, or dark from light", keys: "D",
      as: Listing("light from dark", "light/dark"), [.letter("D", .model(.variant(nil)))],
      hints: [Hint(20, "D", "light or dark", [.channel, .list], when: .edits)],
      words: [Word("theme", "light", WordArgument.kind)], lines: "theme dark", for: .editors,
      keywords: "variant mode night day invert"),
    Row(
      "exchange this color with the marked one, or normal colors with bright ones", keys: "X",
      as: Listing("exchange two colors", "exchange"), [.letter("X", .model(.exchange))],
      words: [Word("exchange", .model(.exchange))], for: .editors, keywords: "swap"),
    Row(
      "give the marked colors this color", keys: "=",
      as: Listing("copy to the marked", "copy to all"),
      words: [Word("same", .model(.copyToMarked))], for: .editors, keywords: "equal copy"),
    Row(
      "after another program has changed the file: read it again, and save into it", keys: "W",
      as: Listing("read again and save", "merge"), [.letter("W", .session(.merge))],
      words: [Word("merge", .session(.merge))], for: .editors,
      keywords: "write reload file"),
  ]

  static let themeLines = [
    Row(
      "give this color a value; the other marked colors follow",
      words: [Word("match", "#5b21b6", WordArgument.match)], for: .editors, keywords: "brand")
  ]
}
