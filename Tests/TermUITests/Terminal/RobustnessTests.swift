import Foundation
import TestSupport
import Testing

/// The mixer under noise, resizing and waiting.
@Suite struct RobustnessTests {
  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `the screen is right after random resizes while keys arrive`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let session = try Mixer.start(["--no-save", "#336699"])
    for _ in 0..<250 {
      session.resize(
        columns: Int.random(in: 1...200, using: &generator),
        rows: Int.random(in: 1...60, using: &generator))
      session.send(Bool.random(using: &generator) ? "\u{1B}[C" : "\u{1B}[1;2D")
      session.read()
    }
    session.resize(columns: 80, rows: 24)
    // The same words in the status line of both, whatever the color was before.
    let paste = "\u{1B}[200~#369\u{1B}[201~"
    session.send(paste)
    let fresh = try Mixer.start(["--no-save", "#336699"])
    fresh.send(paste)
    try session.wait(for: "the picture of a fresh start, seed \(seed)") { session in
      fresh.read()
      return session.screen.lines == fresh.screen.lines && session.screen.picture().contains("51")
    }
    session.signal(SIGTERM)
    try session.waitForEnd()
  }

  @Test(arguments: [(0, 0), (1, 1), (65535, 1), (1, 65535), (3, 2), (24, 6), (300, 100)])
  func `no size does harm`(_ columns: Int, _ rows: Int) throws {
    let session = try PtySession(
      [Mixer.path, "--no-save", "#336699"], columns: columns, rows: rows)
    try session.wait(for: "the first frame") { $0.screen.isAlternateScreen && !$0.output.isEmpty }
    session.resize(columns: 80, rows: 24)
    try session.waitForText("#336699")
    session.send("\u{1B}[C")
    try session.waitForText("#346699")
    session.resize(columns: columns, rows: rows)
    session.send("\u{1B}[C\r")
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.settings == session.settingsBefore)
  }

  @Test func `a late answer raises the color depth and redraws`() throws {
    let session = try Mixer.start(["--no-save", "#336699"])
    let length = session.output.count
    session.send("\u{1B}[?62;4c\u{1B}P1$r48:2::1:2:3m\u{1B}\\")
    try session.wait(for: "truecolor") {
      String(decoding: $0.output[length...], as: UTF8.self).contains("48;2;")
    }
    #expect(session.screen.picture().contains("#336699"))
  }

  @Test(arguments: [
    "\u{1B}]0;obey\u{7}", "\u{1B}[?25h\u{9B}5n", "\u{1B}]52;c;Zm9v\u{7}", "\r\n\u{3}",
  ])
  func `nothing in a paste is obeyed`(_ text: String) throws {
    let session = try Mixer.start(["--no-save", "#336699"])
    session.send("\u{1B}[200~\(text)\u{1B}[201~")
    session.send("#\u{1B}[200~\(text)\u{1B}[201~\u{15}#abc\r")
    try session.waitForText("#aabbcc")
    #expect(session.screen.title.isEmpty)
    #expect(session.screen.clipboard.isEmpty)
    #expect(!session.screen.queries.contains(.status))
    #expect(session.screen.unknown.isEmpty)
  }

  @Test func `a terminal full of noise is mixed on as before`() throws {
    var generator = SeededGenerator(seed: 5)
    let session = try Mixer.start(["--no-save", "#336699"])
    for _ in 0..<200 {
      // Answers to questions nobody asked, cut anywhere; the rest of each comes at once.
      session.send("\u{1B}]11;rgb:1111/2222/3333")
      session.send(Bool.random(using: &generator) ? "\u{1B}\\" : "\u{7}")
      session.send("\u{1B}P1$r0;38;5;3m\u{1B}\\\u{1B}[?62;4c\u{1B}[12;12R\u{1B}_Gq\u{1B}\\")
    }
    session.send("\u{1B}[C")
    try session.waitForText("#346699")
  }

  @Test func `an answer split by more than the patience for Esc types nothing`() throws {
    let session = try Mixer.start(["--no-save", "#336699"])
    session.send("#")
    try session.wait(for: "the hex field") { $0.screen.isCursorVisible }
    for part in ["\u{1B}]11;rg", "b:ffff/ff", "ff/ffff\u{1B}", "\\"] {
      session.send(part)
      // Longer than any key is waited for.
      session.read(waiting: 80)
    }
    session.send("abc\r")
    try session.waitForText("#aabbcc")
  }

  #if os(Linux)
    @Test func `waiting wakes nobody`() throws {
      let session = try Mixer.start()
      let program = try #require(session.program)
      func wakeUps() throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(program)/status", encoding: .utf8)
        return text.split(separator: "\n").filter { $0.contains("ctxt_switches") }
          .compactMap { Int($0.split(separator: "\t").last ?? "") }.reduce(0, +)
      }
      // Until the color is saved and everything has come to rest.
      var last = -1
      try session.wait(for: "rest") { session in
        session.read(waiting: 500)
        defer { last = (try? wakeUps()) ?? -1 }
        return try wakeUps() == last
      }
      session.read(waiting: 10_000)
      #expect(try wakeUps() == last)
    }
  #endif
}
