import Foundation
import TestSupport

/// A file in a directory of its own, which is removed with this object.
final class Scratch {
  let directory = FileManager.default.directoryInMemory.appending(path: UUID().uuidString)
  let url: URL

  init(name: String = "theme.css") {
    url = directory.appending(path: name)
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  /// Writes a text to the file, and returns its path.
  @discardableResult
  func write(_ text: String) throws -> String {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// Adds a script of the shell to the directory.
  func addProgram(_ name: String, _ script: String) throws {
    let path = directory.appending(path: name).path
    // No other test's program may inherit the descriptor: what is open for writing cannot be run.
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o755)
    let bytes = Array("#!/bin/sh\n\(script)\n".utf8)
    guard unsafe Foundation.write(file, bytes, bytes.count) == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
    close(file)
  }

  /// The present text of the file.
  var text: String? {
    (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of all files in the directory, in order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
  }
}
