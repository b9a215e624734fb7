import Testing

@testable import TermUI

@MainActor
struct SwatchTests {
  private let orange = RGB(hex: 0xff8800)
  private let blue = RGB(hex: 0x336699)
  private let white = RGB(255, 255, 255)

  private func swatch(_ color: RGB) -> Swatch {
    let swatch = Swatch(
      color,
      texts: [
        .init("#ff8800", attributes: .bold), .init("sample", .ink(blue)),
        .init(" button ", .button),
      ])
    swatch.footnotes = [.init("below")]
    swatch.sample = blue
    return swatch
  }

  @Test func `a swatch without texts shows its hex triplet`() {
    let swatch = Swatch(orange)
    #expect(Picture(of: swatch, 9, 1).rows == ["  #ff8800"])
    swatch.texts = []
    #expect(Picture(of: swatch, 9, 1).rows == ["         "])
  }

  @Test func `in 16 colors no text is bold, which terminals show brighter`() {
    for depth in [ColorDepth.truecolor, .ansi256, .ansi16] {
      let buffer = Buffer(size: Size(width: 14, height: 7))
      let window = Window()
      window.content = swatch(orange)
      window.resize(to: buffer.size)
      _ = window.draw(into: buffer, depth: depth)
      let isBold = (0..<14).contains { buffer[column: $0, row: 1].style.attributes.contains(.bold) }
      #expect(isBold == (depth != .ansi16), "\(depth)")
    }
  }

