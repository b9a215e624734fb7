import Testing

@testable import TermUI

/// Tiles of one background each, beside one another, with texts on them.
struct FrameTileTests {
  @Test func `a tile's blanks are drawn past its texts, before the next tile`() {
    let buffer = Buffer(size: Size(width: 24, height: 5))
    let canvas = Canvas(buffer, frame: Rect(buffer.size))
    for (tile, color) in [RGB(1, 2, 3), RGB(4, 5, 6)].enumerated() {
      let style = Style(background: .rgb(color))
      canvas.fill(Rect(column: 12 * tile, row: 0, width: 12, height: 5), style: style)
      canvas.write("a", column: 12 * tile + 2, row: 1, style: style)
      canvas.write("b", column: 12 * tile + 2, row: 3, style: style)
    }
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: nil, into: &bytes)
    let changes = String(decoding: bytes, as: UTF8.self).ranges(of: "48;2;").count
    // Row by row it would be ten.
    #expect(changes == 6)
  }
}
