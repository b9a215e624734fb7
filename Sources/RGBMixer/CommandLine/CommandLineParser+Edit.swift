extension CommandLineParser {
  /// Refuses what has no meaning with `--edit`, or none without it.
  func checkEdit() throws(UsageError) {
    guard target != nil else {
      if options.appliesTheme {
        throw UsageError(
          sentence:
            "--apply \(ThemeSlots.name) shows the colors of a file, and so needs --edit FILE")
      }
      return
    }
    if options.color != nil {
      throw UsageError(sentence: "--edit takes its colors from the file, and so no COLOR")
    }
    if options.isLive {
      throw UsageError(sentence: "--live tells of one color, and so cannot go with --edit")
    }
    if options.printsRamp {
      throw UsageError(sentence: "--ramp is of one color, and so cannot go with --edit")
    }
    if options.printsRecent {
      throw UsageError(sentence: "--recent prints the colors kept, and so cannot go with --edit")
    }
  }

  /// Whether arguments that cannot be understood ask for a filter of standard input.
  ///
  /// The text has to come out whatever is wrong.
  static func asksForFilter(_ arguments: [String]) -> Bool {
    let values =
      arguments.compactMap { argument in
        argument.hasPrefix("--edit=") ? String(argument.dropFirst("--edit=".count)) : nil
      } + zip(arguments, arguments.dropFirst()).compactMap { $0 == "--edit" ? $1 : nil }
    return values.contains { (try? EditTarget(parsing: $0))?.isStandardInput == true }
  }
}
