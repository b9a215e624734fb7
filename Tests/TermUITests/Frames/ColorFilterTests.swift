import TestSupport
import Testing

@testable import TermUI

struct ColorFilterTests {
  private static func swapped(_ rgb: RGB) -> RGB { RGB(rgb.blue, rgb.green, rgb.red) }

  /// A red ground, blue text on a palette entry, and plain text.
  private static func scene() -> Buffer {
    let buffer = Buffer(size: Size(width: 6, height: 1))
    let canvas = Canvas(buffer, frame: Rect(buffer.size))
    canvas.fill(
      Rect(column: 0, row: 0, width: 3, height: 1), style: Style(background: .rgb(RGB(255, 0, 0))))
    canvas.write(
      "b", column: 4, row: 0,
      style: Style(foreground: .rgb(RGB(0, 0, 255)), background: .palette(208)))
    canvas.write("p", column: 5, row: 0, style: .plain)
    return buffer
  }

  @Test(
    arguments: [
      (.truecolor, .rgb(0x0000ff), .rgb(0xff0000)),
      (.ansi256, .palette(21), .palette(196)), (.ansi16, .palette(4), .palette(9)),
      (.monochrome, .default, .default),
    ] as [(ColorDepth, VirtualCell.Color, VirtualCell.Color)])
  func `exact colors are filtered before they are reduced, and others stay`(
    depth: ColorDepth, ground: VirtualCell.Color, ink: VirtualCell.Color
  ) {
    var encoder = FrameEncoder()
    encoder.capabilities.depth = depth
    var terminal = VirtualTerminal(columns: 6, rows: 1)
    func show() -> Int {
      var bytes: [UInt8] = []
      encoder.encode(Self.scene(), cursor: nil, into: &bytes)
      terminal.feed(bytes)
      return bytes.count
    }
    _ = show()
    let before = terminal
    encoder.colorFilter = Self.swapped
    #expect((show() == 0) == (depth == .monochrome))
    #expect(terminal.picture() == "    bp")
    #expect(terminal.cell(column: 1, row: 0).background == ground)
    #expect(terminal.cell(column: 4, row: 0).foreground == ink)
    #expect(
      terminal.cell(column: 4, row: 0).background == before.cell(column: 4, row: 0).background)
    #expect(terminal.cell(column: 5, row: 0) == before.cell(column: 5, row: 0))
    #expect(show() == 0)
    encoder.colorFilter = nil
    _ = show()
    for column in 0..<6 {
      #expect(
        terminal.cell(column: column, row: 0).visible == before.cell(column: column, row: 0).visible
      )
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func `an unfiltered color stays as it is, and is written as any other`(depth: ColorDepth) {
    func bytes(_ color: Color, filter: ((RGB) -> RGB)?) -> [UInt8] {
      let buffer = Buffer(size: Size(width: 6, height: 1))
      Canvas(buffer, frame: Rect(buffer.size)).fill(style: Style(background: color))
      var encoder = FrameEncoder()
      encoder.capabilities.depth = depth
      encoder.colorFilter = filter
      var bytes: [UInt8] = []
      encoder.encode(buffer, cursor: nil, into: &bytes)
      return bytes
    }
    let red = RGB(255, 0, 0)
    #expect(
      bytes(.unfiltered(red), filter: Self.swapped) == bytes(.rgb(red), filter: nil))
    #expect(bytes(.unfiltered(red), filter: nil) == bytes(.rgb(red), filter: nil))
  }
}
