import Foundation

/// tmux, if it is installed: an independent terminal.
public enum Tmux {
  /// An error of a missing or failing tmux.
  public struct Failure: Error {
    /// The error messages of tmux, or `not installed`.
    public let message: String
  }

  /// The path of tmux, if it is installed.
  public static let executable: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/tmux" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Writes bytes to a pane of a new tmux server, and returns the screen, read back from tmux's text and color
  /// sequences.
  public static func show(_ bytes: [UInt8], columns: Int, rows: Int) throws -> VirtualTerminal {
    guard let executable else { throw Failure(message: "not installed") }
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("tmux-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer {
      // A directory that is left does no harm.
      try? FileManager.default.removeItem(at: directory)
    }
    // The reply to a status report (4 bytes) comes after all bytes before it have been read.
    try Data(bytes + Array("\u{1B}[5n".utf8))
      .write(to: directory.appendingPathComponent("content"))
    try Data("set -g status off\n".utf8).write(to: directory.appendingPathComponent("settings"))
    try run(
      """
      tmux='\(executable) -u -S socket'
      $tmux -f settings new-session -d -x \(columns) -y \(rows) \
        "stty raw -echo; cat content; head -c 4 >answer; $tmux wait-for -S shown; cat" &&
      $tmux wait-for shown && $tmux capture-pane -p -e -N >screen
      status=$?
      $tmux kill-server
      exit $status
      """, in: directory)
    return try screen(
      Data(contentsOf: directory.appendingPathComponent("screen")), columns: columns, rows: rows)
  }

  /// Runs all commands in one process, because the server keeps the descriptors that it inherits until it ends.
  private static func run(_ script: String, in directory: URL) throws {
    let process = Process()
    let messages = directory.appendingPathComponent("messages")
    try Data().write(to: messages)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = directory
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: try String(contentsOf: messages, encoding: .utf8))
    }
  }

  private static func screen(_ captured: Data, columns: Int, rows: Int) -> VirtualTerminal {
    var screen = VirtualTerminal(columns: columns, rows: rows)
    let lines = captured.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (row, text) in lines.prefix(rows).enumerated() {
      screen.feed("\u{1B}[\(row + 1)H".utf8)
      screen.feed(text)
    }
    return screen
  }
}
