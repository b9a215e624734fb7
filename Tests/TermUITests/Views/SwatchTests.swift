import Testing

@testable import TermUI

@MainActor
struct SwatchTests {
  private let orange = RGB(hex: 0xff8800)
  private let blue = RGB(hex: 0x336699)
  private let black = RGB(0, 0, 0)
  private let white = RGB(255, 255, 255)

  private func swatch(_ color: RGB, _ other: RGB? = nil, margin: Int = 2) -> Swatch {
    let swatch = Swatch(color, other: other, label: "was #336699")
    swatch.texts = [
      .init("it on this", ink: blue), .init("black", ink: black), .init("white", ink: white),
    ]
    swatch.textMargin = margin
    return swatch
  }

  @Test func `a swatch says its colors and shows texts on the new one`() {
    let picture = Picture(of: swatch(orange, blue), 64, 7)
    #expect(
      picture.rows == [
        "                                                                ",
        "  was #336699     #ff8800                                       ",
        "                  it on this                                    ",
        "                  black                                         ",
        "                  white                                         ",
        "                                                                ",
        "                                                                ",
      ])
    let (new, old) = (Color.rgb(orange), Color.rgb(blue))
    #expect(
      picture.styles([
        Style(background: old): "n", Style(foreground: .palette(231), background: old): "N",
        Style(background: new): "o", Style(foreground: .palette(16), background: new): "O",
        Style(foreground: old, background: new): "x",
        Style(foreground: .palette(231), background: new): "w",
      ]) == [
        "nnnnnnnnnnnnnnnnoooooooooooooooooooooooooooooooooooooooooooooooo",
        "nnNNNNNNNNNNNnnnooOOOOOOOooooooooooooooooooooooooooooooooooooooo",
        "nnnnnnnnnnnnnnnnooxxxxxxxxxxoooooooooooooooooooooooooooooooooooo",
        "nnnnnnnnnnnnnnnnooOOOOOooooooooooooooooooooooooooooooooooooooooo",
        "nnnnnnnnnnnnnnnnoowwwwwooooooooooooooooooooooooooooooooooooooooo",
        "nnnnnnnnnnnnnnnnoooooooooooooooooooooooooooooooooooooooooooooooo",
        "nnnnnnnnnnnnnnnnoooooooooooooooooooooooooooooooooooooooooooooooo",
      ])
  }

  @Test func `in few rows the texts stand side by side, and those without room are left out`() {
    #expect(
      Picture(of: swatch(orange, blue), 80, 1).rows == [
        "  was #336699         #ff8800  it on this  black  white                         "
      ])
    #expect(
      Picture(of: swatch(orange, blue, margin: 1), 40, 3).rows == [
        " was       #ff8800     white            ", " #336699   it on this                   ",
        "           black                        ",
      ])
    #expect(
      Picture(of: swatch(orange, blue, margin: 0), 30, 3).rows == [
        "was     #ff8800     white     ", "#336699 it on this            ",
        "        black                 ",
      ])
    #expect(
      Picture(of: swatch(orange, blue, margin: 0), 24, 1).rows == ["was     #ff8800  black  "])
    // Words that just fill their quarter would touch those beside them.
    #expect(
      Picture(of: swatch(orange, blue, margin: 0), 44, 2).rows == [
        "was        #ff8800     black                ",
        "#336699    it on this  white                ",
      ])
    #expect(Picture(of: swatch(orange, blue), 1, 1).rows == [" "])
    #expect(Picture(of: swatch(orange, blue), 1, 1).backgrounds() == ["ff8800"])
    #expect(Picture(of: swatch(orange, blue), 0, 0).rows == [])
  }

  @Test(
    arguments: [
      (.ansi256, 0xff8800, "≈ 208"), (.ansi256, 0x336699, "≈ 24"), (.ansi256, 0xff8700, nil),
      (.ansi16, 0xff6347, "≈ bright red"), (.ansi16, 0x336699, "≈ bright black"),
      (.ansi16, 0xff0000, "≈ bright red"), (.ansi16, 0x010101, "≈ black"), (.truecolor, 0, nil),
    ] as [(ColorDepth, UInt32, String?)])
  func `what a terminal shows in a color's place is named`(
    depth: ColorDepth, hex: UInt32, name: String?
  ) {
    let shown = Palette.shownName(of: RGB(hex: hex), depth: depth)
    #expect(shown.map { "≈ " + $0 } == name)
    let swatch = Swatch(RGB(hex: hex), other: RGB(hex: hex), label: "on it")
    let text = (name ?? "").padding(16)
    #expect(
      Picture(of: swatch, 64, 4, depth: depth).rows[2].drop { "└┘".contains($0) }
        == text + text + String(repeating: " ", count: 32))
  }

  @Test(
    arguments: [
      (.truecolor, 0x000000, true), (.truecolor, 0x1e1e2e, true), (.truecolor, 0x002b36, true),
      (.truecolor, 0x333333, false), (.truecolor, 0x336699, false), (.truecolor, 0xcccccc, false),
      (.truecolor, 0xfdf6e3, true), (.truecolor, 0xffffff, true), (.ansi256, 0x1e1e2e, true),
      (.ansi16, 0x111111, true), (.ansi16, 0x333333, false), (.ansi16, 0x336699, false),
    ] as [(ColorDepth, UInt32, Bool)])
  func `corners mark a color that may be the terminal's own ground`(
    depth: ColorDepth, hex: UInt32, isMarked: Bool
  ) {
    let swatch = Swatch(RGB(hex: hex), other: orange)
    swatch.textMargin = 20
    let rows = Picture(of: swatch, 12, 3, depth: depth).rows
    #expect(
      rows
        == (isMarked
          ? ["   ┌       ┐", "            ", "   └       ┘"] : ["", "", ""].map { $0.padding(12) }))
    #expect(
      !isMarked || Picture(of: swatch, 12, 3, depth: depth).style(column: 3).foreground != .default)
  }

  @Test func `without color a swatch says its colors`() {
    let swatch = Swatch(RGB(0, 0, 10))
    #expect(Picture(of: swatch, 9, 2, depth: .none).rows == ["#00000a  ", "         "])
    swatch.other = orange
    swatch.label = "was #ff8800"
    swatch.texts = [.init("sample", ink: white)]
    #expect(Picture(of: swatch, 11, 2, depth: .none).rows == ["#00000a    ", "was #ff8800"])
    #expect(Picture(of: swatch, 1, 1, depth: .none).rows == ["#"])
    swatch.textMargin = 2
    #expect(Picture(of: swatch, 13, 2, depth: .none).rows == ["  #00000a    ", "  was #ff8800"])
  }

  @Test func `only what differs asks to be drawn`() {
    let swatch = swatch(orange)
    _ = Picture(of: swatch, 2, 1)
    swatch.color = orange
    swatch.other = nil
    swatch.label = "was #336699"
    swatch.texts += []
    #expect(!swatch.needsDisplay)
    for change in [
      { $0.color = blue }, { $0.other = orange }, { $0.label = "" }, { $0.texts = [] },
    ] as [(Swatch) -> Void] {
      change(swatch)
      #expect(swatch.needsDisplay)
      _ = Picture(of: swatch, 2, 1)
    }
  }
}

extension String {
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: width - count)
  }
}
