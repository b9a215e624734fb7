import Testing

@testable import TermUI

/// Views above views.
@MainActor
struct PresentingTests {
  private let screen = TestScreen(width: 30, height: 11)
  private var window: Window { screen.window }
  private let field = TextField("below")
  private let name = TextField("Ada")
  private let form: Box

  init() {
    form = Box("Form")
    form.content = .rows([name.width(26), .space(5), PushButton("OK")])
    screen.window.content = field
    screen.window.focus(field)
  }

  @Test func `a dialog over a form keeps the form, with its edit, its focus and its selection`() {
    window.present(form)
    screen.type("half")
    Dialog("Sure?", buttons: [PushButton("No"), PushButton("Yes")]).open(in: window)
    #expect(window.presented.count == 2 && window.presented[0] === form)
    #expect(screen.shows("[ Yes ]") && screen.shows("─Form─") && name.isEditing)
    screen.press(.enter)
    #expect(window.presented.count == 1 && window.focused === name && name.isEditing)
    screen.type("y")
    #expect(screen.shows("│halfy"))
  }

  @Test func `a field below a dialog keeps its caret, and is selected when the focus comes anew`() {
    window.present(form)
    screen.press(.left)
    window.present(PushButton("Yes"))
    #expect(screen.style(of: "Ada") == .underline, "it is not drawn as if it had the focus")
    window.dismiss()
    screen.type("y")
    #expect(screen.shows("│yAda"))
    window.present(PushButton("Yes"))
    #expect(window.focus(window.presented[0].inTabOrder.last))
    window.dismiss()
    screen.type("\t")
    #expect(
      window.focused === name && screen.style(of: "Ad")?.attributes.contains(.reverse) == true)
  }

  @Test func `three views are above one another, and each gives back the focus to the one below`() {
    let buttons = ["1", "2", "3"].map { PushButton($0) }
    for (index, button) in buttons.enumerated() {
      let box = Box("\(index)")
      box.content = button.width(17 - 6 * index).height(5 - 2 * index)
      window.present(box)
      #expect(window.focused === button)
    }
    #expect(
      screen.text == """
        below

             ┌─0───────────────┐
             │  ┌─1─────────┐  │
             │  │  ┌─2───┐  │  │
             │  │  │[ 3 ]│  │  │
             │  │  └─────┘  │  │
             │  └───────────┘  │
             └─────────────────┘
        """)
    for button in buttons.dropLast().reversed() {
      screen.press(.escape)
      #expect(window.focused === button)
    }
    screen.press(.escape)
    #expect(window.focused === field && window.presented.isEmpty && screen.text == "below")
  }

  @Test func `a Select opens in a dialog in a form, and Esc goes back one at a time`() {
    let country = Select(["Austria", "Germany", "Switzerland"])
    window.present(form)
    let dialog = Box("Where?", around: country)
    window.present(dialog)
    screen.press(.enter)
    #expect(screen.shows("│Switzerland") && window.presented.count == 3)
    screen.press(.down)
    screen.press(.enter)
    #expect(country.selection == 1 && window.focused === country && screen.shows("│Germany"))
    screen.type(" ")
    #expect(window.presented.count == 3)
    screen.press(.escape)
    #expect(window.presented.count == 2 && window.focused === country && country.selection == 1)
    screen.press(.escape)
    #expect(window.presented.count == 1 && window.focused === name)
  }

  @Test func `Esc that a presented view takes does not dismiss it`() {
    form.onEvent = { $0 == .key(.escape) }
    window.present(form)
    screen.press(.escape)
    #expect(window.presented.count == 1)
    screen.type("x")
    screen.press(.escape)
    #expect(name.text == "Ada" && window.presented.count == 1, "the field restores its text first")
  }

  @Test func `what is below gets no keys, clicks or pastes, and no focus by a click`() {
    window.present(form)
    window.present(Label("wait"))
    screen.type("x")
    screen.paste("y")
    screen.click(at: Position(column: 0, row: 0))
    screen.type("\t")
    #expect(name.text == "Ada" && field.text == "below" && window.focused === name)
    #expect(screen.cursor == nil)
    window.dismiss()
    screen.type("x")
    #expect(name.text == "x")
  }

  @Test func `a view in the middle can be dismissed, and those above it stay`() {
    let dialog = Dialog("Sure?", buttons: [PushButton("No")])
    window.present(form)
    dialog.open(in: window)
    let yes = PushButton("Yes")
    window.present(yes)
    dialog.close()
    #expect(window.presented.count == 2 && window.focused === yes)
    window.dismiss()
    #expect(window.focused === name, "and not the button of the dialog that is gone")
    window.dismiss(form)
    #expect(window.focused === field && !window.dismiss())
  }

  @Test func `the focus can be given to a view at each level below, for when it is on top`() {
    let (other, button) = (TextField(), PushButton("Yes"))
    window.content = .rows([field, other])
    window.focus(field)
    window.present(form)
    window.present(button)
    #expect(window.focus(other) && window.focused === button)
    let ok = window.presented[0].firstStop
    #expect(window.focus(ok) && window.focused === button)
    window.dismiss()
    #expect(window.focused === ok)
    window.dismiss()
    #expect(window.focused === other)
  }

  @Test func `a view that is presented again is on top`() {
    let box = Box("Box", around: PushButton("Yes"))
    window.present(form)
    window.present(box)
    window.present(form)
    #expect(window.overlay === form && window.presented.count == 2 && window.focused === name)
    window.dismiss()
    window.dismiss()
    #expect(window.focused === field)
  }

  @Test func `a view whose preferred size changes is placed anew`() {
    let list = TextOverlay(title: "Keys", lines: ["a"])
    list.open(in: window)
    #expect(screen.shows("┌─Keys─┐") && screen.shows("│ a    │"))
    list.lines = ["a", "b", "a longer line"]
    #expect(screen.shows("┌─Keys──────────┐") && screen.shows("│ b             │"))
    #expect(screen.shows("│ a longer line │"))
    list.lines = (0..<20).map { "line \($0)" }
    #expect(screen.lines[0].contains("┌─Keys─────┐") && screen.lines[1].contains("│ line 0  █│"))
    list.lines = ["b"]
    #expect(screen.shows("│ b    │"))
  }

  @Test func `a presented view that is drawn stays above what changes beneath it`() {
    window.present(form)
    let before = screen.text
    field.text = "other"
    #expect(screen.text == before.replacing("below", with: "other"))
    screen.resize(to: Size(width: 12, height: 4))
    #expect(screen.lines[0].hasPrefix("┌─Form─"))
  }

  @Test func `a closed view leaves nothing behind`() {
    weak var box: Box?
    do {
      let made = Box("Box", around: PushButton("Yes"))
      box = made
      window.present(made)
      _ = screen.text
      window.dismiss()
    }
    _ = screen.text
    #expect(box == nil)
  }

  @Test(arguments: [3, 10, 11, 12, 13, 40])
  func `a view at the bottom that prefers more rows than there are shows as many as there are`(
    count: Int
  ) {
    window.present(ListView((0..<count).map { "row \($0)" }), at: .bottom)
    let rows = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = min(count, 11)
    let last = Array(repeating: "", count: 11 - shown) + (0..<shown).map { "row \($0)" }
    #expect(rows.suffix(shown).map(String.init) == Array(last.suffix(shown)))
    #expect(screen.window.presented[0].frame.maxRow == 11)
  }

  @Test func `a view that stands elsewhere in the window comes back there`() {
    let (label, list) = (Label("here"), ListView(["one", "two"]))
    let button = PushButton("Yes")
    window.content = .rows([label, list, button])
    let before = screen.text
    // Itself, and in a box.
    for view in [label, Box("", around: list), Box("", around: button)] as [View] {
      window.present(view)
      #expect(screen.window.presented.count == 1)
      screen.resize(to: Size(width: 31, height: 12))
      screen.resize(to: Size(width: 30, height: 11))
      window.dismiss()
      #expect(screen.text == before && label.isShown && list.isShown && button.isShown)
    }
    label.text = "there"
    #expect(screen.text == before.replacing("here", with: "there"))
    // In two dialogs: the lower one has it when the upper one is gone.
    var presses = 0
    button.onPress = { presses += 1 }
    let (lower, upper) = (Box("lower"), Box("upper"))
    for box in [lower, upper] {
      box.content = .rows([Label(box === lower ? "1" : "2"), button])
      window.present(box)
    }
    window.dismiss()
    #expect(window.focus(button) && screen.shows("[ Yes ]"))
    screen.press(.enter)
    #expect(presses == 1)
    window.dismiss()
    #expect(screen.text == before.replacing("here", with: "there"))
    screen.click(on: "[ Yes ]")
    #expect(presses == 2)
  }

  @Test func `the list of a select goes with the select`() {
    let select = Select(["a", "b"])
    window.content = select
    window.focus(select)
    screen.press(.enter)
    #expect(window.presented.count == 1)
    window.content = field
    #expect(screen.text == "below" && window.presented.isEmpty)
  }
}
