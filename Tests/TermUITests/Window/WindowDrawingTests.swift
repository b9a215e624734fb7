import Testing

@testable import TermUI

/// Counts how often it is drawn.
@MainActor
private final class Counter: View {
  var draws = 0
  let glyph: String
  var preferred: Size?

  init(_ glyph: String) {
    self.glyph = glyph
  }

  override func preferredSize(in available: Size) -> Size { preferred ?? available }

  override func draw(in canvas: Canvas) {
    draws += 1
    for row in 0..<canvas.size.height {
      canvas.write(
        String(repeating: glyph, count: canvas.size.width), column: 0, row: row, style: .plain)
    }
  }
}

@MainActor
struct WindowDrawingTests {
  private let window = Window()
  private let a = Counter("a")
  private let b = Counter("b")
  private let buffer = Buffer(size: Size(width: 6, height: 2))

  init() {
    let (a, b) = (a, b)
    window.views = [a, b]
    window.layout = { size in
      let columns = Rect(column: 0, row: 0, width: size.width, height: size.height)
        .columns([.fixed(2), .flexible()])
      a.frame = columns[0]
      b.frame = columns[1]
    }
    window.resize(to: buffer.size)
  }

  private var draws: [Int] { [a.draws, b.draws] }

  @Test func `only views that have changed are drawn`() {
    #expect(window.needsDisplay)
    #expect(window.draw(into: buffer))
    #expect(buffer.lines == ["aabbbb", "aabbbb"])
    #expect(!window.needsDisplay && !window.draw(into: buffer))
    b.setNeedsDisplay()
    #expect(window.needsDisplay && window.draw(into: buffer))
    #expect(draws == [1, 2])
  }

  @Test func `a resize lays out and draws everything`() {
    #expect(window.draw(into: buffer))
    let wider = Buffer(size: Size(width: 8, height: 1))
    window.resize(to: wider.size)
    #expect(window.draw(into: wider))
    #expect(wider.lines == ["aabbbbbb"])
    window.resize(to: Size(width: 1, height: 1))
    let small = Buffer(size: window.size)
    #expect(window.draw(into: small))
    #expect(small.lines == ["a"])
    window.resize(to: Size(width: 0, height: 0))
    #expect(window.draw(into: Buffer(size: window.size)))
  }

  @Test func `all views are drawn into another buffer or at another depth`() {
    #expect(window.draw(into: buffer))
    let fresh = Buffer(size: buffer.size)
    #expect(window.draw(into: fresh))
    #expect(fresh.lines == buffer.lines)
    #expect(window.draw(into: fresh, depth: .monochrome))
    #expect(draws == [3, 3])
  }

  @Test func `cells that a view leaves are cleared`() {
    #expect(window.draw(into: buffer))
    b.frame = Rect(column: 4, row: 1, width: 2, height: 1)
    #expect(window.needsDisplay && window.draw(into: buffer))
    #expect(buffer.lines == ["aa    ", "aa  bb"])
    a.isHidden = true
    #expect(window.draw(into: buffer))
    #expect(buffer.lines == ["      ", "    bb"])
    window.views = [a]
    a.isHidden = false
    #expect(window.draw(into: buffer))
    #expect(buffer.lines == ["aa    ", "aa    "])
  }

  @Test func `a hidden view is not drawn`() {
    a.isHidden = true
    #expect(window.draw(into: buffer))
    a.setNeedsDisplay()
    #expect(!window.needsDisplay && !window.draw(into: buffer))
    #expect(a.draws == 0)
  }

  @Test func `an overlay stays above views that change, and uncovers them when it goes`() {
    #expect(window.draw(into: buffer))
    window.overlay = Label("x    ")
    #expect(window.draw(into: buffer))
    #expect(buffer.lines == ["x    b", "aabbbb"])
    b.setNeedsDisplay()
    #expect(window.draw(into: buffer))
    #expect(buffer.lines == ["x    b", "aabbbb"])
    window.overlay = nil
    #expect(window.draw(into: buffer))
    #expect(buffer.lines == ["aabbbb", "aabbbb"])
  }

  @Test func `a change beside an overlay does not draw the overlay again`() {
    let overlay = Counter("x")
    overlay.preferred = Size(width: 2, height: 1)
    window.overlay = overlay
    #expect(window.draw(into: buffer))
    #expect(buffer.lines == ["aaxxbb", "aabbbb"])
    a.setNeedsDisplay()
    #expect(window.draw(into: buffer))
    #expect(overlay.draws == 1)
    b.setNeedsDisplay()
    #expect(window.draw(into: buffer))
    #expect(overlay.draws == 2 && buffer.lines == ["aaxxbb", "aabbbb"])
  }

