import Foundation
import TestSupport
import Testing

/// The state that is kept from one run to the next.
@Suite(.apart) struct StateSessionTests {
  @Test func `the color is saved while mixing, and is where the next mixing begins`() throws {
    let first = try PtySession.mixer("#336699")
    let state = StateDirectory(of: first)
    try first.press("l", untilHexIs: "#346699")
    try wait(for: "the color in the file") { state.text == state.text(0x34, 0x66, 0x99) }
    try first.press("jl", untilHexIs: "#346799")
    // On the way out even what was changed last is saved.
    #expect(try first.finish("q") == .exited(130))
    #expect(state.text == state.text(0x34, 0x67, 0x99))

    let second = try PtySession.mixer(environment: state.environment, waitingFor: "#346799")
    #expect(try second.finish("l" + Typed.enter) == .exited(0))
    #expect(second.standardOutputText == "#356799\n")
    #expect(state.text == state.text(0x35, 0x67, 0x99, recent: "#356799"))
    // COLOR is a change like any other.
    let third = try PtySession.mixer("1 2 3", environment: state.environment)
    #expect(try third.finish("q") == .exited(130))
    #expect(state.text == state.text(1, 2, 3, recent: "#356799"))
    // --no-save neither reads nor writes.
    let fourth = try PtySession.mixer(
      "--no-save", environment: state.environment, waitingFor: "#336699")
    #expect(try fourth.finish("l" + Typed.enter) == .exited(0))
    #expect(state.text == state.text(1, 2, 3, recent: "#356799"))
  }

  @Test func `the space is kept for the next start, unless --space is given`() throws {
    let first = try PtySession.mixer("#336699", waitingFor: "red")
    let state = StateDirectory(of: first)
    first.send("s")
    try first.waitForText("saturation")
    #expect(try first.finish("q") == .exited(130))
    #expect(state.text?.contains("\"space\": \"hsl\"") == true)
    let second = try PtySession.mixer(environment: state.environment, waitingFor: "saturation")
    #expect(try second.finish("q") == .exited(130))
    let third = try PtySession.mixer(
      "--space", "hsv", environment: state.environment, waitingFor: "value")
    #expect(try third.finish("q") == .exited(130))
    #expect(state.text?.contains("\"space\": \"hsv\"") == true)
    let fourth = try PtySession.mixer(
      "--no-save", environment: state.environment, waitingFor: "red")
    #expect(try fourth.finish("q") == .exited(130))
    try state.write("{\"space\": \"lab\"}")
    let fifth = try PtySession.mixer(environment: state.environment, waitingFor: "red")
    try fifth.wait(for: "the message") {
      $0.status.hasPrefix("saved space is not used; file kept as state.json.bad")
    }
  }

  @Test func `colors that Enter and a keep are there at the next start, and --recent prints them`()
    throws
  {
    let first = try PtySession.mixer("#336699")
    let state = StateDirectory(of: first)
    first.send("a")
    try first.waitForText("saved in recent (1 of 16 places used)")
    #expect(try first.finish("l" + Typed.enter) == .exited(0))
    #expect(state.text == state.text(0x34, 0x66, 0x99, recent: "#346699", "#336699"))
    let second = try PtySession.mixer(environment: state.environment)
    #expect(try second.finish("hh" + Typed.enter) == .exited(0))
    let kept = state.text(0x32, 0x66, 0x99, recent: "#326699", "#346699", "#336699")
    #expect(state.text == kept)
    let run = try ProgramRun("-p", "--recent", "-f", "rgb", environment: state.environment)
    #expect(run.output == "rgb(50 102 153)\nrgb(52 102 153)\nrgb(51 102 153)\n")
    #expect(run.errors == "" && run.status == 0)
    let third = try PtySession.mixer("--no-save", environment: state.environment)
    #expect(try third.finish("a" + Typed.enter) == .exited(0))
    #expect(state.text == kept)
  }

  @Test func `bad recent colors are reported and not used, and their file is kept`() throws {
    let session = try PtySession.mixer("--no-save")
    let state = StateDirectory(of: session)
    try state.write("{\"red\": 1, \"recent\": [\"#ff8800\", 7]}")
    let second = try PtySession.mixer(environment: state.environment, waitingFor: "#016699")
    try second.wait(for: "the message") {
      $0.status == "saved recent is not a list of hex texts; file kept as state.json.bad"
    }
    #expect(try second.finish("l" + Typed.enter) == .exited(0))
    #expect(state.file("state.json.bad") == "{\"red\": 1, \"recent\": [\"#ff8800\", 7]}")
    #expect(state.text?.contains("\"recent\": [\"#026699\"]") == true)
    try state.write("{\"recent\": 5}")
    let run = try ProgramRun("-p", "--recent", environment: state.environment)
    #expect(run.output == "" && run.status == 1)
    #expect(run.errors.hasPrefix("rgbmixer: the saved value of \"recent\" is not used because "))
  }

