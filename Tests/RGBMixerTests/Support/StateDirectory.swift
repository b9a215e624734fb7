import Foundation
import TestSupport

/// The directory that a session's mixer keeps its state in.
struct StateDirectory {
  let url: URL
  /// The environment variables with which a mixer uses this directory, too.
  let environment: [String: String]

  init(of session: PtySession) {
    url = session.directory.appending(path: "rgbmixer")
    environment = ["XDG_STATE_HOME": session.directory.path]
  }

  init(_ directory: URL) {
    url = directory.appending(path: "rgbmixer")
    environment = ["XDG_STATE_HOME": directory.path]
  }

  /// The text of the file of that name; nil if there is none.
  func file(_ name: String) -> String? {
    (try? Data(contentsOf: url.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of the state file; nil if there is none.
  var text: String? { file("state.json") }

  /// The text of the state file for a color mixed in the usual space, and the colors that were kept.
  func text(_ red: Int, _ green: Int, _ blue: Int, recent: String...) -> String {
    "{\"red\": \(red), \"green\": \(green), \"blue\": \(blue), \"space\": \"rgb\", \"recent\": \(recent)}\n"
  }

  /// Puts a text in the place of the state file.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appending(path: "state.json"))
  }
}

/// Looks at a condition again and again until it holds, without reading from any terminal.
func wait(for what: String, until condition: () -> Bool) throws {
  var looks = 0
  while !condition() {
    guard looks < 12_000 else { throw WaitedInVain(what: what) }
    looks += 1
    usleep(5_000)
  }
}

/// A condition that did not come true.
struct WaitedInVain: Error {
  let what: String
}
