import TermUI

/// A program that copies a text, while it runs.
///
/// It is looked at after 4 ms, 8 ms and so on: one that hangs costs less and less, and is no zombie when it ends
/// at last.
@MainActor
final class CopyProgram {
  /// The way it has ended.
  enum Outcome {
    case succeeded, failed
    /// It has not ended in about a second, and is left to itself.
    case silent
  }

  private let process: Int32
  private let loop: EventLoop
  private var onOutcome: ((Outcome) -> Void)?

  /// Starts a program, whose outcome is told once; nil where there is no such program.
  init?(
    _ words: [String], text: String, loop: EventLoop, onOutcome: @escaping (Outcome) -> Void
  ) {
    guard let process = Platform.start(words, input: Array(text.utf8)) else { return nil }
    self.process = process
    self.loop = loop
    self.onOutcome = onOutcome
    look(after: 4)
  }

  private func look(after milliseconds: Int) {
    loop.schedule(after: .milliseconds(milliseconds)) { [self] in
      if hasEnded { return }
      if milliseconds >= 512 { tell(.silent) }
      look(after: milliseconds * 2)
    }
  }

  /// Waits for the end where the loop does it no more, about a quarter of a second at most.
  func finish() {
    for _ in 0..<50 {
      if hasEnded { return }
      Platform.sleep(milliseconds: 5)
    }
    tell(.silent)
  }

  /// Whether the program has ended; what it has come to is told.
  private var hasEnded: Bool {
    switch Platform.state(of: process) {
    case .running: return false
    case .succeeded: tell(.succeeded)
    case .failed: tell(.failed)
    }
    return true
  }

  private func tell(_ outcome: Outcome) {
    let onOutcome = onOutcome
    self.onOutcome = nil
    onOutcome?(outcome)
  }
}
