import TestSupport
import Testing

@testable import TermUI

/// The same drawing on terminals of each color depth.
struct ColorDepthTests {
  /// A gradient from black to red, a swatch of #336699 and reversed text.
  private static func terminal(_ depth: ColorDepth) -> VirtualTerminal {
    let buffer = Buffer(size: Size(width: 8, height: 2))
    let canvas = Canvas(
      buffer, frame: Rect(column: 0, row: 0, width: 8, height: 2), depth: depth)
    for column in 0..<8 {
      canvas.write(
        " ", column: column, row: 0,
        style: Style(background: .rgb(RGB(UInt8(column * 255 / 7), 0, 0))))
    }
    canvas.fill(
      Rect(column: 4, row: 1, width: 4, height: 1),
      style: Style(background: .rgb(RGB(hex: 0x336699))))
    canvas.write(
      "R 51", column: 0, row: 1,
      style: Style(foreground: .rgb(RGB(255, 0, 0)), attributes: .reverse))
    var encoder = FrameEncoder()
    encoder.capabilities.depth = depth
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: nil, into: &bytes)
    var terminal = VirtualTerminal(columns: 8, rows: 2)
    terminal.feed(bytes)
    return terminal
  }

  @Test(
    arguments: [
      (
        ColorDepth.truecolor,
        [
          .rgb(0x000000): "0", .rgb(0x240000): "1", .rgb(0x480000): "2", .rgb(0x6D0000): "3",
          .rgb(0x910000): "4", .rgb(0xB60000): "5", .rgb(0xDA0000): "6", .rgb(0xFF0000): "7",
          .rgb(0x336699): "s",
        ],
        "01234567\n....ssss"
      ),
      (
        .ansi256,
        [
          .palette(16): "0", .palette(52): "3", .palette(88): "4", .palette(124): "5",
          .palette(160): "6", .palette(196): "7", .palette(233): "g", .palette(24): "s",
        ],
        "0g334567\n....ssss"
      ),
      (
        .ansi16,
        [.palette(0): "0", .palette(1): "r", .palette(9): "R", .palette(4): "b"],
        "0rrrrrrR\n....bbbb"
      ),
      (.monochrome, [:], "........\n........"),
    ] as [(ColorDepth, [VirtualCell.Color: Character], String)])
  func `each depth shows its nearest colors`(
    depth: ColorDepth, legend: [VirtualCell.Color: Character], picture: String
  ) {
    let terminal = ColorDepthTests.terminal(depth)
    #expect(terminal.backgroundPicture(legend) == picture)
    #expect(terminal.picture() == "\nR 51")
    #expect(terminal.cell(column: 0, row: 1).attributes == .reverse)
    #expect((terminal.cell(column: 0, row: 1).foreground == .default) == (depth == .monochrome))
  }

  @Test(arguments: [ColorDepth.ansi16, .ansi256])
  func `the cache of nearest colors is correct`(depth: ColorDepth) {
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
}
