import Foundation
import Testing

@testable import TermUI

/// Views in views: positions, clipping and events.
@MainActor
struct ContainerTests {
  private let window = Window()
  private let buffer = Buffer(size: Size(width: 16, height: 5))
  private let name = TextField("Ada")
  private let city = TextField("Turin")
  private let list = ListView(["one", "two", "three"])
  private let form: Container

  init() {
    form = Container([name, city])
    form.layout = { [name, city] size in
      name.frame = Rect(column: 1, row: 0, width: size.width - 2, height: 1)
      city.frame = Rect(column: 1, row: 1, width: size.width - 2, height: 1)
    }
    window.views = [Box("Form", around: form), Box("List", around: list)]
    window.layout = { [window] size in
      let columns = Rect(size).columns([.flexible(), .flexible()])
      (window.views[0].frame, window.views[1].frame) = (columns[0], columns[1])
    }
    window.resize(to: buffer.size)
  }

  private var picture: [String] {
    _ = window.draw(into: buffer)
    return buffer.lines
  }

  @Test func `the views in a container are in its coordinates, and drawn over its background`() {
    #expect(
      picture == [
        "┌─Form─┐┌─List─┐",
        "│ Ada  ││one   │",
        "│ Turi ││two   │",
        "│      ││three │",
        "└──────┘└──────┘",
      ])
  }

  @Test func `only views that have changed are drawn`() {
    _ = window.draw(into: buffer)
    #expect(!window.needsDisplay && !window.draw(into: buffer))
    city.text = "Rom"
    #expect(window.needsDisplay)
    let whole = Canvas(buffer, frame: Rect(buffer.size))
    whole.fill(style: Style(background: .palette(1)))
    #expect(window.draw(into: buffer))
    #expect(
      buffer.lines
        == ["", "", "  Rom", "", ""].map { $0 + String(repeating: " ", count: 16 - $0.count) })
  }

  @Test func `later views cover earlier ones, whichever of them changes`() {
    let (below, above) = (Label("aaa"), Label("b"))
    let (below2, above2) = (Label("xx"), Container([Label("y")]))
    window.views = [Container([below, above]), below2, above2]
    window.layout = { [window] _ in
      window.views[0].frame = Rect(column: 0, row: 0, width: 3, height: 1)
      below.frame = Rect(column: 0, row: 0, width: 3, height: 1)
      above.frame = Rect(column: 1, row: 0, width: 1, height: 1)
      below2.frame = Rect(column: 4, row: 0, width: 2, height: 1)
      above2.frame = Rect(column: 5, row: 0, width: 2, height: 1)
      above2.views[0].frame = Rect(column: 0, row: 0, width: 1, height: 1)
    }
    #expect(picture[0].hasPrefix("aba xy "))
    below.text = "ccc"
    below2.text = "zz"
    #expect(picture[0].hasPrefix("cbc zy "))
    above.text = "d"
    #expect(picture[0].hasPrefix("cdc zy "))
  }

  @Test func `a view that moves in a container uncovers the background`() {
    _ = window.draw(into: buffer)
    city.frame.origin.row = 2
    #expect(picture[2] == "│      ││two   │" && picture[3].hasPrefix("│ Tur"))
    city.isHidden = true
    #expect(picture[3] == "│      ││three │")
  }

  @Test func `a hidden container is neither drawn nor gets events`() {
    window.views[0].isHidden = true
    #expect(picture[1] == "        │one   │")
    #expect(!window.focus(name) && window.focusNext() && window.focused === list)
    window.handle(.mouse(.press(.left), 2, 1))
    #expect(window.focused === list)
  }

  @Test func `the box around the focused view has a marked title`() {
    window.focus(name)
    _ = window.draw(into: buffer)
    #expect(buffer[column: 2, row: 0].style.attributes == [.bold, .reverse])
    #expect(buffer[column: 10, row: 0].style.attributes == .bold)
    window.focus(list)
    _ = window.draw(into: buffer)
    #expect(buffer[column: 2, row: 0].style.attributes == .bold)
    #expect(buffer[column: 10, row: 0].style.attributes == [.bold, .reverse])
  }

  @Test func `the view under the pointer gets mouse events, in its own coordinates`() {
    _ = window.draw(into: buffer)
    #expect(window.handle(.mouse(.press(.left), 10, 3)))
    #expect(window.focused === list && list.selection == 2)
    // The border belongs to the box.
    #expect(!window.handle(.mouse(.press(.left), 8, 0)))
  }

  @Test func `an event that a view does not handle goes to its containers, and then to the owner`()
  {
    var heard: [String] = []
    form.onEvent = { event in
      heard.append("form")
      return event == .key(.pageUp)
    }
    window.onEvent = { _ in
      heard.append("owner")
      return false
    }
    window.focus(name)
    #expect(window.handle(.key(.pageUp)) && heard == ["form"])
    #expect(!window.handle(.key(.pageDown)) && heard == ["form", "form", "owner"])
    #expect(window.handle(.typed("x")) && heard.count == 3)
    // The wheel goes up from the view under the pointer.
    _ = window.draw(into: buffer)
    window.handle(.mouse(.wheel(.up), 2, 1))
    #expect(heard.suffix(2) == ["form", "owner"])
  }

  @Test func `the cursor of a view in a container is at its position, unless it is clipped`() {
    window.focus(city)
    window.handle(.key(.end))
    _ = window.draw(into: buffer)
    #expect(window.cursor == Position(column: 5, row: 2))
    form.layout = { [city] _ in city.frame = Rect(column: 4, row: 1, width: 9, height: 1) }
    _ = window.draw(into: buffer)
    #expect(window.cursor == nil)
  }

  @Test(arguments: [false, true])
  func `a view that is removed from its container loses the focus before the next key or frame`(
    isDrawn: Bool
  ) {
    window.focus(city)
    form.views = [name]
    if isDrawn { _ = window.draw(into: buffer) } else { #expect(!window.handle(.typed("x"))) }
    #expect(window.focused == nil && !city.isFocused)
  }

  @Test func `a new size of a container places its views`() {
    _ = window.draw(into: buffer)
    window.views[0].frame.size.width = 6
    #expect(picture[1].hasPrefix("│ Ad │"))
    #expect(name.frame.width == 2)
  }

  @Test func `a box without room for a border has only its view`() {
    let box = Box("T", around: Label("abc"))
    #expect(Picture(of: box, 2, 2).rows == ["a…", "  "])
    #expect(Picture(of: box, 3, 3).rows == ["┌─┐", "│…│", "└─┘"])
    #expect(Picture(of: box, 9, 3).rows == ["┌─T─────┐", "│abc    │", "└───────┘"])
    #expect(Picture(of: box, 0, 0).rows == [])
  }

  @Test func `a view that replaces the view in a box fills the box`() {
    let box = Box("Files", around: Label("loading"))
    _ = Picture(of: box, 9, 3)
    let list = ListView(["one"])
    box.content = list
    #expect(Picture(of: box, 9, 3).rows == ["┌─Files─┐", "│one    │", "└───────┘"])
    #expect(list.frame == Rect(column: 0, row: 0, width: 7, height: 1))
  }

  @Test func `a container no longer holds the focus after the focused view was removed`() {
    window.focus(name)
    form.views = [city]
    _ = window.draw(into: buffer)
    #expect(buffer[column: 2, row: 0].style.attributes == .bold && !form.holdsFocus)
  }

  @Test func `a view that changed while hidden is drawn when it is shown`() {
    let label = Label("old")
    label.text = "new"
    form.views = [label]
    form.layout = { [label] in label.frame = Rect($0) }
    #expect(picture[1] == "│new   ││one   │")
    form.isHidden = true
    label.text = "newer"
    #expect(!window.draw(into: buffer) || buffer.lines[1] == "│      ││one   │")
    form.isHidden = false
    #expect(picture[1] == "│newer ││one   │")
  }

  @Test func `a view that is changed by the drawing of another is drawn in the same frame`() {
    final class Changer: View {
      var change: () -> Void = {}
      override func draw(in canvas: Canvas) { change() }
    }
    let (label, changer) = (Label("old"), Changer())
    changer.change = { label.text = "new" }
    form.views = [label, changer]
    form.layout = { [label] in label.frame = Rect($0) }
    #expect(picture[1] == "│new   ││one   │" && !window.needsDisplay)
  }

  @Test func `a container that is released leaves its views to another`() {
    var old: Container? = Container([city])
    let other = Container()
    old = nil
    #expect(old == nil && city.container == nil)
    other.views = [city]
    other.views = []
    #expect(city.container == nil)
    city.text = "Rom"
  }

  @Test func `a container in itself ends the program with a sentence, not by a full stack`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let (outer, inner) = (Container(), Container())
      outer.content = inner
      inner.views = [outer]
    }
    #expect(result?.exitStatus != .signal(SIGSEGV))
    #if DEBUG
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("a container cannot hold itself"))
    #endif
  }
}
