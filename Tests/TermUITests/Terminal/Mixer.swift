import TestSupport

/// The mixer, for the tests of what it does with the terminal.
enum Mixer {
  static let path = MixerBinary.path

  /// Starts the mixer on a pseudo-terminal and waits for its first frame, whose last act is to show or
  /// place the cursor.
  static func start(
    _ arguments: [String] = ["#336699"], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], capturesOutput: Bool = false,
    parent: PtySession.Parent = .none
  ) throws -> PtySession {
    let session = try PtySession(
      [path] + arguments, columns: columns, rows: rows, environment: environment,
      capturesOutput: capturesOutput, parent: parent)
    try session.waitForText("51")
    return session
  }
}
