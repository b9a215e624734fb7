import Foundation
import TestSupport
import Testing

@testable import TermUI

@MainActor
@Suite(.serialized) struct EventLoopTests {
  private func stopAt(_ last: Unicode.Scalar, _ fixture: LoopFixture) {
    fixture.delegate.onEvent = { [loop = fixture.loop] in
      if $0 == .key(Key(.character(last))) { loop.stop() }
    }
  }

  @Test func `the size and the first frame come before any key`() throws {
    let fixture = try LoopFixture()
    stopAt("q", fixture)
    fixture.type("q")
    #expect(fixture.loop.run() == .stopped)
    #expect(fixture.delegate.log == ["80x24", "frame", "q"])
  }

  @Test func `all waiting keys are handled before one frame`() throws {
    let fixture = try LoopFixture()
    fixture.type("abc")
    var frames = 0
    fixture.delegate.onFrame = { [fixture] _ in
      frames += 1
      if frames == 2 { fixture.type("q") }
    }
    stopAt("q", fixture)
    #expect(fixture.loop.run() == .stopped)
    #expect(fixture.delegate.log == ["80x24", "frame", "a", "b", "c", "frame", "q"])
  }

  @Test func `input after the key that stops the loop is dropped`() throws {
    let fixture = try LoopFixture()
    stopAt("q", fixture)
    fixture.type("qabc")
    #expect(fixture.loop.run() == .stopped)
    #expect(fixture.delegate.log.last == "q")
  }

  @Test func `a lone Esc becomes a key without further input`() throws {
    let fixture = try LoopFixture()
    fixture.delegate.onEvent = { [loop = fixture.loop] in
      if $0 == .key(Key(.escape)) { loop.stop() }
    }
    fixture.type("\u{1B}")
    #expect(fixture.loop.run() == .stopped)
  }

