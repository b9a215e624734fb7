import Foundation

/// Files of reference values in Tests/Data.
enum TestData {
  /// The lines of a file, without the first, which names the columns.
  static func lines(of name: String) throws -> [Substring] {
    let file = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Data/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0 }
  }
}
