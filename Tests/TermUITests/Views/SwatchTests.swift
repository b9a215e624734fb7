import Testing

@testable import TermUI

@MainActor
struct SwatchTests {
  private let orange = RGB(hex: 0xff8800)
  private let navy = RGB(hex: 0x000080)

  @Test func `a swatch is blank cells of its color, the one before in the left quarter`() {
    let swatch = Swatch(orange)
    let legend =
      [Style(background: .rgb(orange)): "o", Style(background: .rgb(navy)): "n"]
      as [Style: Character]
    #expect(Picture(of: swatch, 8, 2).rows == ["        ", "        "])
    #expect(Picture(of: swatch, 8, 2).styles(legend) == ["oooooooo", "oooooooo"])
    swatch.before = navy
    #expect(Picture(of: swatch, 8, 2).styles(legend) == ["nnoooooo", "nnoooooo"])
    #expect(Picture(of: swatch, 1, 1).styles(legend) == ["o"])
  }

  @Test func `without color a swatch says its colors`() {
    let swatch = Swatch(RGB(0, 0, 10))
    #expect(Picture(of: swatch, 9, 2, depth: .none).rows == ["#00000a  ", "         "])
    swatch.before = orange
    #expect(Picture(of: swatch, 11, 2, depth: .none).rows == ["#00000a    ", "was #ff8800"])
    #expect(Picture(of: swatch, 1, 1, depth: .none).rows == ["#"])
    swatch.textMargin = 2
    #expect(Picture(of: swatch, 13, 2, depth: .none).rows == ["  #00000a    ", "  was #ff8800"])
  }

  @Test func `only another color asks to be drawn`() {
    let swatch = Swatch(orange)
    _ = Picture(of: swatch, 2, 1)
    swatch.color = orange
    swatch.before = nil
    #expect(!swatch.needsDisplay)
    swatch.color = navy
    #expect(swatch.needsDisplay)
  }
}
