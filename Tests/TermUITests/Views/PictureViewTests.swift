import Testing

@testable import TermUI

@MainActor
struct PictureViewTests {
  private let red = RGB(255, 0, 0)
  private let blue = RGB(0, 0, 255)
  private let view = PictureView(placeholder: "a red field")

  private var legend: [Style: Character] {
    [
      Style(foreground: .rgb(red), background: .rgb(blue)): "r",
      Style(foreground: .rgb(blue), background: .rgb(red)): "b",
      Style(background: .rgb(red)): "R", Style(background: .rgb(blue)): "B",
      Style(foreground: .rgb(red)): "^", .plain: ".",
    ]
  }

  @Test func `a cell has two pixels, and is blank if they are equal`() {
    view.pixels = [[red, blue, red], [blue, red, red], [red, red, red]]
    let picture = Picture(of: view, 4, 3)
    #expect(picture.rows == ["▀▀  ", "▀▀▀ ", "    "])
    #expect(picture.styles(legend) == ["rbR.", "^^^.", "...."])
  }

  @Test func `a large picture is scaled by the same factor in both directions`() {
    let halves = (0..<8).map { row in
      [RGB](repeating: row < 4 ? red : blue, count: 8)
    }
    view.pixels = halves
    #expect(
      Picture(of: view, 8, 4).styles(legend) == ["RRRRRRRR", "RRRRRRRR", "BBBBBBBB", "BBBBBBBB"])
    #expect(Picture(of: view, 4, 9).styles(legend).prefix(3) == ["RRRR", "BBBB", "...."])
    #expect(Picture(of: view, 9, 1).styles(legend) == ["rr......."])
    #expect(Picture(of: view, 1, 1).styles(legend) == ["^"])
  }

  @Test func `rows of different lengths are cut to the shortest`() {
    view.pixels = [[red, red], [red]]
    #expect(Picture(of: view, 2, 1).styles(legend) == ["R."])
  }

  @Test func `without a picture or colors, there is the placeholder`() {
    #expect(Picture(of: view, 6, 2).rows == ["a red ", "field "])
    view.pixels = [[red]]
    #expect(Picture(of: view, 6, 1, depth: .monochrome).rows == ["a red "])
  }
}
