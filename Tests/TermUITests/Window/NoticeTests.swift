import Testing

@testable import TermUI

@MainActor
struct NoticeTests {
  private let screen = TestScreen(width: 24, height: 8)
  private let field = TextField("name")

  init() {
    screen.window.content = .rows([field])
    screen.window.focus(field)
  }

  @Test func `a message stands above the views, goes by itself, and what is below comes back`() {
    screen.application.notify("Saved", for: .seconds(2))
    let corner = String(repeating: " ", count: 14)
    #expect(
      screen.text == "name\n\(corner)╭───────╮\n\(corner)│ Saved │\n\(corner)╰───────╯")
    screen.advance(by: .milliseconds(1_999))
    #expect(screen.shows("Saved"))
    screen.advance(by: .milliseconds(1))
    #expect(screen.text == "name")
  }

  @Test func `it takes neither the focus nor keys, and a click removes it`() {
    screen.application.notify("Saved")
    screen.type("x")
    #expect(field.text == "x" && screen.window.focused === field)
    screen.click(on: "Saved")
    #expect(!screen.shows("Saved") && screen.window.focused === field)
  }

  @Test func `the newest stands first, and the oldest are left out where there is no room`() {
    for number in 1...3 { screen.application.notify("message \(number)", for: .seconds(number)) }
    #expect(screen.position(of: "message 3")?.row == 2)
    #expect(screen.position(of: "message 2")?.row == 5)
    #expect(!screen.shows("message 1"))
    screen.advance(by: .seconds(2))
    #expect(screen.shows("message 3") && !screen.shows("message 2"))
  }

  @Test func `it is shown above what is presented, and wraps`() {
    Dialog("Delete it?", buttons: [PushButton("Keep")]).open(in: screen.window)
    screen.application.notify("a message that takes two rows")
    #expect(screen.shows("a message that takes") && screen.shows("two rows"))
    screen.press(.escape)
    #expect(screen.window.overlay == nil && screen.shows("two rows"))
  }

  @Test(arguments: [
    Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 7, height: 4),
  ])
  func `no size is too small`(size: Size) {
    screen.application.notify("Saved")
    screen.resize(to: size)
    _ = screen.text
  }
}
