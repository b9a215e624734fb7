import TestSupport
import Testing

/// What the mixer draws, at every size, as a terminal shows it.
struct ScreenSessionTests {
  private func channels(_ color: VirtualCell.Color) -> [Int] {
    guard case .rgb(let hex) = color else { return [] }
    return [Int(hex >> 16), Int(hex >> 8 & 0xFF), Int(hex & 0xFF)]
  }

  /// The backgrounds in a row that are not the terminal's own.
  private func backgrounds(_ session: PtySession, row: Int) -> [VirtualCell.Color] {
    (0..<session.screen.columns).map { session.screen.cell(column: $0, row: row).background }
      .filter { $0 != .default }
  }

  @Test func `the screen shows the color in every way`() throws {
    let session = try PtySession.start("#336699", waitingFor: "y copy")
    #expect(
      session.screen.picture() == """
          rgbmixer   rgb  hsl  hsv  oklch                                   prints hex

          red                                                                     51

          green                              │                                    102

          blue                                          │                         153

          hex #336699                           name       ~steelblue
          rgb(51 102 153)                       xterm-256  24
          hsl(210 50% 40%)                      on black   3.50 AA large
          oklch(0.49931 0.09866 250.433)        on white   6.00 AA











          ←→ move  0-9 type  ? keys  Enter print  q quit  s space  f format  y copy
        """)
    try session.press("LL", untilHexIs: "#476699")
    // The swatch: the color that the mixing began with, and the mixed one up to the right edge.
    let legend: [VirtualCell.Color: Character] = [.rgb(0x336699): "b", .rgb(0x476699): "m"]
    let picture = session.screen.backgroundPicture(legend).split(separator: "\n")
    let swatch = String(repeating: "b", count: 20) + String(repeating: "m", count: 60)
    #expect(picture[13..<22].allSatisfy { $0 == swatch })
    #expect(session.rows[13..<22].allSatisfy { $0.isEmpty })
    #expect(!session.screen.isCursorVisible)
  }

  @Test func `each track shows the colors that moving its slider would give`() throws {
    let session = try PtySession.start("#336699")
    session.send(Typed.tab)
    try session.wait(for: "the field") { $0.screen.isCursorVisible }
    for (row, moved) in [(2, 0), (4, 1), (6, 2)] {
      let track = backgrounds(session, row: row)
      #expect(track.count == 60)
      for (column, color) in track.enumerated() {
        var expected = [0x33, 0x66, 0x99]
        expected[moved] = Int((Double(column) / 59 * 255).rounded())
        // The other two are rounded to multiples of five.
        #expect(zip(channels(color), expected).allSatisfy { abs($0 - $1) < 4 }, "\(row) \(column)")
      }
      #expect(channels(track[0])[moved] == 0 && channels(track[59])[moved] == 255)
    }
    // The gradient of green depends on red, and goes with it.
    try session.press("255" + Typed.enter, untilHexIs: "#ff6699")
    #expect(backgrounds(session, row: 4).allSatisfy { channels($0)[0] == 255 })
  }

  @Test(arguments: [(40, 12), (24, 6), (300, 100), (68, 20), (120, 9)])
  func `every size is good for mixing`(columns: Int, rows: Int) throws {
    let session = try PtySession.start("#336699", columns: columns, rows: rows)
    try session.press("l", untilHexIs: "#346699")
    try session.press(Typed.down + "9" + Typed.enter, untilHexIs: "#340999")
    for number in ["52", "9", "153"] { #expect(session.screen.picture().contains(" \(number)")) }
    #expect(backgrounds(session, row: rows - 1 - (rows > 6 ? 2 : 1)).count >= columns * 3 / 4)
    session.send("300" + Typed.enter)
    try session.waitForText("green takes 0-255")
    #expect(session.screen.scrolledRows == 0)
  }

  @Test func `at 40x12 all that matters is there`() throws {
    let session = try PtySession.start("#336699", columns: 40, rows: 12, waitingFor: "Enter print")
    #expect(
      session.screen.picture() == """
        red                                 51
        green             │                 102
        blue                   │            153
        hex #336699
        rgb(51 102 153)
        hsl(210 50% 40%)
        oklch(0.49931 0.09866 250.433)




        ←→ move  0-9 type  ? keys  Enter print
        """)
  }

  @Test(arguments: [(23, 6), (24, 5), (10, 3), (4, 1), (1, 1)])
  func `a window below 24x6 says that it is too small, and works on`(
    columns: Int, rows: Int
  ) throws {
    let session = try PtySession.start(
      "#336699", columns: columns, rows: rows, waitingFor: columns < 9 ? "…" : "too small")
    #expect(session.screen.picture().count < 10 + rows)
    #expect(session.rows.dropFirst().allSatisfy { $0.isEmpty })
    // What moves a slider or types has nowhere to show; copying has.
    session.send("l5#" + Typed.right + "y")
    try session.wait(for: "the copy") { $0.screen.clipboard == ["IzMzNjY5OQ=="] }
    session.resize(columns: 80, rows: 24)
    try session.wait(for: "the screen") { $0.hex == "#336699" }
    try session.press("l", untilHexIs: "#346699")
    session.resize(columns: columns, rows: rows)
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#346699\n")
  }

  @Test(arguments: [([:], 80, 24), (["LINES": "12", "COLUMNS": "40"], 40, 12)])
  func `a size of nothing is that of LINES and COLUMNS, or 80x24`(
    environment: [String: String], columns: Int, rows: Int
  ) throws {
    let usual = try PtySession.start(
      "#336699", columns: columns, rows: rows, waitingFor: "Enter print")
    let session = try PtySession(
      [MixerBinary.path, "#336699"], columns: 0, rows: 0,
      environment: environment.merging(["COLORTERM": "truecolor"]) { $1 })
    try session.wait(for: "the screen") { session in
      var screen = VirtualTerminal(columns: columns, rows: rows)
      screen.feed(session.output)
      return screen.picture() == usual.screen.picture()
    }
  }

  @Test func `what is being typed survives a resize`() throws {
    let session = try PtySession.start("#336699")
    session.send("12")
    try session.wait(for: "the field") { $0.rows[2].hasSuffix(" 12") }
    session.resize(columns: 10, rows: 3)
    try session.waitForText("too small")
    session.resize(columns: 40, rows: 12)
    try session.wait(for: "the field") { $0.rows[0].hasSuffix(" 12") && $0.screen.isCursorVisible }
    try session.press("3" + Typed.enter, untilHexIs: "#7b6699")
  }
}
