import Testing

@testable import TermUI

@MainActor
struct DialogTests {
  private let screen = TestScreen(width: 30, height: 9)
  private let list = ListView(["one", "two"])

  init() {
    screen.window.views = [list]
    screen.window.layout = { [list] in list.frame = Rect($0) }
    screen.resize(to: Size(width: 30, height: 9))
    screen.window.focus(list)
  }

  private func ask(_ message: String = "Delete it?") -> () -> [String] {
    var answers: [String] = []
    let dialog = Dialog(
      message, title: "List",
      buttons: [
        PushButton("Keep") { answers.append("keep") },
        PushButton("Delete") { answers.append("delete") },
      ])
    dialog.open(in: screen.window)
    return { answers }
  }

  @Test func `it asks in the middle of the screen`() {
    _ = ask()
    #expect(
      screen.text == """
        one
        two
           ┌─List─────────────────┐
           │ Delete it?           │
           │                      │
           │ [ Keep ]  [ Delete ] │
           └──────────────────────┘
        """)
    #expect(screen.style(of: "[ Keep ]")?.attributes == .reverse)
  }

  @Test func `Tab and the arrow keys go to its buttons, and Enter answers`() {
    let answers = ask()
    screen.press(.right)
    #expect(screen.style(of: "[ Delete ]")?.attributes == .reverse)
    screen.press(.left)
    screen.press(.up)
    screen.type("\t\t\t")
    screen.press(.enter)
    #expect(answers() == ["keep"] && screen.window.overlay == nil && screen.window.focused === list)
  }

  @Test func `Esc answers nothing, and no other key comes through`() {
    let answers = ask()
    screen.type("jx")
    #expect(list.selection == 0 && screen.window.overlay != nil)
    screen.press(.escape)
    #expect(answers().isEmpty && screen.window.overlay == nil)
    screen.type("j")
    #expect(list.selection == 1)
  }

  @Test func `a long question is broken in rows`() {
    _ = ask("Do you really want to delete this item and all that is in it?")
    #expect(screen.shows("Do you really want to") && screen.shows("[ Delete ]"))
  }
}
