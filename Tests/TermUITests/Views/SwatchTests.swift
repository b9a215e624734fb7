import Testing

@testable import TermUI

@MainActor
struct SwatchTests {
  private let orange = RGB(hex: 0xff8800)

  @Test func `a swatch is a block of its color with its hex triplet at the top`() {
    let picture = Picture(of: Swatch(orange), 11, 3)
    #expect(picture.rows == ["           ", "  #ff8800  ", "           "])
    #expect(
      picture.styles([
        Style(background: .rgb(orange)): "o",
        Style(foreground: .palette(16), background: .rgb(orange)): "b",
      ]) == ["ooooooooooo", "oobbbbbbboo", "ooooooooooo"])
    #expect(Picture(of: Swatch(orange), 9, 1).rows == ["  #ff8800"])
    #expect(Picture(of: Swatch(orange), 8, 2).rows == [" #ff8800", "        "])
    #expect(Picture(of: Swatch(orange), 7, 1).rows == ["#ff8800"])
    #expect(Picture(of: Swatch(orange), 6, 1).rows == ["      "])
    #expect(Picture(of: Swatch(orange), 1, 1).backgrounds() == ["ff8800"])
    #expect(Picture(of: Swatch(orange), 0, 0).rows == [])
  }

  @Test(
    arguments: [
      (.ansi256, 0xff8800, "≈ 208"), (.ansi256, 0x336699, "≈ 24"), (.ansi256, 0xff8700, nil),
      (.ansi16, 0xff6347, "≈ bright red"), (.ansi16, 0x336699, "≈ blue"),
      (.ansi16, 0xff0000, "≈ bright red"), (.ansi16, 0x010101, "≈ black"), (.truecolor, 0, nil),
    ] as [(ColorDepth, UInt32, String?)])
  func `the color that the terminal shows instead is named below`(
    depth: ColorDepth, hex: UInt32, name: String?
  ) {
    let swatch = Swatch(RGB(hex: hex))
    let rows = Picture(of: swatch, 20, 5, depth: depth).rows
    let texts = rows[1...2].map {
      $0.split(separator: " ").filter { $0 != "│" }.joined(separator: " ")
    }
    #expect(texts == [RGB(hex: hex).hexText, name ?? ""])
    #expect(!Picture(of: swatch, 20, 1, depth: depth).rows[0].contains("≈"))
  }

  @Test(
    arguments: [
      (.truecolor, 0x000000, true), (.truecolor, 0x1e1e2e, true), (.truecolor, 0x333333, false),
      (.truecolor, 0x336699, false), (.truecolor, 0xcccccc, false), (.truecolor, 0xfdf6e3, true),
      (.truecolor, 0xffffff, true), (.ansi256, 0x1e1e2e, true), (.ansi16, 0x111111, true),
      (.ansi16, 0x333333, false),
    ] as [(ColorDepth, UInt32, Bool)])
  func `a color that may be the terminal's background has an edge`(
    depth: ColorDepth, hex: UInt32, hasEdge: Bool
  ) {
    let picture = Picture(of: Swatch(RGB(hex: hex)), 6, 4, depth: depth)
    let blank = "      "
    #expect(
      picture.rows
        == (hasEdge ? ["┌────┐", "│    │", "│    │", "└────┘"] : [blank, blank, blank, blank]))
    #expect(picture.style(column: 0) == (hasEdge ? .plain : picture.style(column: 1, row: 1)))
  }

  @Test func `in few rows there is only an edge at the sides`() {
    let swatch = Swatch(RGB(0, 0, 0))
    #expect(Picture(of: swatch, 12, 1).rows == ["│ #000000  │"])
    #expect(Picture(of: swatch, 9, 1).rows == ["│#000000│"])
    #expect(Picture(of: swatch, 8, 1).rows == [" #000000"])
    #expect(Picture(of: swatch, 7, 1).rows == ["#000000"])
    #expect(Picture(of: swatch, 8, 2).rows == ["│      │", "│      │"])
    #expect(Picture(of: swatch, 3, 1).rows == ["   "])
  }

  @Test func `without colors, a swatch has its text, and an edge if it is high`() {
    let swatch = Swatch(RGB(0, 0, 10))
    #expect(
      Picture(of: swatch, 12, 3, depth: .monochrome).rows
        == ["┌──────────┐", "│ #00000a  │", "└──────────┘"])
    #expect(
      Picture(of: swatch, 9, 2, depth: .monochrome).rows == ["  #00000a", "         "])
    #expect(Picture(of: swatch, 1, 1, depth: .monochrome).rows == [" "])
  }

  @Test func `only a change draws the swatch`() {
    let swatch = Swatch(orange)
    _ = Picture(of: swatch, 2, 1)
    swatch.color = orange
    #expect(!swatch.needsDisplay)
    swatch.color = .black
    #expect(swatch.needsDisplay)
  }
}
