// The program of the documentation's tutorial, which is compiled and run here. GuidePagesTests compare it with the page.
import Testing

// snippet.show
import TermUI

@MainActor
final class ShoppingScreen {
  private let list = ListView()
  private let field = TextField()
  private let help = HelpLine([.init("Enter", "add, or bought"), .init("Esc", "leave")])
  private let window: Window

  init(in application: Application) {
    window = application.window
    list.placeholder = "Nothing to buy"
    field.placeholder = "What else?"
    window.content = .rows([Box("To buy", around: list).flexible, field, help])
    window.focus(field)
    react(in: application)
  }
}
// snippet.hide

// snippet.show
extension ShoppingScreen {
  private func react(in application: Application) {
    field.onSubmit = { [unowned self] in add(field.text) }
    list.onActivate = { [unowned self] row in ask(row) }
    window.onEvent = { event in
      guard event == .key(.escape) else { return false }
      application.loop.stop()
      return true
    }
  }

  private func add(_ item: String) {
    list.rows.append(item)
    field.text = ""
  }
}
// snippet.hide

// snippet.show
extension ShoppingScreen {
  private func ask(_ row: Int) {
    let bought = PushButton("Yes".styled(.bold)) { [unowned self] in list.rows.remove(at: row) }
    Dialog("Is “\(list.rows[row])” bought?", buttons: [bought, PushButton("No")])
      .open(in: window)
  }
}
// snippet.hide

@MainActor
struct TutorialPageTests {
  private func program() {
    // snippet.show
    Application.main { application in ShoppingScreen(in: application) }
    // snippet.hide
  }

  @Test func `the program does what the page says`() {
    // snippet.show
    let screen = TestScreen(width: 34, height: 6)
    screen.show { application in ShoppingScreen(in: application) }
    screen.type("milk\nbread\n")
    screen.press(.tab)
    #expect(
      screen.text == """
        ┌─To buy─────────────────────────┐
        │milk                            │
        │bread                           │
        └────────────────────────────────┘
        What else?
        Enter add, or bought  Esc leave
        """)
    // snippet.hide
    // snippet.show
    screen.press(.enter)
    #expect(screen.shows("Is “milk” bought?"))
    screen.press(.enter)
    #expect(!screen.shows("milk") && screen.shows("bread"))
    // snippet.hide
    screen.press(.escape)
    #expect(screen.end == .stopped)
  }
}
