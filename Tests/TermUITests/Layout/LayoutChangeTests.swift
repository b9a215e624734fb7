import Testing

@testable import TermUI

/// Changes in a layout.
@MainActor
struct LayoutChangeTests {
  private let screen = TestScreen(width: 12, height: 5)
  private let title = Label("Title")
  private let text = Label("one", wraps: true)
  private let field = TextField("field")
  private let block = Block("b")

  init() {
    screen.window.content = .rows([title, text, field, block])
  }

  @Test func `a text that grows moves the views below it in the next frame`() {
    #expect(screen.text == "Title\none\nfield\nbbbbbbbbbbbb\nbbbbbbbbbbbb")
    text.text = "one two three four"
    #expect(screen.text == "Title\none two\nthree four\nfield\nbbbbbbbbbbbb")
    text.text = ""
    #expect(screen.text == "Title\n\nfield\nbbbbbbbbbbbb\nbbbbbbbbbbbb")
  }

  @Test func `views are only laid out again if a preferred size has changed`() {
    _ = screen.text
    var layouts = 0
    screen.window.layout = { _ in layouts += 1 }
    _ = screen.text
    let questions = block.questions
    for word in ["two", "three", "four"] {
      text.text = Text(word)
      title.text = Text(word)
      field.text = word
      #expect(screen.text == "\(word)\n\(word)\n\(word)\nbbbbbbbbbbbb\nbbbbbbbbbbbb")
    }
    #expect(layouts == 1 && block.questions == questions)
    text.text = "one two three four"
    _ = screen.text
    #expect(layouts == 2 && block.questions > questions)
    screen.resize(to: Size(width: 12, height: 6))
    #expect(layouts == 3)
  }

  @Test func `a text that grows lays out containers in containers`() {
    let inner = Container()
    inner.content = .rows([text, title])
    let box = Box("Box")
    box.content = .columns([inner])
    screen.window.content = .rows([box, block])
    #expect(screen.text == "┌─Box──────┐\n│one       │\n│Title     │\n└──────────┘\nbbbbbbbbbbbb")
    text.text = "one\ntwo"
    #expect(screen.text == "┌─Box──────┐\n│one       │\n│Title     │\n└──────────┘\nbbbbbbbbbbbb")
    screen.resize(to: Size(width: 12, height: 6))
    #expect(
      screen.text
        == "┌─Box──────┐\n│one       │\n│two       │\n│Title     │\n└──────────┘\nbbbbbbbbbbbb")
  }

  @Test func `a text that grows lays out a scroll view and an overlay`() {
    let form = Container()
    form.content = .rows([text, title])
    let page = ScrollView(form)
    screen.window.content = page
    _ = screen.text
    #expect(page.rowCount == 2)
    text.text = (0..<9).map { "\($0)" }.joined(separator: "\n")
    #expect(screen.text.hasPrefix("0          █\n1") && page.rowCount == 10)
    form.content = .rows([title, block])
    _ = screen.text
    #expect(page.rowCount == 5, "a view that prefers everything has the height of the page")
    let box = Box("Sure?")
    let question = Label("yes?")
    box.content = .rows([question]).padded(columns: 1)
    screen.window.overlay = box
    #expect(screen.shows("┌─Sure?─┐") && screen.shows("│ yes?  │"))
    question.text = "really?"
    #expect(screen.shows("┌─Sure?───┐") && screen.shows("│ really? │"))
  }

  @Test func `hiding and showing a view lays out the others`() {
    text.isHidden = true
    #expect(screen.text == "Title\nfield\nbbbbbbbbbbbb\nbbbbbbbbbbbb\nbbbbbbbbbbbb")
    text.isHidden = false
    #expect(screen.text.hasPrefix("Title\none\nfield\n"))
  }

  @Test func `a view that was hidden can get the focus as soon as it is shown`() {
    field.isHidden = true
    #expect(!screen.shows("field"))
    field.isHidden = false
    #expect(screen.window.focus(field))
    screen.type("x")
    #expect(screen.text.hasPrefix("Title\none\nx\n"))
  }

  @Test func `a view without room gets no events until it has room again`() {
    let window = screen.window
    window.focus(field)
    screen.resize(to: Size(width: 12, height: 2))
    #expect(!field.isShown && field.frame == .zero && window.cursor == nil)
    screen.type("x")
    #expect(field.text == "field" && !window.focusNext())
    screen.resize(to: Size(width: 12, height: 5))
    screen.type("x")
    #expect(field.isShown && field.text == "x" && window.focused === field)
  }

  @Test func `a new content replaces the old one, whose views are released`() {
    screen.resize(to: Size(width: 12, height: 2))
    screen.window.content = .columns([title, block])
    #expect(screen.window.views.count == 2 && screen.text == "Titlebbbbbbb\n     bbbbbbb")
    #expect(!field.isShown && field.container == nil)
    screen.window.content = nil
    #expect(screen.window.views.isEmpty && screen.text == "")
  }

  @Test func `Tab visits the views in the order of the content`() {
    let (first, second) = (PushButton("1"), PushButton("2"))
    screen.window.content = .rows([.columns([first, .rows([second])]), field, first])
    var order: [View?] = []
    for _ in 0..<4 {
      screen.type("\t")
      order.append(screen.window.focused)
    }
    #expect(
      order.map { $0.map(ObjectIdentifier.init) }
        == [first, second, field, first]
        .map(ObjectIdentifier.init))
  }

  @Test func `setting the views ends the content`() {
    let extra = Block("e")
    _ = screen.text
    screen.window.views = [extra]
    screen.window.layout = { [extra] size in
      extra.frame = Rect(column: size.width - 2, row: 0, width: 2, height: 1)
    }
    #expect(screen.window.content == nil && title.container == nil)
    #expect(screen.text == "          ee")
    screen.resize(to: Size(width: 8, height: 2))
    #expect(screen.text == "      ee" && title.frame.width == 12, "nobody moves it any more")
    let box = Box(around: title)
    box.views = [text]
    text.frame = Rect(column: 0, row: 0, width: 3, height: 1)
    screen.window.content = box.height(3)
    screen.resize(to: Size(width: 8, height: 3))
    #expect(screen.text == "┌──────┐\n│one   │\n└──────┘")
  }

  @Test func `a view that another content has taken over is hidden there like any other`() {
    let (first, second, below) = (Container(), Container(), Label("below"))
    first.content = .rows([text])
    second.content = .rows([text, below])
    first.content = nil
    screen.window.content = second
    #expect(screen.text == "one\nbelow")
    text.isHidden = true
    #expect(screen.text == "below")
    text.isHidden = false
    #expect(screen.text == "one\nbelow")
  }

  @Test func `a view is in a content once, where it is said last`() {
    screen.window.content = .rows([title, text, title])
    #expect(screen.window.views.count == 2)
    screen.window.views = [title, title]
    #expect(screen.window.views.count == 1)
  }

  @Test func `a view may announce another size whenever it is asked for one`() {
    final class Restless: View {
      override func preferredSize(in available: Size) -> Size {
        preferredSizeDidChange()
        return Size(width: 3, height: 1)
      }

      override func draw(in canvas: Canvas) {
        canvas.write("any", column: 0, row: 0, style: .plain)
      }
    }
    let view = Restless()
    screen.window.content = .rows([view, text])
    #expect(screen.text == "any\none")
    view.preferredSizeDidChange()
    #expect(screen.text == "any\none")
  }
}
