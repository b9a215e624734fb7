import Foundation
import TestSupport

/// A directory that is removed with the object.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.directoryInMemory.appending(path: "binding-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  func read(_ name: String) throws -> String {
    // Not `Data(contentsOf:)`, which leaks when the file is empty (Swift 6.3).
    let file = try FileHandle(forReadingFrom: URL(filePath: path(name)))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// The names in the directory, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
