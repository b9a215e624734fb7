import TermUI

/// Three gradient tracks with their numbers and a swatch, as large as the screen lets them be.
struct Scene {
  let buffer: Buffer
  let depth: ColorDepth
  /// Whether green's and blue's tracks change with red.
  let hasLiveTracks: Bool

  init(size: Size, depth: ColorDepth = .truecolor, hasLiveTracks: Bool) {
    buffer = Buffer(size: size)
    self.depth = depth
    self.hasLiveTracks = hasLiveTracks
  }

  func draw(_ color: RGB) {
    let size = buffer.size
    let canvas = Canvas(
      buffer, frame: Rect(column: 0, row: 0, width: size.width, height: size.height), depth: depth)
    canvas.fill(style: .plain)
    let others = hasLiveTracks ? color : RGB(0, 0, 0)
    drawTrack(canvas, row: 1, name: "red", value: color.red, others: others) { $0.red = $1 }
    drawTrack(canvas, row: 3, name: "green", value: color.green, others: others) { $0.green = $1 }
    drawTrack(canvas, row: 5, name: "blue", value: color.blue, others: others) { $0.blue = $1 }
    canvas.fill(
      Rect(column: size.width - 60, row: 8, width: 60, height: 8),
      style: Style(background: .rgb(color)))
  }

  private func drawTrack(
    _ canvas: Canvas, row: Int, name: String, value: UInt8, others: RGB,
    set: (inout RGB, UInt8) -> Void
  ) {
    let width = canvas.size.width - 20
    canvas.write(name, column: 1, row: row, style: .plain)
    for cell in 0..<width {
      var color = others
      set(&color, UInt8(cell * 255 / (width - 1)))
      canvas.fill(
        Rect(column: 10 + cell, row: row, width: 1, height: 1),
        style: Style(background: .rgb(color)))
    }
    let thumb = 10 + (Int(value) * (width - 1) + 127) / 255
    canvas.write("┃", column: thumb, row: row, style: .plain)
    let number = String(value)
    canvas.write(number, column: width + 14 - number.count, row: row, style: .plain)
  }
}

/// Red from 0 to 250 and back, in steps of one.
let steps: [RGB] = (Array(1...250) + Array((0..<250).reversed())).map { RGB(UInt8($0), 136, 60) }
