import TermUI

/// A running program that copies a text.
///
/// Its state is polled after 4 ms, 8 ms and so on, even after the timeout, until it is reaped.
@MainActor
final class CopyProgram {
  enum End {
    case succeeded, failed
    /// It did not end within a second, and was killed.
    case timedOut
  }

  private static let timeout = Duration.seconds(1)
  private static let usualTime = Duration.milliseconds(80)

  private var process: ChildProcess
  private let loop: EventLoop
  private let start = ContinuousClock.now
  private var onEnd: ((End) -> Void)?

  /// Starts a program, and calls `onEnd` once; nil if the program does not exist.
  init?(_ command: [String], text: String, loop: EventLoop, onEnd: @escaping (End) -> Void) {
    guard let process = ChildProcess(command, input: Array(text.utf8)) else { return nil }
    self.process = process
    self.loop = loop
    self.onEnd = onEnd
    check(after: .milliseconds(4))
  }

  private func check(after delay: Duration) {
    loop.schedule(after: delay) { [self] in
      if hasEnded() { return }
      if start.duration(to: .now) >= Self.timeout { giveUp() }
      check(after: delay * 2)
    }
  }

  /// Waits for the end after the event loop has ended.
  func finish() {
    while !hasEnded() {
      if start.duration(to: .now) >= Self.timeout { return giveUp() }
      System.sleep(for: .milliseconds(5))
    }
  }

  /// Kills the program unless it ends within the time that a working one needs.
  func stop() {
    onEnd = nil
    while process.updateState() == .running {
      if start.duration(to: .now) >= Self.usualTime { return process.killGroup() }
      System.sleep(for: .milliseconds(5))
    }
  }

  private func giveUp() {
    process.killGroup()
    report(.timedOut)
  }

  /// Reports the program's end if it has ended, and returns whether it has.
  private func hasEnded() -> Bool {
    switch process.updateState() {
    case .running: return false
    case .succeeded: report(.succeeded)
    case .failed: report(.failed)
    }
    return true
  }

  /// Calls `onEnd`, unless it was called before.
  private func report(_ end: End) {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(end)
  }
}

enum DesktopClipboard {
  /// The programs that copy their standard input, each with its arguments, the best first.
  ///
  /// There are none over ssh, where the display is not the user's.
  static func programs(in environment: Environment) -> [[String]] {
    if environment.has("SSH_CONNECTION") || environment.has("SSH_TTY") { return [] }
    var programs: [[String]] = []
    if let program = System.copyProgram { programs.append([program]) }
    if environment.has("WAYLAND_DISPLAY") { programs.append(["wl-copy"]) }
    if environment.has("DISPLAY") {
      programs.append(["xclip", "-selection", "clipboard"])
      programs.append(["xsel", "--clipboard", "--input"])
    }
    return programs
  }
}
