import Foundation
import TestSupport
import Testing

@testable import RGBMixer

/// The colors of a file, mixed in lines.
@Suite(.apart) struct LineEditSessionTests {
  private static let text =
    "a { color: #F80;\n  border: 1px solid hsl(210, 50%, 40%) }\n:root { --ink: navy }\n"
  private let scratch = Scratch()

  private func session(_ place: String = "") throws -> PtySession {
    try PtySession.lines("--edit", scratch.write(Self.text) + place)
  }

  @Test func `each line is answered with the line and the key of the color`() throws {
    let session = try session()
    #expect(
      session.transcript.hasPrefix(
        """
        rgbmixer, text mode: ? lists all commands, save writes theme.css
        line 1 color: #ff8800, vivid orange, red 255, green 136, blue 0
        """))
    for (line, answer) in [
      ("previous", "there is no color before this one"),
      ("red 0", "line 1 color: #008800, green, red 0"),
      ("next", "line 2 border: #336699, blue, hue 210"),
      ("go 3", "line 3 --ink in :root: #000080, navy, lightness 27.1, "),
      ("next", "there is no color after this one"),
      ("go 1", "line 1 color in a: #008800, "), ("go 99", "line 3 --ink in :root: "),
      ("previous", "line 2 border in a: "), ("go 0", "line 1 color: "), ("go 2", "line 2 border: "),
      ("go", "go takes a line or a part of a key, as in: go 12, go --brand"),
      ("go +1", "no key has \"+1\""), ("go INK", "line 3 --ink in :root: "),
      ("go border", "line 2 border in a: "),
      ("next 2", "next takes no argument"),
      ("nxt", "cannot read \"nxt\": did you mean next?"),
      ("format hsl", "each color of theme.css keeps its notation"),
      ("undo", "line 1 color: #ff8800, "), ("redo", "line 1 color: #008800, "),
      ("", "line 1 color: #008800, "),
      ("changes", "line 1 color in a: #008800, green, was #ff8800"),
      (
        "go r",
        """
        line 1 color in a: #008800, green, was #ff8800
        line 2 border in a: #336699, blue
        """
      ), ("use 2", "line 1 color: #336699, "), ("undo", "line 1 color: #008800, "),
      ("alpha 50", "line 1 color: #00880080, "), ("undo", "line 1 color: #008800, "),
      ("mark ink", "line 3 --ink in :root: "), ("mark r", "line 1 color in a: "),
      ("mark --ink", "line 1 color in a: "),
      (
        "list",
        """
        line 1 color in a: #008800, green, was #ff8800
        line 2 border in a: #336699, blue
        line 3 --ink in :root: #000080, navy
        """
      ),
    ] {
      let said = try session.say(line)
      #expect(said.hasPrefix(answer), "\(line): \(said)")
      #expect(["list", "go r", "mark r"].contains(line) || !said.contains("\n"), "\(line)")
    }
    let help = try session.say("?")
    #expect(help.contains("\nlist: ") && help.contains("\nsave, write, w: "))
    #expect(!help.contains("print the color and quit"))
    #expect(session.isPlainText)
    #expect(try session.finish("q\nq\n") == .exited(130))
    #expect(scratch.text == Self.text)
  }

  @Test func `a theme is marked, moved, checked and repaired in words`() throws {
    let theme = "background #1d2021\nforeground #ebdbb2\ncolor1 #cc241d\ncolor2 #CC241D\n"
    let scratch = Scratch(name: "theme.conf")
    let session = try PtySession.lines("--edit", scratch.write(theme) + ":2")
    for (line, answer) in [
      ("move hue +3", "no color is marked: "),
      ("mark", "mark takes a line, a part of a key, equal"),
      ("mark 3", "line 3 color1: #cc241d, red, red 204, "),
      ("mark none", "line 2 foreground: #ebdbb2, beige, red 235, "),
      ("mark all", "line 2 foreground: #ebdbb2, beige, 11.95 to 1 on #1d2021, AAA; 3 of 4 marked"),
      (
        "move lightness +3 chroma -15% hue +12",
        "line 2 foreground: #ece8c3, pale yellow, 13.19 to 1 on #1d2021, AAA; "
          + "3 of 4 marked, moved by lightness +3, chroma -15%, hue +12"
      ), ("move lightness 3", "move lightness takes a number with a sign, such as +3"),
      (
        "move lightness -3 chroma +15 hue -12",
        "line 2 foreground: #ebdbb2, beige, 11.95 to 1 on #1d2021, AAA; 3 of 4 marked"
      ), ("list", "line 1 background: "),
      (
        "check",
        """
        theme.conf:3: color1 #cc241d on #1d2021: 2.99, 4.5 wanted; #f04b3e has 4.51
        theme.conf:4: color2 #cc241d on #1d2021: 2.99, 4.5 wanted; #f04b3e has 4.51
        theme.conf: 2 of 3 pairs fall short
        """
      ), ("go 4", "line 4 color2: #cc241d, "), ("repair", "line 4 color2: #f04b3e, "),
      ("check", "theme.conf: 0 of 3 pairs fall short"),
    ] {
      let said = try session.say(line)
      #expect(said.hasPrefix(answer), "\(line): \(said)")
    }
    #expect(try session.finish("save\nq\n") == .exited(0))
    let repaired = theme.replacing("#cc241d", with: "#f04b3e").replacing("#CC241D", with: "#F04B3E")
    #expect(scratch.text == repaired)
    #expect(session.transcript.hasSuffix("2 colors changed in \(scratch.url.path)\n"))
  }

  @Test func `where sections have the same keys, each color is told with its section`() throws {
    let theme = """
      :root {
        --background: #fff;
        --primary: #36f;
        --foreground: #222;
      }
      .dark {
        --background: #111;
        --primary: #9bf;
        --foreground: #ddd;
        --link: #36f;
      }

      """
    let session = try PtySession.lines("--edit", scratch.write(theme))
    for (line, answer) in [
      (
        "again",
        "line 2 --background in :root: #ffffff, white, red 255, green 255, blue 255, "
          + "15.90 to 1 for --foreground #222222 on it, AAA"
      ),
      (
        "go primary",
        """
        line 3 --primary in :root: #3366ff, blue
        line 8 --primary in .dark: #99bbff, light blue
        """
      ), ("go dark primary", "line 8 --primary in .dark: #99bbff, light blue, red 153, "),
      ("go link", "line 10 --link: #3366ff, blue, red 51, green 102, blue 255, "),
      ("go 4", "line 4 --foreground in :root: "), ("go link", "line 10 --link in .dark: "),
      ("go 7", "line 7 --background in .dark: #111111, "),
      ("readable", "no lightness makes more texts readable: 1 of 2 hard to read"),
      (
        "on white",
        "line 7 --background in .dark: #111111, very dark gray, red 17, green 17, blue 17, "
          + "13.90 to 1 for --foreground #dddddd on it, AAA; "
          + "each color here has a background of its own"
      ),
      ("go 10", "line 10 --link: #3366ff, blue, red 51, green 102, blue 255, 4.03 to 1 on #111111"),
      (
        "mark 3",
        "line 3 --primary in :root: #3366ff, blue, red 51, green 102, blue 255, 4.68 to 1 on "
          + "white, AA; 1 of 7 marked"
      ),
    ] {
      #expect(try session.say(line).hasPrefix(answer), "\(line)")
    }
    #expect(try session.finish("q\n") == .exited(130))
  }

  @Test func `on measures what has no background in the file, and says how many that is`() throws {
    let theme = "return { colors = {\n  red = '#ff0000',\n  text = '#888888',\n} }\n"
    let scratch = Scratch(name: "theme.lua")
    let session = try PtySession.lines("--edit", scratch.write(theme))
    for (line, answer) in [
      ("readable", "no background of this color is known"),
      (
        "check",
        """
        nothing to check in theme.lua: no key names a color and its background, and no on COLOR is \
        given
        1 color has no known background: on COLOR measures it
        """
      ),
      (
        "on white",
        "line 2 red: #ff0000, red, red 255, green 0, blue 0, 3.99 to 1 on white, large text only; "
          + "2 colors without a background of their own are measured on white"
      ),
      (
        "readable", "line 2 red: #ee0000, vivid red, red 238, green 0, blue 0, 4.53 to 1 on white, "
      ),
      ("undo", "line 2 red: #ff0000, "),
      ("next", "line 3 text: #888888, gray, red 136, green 136, blue 136, 3.54 to 1 on white, "),
      ("check", "theme.lua:3: text #888888 on #ffffff: 3.54, 4.5 wanted; #767676 has 4.54"),
      ("readable", "line 3 text: #767676, "),
    ] {
      #expect(try session.say(line).hasPrefix(answer), "\(line)")
    }
    #expect(try session.finish("q\nq\n") == .exited(130))
  }

  @Test(arguments: ["w", "write", "save"]) func `save writes the file, and says so`(
    line: String
  ) throws {
    let session = try session(":2")
    #expect(try session.say("blue 160").hasPrefix("line 2 border: #3366a0"))
    #expect(try session.say(line) == "saved: 1 color changed in theme.css")
    #expect(try session.say("changes") == "no unsaved colors")
    // What is not saved after that is not counted.
    _ = try session.say("red 0")
    #expect(try session.say("q") == "1 unsaved color: w saves, q again discards")
    #expect(try session.finish("q\n") == .exited(0))
    let new = Self.text.replacing("hsl(210, 50%, 40%)", with: "hsl(211.9, 51.7%, 41.4%)")
    #expect(scratch.text == new)
    #expect(session.transcript.hasSuffix("1 color changed in \(scratch.url.path)\n"))
    #expect(session.standardOutputText.isEmpty && session.isPlainText)
  }

  @Test(arguments: [
    (Typed.control("d"), PtyStatus.exited(130)), (Typed.control("c"), .signaled(SIGINT)),
  ]) func `Ctrl-D and Ctrl-C write nothing and list the changes`(
    keys: String, status: PtyStatus
  ) throws {
    let session = try session()
    _ = try session.say("red 0")
    #expect(try session.finish(keys) == status)
    #expect(scratch.text == Self.text && scratch.names == ["theme.css"])
    #expect(session.transcript.hasSuffix("\n1 color: #008800\n"))
  }

  @Test func `q asks once before changes are lost`() throws {
    let session = try session()
    let question = "1 unsaved color: w saves, q again discards"
    _ = try session.say("red 0")
    #expect(try session.say("q") == question)
    // Every other line takes the question back.
    #expect(try session.say("frob").contains("unknown command"))
    #expect(try session.say("quit") == question)
    #expect(try session.finish("q\n") == .exited(130))
    #expect(scratch.text == Self.text && session.transcript.hasSuffix("color: q\n"))
  }

  @Test func `what was saved and taken back is said to be as it was`() throws {
    let session = try session()
    for line in ["red 0", "undo"] {
      _ = try session.say(line)
      #expect(try session.say("w") == "saved: 1 color changed in theme.css")
    }
    #expect(try session.finish("q\n") == .exited(0) && scratch.text == Self.text)
    #expect(
      session.transcript.hasSuffix("saved: \(scratch.url.path) has its original colors again\n"))
  }

  @Test func `w writes and goes on, and q then exits with status 0`() throws {
    let session = try session()
    _ = try session.say("red 0")
    #expect(try session.say("w") == "saved: 1 color changed in theme.css")
    #expect(scratch.text == Self.text.replacing("#F80", with: "#080"))
    #expect(try session.say("w") == "nothing to save: theme.css already has these colors")
    #expect(try session.say("list").hasPrefix("line 1 color in a: #008800, green\n"))
    #expect(try session.finish("q\n") == .exited(0))
    #expect(session.transcript.hasSuffix("1 color changed in \(scratch.url.path)\n"))
  }

  @Test(
    arguments: [
      ("next\nred 0\nw\n", "#006699"), ("red 0\nwrite\n", "#008800"),
      // The space is not kept, either.
      ("space hsl\nnext\nsave\n", nil),
    ] as [(String, String?)])
  func `a color that was changed and written is kept, one that was only chosen is not`(
    lines: String, kept: String?
  ) throws {
    let session = try session()
    let state = StateDirectory(of: session)
    session.send(lines + "q\n")
    #expect(try session.waitForEnd() == .exited(kept == nil ? 130 : 0))
    guard let kept else {
      #expect(state.text?.contains("#") != true && state.text?.contains("hsl") != true)
      return
    }
    #expect(try #require(state.text).contains("\"recent\": [\"\(kept)\"]"))
  }

  @Test func `a file that changed meanwhile is not overwritten`() throws {
    let session = try session()
    _ = try session.say("red 0")
    try scratch.write("somebody else's")
    #expect(try session.say("save").contains("by another program and was left as it is"))
    #expect(try session.finish("q\nq\n") == .exited(130))
    #expect(scratch.text == "somebody else's")
  }

  @Test func `without a screen the file is edited in lines`() throws {
    let path = try scratch.write(Self.text)
    let session = try PtySession.mixer(
      "--edit", path, environment: ["TERM": "dumb"], waitingFor: nil)
    try session.wait(for: "the first prompt") { $0.transcript.hasSuffix("\ncolor: ") }
    #expect(try session.finish("red 0\nsave\nq\n") == .exited(0))
    #expect(scratch.text == Self.text.replacing("#F80", with: "#080"))
  }

  @Test(arguments: [
    ["--edit", "-"], ["--edit", "-:2"], ["--edit", "a", "-p"], ["--edit", "a", "--apply", "theme"],
  ]) func `options that exclude lines are refused`(arguments: [String]) throws {
    let error = #expect(throws: UsageError.self) {
      try CommandLineParser.task(["--line"] + arguments)
    }
    #expect(error?.sentence.contains("--line") == true)
  }
}
