import TestSupport
import Testing

@testable import TermUI

struct ColorReductionTests {
  private static let orange = Style(
    foreground: .rgb(RGB(255, 136, 0)), background: .palette(208), attributes: [.bold, .reverse])

  @Test(arguments: [
    (ColorDepth.truecolor, orange),
    (
      .ansi256,
      Style(foreground: .palette(208), background: .palette(208), attributes: [.bold, .reverse])
    ),
    (
      .ansi16,
      Style(foreground: .palette(9), background: .palette(9), attributes: [.bold, .reverse])
    ),
    (.none, Style(attributes: [.bold, .reverse])),
  ])
  func `a style keeps what the terminal can show of it`(depth: ColorDepth, expected: Style) {
    var reduction = ColorReduction(depth: depth)
    #expect(reduction.reduce(ColorReductionTests.orange) == expected)
  }

  @Test(arguments: [ColorDepth.ansi16, .ansi256])
  func `what is remembered is what was found`(depth: ColorDepth) {
    var reduction = ColorReduction(depth: depth)
    var generator = SeededGenerator(seed: 7)
    var colors = (0..<3000).map { _ in RGB(hex: .random(in: 0...0xFFFFFF, using: &generator)) }
    colors += [RGB(0, 0, 0), RGB(255, 255, 255), RGB(0, 0, 0)]
    for color in colors + colors {
      let nearest =
        depth == .ansi16 ? Palette.nearest16(to: color) : Palette.nearest256(to: color)
      let style = reduction.reduce(Style(background: .rgb(color)))
      #expect(style.background == .palette(nearest), "\(color)")
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func `the terminal's own colors stay`(depth: ColorDepth) {
    var reduction = ColorReduction(depth: depth)
    #expect(reduction.reduce(.plain) == .plain)
  }
}
