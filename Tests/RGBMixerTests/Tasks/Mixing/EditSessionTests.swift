import Foundation
import TestSupport
import Testing

/// The colors of a file, mixed where they stand.
@Suite(.apart) struct EditSessionTests {
  private static let text = "a { color: #F80;\n  border: 1px solid hsl(210, 50%, 40%) }\n/* end */"
  private let scratch = Scratch()

  private func session(
    _ place: String = "", by command: String? = nil, _ options: String...,
    environment: [String: String] = [:]
  ) throws -> PtySession {
    let path = try scratch.write(Self.text)
    let command = command ?? "exec \"$0\" \"$@\""
    return try PtySession.mixer(
      "--edit", path + place, by: command + " " + options.joined(separator: " "),
      environment: environment)
  }

  @Test func `the screen says what is left out`() throws {
    let path = try scratch.write("a = #ff8800\nb = #80ff8800\nx = Color(1, 2, 3)\n")
    let session = try PtySession.mixer("--edit", path)
    #expect(session.status.hasPrefix("theme.css: 1 color of numbers in a call"))
    #expect(try session.finish("q") == .exited(130))
  }

  @Test func `w saves the file, and q reports that after the screen is gone`() throws {
    let session = try session()
    #expect(session.hex == "#ff8800")
    #expect(try session.finish(Typed.enter + Typed.home + "wq") == .exited(0))
    #expect(session.isAsFound && session.standardOutputText.isEmpty)
    #expect(scratch.text == Self.text.replacing("#F80", with: "#080"))
    #expect(session.rows[0] == "1 color changed in \(scratch.url.path)".prefix(80))
  }

  @Test func `Enter goes to the sliders and comes back, and Esc never leaves`() throws {
    let session = try session()
    try session.press(Typed.enter + Typed.home, untilHexIs: "#008800")
    // Home chooses the first color again: the list has the focus.
    try session.press(Typed.enter + Typed.down, untilHexIs: "#336699")
    try session.press(Typed.home + Typed.enter, untilHexIs: "#008800")
    try session.press(Typed.escape, untilHexIs: "#008800")
    try session.press(Typed.escape, untilStatusIs: "q quits")
    #expect(try session.finish("qq") == .exited(130))
    #expect(scratch.text == Self.text)
  }

