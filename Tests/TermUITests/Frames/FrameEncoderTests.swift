import TestSupport
import Testing

@testable import TermUI

/// The bytes of single frames.
struct FrameEncoderTests {
  private static let blue = Style(background: .rgb(RGB(0, 0, 255)))

  @Test func `the first frame hides the cursor and draws everything`() {
    var scene = Scene(width: 5, height: 2)
    scene.canvas.write("hi", column: 0, row: 0, style: .plain)
    #expect(scene.frame() == #"\e[?25l\e[H\e[mhi   \e[2H\e[K"#)
  }

  @Test func `a frame without changes is empty`() {
    var scene = Scene(width: 5, height: 2)
    _ = scene.frame()
    #expect(scene.frame() == "")
  }

  @Test func `encoding does not make the next drawing copy the cells`() {
    var scene = Scene(width: 80, height: 24)
    let address = scene.cellsAddress
    for text in ["a", "b"] {
      scene.canvas.write(text, column: 0, row: 0, style: .plain)
      _ = scene.frame()
    }
    #expect(scene.cellsAddress == address)
  }

  @Test func `an invalidated encoder draws everything again`() {
    var scene = Scene(width: 5, height: 2)
    let first = scene.frame()
    scene.encoder.invalidate()
    #expect(scene.frame() == first)
  }

  @Test func `a buffer of another size is drawn completely`() {
    var scene = Scene(width: 5, height: 2)
    _ = scene.frame()
    let buffer = Buffer(size: Size(width: 3, height: 1))
    var bytes: [UInt8] = []
    scene.encoder.encode(buffer, cursor: nil, into: &bytes)
    #expect(bytes.visible == #"\e[?25l\e[H\e[m   "#)
  }

  @Test func `a buffer without cells takes bytes only for the cursor`() {
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
    #expect(scene.frame(cursor: Position(column: 2, row: 0)) == #"\b"#)
    #expect(scene.frame(cursor: nil) == #"\e[?25l"#)
  }

  @Test func `the cursor is moved before and after a joined emoji`() {
    var scene = Scene(width: 12, height: 1)
    _ = scene.frame()
    scene.canvas.write("👍🏽ab", column: 0, row: 0, style: .plain)
    #expect(scene.frame() == #"  \e[H👍🏽\e[;3Hab"#)
  }

  @Test func `cells that a joined emoji may have covered are drawn again`() {
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
  func `an attribute that is visible on blanks is drawn with spaces`(
    attribute: Style.Attributes, expected: String
  ) {
    var scene = Scene(width: 5, height: 1)
    _ = scene.frame()
    scene.canvas.fill(style: Style(attributes: attribute))
    #expect(scene.frame() == expected)
  }

  @Test func `colors that reduce to the same color are not sent again`() {
    var scene = Scene(width: 3, height: 1)
    scene.encoder.capabilities.depth = .ansi256
    scene.canvas.fill(style: Style(background: .rgb(RGB(255, 135, 0))))
    _ = scene.frame()
    scene.canvas.fill(style: Style(background: .rgb(RGB(255, 136, 1))))
    #expect(scene.frame() == "")
    scene.encoder.capabilities.depth = .truecolor
    #expect(scene.frame() == #"\e[H\e[48;2;255;136;1m   "#)
    scene.encoder.capabilities.depth = .monochrome
    #expect(scene.frame() == #"\e[H\e[m   "#)
  }

  @Test(arguments: [(4095, false), (4096, true)])
  func `a frame is synchronized if it is longer than a terminal reads at once`(
    length: Int, isSynchronized: Bool
  ) {
    var scene = Scene(width: 5000, height: 1)
    _ = scene.frame()
    scene.encoder.capabilities.hasSynchronizedOutput = true
    scene.canvas.write(String(repeating: "x", count: length), column: 0, row: 0, style: .plain)
    let frame = scene.frame()
    #expect(frame.hasPrefix(#"\e[?2026h"#) == isSynchronized)
    #expect(frame.hasSuffix(#"\e[?2026l"#) == isSynchronized)
  }

  /// The position of a terminal's cursor after a frame with an `x`, and whether the cursor is visible.
  private func end(cursor: Position?, rest: Position?) -> String {
    let buffer = Buffer(size: Size(width: 10, height: 4))
    Canvas(buffer, frame: Rect(buffer.size)).write("x", column: 2, row: 1, style: .plain)
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: cursor, restingAt: rest, into: &bytes)
    var screen = VirtualTerminal(columns: 10, rows: 4)
    screen.feed(bytes)
    return "\(screen.cursor.column) \(screen.cursor.row) \(screen.modes.contains(25))"
  }

  @Test func `a hidden cursor rests at its position, or where drawing ends`() {
    #expect(end(cursor: nil, rest: Position(column: 7, row: 3)) == "7 3 false")
    #expect(end(cursor: nil, rest: nil) == "3 1 false")
    #expect(end(cursor: nil, rest: Position(column: 10, row: 3)) == "3 1 false")
  }

  @Test func `a visible cursor does not rest`() {
    let rest = Position(column: 7, row: 3)
    #expect(end(cursor: Position(column: 1, row: 2), rest: rest) == "1 2 true")
    #expect(end(cursor: Position(column: 1, row: 9), rest: rest) == "7 3 false")
  }

  @Test func `a cursor that rests already takes no bytes`() {
    let buffer = Buffer(size: Size(width: 10, height: 4))
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    for _ in 0..<2 {
      bytes = []
      encoder.encode(
        buffer, cursor: nil, restingAt: Position(column: 7, row: 3), into: &bytes)
    }
    #expect(bytes.isEmpty)
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
  var cellsAddress: UInt {
    unsafe buffer.grid.cells.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// The bytes of the next frame.
  mutating func frame(cursor: Position? = nil) -> String {
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: cursor, into: &bytes)
    return bytes.visible
  }
}
