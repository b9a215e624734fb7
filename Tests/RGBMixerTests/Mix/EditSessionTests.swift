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

  @Test func `Enter writes the file, and says what it did behind the screen`() throws {
    let session = try session()
    #expect(session.hex == "#ff8800")
    #expect(try session.finish(Typed.home + Typed.enter) == .exited(0))
    #expect(session.isAsFound && session.standardOutputText.isEmpty)
    #expect(scratch.text == Self.text.replacing("#F80", with: "#080"))
    #expect(session.rows[0] == "1 color changed in \(scratch.url.path)".prefix(80))
  }

  @Test func `a line tells the color to begin with`() throws {
    let session = try session(":2")
    #expect(session.hex == "#336699")
    #expect(try session.finish("l" + Typed.enter) == .exited(0))
    #expect(
      scratch.text == Self.text.replacing("hsl(210, 50%, 40%)", with: "hsl(210.3, 49.3%, 40.2%)"))
  }

  @Test(arguments: [["q"], [Typed.escape], [Typed.control("c")]])
  func `whoever leaves otherwise has changed nothing`(keys: [String]) throws {
    let session = try session()
    #expect(try session.finish(Typed.home + keys[0]) == .exited(130))
    #expect(scratch.text == Self.text && session.rows[0] == "")
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func `a signal writes nothing`(signal: Int32) throws {
    let session = try session()
    try session.press(Typed.home, untilHexIs: "#008800")
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(scratch.text == Self.text && scratch.names == ["theme.css"])
  }

  @Test func `Enter without a change writes nothing, and says so`() throws {
    let session = try session()
    let before = try FileManager.default.attributesOfItem(atPath: scratch.url.path)
    #expect(try session.finish(Typed.home + Typed.end + Typed.enter) == .exited(0))
    let after = try FileManager.default.attributesOfItem(atPath: scratch.url.path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(session.rows[0].hasPrefix("0 colors changed in "))
  }

  @Test func `what was changed meanwhile is not overwritten`() throws {
    let session = try session()
    try session.press(Typed.home, untilHexIs: "#008800")
    try scratch.write("somebody else's")
    #expect(try session.finish(Typed.enter) == .exited(1))
    #expect(scratch.text == "somebody else's" && scratch.names == ["theme.css"])
    #expect(session.screen.lines.joined().contains("changed meanwhile, and so is left as it is"))
  }

  /// A limit of no bytes a file is, for the mixer, a disk without room.
  @Test func `a full disk is a sentence, and the old file stays whole`() throws {
    let session = try session(by: "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"")
    #expect(try session.finish(Typed.home + Typed.enter) == .exited(1))
    #expect(scratch.text == Self.text && scratch.names == ["theme.css"])
    #expect(session.screen.lines.joined().contains("rgbmixer: cannot write "))
  }

  @Test(arguments: [
    ("chmod 444 \"$2\"", 1, "it is read-only"),
    ("rm \"$2\"; mkdir \"$2\"", 1, "it is no regular file"),
    ("rm \"$2\"; mkfifo \"$2\"", 1, "it is no regular file"),
    ("rm \"$2\"", 1, "No such file or directory"),
    ("echo none >\"$2\"", 2, "there is no color in "),
  ])
  func `what cannot be edited is a sentence, before anything is drawn`(
    cause: String, status: Int32, sentence: String
  ) throws {
    let path = try scratch.write(Self.text)
    let session = try PtySession.mixer(
      "--edit", path, by: "\(cause); exec \"$0\" \"$@\"", capturesOutput: false, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(status))
    #expect(session.screen.lines.joined().contains(sentence), "\(session.screen.picture())")
    #expect(!session.output.contains(0x1B))
  }

  @Test func `the color that is kept for the next time stays`() throws {
    let mixing = try PtySession.mixer("tomato")
    let state = StateDirectory(of: mixing)
    _ = try mixing.finish(Typed.enter)
    let session = try session(environment: state.environment)
    #expect(try session.finish("s" + Typed.home + Typed.enter) == .exited(0))
    let text = try #require(state.text)
    #expect(text.contains("\"red\": 255, \"green\": 99, \"blue\": 71"))
    // The space is, as everywhere.
    #expect(text.contains("\"space\": \"hsl\""))
    // The color that was mixed is one of the recent colors, the one that was only looked at is not.
    #expect(text.contains("[\"#ff0000\", \"#ff6347\"]"))
    let looking = try self.session(environment: state.environment)
    _ = try looking.finish(Typed.enter)
    #expect(try #require(state.text) == text)
  }

  @Test func `the screen says that Enter writes`() throws {
    let session = try session()
    #expect(session.rows[0].hasSuffix("writes theme.css"))
    try session.wait(for: "the help line") { $0.rows[23].contains("Enter write") }
    #expect(!session.rows[23].contains("print"))
    try session.press("f", untilStatusIs: "y copies rgb(255 136 0)")
  }

  @Test func `whenever the mixer is killed, the file is the old or the new one, whole`() throws {
    let old = Self.text + String(repeating: "x", count: 400_000)
    let new = old.replacing("#F80", with: "#080")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<12 {
      try scratch.write(old)
      let session = try PtySession.mixer("--edit", scratch.url.path)
      session.send(Typed.home + Typed.enter)
      usleep(.random(in: 0...20_000, using: &generator))
      session.signal(SIGKILL)
      try session.waitForEnd()
      let text = scratch.text
      #expect(text == old || text == new)
    }
  }
}
