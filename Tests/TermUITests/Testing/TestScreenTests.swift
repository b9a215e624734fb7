import Foundation
import Testing

@testable import TermUI

/// A program with a counter and a clock.
@MainActor
private final class Counter {
  let label = Label("0", style: Style(attributes: .bold))
  private let button: PushButton
  private var count = 0 { didSet { label.text = "\(count)" } }

  init(in application: Application) {
    button = PushButton("more")
    application.window.views = [label, button]
    application.window.layout = { [label, button] size in
      label.frame = Rect(column: 1, row: 0, width: size.width - 1, height: 1)
      button.frame = Rect(column: 1, row: 1, width: 8, height: 1)
    }
    application.window.onEvent = { [unowned self] event in
      switch event {
      case .key(Key(.character("q"))): application.loop.stop()
      case .key(Key(.character("t"))):
        application.loop.schedule(every: .seconds(2)) { self.count += 1 }
      case .key(Key(.character("p"))): application.loop.post { self.count += 50 }
      case .key(Key(.character("w"))):
        Task { [label] in
          await Task.yield()
          label.text = "worked"
        }
      case .paste(let text, truncated: false): label.text = Text(text)
      default: return false
      }
      return true
    }
    button.onPress = { [unowned self] in count += 1 }
  }
}

@MainActor
struct TestScreenTests {
  private let screen = TestScreen(width: 12, height: 3)
  private let counter: Counter

  init() {
    counter = Counter(in: screen.application)
    screen.resize(to: Size(width: 12, height: 3))
  }

  @Test func `keys, pastes and the mouse work as on a terminal`() {
    #expect(screen.text == " 0\n [ more ]")
    screen.type("\t\n ")
    #expect(screen.text == " 2\n [ more ]")
    screen.press(.enter)
    screen.click(at: Position(column: 3, row: 1))
    #expect(screen.shows("4") && !screen.shows("5"))
    #expect(screen.click(on: "more") && screen.shows("5"))
    #expect(!screen.click(on: "less"))
    screen.mouse(.press(.left), at: Position(column: 3, row: 1))
    screen.mouse(.release(.left), at: Position(column: 11, row: 1))
    #expect(screen.shows("5"))
    screen.paste("pasted")
    #expect(screen.lines == [" pasted     ", " [ more ]   ", "            "])
  }

  @Test func `a test screen has styles, positions and the cursor`() {
    #expect(screen.style(column: 1, row: 0) == Style(attributes: .bold))
    #expect(screen.style(of: "more") == .plain && screen.style(of: "less") == nil)
    screen.type("\t")
    #expect(screen.style(of: "more") == Style(attributes: .reverse))
    #expect(screen.position(of: "ore") == Position(column: 4, row: 1))
    #expect(screen.style(at: Position(column: 1, row: 0)) == Style(attributes: .bold))
    #expect(screen.style(column: 99, row: 0) == .plain && screen.cursor == nil)
    let field = TextField("漢字 x")
    screen.window.content = field
    #expect(screen.position(of: "x") == Position(column: 5, row: 0))
    screen.type("\t")
    #expect(screen.cursor == Position(column: 6, row: 0))
  }

  @Test func `a test screen clicks with modifier keys`() {
    let list = ListView(["one", "two"])
    list.marksRows = true
    screen.window.content = list
    screen.click(on: "two", modifiers: .control)
    #expect(list.marked == [1])
    screen.click(at: Position(column: 2, row: 1), modifiers: .control)
    #expect(list.marked == [])
  }

  @Test func `the program's screen lives as long as the test screen`() {
    weak var counter: Counter?
    do {
      let screen = TestScreen(width: 12, height: 3)
      counter = screen.show { Counter(in: $0) }
      screen.resize(to: Size(width: 12, height: 3))
      screen.click(on: "more")
      #expect(counter != nil && screen.text == " 1\n [ more ]")
    }
    #expect(counter == nil)
  }

  @Test func `time stands still until it is advanced`() {
    screen.type("t")
    #expect(screen.shows("0"))
    screen.advance(by: .milliseconds(1_999))
    #expect(screen.shows("0"))
    screen.advance(by: .milliseconds(1))
    #expect(screen.shows("1"))
    screen.advance(by: .seconds(10))
    #expect(screen.shows("6"))
  }

  @Test func `posted work and tasks run`() async {
    screen.type("p")
    #expect(screen.shows("50"))
    screen.type("w")
    // All tests share the main actor.
    #expect(await screen.wait(for: "worked", timeout: .seconds(600)))
  }

  @Test func `a program that has ended gets no events`() {
    screen.type("qp\t ")
    #expect(screen.end == .stopped && screen.shows("0"))
    let other = TestScreen(width: 1, height: 1)
    other.press(.character("c"), .control)
    #expect(other.end == .signal(Signal.interrupt))
  }