  @Test func `the terminal is taken before the first frame and restored after the last`() throws {
    let fixture = try LoopFixture()
    fixture.delegate.onFrame = { $0 += Array("picture".utf8) }
    stopAt("q", fixture)
    fixture.type("q")
    _ = fixture.loop.run()
    #expect(
      fixture.drawn() == TerminalMode.taking + Array("picture".utf8)
        + TerminalMode.leaveSequence().bytes)
  }

  @Test func `the first frame is built before the terminal is taken`() throws {
    let fixture = try LoopFixture()
    var isTaken: [Bool] = []
    fixture.delegate.onFrame = { [terminal = fixture.loop.terminal] _ in
      isTaken.append(terminal.isEntered)
    }
    stopAt("q", fixture)
    fixture.type("q")
    _ = fixture.loop.run()
    #expect(isTaken == [false])
  }

  #if os(Linux)
    @Test func `the next run does not show the frame of a run that did not start`() throws {
      let fixture = try LoopFixture()
      var frames = ["second", "first"]
      fixture.delegate.onFrame = { $0 += Array((frames.popLast() ?? "").utf8) }
      stopAt("q", fixture)
      fixture.type("q")
      let terminal = fixture.loop.terminal.descriptor
      let found = dup(terminal)
      // A descriptor opened with `O_PATH`, which glibc shows only with `_GNU_SOURCE`, supports no operation.
      let place = unsafe open("/", 0o10000000)
      dup2(place, terminal)
      #expect(fixture.loop.run() == .notStarted(.cannotTake(EBADF)))
      dup2(found, terminal)
      _ = fixture.loop.run()
      #expect(
        fixture.drawn() == TerminalMode.taking + Array("second".utf8)
          + TerminalMode.leaveSequence().bytes)
      for descriptor in [found, place] { close(descriptor) }
    }
  #endif

  @Test(arguments: [false, true])
  func `a hang-up ends the loop as its signal does, unless that is ignored`(isIgnored: Bool) throws
  {
    let fixture = try LoopFixture()
    fixture.loop.schedule(after: .zero) { fixture.hangUp() }
    let before = SignalAction(of: SIGHUP)
    if isIgnored { SignalAction.ignoring.install(for: SIGHUP) }
    #expect(fixture.loop.run() == (isIgnored ? .terminalGone : .signal(SIGHUP)))
    before.install(for: SIGHUP)
  }

  @Test(arguments: [(1, true), (3, true), (2, false), (0, false), (nil, false)])
  func `a screen that was in use before is not left`(state: Int?, isInUse: Bool) throws {
    let fixture = try LoopFixture(environment: ["TERM": "xterm-kitty"])
    stopAt("q", fixture)
    fixture.type((state.map { "\u{1B}[?1049;\($0)$y" } ?? "") + "\u{1B}[?62cq")
    #expect(fixture.loop.run() == .stopped)
    let drawn = fixture.drawn()
    #expect(drawn.starts(with: "\u{1B}[?1049$p\u{1B}[?1049h".utf8))
    #expect(
      drawn.suffix(20) == TerminalMode.leaveSequence(staysOnScreen: isInUse).bytes.suffix(20))
  }

  @Test(
    arguments: [
      ([:], nil, false), (["VIMRUNTIME": "/usr/share/vim"], nil, true),
      (["VIMRUNTIME": "/usr/share/vim"], 2, false), (["VIMRUNTIME": "/usr/share/vim"], 0, false),
      (["VIMRUNTIME": "/usr/share/vim", "VIM_TERMINAL": "900"], nil, false), ([:], 1, true),
    ] as [([String: String], Int?, Bool)])
  func `the screen of a Vim that runs a filter is not left, unless the terminal knows better`(
    environment: [String: String], state: Int?, isInUse: Bool
  ) throws {
    let fixture = try LoopFixture(
      environment: environment.merging(["TERM": "xterm-kitty"]) { $1 })
    fixture.loop.terminal.isFilter = true
    stopAt("q", fixture)
    fixture.type((state.map { "\u{1B}[?1049;\($0)$y" } ?? "") + "\u{1B}[?62cq")
    #expect(fixture.loop.run() == .stopped)
    #expect(
      fixture.drawn().suffix(20)
        == TerminalMode.leaveSequence(staysOnScreen: isInUse).bytes.suffix(20))
  }

  @Test func `a loop can run again`() throws {
    let fixture = try LoopFixture()
    stopAt("q", fixture)
    for _ in 0..<3 {
      fixture.type("q")
      #expect(fixture.loop.run() == .stopped)
    }
  }

  @Test func `a stop before the loop runs ends the next run only`() throws {
    let fixture = try LoopFixture()
    stopAt("q", fixture)
    fixture.loop.stop()
    fixture.type("q")
    #expect(fixture.loop.run() == .stopped)
    #expect(fixture.delegate.log == ["80x24"])
    fixture.type("q")
    #expect(fixture.loop.run() == .stopped)
    #expect(fixture.delegate.log.last == "q")
  }

  @Test func `the delegate learns of a reply that raises the color depth`() throws {
    let fixture = try LoopFixture(environment: ["TERM": "xterm-256color"])
    var depth: ColorDepth?
    fixture.delegate.onCapabilities = { [loop = fixture.loop] in
      depth = $0.depth
      loop.stop()
    }
    fixture.loop.schedule(after: .milliseconds(20)) {
      fixture.type("\u{1B}[?62c\u{1B}P1$r48:2::1:2:3m\u{1B}\\")
    }
    _ = fixture.loop.run()
    #expect(depth == .truecolor)
    #expect(fixture.loop.terminal.capabilities.depth == .truecolor)
  }

  @Test func `taking the terminal again asks no queries`() throws {
    let fixture = try LoopFixture(environment: ["TERM": "xterm-256color"])
    let again =
      TerminalMode.enterAgainSequence + TerminalMode.mouse(isOn: true)
      + TerminalMode.leaveSequence().bytes
    fixture.loop.schedule(after: .zero) { kill(getpid(), SIGCONT) }
    var sizes = 0
    fixture.delegate.onResize = { [loop = fixture.loop] _ in
      sizes += 1
      if sizes == 2 { loop.inNextTurn { loop.stop() } }
    }
    _ = fixture.loop.run()
    let bytes = fixture.drawn()
    #expect(bytes.suffix(again.count) == again[...])
    var screen = VirtualTerminal(columns: 80, rows: 24)
    screen.feed(bytes)
    #expect(screen.queries.count { $0 == .deviceAttributes } == 1)
    // No keyboard flags are left on the alternate screen.
    screen.feed(Array("\u{1B}[?1049h".utf8))
    #expect(screen.keyboardFlags == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that asks the program to end ends the loop`(_ number: Int32) throws {
    let fixture = try LoopFixture()
    // A test runner started with `nohup` ignores some of them, and then the loop would, too.
    let found = signal(number, SIG_DFL)
    defer { signal(number, found) }
    fixture.loop.schedule(after: .zero) { kill(getpid(), number) }
    #expect(fixture.loop.run() == .signal(number))
  }

  @Test func `the delegate learns of a change of the window's size`() throws {
    let fixture = try LoopFixture()
    fixture.loop.schedule(after: .zero) { kill(getpid(), SIGWINCH) }
    var sizes = 0
    fixture.delegate.onResize = { [loop = fixture.loop] _ in
      sizes += 1
      if sizes == 2 { loop.stop() }
    }
    _ = fixture.loop.run()
    #expect(sizes == 2)
  }
}
