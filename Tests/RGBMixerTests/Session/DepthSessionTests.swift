import TestSupport
import Testing

/// The screen on terminals with many colors, few and none.
struct DepthSessionTests {
  private func start(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> PtySession {
    try PtySession.start(
      "#336699", arguments.first ?? "--no-save", arguments.last ?? "--no-save",
      environment: ["COLORTERM": ""].merging(environment) { $1 }, waitingFor: "y copy")
  }

  private func swatch(_ session: PtySession) -> VirtualCell {
    session.screen.cell(column: 79, row: 20)
  }

  @Test(
    arguments: [
      ([:], .palette(24)), (["COLORTERM": "truecolor"], .rgb(0x336699)),
      (["COLORTERM": "24bit"], .rgb(0x336699)), (["TERM": "xterm-direct"], .rgb(0x336699)),
      (["TERM": "linux"], .palette(8)), (["NO_COLOR": "1", "COLORTERM": "truecolor"], .default),
      (["TERM": "screen.xterm-256color", "STY": "1.tty"], .palette(24)),
    ] as [([String: String], VirtualCell.Color)])
  func `the environment tells how many colors there are`(
    environment: [String: String], color: VirtualCell.Color
  ) throws {
    let session = try start(environment: environment)
    #expect(swatch(session).background == color)
  }

  @Test(
    arguments: [
      ("truecolor", .rgb(0x336699)), ("256", .palette(24)), ("16", .palette(8)), ("none", .default),
    ] as [(String, VirtualCell.Color)])
  func `--depth has the last word`(depth: String, color: VirtualCell.Color) throws {
    for environment in [[:], ["COLORTERM": "truecolor"], ["NO_COLOR": "1"]] {
      let session = try start("--depth", depth, environment: environment)
      #expect(swatch(session).background == color)
      // An answer of the terminal changes nothing; numbers stay exact.
      session.send("\u{1B}P1$r48:2::1:2:3m\u{1B}\\")
      try session.press("l", untilHexIs: "#346699")
      if depth != "truecolor" { #expect(swatch(session).background == color) }
    }
  }

  @Test func `without colors sliders and swatch say their value in text`() throws {
    let session = try start(environment: ["NO_COLOR": "1"])
    try session.press("L", untilHexIs: "#3d6699")
    #expect(
      session.rows[2..<16] == [
        "  red        [==============|-------------------------------------------] 61",
        "",
        "  green      [=======================|----------------------------------] 102",
        "",
        "  blue       [==================================|-----------------------] 153",
        "",
        "  hex #3d6699                           name       ~steelblue",
        "  rgb(61 102 153)                       xterm-256  60",
        "  hsl(213.26 42.99% 41.96%)             on black   3.56 AA large",
        "  oklch(0.504 0.09405 254.682)          on white   5.90 AA",
        "",
        "  #3d6699",
        "  was #336699",
        "",
      ])
    for row in 0..<24 {
      for column in 0..<80 {
        let cell = session.screen.cell(column: column, row: row)
        #expect(cell.foreground == .default && cell.background == .default)
      }
    }
  }

  @Test func `an answer that comes late brings more colors`() throws {
    for answer in ["\u{1B}P1$r48:2::1:2:3m\u{1B}\\", "\u{1B}P1+r524742=38\u{1B}\\"] {
      let session = try start()
      #expect(swatch(session).background == .palette(24))
      for byte in answer.utf8 { session.send([byte]) }
      try session.wait(for: "truecolor") { swatch($0).background == .rgb(0x336699) }
    }
  }

  @Test func `GNU screen is not trusted to erase in a color`() throws {
    let session = try start(environment: ["TERM": "screen", "STY": "1.tty"])
    var screen = VirtualTerminal(columns: 80, rows: 24)
    screen.hasBackgroundColorErase = false
    try session.press("L", untilHexIs: "#3d6699")
    screen.feed(session.output)
    #expect(screen.backgroundPicture([:]) == session.screen.backgroundPicture([:]))
  }
}
