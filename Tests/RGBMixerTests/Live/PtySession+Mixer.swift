import Foundation
import TestSupport

extension PtySession {
  /// Starts the mixer on a pseudo-terminal, with named pipes for its standard input and output where they
  /// are given, and waits for a text on its screen.
  static func mixer(
    _ arguments: String..., input: Fifo? = nil, output: Fifo? = nil,
    waitingFor text: String = "hex #", parent: Parent = .none,
    answer: @escaping (VirtualQuery) -> String? = { _ in nil }
  ) throws -> PtySession {
    var command = "exec \"$0\" \"$@\""
    if let input { command += " <'\(input.path)'" }
    if let output { command += " >'\(output.path)'" }
    let session = try PtySession(
      ["/bin/sh", "-c", command, ProgramRun.program.path, "--no-save"] + arguments,
      capturesOutput: output == nil, parent: parent)
    session.answer = answer
    try session.waitForText(text)
    return session
  }

  /// Reads until the hex field shows a color.
  func waitForColor(_ hex: String) throws {
    try waitForText("hex \(hex)")
  }
}
