import Foundation
import TestSupport
import Testing

/// The text that `y` copies, the way it takes and the message about it; the programs are stand-ins on `PATH`.
@Suite(.apart) struct CopySessionTests {
  /// A directory with scripts that take the place of the desktop's programs.
  private struct Desktop {
    let directory: URL

    init(_ programs: [String: String]) throws {
      directory = FileManager.default.temporaryDirectory.appending(path: "bin-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      for (name, script) in programs {
        // No other test's program may inherit the descriptor: what is open for writing cannot be run.
        let file = unsafe open(
          directory.appending(path: name).path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o755)
        let bytes = Array("#!/bin/sh\ncd '\(directory.path)'\n\(script)\n".utf8)
        _ = unsafe write(file, bytes, bytes.count)
        close(file)
      }
    }

    func environment(_ more: [String: String] = ["DISPLAY": ":7"]) -> [String: String] {
      ["PATH": "\(directory.path):/usr/bin:/bin"].merging(more) { $1 }
    }

    /// The text that a script has written into a file.
    func file(_ name: String) -> String? {
      try? String(contentsOf: directory.appending(path: name), encoding: .utf8)
    }

    func remove() {
      try? FileManager.default.removeItem(at: directory)
    }
  }

  private static let base64 = "IzMzNjY5OQ=="
  private static let works = "echo \"$*\" >arguments; cat >copied"

  @Test(arguments: [
    (["WAYLAND_DISPLAY": "wayland-1", "DISPLAY": ":7"], "wl-copy", "\n"),
    (["DISPLAY": ":7"], "xclip", "-selection clipboard\n"),
    (["DISPLAY": ":7"], "xsel", "--clipboard --input\n"),
  ])
  func `the desktop's own program copies if there is a display`(
    display: [String: String], program: String, arguments: String
  ) throws {
    // xsel of the machine itself would be found where its stand-in is missing.
    let desktop = try Desktop([
      program: Self.works, program == "xclip" ? "xsel" : "other": "exit 1",
    ])
    defer { desktop.remove() }
    let session = try PtySession.mixer("#336699", environment: desktop.environment(display))
    try session.press("y", untilStatusIs: "copied #336699")
    #expect(desktop.file("copied") == "#336699" && desktop.file("arguments") == arguments)
    #expect(session.screen.clipboard.isEmpty)
  }

  @Test(arguments: [
    ["SSH_CONNECTION": "1 2 3 4", "DISPLAY": ":7"], ["SSH_TTY": "/dev/pts/1", "DISPLAY": ":7"],
    ["WAYLAND_DISPLAY": "", "DISPLAY": ""],
  ])
  func `over ssh, and without a display, the terminal copies`(environment: [String: String]) throws
  {
    let desktop = try Desktop(["wl-copy": Self.works, "xclip": Self.works, "xsel": Self.works])
    defer { desktop.remove() }
    let session = try PtySession.mixer("#336699", environment: desktop.environment(environment))
    try session.press("y", untilStatusIs: "sent #336699 to the terminal")
    #expect(session.screen.clipboard == [Self.base64] && desktop.file("copied") == nil)
  }

  @Test func `a program that fails is followed by the next, and the terminal is the last`() throws {
    let desktop = try Desktop(["wl-copy": "exit 1", "xclip": "kill -9 $$", "xsel": Self.works])
    defer { desktop.remove() }
    let display = ["WAYLAND_DISPLAY": "x", "DISPLAY": ":7"]
    let session = try PtySession.mixer("#336699", environment: desktop.environment(display))
    try session.press("y", untilStatusIs: "copied #336699")
    #expect(desktop.file("copied") == "#336699" && session.screen.clipboard.isEmpty)
    let failing = try PtySession.mixer(
      "#336699", environment: desktop.environment(["WAYLAND_DISPLAY": "x"]))
    try failing.press("y", untilStatusIs: "wl-copy failed; sent #336699 to the terminal")
    #expect(failing.screen.clipboard == [Self.base64])
  }

