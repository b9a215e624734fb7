import Testing

@testable import TermUI

@MainActor
struct ScrollViewTests {
  private let screen = TestScreen(width: 8, height: 4)
  private let text = TextView((1...9).map { "line \($0)" }.joined(separator: "\n"))
  private let scroll: ScrollView

  init() {
    scroll = ScrollView(text)
    screen.window.content = scroll
    screen.window.focus(scroll)
  }

  @Test func `a scroll view shows a part of its document, and a bar`() {
    #expect(screen.lines == ["line 1 █", "line 2 │", "line 3 │", "line 4 │"])
    screen.type("j")
    #expect(screen.lines == ["line 2 │", "line 3 █", "line 4 │", "line 5 │"])
    screen.type("G")
    #expect(screen.lines == ["line 6 │", "line 7 │", "line 8 │", "line 9 █"])
  }

  @Test func `letters can be left to the owner`() {
    scroll.handlesLetters = false
    screen.type("jG")
    #expect(scroll.offset == 0)
    screen.press(.down)
    screen.type(" ")
    #expect(scroll.offset == 4)
  }

  @Test func `a document that fits has no bar`() {
    text.text = "12345678\n1"
    #expect(screen.lines == ["12345678", "1       ", "        ", "        "])
    screen.type("jG ")
    #expect(scroll.offset == 0)
  }

  @Test(
    arguments: [
      (.key(.down), 4), (.typed("j"), 4), (.key(.up), 2), (.typed("k"), 2), (.key(.pageDown), 5),
      (.typed(" "), 5), (.key(.pageUp), 0), (.key(.end), 5), (.typed("G"), 5), (.key(.home), 0),
      (.typed("g"), 0), (.mouse(.wheel(.down), 0), 5), (.mouse(.wheel(.up), 0), 0),
      (.mouse(.press(.left), 7, 0), 0), (.mouse(.press(.left), 7, 3), 5), (.typed("x"), 3),
      (.mouse(.press(.left), 0, 3), 3),
    ] as [(Event, Int)])
  func `keys, the wheel and the bar scroll up to both ends`(event: Event, first: Int) {
    _ = screen.lines
    scroll.offset = 3
    var told: [Int] = []
    scroll.onScroll = { told.append($0) }
    screen.send(event)
    #expect(scroll.offset == first && told == (first == 3 ? [] : [first]))
  }

  @Test func `the end stays visible if wanted`() {
    scroll.followsEnd = true
    #expect(screen.lines[3].hasPrefix("line 9"))
    text.append("\nline 10")
    #expect(screen.lines[3].hasPrefix("line 10"))
    screen.type("k")
    text.append("\nline 11")
    #expect(screen.lines[3].hasPrefix("line 9"))
    scroll.offset = .max
    #expect(screen.lines[3].hasPrefix("line 11") && scroll.rowCount == 11)
    text.text = "short"
    #expect(screen.text == "short")
  }

  @Test func `changes since the last frame count at once`() {
    text.text = "short"
    _ = screen.lines
    text.text = (1...9).map { "\($0)" }.joined(separator: "\n")
    _ = scroll.handle(.typed("G"))
    #expect(scroll.offset == 5)
    text.append("\n10\n11")
    scroll.offset = .max
    #expect(scroll.offset == 7)
  }

  @Test func `a label shows the scroll position in the same frame even if it is drawn first`() {
    let label = Label()
    scroll.onScroll = { [scroll] in label.text = "\($0) \(scroll.rowCount)" }
    screen.window.views = [label, scroll]
    screen.window.layout = { [scroll] size in
      let rows = Rect(size).rows([.fixed(1), .flexible()])
      (label.frame, scroll.frame) = (rows[0], rows[1])
    }
    text.append("\nmore")
    #expect(screen.lines[0] == "0 10    ")
    screen.type("G")
    #expect(screen.lines[0] == "7 10    ")
    text.text = "short"
    #expect(screen.lines[0] == "0 1     ")
  }

  @Test
  func `a view that gets the focus is scrolled into view, and keys that it does not handle scroll`()
  {
    let fields = (0..<6).map { TextField("field \($0)") }
    let form = Container()
    form.content = .rows(fields.map { .rows([$0, .space(1)]) })
    let scroll = ScrollView(form)
    screen.window.content = scroll
    #expect(!scroll.canFocus)
    screen.type("\t\t\t")
    #expect(screen.window.focused === fields[2] && scroll.offset == 1)
    #expect(screen.lines == ["       │", "field 1█", "       │", "field 2│"])
    #expect(screen.cursor == Position(column: 6, row: 3))
    screen.press(.tab, .shift)
    screen.press(.tab, .shift)
    #expect(screen.window.focused === fields[0] && scroll.offset == 0)
    screen.press(.pageDown)
    #expect(scroll.offset == 3 && screen.cursor == nil)
    screen.click(at: Position(column: 2, row: 1))
    #expect(screen.window.focused === fields[2])
  }
}

/// Scroll views in one another.
@MainActor
struct NestedScrollViewTests {
  private let screen = TestScreen(width: 8, height: 4)
  private let inner = ScrollView(TextView("a\nb\nc\nd\ne"))
  private let outer: ScrollView

  init() {
    let form = Container()
    form.content = .rows([inner.height(3), Label("1\n2\n3\n4")])
    outer = ScrollView(form)
    screen.window.content = outer
    screen.window.focus(inner)
  }

  @Test func `the inner view scrolls first, and at its end the outer one`() {
    var places: [[Int]] = []
    for _ in 0..<6 {
      screen.press(.down)
      places.append([inner.offset, outer.offset])
    }
    #expect(places == [[1, 0], [2, 0], [2, 1], [2, 2], [2, 3], [2, 3]])
    screen.press(.home)
    screen.press(.home)
    #expect(inner.offset == 0 && outer.offset == 0)
  }

  @Test func `so does the wheel, over a list as well`() {
    let position = Position(column: 0, row: 0)
    screen.scroll(.down, at: position)
    #expect(inner.offset == 2 && outer.offset == 0)
    screen.scroll(.down, at: position)
    #expect(inner.offset == 2 && outer.offset == 3)
    let list = ListView(["a", "b", "c", "d"])
    list.frame = Rect(column: 0, row: 0, width: 4, height: 3)
    #expect(list.handle(.mouse(.wheel(.down), 0)) && !list.handle(.mouse(.wheel(.down), 0)))
    #expect(list.handle(.mouse(.wheel(.up), 0)) && !list.handle(.mouse(.wheel(.up), 0)))
  }

  @Test func `a view that shows its whole document handles nothing`() {
    let view = ScrollView(Label("a"))
    view.frame = Rect(column: 0, row: 0, width: 4, height: 3)
    for event in [.key(.down), .key(.end), .typed(" "), .mouse(.wheel(.down), 0)] as [Event] {
      #expect(!view.handle(event))
    }
  }
}

struct ScrollBarTests {
  @Test func `the thumb is at an end only if the rows are`() {
    for height in 1...12 {
      for count in height + 1...40 {
        for first in 0...count - height {
          let bar = ScrollBar(count: count, first: first, height: height)
          #expect(bar.thumb.lowerBound >= 0 && bar.thumb.upperBound <= height && !bar.thumb.isEmpty)
          guard height - bar.thumb.count > 1 else { continue }
          #expect((bar.thumb.lowerBound == 0) == (first == 0), "\(bar)")
          #expect((bar.thumb.upperBound == height) == (first == count - height), "\(bar)")
        }
      }
    }
  }
}