  @Test func `without recent colors --recent says how to keep one`() throws {
    let session = try PtySession.mixer("--no-save")
    let run = try ProgramRun(
      "-p", "--recent", environment: StateDirectory(of: session).environment)
    #expect(run.output == "" && run.status == 0)
    #expect(
      run.errors == "rgbmixer: no recent colors yet: Enter, y and a in the mixer save one\n")
  }

  @Test(.enabled(if: geteuid() == 0), arguments: ["HOME", "XDG_STATE_HOME"])
  func `in another user's directory nothing is made, which is said once`(variable: String) throws {
    let scratch = Scratch()
    let path = try scratch.write("")
    let home = scratch.directory.path
    #expect(unsafe chown(home, 1234, 1234) == 0)
    let session = try PtySession.mixer(
      "#336699", columns: 120,
      environment: ["XDG_STATE_HOME": "", "HOME": ""].merging([variable: home]) { $1 },
      capturesOutput: false)
    #expect(session.status == "nothing is saved: \(home) belongs to another user")
    try session.press("l", untilHexIs: "#346699")
    _ = try session.finish(Typed.enter)
    #expect(session.rows.prefix(2) == ["#346699", ""])
    #expect(scratch.names == ["theme.css"] && path.hasPrefix(home))
  }

  @Test func `without a usable XDG_STATE_HOME the state is kept below the home`() throws {
    for variable in ["relative", ""] {
      let session = try PtySession.mixer("#336699", environment: ["XDG_STATE_HOME": variable])
      #expect(try session.finish("l" + Typed.enter) == .exited(0))
      let state = StateDirectory(session.directory.appending(path: ".local/state"))
      #expect(state.text == state.text(0x34, 0x66, 0x99, recent: "#346699"))
    }
    let nowhere = try PtySession.mixer(
      "#336699", environment: ["XDG_STATE_HOME": "", "HOME": ""])
    try nowhere.wait(for: "the message") {
      $0.status == "nothing is saved: neither HOME nor XDG_STATE_HOME names a directory"
    }
    #expect(try nowhere.finish("l" + Typed.enter) == .exited(0))
    #expect(nowhere.standardOutputText == "#346699\n")
    #expect(
      nowhere.rows[0]
        == "rgbmixer: nothing is saved: neither HOME nor XDG_STATE_HOME names a directory")
  }

  @Test(arguments: [
    "", "{\"red\": 1, \"green\": 2", "[1, 2, 3]", "{\"\u{1B}]0;owned\u{7}\": 1}",
  ])
  func `a file that cannot be read is kept aside, and the status line says so`(
    text: String
  ) throws {
    let session = try PtySession.mixer("--no-save")
    let state = StateDirectory(of: session)
    try state.write(text)
    let second = try PtySession.mixer(environment: state.environment)
    try second.wait(for: "the message") {
      $0.status.hasPrefix("unreadable state kept as state.json.bad: ")
    }
    #expect(second.screen.title.isEmpty && second.screen.bells == 0)
    #expect(try second.finish("l" + Typed.enter) == .exited(0))
    #expect(second.standardOutputText == "#346699\n")
    #expect(state.file("state.json.bad") == text)
    #expect(state.text == state.text(0x34, 0x66, 0x99, recent: "#346699"))
  }

  @Test func `a bad value is reported and not used, its file and unknown keys are kept`()
    throws
  {
    let session = try PtySession.mixer("--no-save")
    let state = StateDirectory(of: session)
    for value in ["256", "null"] {
      try state.write("{\"red\": \(value), \"green\": 7, \"other\": {\"a\": [1, 2]}, \"blue\": 9}")
      let second = try PtySession.mixer(environment: state.environment, waitingFor: "#330709")
      try second.wait(for: "the message") {
        $0.status.hasPrefix("saved red is not a whole number from 0 to 255; file kept as ")
      }
      #expect(state.file("state.json.bad")?.contains("\"red\": 256") == true)
      #expect(try second.finish("l" + Typed.enter) == .exited(0))
      #expect(
        state.text
          == "{\"red\": 52, \"green\": 7, \"other\": {\"a\": [1, 2]}, \"blue\": 9, "
          + "\"alpha\": null, \"space\": \"rgb\", \"recent\": [\"#340709\"]}\n")
    }
  }

  @Test func `alpha is kept, until it is taken away or a color without one is given`() throws {
    let session = try PtySession.mixer("--no-save")
    let state = StateDirectory(of: session)
    for (arguments, keys, alpha, recent) in [
      (["#33669980"], "a", "0.5019607843137255", "#33669980"),
      ([], "jjj50" + Typed.enter, "0.5", "#33669980"), ([], "", "0.5", "#33669980"),
      (["#336699"], "", "null", "#336699"),
    ] as [([String], String, String, String)] {
      let mixer = try PtySession.mixer(behind: arguments, environment: state.environment)
      #expect(try mixer.finish(keys + Typed.enter) == .exited(0))
      let text = state.text ?? ""
      #expect(text.contains("\"alpha\": \(alpha)") && text.contains("[\"\(recent)\""), "\(text)")
    }
  }

  @Test(arguments: ["/dev/null", "/proc/self"])
  func `a place that cannot be written to is a message, not a failure`(place: String) throws {
    let session = try PtySession.mixer("#336699", environment: ["XDG_STATE_HOME": place])
    session.send("l")
    try session.wait(for: "the message") { $0.status.hasPrefix("state.json cannot be written: ") }
    #expect(try session.finish("l" + Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#356699\n")
    #expect(session.settings == session.settingsBefore)
    // A key may have been faster than the reader, so it is told again behind the screen.
    #expect(session.rows[0].hasPrefix("rgbmixer: \(place)/rgbmixer/state.json cannot be written ("))
  }

  @Test func `a link to another kind of file is left alone, and nothing is saved`() throws {
    let session = try PtySession.mixer("--no-save")
    let state = StateDirectory(of: session)
    let manager = FileManager.default
    try manager.createDirectory(at: state.url, withIntermediateDirectories: true)
    try Data("alias ll='ls -l'\n".utf8).write(to: state.url.appending(path: "aliases"))
    try manager.createSymbolicLink(
      atPath: state.url.appending(path: "state.json").path, withDestinationPath: "aliases")
    let second = try PtySession.mixer(environment: state.environment)
    try second.wait(for: "the message") {
      $0.status.hasPrefix("nothing is saved, state.json cannot be read: it is a link to ")
    }
    #expect(try second.finish("l" + Typed.enter) == .exited(0))
    #expect(second.standardOutputText == "#346699\n")
    #expect(second.rows[0].hasPrefix("rgbmixer: "))
    #expect(state.file("aliases") == "alias ll='ls -l'\n")
    #expect(try manager.contentsOfDirectory(atPath: state.url.path).count == 2)
  }

  /// A limit of no bytes a file is, for the mixer, a disk without room.
  @Test func `a full disk is a message, and the old file stays whole`() throws {
    let session = try PtySession.mixer("#336699")
    let state = StateDirectory(of: session)
    try wait(for: "the color in the file") { state.text == state.text(0x33, 0x66, 0x99) }
    let second = try PtySession.mixer(
      "#ff8800", by: "ulimit -f 0; exec \"$0\" \"$@\"",
      environment: state.environment, capturesOutput: false)
    try second.wait(for: "the message") { $0.status.hasPrefix("state.json cannot be written: ") }
    #expect(try second.finish(Typed.enter) == .exited(0))
    #expect(state.text == state.text(0x33, 0x66, 0x99))
    #expect(try session.finish("q") == .exited(130))
  }

  @Test func `a failure to save at the end is reported after the screen is gone`() throws {
    let session = try PtySession.mixer("#336699")
    let state = StateDirectory(of: session)
    try wait(for: "the color in the file") { state.text == state.text(0x33, 0x66, 0x99) }
    // A file stands where the directory was.
    try FileManager.default.removeItem(at: state.url)
    try Data().write(to: state.url)
    #expect(try session.finish("l" + Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#346699\n")
    #expect(session.rows[0].hasPrefix("rgbmixer: "))
    #expect(session.screen.lines.joined().contains("state.json"))
  }

  @Test func `messages from the start go with the first key`() throws {
    let first = try PtySession.mixer("--no-save")
    let state = StateDirectory(of: first)
    try state.write("{\"red\": 256}")
    let input = try Fifo()
    let session = try PtySession.mixer(environment: state.environment, from: input)
    try session.wait(for: "the message") { $0.status.hasPrefix("saved red is not a whole number") }
    try session.press(Typed.tab, untilStatusIs: "")
    input.write("rgb(300 0 0)\n")
    try session.press("", untilStatusIs: "outside sRGB; nearest is #ff0000")
  }

  @Test func `of two mixers at once the last change of each channel wins`() throws {
    let one = try PtySession.mixer("#000000")
    let state = StateDirectory(of: one)
    try wait(for: "the color in the file") { state.text == state.text(0, 0, 0) }
    let two = try PtySession.mixer(environment: state.environment, waitingFor: "#000000")
    try one.press("lll", untilHexIs: "#030000")
    try wait(for: "the color in the file") { state.text == state.text(3, 0, 0) }
    try two.press("jll", untilHexIs: "#000200")
    try wait(for: "the color in the file") { state.text == state.text(3, 2, 0) }
    _ = try one.finish("jjlq")
    _ = try two.finish("q")
    #expect(state.text == state.text(3, 2, 1))
  }

  @Test func `whenever the mixer is killed, the file is whole`() throws {
    let keeper = try PtySession.mixer("#000000")
    let state = StateDirectory(of: keeper)
    _ = try keeper.finish("q")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<6 {
      let session = try PtySession.mixer(environment: state.environment)
      let before = state.text
      session.send(String(repeating: "l", count: .random(in: 1...9, using: &generator)))
      try wait(for: "a save") { state.text != before }
      session.send("jh")
      session.signal(SIGKILL)
      #expect(try session.waitForEnd() == .signaled(SIGKILL))
      #expect(
        try #require(state.text)
          .wholeMatch(
            of:
              /\{"red": \d+, "green": \d+, "blue": \d+, "alpha": null, "space": "rgb", "recent": \[\]\}\n/
          )
          != nil)
    }
  }
}
