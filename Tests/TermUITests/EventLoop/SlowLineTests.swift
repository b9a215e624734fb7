import Testing

@testable import TermUI

@MainActor
@Suite(.serialized) struct SlowLineTests {
  private nonisolated static let asking = ["TERM": "xterm-256color"]
  private nonisolated static let replies = [
    "\u{1B}]10;rgb:c0c0/c0c0/c0c0\u{1B}\\", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\",
    "\u{1B}P1$r0;48:2:1:2:3m\u{1B}\\", "\u{1B}P1+r524742=38\u{1B}\\", "\u{1B}[?62;22;52c",
  ].joined()

  /// A line whose program is left with Esc, or with `q`, and the events that the program got, except replies.
  private func line(
    environment: [String: String] = asking, onKey: @escaping (SlowLine, Key) -> Void = { _, _ in }
  ) throws -> (SlowLine, () -> [Key]) {
    let line = try SlowLine(environment: environment)
    var keys: [Key] = []
    line.fixture.delegate.onEvent = { [unowned line] event in
      guard case .key(let key) = event else { return }
      keys.append(key)
      onKey(line, key)
      switch key {
      case "q": line.fixture.loop.stop()
      case .escape: line.fixture.loop.stopAfterEscape()
      default: break
      }
    }
    return (line, { keys })
  }

  @Test(arguments: [0, 20, 45, 60, 120, 249])
  func `replies that come byte by byte are no keys`(_ gap: Int) throws {
    let (line, keys) = try line()
    line.send(Self.replies, gap: .milliseconds(gap))
    line.send("xq", gap: .milliseconds(gap))
    #expect(line.fixture.loop.run() == .stopped)
    #expect(keys() == ["x", "q"])
    #expect(line.fixture.loop.terminal.capabilities.hasClipboard)
  }

  @Test(arguments: [45, 60, 120])
  func `no byte of a reply is left to the shell`(_ gap: Int) throws {
    let (line, keys) = try line()
    // The program is left before the first byte.
    line.send("q", gap: .zero)
    line.send(Self.replies, gap: .milliseconds(gap))
    #expect(line.fixture.loop.run() == .stopped)
    #expect(keys() == ["q"])
    #expect(line.rest.isEmpty)
  }

  @Test(arguments: [("", 30_000), ("\u{18}\u{3}", 300)])
  func `the wait for a reply that never ends has a limit, and Ctrl-C ends it`(
    typed: String, time: Int
  ) throws {
    let (line, _) = try line()
    line.send("q", gap: .zero)
    line.send("\u{1B}]1", gap: .milliseconds(100))
    line.send(typed, gap: .zero)
    line.send(String(repeating: "1", count: 1000), gap: .milliseconds(100))
    #expect(line.fixture.loop.run() == .stopped)
    #expect(line.now == .milliseconds(time))
  }

  @Test(arguments: [40, 100, 200])
  func `an arrow in pieces does not leave the program`(_ gap: Int) throws {
    let (line, keys) = try line(environment: ["TERM": "linux"])
    for arrow in ["\u{1B}[C", "\u{1B}OC"] { line.send(arrow, gap: .milliseconds(gap)) }
    line.send("q", gap: .milliseconds(gap))
    #expect(line.fixture.loop.run() == .stopped)
    #expect(keys() == [.escape, Key(.right), .escape, Key(.right), "q"])
  }

  @Test(arguments: [("", 250), ("x", 100), ("\u{1B}", 100)])
  func `Esc leaves the program at the next key, or after a quarter of a second`(
    next: String, time: Int
  ) throws {
    let (line, keys) = try line(environment: ["TERM": "linux"])
    line.send("\u{1B}", gap: .zero)
    line.send(next, gap: .milliseconds(100))
    #expect(line.fixture.loop.run() == .stopped)
    #expect(keys() == [.escape])
    #expect(line.now == .milliseconds(time))
  }

  @Test(arguments: [("linux", 35), ("xterm-256color", 250)])
  func `a lone Esc is a key within 50 ms, and later only while a reply is due`(
    term: String, milliseconds: Int
  ) throws {
    var time = Duration.zero
    let (line, _) = try line(environment: ["TERM": term]) { line, _ in time = line.now }
    line.send("\u{1B}", gap: .zero)
    #expect(line.fixture.loop.run() == .stopped)
    #expect(time == .milliseconds(milliseconds))
  }

  @Test func `an Esc that a terminal sends as a whole sequence leaves the program at once`() throws
  {
    let (line, keys) = try line(environment: ["TERM": "linux"])
    line.send("\u{1B}[27u", gap: .zero)
    #expect(line.fixture.loop.run() == .stopped)
    #expect(keys() == [.escape])
    #expect(line.now == .zero)
  }

  @Test func `the program goes on while it waits for the rest of an Esc`() throws {
    let (line, _) = try line(environment: ["TERM": "linux"])
    var times: [Duration] = []
    line.fixture.loop.schedule(every: .milliseconds(100)) { [unowned line] in
      times.append(line.now)
    }
    line.send("\u{1B}", gap: .milliseconds(70))
    #expect(line.fixture.loop.run() == .stopped)
    #expect(times == [.milliseconds(100), .milliseconds(200), .milliseconds(300)])
    #expect(line.now == .milliseconds(320))
  }
}
