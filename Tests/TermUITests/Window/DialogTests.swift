import Testing

@testable import TermUI

@MainActor
struct DialogTests {
  private let screen = TestScreen(width: 30, height: 9)
  private let list = ListView(["one", "two"])

  init() {
    screen.window.content = list
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

  @Test func `a dialog is in the middle of the screen`() {
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

  @Test func `Tab and the arrow keys move between the buttons, and Enter presses one`() {
    let answers = ask()
    screen.press(.right)
    #expect(screen.style(of: "[ Delete ]")?.attributes == .reverse)
    screen.press(.left)
    screen.press(.up)
    screen.type("\t\t\t")
    screen.press(.enter)
    #expect(answers() == ["keep"] && screen.window.overlay == nil && screen.window.focused === list)
  }

  @Test func `Esc closes the dialog without an answer, and other keys do not reach the list`() {
    let answers = ask()
    screen.type("jx")
    #expect(list.selection == 0 && screen.window.overlay != nil)
    screen.press(.escape)
    #expect(answers().isEmpty && screen.window.overlay == nil)
    screen.type("j")
    #expect(list.selection == 1)
  }

  @Test func `a long question is wrapped`() {
    _ = ask("Do you really want to delete this item and all that is in it?")
    #expect(screen.shows("Do you really want to") && screen.shows("[ Delete ]"))
    #expect(screen.shows("│ that is in it?"))
  }

  @Test func `a question that is too long scrolls by the keys that the buttons leave`() {
    let dialog = Dialog(
      (1...20).map { "line \($0)" }.joined(separator: "\n"), buttons: [PushButton("OK")])
    dialog.open(in: screen.window)
    #expect(screen.shows("line 1 ") && screen.shows("line 5") && !screen.shows("line 6"))
    #expect(screen.shows("[ OK ]") && screen.style(of: "[ OK ]")?.attributes == .reverse)
    screen.press(.down)
    #expect(!screen.shows("line 1 ") && screen.shows("line 6"))
    screen.press(.end)
    #expect(screen.shows("line 20") && screen.style(of: "[ OK ]")?.attributes == .reverse)
    screen.scroll(.up, at: Position(column: 14, row: 3))
    #expect(!screen.shows("line 20"))
    screen.press(.enter)
    #expect(screen.window.overlay == nil)
  }

  @Test func `buttons that do not fit into a row are in several`() {
    var pressed = ""
    let buttons = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"].map { name in
      PushButton(Text(name)) { pressed = name }
    }
    Dialog("Which?", buttons: buttons).open(in: screen.window)
    #expect(
      screen.text == """
        one
        two┌──────────────────────┐
           │ Which?               │
           │                      │
           │ [ Alpha ]  [ Beta ]  │
           │ [ Gamma ]  [ Delta ] │
           │     [ Epsilon ]      │
           └──────────────────────┘
        """)
    for _ in 0..<3 { screen.press(.down) }
    screen.press(.enter)
    #expect(pressed == "Delta")
  }

  @Test func `a dialog of a field begins in it, and its buttons are reached by Tab`() {
    let field = TextField()
    var name = ""
    let rename = PushButton("Rename") { name = field.text }
    Dialog("New name", content: field, buttons: [rename, PushButton("Cancel")])
      .open(in: screen.window)
    #expect(field.isFocused)
    screen.type("ab\t")
    #expect(rename.isFocused)
    screen.press(.enter)
    #expect(name == "ab" && screen.window.overlay == nil && list.isFocused)
    Dialog("New name", content: field, buttons: []).open(in: screen.window)
    screen.press(.escape)
    #expect(screen.window.overlay == nil)
  }

  @Test func `a long title makes the dialog wider`() {
    let dialog = Dialog("Sure?", title: "Delete it for good", buttons: [PushButton("Yes")])
    dialog.open(in: screen.window)
    #expect(screen.shows("┌─Delete it for good─┐"))
  }

  @Test func `a dialog of nothing is seen, and Esc closes it`() {
    let dialog = Dialog("", buttons: [])
    dialog.open(in: screen.window)
    #expect(dialog.frame.size == Size(width: 4, height: 3))
    screen.press(.escape)
    #expect(screen.window.overlay == nil)
  }

  @Test(arguments: ["before", "after", "open"])
  func `the dialog is closed before the action of its button, whenever that was set`(moment: String)
  {
    var wasOpen: Bool?
    let act = { [screen] in wasOpen = screen.window.overlay != nil }
    let button = PushButton("Yes")
    if moment == "before" { button.onPress = act }
    let dialog = Dialog("Sure?", buttons: [button])
    if moment == "after" { button.onPress = act }
    dialog.open(in: screen.window)
    if moment == "open" { button.onPress = act }
    screen.press(.enter)
    #expect(wasOpen == false)
  }

  @Test func `a button of two dialogs closes the one that is open`() {
    let button = PushButton("Yes")
    let first = Dialog("One?", buttons: [button])
    let second = Dialog("Two?", buttons: [button])
    for dialog in [first, second, first] {
      dialog.open(in: screen.window)
      #expect(screen.window.overlay === dialog)
      screen.press(.enter)
      #expect(screen.window.overlay == nil)
    }
  }

  @Test func `a button that was in a dialog does not remove another overlay`() {
    let button = PushButton("Yes")
    Dialog("Sure?", buttons: [button]).open(in: screen.window)
    screen.press(.escape)
    let label = Label("read me")
    screen.window.overlay = label
    screen.window.views = [button]
    _ = button.handle(.key(.enter))
    #expect(screen.window.overlay === label)
  }

  @Test func `a dialog and an overlay close themselves however they were opened`() {
    for overlay in [Dialog("Sure?", buttons: []), TextOverlay(title: "", lines: ["text"])] {
      screen.window.overlay = overlay
      screen.press(.escape)
      #expect(screen.window.overlay == nil)
    }
  }

  @Test
  func `the owner gets events that the buttons do not handle, and Esc still closes the dialog`() {
    var heard: [Event] = []
    let dialog = Dialog("Sure?", buttons: [PushButton("Yes")])
    dialog.onEvent = { event in
      heard.append(event)
      return event == .typed("x")
    }
    dialog.open(in: screen.window)
    screen.type("x")
    screen.press(.escape)
    #expect(heard == [.typed("x"), .key(.escape)] && screen.window.overlay == nil)
  }

  @Test func `a layout closure that outlives its view does nothing`() {
    let layouts = [
      Dialog("Sure?", buttons: [PushButton("Yes")]).layout,
      TextOverlay(title: "", lines: []).layout,
      Box(around: Label()).layout,
    ]
    for layout in layouts { layout(Size(width: 9, height: 9)) }
  }
}
