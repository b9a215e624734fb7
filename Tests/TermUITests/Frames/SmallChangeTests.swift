import Testing

@testable import TermUI

/// The bytes of small changes.
///
/// Each row of the table has pictures of the screen before and after, the column of the cursor in the first row, and a
/// sequence for the change; the encoder's sequence must not be longer.
struct SmallChangeTests {
  @Test(arguments: [
    (
      "a gradient takes a color and a space for each cell",
      0, ["abcdefghijklmnop", "                "], ["0123efghijklmnop", "                "],
      #"\e[48;5;20m \e[48;5;21m \e[48;5;22m \e[48;5;23m \r"#
    ),
    (
      "rows of equal extent are drawn with one pen, before the text to their right",
      0, ["abcdefghijklmnop", "abcdefghijklmnop", "abcdefghijklmnop"],
      ["ab░░░░░░░░░░░NOp", "ab░░░░░░░░░░░nop", "ab░░░░░░░░░░░nop"],
      #"ab\e[48;5;200m\e[11X\n\e[11X\n\e[11X\e[1;14H\e[0;1mNO\r"#
    ),
    (
      "rows to the edge are erased with one pen",
      0, ["abcdefghijklmnop", "abcdefghijklmnop"], ["ab░░░░░░░░░░░░░░", "ab░░░░░░░░░░░░░░"],
      #"ab\e[48;5;200m\e[K\n\e[K\e[H"#
    ),
    (
      "a run to the right edge is erased",
      0, ["abcdefghijklmnop"], ["abcde           "], #"\e[5C\e[K\r"#
    ),
    (
      "a run in the middle is erased",
      0, ["abcdefghijklmnop"], ["a░░░░░░░░░░░lmno"], #"a\e[48;5;200m\e[11X\e[11C\e[mlmno\r"#
    ),
    (
      "a short run is written in spaces", 0, ["abcdefghijklmnop"], ["a   efghijklmnop"], #"a   \r"#
    ),
    (
      "a few cells on the way are written again", 0, ["abcdefghijklmnop"], ["abXdefghijklmnop"],
      #"ab\e[1mX"#
    ),
    (
      "more cells on the way are skipped", 0, ["abcdefghijklmnop"], ["abcdXfghijklmnop"],
      #"\e[4C\e[1mX\r"#
    ),
    ("no cells on the way", 6, ["abcdefghijklmnop"], ["abcdefxhijklmnop"], "x"),
    ("back in the same row", 12, ["abcdefghijklmnop"], ["abcdefgxijklmnop"], #"\e[1;8Hx"#),
    ("another style is skipped", 0, ["a▒cdefghijklmnop"], ["a▒xdefghijklmnop"], #"\e[2Cx"#),
    ("blanks are written again", 0, ["a  defghijklmnop"], ["a  xefghijklmnop"], "a  x"),
    (
      "down by a line feed, and on from there", 6,
      ["abcdefghijklmnop", "abcdefghijklmnop"], ["abcdefghijklmnop", "abcdefxhixklmnop"],
      #"\nxhix"#
    ),
    (
      "cells that fit the pen come first if a color takes many bytes", 0,
      ["abcdefghijklmnop", "abcdefghijklmno░"], ["0bcdefghijklmnop", "abcdef░hijklmno░"],
      #"\e[6C\n \e[H\e[48;5;20m "#
    ),
  ])
  func `a change takes no more bytes than necessary`(
    name: String, column: Int, before: [String], after: [String], sequence: String
  ) {
    var screen = DrawnScreen(width: 16, height: before.count)
    let start = Position(column: column, row: 0)
    _ = screen.show(before, cursor: start)
    let bytes = screen.show(after)
    let hidden = #"\e[?25l"#.count
    let most = sequence.replacing(#"\e"#, with: "e").replacing(#"\r"#, with: "r")
      .replacing(#"\n"#, with: "n").utf8.count
    #expect(bytes.count - hidden + 1 <= most, "\(name): \(bytes.visible)")
  }

  @Test func `the blanks of a tile are drawn around its texts before the next tile`() {
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
    // Drawing row by row would change the background ten times.
    #expect(changes == 6)
  }

  @Test func `without bce, only the terminal's own background is erased`() {
    var screen = DrawnScreen(width: 16, height: 1)
    screen.encoder.capabilities.hasBackgroundColorErase = false
    _ = screen.show(["abcdefghijklmnop"])
    #expect(screen.show(["░░░░░░░░░░░░░░░░"]).count > 16)
    #expect(screen.show(["                "]).count < 10)
  }

  /// tmux 3.3 takes the background from the last cell of a run erased over the left half of a wide glyph, when
  /// something is then written over the right half.
  @Test(arguments: [("klmn", true), ("k漢n", false)])
  func `blanks over the left half of a wide glyph are written, not erased`(
    before: String, isErased: Bool
  ) {
    let buffer = Buffer(size: Size(width: 24, height: 3))
    let canvas = Canvas(buffer, frame: Rect(buffer.size))
    var encoder = FrameEncoder()
    func frame(_ text: String, blanks: Int = 0) -> String {
      for row in 0..<3 {
        canvas.write(text, column: 0, row: row, style: .plain)
        let run = Rect(column: 1, row: row, width: blanks, height: 1)
        canvas.fill(run, style: Style(background: .palette(200)))
      }
      var bytes: [UInt8] = []
      encoder.encode(buffer, cursor: nil, into: &bytes)
      return bytes.visible
    }
    _ = frame("abcdefghijab\(before)mnopqrst")
    #expect(frame("abcdefghijabcd字mnopqrst", blanks: 13).contains(#"\e[13X"#) == isErased)
    // The wide glyph is remembered for one frame only.
    _ = frame("abcdefghijabcdefmnopqrst")
    #expect(frame("abcdefghijabcd字mnopqrst", blanks: 13).contains(#"\e[13X"#))
  }
}
