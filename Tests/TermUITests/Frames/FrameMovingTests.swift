import Testing

@testable import TermUI

/// The moves of the cursor to the cells that have changed: a picture of the screen before with the cursor's
/// place, one of it after, and the bytes between them.
struct FrameMovingTests {
  @Test(arguments: [
    (
      "over a few cells by writing them", 0, ["abcdefghijklmnop"], ["abXdefghijklmnop"],
      #"\e[?25lab\e[1mX"#
    ),
    (
      "over as many as a move has bytes by the move", 0, ["abcdefghijklmnop"], ["abcdXfghijklmnop"],
      #"\e[?25l\e[4C\e[1mX"#
    ),
    ("over none", 6, ["abcdefghijklmnop"], ["abcdefxhijklmnop"], #"\e[?25lx"#),
    (
      "back to the start of the row and over a few", 9, ["abcdefghijklmnop"], ["abxdefghijklmnop"],
      #"\e[?25l\rabx"#
    ),
    ("back by backspaces", 9, ["abcdefghijklmnop"], ["abcdefgxijklmnop"], #"\e[?25l\b\bx"#),
    (
      "over cells that fit the next pen, which is taken before them", 0,
      ["ABcdefghijklmnop"], ["ABXdefghijklmnop"], #"\e[?25l\e[1mABX"#
    ),
    (
      "not over cells of another style", 0, ["a▒cdefghijklmnop"], ["a▒xdefghijklmnop"],
      #"\e[?25l\e[2Cx"#
    ),
    (
      "over blanks of the pen's ground", 0, ["a  defghijklmnop"], ["a  xefghijklmnop"],
      #"\e[?25la  x"#
    ),
    (
      "straight down by a line feed, and on from there", 6,
      ["abcdefghijklmnop", "abcdefghijklmnop"], ["abcdefghijklmnop", "abcdefxhixklmnop"],
      #"\e[?25l\nxhix"#
    ),
  ])
  func `the cursor moves the shortest way`(
    name: String, column: Int, before: [String], after: [String], expected: String
  ) {
    var screen = DrawnScreen(width: 16, height: before.count)
    _ = screen.show(before, cursor: Position(column: column, row: 0))
    #expect(screen.show(after) == expected, "\(name)")
  }
}
