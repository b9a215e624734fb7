import Testing

@testable import TermUI

/// Commands at their keys, in the line of keys, and in the list that typing narrows.
@MainActor
struct CommandListTests {
  private let screen: TestScreen
  private let list = ListView(["one", "two"])
  private let log = Log()

  private final class Log {
    var names: [String] = []
    var hasCopy = true
  }

  init() {
    screen = TestScreen(width: 64, height: 12)
    screen.window.content = list
    screen.window.focus(list)
    let log = log
    func command(
      _ name: String, _ key: Key? = nil, _ group: String,
      keywords: String = "", isAvailable: @escaping () -> Bool = { true }
    ) -> Command {
      Command(name, key: key, group: group, keywords: keywords, isAvailable: isAvailable) {
        log.names.append(name)
      }
    }
    screen.window.commands = [
      command("make it readable", "n", "Choose"),
      command("find a color by name", "/", "Choose", keywords: "manual search"),
      command("copy the color", "y", "Keep", keywords: "clipboard", isAvailable: { log.hasCopy }),
      command("undo", Key(.character("z"), .control), "Keep"),
      command("read the manual", nil, "Other"),
    ]
  }

  private func open(notes: [CommandList.Note] = []) {
    let commands = CommandList(screen.window.commands, notes: notes)
    commands.closingKeys = ["?"]
    commands.open(in: screen.window)
  }

  @Test func `a command acts at its key, if no view takes that and it is available`() {
    screen.type("yj/")
    log.hasCopy = false
    screen.type("y")
    #expect(log.names == ["copy the color", "find a color by name"] && list.selection == 1)
  }

  @Test func `the line of keys has the commands that can be run`() {
    log.hasCopy = false
    let line = HelpLine(of: screen.window.commands)
    #expect(line.items.map(\.key.string) == ["n", "/", "Ctrl-z"])
    #expect(line.items.map(\.label.string) == ["make it readable", "find a color by name", "undo"])
  }

  @Test func `the cursor is in the field while typing, and on the row that the arrows choose`() {
    open()
    _ = screen.text
    #expect(screen.window.cursor != nil)
    for key in [Key.Code.down, .down, .up] {
      screen.press(key)
      let chosen = screen.window.accessibilityCursor
      #expect(screen.window.cursor == nil && chosen != nil)
      let name = chosen.map { screen.lines[$0.row] }
      #expect(name?.contains(key == .up ? "find a color" : "") == true)
    }
    screen.type("r")
    #expect(screen.window.cursor != nil)
  }

