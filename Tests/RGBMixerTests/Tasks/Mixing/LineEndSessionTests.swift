import Foundation
import TestSupport
import Testing

@testable import RGBMixer

/// The ways in to the mixer without a screen, and those out of it.
@Suite(.apart) struct LineEndSessionTests {
  @Test(arguments: [
    ("\n", PtyStatus.exited(0), "#0166ff\n"), ("  \n", .exited(0), "#0166ff\n"),
    ("q\n", .exited(130), ""), ("QUIT\n", .exited(130), ""), (Typed.control("d"), .exited(130), ""),
    (Typed.control("c"), .signaled(SIGINT), ""),
    ("red 9" + Typed.control("c"), .signaled(SIGINT), ""),
  ])
  func `a line, the end of input and a signal end it, and the newest color is kept`(
    keys: String, status: PtyStatus, output: String
  ) throws {
    let session = try PtySession.lines("#336699")
    let state = StateDirectory(of: session)
    session.send("red 1\nblue 255\n")
    try session.wait(for: "the color") {
      $0.transcript.contains("blue 255, ") && $0.transcript.hasSuffix("color: ")
    }
    #expect(try session.finish(keys) == status)
    #expect(session.standardOutputText == output)
    #expect(state.text?.contains("\"red\": 1, \"green\": 102, \"blue\": 255") == true)
    #expect(session.settings == session.settingsBefore && session.isPlainText)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `it dies of a signal from outside, saved`(signal: Int32) throws {
    let session = try PtySession.lines("#336699")
    let state = StateDirectory(of: session)
    session.send("red 1\n")
    // The answer is out before the color is saved, and the signal waits for that.
    try session.wait(for: "the answer") { $0.transcript.contains("red 1, green") }
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(state.text?.contains("\"red\": 1,") == true)
  }

  @Test func `an unfinished line counts at the end of input`() throws {
    let session = try PtySession.lines("#336699")
    session.send("red 7" + Typed.control("d") + Typed.control("d"))
    try session.wait(for: "the answer") { $0.transcript.contains("red 7, green 102") }
    #expect(try session.finish(Typed.control("d")) == .exited(130))
  }

  @Test func `Ctrl-Z stops the mixer, and fg resumes it`() throws {
    let session = try PtySession.lines("#336699", parent: .shell)
    session.send(Typed.control("z"))
    #expect(try session.waitForJobReport(1) == "stopped")
    session.shell("fg")
    session.send("red 9\n\n")
    #expect(try session.waitForJobReport(2) == "ended 0")
    #expect(session.standardOutputText == "#096699\n")
  }

  @Test func `it begins with a color from a pipe, or with the kept one`() throws {
    let first = try PtySession.lines(reading: "tomato\nred 1\n")
    #expect(first.transcript.contains("\n#ff6347, tomato, red 255"))
    #expect(try first.finish("red 254\nspace hsl\n\n") == .exited(0))
    #expect(first.standardOutputText == "#fe6347\n")
    let state = StateDirectory(of: first)
    let second = try PtySession.lines(environment: state.environment)
    #expect(second.transcript.contains("\n#fe6347, coral, hue "))
    #expect(try second.say("recent") == "1: #fe6347, coral, 7.08 to 1 on black, AAA")
    let bad = try PtySession.mixer("--line", reading: "no color\n", waitingFor: nil)
    #expect(try bad.waitForEnd() == .exited(2))
    #expect(bad.transcript.hasPrefix("rgbmixer: standard input: cannot read \"no color\""))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""]])
  func `text mode begins by itself if nothing can be drawn`(
    environment: [String: String]
  ) throws {
    let session = try PtySession.mixer(
      "#336699", environment: environment, waitingFor: "color:")
    #expect(try session.say("red 1").hasPrefix("#016699, "))
    #expect(session.isPlainText)
    #expect(try session.finish("\n") == .exited(0))
    #expect(session.standardOutputText == "#016699\n")
  }

  @Test(arguments: [
    (
      ["TERM": "xterm"], "--line --live", "--line is text mode: it cannot be combined"
    ),
    (
      ["TERM": "xterm"], "--line --apply 7",
      "--line is text mode: it cannot be combined"
    ),
    (["TERM": "xterm"], "--line -p", "--line is text mode: it cannot be combined"),
    (["TERM": "xterm"], "--line --edit -", "--line prints too much for a filter"),
    (["TERM": "dumb"], "--live", "TERM names a terminal that cannot be drawn on: use --print"),
    (["TERM": ""], "--apply 7", "TERM is not set, so there is no telling how to draw: use --print"),
  ])
  func `options that need a screen are refused with a sentence`(
    environment: [String: String], arguments: String, sentence: String
  ) throws {
    let session = try PtySession.mixer(
      by: "exec \"$0\" \(arguments)", environment: environment, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(2))
    #expect(session.transcript.hasPrefix("rgbmixer: \(sentence)") && session.isPlainText)
  }

  #if os(Linux)
    @Test(arguments: ["--line", ""]) func `without a terminal there is a sentence`(option: String)
      throws
    {
      let session = try PtySession.mixer(
        by: "exec setsid -w \"$0\" \(option)", environment: ["TERM": "dumb"], waitingFor: nil)
      #expect(try session.waitForEnd() == .exited(2))
      let place =
        option.isEmpty ? "draw on: use --print to convert colors, or --line" : "read lines from"
      #expect(session.transcript.hasPrefix("rgbmixer: there is no terminal to \(place)"))
    }
  #endif

  @Test func `a failure to save is reported once, and again at the end`() throws {
    let session = try PtySession.lines("#336699", environment: ["XDG_STATE_HOME": "/dev/null"])
    let lines = session.transcript.split(separator: "\n")
    #expect(lines.count == 4 && lines[2].contains("/dev/null"))
    #expect(try session.say("red 1").split(separator: "\n").count == 1)
    #expect(try session.finish("\n") == .exited(0))
    #expect(session.transcript.contains("\nrgbmixer: /dev/null"))
    #expect(session.standardOutputText == "#016699\n")
  }
}
