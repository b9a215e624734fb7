import Testing

@testable import TermUI

/// What single frames are made of, as text with `\e` for escape.
@Suite struct FrameEncoderTests {
  @Test func `the first frame hides the cursor and starts from nothing`() {
    var scene = Scene(width: 5, height: 2)
    scene.canvas.write("hi", column: 0, row: 0, style: .plain)
    #expect(scene.frame() == #"\e[?25l\e[H\e[mhi\e[J"#)
  }

  @Test func `a frame without changes is empty`() {
    var scene = Scene(width: 5, height: 2)
    _ = scene.frame()
    #expect(scene.frame() == "")
  }
}

/// A buffer and the encoder that shows it.
struct Scene {
  let buffer: Buffer
  var encoder = FrameEncoder()

  init(width: Int, height: Int) {
    buffer = Buffer(size: Size(width: width, height: height))
  }

  var canvas: Canvas {
    Canvas(
      buffer,
      frame: Rect(column: 0, row: 0, width: buffer.size.width, height: buffer.size.height))
  }

  /// The bytes of the next frame, with `\e`, `\n`, `\r` and `\b` for the control characters.
  mutating func frame(cursor: Position? = nil) -> String {
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: cursor, into: &bytes)
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar {
      case "\u{1B}": #"\e"#
      case "\n": #"\n"#
      case "\r": #"\r"#
      case "\u{8}": #"\b"#
      default: String(scalar)
      }
    }.joined()
  }
}
