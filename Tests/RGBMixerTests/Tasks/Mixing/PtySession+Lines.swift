import TestSupport

extension PtySession {
  /// All that was told and echoed so far, with the ends of line as the program writes them.
  var transcript: String {
    String(decoding: output, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// Types a line, waits for the next prompt, and gives what was told in between.
  func say(_ line: String) throws -> String {
    let before = transcript.count
    send(line + "\n")
    try wait(for: "the answer to \(line)") {
      $0.transcript.dropFirst(before + line.count).hasSuffix("\ncolor: ")
    }
    return String(transcript.dropFirst(before + line.count + 1).dropLast("\ncolor: ".count))
  }

  /// Whether nothing has come out but printable text and line feeds, whatever was typed.
  var isPlainText: Bool {
    transcript.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// Starts the mixer in lines, and waits for its first prompt.
  static func lines(
    _ arguments: String..., columns: Int = 80, environment: [String: String] = [:],
    reading text: String? = nil, capturesOutput: Bool = true, parent: Parent = .none
  ) throws -> PtySession {
    let session = try PtySession.mixer(
      behind: ["--line"] + arguments, columns: columns, environment: environment, reading: text,
      capturesOutput: capturesOutput, parent: parent, waitingFor: nil)
    try session.wait(for: "the first prompt") { $0.transcript.hasSuffix("\ncolor: ") }
    return session
  }
}
