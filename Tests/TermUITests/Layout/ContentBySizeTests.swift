import Testing

@testable import TermUI

/// A layout that is a function of the size.
@MainActor
struct ContentBySizeTests {
  private let screen = TestScreen(width: 12, height: 3)
  private var window: Window { screen.window }
  private let name = Label("Name")
  private let field = TextField("Ada")
  private let other = TextField("Turin")
  private let wide = Label()

  private func resize(_ width: Int, _ height: Int) {
    screen.resize(to: Size(width: width, height: height))
  }

  @Test func `it is asked at each size, and its views are the window's`() {
    window.content = { [name, field] size in
      size.width < 8 ? .rows([name, field]) : .columns(spacing: 1, [name, field])
    }
    #expect(screen.text == "Name Ada")
    resize(6, 3)
    #expect(screen.text == "Name\nAda")
    resize(12, 3)
    #expect(screen.text == "Name Ada" && window.views.count == 2)
  }

  @Test func `a view that it leaves out is out of the window, and comes back`() {
    window.content = { [name, field] size in
      size.height < 3 ? .rows([field]) : .rows([name, field])
    }
    #expect(window.views.count == 2 && name.isShown)
    resize(12, 2)
    #expect(screen.text == "Ada" && window.views.count == 1)
    #expect(!name.isShown && name.container == nil && name.frame == .zero)
    resize(12, 3)
    #expect(screen.text == "Name\nAda" && name.isShown)
    resize(12, 2)
    window.views = [name]
    #expect(name.isShown, "what a layout said is forgotten")
  }

  @Test func `a view that it leaves out keeps the focus and its edit, and gets no keys`() {
    window.content = { [name, field, other] size in
      size.height < 3 ? .rows([name, other]) : .rows([field, other])
    }
    window.focus(field)
    screen.type("half")
    resize(12, 2)
    screen.type("x")
    #expect(screen.text == "Name\nTurin" && window.focused === field && window.cursor == nil)
    #expect(field.text == "half" && field.isEditing)
    resize(12, 3)
    screen.type("y")
    #expect(screen.text == "halfy\nTurin" && field.isEditing)
    resize(12, 2)
    #expect(window.focusNext() && window.focused === other && field.text == "halfy")
    window.setNeedsLayout()
    #expect(screen.text == "Name\nTurin" && field.container == nil)
  }

  @Test func `a view below a dialog keeps the focus to come, too`() {
    window.content = { [name, field] size in size.height < 5 ? name : field }
    resize(20, 6)
    window.focus(field)
    screen.type("half")
    window.present(Box("Sure?", around: PushButton("Yes")))
    resize(20, 4)
    window.dismiss()
    #expect(window.focused === field && field.isEditing)
    resize(20, 6)
    #expect(screen.text == "half")
  }

  @Test func `it is asked again if a size changes that it depends on, or on request`() {
    var calls = 0
    let note = Label("a", wraps: true)
    window.content = { [name, wide] _ in
      calls += 1
      return wide.isHidden ? .columns([note, name]) : .rows([note, name])
    }
    #expect(screen.text == "a\nName" && calls == 1)
    note.text = "b"
    #expect(screen.text == "b\nName" && calls == 1, "the same height")
    wide.isHidden = true
    note.text = "c\nd"
    #expect(screen.text == "cName\nd" && calls == 2)
    wide.isHidden = false
    window.setNeedsLayout()
    #expect(screen.text == "c\nd\nName" && calls == 3)
    name.isHidden = true
    #expect(screen.text == "c\nd" && calls == 4)
  }

  @Test func `a container is laid out for the size that it gets, and prefers that of its layout`() {
    let box = Box("Box")
    box.content = { [name, field] size in
      size.width < 8 ? .rows([name, field]) : .columns(spacing: 1, [name, field])
    }
    window.content = .rows([box, .space])
    resize(12, 5)
    #expect(screen.text == "┌─Box──────┐\n│Name Ada  │\n└──────────┘")
    resize(8, 5)
    #expect(screen.text == "┌─Box──┐\n│Name  │\n│Ada   │\n└──────┘")
  }

  @Test func `a view in containers that wait for their size can have the focus at once`() {
    let inner = Container()
    inner.content = { [field] _ in field }
    let outer = Container()
    outer.content = { [inner] _ in inner }
    window.content = { [outer] _ in outer }
    #expect(window.focus(field))
    screen.type("x")
    #expect(screen.text == "x")
    let unsized = Window()
    let (page, other) = (Container(), other)
    page.content = { _ in other }
    unsized.content = page
    #expect(unsized.focus(other) && unsized.focused === other)
  }

  @Test func `a new layout replaces it, and the focus goes with its views`() {
    window.content = { [field] _ in field }
    window.focus(field)
    #expect(window.content != nil)
    window.content = name
    #expect(window.focused == nil && window.views.count == 1)
    window.content = { [field] _ in field }
    window.content = nil
    #expect(
      window.views.isEmpty && window.content == nil
        && screen.text == "")
  }

  @Test func `an application knows its size before its first layout`() {
    var sizes: [Size] = []
    window.content = { [name] size in
      sizes.append(size)
      return name
    }
    _ = screen.text
    #expect(sizes == [Size(width: 12, height: 3)])
  }
}
