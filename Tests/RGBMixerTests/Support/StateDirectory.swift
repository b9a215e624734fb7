import Foundation
import TestSupport

/// The directory with the state of a session's mixer.
struct StateDirectory {
  let url: URL
  /// The environment variables by which another mixer uses this directory.
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

  /// The text of a state file for a color mixed in the space rgb, and the kept colors.
  func text(_ red: Int, _ green: Int, _ blue: Int, recent: String...) -> String {
    "{\"red\": \(red), \"green\": \(green), \"blue\": \(blue), \"alpha\": null, \"space\": \"rgb\", \"recent\": \(recent)}\n"
  }

  /// Writes a text to the state file.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appending(path: "state.json"))
  }
}

/// Waits until a condition holds, without reading from any terminal.
func wait(for what: String, until condition: () -> Bool) throws {
  var looks = 0
  while !condition() {
    guard looks < 12_000 else { throw WaitedInVain(what: what) }
    looks += 1
    usleep(5_000)
  }
}

/// A condition that did not become true.
struct WaitedInVain: Error {
  let what: String
}
