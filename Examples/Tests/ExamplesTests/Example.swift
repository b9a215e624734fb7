import Foundation
import TestSupport

/// A built example, in the directory of the test bundle.
enum Example {
  /// Starts an example on a pseudo-terminal.
  static func start(
    _ name: String, _ arguments: String..., columns: Int = 40, rows: Int = 10,
    term: String = "xterm-256color", input: String? = nil, parent: PtySession.Parent = .none
  ) throws -> PtySession {
    let path = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent(name).path
    return try PtySession(
      [path] + arguments, columns: columns, rows: rows,
      environment: ["TERM": term, "COLORTERM": "truecolor"], input: input, parent: parent)
  }
}

extension PtySession {
  /// Waits until the screen equals a picture, whose missing last rows are blank.
  func waitForPicture(_ picture: String) throws {
    try wait(for: "the picture\n\(picture)") { session in
      let rows = session.screen.picture().split(separator: "\n", omittingEmptySubsequences: false)
      let drawn = rows.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
      return drawn == picture
    }
  }

  /// Ends the program with Esc, and returns how it ended.
  func leave() throws -> PtyStatus {
    send(Self.escape)
    return try waitForEnd()
  }

  static let escape = "\u{1B}"
  static let left = "\u{1B}[D"
  static let right = "\u{1B}[C"
  static let home = "\u{1B}[H"
  static let delete = "\u{1B}[3~"
  static let backspace = "\u{7F}"
}
