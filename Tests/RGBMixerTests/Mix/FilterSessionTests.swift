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
    waitingFor screen: String? = "hex #"
  ) throws -> PtySession {
    try scratch.write("")
    return try PtySession.mixer(
      by: "exec \(command) \(arguments) 2>'\(scratch.url.path)'", reading: text,
      waitingFor: screen)
  }

  @Test func `Enter lets the text out with its changes, and says nothing`() throws {
    let session = try session()
    #expect(try session.finish(Typed.home + Typed.enter) == .exited(0))
    #expect(session.standardOutputText == Self.text.replacing("#F80", with: "#080"))
    #expect(scratch.text == "" && session.isAsFound && session.rows[0] == "")
  }

  @Test(arguments: ["q", Typed.escape, Typed.control("c")])
  func `whoever leaves otherwise lets it out as it came in`(key: String) throws {
    let session = try session()
    #expect(try session.finish(Typed.home + key) == .exited(130))
    #expect(session.standardOutputText == Self.text && scratch.text == "")
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func `so does a signal`(signal: Int32) throws {
    let session = try session()
    try session.press(Typed.home, untilHexIs: "#008800")
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(session.standardOutputText == Self.text && scratch.text == "")
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
  func `what is wrong is said on the terminal, and the text comes out`(
    text: String, arguments: String, command: String, sentence: String
  ) throws {
    let session = try session(reading: text, arguments, by: command, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(2))
    #expect(session.standardOutputText == text && scratch.text == "")
    #expect(session.rows[0].hasPrefix(sentence))
  }

  #if os(Linux)
    @Test func `without a terminal it is said on standard error`() throws {
      let session = try session(by: "setsid -w \"$0\"", waitingFor: nil)
      #expect(try session.waitForEnd() == .exited(2))
      #expect(session.standardOutputText == Self.text)
      #expect(scratch.text?.hasPrefix("rgbmixer: there is no terminal to draw on") == true)
    }

    @Test func `without a terminal nothing is said into the text`() throws {
      let path = try scratch.write(Self.text)
      let session = try PtySession.mixer(
        by: "exec setsid -w \"$0\" --edit - <'\(path)' >'\(path).out' 2>&1", waitingFor: nil)
      #expect(try session.waitForEnd() == .exited(2))
      #expect(try String(contentsOfFile: path + ".out", encoding: .utf8) == Self.text)
    }
  #endif
}
