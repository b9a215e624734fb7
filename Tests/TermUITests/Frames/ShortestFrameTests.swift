import TestSupport
import Testing

@testable import TermUI

/// The length of frames compared with the shortest possible ones.
///
/// The screens are tiny, so that all orders can be tried. On them, a style takes far more bytes than a move, and the
/// order of styles, which the encoder does not optimize, matters more than on any real screen.
struct ShortestFrameTests {
  private static let styles = [
    Style.plain, Style(background: .rgb(RGB(20, 140, 255))),
    Style(foreground: .palette(1), attributes: .bold),
  ]

  @Test(arguments: [
    (Size(width: 8, height: 1), 1.14), (Size(width: 4, height: 2), 1.24),
    (Size(width: 3, height: 3), 1.30),
  ])
  func `frames are little longer than the shortest ones`(size: Size, limit: Double) {
    var generator = SeededGenerator(seed: 1)
    var encoded = 0
    var shortest = 0
    for _ in 0..<20 {
      let buffer = Buffer(size: size)
      var encoder = FrameEncoder()
      var bytes: [UInt8] = []
      ShortestFrameTests.draw(in: buffer, using: &generator)
      encoder.encode(buffer, cursor: nil, into: &bytes)
      ShortestFrameTests.draw(in: buffer, using: &generator)
      let least = ShortestFrame.cost(of: buffer, after: encoder)
      bytes = []
      encoder.encode(buffer, cursor: nil, into: &bytes)
      #expect(bytes.count >= least)
      encoded += bytes.count
      shortest += least
    }
    #expect(Double(encoded) <= limit * Double(shortest))
  }

  private static func draw(in buffer: Buffer, using generator: inout SeededGenerator) {
    let size = buffer.size
    let canvas = Canvas(
      buffer, frame: Rect(column: 0, row: 0, width: size.width, height: size.height))
    for _ in 0..<3 {
      let column = Int.random(in: 0..<size.width, using: &generator)
      let row = Int.random(in: 0..<size.height, using: &generator)
      let style = styles.randomElement(using: &generator) ?? .plain
      if Bool.random(using: &generator) {
        canvas.fill(
          Rect(
            column: column, row: row, width: .random(in: 1...size.width, using: &generator),
            height: .random(in: 1...size.height, using: &generator)), style: style)
      } else {
        canvas.write(
          String("abc".prefix(.random(in: 1...3, using: &generator))), column: column, row: row,
          style: style)
      }
    }
  }
}
