import Testing

@testable import TermUI

@MainActor
struct TextOverlayTests {
  private let overlay = TextOverlay(
    title: "Keys", lines: ["q  quit", "u  undo", "s  space", "f  format"])

  @Test func `all lines fit at the preferred size`() {
    let size = overlay.preferredSize(in: Size(width: 80, height: 24))
    #expect(
      Picture(of: overlay, size.width, size.height).rows == [
        "┌─Keys──────┐",
        "│ q  quit   │",
        "│ u  undo   │",
        "│ s  space  │",
        "│ f  format │",
        "└───────────┘",
      ])
  }

  @Test(
    arguments: [
      (.key(.down), ["u  undo", "s  space"]), (.key(.end), ["s  space", "f  format"]),
      (.typed("j"), ["u  undo", "s  space"]), (.key(.pageDown), ["u  undo", "s  space"]),
      (.key(.tab), ["q  quit", "u  undo"]), (.key(.up), ["q  quit", "u  undo"]),
    ] as [(Event, [String])])
  func `keys and the wheel scroll lines that do not fit`(event: Event, expected: [String]) {
    _ = Picture(of: overlay, 13, 4)
    #expect(overlay.handle(event))
    let rows = Picture(of: overlay, 13, 4).rows
    #expect(rows[1].hasPrefix("│ \(expected[0])") && rows[2].hasPrefix("│ \(expected[1])"))
  }

  @Test func `an overlay that grows scrolls back`() {
    _ = Picture(of: overlay, 13, 3)
    overlay.send(.typed("G"))
    #expect(Picture(of: overlay, 13, 3).rows[1] == "│ f  format█│")
    overlay.send(.typed("k"))
    #expect(Picture(of: overlay, 13, 3).rows[1] == "│ s  space █│")
    #expect(Picture(of: overlay, 13, 9).rows[1] == "│ q  quit   │")
  }

  @Test func `the scroll bar is in the margin`() {
    #expect(Picture(of: overlay, 13, 4).rows.map(\.last) == ["┐", "│", "│", "┘"])
    #expect(Picture(of: overlay, 13, 4).rows[1...2] == ["│ q  quit  █│", "│ u  undo  ││"])
    overlay.send(.typed("G"))
    #expect(Picture(of: overlay, 13, 4).rows[1...2] == ["│ s  space ││", "│ f  format█│"])
  }

  @Test func `an overlay that is too high prefers a column for the bar`() {
    let available = Size(width: 80, height: 5)
    #expect(overlay.preferredSize(in: available) == Size(width: 14, height: 6))
    #expect(overlay.preferredSize(in: Size(width: 80, height: 6)) == Size(width: 13, height: 6))
  }

  @Test func `the wheel scrolls an overlay wherever the pointer is`() {
    let window = Window()
    window.overlay = overlay
    window.resize(to: Size(width: 13, height: 4))
    for (event, first) in [
      (Event.mouse(.wheel(.down), 4, 2), "s  space"), (.mouse(.wheel(.up), 0, 0), "q  quit"),
    ] {
      window.handle(event)
      let buffer = Buffer(size: window.size)
      _ = window.draw(into: buffer)
      #expect(buffer.lines[1].contains(first))
    }
  }

  @Test(
    arguments: [
      .key(.escape), .key(.enter), .typed("q"), .typed("?"), .mouse(.press(.left), 13),
      .mouse(.press(.left), 0, -1),
    ] as [Event])
  func `a key and a press outside close the overlay`(event: Event) {
    _ = Picture(of: overlay, 13, 6)
    var closed = 0
    overlay.onClose = { closed += 1 }
    #expect(overlay.handle(event))
    #expect(closed == 1)
  }

  @Test func `an overlay is removed when it closes, and then calls back`() {
    let screen = TestScreen(width: 20, height: 8)
    let (list, window) = (ListView(["a"]), screen.window)
    window.content = list
    window.focus(list)
    var told: [Bool] = []
    overlay.onClose = { told.append(window.overlay == nil) }
    overlay.open(in: window)
    #expect(screen.shows("│ q  quit") && window.overlay === overlay)
    screen.type("q")
    #expect(told == [true] && window.overlay == nil && window.focused === list)
    overlay.open(in: window)
    overlay.close()
    #expect(window.overlay == nil && told.count == 1)
    let dialog = Dialog("Sure?", buttons: [])
    overlay.open(in: window)
    window.overlay = dialog
    overlay.close()
    #expect(window.overlay === dialog, "another overlay is shown")
  }

  @Test(
    arguments: [.typed("x"), .key(.left), .mouse(.press(.left), 0), .paste("q", truncated: false)]
      as [Event])
  func `other keys and mouse events are handled without effect`(event: Event) {
    _ = Picture(of: overlay, 13, 6)
    overlay.onClose = { Issue.record("closed") }
    #expect(overlay.handle(event))
    #expect(!overlay.handle(.typed("c", .control)) && !overlay.handle(.windowFocus(gained: true)))
  }

  @Test func `an overlay without room for a border has only the lines`() {
    #expect(Picture(of: overlay, 8, 2).rows == ["q  quit█", "u  undo│"])
    #expect(Picture(of: overlay, 2, 3).rows == ["…█", "…█", "…│"])
    #expect(Picture(of: overlay, 3, 3).rows == ["┌─┐", "│█│", "└─┘"])
  }
}
