import Testing

@testable import TermUI

/// The drawing of blanks: a picture of the screen before, one of it after, and the bytes between them.
struct FrameBlanksTests {
  /// The cursor is at the start of the first row, and the pen is plain.
  private static func bytes(
    _ before: [String], _ after: [String], hasRepeat: Bool = false, hasErase: Bool = true
  ) -> String {
    var screen = DrawnScreen(
      width: 16, height: before.count, hasRepeat: hasRepeat, hasBackgroundColorErase: hasErase)
    _ = screen.show(before, cursor: Position(column: 0, row: 0))
    let bytes = screen.show(after, cursor: Position(column: 0, row: 0))
    return bytes
  }

  @Test(arguments: [
    (
      "a gradient is a space and a color for each cell",
      ["abcdefghijklmnop", "                "],
      ["0123efghijklmnop", "                "],
      #"\e[48;5;20m \e[48;5;21m \e[48;5;22m \e[48;5;23m \r"#
    ),
    (
      "to the end of the screen, all is erased at once",
      ["abcdefghijklmnop", "abcdefghijklmnop", "abcdefghijklmnop"],
      ["abcdefgh░░░░░░░░", "░░░░░░░░░░░░░░░░", "░░░░░░░░░░░░░░░░"],
      #"\e[8C\e[48;5;200m\e[J\r"#
    ),
    (
      "a run in the last row alone is erased as a row",
      ["abcdefghijklmnop", "abcdefghijklmnop"],
      ["abcdefghijklmnop", "abcdefgh░░░░░░░░"],
      #"\e[8C\n\e[48;5;200m\e[K\r\eM"#
    ),
    (
      "rows of one extent are drawn downward, before what stands right of them",
      ["abcdefghijklmnop", "abcdefghijklmnop", "abcdefghijklmnop"],
      ["ab░░░░░░░jklMNOp", "ab░░░░░░░jklmnop", "ab░░░░░░░jklmnop"],
      #"ab\e[48;5;200m\e[7X\n\e[7X\n\e[7X\e[;13H\e[0;1mMNO\r"#
    ),
    (
      "with the pen as it was, rows come in reading order",
      ["abcdefghijklmnop", "abcdefghijklmnop", "abcdefghijklmnop"],
      ["ab       jklmnOp", "ab       jklmnop", "ab       jklmnop"],
      #"ab\e[7X\e[12C\e[1mO\e[3G\n\e[7X\n\e[7X\e[H"#
    ),
    (
      "what goes on beside the column is drawn from its own start",
      ["abcdefghijklmnop", "abcdefghijklmnop", "abcdefghijklmnop"],
      ["ab░░░░░░ijklmnop", "░░░░░░░░ijklmnop", "ab░░░░░░ijklmnop"],
      #"ab\e[48;5;200m\e[6X\r\n\e[8X\e[2C\n\e[6X\e[H"#
    ),
    (
      "a run to the right edge is erased",
      ["abcdefghijklmnop", "abcdefghijklmnop"],
      ["abcde           ", "abcdefghijklmnop"],
      #"\e[5C\e[K\r"#
    ),
    (
      "a run in the middle is erased where the cursor need not go behind it",
      ["abcdefghijklmnop", "abcdefghijklmnop"],
      ["a░░░░░░░░░░lmnop", "abcdefghijklmnop"],
      #"a\e[48;5;200m\e[10X\r"#
    ),
    (
      "a short run is written in spaces",
      ["abcdefghijklmnop", "abcdefghijklmnop"],
      ["a   efghijklmnop", "abcdefghijklmnop"],
      #"a   \r"#
    ),
    (
      "a run before something else to draw is written in spaces",
      ["abcdefghijklmnop", "abcdefghijklmnop"],
      ["        Ijklmnop", "abcdefghijklmnop"],
      #"        \e[1mI\r"#
    ),
    (
      "what is blank already is erased again on the way to the edge",
      ["          yz    ", "abcdefghijklmnop"],
      ["                ", "abcdefghijklmnop"],
      #"\e[K"#
    ),
    (
      "a run that has changed at its end is erased from its start where that is nearer",
      ["abcdefghijklmnop", "ab         xyz  "],
      ["abcdefghijklmnoq", "ab              "],
      #"\e[15Cq\r\nab\e[K\r\eM"#
    ),
    (
      "or from the column that the cursor has inside it",
      ["abcdefghijklmnop", "ab         xyz  "],
      ["abcdexghijklmnop", "ab              "],
      #"\e[5Cx\n\e[K\r\eM"#
    ),
  ])
  func `blanks are drawn the shortest way`(
    name: String, before: [String], after: [String], expected: String
  ) {
    #expect(Self.bytes(before, after) == expected, "\(name)")
  }

  @Test(arguments: [
    (
      "a long run is repeated",
      ["abcdefghijklmnop", "abcdefghijklmnop"],
      ["a░░░░░░░░░░░░░Op", "abcdefghijklmnop"],
      #"a\e[48;5;200m \e[12b\e[0;1mO\r"#
    ),
    (
      "a short one is not",
      ["abcdefghijklmnop", "abcdefghijklmnop"],
      ["a░░░░Fghijklmnop", "abcdefghijklmnop"],
      #"a\e[48;5;200m    \e[0;1mF\r"#
    ),
  ])
  func `a terminal without colored erasing that repeats gets one space and a count`(
    name: String, before: [String], after: [String], expected: String
  ) {
    #expect(
      Self.bytes(before, after, hasRepeat: true, hasErase: false) == expected, "\(name)")
  }

  /// tmux 3.3 takes the ground from the last cell of a run erased over the left half of a wide glyph, when
  /// something is then written over the right half.
  @Test(arguments: [("kl", true), ("漢", false)])
  func `blanks over the left half of a wide glyph are written and not erased`(
    before: String, isErased: Bool
  ) {
    let buffer = Buffer(size: Size(width: 16, height: 3))
    let canvas = Canvas(buffer, frame: Rect(buffer.size))
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    for row in 0..<3 {
      canvas.write("abcdefgh\(before)mnopqr", column: 0, row: row, style: .plain)
    }
    encoder.encode(buffer, cursor: nil, into: &bytes)
    for row in 0..<3 {
      canvas.fill(
        Rect(column: 1, row: row, width: 8, height: 1), style: Style(background: .palette(200)))
      canvas.write("字", column: 9, row: row, style: .plain)
    }
    bytes = []
    encoder.encode(buffer, cursor: nil, into: &bytes)
    #expect(bytes.visible.contains(#"\e[8X"#) == isErased)
    // A glyph that was wide is known for one frame alone.
    for row in 0..<3 {
      canvas.write("abcdefghijmnopqr", column: 0, row: row, style: .plain)
    }
    encoder.encode(buffer, cursor: nil, into: &bytes)
    for row in 0..<3 {
      canvas.fill(
        Rect(column: 1, row: row, width: 8, height: 1), style: Style(background: .palette(200)))
      canvas.write("字", column: 9, row: row, style: .plain)
    }
    bytes = []
    encoder.encode(buffer, cursor: nil, into: &bytes)
    #expect(bytes.visible.contains(#"\e[8X"#))
  }
}
