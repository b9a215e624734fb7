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

  /// The present text of the file.
  var text: String? {
    (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of all files in the directory, in order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
  }
}
