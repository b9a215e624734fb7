import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The colors on the terminal: many, few and none, and as other eyes see them.
@Suite(.apart) struct DepthSessionTests {
  /// Waits until the block of the mixed color, which begins at the left edge, has a color.
  private func swatch(
    _ session: PtySession, becomes color: VirtualCell.Color
  ) throws {
    try session.wait(for: "\(color)") { session in
      (0..<session.screen.rows).contains {
        session.screen.cell(column: 1, row: $0).background == color
      }
    }
  }

  @Test(
    arguments: [
      ("auto", [:], .palette(24)), ("auto", ["COLORTERM": "truecolor"], .rgb(0x336699)),
      ("auto", ["TERM": "linux"], .palette(4)), ("16", ["COLORTERM": "truecolor"], .palette(4)),
      ("truecolor", ["NO_COLOR": "1"], .rgb(0x336699)),
    ] as [(String, [String: String], VirtualCell.Color)])
  func `the environment decides the number of colors unless --depth does`(
    depth: String, environment: [String: String], color: VirtualCell.Color
  ) throws {
    let session = try PtySession.mixer(
      "#336699", "--depth", depth, environment: ["COLORTERM": ""].merging(environment) { $1 })
    try swatch(session, becomes: color)
    guard depth != "auto" else { return }
    // An answer of the terminal changes nothing; numbers stay exact.
    session.send("\u{1B}P1$r48:2::1:2:3m\u{1B}\\" + "#336698" + Typed.enter)
    try session.waitForHex("#336698")
    try swatch(session, becomes: depth == "16" ? color : .rgb(0x336698))
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100", "COLORTERM": ""]])
  func `without colors no cell has one`(environment: [String: String]) throws {
    let session = try PtySession.mixer("#336699", environment: environment)
    try session.press("L", untilHexIs: "#3d6699")
    for row in 0..<24 {
      for column in 0..<80 {
        let cell = session.screen.cell(column: column, row: row)
        #expect(cell.foreground == .default && cell.background == .default)
      }
    }
  }

  @Test(arguments: ["\u{1B}P1$r48:2::1:2:3m\u{1B}\\", "\u{1B}P1+r524742=38\u{1B}\\"])
  func `an answer that comes late brings more colors`(answer: String) throws {
    let session = try PtySession.mixer("#336699", environment: ["COLORTERM": ""])
    try swatch(session, becomes: .palette(24))
    // An Esc that stands alone for a while is a key.
    session.send(Array(answer.utf8.prefix(2)))
    for byte in answer.utf8.dropFirst(2) { session.send([byte]) }
    try swatch(session, becomes: .rgb(0x336699))
  }

  @Test func `GNU screen is not trusted to erase in a color`() throws {
    let session = try PtySession.mixer(
      "#336699", environment: ["COLORTERM": "", "TERM": "screen", "STY": "1.tty"])
    var screen = VirtualTerminal(columns: 80, rows: 24)
    screen.hasBackgroundColorErase = false
    try session.press("L", untilHexIs: "#3d6699")
    screen.feed(session.output)
    #expect(screen.backgroundPicture([:]) == session.screen.backgroundPicture([:]))
  }

  @Test func `v changes the colors that are shown, not the numbers, and not what is printed`()
    throws
  {
    let session = try PtySession.mixer("#336699")
    try swatch(session, becomes: .rgb(0x336699))
    for vision in ColorVision.allCases.dropFirst() + [.usual] {
      session.send("v")
      try swatch(session, becomes: .rgb(vision.seen(RGB(hex: 0x336699)).hex))
      #expect(session.hex == "#336699")
    }
    session.send("v")
    try session.waitForText("red-blind (protanopia)")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#336699\n")
  }
}