  @Test func `setNeedsLayout lays out the views before the next frame`() {
    #expect(window.draw(into: buffer))
    let (a, b) = (a, b)
    window.layout = { size in
      a.frame = Rect(column: 0, row: 0, width: size.width, height: 1)
      b.frame = Rect(column: 0, row: 1, width: size.width, height: 1)
    }
    window.setNeedsLayout()
    #expect(window.draw(into: buffer))
    #expect(buffer.lines == ["aaaaaa", "bbbbbb"])
  }

  @Test func `a frame shows what its own drawing has changed, however long the chain`() {
    final class Link: View {
      var text = "-"
      var onDraw: () -> Void = {}
      override func draw(in canvas: Canvas) {
        onDraw()
        canvas.write(text, column: 0, row: 0, style: .plain)
      }
    }
    let links = (0..<5).map { _ in Link() }
    for (index, link) in links.enumerated() {
      link.frame = Rect(column: index, row: 0, width: 1, height: 1)
      // Each changes the one before it, which has been drawn already.
      guard index > 0 else { continue }
      let previous = links[index - 1]
      link.onDraw = { [unowned link, unowned previous] in
        guard previous.text != link.text else { return }
        previous.text = link.text
        previous.setNeedsDisplay()
      }
    }
    window.views = links
    window.layout = { _ in }
    _ = window.draw(into: buffer)
    links[4].text = "x"
    links[4].setNeedsDisplay()
    #expect(window.draw(into: buffer) && buffer.lines[0] == "xxxxx ")
    #expect(!window.needsDisplay && !window.draw(into: buffer))
  }

  @Test func `a view that changes whenever it is drawn does not hold up the frame`() {
    final class Restless: View {
      override func draw(in canvas: Canvas) { setNeedsDisplay() }
    }
    window.views = [Restless()]
    #expect(window.draw(into: buffer) && window.needsDisplay)
  }

  @Test func `a frame shows what drawing a presented view has changed beneath it`() {
    let screen = TestScreen(width: 12, height: 7)
    let label = Label("at the start")
    let text = TextView((1...12).map(String.init).joined(separator: "\n"))
    let page = ScrollView(text)
    page.followsEnd = true
    page.onScroll = { [unowned page] in label.text = "at \($0)/\(page.rowCount)" }
    let box = Container()
    box.content = page.height(4).width(5)
    screen.window.content = label
    screen.window.present(box)
    #expect(screen.lines[0] == "at 8/12     ")
    text.append("\n13\n14")
    #expect(screen.lines[0] == "at 10/14    " && screen.shows("14"))
    #expect(!screen.window.needsDisplay)
  }

  @Test func `the cursor is that of the focused field, unless it is off the screen`() {
    let field = TextField("ab")
    field.frame = Rect(column: 2, row: 1, width: 4, height: 1)
    window.views = [a, field]
    #expect(window.cursor == nil)
    window.focus(field)
    #expect(window.cursor == Position(column: 4, row: 1))
    window.overlay = TextOverlay(title: "", lines: [])
    #expect(window.cursor == nil)
    window.overlay = nil
    field.frame = Rect(column: 2, row: 9, width: 4, height: 1)
    #expect(window.cursor == nil)
  }

  @Test func `the hidden cursor rests in the focused view, its container or the overlay`() {
    final class Row: Container {
      override var accessibilityCursor: Position? { Position(column: 1, row: 0) }
    }
    final class Chooser: View {
      var chosen: Int?
      override var canFocus: Bool { true }
      override var accessibilityCursor: Position? { chosen.map { Position(column: $0, row: 0) } }
    }
    let chooser = Chooser()
    let row = Row()
    row.views = [chooser]
    row.frame = Rect(column: 0, row: 1, width: 6, height: 1)
    chooser.frame = Rect(column: 2, row: 0, width: 4, height: 1)
    window.views = [a, row]
    #expect(window.accessibilityCursor == nil)
    window.focus(chooser)
    #expect(window.accessibilityCursor == Position(column: 1, row: 1))
    chooser.chosen = 2
    _ = window.draw(into: buffer)
    #expect(window.accessibilityCursor == Position(column: 4, row: 1))
    window.overlay = TextOverlay(title: "", lines: ["x"])
    window.resize(to: Size(width: 20, height: 5))
    #expect(window.accessibilityCursor == Position(column: 9, row: 2))
  }
}
