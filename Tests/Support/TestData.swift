import Foundation

/// Files of reference values in Tests/Data.
public enum TestData {
  /// The lines of a file, without the first, which names the columns.
  public static func lines(of name: String) throws -> [Substring] {
    let file = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0 }
  }
}
