extension CommandLineParser {
  /// Refuses what cannot go with `--line`, and says what would.
  func checkLine() throws(UsageError) {
    guard options.usesLines else { return }
    if target?.isStandardInput ?? false {
      throw UsageError(
        sentence: "--edit - is a filter, for which --line is too talkative: give it a FILE")
    }
    if prints {
      throw UsageError(sentence: "--print asks nothing and --line does: give one of them")
    }
    if let sentence = options.reasonForScreen { throw UsageError(sentence: sentence) }
  }
}

extension Options {
  /// The reason why the options cannot be had in lines; nil if they can.
  var reasonForScreen: String? {
    if isLive {
      return "--live needs the screen: --line takes the same lines, and prints the color at the end"
    }
    if slot != nil || appliesTheme {
      return "--apply changes the terminal itself, to which --line sends nothing but text"
    }
    return nil
  }
}