  @Test func `another size lays out the views`() {
    screen.resize(to: Size(width: 6, height: 2))
    #expect(screen.lines == [" 0    ", " [ mor"])
  }

  @Test func `drags, the wheel and all buttons work`() {
    let (list, slider) = (ListView((0..<9).map(String.init)), Slider(range: 0...11))
    screen.window.views = [slider, list]
    screen.window.layout = { [slider, list] size in
      let rows = Rect(size).rows([.fixed(1), .flexible()])
      (slider.frame, list.frame) = (rows[0], rows[1])
    }
    screen.resize(to: Size(width: 12, height: 3))
    screen.drag(from: Position(column: 2, row: 0), to: Position(column: 5, row: 2))
    #expect(slider.value == 5)
    screen.mouse(.drag(.left), at: Position(column: 7, row: 0))
    #expect(slider.value == 5, "no button is held")
    screen.scroll(.down, at: Position(column: 0, row: 1))
    #expect(screen.shows("3") && !screen.shows("2"))
    screen.scroll(.down, at: Position(column: 0, row: 1), notches: 3)
    #expect(screen.shows("7") && !screen.shows("6"))
    screen.scroll(.up, at: Position(column: 0, row: 0), notches: 0)
    #expect(slider.value == 6)
    var heard: [Event] = []
    screen.window.onEvent = { event in
      heard.append(event)
      return true
    }
    let position = Position(column: 1, row: 1)
    screen.click(at: Position(column: 1, row: 1), button: .right)
    screen.click(at: position, button: .right)
    screen.click(on: "8", button: .right)
    let actions: [MouseEvent.Action] = [.press(.right), .release(.right)]
    let clicks = [position, position, Position(column: 0, row: 2)]
    #expect(heard == clicks.flatMap { at in actions.map { .mouse(MouseEvent($0, at: at)) } })
    #expect(list.selection == 0)
  }

  @Test func `a key is pressed by its name, or by its code and modifiers`() {
    var keys: [Key] = []
    screen.window.willHandle = { event in
      if case .key(let key) = event { keys.append(key) }
      return true
    }
    screen.press("q")
    screen.press(.control("z"))
    screen.press(.shiftTab)
    screen.press(.character("q"))
    screen.press(.tab, .shift)
    #expect(keys == ["q", .control("z"), .shiftTab, "q", .shiftTab])
  }

  @Test func `a failed expectation shows the screen`() {
    let picture = """
      12x3
      ┌────────────┐
      │ 0          │
      │ [ more ]   │
      │            │
      └────────────┘
      """
    #expect("\(screen)" == picture)
    withKnownIssue {
      #expect(screen.shows("missing"))
    } matching: { issue in
      "\(issue)".contains("│ [ more ]   │")
    }
    screen.window.content = TextField("ab")
    screen.type("\t")
    #expect("\(screen)".hasPrefix("12x3, the cursor at 2,0\n"))
  }

  @Test func `waiting in vain ends at the deadline, however long a look takes`() async {
    var looks = 0
    screen.application.willDraw = {
      looks += 1
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(await !screen.wait(for: "missing", timeout: .milliseconds(100)))
    #expect(looks < 10)
    #expect(await !screen.wait(for: "missing", timeout: .zero))
  }

  @Test func `a canceled task does not wait`() async {
    let task = Task { await screen.wait(for: "missing", timeout: .seconds(3_600)) }
    task.cancel()
    #expect(await !task.value)
  }

  @Test func `text and styles can be compared at once`() {
    screen.type("\t")
    #expect(
      screen.snapshot == """
         0
         [ more ]

        .aaaaaaaaaaa
        .bbbbbbbb

        a bold
        b reverse
        """)
    screen.window.content = Label("plain")
    #expect(screen.snapshot == "plain")
    screen.window.content = Label("")
    #expect(screen.snapshot == "")
  }

  @Test func `styles can be compared as a picture`() {
    screen.type("\t")
    let legend: [Style: Character] = [
      Style(attributes: .bold): "b", Style(attributes: .reverse): "r",
    ]
    #expect(screen.styles(legend) == ".bbbbbbbbbbb\n.rrrrrrrr...\n............")
    #expect(screen.styles([:]) == ".???????????\n.????????...\n............")
  }

  @Test func `the clock never goes back`() {
    let screen = TestScreen(width: 5, height: 1)
    let start = screen.clock.now
    screen.advance(by: .seconds(5))
    screen.advance(by: .seconds(-3))
    #expect(start.duration(to: screen.clock.now) == .seconds(5))
  }
}
