import Foundation
import TestSupport
import Testing

/// A directory that is removed when the object is deinitialized.
final class TemporaryDirectory: Sendable {
  let path: String

  init(at url: URL = FileManager.default.directoryInMemory) throws {
    let url = url.appending(path: "binding-\(UUID())")
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

  /// Locks the directory until ``unlock(_:)`` is called with the descriptor that is returned.
  func lock() throws -> Int32 {
    let file = unsafe open(path, O_RDONLY)
    try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
    return file
  }

  /// Unlocks a file and closes it.
  ///
  /// Closing it is not enough: a child process that another test has forked shares the lock until it calls `exec`.
  static func unlock(_ file: Int32) {
    flock(file, LOCK_UN)
    close(file)
  }

  /// The names in the directory, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
