import Foundation
import TestSupport
import Testing

/// The mixer as the job of a shell, stopped and continued.
@Suite(.apart) struct JobControlSessionTests {
  private func expectGivenBack(_ session: PtySession) {
    // The shell tells by a channel of its own, which may be faster than the terminal.
    session.read()
    #expect(session.isAsFound)
    expectNoKeyboardFlags(session)
  }

  /// Neither on the screen that is left nor on the one that was used, which keeps its own.
  private func expectNoKeyboardFlags(_ session: PtySession) {
    var screen = session.screen
    #expect(screen.keyboardFlags == 0)
    screen.feed(Array("\u{1B}[?1049h".utf8))
    #expect(screen.keyboardFlags == 0)
  }

  private func expectMixing(_ session: PtySession) throws {
    try session.wait(for: "the mixer's screen") {
      $0.screen.isAlternateScreen && $0.hex == "#336699" && !$0.settings.echoes
        && $0.screen.modes.isSuperset(of: [1002, 1006, 2004, 1004])
    }
    try session.press(Typed.right, untilHexIs: "#346699")
  }

  @Test func `Ctrl-Z gives the terminal back, and fg takes it again`() throws {
    let session = try PtySession.mixer("#336699", parent: .shell)
    session.send(Typed.control("z"))
    #expect(try session.waitForJobReport(1) == "stopped")
    expectGivenBack(session)
    session.shell("fg")
    try expectMixing(session)
    session.send(Typed.enter)
    #expect(try session.waitForJobReport(2) == "ended 0")
    expectGivenBack(session)
  }

  @Test func `the newest color is saved before the program is stopped`() throws {
    let session = try PtySession.mixer("#336699", parent: .shell)
    let state = StateDirectory(of: session)
    session.send("l" + Typed.control("z"))
    #expect(try session.waitForJobReport(1) == "stopped")
    #expect(state.text == state.text(0x34, 0x66, 0x99))
  }

  @Test func `SIGTSTP from outside acts like Ctrl-Z`() throws {
    let session = try PtySession.mixer("#336699", parent: .shell)
    session.signal(SIGTSTP)
    #expect(try session.waitForJobReport(1) == "stopped")
    expectGivenBack(session)
    session.shell("fg")
    try expectMixing(session)
  }

  @Test func `after SIGSTOP and SIGCONT the terminal is taken and drawn again`() throws {
    let session = try PtySession.mixer("#336699", parent: .shell)
    session.signal(SIGSTOP)
    #expect(try session.waitForJobReport(1) == "stopped")
    session.resize(columns: 100, rows: 30)
    session.shell("fg")
    try expectMixing(session)
    session.send("q")
    #expect(try session.waitForJobReport(2) == "ended 130")
    // Not the settings: after fg the shell puts back those it found, which were raw.
    #expect(session.screen.modes == [7, 25])
    expectNoKeyboardFlags(session)
  }

  @Test func `SIGCONT without a stop changes nothing`() throws {
    let session = try PtySession.mixer("#336699")
    for _ in 0..<2 {
      let length = session.output.count
      session.signal(SIGCONT)
      try session.wait(for: "the terminal to be taken again") {
        String(decoding: $0.output[length...], as: UTF8.self).contains("\u{1B}[?1047h")
      }
    }
    session.send("q")
    try session.waitForEnd()
    expectGivenBack(session)
  }

  #if os(Linux)
    @Test func `a job continued in the background waits until it is in the foreground`() throws {
      let session = try PtySession.mixer("#336699", parent: .shell)
      session.send(Typed.control("z"))
      #expect(try session.waitForJobReport(1) == "stopped")
      session.signal(SIGCONT)
      try session.wait(for: "the program to be stopped by the terminal") { $0.isStopped }
      session.shell("fg")
      try expectMixing(session)
      session.send("q")
      #expect(try session.waitForJobReport(2) == "ended 130")
      expectGivenBack(session)
    }

    @Test func `a job that waits in the background dies of SIGTERM`() throws {
      let session = try PtySession.mixer("#336699", parent: .shell)
      session.send(Typed.control("z"))
      #expect(try session.waitForJobReport(1) == "stopped")
      session.signal(SIGCONT)
      try session.wait(for: "the program to be stopped by the terminal") { $0.isStopped }
      // As a shell's `kill` does with a job that is stopped.
      session.signal(SIGTERM)
      session.signal(SIGCONT)
      try session.wait(for: "the program's end") { $0.program == nil }
      expectGivenBack(session)
    }

    @Test func `a job started in the background dies of SIGTERM`() throws {
      let session = try PtySession.mixer(
        by: "exec /bin/bash --norc --noprofile -c 'set -m; \"$0\" --no-save & read' \"$0\"",
        capturesOutput: false, waitingFor: nil)
      let shell = try #require(session.program)
      func isStopped() throws -> Bool {
        guard let job = PtySession.children(of: shell).first else { return false }
        return try String(contentsOfFile: "/proc/\(job)/status", encoding: .utf8)
          .contains("State:\tT")
      }
      try session.wait(for: "the program to be stopped by the terminal") { _ in try isStopped() }
      let job = try #require(PtySession.children(of: shell).first)
      kill(job, SIGTERM)
      kill(job, SIGCONT)
      try session.wait(for: "the program's end") { _ in PtySession.children(of: shell).isEmpty }
      #expect(!session.output.contains(0x1B))
    }
  #endif

  @Test func `a stopped job dies of the signal it was sent`() throws {
    let session = try PtySession.mixer("#336699", parent: .shell)
    session.send(Typed.control("z"))
    #expect(try session.waitForJobReport(1) == "stopped")
    session.signal(SIGTERM)
    session.shell("fg")
    #expect(try session.waitForJobReport(2) == "ended 143")
    expectGivenBack(session)
  }

  @Test func `the size may change while the job is stopped`() throws {
    let session = try PtySession.mixer("#336699", parent: .shell)
    session.send(Typed.control("z"))
    #expect(try session.waitForJobReport(1) == "stopped")
    session.resize(columns: 60, rows: 20)
    session.shell("fg")
    try expectMixing(session)
  }
}
