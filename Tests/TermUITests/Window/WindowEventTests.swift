import Testing

@testable import TermUI

/// Records its events.
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

  @Test func `keys and pastes go to the window, the focused view and the owner`() {
    var order: [String] = []
    window.willHandle = { event in
      order.append("window")
      return event == .typed("i")
    }
    window.onEvent = { _ in
      order.append("owner")
      return true
    }
    window.handle(.typed("i"))
    #expect(order == ["window"] && left.events.isEmpty)
    window.handle(.typed("v"))
    #expect(order == ["window", "window"] && left.events == [.typed("v")])
    left.takes = false
    #expect(window.handle(.paste("p", truncated: false)))
    #expect(order.suffix(2) == ["window", "owner"])
    #expect(left.events.last == .paste("p", truncated: false))
    #expect(right.events.isEmpty)
  }

  @Test func `only the owner gets replies and focus events`() {
    var seen: [Event] = []
    window.onEvent = { event in
      seen.append(event)
      return true
    }
    let events: [Event] = [.windowFocus(gained: true), .reply(.keyboardFlags(1))]
    for event in events { #expect(window.handle(event)) }
    #expect(seen == events && left.events.isEmpty)
  }

  @Test func `while a view is presented, the owner gets only keys with Control and focus events`() {
    var seen: [Event] = []
    window.onEvent = { event in
      seen.append(event)
      return true
    }
    window.present(Label("?"))
    let told: [Event] = [.windowFocus(gained: true), .typed("x", .control)]
    for event in told + [.typed("v"), .key(.enter), .paste("p", truncated: false)] {
      window.handle(event)
    }
    window.handle(.mouse(.press(.left), 0, 0))
    #expect(seen == told && left.events.isEmpty)
  }

  @Test func `if the focused view refuses, the press and what follows go to no view`() {
    left.letsFocusGo = false
    for event in [MouseEvent.Action.press(.left), .drag(.left), .release(.left)] {
      #expect(!window.handle(.mouse(event, 5, 2)))
    }
    #expect(window.focused === left && right.events.isEmpty)
    left.letsFocusGo = true
    #expect(window.handle(.mouse(.press(.left), 5, 2)))
    #expect(window.focused === right)
  }

  @Test func `a view that does not handle a press does not get its drag`() {
    right.takes = false
    #expect(!window.handle(.mouse(.press(.left), 5, 2)))
    #expect(right.events.count == 1 && window.focused === right)
    window.handle(.mouse(.drag(.left), 1, 1))
    window.handle(.mouse(.release(.left), 1, 1))
    #expect(right.events.count == 1 && left.events.isEmpty)
  }

  @Test func `a press focuses a view, which gets the mouse events until the release`() {
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
    #expect(!window.handle(.mouse(.drag(.left), 5, 2)), "no button is held")
  }

  @Test func `a press outside all views is not handled, nor is its drag`() {
    #expect(!window.handle(.mouse(.press(.left), 9, 0)))
    #expect(!window.handle(.mouse(.drag(.left), 1, 1)))
    #expect(window.focused === left)
  }

  @Test func `a press that is not handled ends a drag whose release was lost`() {
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

  @Test func `a hidden view gets neither the wheel nor the rest of a drag`() {
    window.handle(.mouse(.press(.left), 5, 1))
    right.isHidden = true
    #expect(!window.handle(.mouse(.drag(.left), 6, 1)))
    #expect(!window.handle(.mouse(.wheel(.up), 6, 1)))
  }

  @Test func `a view that is removed does not get the rest of a drag`() {
    window.handle(.mouse(.press(.left), 5, 1))
    window.views = [left]
    let count = right.events.count
    #expect(!window.handle(.mouse(.drag(.left), 6, 1)))
    #expect(right.events.count == count)
  }

  @Test func `other buttons do not interrupt a drag`() {
    window.handle(.mouse(.press(.left), 5, 1))
    window.handle(.mouse(.press(.right), 1, 1))
    window.handle(.mouse(.release(.right), 1, 1))
    window.handle(.mouse(.drag(.left), 6, 1))
    #expect(right.events == [.mouse(.press(.left), 1, 0), .mouse(.drag(.left), 2, 0)])
    #expect(left.events.isEmpty)
    window.handle(.mouse(.release(.left), 6, 1))
    #expect(!window.handle(.mouse(.drag(.left), 6, 1)))
  }

  @Test func `a second press without a release goes to the view under the pointer`() {
    window.handle(.mouse(.press(.left), 5, 1))
    window.handle(.mouse(.press(.left), 1, 1))
    #expect(left.events == [.mouse(.press(.left), 1, 0)])
  }
}
