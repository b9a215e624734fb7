import Foundation
import TestSupport
import Testing

/// The mixer in windows of all sizes, and at rest.
@Suite(.apart) struct ResizeSessionTests {
  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `the screen is correct after random resizes while keys arrive`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let session = try PtySession.mixer("#336699")
    for _ in 0..<250 {
      session.resize(
        columns: Int.random(in: 1...200, using: &generator),
        rows: Int.random(in: 1...60, using: &generator))
      session.send(Bool.random(using: &generator) ? Typed.right : Typed.shiftLeft)
    }
    session.resize(columns: 80, rows: 24)
    // The same words in the status line of both, whatever the color was before.
    let fresh = try PtySession.mixer("#336699")
    for session in [session, fresh] { session.send(Typed.paste("#369")) }
    try session.wait(for: "the picture of a fresh start, seed \(seed)") { session in
      fresh.read()
      return session.screen.lines == fresh.screen.lines && session.hex == "#336699"
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (65535, 1), (1, 65535), (23, 6), (24, 6), (300, 100)])
  func `no size does harm`(columns: Int, rows: Int) throws {
    let session = try PtySession.mixer("#336699", columns: columns, rows: rows, waitingFor: nil)
    try session.wait(for: "the first frame") { $0.screen.isAlternateScreen && !$0.output.isEmpty }
    func resize(_ columns: Int, _ rows: Int) throws {
      let length = session.output.count
      session.resize(columns: columns, rows: rows)
      try session.wait(for: "a frame of the new size") { $0.output.count > length }
    }
    try resize(80, 24)
    try session.waitForHex("#336699")
    // A number that is being typed survives.
    session.send("5")
    try session.wait(for: "the field") { $0.screen.isCursorVisible }
    try resize(columns, rows)
    try resize(80, 24)
    try session.waitForHex("#056699")
    try session.press("2" + Typed.enter, untilHexIs: "#346699")
    try resize(columns, rows)
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.isAsFound && session.standardOutputText == "#346699\n")
  }

  @Test func `a size of zero is replaced by LINES and COLUMNS`() throws {
    let usual = try PtySession.mixer("#336699", columns: 40, rows: 12, waitingFor: "Enter print")
    let session = try PtySession.mixer(
      "#336699", columns: 0, rows: 0, environment: ["LINES": "12", "COLUMNS": "40"],
      waitingFor: nil)
    try session.wait(for: "the screen") { session in
      var screen = VirtualTerminal(columns: 40, rows: 12)
      screen.feed(session.output)
      return screen.picture() == usual.screen.picture()
    }
  }

  #if os(Linux)
    @Test func `waiting causes no wake-ups`() throws {
      let session = try PtySession.mixer("--no-save", "#336699")
      // The answers of the terminal are waited for at first, and nothing afterward.
      try session.wait(for: "a sleep that only an event ends") { try $0.isAtRest() }
      let sleeps = try session.sleeps()
      session.read(waiting: 1000)
      #expect(try session.isAtRest() && session.sleeps() == sleeps)
    }
  #endif
}
