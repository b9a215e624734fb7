import Foundation
import TestSupport
import Testing

/// Standard input as the color to start with.
@Suite(.apart) struct StartSessionTests {
  @Test(arguments: ["tomato\nred\n", "tomato", "  rgb(255 99 71)\r\n"])
  func `the first line is the color to start with`(text: String) throws {
    let session = try PtySession.mixer(reading: text, waitingFor: "#ff6347")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#ff6347\n")
  }

  @Test(arguments: ["", "\n", " \nred\n"])
  func `a missing or blank line is no color and no error`(text: String) throws {
    let session = try PtySession.mixer(reading: text, waitingFor: "#336699")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#336699\n")
  }

  @Test func `a background that is changed is noted on the status line`() throws {
    let session = try PtySession.mixer("--no-save", "--on", "rgb(300 0 0)", "#336699")
    let notice = "outside sRGB; nearest is #ff0000"
    try session.waitForText("--on: \(notice)")
    #expect(try session.finish("q") == .exited(130))
  }

  @Test func `a line that comes late is taken when it comes`() throws {
    let input = try Fifo()
    let session = try PtySession.mixer(from: input, waitingFor: "#336699")
    input.write("tom")
    input.write("ato\nred\n")
    try session.waitForHex("#ff6347")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#ff6347\n")
    #expect(input.lines() == ["red"])
  }

  @Test func `a color argument wins, and the input is not read`() throws {
    let input = try Fifo()
    input.write("tomato\n")
    let session = try PtySession.mixer("#010203", from: input, waitingFor: "#010203")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#010203\n")
    #expect(input.lines() == ["tomato"])
  }

  @Test func `a line that is no color is an error, before or after the first frame`() throws {
    let sentence =
      "rgbmixer: standard input: cannot read \"\\u{1b}[2J\" as a color: expected a CSS color, such as "
      + "#f80, rgb(255 136 0) or darkorange"
    let early = try PtySession.mixer(
      reading: "\u{1B}[2J\n", capturesOutput: false, waitingFor: nil)
    #expect(try early.waitForEnd() == .exited(2))
    let input = try Fifo()
    let late = try PtySession.mixer(from: input)
    input.write("\u{1B}[2J\n")
    #expect(try late.waitForEnd() == .exited(2))
    #expect(late.isAsFound)
    for session in [early, late] {
      let screen = session.screen.picture().replacing("\n", with: "").replacing("│", with: "")
      #expect(screen.contains(sentence))
    }
  }

  @Test func `a line without an end is refused in time`() throws {
    let input = try Fifo()
    input.write(String(repeating: "x", count: 5000))
    let session = try PtySession.mixer(from: input, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(2))
  }
}
