import Foundation
import TestSupport
import Testing

@testable import RGBMixer

/// The mixer without a screen: lines in, lines out, and nothing else.
@Suite(.apart) struct LineSessionTests {
  @Test func `after a stop the color is told again, and the prompt is there`() throws {
    let session = try PtySession.lines("#ff8800")
    _ = try session.say("red 120")
    let before = session.transcript.count
    session.signal(SIGSTOP)
    session.signal(SIGCONT)
    try session.wait(for: "the prompt") {
      $0.transcript.dropFirst(before).hasSuffix("\ncolor: ")
    }
    #expect(session.transcript.dropFirst(before).hasPrefix("#788800, olive, red 120, "))
    #expect(try session.say("green 1").hasPrefix("#780100, "))
    _ = try session.finish("\n")
  }

  @Test func `each line is answered by one line`() throws {
    let session = try PtySession.lines("#336699")
    for (line, answer) in [
      (
        "#ff8800", "#ff8800, vivid orange, red 255, green 136, blue 0, 8.77 to 1 on black, AAA"
      ),
      ("red 120", "#788800, olive, red 120, green 136, blue 0, 5.32 to 1 on black, AA"),
      (
        "green +5%", "#789500, olive, red 120, green 149, blue 0, 6.09 to 1 on black, AA"
      ),
      ("Dark Orange", "#ff8c00, dark orange, red 255, green 140, blue 0, 9.00 to 1 on black, AAA"),
      ("on white", "#ff8c00, dark orange, red 255, green 140, blue 0, 2.33 to 1 on white, too low"),
      ("on #1e1e2e", "#ff8c00, dark orange, red 255, green 140, blue 0, 7.03 to 1 on #1e1e2e, AAA"),
      ("pass", "7.03 AAA on #1e1e2e already"),
      ("undo", "#ff8c00, dark orange, red 255, green 140, blue 0, 2.33 to 1 on white, too low"),
      (
        "pass",
        "#b46100, brown, red 180, green 97, blue 0, 4.51 to 1 on white, AA; "
          + "lightness 75 to 58: 4.51 AA on white"
      ),
      ("undo", "#ff8c00, dark orange, red 255, green 140, blue 0, 2.33 to 1 on white, too low"),
      (
        "redo", "#b46100, brown, red 180, green 97, blue 0, 4.51 to 1 on white, AA"
      ),
      ("redo", "nothing to redo"),
      (
        "space oklch",
        "#b46100, brown, lightness 57.8, chroma 0.138, hue 58.2, 4.51 to 1 on white, AA"
      ),
      (
        "hue 40",
        "#bc5834, red-orange, lightness 57.8, chroma 0.138, hue 40, 4.58 to 1 on white, AA"
      ),
      ("space rgb", "#bc5834, red-orange, red 188"),
      ("black", "#000000, black, red 0, green 0, blue 0, 21.00 to 1"),
      ("lighter", "#000000, black, red 0"), ("format hsl", "an empty line prints hsl("),
      ("?", "tomato, #f80, hsl(32 100% 50%): set the color, in any notation\nred 120, hue 30: "),
      ("? ramp", "ramp: print tints and shades, 50 to 950"),
      ("?frob", "no command has \"frob\": ? lists all commands"),
      ("use 2", "use takes a color of a list: type ramp, harmonies or recent first"),
      ("recent", "no recent colors yet: a color is saved when it is printed"),
      ("ramp", "50: #f5f5f5, white smoke, 1.09 to 1 on white, too low\n100: "),
      ("harmonies", "no hue, no harmonies"),
      ("#f80", "#ff8800, vivid orange, red 255"),
      (
        "harmonies",
        "this: #ff8800, vivid orange, 2.39 to 1 on white, too low\nnear -30: "
      ),
      ("between", "0: #ff8800, vivid orange, 2.39 to 1 on white, too low\n10: #"),
      ("tell oklch", "oklch(0.744 0.181 56.5)"), ("tell name", "~darkorange"),
      ("use 90", "#fff4ed, "), ("undo", "#ff8800, "), ("use 1", "#ff8800, "), ("ramp", "50: #"),
      ("use 500", "#"), ("undo", "#ff8800, "), ("harmonies", "this: #ff8800, "),
      ("use split", "2 colors are split: use 4 or 5"),
      ("use Split 150", "#"), ("undo", "#ff8800, "), ("use opposite", "#"), ("undo", "#ff8800, "),
      ("use 99", "the last list has no \"99\": use a name, or 1 to "),
      ("alpha 50", "#ff880080, vivid orange, red 255, green 136, blue 0, alpha 50, 1.56 to 1 on "),
      ("alpha +10%", "#ff880099, "), ("alpha none", "#ff8800, vivid orange, red 255"),
      ("undo", "#ff880099, "), ("tell rgb", "rgb(255 136 0 / 0.6)"),
      ("keep", "saved in recent (1 of 16 places used)"),
      ("alpha none", "#ff8800, "), ("recent", "1: #ff880099, "), ("use 1", "#ff880099, "),
      ("alpha none", "#ff8800, "),
      ("tell ansi", "\\e[38;2;255;136;0m"),
      ("again", "#ff8800, vivid orange, red 255, green 136, blue 0, 2.39 to 1 on white, too low"),
    ] {
      let said = try session.say(line)
      #expect(said.hasPrefix(answer), "\(line)")
      let isList = ["?", "recent", "ramp", "harmonies", "between", "? ramp"].contains(line)
      #expect(isList || !said.contains("\n"), "\(line)")
    }
    #expect(session.isPlainText)
    #expect(try session.finish("q\n") == .exited(130))
  }

