import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The mixer joined to another process, line by line.
@Suite(.apart) struct LiveSessionTests {
  /// Lines of some 3,000 bytes: some twenty fill a pipe.
  private static let long = String(repeating: "{json}", count: 8) + " {hex}"

  /// The color that red has been moved to.
  private func hex(_ red: Int) -> String {
    Format.hex.text(of: RGB(UInt8(red), 0x66, 0x99))
  }

  @Test func `each change is printed at once, and only once even if it is accepted`() throws {
    let session = try PtySession.mixer("--live", "-f", "rgb", "#336699")
    for red in 52...55 {
      session.send(Typed.right)
      try session.wait(for: "the line") {
        $0.standardOutputText.hasSuffix("rgb(\(red) 102 153)\n")
      }
    }
    #expect(try session.finish(Typed.enter) == .exited(0))
    let lines = [51, 52, 53, 54, 55].map { "rgb(\($0) 102 153)\n" }
    #expect(session.standardOutputText == lines.joined())
  }

  @Test func `alpha is printed, and obeyed`() throws {
    let line = try PtyDevice(columns: 80, rows: 24)
    let session = try PtySession.mixer(
      "--live", "#336699", by: "exec \"$0\" \"$@\" <\(line.path)")
    line.type("alpha 50\n")
    try session.waitForHex("#33669980")
    session.send(Typed.right)
    try session.wait(for: "the line") { $0.standardOutputText.hasSuffix("#34669980\n") }
    line.type("alpha none\n")
    try session.waitForHex("#346699")
    #expect(try session.finish("q") == .exited(130))
    #expect(session.standardOutputText == "#34669980\n")
  }

  @Test func `leaving without a color prints no more`() throws {
    let session = try PtySession.mixer("--live", "#336699")
    try session.press(Typed.right, untilHexIs: "#346699")
    #expect(try session.finish("q") == .exited(130))
    #expect(session.standardOutputText == "#336699\n#346699\n")
  }

  @Test func `the color at the start is printed, unless standard input speaks first`()
    throws
  {
    for (arguments, text) in [
      ("</dev/null", "#336699\n"), ("<&-", "#336699\n"), ("", "#336699\n"),
      ("<\"$0\"", ""),
    ] {
      let session = try PtySession.mixer(
        "--live", "#336699", by: "exec \"$0\" \"$@\" \(arguments)")
      #expect(try session.finish("q") == .exited(130))
      #expect(session.standardOutputText == text)
    }
  }

  @Test func `standard input may be a serial line`() throws {
    let line = try PtyDevice(columns: 80, rows: 24)
    let session = try PtySession.mixer(
      "--live", "#336699", by: "exec \"$0\" \"$@\" <\(line.path)")
    line.type("tomato\r")
    try session.waitForHex("#ff6347")
    line.type("red -5\n")
    try session.waitForHex("#fa6347")
    #expect(try session.finish("q") == .exited(130))
    #expect(session.standardOutputText.isEmpty)
  }

  @Test func `words change the color, and the changes are not printed`() throws {
    let (input, output) = (try Fifo(), try Fifo())
    let session = try PtySession.mixer("--live", "#336699", from: input, to: output)
    for (line, hex) in [
      ("lighter", "#4275a9"), ("undo", "#336699"), ("redo", "#4275a9"),
    ] {
      input.write(line + "\n")
      try session.waitForHex(hex)
    }
    input.write("ramp\n")
    try session.waitForText("ramp works only with --line")
    // All that one process says in a row is one step of undo.
    try session.press("u", untilHexIs: "#336699")
    #expect(try session.finish("q") == .exited(130))
    #expect(output.lines() == ["#336699"])
  }

  @Test func `an error is shown until a line is good`() throws {
    let input = try Fifo()
    let session = try PtySession.mixer("--no-save", "--live", "#336699", from: input)
    input.write("red 256\n")
    try session.wait(for: "the error") { $0.status == "red takes 0-255" }
    input.write("red 25\n")
    try session.wait(for: "no error") { $0.status.isEmpty && $0.hex == "#196699" }
    // A message that is no error of a line stays.
    session.send("p")
    try session.waitForText("contrast is measured on #196699")
    input.write("red 26\n")
    try session.waitForHex("#1a6699")
    try session.waitForText("contrast is measured on #196699")
  }