  @Test func `a program that copies is known to have done so even if the starter ignores SIGCHLD`()
    throws
  {
    let desktop = try Desktop(["xclip": Self.works, "xsel": Self.works])
    defer { desktop.remove() }
    let session = try PtySession.mixer(
      "#336699", by: "trap '' CHLD; exec \"$0\" \"$@\"", environment: desktop.environment())
    try session.press("y", untilStatusIs: "copied #336699")
    #expect(
      desktop.file("arguments") == "-selection clipboard\n" && session.screen.clipboard.isEmpty)
  }

  @Test func `a program that hangs delays no key, and is killed with a sentence`() throws {
    let desktop = try Desktop(["wl-copy": "echo x >>starts; sleep 1000"])
    defer { desktop.remove() }
    let session = try PtySession.mixer(
      "#336699", environment: desktop.environment(["WAYLAND_DISPLAY": "x"]))
    session.send("y")
    try session.wait(for: "the program") { _ in desktop.file("starts") == "x\n" }
    try session.press("l", untilHexIs: "#346699")
    try session.wait(for: "the sentence") {
      $0.status == "wl-copy does not answer; sent #336699 to the terminal"
    }
    #expect(session.screen.clipboard == [Self.base64])
    // Another copy is not kept from its way.
    session.send("y")
    try session.wait(for: "the other program") { _ in desktop.file("starts") == "x\nx\n" }
    let program = try #require(session.program)
    let children = PtySession.children(of: program)
    _ = try session.finish("q")
    try session.wait(for: "the end of both programs, and of what they have started") { _ in
      children.allSatisfy { kill($0, 0) != 0 && kill(-$0, 0) != 0 }
    }
  }

  @Test(arguments: ["q", Typed.enter])
  func `leaving at once loses no copy`(key: String) throws {
    let desktop = try Desktop(["wl-copy": "sleep 0.05; cat >>copied"])
    defer { desktop.remove() }
    let session = try PtySession.mixer(
      "#336699", environment: desktop.environment(["WAYLAND_DISPLAY": "x"]))
    // Of those that come while one runs the newest follows it.
    session.send("ylylyy" + key)
    try session.waitForEnd()
    try session.wait(for: "the copies") { _ in desktop.file("copied") == "#336699#356699" }
    let remote = try PtySession.mixer("#336699")
    remote.send("y" + key)
    try remote.waitForEnd()
    #expect(remote.screen.clipboard == [Self.base64])
    #expect(remote.isAsFound)
  }

  @Test
  func `a copy that fails after the screen is gone is reported and goes through the terminal`()
    throws
  {
    let desktop = try Desktop(["wl-copy": "sleep 0.05; exit 1"])
    defer { desktop.remove() }
    let session = try PtySession.mixer(
      "#336699", environment: desktop.environment(["WAYLAND_DISPLAY": "x"]))
    session.send("yq")
    try session.waitForEnd()
    #expect(session.screen.clipboard == [Self.base64])
    #expect(
      session.rows[0] == "rgbmixer: wl-copy failed; sent #336699 to the terminal")
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], "copied #336699"), (["TERM": "alacritty"], "copied #336699"),
    (
      ["TERM": "xterm-kitty", "TMUX": "/tmp/x"],
      "sent #336699 to tmux; it copies with set-clipboard on"
    ),
  ])
  func `the environment names some terminals that copy`(
    environment: [String: String], words: String
  ) throws {
    let session = try PtySession.mixer("#336699", environment: environment)
    try session.press("y", untilStatusIs: words)
    #expect(session.screen.clipboard == [Self.base64])
  }

  @Test(arguments: [
    ("\u{1B}[?62;52;c", "copied #336699"),
    ("\u{1B}[?62;22;c", "sent #336699 to the terminal"),
  ])
  func `the attributes of the terminal say whether it copies`(answer: String, words: String) throws
  {
    let session = try PtySession.mixer(
      "#336699", answer: { $0 == .deviceAttributes ? answer : nil })
    try session.press("l", untilHexIs: "#346699")
    try session.press("h", untilHexIs: "#336699")
    try session.press("y", untilStatusIs: words)
    #expect(session.screen.clipboard == [Self.base64])
  }

  @Test(arguments: [("WezTerm 20240203", true), ("XTerm(379)", false)])
  func
    `the terminal is asked for its name at the first copy, which confirms the copy when it comes`(
      name: String, copies: Bool
    ) throws
  {
    var waiting: [VirtualQuery] = []
    let session = try PtySession.mixer(
      "#336699",
      answer: { query in
        waiting.append(query)
        return nil
      })
    try session.press("y", untilStatusIs: "sent #336699 to the terminal")
    try session.wait(for: "the question") { _ in
      waiting.suffix(2) == [.version, .deviceAttributes]
    }
    #expect(waiting.count(where: { $0 == .version }) == 1)
    session.send("\u{1B}P>|\(name)\u{1B}\\\u{1B}[?65;6c")
    if copies {
      try session.wait(for: "the sentence") { $0.status == "copied #336699" }
    }
    let again = copies ? "copied #346699" : "sent #346699 to the terminal"
    try session.press("ly", untilStatusIs: again)
    #expect(waiting.count(where: { $0 == .version }) == 1)
  }

  @Test func `a short visit asks only for the screen and for colors`() throws {
    var asked: [VirtualQuery] = []
    let session = try PtySession.mixer(
      "#336699", environment: ["COLORTERM": ""],
      answer: { query in
        asked.append(query)
        return nil
      })
    try session.press("l", untilHexIs: "#346699")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(
      asked == [
        .mode(1049), .color(10), .color(11), .setting("m"), .capability("524742"),
        .deviceAttributes,
      ])
  }
}
