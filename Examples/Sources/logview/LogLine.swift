/// How serious a line is.
enum Level: Int, CaseIterable {
  case trace, debug, info, warning, error, fatal

  /// Finds the first level that a line names, in full or abbreviated, such as `WARN`.
  static func named(in line: String) -> Level? {
    let words = line.lowercased().split { !$0.isLetter }.filter { $0.count > 3 }
    return words.lazy.compactMap { word in allCases.first { "\($0)".starts(with: word) } }.first
  }
}

/// The model: a line of a log.
struct LogLine: Identifiable, Equatable {
  let id: Int
  let text: String
  let level: Level
}
