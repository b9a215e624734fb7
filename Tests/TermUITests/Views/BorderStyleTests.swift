import Testing

@testable import TermUI

@MainActor
struct BorderStyleTests {
  @Test(
    arguments: [
      (.light, "┌──┐│  │└──┘"), (.rounded, "╭──╮│  │╰──╯"), (.heavy, "┏━━┓┃  ┃┗━━┛"),
      (.double, "╔══╗║  ║╚══╝"), (.dashed, "┌╌╌┐╎  ╎└╌╌┘"),
    ] as [(BorderStyle, String)])
  func `a box has the lines of its border`(border: BorderStyle, rows: String) {
    let box = Box()
    box.border = border
    #expect(Picture(of: box, 4, 3).rows.joined() == rows)
  }
}
