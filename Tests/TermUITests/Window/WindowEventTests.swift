import Testing

@testable import TermUI

/// Keeps the events that come to it.
@MainActor
private final class Recorder: View {
  var events: [Event] = []
  var takes = true

  var letsFocusGo = true

  override var canFocus: Bool { true }

  override func resignFocus() -> Bool { letsFocusGo }

  override func handle(_ event: Event) -> Bool {
    events.append(event)
    return takes
  }
}

@MainActor
struct WindowEventTests {
  private let window = Window()
  private let left = Recorder()
  private let right = Recorder()

  init() {
    left.frame = Rect(column: 0, row: 1, width: 4, height: 2)
    right.frame = Rect(column: 4, row: 1, width: 4, height: 2)
    window.views = [left, right]
    window.resize(to: Size(width: 10, height: 4))
    window.focus(left)
  }

  @Test func `keys and pastes go to the interceptor, the focused view, the owner`() {
    var order: [String] = []
    window.interceptor = { event in
      order.append("interceptor")
      return event == .typed("i")
    }
    window.onEvent = { _ in
      order.append("owner")
      return true
    }
    window.handle(.typed("i"))
    #expect(order == ["interceptor"] && left.events.isEmpty)
    window.handle(.typed("v"))
    #expect(order == ["interceptor", "interceptor"] && left.events == [.typed("v")])
    left.takes = false
    #expect(window.handle(.paste("p", truncated: false)))
    #expect(order.suffix(2) == ["interceptor", "owner"])
    #expect(left.events.last == .paste("p", truncated: false))
    #expect(right.events.isEmpty)
  }

  @Test func `what nobody takes is not taken`() {
    left.takes = false
    #expect(!window.handle(.typed("x")))
  }

  @Test func `replies and the terminal's focus are the owner's`() {
    var seen: [Event] = []
    window.onEvent = { event in
      seen.append(event)
      return true
    }
    let events: [Event] = [.focus(true), .reply(.keyboardFlags(1))]
    for event in events { #expect(window.handle(event)) }
    #expect(seen == events && left.events.isEmpty)
  }

  @Test func `where the focus is refused, a press and what follows go to no view`() {
    left.letsFocusGo = false
    for event in [MouseEvent.Action.press(.left), .drag(.left), .release(.left)] {
      #expect(!window.handle(.mouse(event, 5, 2)))
    }
    #expect(window.focused === left && right.events.isEmpty)
    left.letsFocusGo = true
    #expect(window.handle(.mouse(.press(.left), 5, 2)))
    #expect(window.focused === right)
  }

  @Test func `a view that does not take a press does not get its drag`() {
    right.takes = false
    #expect(!window.handle(.mouse(.press(.left), 5, 2)))
    #expect(right.events.count == 1 && window.focused === right)
    window.handle(.mouse(.drag(.left), 1, 1))
    window.handle(.mouse(.release(.left), 1, 1))
    #expect(right.events.count == 1 && left.events.isEmpty)
  }

  @Test func `a press focuses, and what follows goes there until the button is up`() {
    #expect(window.handle(.mouse(.press(.left), 5, 2)))
    #expect(window.focused === right)
    window.handle(.mouse(.drag(.left), 1, 1))
    window.handle(.mouse(.drag(.left), 99, 0))
    window.handle(.mouse(.release(.left), 0, 0))
    #expect(
      right.events == [
        .mouse(.press(.left), 1, 1), .mouse(.drag(.left), -3, 0),
        .mouse(.drag(.left), 95, -1), .mouse(.release(.left), -4, -1),
      ])
    #expect(left.events.isEmpty)
    #expect(!window.handle(.mouse(.drag(.left), 5, 2)), "nothing is held")
  }

  @Test func `a press beside all views is nobody's, and so is its drag`() {
    #expect(!window.handle(.mouse(.press(.left), 9, 0)))
    #expect(!window.handle(.mouse(.drag(.left), 1, 1)))
    #expect(window.focused === left)
  }

  @Test func `a press that nobody takes ends a drag whose release was lost`() {
    #expect(window.handle(.mouse(.press(.left), 5, 2)))
    #expect(!window.handle(.mouse(.press(.left), 9, 0)))
    #expect(!window.handle(.mouse(.drag(.left), 5, 2)))
    #expect(right.events.count == 1)
  }

  @Test func `the wheel goes to the view under the pointer, without the focus`() {
    window.handle(.mouse(.wheel(.up), 4, 1))
    #expect(right.events == [.mouse(.wheel(.up), 0, 0)])
    #expect(window.focused === left)
  }

  @Test func `a hidden view is not under the pointer, and lets go of the drag`() {
    window.handle(.mouse(.press(.left), 5, 1))
    right.isHidden = true
    #expect(!window.handle(.mouse(.drag(.left), 6, 1)))
    #expect(!window.handle(.mouse(.wheel(.up), 6, 1)))
  }

  @Test func `a view that is removed lets go of the drag`() {
    window.handle(.mouse(.press(.left), 5, 1))
    window.views = [left]
    let count = right.events.count
    #expect(!window.handle(.mouse(.drag(.left), 6, 1)))
    #expect(right.events.count == count)
  }

  @Test func `a drag goes on while other buttons come and go`() {
    window.handle(.mouse(.press(.left), 5, 1))
    window.handle(.mouse(.press(.right), 1, 1))
    window.handle(.mouse(.release(.right), 1, 1))
    window.handle(.mouse(.drag(.left), 6, 1))
    #expect(right.events == [.mouse(.press(.left), 1, 0), .mouse(.drag(.left), 2, 0)])
    #expect(left.events.isEmpty)
    window.handle(.mouse(.release(.left), 6, 1))
    #expect(!window.handle(.mouse(.drag(.left), 6, 1)))
  }

  @Test func `a button pressed again is where it is, though its release was lost`() {
    window.handle(.mouse(.press(.left), 5, 1))
    window.handle(.mouse(.press(.left), 1, 1))
    #expect(left.events == [.mouse(.press(.left), 1, 0)])
  }

  @Test func `a slider is dragged beyond its track and stops at its end`() {
    let slider = Slider(range: 0...100)
    slider.colorAt = { _ in RGB(0, 0, 0) }
    slider.frame = Rect(column: 2, row: 0, width: 5, height: 1)
    window.views = [left, slider]
    var values: [Double] = []
    slider.onChange = { values.append($0) }
    window.handle(.mouse(.press(.left), 3, 0))
    for column in [4, 20, 5, 0] { window.handle(.mouse(.drag(.left), column, 3)) }
    #expect(values == [25, 50, 100, 75, 0])
    #expect(window.focused === slider)
  }

  @Test func `an overlay takes keys and mouse, commands with Control stay the owner's`() {
    var left: [Event] = []
    window.onEvent = { event in
      left.append(event)
      return true
    }
    let overlay = Overlay(title: "Keys", lines: ["q  quit"])
    overlay.onClose = { window.overlay = nil }
    window.overlay = overlay
    for event: Event in [.typed("x"), .key(.tab), .mouse(.press(.left), 4, 1)] {
      #expect(window.handle(event))
    }
    #expect(self.left.events.isEmpty && left.isEmpty)
    window.handle(.typed("c", .control))
    #expect(left == [.typed("c", .control)])
    #expect(window.handle(.key(.escape)))
    #expect(window.overlay == nil)
    window.handle(.typed("x"))
    #expect(self.left.events == [.typed("x")])
  }
}
