/// The rows that have lines and no keys.
extension CommandTable {
  static let channelLines = [
    Row("set the color, in any notation", lines: "tomato, #f80, hsl(32 100% 50%)"),
    Row("set a channel: \(NamedAxis.ranges)", lines: "red 120, hue 30"),
    Row("move a channel by that much; % is of its range", lines: "hue +10, red -20%"),
  ]

  static let mixingLines = [
    Row(
      "set the alpha, 0-100 %, or remove it",
      words: [Word("alpha", "50", WordArgument.alpha)], lines: "alpha none",
      keywords: "opacity transparency transparent"),
    Row(
      "measure contrast on this background; in a file, only for colors without one",
      words: [Word("on", "white", WordArgument.background)], lines: "on terminal",
      keywords: "a11y accessibility"),
    Row(
      "use the channels of a space: \(ColorSpace.allCases.map(\.name).listed)",
      words: [Word("space", "oklch", WordArgument.space)]),
    Row(
      "print in a format: \(Format.named.map(\.name).listed)",
      words: [Word("format", "hsl", WordArgument.format)]),
  ]

  static let otherLines = [
    Row(
      "print the color again", words: [Word("again", .question(.again))], for: .people),
    Row(
      "print the color in a format, without changing what is printed at the end",
      words: [Word("tell", "oklch", WordArgument.tell)], for: .people),
    Row(
      "print tints and shades, \(Ramp.names.first ?? "") to \(Ramp.names.last ?? "")",
      words: [Word("ramp", .question(.band(.ramp)))], for: .people, keywords: "palette scale"),
    Row(
      "print the colors whose hues go with this one",
      words: [Word("harmonies", .question(.band(.harmonies)))], for: .people,
      keywords: "palette scheme complement"),
    Row(
      "print the steps from the color to its background, 0 to 100",
      words: [Word("between", .question(.band(.steps)))], for: .people),
    Row(
      "print the recent colors, newest first",
      words: [Word("recent", .question(.band(.recent)))], for: .people, keywords: "history"),
    Row(
      "list the colors of a name, or of the words that descriptions have",
      words: [Word("find", "muted teal", WordArgument.find)], for: .people,
      keywords: "search name description"),
    Row(
      "print the contrast of each step of the ramp on each other",
      words: [Word("pairs", .question(.pairs))], for: .people,
      keywords: "which table matrix a11y accessibility readable"),
    Row(
      "use a color of the last list, by its name or its place",
      words: [Word("use", "500", WordArgument.choice)], lines: "use opposite, use 2", for: .people),
    Row(
      "go to another color of the file: the next, by line, by key",
      words: [
        Word("next", .model(.row(after: 1))), Word("previous", .model(.row(after: -1))),
        Word("go", "12", WordArgument.location),
      ], lines: "go --brand", for: .editors),
    Row(
      "move the marked colors: lightness in points, hue in degrees",
      words: [Word("move", "lightness +3 chroma -15% hue +12", WordArgument.move)], for: .editors),
    Row(
      "print the colors that are hard to read",
      words: [Word("check", .question(.check))],
      for: .editors, keywords: "contrast a11y accessibility"),
    Row(
      "print what the color stands on, the worst first",
      words: [Word("backgrounds", .question(.backgrounds))],
      for: .editors, keywords: "contrast readable"),
    Row(
      "print all colors of the file", words: [Word("list", .question(.list))], for: .editors,
      keywords: "theme keys"),
    Row(
      "print the colors that are not saved", words: [Word("changes", .question(.changes))],
      for: .editors),
    Row(
      "list all commands, or those that match a word",
      words: [Word("?", "", WordArgument.help), Word("help", "", WordArgument.help)],
      lines: "? word", for: .people, keywords: "manual"),
    Row("print the color and quit", lines: "an empty line", for: .printers),
    Row(
      "quit; what is not printed or saved is lost",
      words: ["q", "quit", "exit"].map { Word($0, .session(.leave)) },
      lines: "the end of input", for: .people, keywords: "leave close cancel"),
  ]

  /// What the list of `?` finds, too, although it has no keys.
  static let lightening = [
    Row(
      "make the color lighter (OKLCH lightness +\(Int(lightnessStep)))",
      as: Listing("lighter by 5 %", "lighter", isExtra: true),
      runs: .model(.lighten(by: lightnessStep)),
      words: [Word("lighter", .model(.lighten(by: lightnessStep)))],
      keywords: "bright brighter brighten lighten"),
    Row(
      "make the color darker (OKLCH lightness -\(Int(lightnessStep)))",
      as: Listing("darker by 5 %", "darker", isExtra: true),
      runs: .model(.lighten(by: -lightnessStep)),
      words: [Word("darker", .model(.lighten(by: -lightnessStep)))],
      keywords: "darken dim"),
  ]

  /// A step of `lighter` and `darker`, in percent of OKLCH's lightness.
  private static let lightnessStep = 5.0
}
