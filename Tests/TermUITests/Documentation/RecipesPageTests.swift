import Testing

@testable import TermUI

/// The code of the recipes, which is run here and compared with the page.
@MainActor
struct RecipesPageTests {
  private let screen = TestScreen(width: 48, height: 6)
  private var window: Window { screen.window }
  private var application: Application { screen.application }

  @Test func `a dialog with a field`() {
    var names: [String] = []
    // snippet.show
    let field = TextField("draft.txt")
    let rename = PushButton("Rename") { names.append(field.text) }
    Dialog("New name", content: field, buttons: [rename, PushButton("Cancel")]).open(in: window)
    // snippet.hide
    #expect(screen.shows("New name") && screen.shows("draft.txt"))
    screen.click(on: "Rename")
    #expect(names == ["draft.txt"] && !screen.shows("New name"))
  }

  @Test func `a log that is followed`() {
    // snippet.show
    let log = ListView()
    log.followsEnd = true
    func show(_ line: String) { log.append(line) }
    // snippet.hide
    window.content = log
    window.focus(log)
    for number in 1...9 { show("line \(number)") }
    #expect(screen.shows("line 9") && !screen.shows("line 1"))
    screen.press(.home)
    show("line 10")
    #expect(screen.shows("line 1") && !screen.shows("line 10"))
  }

  @Test func `progress that can be canceled`() async {
    func copy(_ number: Int) async { await Task.yield() }
    // snippet.show
    let bar = ProgressBar()
    let copying = Task {
      for part in 1...4 {
        await copy(part)
        if Task.isCancelled { return }
        bar.value = Double(part) / 4
      }
      window.dismiss()
    }
    let cancel = PushButton("Cancel") { copying.cancel() }
    Dialog("Copying", content: bar, buttons: [cancel]).open(in: window)
    // snippet.hide
    #expect(screen.shows("Copying"))
    await copying.value
    #expect(!screen.shows("Copying") && bar.value == 1)
  }

  @Test func `commands, the clipboard and the mouse`() {
    let list = ListView(["milk"])
    // snippet.show
    window.commands = [
      Command("copy the line", key: "y", group: "List", isAvailable: { list.selectedRow != nil }) {
        application.copy(list.selectedRow ?? "")
      },
      Command("select text", key: "s", group: "Mouse", isAvailable: { application.usesMouse }) {
        application.usesMouse = false
      },
      Command("click again", key: "s", group: "Mouse", isAvailable: { !application.usesMouse }) {
        application.usesMouse = true
      },
      Command("all commands", key: "?", group: "Program") {
        CommandList(window.commands).open(in: window)
      },
    ]
    let help = HelpLine(of: window.commands)
    // snippet.hide
    window.content = .rows([list.flexible, help])
    window.focus(list)
    #expect(screen.shows("y copy the line") && screen.shows("s select text"))
    screen.press("s")
    help.show(window.commands)
    #expect(!application.usesMouse && screen.shows("s click again"))
    screen.press("s")
    #expect(application.usesMouse)
    screen.press("?")
    screen.type("line")
    #expect(screen.shows("copy the line") && !screen.shows("select text"), "\(screen)")
  }

  @Test func `an editor in between`() {
    func runEditor(_ path: String) -> Int { path.count }
    // snippet.show
    let status = application.withoutTerminal { runEditor("notes.txt") }
    // snippet.hide
    #expect(status == 9)
  }

  @Test func `what is tried again later`() {
    let label = Label("")
    window.content = label
    var tries = 0
    func isReachable() -> Bool {
      tries += 1
      return tries == 3
    }
    // snippet.show
    func connect(waiting delay: Duration) {
      if isReachable() { return }
      label.text = "no answer; trying again in \(delay.components.seconds) s"
      application.loop.schedule(after: delay) { connect(waiting: min(delay * 2, .seconds(60))) }
    }
    // snippet.hide
    connect(waiting: .seconds(1))
    #expect(screen.shows("in 1 s"))
    screen.advance(by: .seconds(1))
    #expect(screen.shows("in 2 s"))
    screen.advance(by: .seconds(9))
    #expect(tries == 3)
  }

  @Test func `changes that are undone`() {
    let list = ListView(["milk"])
    // snippet.show
    var past: [[String]] = []
    func change(_ body: () -> Void) {
      past.append(list.rows)
      body()
    }
    func undo() {
      if let rows = past.popLast() { list.rows = rows }
    }
    // snippet.hide
    change { list.rows.append("bread") }
    change { list.rows = [] }
    undo()
    #expect(list.rows == ["milk", "bread"])
    undo()
    undo()
    #expect(list.rows == ["milk"])
  }
}
