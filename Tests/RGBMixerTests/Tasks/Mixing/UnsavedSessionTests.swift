import Foundation
import TestSupport
import Testing

/// Unsaved changes of a file survive whatever ends the mixer.
@Suite(.apart) struct UnsavedSessionTests {
  private static let text = "a { color: #336699; border: #aabbcc }\n"
  private let scratch = Scratch()

  /// Starts the mixer on the file, with the state of all sessions of the test.
  private func session(_ options: String...) throws -> PtySession {
    if scratch.text == nil { try scratch.write(Self.text) }
    return try PtySession.mixer(
      "--edit", scratch.url.path, behind: options,
      environment: ["XDG_STATE_HOME": scratch.directory.path])
  }

  /// What is kept of the unsaved changes.
  private var kept: String { StateDirectory(scratch.directory).file("unsaved.json") ?? "" }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL, SIGSEGV])
  func `they are offered after a signal, and u restores them`(signal: Int32) throws {
    let first = try session()
    try first.press(Typed.enter + Typed.home, untilHexIs: "#006699")
    if signal == SIGKILL || signal == SIGSEGV {
      try first.wait(for: "the change to be kept") { _ in kept.contains("#006699") }
    }
    first.signal(signal)
    #expect(try first.waitForEnd() == .signaled(signal))
    let second = try session()
    #expect(second.status == "1 unsaved color from today: u restores it")
    try second.press("u", untilHexIs: "#006699")
    try second.press("u", untilHexIs: "#336699")
    try second.press(Typed.control("r"), untilHexIs: "#006699")
    #expect(try second.finish("wq") == .exited(0))
    #expect(scratch.text == Self.text.replacing("#336699", with: "#006699") && kept == "{}\n")
  }

  @Test func `where another program has changed the file, they are kept for the next time`() throws
  {
    let first = try session()
    try first.press(Typed.enter + Typed.home, untilHexIs: "#006699")
    try scratch.write("/* mine */ " + Self.text)
    first.send("w")
    // The sentence is longer than a row.
    try first.wait(for: "the advice") {
      $0.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
        .contains("was changed by another program: W merges your colors")
    }
    #expect(try first.finish(Typed.control("c")) == .exited(130))
    let second = try session()
    try second.press("u", untilHexIs: "#006699")
    #expect(try second.finish("wq") == .exited(0))
    #expect(scratch.text == "/* mine */ " + Self.text.replacing("#336699", with: "#006699"))
  }

  @Test(arguments: [
    ("uq", ""), ("qq", ""), ("w", ""), (Typed.control("c"), "#006699"),
  ])
  func `they are kept after Ctrl-C, and not if they are taken back, discarded or written`(
    keys: String, text: String
  ) throws {
    let session = try session()
    session.send(Typed.enter + Typed.home + keys)
    if keys.hasSuffix("w") {
      try session.wait(for: "the file") { _ in scratch.text != Self.text }
      session.send("q")
    }
    try session.waitForEnd()
    #expect(text.isEmpty ? !kept.contains("theme.css") : kept.contains(text))
  }

  @Test func `text mode keeps and offers them, too`() throws {
    try scratch.write(Self.text)
    let environment = ["XDG_STATE_HOME": scratch.directory.path]
    let first = try PtySession.lines("--edit", scratch.url.path, environment: environment)
    #expect(try first.say("red 0").contains("#006699"))
    try first.wait(for: "the change to be kept") { _ in kept.contains("#006699") }
    first.signal(SIGKILL)
    try first.waitForEnd()
    let second = try PtySession.lines("--edit", scratch.url.path, environment: environment)
    let offer = "1 unsaved color from today: undo restores it"
    #expect(second.transcript.contains(offer))
    // It is said once, and when the user asks.
    #expect(try !second.say("space hsl").contains(offer) && second.say("again").contains(offer))
    #expect(try second.say("undo").contains("#006699"))
    _ = try second.finish("q\nq\n")
    #expect(kept == "{}\n")
  }

  @Test func `with --no-save nothing is kept`() throws {
    let session = try session("--no-save")
    try session.press(Typed.enter + Typed.home, untilHexIs: "#006699")
    session.signal(SIGTERM)
    try session.waitForEnd()
    #expect(scratch.names == ["theme.css"])
  }
}