  @Test(arguments: [
    ("red 256", "red takes 0-255"), ("red 1e2", "red takes 0-255"), ("hue", "hue takes 0-360"),
    ("hue 361", "hue takes 0-360"), ("spcae hsl", "cannot read \"spcae hsl\": did you mean space?"),
    ("lightr", "cannot read \"lightr\": did you mean lighter?"),
    ("tomatoe", "cannot read \"tomatoe\" as a color: did you mean tomato?"),
    ("space lab", "unknown color space \"lab\": expected rgb, hsl"),
    ("space", "space takes rgb, hsl, hsv, oklch"),
    ("format", "format takes hex, rgb, "), ("format nonsense", "unknown format \"nonsense\""),
    ("on", "on takes a color or terminal, as in: on white"), ("tell", "tell takes hex, rgb, "),
    ("tell nonsense", "unknown format \"nonsense\""), ("again 2", "again takes no argument"),
    (
      "leave",
      "unknown command \"leave\": ? lists all commands"
    ),
    ("on nothing", "cannot read \"nothing\" as a color"),
    ("undo", "nothing to undo"), ("undo 3", "undo takes no argument"),
    ("255,136", "cannot read \"255,136\" as a color"), ("red blue", "red takes 0-255"),
    ("frob 12", "unknown command \"frob\": ? lists all commands"),
    ("caf\u{E9}\u{202E}", "unknown command \"caf\u{E9}\\u{202e}\""),
  ])
  func `a line that cannot be read changes nothing and is answered by a sentence`(
    line: String, sentence: String
  )
    throws
  {
    let session = try PtySession.lines("#336699")
    let said = try session.say(line)
    #expect(said.hasPrefix(sentence) && !said.contains("\n"))
    #expect(session.isPlainText)
    #expect(try session.finish("\n") == .exited(0))
    #expect(session.standardOutputText == "#336699\n")
  }

  @Test func `typed control characters are not sent back`() throws {
    let session = try PtySession.lines("#336699")
    // As a paste may bring them: the terminal echoes them as it does, the program spells them out.
    session.send("\u{16}\u{1B}]0;owned\u{16}\u{7}\n")
    try session.wait(for: "the answer") {
      $0.transcript.contains("cannot read \"\\u{1b}]0;owned\\u{7}\"")
    }
    #expect(!session.output.contains(0x1B))
  }

  @Test func `the first line names the mode, the second describes the color`() throws {
    let session = try PtySession.lines("--on", "white", "-f", "hsl", "#336699")
    #expect(
      session.transcript.split(separator: "\n") == [
        "rgbmixer, text mode: ? lists all commands, an empty line prints the color",
        "#336699, blue, red 51, green 102, blue 153, 5.99 to 1 on white, AA", "color: ",
      ])
    #expect(try session.finish("\n") == .exited(0))
    #expect(session.standardOutputText == "hsl(210 50% 40%)\n")
  }

  @Test func `that the format drops the alpha is said at the end`() throws {
    let session = try PtySession.lines("-f", "name", "tomato")
    _ = try session.say("alpha 50")
    #expect(try session.finish("\n") == .exited(0))
    #expect(session.standardOutputText == "tomato\n")
    #expect(session.transcript.hasSuffix("rgbmixer: alpha is dropped: name has none\n"))
  }

  @Test(arguments: [20, 0])
  func `in a narrow terminal, and one without a size, whole lines are printed`(
    columns: Int
  ) throws {
    let session = try PtySession.lines("#336699", columns: columns)
    #expect(try session.say("red 0").hasSuffix("on black, large text only"))
    #expect(session.isPlainText)
  }

  @Test func `the example in the documentation is what happens`() throws {
    let file = Listing.root.appending(path: "Documentation/TextMode.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "```\nrgbmixer, text mode"))
    let end = try #require(text[start.upperBound...].range(of: "```"))
    let example = text[start.lowerBound..<end.lowerBound].dropFirst("```\n".count)
    let session = try PtySession.lines("--no-save")
    for line in example.split(separator: "\n") where line.hasPrefix("color: ") {
      _ = try session.say(String(line.dropFirst("color: ".count)))
    }
    #expect(session.transcript == example + "color: ")
  }
}