  @Test func `the list shows each command with its group and its key`() {
    open(notes: [.init("←→", "move the caret")])
    #expect(
      screen.text == """
        one

          ?          type to narrow the list                5 commands

          Choose     n                make it readable
                     /                find a color by name
          Keep       y                copy the color
                     Ctrl-z           undo
          Other                       read the manual
                     ←→               move the caret

          ↑↓ choose  Enter run  Esc close
        """)
  }

  @Test(arguments: [
    ("read", ["make it readable", "read the manual"]), ("NAME", ["find a color by name"]),
    ("col cop", ["copy the color"]), ("ctrl", ["undo"]), ("zebra", []),
    ("clipboard", ["copy the color"]), ("clip color", ["copy the color"]), ("clip zebra", []),
  ])
  func `typing narrows the list to the commands that have the words`(
    text: String, names: [String]
  ) {
    open()
    screen.type(text)
    let shown = [
      "make it readable", "find a color by name", "copy the color", "undo", "read the manual",
    ]
    .filter { screen.text.contains($0) }
    #expect(shown == names)
    #expect(screen.text.contains("\(names.count) of 5 commands"))
    #expect(screen.text.contains("no command has these words") == names.isEmpty)
  }

  @Test func `what has the words in its name comes before what has them in its keywords`() {
    open()
    screen.type("manual")
    #expect(screen.text.contains("2 of 5 commands"))
    screen.press(.enter)
    #expect(log.names == ["read the manual"])
  }

  @Test(arguments: [("caret", true), ("arrows", true), ("←", true), ("undo", false)])
  func `typing narrows the explanations, too`(text: String, isFound: Bool) {
    open(notes: [.init("←→", "move the caret", keywords: "arrows")])
    screen.type(text)
    #expect(screen.text.contains("move the caret") == isFound)
    #expect(!screen.text.contains("no command has these words"))
  }

  @Test func `Home and End choose the first and the last, once they cannot move the caret`() {
    open(notes: [.init("←→", "move the caret")])
    screen.press(.end)
    screen.press(.enter)
    #expect(log.names == ["read the manual"])
    open()
    for key in [Key(.end), Key(.home)] { screen.press(key) }
    screen.press(.enter)
    #expect(log.names.last == "make it readable")
    open()
    screen.type("ma")
    screen.press(.end)
    screen.press(.home)
    screen.type("c")
    #expect(screen.text.contains("cma"), "the caret was moved to the start")
    screen.press(.delete)
    screen.press(.delete)
    screen.press(.end)
    screen.press(.enter)
    #expect(log.names.last == "undo", "the last command with a c, which is in its key")
  }

  @Test func `the typed words are marked wherever they are, behind wide characters, too`() {
    let list = CommandList([Command("漢字 of ink, ink") {}])
    list.open(in: screen.window)
    screen.type("ink")
    #expect(screen.lines.contains { $0.contains("漢字 of ink, ink") })
    for column in 0..<64 {
      let isBold = screen.style(column: column, row: 4).attributes.contains(.bold)
      #expect(isBold == ((38..<41).contains(column) || (43..<46).contains(column)), "\(column)")
    }
  }

  @Test func `the field of a list may outlive the list`() {
    let field = CommandList([]).field
    screen.window.content = field
    screen.window.focus(field)
    screen.type("a")
    screen.press(.enter)
    screen.press(.escape)
    #expect(screen.shows("a"))
  }

  @Test func `Enter runs the chosen command once the list is gone`() {
    open()
    screen.type("read")
    screen.press(.down)
    screen.press(.enter)
    #expect(log.names == ["make it readable"] && screen.window.presented.isEmpty)
    #expect(screen.window.focused === list)
  }

  @Test(arguments: [Key(.escape), "?"])
  func `Esc and the key of the list close it, and no key reaches a command meanwhile`(key: Key) {
    open()
    screen.type("y")
    screen.press(key)
    #expect(log.names.isEmpty && screen.window.presented.isEmpty)
  }

  @Test func `a click runs a command, and the next character goes to the field again`() {
    open()
    screen.click(on: "copy the color")
    #expect(log.names == ["copy the color"] && screen.window.presented.isEmpty)
  }

  @Test(arguments: [Key.down, .pageDown])
  func `the keys that lead down end at the last note in a low window, too`(key: Key) {
    screen.resize(to: Size(width: 64, height: 7))
    open(notes: (1...20).map { .init("note", "number \($0)") })
    for _ in 0..<40 { screen.press(key) }
    let end = screen.text
    #expect(end.contains("number 20") && !end.contains("more ↓"))
    screen.press(key)
    #expect(screen.text == end)
    screen.press(.up)
    #expect(screen.text.contains("undo"))
  }

  @Test func `what does not fit is counted, and a window without room does no harm`() {
    screen.resize(to: Size(width: 64, height: 7))
    open()
    #expect(screen.text.contains("1 more ↓"))
    for _ in 0..<4 { screen.press(.down) }
    #expect(screen.text.contains("read the manual") && !screen.text.contains("more ↓"))
    for (width, height) in [(30, 5), (12, 3), (1, 1)] {
      screen.resize(to: Size(width: width, height: height))
      _ = screen.text
    }
    screen.press(.escape)
    #expect(screen.window.presented.isEmpty)
  }
}
