import Foundation
import TestSupport

extension PtySession {
  /// Starts the mixer on a truecolor terminal, with a pipe as its standard output, and waits for its
  /// whole first frame.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the mixer.
  ///   - options: The arguments before those.
  ///   - command: The command that a shell runs instead, where `$0` is the mixer and `$@` the arguments.
  ///   - columns: The columns of the window.
  ///   - rows: The rows of the window.
  ///   - environment: Variables besides the usual few; an empty value removes one.
  ///   - text: The text in the pipe that is the standard input.
  ///   - input: A named pipe that is the standard input.
  ///   - output: A named pipe that is the standard output.
  ///   - capturesOutput: Whether standard output is a pipe for ``standardOutputText`` instead of the terminal.
  ///   - parent: The process that starts the mixer.
  ///   - answer: Answers the mixer's questions to the terminal.
  ///   - screen: A text of the first frame; nil to wait for nothing.
  /// - Returns: The session.
  /// - Throws: The error of a failed start, or a ``PtyTimeout`` if the text does not appear.
  static func mixer(
    _ arguments: String..., behind options: [String] = [], by command: String? = nil,
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    reading text: String? = nil, from input: Fifo? = nil,
    to output: Fifo? = nil, capturesOutput: Bool = true, parent: Parent = .none,
    answer: @escaping (VirtualQuery) -> String? = { _ in nil }, waitingFor screen: String? = "#"
  ) throws -> PtySession {
    var start = [MixerBinary.path]
    if command != nil || input != nil || output != nil {
      let from = input.map { " <'\($0.path)'" } ?? ""
      let to = output.map { " >'\($0.path)'" } ?? ""
      start = ["/bin/sh", "-c", (command ?? "exec \"$0\" \"$@\"") + from + to, MixerBinary.path]
    }
    let session = try PtySession(
      start + options + arguments, columns: columns, rows: rows,
      environment: ["COLORTERM": "truecolor"].merging(environment) { $1 }, input: text,
      capturesOutput: capturesOutput && output == nil, parent: parent)
    session.answer = answer
    guard let screen else { return session }
    try session.waitForText(screen)
    // A long frame arrives in pieces; the row of the keys is drawn last.
    try session.wait(for: "the last row of the first frame") {
      !$0.screen.modes.contains(1049) || $0.rows.last?.isEmpty == false
    }
    return session
  }

  /// The text that the hex field shows: in the bar, or in the editor's block, beside the notation.
  var hex: String {
    for line in screen.lines {
      if let match = line.firstMatch(of: #/^ *(\#.*?) (?: |$)/#) { return String(match.1) }
      if let match = line.firstMatch(of: #/ (\#[0-9a-f]{6,8}) .*(?:rgb|hsl|hsv|oklch)\(/#) {
        return String(match.1)
      }
    }
    return ""
  }

  /// The rows of the screen, without the blanks at their ends.
  var rows: [String] {
    screen.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text of the status line, where it is the last line but one.
  var status: String {
    let text = rows[rows.count - 2].trimmingCharacters(in: .whitespaces)
    // Without a message the row says what can be typed, and what `n` would do.
    if text.hasPrefix("n makes it ") || text.hasPrefix("/ find a name  # ") { return "" }
    return text.hasPrefix("✗ ") ? String(text.dropFirst(2)) : text
  }

  /// Whether the terminal's line settings, screen, modes and colors are those before the start.
  var isAsFound: Bool {
    settings == settingsBefore && screen.modes == [7, 25] && screen.keyboardFlags == 0
      && screen.palette.isEmpty && screen.dynamicColors.isEmpty
  }

  /// Reads until the hex field shows a color.
  func waitForHex(_ hex: String) throws {
    try wait(for: "\(hex) in the hex field") { $0.hex == hex }
    settle()
  }

  /// Presses keys and waits until the hex field shows a color.
  func press(_ keys: String, untilHexIs hex: String) throws {
    send(keys)
    try waitForHex(hex)
  }

  /// Presses keys and waits until the status line says something.
  func press(_ keys: String, untilStatusIs text: String) throws {
    send(keys)
    try wait(for: "\"\(text)\" in the status line") { $0.status == text }
    settle()
  }

  /// Presses keys that end the program, and returns how it ended.
  func finish(_ keys: String) throws -> PtyStatus {
    send(keys)
    return try waitForEnd()
  }

  /// The number of voluntary context switches of the program's main thread (Linux).
  func sleeps() throws -> Int { try Self.sleeps(of: program ?? 0) }

  /// The number of voluntary context switches of a process's main thread (Linux).
  static func sleeps(of process: pid_t) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0
  }

  /// Whether the program sleeps in a poll without a timeout (Linux).
  func isAtRest() throws -> Bool {
    let text = try String(contentsOfFile: "/proc/\(program ?? 0)/syscall", encoding: .utf8)
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 3 else { return false }
    // poll(2) on x86-64 with -1, ppoll(2) elsewhere without a timeout.
    return words[0] == "7" ? words[3].hasSuffix("ffffffff") : words[0] == "73" && words[3] == "0x0"
  }
}
