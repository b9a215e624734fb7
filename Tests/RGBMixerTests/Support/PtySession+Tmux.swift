import Foundation
import TestSupport
import Testing

extension PtySession {
  /// Starts a shell with the prompt `$ ` in a pane of a new tmux server, which has no status line.
  ///
  /// - Parameters:
  ///   - scratch: The directory of the server's socket.
  ///   - rows: The rows of the pane.
  /// - Returns: The session of tmux, whose screen is the pane.
  /// - Throws: The error of a failed start, or a ``PtyTimeout`` without a prompt.
  static func shellInTmux(_ scratch: Scratch, rows: Int = 24) throws -> PtySession {
    try FileManager.default.createDirectory(
      at: scratch.directory, withIntermediateDirectories: true)
    let session = try PtySession(
      [
        try #require(Tmux.executable), "-u", "-f", "/dev/null",
        "-S", scratch.directory.appending(path: "socket").path,
        "new-session", "exec env PS1='$ ' bash --norc --noprofile", ";",
        "set", "-g", "status", "off", ";", "set", "-g", "escape-time", "0",
      ], rows: rows)
    session.answer = { $0 == .deviceAttributes ? "\u{1B}[?62c" : nil }
    try session.waitForText("$")
    return session
  }
}
