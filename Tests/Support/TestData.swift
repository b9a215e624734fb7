import Foundation

/// Files of reference values in Tests/Data.
public enum TestData {
  /// The lines of a file, without the first, which names the columns.
  public static func lines(of name: String) throws -> [Substring] {
    try String(contentsOf: file(name), encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0 }
  }

  /// The bytes of a file.
  public static func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: file(name)))
  }

  /// The names of the files in a folder and in those below it.
  public static func names(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: file(folder).path)
      .filter { (try? Data(contentsOf: file("\(folder)/\($0)"))) != nil }.sorted()
  }

  private static func file(_ name: String) -> URL {
    URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/\(name)")
  }
}
