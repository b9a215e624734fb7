import Testing

@testable import TermUI

/// The bytes that single frames are made of.
struct FrameEncoderTests {
  private static let blue = Style(background: .rgb(RGB(0, 0, 255)))

  @Test func `the first frame hides the cursor and starts from nothing`() {
    var scene = Scene(width: 5, height: 2)
    scene.canvas.write("hi", column: 0, row: 0, style: .plain)
    #expect(scene.frame() == #"\e[?25l\e[H\e[mhi   \e[2H\e[K"#)
  }

  @Test func `a frame without changes is empty`() {
    var scene = Scene(width: 5, height: 2)
    _ = scene.frame()
    #expect(scene.frame() == "")
  }

  @Test func `a frame keeps no cells of the buffer, so that the next drawing copies none`() {
    var scene = Scene(width: 80, height: 24)
    let place = scene.placeOfCells
    for text in ["a", "b"] {
      scene.canvas.write(text, column: 0, row: 0, style: .plain)
      _ = scene.frame()
    }
    #expect(scene.placeOfCells == place)
  }

  @Test func `after invalidate all is drawn again`() {
    var scene = Scene(width: 5, height: 2)
    let first = scene.frame()
    scene.encoder.invalidate()
    #expect(scene.frame() == first)
  }

  @Test func `a buffer of another size is drawn whole`() {
    var scene = Scene(width: 5, height: 2)
    _ = scene.frame()
    let buffer = Buffer(size: Size(width: 3, height: 1))
    var bytes: [UInt8] = []
    scene.encoder.encode(buffer, cursor: nil, into: &bytes)
    #expect(bytes.visible == #"\e[?25l\e[H\e[m   "#)
  }

  @Test func `a buffer without cells needs no bytes but for the cursor`() {
    var scene = Scene(width: 0, height: 0)
    #expect(scene.frame() == #"\e[?25l"#)
    #expect(scene.frame(cursor: Position(column: 0, row: 0)) == "")
  }

  @Test func `the cursor is shown last and hidden first`() {
    var scene = Scene(width: 5, height: 2)
    _ = scene.frame()
    scene.canvas.write("a", column: 1, row: 0, style: .plain)
    #expect(scene.frame(cursor: Position(column: 2, row: 0)) == #"\e[;2Ha\e[?25h"#)
    scene.canvas.write("b", column: 2, row: 0, style: .plain)
    #expect(scene.frame(cursor: Position(column: 3, row: 0)) == "b")
    #expect(scene.frame(cursor: Position(column: 2, row: 0)) == #"\e[;3H"#)
    #expect(scene.frame(cursor: nil) == #"\e[?25l"#)
  }

  @Test func `a joined emoji is placed anew on all sides`() {
    var scene = Scene(width: 12, height: 1)
    _ = scene.frame()
    scene.canvas.write("👍🏽ab", column: 0, row: 0, style: .plain)
    #expect(scene.frame() == #"  \e[H👍🏽\e[;3Hab"#)
  }

  @Test func `what a joined emoji may have covered is drawn again`() {
    var scene = Scene(width: 12, height: 1)
    scene.canvas.write("abcdefgh", column: 0, row: 0, style: .plain)
    _ = scene.frame()
    scene.canvas.write("👍🏽", column: 0, row: 0, style: .plain)
    #expect(scene.frame() == #"\e[H  \e[H👍🏽\e[;3Hcd"#)
  }

  @Test(arguments: [
    (Style.Attributes.strikethrough, #"\e[9m     "#), (.underline, #"\e[4m     "#),
    (.reverse, #"\e[7m     "#), (.bold, ""), (.italic, ""), (.dim, ""),
  ])
  func `an attribute that is seen on blanks is drawn, in spaces`(
    attribute: Style.Attributes, expected: String
  ) {
    var scene = Scene(width: 5, height: 1)
    _ = scene.frame()
    scene.canvas.fill(style: Style(attributes: attribute))
    #expect(scene.frame() == expected)
  }

  @Test func `colors that reduce to the same are not sent again`() {
    var scene = Scene(width: 3, height: 1)
    scene.encoder.depth = .ansi256
    scene.canvas.fill(style: Style(background: .rgb(RGB(255, 135, 0))))
    _ = scene.frame()
    scene.canvas.fill(style: Style(background: .rgb(RGB(255, 136, 1))))
    #expect(scene.frame() == "")
    scene.encoder.depth = .truecolor
    #expect(scene.frame() == #"\e[H\e[48;2;255;136;1m   "#)
    scene.encoder.depth = .none
    #expect(scene.frame() == #"\e[H\e[m   "#)
  }

  @Test(arguments: [(4095, false), (4096, true)])
  func `a frame is synchronized if it is longer than a terminal reads at once`(
    length: Int, isSynchronized: Bool
  ) {
    var scene = Scene(width: 5000, height: 1)
    _ = scene.frame()
    scene.encoder.hasSynchronizedOutput = true
    scene.canvas.write(String(repeating: "x", count: length), column: 0, row: 0, style: .plain)
    #expect(scene.frame().hasPrefix(#"\e[?2026h"#) == isSynchronized)
  }

  @Test func `only a long frame is synchronized`() {
    var scene = Scene(width: 300, height: 20)
    _ = scene.frame()
    scene.encoder.hasSynchronizedOutput = true
    scene.canvas.write("short", column: 0, row: 0, style: .plain)
    #expect(scene.frame() == #"\e[Hshort"#)
    for row in 0..<20 {
      scene.canvas.write(String(repeating: "long", count: 75), column: 0, row: row, style: .plain)
    }
    let frame = scene.frame()
    #expect(frame.hasPrefix(#"\e[?2026h\e[H"#))
    #expect(frame.hasSuffix(#"long\e[?2026l"#))
  }
}

/// A buffer and the encoder that shows it.
private struct Scene {
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

  /// The address of the cells in memory.
  var placeOfCells: UInt {
    unsafe buffer.grid.cells.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// The bytes of the next frame.
  mutating func frame(cursor: Position? = nil) -> String {
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: cursor, into: &bytes)
    return bytes.visible
  }
}