  @Test func `nothing is printed on the screen`() throws {
    let session = try PtySession.mixer("--live", "#336699", capturesOutput: false)
    try session.waitForText("standard output is this terminal")
    try session.press(Typed.right, untilHexIs: "#346699")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.screen.lines[0].hasPrefix("#346699 "))
    #expect(session.screen.lines[1].allSatisfy { $0 == " " })
  }

  @Test func `lines set the color and its channels, and are not printed`() throws {
    let (input, output) = (try Fifo(), try Fifo())
    let session = try PtySession.mixer("--live", "#336699", from: input, to: output)
    for (line, color) in [
      ("tomato", "#ff6347"), ("red 120", "#786347"), ("hue 120", "#477847"), ("#000", "#000000"),
    ] {
      input.write(line + "\n")
      try session.waitForHex(color)
    }
    input.write("no\u{1B}[2J color\n")
    try session.waitForText("cannot read \"no\\u")
    try session.waitForText("as a color such as #f80 or darkorange")
    try session.press(Typed.right, untilHexIs: "#010000")
    try session.wait(for: "the change") { _ in !output.lines().isEmpty }
    try session.press("uu", untilHexIs: "#336699")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(output.lines().first == "#010000" && output.lines().last == "#336699")
  }

  @Test func `the ends of both streams do no harm`() throws {
    let session = try PtySession.mixer(
      "--live", "#336699",
      by: "{ printf 'red 1' | \"$0\" \"$@\"; echo \"status $?\" >/dev/tty; } | :",
      capturesOutput: false, waitingFor: "#016699")
    for red in 2...5 {
      try session.press(Typed.right, untilHexIs: "#0\(red)6699")
      // It is said once that nobody reads.
      #expect(session.status == (red == 2 ? "standard output was closed" : ""))
    }
    _ = try session.finish(Typed.enter)
    try session.waitForText("status 0")
    #expect(session.isAsFound)
  }

  @Test func `a reader that reads nothing gets the newest color when it reads again`() throws {
    let output = try Fifo()
    let session = try PtySession.mixer("--live", "-f", Self.long, "#006699", to: output)
    for red in 1...100 { try session.press(Typed.right, untilHexIs: hex(red)) }
    try session.wait(for: "the newest line") { _ in
      output.lines().last?.hasSuffix("#646699") == true
    }
    #expect(output.lines().count < 60)
    session.send("q")
    try session.waitForEnd()
  }

  @Test func `a line about one channel leaves waiting changes of the others`() throws {
    let (input, output) = (try Fifo(), try Fifo())
    let session = try PtySession.mixer(
      "--live", "-f", Self.long, "#006699", from: input, to: output)
    for red in 1...40 { try session.press(Typed.right, untilHexIs: hex(red)) }
    input.write("green 9\n")
    try session.waitForHex("#280999")
    try session.wait(for: "the newest line") { _ in
      output.lines().last?.hasSuffix("#280999") == true
    }
    #expect(output.lines().count < 40)
    session.send("q")
    try session.waitForEnd()
  }

  @Test func `a color drops changes that still wait for the reader`() throws {
    let (input, output) = (try Fifo(), try Fifo())
    let session = try PtySession.mixer(
      "--live", "-f", Self.long, "#006699", from: input, to: output)
    for red in 1...40 { try session.press(Typed.right, untilHexIs: hex(red)) }
    input.write("#010203\n")
    try session.waitForHex("#010203")
    _ = output.lines()
    try session.press(Typed.right, untilHexIs: "#020203")
    try session.wait(for: "the newest line") { _ in
      output.lines().last?.hasSuffix("#020203") == true
    }
    #expect(!output.lines().contains { $0.hasSuffix(hex(40)) })
  }

  @Test func `the accepted color follows the rest of a line that was begun`() throws {
    let output = try Fifo()
    let session = try PtySession.mixer("--live", "-f", Self.long, "#006699", to: output)
    for red in 1...40 { try session.press(Typed.right, untilHexIs: hex(red)) }
    session.sendUnread(Typed.enter)
    try session.wait(for: "the end") { session in
      _ = output.lines()
      return session.program == nil
    }
    let format = try Format(parsing: Self.long)
    let lines = output.lines()
    #expect(lines.last == format.text(of: RGB(40, 0x66, 0x99)))
    let known = Set((0...40).map { format.text(of: RGB($0, 0x66, 0x99)) })
    #expect(lines.allSatisfy(known.contains))
  }

  @Test func `the first line is no color to begin with, but a change that can be undone`() throws {
    let input = try Fifo()
    input.write("tomato\n")
    let session = try PtySession.mixer("--live", from: input, waitingFor: "#ff6347")
    try session.press("u", untilHexIs: "#336699")
    #expect(session.standardOutputText == "#336699\n")
  }

  @Test(arguments: ["rgb", "hsl", "oklch"])
  func `two mixers joined by two fifos follow each other without drift`(space: String) throws {
    let (there, back) = (try Fifo(), try Fifo())
    let one = try PtySession.mixer(
      "--live", "--space", space, "#336699", from: back, to: there)
    let two = try PtySession.mixer(
      "--live", "--space", "hsv", "#336699", from: there, to: back)
    for (writer, reader) in [(one, two), (two, one)] {
      var hex = "#336699"
      for step in 0..<24 {
        writer.send(step < 12 ? Typed.right : Typed.left)
        try writer.wait(for: "a step from \(hex)") { $0.hex != hex }
        hex = writer.hex
        try reader.waitForHex(hex)
      }
      #expect(hex == "#336699")
    }
    for session in [one, two] { session.send("q") }
    for session in [one, two] { #expect(try session.waitForEnd() == .exited(130)) }
    #expect(there.lines() == [] && back.lines() == [])
  }

  @Test(arguments: ["rgb", "hsl", "oklch"])
  func `changes of another mixer do not go back to it`(space: String) throws {
    let (from, to) = (try Fifo(), try Fifo())
    let one = try PtySession.mixer("--live", "#336699")
    let two = try PtySession.mixer("--live", "--space", space, "#336699", from: to, to: from)
    try one.wait(for: "the color at the start") { $0.standardOutputText == "#336699\n" }
    var passed = 1
    for _ in 0..<30 {
      one.send(Typed.right)
      try one.wait(for: "a line") {
        $0.standardOutputText.split(separator: "\n").count > passed
      }
      let lines = one.standardOutputText.split(separator: "\n")
      for line in lines[passed...] { to.write(line + "\n") }
      passed = lines.count
      try two.waitForHex(String(lines[passed - 1]))
    }
    two.send("q")
    try two.waitForEnd()
    #expect(passed == 31 && from.lines() == [])
  }

  @Test func `a signal lets the reader have the last line`() throws {
    let session = try PtySession.mixer("--live", "#336699")
    try session.press(Typed.right, untilHexIs: "#346699")
    session.signal(SIGTERM)
    #expect(try session.waitForEnd() == .signaled(SIGTERM))
    #expect(session.standardOutputText == "#336699\n#346699\n")
  }
}
