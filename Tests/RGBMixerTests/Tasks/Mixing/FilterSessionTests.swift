import Foundation
import TestSupport
import Testing

/// `--edit -`: a filter, from which the text comes out whatever happens.
@Suite(.apart) struct FilterSessionTests {
  private static let text = "color: #F80;\nnot: a color\u{7}"
  private let scratch = Scratch()

  /// Starts a filter whose standard error is the scratch file.
  private func session(
    reading text: String = text, _ arguments: String = "--edit -", by command: String = "\"$0\"",
    waitingFor screen: String? = "#"
  ) throws -> PtySession {
    try scratch.write("")
    return try PtySession.mixer(
      by: "exec \(command) \(arguments) 2>'\(scratch.url.path)'", reading: text,
      waitingFor: screen)
  }

  @Test func `w prints the changed text and leaves, and reports nothing`() throws {
    let session = try session()
    #expect(try session.finish(Typed.enter + Typed.home + "w") == .exited(0))
    #expect(session.standardOutputText == Self.text.replacing("#F80", with: "#080"))
    #expect(scratch.text == "" && session.isAsFound && session.rows[0] == "")
  }

  @Test func `the text comes out unchanged if the user confirms leaving`() throws {
    let session = try session()
    try session.press(
      Typed.enter + Typed.home + "q",
      untilStatusIs: "1 unsaved color: w saves, q again discards")
    #expect(try session.finish("q") == .exited(130))
    #expect(session.standardOutputText == Self.text && scratch.text == "" && session.rows[0] == "")
  }

  @Test func `the text comes out unchanged after Ctrl-C`() throws {
    let session = try session()
    #expect(try session.finish(Typed.enter + Typed.home + Typed.control("c")) == .exited(130))
    #expect(session.standardOutputText == Self.text && scratch.text == "" && session.rows[0] == "")
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func `so it does after a signal`(signal: Int32) throws
  {
    let session = try session()
    try session.press(Typed.enter + Typed.home, untilHexIs: "#008800")
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(session.standardOutputText == Self.text && scratch.text == "" && session.rows[0] == "")
  }

  @Test func `a text longer than a pipe goes through a slow reader`() throws {
    let text = Self.text + String(repeating: "x", count: 200_000)
    let path = try scratch.write(text)
    let session = try PtySession.mixer(
      by: "\"$0\" --edit - <'\(path)' | { sleep 0.1; cat >'\(path).out'; }", capturesOutput: false)
    _ = try session.finish("q")
    #expect(try String(contentsOfFile: path + ".out", encoding: .utf8) == text)
  }

  @Test(arguments: [
    ("no color", "--edit -", "\"$0\"", "rgbmixer: there is no color in standard input"),
    (
      text, "--edit -", "env TERM=dumb \"$0\"",
      "rgbmixer: TERM names a terminal that cannot be drawn on"
    ),
    (text, "--edit - --bogus", "\"$0\"", "rgbmixer: unknown option --bogus"),
  ])
  func `errors are reported on the terminal, and the text comes out`(
    text: String, arguments: String, command: String, sentence: String
  ) throws {
    let session = try session(reading: text, arguments, by: command, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(2))
    #expect(session.standardOutputText == text && scratch.text == "")
    #expect(session.rows[0].hasPrefix(sentence))
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL])
  func `the text comes out unchanged if the program crashes`(signal: Int32) throws {
    let session = try session()
    try session.press(Typed.enter + Typed.home, untilHexIs: "#008800")
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(session.standardOutputText == Self.text && scratch.text == "")
    #expect(session.isAsFound)
  }

  @Test func `a crash while it comes out writes nothing twice`() throws {
    let text = Self.text + String(repeating: "x", count: 1 << 20)
    let path = try scratch.write(text)
    let output = try Fifo()
    let session = try PtySession.mixer(by: "exec \"$0\" --edit - <'\(path)'", to: output)
    session.send("q")
    try session.wait(for: "the end of the screen") { !$0.screen.modes.contains(1049) }
    try session.wait(for: "the beginning of the text") { _ in !output.isDrained }
    // A program that crashes by itself does not do so between a write and the count of its bytes.
    session.settle()
    session.signal(SIGSEGV)
    try session.wait(for: "the program's end") {
      _ = output.text()
      return $0.program == nil
    }
    #expect(text.hasPrefix(output.text()))
  }

  #if os(Linux)
    @Test func `without a terminal errors go to standard error`() throws {
      let session = try session(by: "setsid -w \"$0\"", waitingFor: nil)
      #expect(try session.waitForEnd() == .exited(2))
      #expect(session.standardOutputText == Self.text)
      #expect(scratch.text?.hasPrefix("rgbmixer: there is no terminal to draw on") == true)
    }

    @Test func `without a terminal nothing is printed into the text`() throws {
      let path = try scratch.write(Self.text)
      let session = try PtySession.mixer(
        by: "exec setsid -w \"$0\" --edit - <'\(path)' >'\(path).out' 2>&1", waitingFor: nil)
      #expect(try session.waitForEnd() == .exited(2))
      #expect(try String(contentsOfFile: path + ".out", encoding: .utf8) == Self.text)
    }
  #endif
}