  @Test func `a swatch is a block of its color with text at the top and at the bottom`() {
    let picture = Picture(of: swatch(orange), 14, 7)
    #expect(
      picture.rows == [
        "              ", "  #ff8800     ", "  sample      ", "   button     ", "              ",
        "  below       ", "              ",
      ])
    #expect(
      picture.styles([
        Style(background: .rgb(orange)): "o",
        Style(foreground: .palette(16), background: .rgb(orange), attributes: .bold): "B",
        Style(foreground: .palette(16), background: .rgb(orange)): "b",
        Style(foreground: .rgb(blue), background: .rgb(orange)): "s",
        Style(foreground: .rgb(orange), background: .rgb(blue)): "n",
      ]) == [
        "oooooooooooooo", "ooBBBBBBBooooo", "oossssssoooooo", "oonnnnnnnnoooo", "oooooooooooooo",
        "oobbbbbooooooo", "oooooooooooooo",
      ])
  }

  @Test func `lines that do not fit are left out, footnotes first`() {
    #expect(
      Picture(of: swatch(orange), 9, 3).rows == [" #ff8800 ", " sample  ", "  button "])
    #expect(Picture(of: swatch(orange), 8, 2).rows == [" #ff8800", " sample "])
    #expect(Picture(of: swatch(orange), 6, 2).rows == ["      ", "sample"])
    #expect(Picture(of: swatch(orange), 1, 1).backgrounds() == ["ff8800"])
    #expect(Picture(of: swatch(orange), 0, 0).rows == [])
  }

  @Test func `footnotes are in one row if they fit`() {
    let swatch = Swatch(orange, texts: [.init("top")])
    swatch.footnotes = [.init("one"), .init("two")]
    #expect(Picture(of: swatch, 10, 3).rows == ["  top     ", "          ", "  one  two"])
    #expect(Picture(of: swatch, 9, 3).rows == ["  top    ", "  one    ", "  two    "])
    #expect(Picture(of: swatch, 9, 2).rows == ["  top    ", "  one    "])
  }

  @Test(
    arguments: [
      (.ansi256, 0xff8800, "≈ 208"), (.ansi256, 0x336699, "≈ 24"), (.ansi256, 0xff8700, nil),
      (.ansi16, 0xff6347, "≈ bright red"), (.ansi16, 0x336699, "≈ bright black"),
      (.ansi16, 0xff0000, "≈ bright red"), (.ansi16, 0x010101, "≈ black"), (.truecolor, 0, nil),
    ] as [(ColorDepth, UInt32, String?)])
  func `the color that the terminal shows instead is named`(
    depth: ColorDepth, hex: UInt32, name: String?
  ) {
    let swatch = Swatch(RGB(hex: hex), texts: [.init("one"), .init("two")])
    let rows = Picture(of: swatch, 20, 9, depth: depth).rows
    let words = rows.map { $0.split(separator: " ").joined(separator: " ") }
    let lines = words.map { $0.filter { !"┌┐└┘│─".contains($0) } }.joined(separator: "|")
    let expected = ["one", name, "two"].compactMap { $0 }.joined(separator: "|")
    #expect(lines.replacingBlanks.contains(expected.replacingBlanks), "\(lines)")
  }

  @Test(
    arguments: [
      (.truecolor, 0x000000, nil, true), (.truecolor, 0x1e1e2e, nil, true),
      (.truecolor, 0x333333, nil, false), (.truecolor, 0x336699, nil, false),
      (.truecolor, 0xcccccc, nil, false), (.truecolor, 0xfdf6e3, nil, true),
      (.truecolor, 0xffffff, nil, true), (.ansi256, 0x1e1e2e, nil, true),
      (.ansi16, 0x111111, nil, true), (.ansi16, 0x333333, nil, false),
      (.truecolor, 0x000000, 0xffffff, false), (.truecolor, 0x336699, 0x306090, true),
      (.truecolor, 0xffffff, 0x000000, false), (.truecolor, 0x16161e, 0x1e1e2e, true),
    ] as [(ColorDepth, UInt32, UInt32?, Bool)])
  func `a color that may be the terminal's background has an edge`(
    depth: ColorDepth, hex: UInt32, background: UInt32?, hasEdge: Bool
  ) {
    let swatch = Swatch(RGB(hex: hex), texts: [])
    swatch.background = background.map { RGB(hex: $0) }
    let picture = Picture(of: swatch, 6, 3, depth: depth)
    let blank = "      "
    #expect(picture.rows == (hasEdge ? ["┌────┐", "│    │", "└────┘"] : [blank, blank, blank]))
    #expect(picture.style(column: 0) == (hasEdge ? .plain : picture.style(column: 1, row: 1)))
  }

  @Test func `in few rows there is only an edge at the sides`() {
    let swatch = Swatch(RGB(0, 0, 0), texts: [.init("text")])
    #expect(Picture(of: swatch, 9, 1).rows == ["│ text  │"])
    #expect(Picture(of: swatch, 6, 1).rows == ["│text│"])
    #expect(Picture(of: swatch, 5, 1).rows == [" text"])
    #expect(Picture(of: swatch, 4, 1).rows == ["text"])
    #expect(Picture(of: swatch, 5, 2).rows == ["│   │", "│   │"])
    #expect(Picture(of: swatch, 3, 1).rows == ["   "])
  }

  @Test func `without colors, a swatch has the texts that need none, and an edge if it is high`() {
    let rows = Picture(of: swatch(RGB(0, 0, 10)), 9, 3, depth: .monochrome).rows
    #expect(rows == ["│#ff8800│", "│       │", "│below  │"])
    #expect(
      Picture(of: swatch(orange), 9, 2, depth: .monochrome).rows == ["  #ff8800", "  below  "])
    #expect(Picture(of: swatch(orange), 1, 1, depth: .monochrome).rows == [" "])
  }

  @Test func `only a change draws the swatch`() {
    let swatch = swatch(orange)
    _ = Picture(of: swatch, 2, 1)
    swatch.color = orange
    swatch.footnotes = [.init("below")]
    swatch.background = nil
    #expect(!swatch.needsDisplay)
    for change in [
      { $0.color = blue }, { $0.texts = [] }, { $0.footnotes = [] }, { $0.background = white },
      { $0.sample = orange },
    ] as [(Swatch) -> Void] {
      change(swatch)
      #expect(swatch.needsDisplay)
      _ = Picture(of: swatch, 2, 1)
    }
  }
}

extension String {
  fileprivate var replacingBlanks: String { filter { $0 != " " } }
}
