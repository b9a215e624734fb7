import Testing

@testable import TermUI

/// Views that are presented or dismissed at the worst time, and messages above them.
@MainActor
struct PresentingEdgeTests {
  /// Calls a closure with each event.
  private final class Popup: View {
    var onEvent: (Popup, Event) -> Bool = { _, _ in true }

    override var canFocus: Bool { true }
    override func preferredSize(in available: Size) -> Size { Size(width: 3, height: 1) }
    override func draw(in canvas: Canvas) { canvas.write("pop", column: 0, row: 0) }
    override func handle(_ event: Event) -> Bool { onEvent(self, event) }
  }

  private let screen = TestScreen(width: 20, height: 6)
  private let field = TextField("name")
  private let popup = Popup()

  init() {
    screen.window.content = .rows([field])
    screen.window.focus(field)
  }

  @Test func `a view that is presented twice is presented once`() {
    popup.present(in: screen.window)
    popup.present(in: screen.window, at: .bottom)
    #expect(screen.window.presented.count == 1 && screen.position(of: "pop")?.row == 5)
    popup.dismiss()
    popup.dismiss()
    #expect(screen.window.presented.isEmpty && screen.window.focused === field)
    #expect(screen.text == "name")
  }

  @Test func `a view that is presented in another window leaves the first`() {
    let other = TestScreen(width: 9, height: 3)
    popup.present(in: screen.window)
    popup.present(in: other.window)
    #expect(screen.window.presented.isEmpty && other.window.presented.count == 1)
    screen.type("x")
    #expect(field.text == "x" && screen.text == "x" && other.shows("pop"))
    popup.dismiss()
    #expect(other.window.presented.isEmpty)
  }

  @Test func `a view may dismiss itself when it handles a key, a press, a drag or a paste`() {
    popup.onEvent = { popup, _ in
      popup.dismiss()
      return true
    }
    for event in [
      .key(.escape), .paste("x", truncated: false),
      .mouse(MouseEvent(.press(.left), at: Position(column: 9, row: 2))),
      .mouse(MouseEvent(.wheel(.up), at: Position(column: 9, row: 2))),
    ] as [Event] {
      Dialog("below", buttons: [PushButton("OK")]).open(in: screen.window)
      popup.present(in: screen.window)
      screen.send(event)
      #expect(screen.window.presented.count == 1 && screen.shows("below"), "\(event)")
      screen.send(.mouse(MouseEvent(.release(.left), at: Position(column: 9, row: 2))))
      screen.press(.escape)
      #expect(screen.window.presented.isEmpty && screen.window.focused === field)
    }
    screen.type("x")
    #expect(field.text == "x")
  }

  @Test func `a view may present itself again when it is dismissed by its own key`() {
    popup.onEvent = { [window = screen.window] popup, _ in
      popup.dismiss()
      popup.present(in: window)
      return true
    }
    popup.present(in: screen.window)
    screen.press("a")
    #expect(screen.window.presented.count == 1 && screen.window.focused === popup)
  }

  @Test func `a view that is in no window can be dismissed, and one within another stays`() {
    popup.dismiss()
    let box = Box("", around: popup)
    box.present(in: screen.window)
    popup.dismiss()
    #expect(screen.window.presented.count == 1)
    field.dismiss()
    #expect(screen.window.presented.count == 1 && screen.shows("name"))
  }

  @Test func `a message comes and goes above a view that is dismissed meanwhile`() {
    popup.present(in: screen.window)
    screen.application.notify("Saved", for: .seconds(1))
    popup.dismiss()
    #expect(screen.shows("Saved") && !screen.shows("pop"))
    popup.present(in: screen.window)
    screen.advance(by: .seconds(1))
    #expect(!screen.shows("Saved") && screen.shows("pop") && screen.window.focused === popup)
    screen.press("x")
    #expect(field.text == "name")
  }

  @Test(arguments: [Duration.zero, .seconds(-5)])
  func `a message for no time is gone in the next turn`(time: Duration) {
    screen.application.notify("Saved", for: time)
    screen.advance(by: .milliseconds(1))
    #expect(screen.text == "name")
  }

  @Test func `the content may be replaced below a message, and the message pressed then`() {
    screen.application.notify("Saved")
    screen.window.content = nil
    #expect(screen.shows("Saved"))
    screen.click(on: "Saved")
    #expect(screen.text == "" && screen.window.captured == nil)
    screen.advance(by: .seconds(9))
    #expect(screen.text == "")
  }

  @Test(arguments: ["", "\u{1B}[2J\n\n", "漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢", String(repeating: "x", count: 3000)])
  func `a message of any text stays in the window`(text: String) {
    for _ in 0..<30 { screen.application.notify(Text(text)) }
    #expect(screen.lines.count == 6 && screen.lines.allSatisfy { $0.displayWidth == 20 })
    screen.resize(to: Size(width: 1, height: 1))
    #expect(screen.lines.count == 1)
    screen.advance(by: .seconds(4))
    screen.resize(to: Size(width: 20, height: 6))
    #expect(screen.text == "name")
  }

  @Test func `a few rows have room for the newest message`() {
    screen.resize(to: Size(width: 20, height: 3))
    for number in 1...2 { screen.application.notify("message \(number)") }
    #expect(screen.shows("message 2") && !screen.shows("message 1"))
  }

  @Test func `a dialog without a text and without buttons is visible`() {
    Dialog("", buttons: []).open(in: screen.window)
    #expect(screen.shows("┌") && screen.window.presented.count == 1)
    screen.press(.escape)
    #expect(screen.text == "name")
  }
}
