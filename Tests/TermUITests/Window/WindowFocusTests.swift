import Testing

@testable import TermUI

@MainActor
struct WindowFocusTests {
  private let window = Window()
  private let first = PushButton("1")
  private let label = Label("between")
  private let second = PushButton("2")
  private let third = PushButton("3")

  init() {
    window.views = [first, label, second, third]
  }

  private var focused: String {
    (window.focused as? PushButton)?.title.string ?? "-"
  }

  @Test func `Tab and Shift-Tab visit the views that can have the focus, in a circle`() {
    var path: [String] = []
    for _ in 0..<4 {
      #expect(window.handle(.key(.tab)))
      path.append(focused)
    }
    #expect(path == ["1", "2", "3", "1"])
    window.handle(.key(.tab, .shift))
    #expect(focused == "3")
    window.handle(.key(.tab, .shift))
    #expect(focused == "2")
  }

  @Test func `without a focus, Shift-Tab begins at the end`() {
    #expect(window.focusPrevious())
    #expect(focused == "3")
  }

  @Test func `Tab skips hidden and disabled views`() {
    second.isHidden = true
    third.isEnabled = false
    window.focus(first)
    #expect(window.focusNext())
    #expect(focused == "1")
    #expect(!window.focus(second) && !window.focus(third) && !window.focus(label))
    #expect(!window.focus(PushButton("elsewhere")))
    #expect(focused == "1")
  }

  @Test func `a view that is removed when another gives up the focus does not get it`() {
    final class Leaver: View {
      var onLeave: () -> Void = {}
      override var canFocus: Bool { true }
      override func resignFocus() -> Bool {
        onLeave()
        return true
      }
    }
    let leaver = Leaver()
    window.views = [leaver, first]
    leaver.onLeave = { [window] in window.views = [leaver] }
    #expect(window.focus(leaver) && !window.focus(first))
    #expect(window.focused === leaver)
  }

  @Test func `Tab is not handled if no view can have the focus`() {
    window.views = [label]
    #expect(!window.handle(.key(.tab)))
    #expect(!window.handle(.key(.tab, .control)))
    window.views = []
    #expect(!window.handle(.key(.tab)))
  }

  @Test func `a view that gets the focus is drawn`() {
    let buffer = Buffer(size: Size(width: 9, height: 1))
    window.resize(to: buffer.size)
    #expect(window.draw(into: buffer))
    var told: [View?] = []
    window.onFocusChange = { told.append($0) }
    window.focus(first)
    #expect(first.isFocused && first.needsDisplay)
    window.focus(second)
    #expect(!first.isFocused && second.isFocused)
    window.focus(nil)
    #expect(window.focused == nil && !second.isFocused)
    #expect(told.map { ($0 as? PushButton)?.title } == ["1", "2", nil])
  }

  @Test func `a view that is removed loses the focus even if it refuses`() {
    let field = TextField()
    field.onCommit = { _ in false }
    window.views = [field, first]
    window.focus(field)
    field.type("x")
    window.views = [first]
    #expect(window.focused == nil && !field.isFocused && !field.isEditing && field.text == "")
    window.views = [field, first]
    window.focus(field)
    field.type("x")
    field.isHidden = true
    #expect(!window.handle(.typed("y")), "a hidden view gets no keys")
    #expect(window.cursor == nil)
    #expect(window.focusNext())
    #expect(focused == "1")
  }

  @Test func `Tab commits the only field, which keeps the focus`() {
    let field = TextField()
    var committed: [String] = []
    field.onCommit = { text in
      committed.append(text)
      return true
    }
    window.views = [field]
    window.focus(field)
    field.type("x")
    #expect(window.handle(.key(.tab)))
    #expect(committed == ["x"])
  }

  @Test(arguments: [true, false], [true, false])
  func `a field that is not visible can commit, but cannot keep the focus`(
    isAccepted: Bool, isInHiddenContainer: Bool
  ) {
    let field = TextField("old")
    let container = Container([field])
    field.onCommit = { _ in isAccepted }
    window.views = [container, first]
    window.focus(field)
    field.type("new")
    (isInHiddenContainer ? container : field).isHidden = true
    #expect(window.focusNext() && focused == "1")
    #expect(!field.isEditing && field.text == (isAccepted ? "new" : "old"))
  }

  @Test func `the owner hears of each focus once, even if a view moves it on`() {
    final class Passing: View {
      override var canFocus: Bool { true }
      weak var next: View?
      override func focusDidChange() {
        if isFocused, let next { window?.focus(next) }
      }
    }
    let (a, b) = (Passing(), Passing())
    window.views = [first, a, b, third]
    (a.next, b.next) = (b, third)
    var heard: [View?] = []
    window.onFocusChange = { heard.append($0) }
    window.focus(first)
    window.focus(a)
    #expect(heard == [first, third] && window.focused === third && third.isFocused && !a.isFocused)
  }

  @Test(arguments: [true, false])
  func `a view that is focused before it was laid out is scrolled into view`(isSized: Bool) {
    let window = Window()
    if isSized { window.resize(to: Size(width: 12, height: 3)) }
    let fields = (0..<9).map { TextField("field \($0)") }
    window.content = ScrollView(Container.rows(fields))
    window.focus(fields[5])
    if !isSized { window.resize(to: Size(width: 12, height: 3)) }
    let buffer = Buffer(size: Size(width: 12, height: 3))
    _ = window.draw(into: buffer)
    #expect(buffer.lines.joined().contains("field 5") && window.cursor != nil)
    // Also where the layout has changed since the last frame.
    let more = (0..<9).map { TextField("other \($0)") }
    window.content = ScrollView(Container.rows(more + fields))
    window.focus(fields[8])
    _ = window.draw(into: buffer)
    #expect(buffer.lines.joined().contains("field 8") && window.cursor != nil)
  }
}

extension Container {
  fileprivate static func rows(_ views: [View]) -> Container {
    let container = Container()
    container.content = .rows(views)
    return container
  }
}
