/// The keys and the words about pairs of colors.
extension CommandTable {
  static let contrasting = [
    Row(
      "keep the contrast while hue and chroma move, or let go", keys: "c",
      [.letter("c", .model(.toggleKeptContrast))],
      hints: [Hint(16, "c", "keep contrast", .channel)],
      words: [Word("contrast", "", WordArgument.contrast)],
      lines: "contrast 4.5, contrast none", keywords: "lock hold ratio hue a11y accessibility"),
    Row(
      "see which colors can be read on which", keys: "m", [.letter("m", .screen(.showPairs))],
      hints: [Hint(20, "m", "which on which", [.channel, .list])], for: .people,
      keywords: "pairs table matrix readable contrast a11y accessibility"),
  ]
}