  @Test func `a line number begins on the sliders of the color there`() throws {
    let session = try session(":2")
    #expect(session.hex == "#336699")
    #expect(try session.finish("lwq") == .exited(0))
    #expect(
      scratch.text == Self.text.replacing("hsl(210, 50%, 40%)", with: "hsl(211, 50%, 40%)"))
  }

  @Test func `q asks before changes are lost, and any other key cancels the question`() throws {
    let session = try session()
    let question = "1 unsaved color: w saves, q again discards"
    try session.press(Typed.enter + Typed.home + "q", untilStatusIs: question)
    #expect(session.program != nil)
    try session.press(Typed.right, untilHexIs: "#018800")
    try session.press("q", untilStatusIs: question)
    #expect(try session.finish("q") == .exited(130))
    #expect(scratch.text == Self.text && session.rows[0] == "")
  }

  @Test func `Ctrl-C asks nothing, writes nothing and lists the changes`() throws {
    let session = try session(":2")
    try session.press(Typed.home, untilHexIs: "#993333")
    #expect(try session.finish(Typed.control("c")) == .exited(130))
    #expect(scratch.text == Self.text && session.rows[0...1] == ["2 border: #993333", ""])
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal asks nothing, writes nothing and lists the changes`(signal: Int32) throws {
    let session = try session(":1")
    try session.press(Typed.home, untilHexIs: "#008800")
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(scratch.text == Self.text && scratch.names == ["theme.css"])
    #expect(session.rows[0...1] == ["1 color: #008800", ""])
  }

  @Test func `of many changes sixteen are listed`() throws {
    let path = try scratch.write((10...29).map { "c\($0): #ffff\($0);\n" }.joined())
    let session = try PtySession.mixer("--edit", path)
    // Each color in turn: its blue to the least, then on to the next row.
    let step = Typed.home + Typed.enter + Typed.down + Typed.enter
    session.send(
      Typed.enter + Typed.down + Typed.down + String(repeating: step, count: 20))
    try session.press("q", untilStatusIs: "20 unsaved colors: w saves, q again discards")
    #expect(try session.finish(Typed.control("c")) == .exited(130))
    let lines = (1...16).map { "\($0) c\($0 + 9): #ffff00" } + ["and 4 more", ""]
    #expect(Array(session.rows[..<18]) == lines)
  }

  @Test func `w saves and stays, and q then exits with status 0`() throws {
    let session = try session(":1")
    try session.press(
      Typed.home + "w", untilStatusIs: "saved: 1 color changed in theme.css")
    #expect(scratch.text == Self.text.replacing("#F80", with: "#080"))
    try session.press("w", untilStatusIs: "nothing to save: theme.css already has these colors")
    // Back at the first color, each byte is as it was.
    try session.press("uw", untilStatusIs: "saved: 1 color changed in theme.css")
    #expect(scratch.text == Self.text)
    try session.press(
      Typed.control("r") + "w", untilStatusIs: "saved: 1 color changed in theme.css")
    #expect(try session.finish("q") == .exited(0))
    #expect(scratch.text == Self.text.replacing("#F80", with: "#080"))
    #expect(session.rows[0] == "1 color changed in \(scratch.url.path)".prefix(80))
  }

  @Test func `changes after w are lost only after a question, or listed`() throws {
    let session = try session(":1")
    try session.press(Typed.home + "w", untilStatusIs: "saved: 1 color changed in theme.css")
    try session.press(
      "lq", untilStatusIs: "1 unsaved color: w saves, q again discards")
    #expect(try session.finish(Typed.control("c")) == .exited(130))
    #expect(scratch.text == Self.text.replacing("#F80", with: "#080"))
    let rows = session.rows.filter { !$0.isEmpty }
    #expect(rows.first?.hasPrefix("1 color changed in ") == true)
    #expect(rows.last == "1 color: #018800")
  }

  @Test func `a file that changed meanwhile is not overwritten, and the mixing goes on`() throws {
    let session = try session(":1")
    try session.press(Typed.home, untilHexIs: "#008800")
    try scratch.write("somebody else's")
    session.send("w")
    // The sentence is longer than a row.
    try session.wait(for: "the sentence") {
      $0.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
        .contains("was changed by another program: W merges your colors")
    }
    #expect(try session.finish(Typed.control("c")) == .exited(130))
    #expect(scratch.text == "somebody else's" && scratch.names == ["theme.css"])
    #expect(session.rows[0] == "1 color: #008800")
  }

  @Test func `w without a change writes nothing, and says so`() throws {
    let session = try session(":1")
    let before = try FileManager.default.attributesOfItem(atPath: scratch.url.path)
    try session.press(
      Typed.home + Typed.end + "w",
      untilStatusIs: "nothing to save: theme.css already has these colors")
    #expect(try session.finish("q") == .exited(130))
    let after = try FileManager.default.attributesOfItem(atPath: scratch.url.path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(session.rows[0] == "")
  }

  /// A limit of no bytes a file is, for the mixer, a disk without room.
  @Test func `a full disk is found before the screen, and the file stays as it is`() throws {
    let path = try scratch.write(Self.text)
    let session = try PtySession.mixer(
      "--edit", path, by: "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(1))
    #expect(scratch.text == Self.text && scratch.names == ["theme.css"])
    #expect(session.rows.joined().hasPrefix("rgbmixer: cannot write "))
  }

  @Test(arguments: [
    ("chmod 444 \"$2\"", 1, "it is read-only"),
    ("rm \"$2\"; mkdir \"$2\"", 1, "it is not a regular file"),
    ("rm \"$2\"; mkfifo \"$2\"", 1, "it is not a regular file"),
    ("rm \"$2\"", 1, "No such file or directory"),
    ("echo none >\"$2\"", 2, "there is no color in "),
  ])
  func `a file that cannot be edited is refused with a sentence, before anything is drawn`(
    cause: String, status: Int32, sentence: String
  ) throws {
    let path = try scratch.write(Self.text)
    let session = try PtySession.mixer(
      "--edit", path, by: "\(cause); exec \"$0\" \"$@\"", capturesOutput: false, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(status))
    #expect(session.screen.lines.joined().contains(sentence), "\(session.screen.picture())")
    #expect(!session.output.contains(0x1B))
  }

  @Test func `editing does not change the kept color`() throws {
    let mixing = try PtySession.mixer("tomato")
    let state = StateDirectory(of: mixing)
    _ = try mixing.finish(Typed.enter)
    let session = try session(environment: state.environment)
    #expect(try session.finish(Typed.enter + "s" + Typed.home + "wq") == .exited(0))
    let text = try #require(state.text)
    #expect(text.contains("\"red\": 255, \"green\": 99, \"blue\": 71"))
    // Nor the kept space.
    #expect(!text.contains("\"space\": \"hsl\""))
    // The color that was mixed is one of the recent colors, the one that was only looked at is not.
    #expect(text.contains("[\"#ff0000\", \"#ff6347\"]"))
    let looking = try self.session(environment: state.environment)
    _ = try looking.finish("wq")
    #expect(try #require(state.text) == text)
  }

  @Test func `the screen says what saves and what quits`() throws {
    let session = try session()
    try session.wait(for: "the help line") { $0.rows[23].contains("q quit") }
    #expect(session.rows[0].contains("w save") && session.rows[23].contains("Enter sliders"))
    try session.press("fr" + Typed.enter, untilStatusIs: "y copies rgb(255 136 0)")
  }

  /// Like a second mixer, the test locks the file's directory, so that the mixer waits in the middle of writing.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func `a signal waits until the file is written`(signal: Int32) throws {
    let session = try session()
    let lock = unsafe open(scratch.directory.path, O_RDONLY | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    session.send(Typed.enter + Typed.home + "w")
    try session.wait(for: "the temporary file") { _ in scratch.names.count == 2 }
    session.signal(signal)
    close(lock)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(scratch.text == Self.text.replacing("#F80", with: "#080"))
    #expect(scratch.names == ["theme.css"])
    #expect(session.rows[0].hasPrefix("1 color changed in "))
  }

  @Test func `if the terminal is gone, standard error lists the changes`() throws {
    let log = scratch.directory.appending(path: "log")
    let session = try session(":1", by: "trap '' HUP; exec 2>'\(log.path)'; exec \"$0\" \"$@\"")
    try session.press(Typed.home, untilHexIs: "#008800")
    session.hangUp()
    #expect(try session.waitForEnd() == .exited(1))
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("rgbmixer: the terminal "))
    #expect(lines.last == "1 color: #008800")
  }

  @Test func `of two that press w at once one writes, and the other keeps its changes`()
    throws
  {
    try scratch.write(Self.text)
    let first = try PtySession.mixer("--edit", scratch.url.path + ":1")
    let second = try PtySession.mixer("--edit", scratch.url.path + ":2")
    try first.press(Typed.home, untilHexIs: "#008800")
    try second.press(Typed.home, untilHexIs: "#993333")
    first.send("w")
    second.send("w")
    let sessions = [first, second]
    // The sentence of the other is longer than a row.
    func words(_ session: PtySession) -> String {
      session.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
    }
    let refusal = "was changed by another program: W merges your colors"
    for session in sessions {
      try session.wait(for: "the answer") {
        words($0).contains("saved: 1 color") || words($0).contains(refusal)
      }
    }
    let loser = words(first).contains(refusal) ? 0 : 1
    #expect(try sessions[1 - loser].finish("q") == .exited(0))
    #expect(try sessions[loser].finish(Typed.control("c")) == .exited(130))
    #expect(sessions[loser].rows[0] == (loser == 0 ? "1 color: #008800" : "2 border: #993333"))
    #expect(scratch.text?.contains(loser == 0 ? "#F80" : "#080") == true)
    #expect(scratch.text?.contains("hsl(210, 50%, 40%)") == (loser == 1))
  }

  @Test func `a name need not be UTF-8, and may be as long as names can be`() throws {
    try scratch.write("")
    for name in ["x\\377\\344", String(repeating: "y", count: 251)] {
      let session = try PtySession.mixer(
        scratch.directory.path,
        by: """
          cd "$1" && printf 'a: #F80' >"$(printf '\(name).css')" &&
          "$0" --edit "$(printf '\(name).css:1')" && printf . && cat "$(printf '\(name).css')"
          """)
      #expect(try session.finish(Typed.home + "wq") == .exited(0))
      #expect(session.standardOutputText == ".a: #080")
      #expect(session.rows[0].hasPrefix("1 color changed in \(name.prefix(1))"))
    }
  }

  @Test(.enabled(if: getuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
  func `a file of a foreign group is written, without the group's permissions`() throws {
    let path = try scratch.write(Self.text)
    #expect(unsafe chown(scratch.directory.path, 1234, 1234) == 0)
    #expect(unsafe chown(path, 1234, 0) == 0 && chmod(path, 0o664) == 0)
    let session = try PtySession.mixer(
      "--no-save", "--edit", path,
      by: "exec setpriv --reuid=1234 --regid=1234 --clear-groups \"$0\" \"$@\"")
    #expect(try session.finish(Typed.enter + Typed.home + "wq") == .exited(0))
    #expect(scratch.text == Self.text.replacing("#F80", with: "#080"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o604)
  }

  @Test func `whenever the mixer is killed, the file is the old or the new one, whole`() throws {
    let old = Self.text + String(repeating: "x", count: 400_000)
    let new = old.replacing("#F80", with: "#080")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<12 {
      try scratch.write(old)
      let session = try PtySession.mixer("--edit", scratch.url.path)
      session.send(Typed.enter + Typed.home + "w")
      usleep(.random(in: 0...20_000, using: &generator))
      session.signal(SIGKILL)
      try session.waitForEnd()
      let text = scratch.text
      #expect(text == old || text == new)
    }
  }
}
