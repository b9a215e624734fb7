import Foundation
import TestSupport

/// Keys as a terminal sends them.
enum Typed {
  static let (up, down, right, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D")
  static let (shiftRight, shiftLeft) = ("\u{1B}[1;2C", "\u{1B}[1;2D")
  static let (home, end) = ("\u{1B}[H", "\u{1B}[F")
  static let (pageUp, pageDown) = ("\u{1B}[5~", "\u{1B}[6~")
  static let (tab, backtab, enter, escape) = ("\t", "\u{1B}[Z", "\r", "\u{1B}")
  static let (backspace, delete) = ("\u{7F}", "\u{1B}[3~")

  static func control(_ letter: Unicode.Scalar) -> String {
    String(Unicode.Scalar(UInt8(letter.value & 0x1F)))
  }

  static func paste(_ text: String) -> String {
    "\u{1B}[200~\(text)\u{1B}[201~"
  }
}

extension PtySession {
  /// Starts the mixer on a truecolor terminal, with a pipe as its standard output, and waits for its
  /// hex field.
  static func start(
    _ arguments: String..., columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], input: String? = nil, waitingFor text: String = "hex #"
  ) throws -> PtySession {
    let session = try PtySession(
      [MixerBinary.path] + arguments, columns: columns, rows: rows,
      environment: ["COLORTERM": "truecolor"].merging(environment) { $1 }, input: input,
      capturesOutput: true)
    try session.waitForText(text)
    return session
  }

  /// What the hex field shows.
  var hex: String {
    for line in screen.lines {
      if let match = line.firstMatch(of: #/^ *hex (.*?) (?: |$)/#) { return String(match.1) }
    }
    return ""
  }

  /// The rows of the screen, without the blanks at their ends.
  var rows: [String] {
    screen.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// What the numeric field in a row shows.
  func number(inRow row: Int) -> String {
    rows[row].split(separator: " ").last.map(String.init) ?? ""
  }

  /// What the status line says, where it is the last but one.
  var status: String {
    rows[rows.count - 2].trimmingCharacters(in: .whitespaces)
  }

  /// Presses keys and waits until the hex field shows a color.
  func press(_ keys: String, untilHexIs hex: String) throws {
    send(keys)
    try wait(for: "\(hex) in the hex field, which shows \(self.hex)") { $0.hex == hex }
  }

  /// Presses keys and waits until the status line says something.
  func press(_ keys: String, untilStatusIs text: String) throws {
    send(keys)
    try wait(for: "\"\(text)\" in the status line") { $0.status == text }
  }

  /// Presses keys that end the program, and tells how it ended.
  func finish(_ keys: String) throws -> PtyStatus {
    send(keys)
    return try waitForEnd()
  }
}
