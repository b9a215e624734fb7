@testable import TermUI

/// The scene for measuring frames: three 60-cell gradient tracks with their numbers and a swatch of 60x8 cells, on
/// 80x24.
struct ReferenceScene {
  /// Where the swatch is: free on all sides, flush with the right edge, or as wide as the screen at its bottom.
  enum SwatchPlace: CaseIterable { case free, atRightEdge, atEnd }

  let buffer = Buffer(size: Size(width: 80, height: 24))
  var encoder = FrameEncoder()
  private let swatch: Rect
  /// Whether the tracks of green and blue show the resulting colors, which depend on red.
  private let hasLiveTracks: Bool
  private var bytes: [UInt8] = []

  init(swatch place: SwatchPlace, hasLiveTracks: Bool) {
    swatch =
      switch place {
      case .free: Rect(column: 10, row: 8, width: 60, height: 8)
      case .atRightEdge: Rect(column: 20, row: 8, width: 60, height: 8)
      case .atEnd: Rect(column: 0, row: 16, width: 80, height: 8)
      }
    self.hasLiveTracks = hasLiveTracks
  }

  /// Draws the scene for a color, and returns the bytes of the frame.
  mutating func frame(_ color: RGB) -> [UInt8] {
    let canvas = Canvas(buffer, frame: Rect(column: 0, row: 0, width: 80, height: 24))
    canvas.fill(style: .plain)
    let others = hasLiveTracks ? color : RGB(0, 0, 0)
    drawTrack(canvas, row: 1, name: "red", value: color.red, others: others) { $0.red = $1 }
    drawTrack(canvas, row: 3, name: "green", value: color.green, others: others) { $0.green = $1 }
    drawTrack(canvas, row: 5, name: "blue", value: color.blue, others: others) { $0.blue = $1 }
    canvas.fill(swatch, style: Style(background: .rgb(color)))
    bytes.removeAll(keepingCapacity: true)
    encoder.encode(buffer, cursor: nil, into: &bytes)
    return bytes
  }

  /// The mean size of the frames while red goes from 0 to 250 and back in steps of one.
  mutating func meanBytesPerStep() -> Double {
    _ = frame(RGB(0, 136, 60))
    var sum = 0
    for red in Array(1...250) + Array((0..<250).reversed()) {
      sum += frame(RGB(UInt8(red), 136, 60)).count
    }
    return Double(sum) / 500
  }

  private func drawTrack(
    _ canvas: Canvas, row: Int, name: String, value: UInt8, others: RGB,
    set: (inout RGB, UInt8) -> Void
  ) {
    canvas.write(name, column: 1, row: row, style: .plain)
    for cell in 0..<60 {
      var color = others
      set(&color, UInt8(cell * 255 / 59))
      canvas.write(" ", column: 10 + cell, row: row, style: Style(background: .rgb(color)))
    }
    let thumb = 10 + (Int(value) * 59 + 127) / 255
    canvas.write("┃", column: thumb, row: row, style: .plain)
    let number = String(value)
    canvas.write(number, column: 74 - number.count, row: row, style: .plain)
  }
}
