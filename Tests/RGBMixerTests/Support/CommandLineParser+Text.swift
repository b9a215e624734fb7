@testable import RGBMixer

extension CommandLineParser {
  /// The task that arguments ask for, given as texts.
  static func task(_ arguments: [String]) throws(UsageError) -> CommandLineTask {
    try CommandLineParser(arguments.map { Array($0.utf8) }).task()
  }
}
