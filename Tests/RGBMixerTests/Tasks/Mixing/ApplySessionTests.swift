import Foundation
import TestSupport
import Testing

/// The mixed color as the terminal's own.
@Suite(.apart) struct ApplySessionTests {
  /// Answers as a terminal with light gray text on a dark background.
  private static func answer(_ query: VirtualQuery) -> String? {
    switch query {
    case .color(10): "\u{1B}]10;rgb:abab/b2b2/bfbf\u{1B}\\"
    case .color(11): "\u{1B}]11;rgb:2828/2c2c/3434\u{7}"
    case .color(12): "\u{1B}]12;rgb:ffff/0000/0000\u{7}"
    case .paletteColor(7): "\u{1B}]4;7;rgb:1212/3434/5656\u{1B}\\"
    default: nil
    }
  }

  /// Answers as a terminal that does not report its colors.
  private static func attributes(_ query: VirtualQuery) -> String? {
    query == .deviceAttributes ? "\u{1B}[?62c" : nil
  }

  private static let found = [10: "rgb:abab/b2b2/bfbf", 11: "rgb:2828/2c2c/3434"]
  private static let notPainted =
    "not applied: the terminal reports no color to restore (--keep applies)"

  private func wait(_ session: PtySession, for slot: Int, _ color: String?) throws {
    try session.wait(for: "\(color ?? "no color") in \(slot)") {
      $0.screen.dynamicColors[slot] == color
    }
  }

  @Test(arguments: [["q"], [Typed.enter], [Typed.control("c")], []])
  func `the background shows the color, and is restored on every way out`(keys: [String]) throws {
    let session = try PtySession.mixer(
      "--apply", "background", "#336699", answer: Self.answer)
    try wait(session, for: 11, "#336699")
    session.send(Typed.right)
    try wait(session, for: 11, "#346699")
    #expect(session.screen.dynamicColors[10] == "#ffffff")
    try session.waitForText("foreground #abb2bf on it 2.80")
    if keys.isEmpty { session.signal(SIGTERM) }
    for key in keys { session.send(key) }
    try session.waitForEnd()
    #expect(session.screen.dynamicColors == Self.found)
    #expect(!session.screen.isAlternateScreen)
  }

  @Test(arguments: ["foreground", "cursor", "4"])
  func `another slot is measured on the terminal's background`(slot: String) throws {
    let session = try PtySession.mixer("--apply", slot, "tomato", answer: Self.answer)
    try session.waitForText("on #282c34 ")
    #expect(try session.finish("q") == .exited(130))
  }

  @Test(arguments: [true, false])
  func `a color that the terminal does not report cannot be restored, and is not applied`(
    answers: Bool
  ) throws {
    let session = try PtySession.mixer(
      "--apply", "background", "#336699", answer: { answers ? Self.attributes($0) : nil })
    try session.wait(for: "the sentence") { $0.status == Self.notPainted }
    try session.press(Typed.right, untilHexIs: "#346699")
    #expect(try session.finish("q") == .exited(130))
    // The first two are asked at each start.
    #expect(session.screen.operatingSystemCommands == ["10;?", "11;?", "11;?", "10;?"])
  }

  @Test func `the mixing begins with the terminal's present color if it answers`() throws {
    let session = try PtySession.mixer(
      "--apply", "background", answer: Self.answer, waitingFor: "#282c34")
    session.send(Typed.right)
    try wait(session, for: 11, "#292c34")
    // Readable, so it stays; then it would not be.
    #expect(session.screen.dynamicColors[10] == "rgb:abab/b2b2/bfbf")
    session.send(Typed.end)
    try wait(session, for: 10, "#000000")
    _ = try session.finish("q")
    #expect(session.screen.dynamicColors == Self.found)
  }

  @Test func `a late answer is the start, unless something was mixed`() throws {
    for isMixed in [false, true] {
      let session = try PtySession.mixer(
        "--apply", "background", answer: Self.attributes, waitingFor: "#336699")
      try session.wait(for: "the sentence") { $0.status == Self.notPainted }
      if isMixed {
        session.send(Typed.right)
        try session.waitForHex("#346699")
      }
      session.send("\u{1B}]11;rgb:2828/2c2c/3434\u{1B}\\")
      session.send(Typed.right)
      try session.waitForHex(isMixed ? "#356699" : "#292c34")
      session.send("q")
      try session.waitForEnd()
      #expect(session.screen.dynamicColors == [11: "rgb:2828/2c2c/3434"])
    }
  }

  @Test func `a late answer is restored, though the color was painted before it`() throws {
    let session = try PtySession.mixer(
      "--apply", "background", "--keep", "#336699", answer: Self.attributes)
    try wait(session, for: 11, "#336699")
    // The format, since a frame has to follow that shows the same color.
    try session.press(
      "\u{1B}]11;rgb:2828/2c2c/3434\u{1B}\\fr\r", untilStatusIs: "Enter prints rgb(51 102 153)")
    #expect(try session.finish("q") == .exited(130))
    #expect(session.screen.dynamicColors == [11: "rgb:2828/2c2c/3434"])
  }

  @Test func `a color that is still to come is the start, whatever the terminal answers`() throws {
    let input = try Fifo()
    let session = try PtySession.mixer("--apply", "7", from: input, answer: Self.answer)
    try session.wait(for: "the entry") { $0.screen.palette[7] == "#336699" }
    input.write("tomato\n")
    try session.waitForHex("#ff6347")
    _ = try session.finish("q")
    #expect(session.screen.palette == [7: "rgb:1212/3434/5656"])
  }

  @Test func `with --keep, the terminal keeps the color after Enter`() throws {
    let session = try PtySession.mixer("--apply", "background", "--keep", "#336699")
    session.send(Typed.right + Typed.enter)
    #expect(try session.waitForEnd() == .exited(0))
    // The text color is readable on it.
    #expect(session.screen.dynamicColors == [11: "#346699", 10: "#ffffff"])
    let canceled = try PtySession.mixer("--apply", "background", "--keep", "#336699")
    canceled.send(Typed.right + "q")
    #expect(try canceled.waitForEnd() == .exited(130))
    #expect(canceled.screen.dynamicColors.isEmpty)
  }

  @Test func `the color is restored while the program is stopped, and shown again after`() throws {
    let session = try PtySession.mixer(
      "--apply", "cursor", "#336699", parent: .shell, answer: Self.answer)
    let found = "rgb:ffff/0000/0000"
    try wait(session, for: 12, "#336699")
    session.send(Typed.control("z"))
    #expect(try session.waitForJobReport(1) == "stopped")
    try wait(session, for: 12, found)
    session.shell("fg")
    try wait(session, for: 12, "#336699")
    session.send("q")
    #expect(try session.waitForJobReport(2) == "ended 130")
    try wait(session, for: 12, found)
  }

  @Test func `the color is restored even if the program is killed`() throws {
    let session = try PtySession.mixer(
      "--apply", "background", "#336699", answer: Self.answer)
    try wait(session, for: 11, "#336699")
    let program = try #require(session.program)
    try session.wait(for: "the guardian") { _ in !PtySession.children(of: program).isEmpty }
    session.signal(SIGKILL)
    try session.wait(for: "the colors") { $0.screen.dynamicColors == Self.found }
  }
}
