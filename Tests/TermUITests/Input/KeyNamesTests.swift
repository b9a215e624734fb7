import Testing

@testable import TermUI

struct KeyNamesTests {
  @Test(
    arguments: [
      ("q", .character("q"), []), ("漢", .character("漢"), []),
      (.control("c"), .character("c"), .control), (.alt("b"), .character("b"), .alt),
      (.function(5), .function(5), []), (.up, .up, []), (.down, .down, []), (.left, .left, []),
      (.right, .right, []), (.home, .home, []), (.end, .end, []), (.pageUp, .pageUp, []),
      (.pageDown, .pageDown, []), (.backspace, .backspace, []), (.delete, .delete, []),
      (.insert, .insert, []), (.tab, .tab, []), (.shiftTab, .tab, .shift), (.enter, .enter, []),
      (.escape, .escape, []),
    ] as [(Key, Key.Code, Key.Modifiers)])
  func `a name stands for its key`(key: Key, code: Key.Code, modifiers: Key.Modifiers) {
    #expect(key == Key(code, modifiers))
  }

  @Test func `names can be used as patterns`() {
    let events: [Event] = [
      .key(Key(.character("q"))), .key(Key(.escape)), .key(Key(.character("x"), .control)),
      .key(Key(.function(2))), .key(Key(.character("x"))),
    ]
    let taken = events.map { event in
      switch event {
      case .key("q"), .key(.escape): 1
      case .key(.control("x")): 2
      case .key(.function(2)): 3
      default: 0
      }
    }
    #expect(taken == [1, 1, 2, 3, 0])
  }

  @Test(
    arguments: [
      (.key("q"), true), (.key(" "), true), (.key("漢"), true),
      (.paste("a", truncated: false), true),
      (.key(.control("q")), false), (.key(.alt("q")), false), (.key(.enter), false),
      (.key(.left), false), (.windowFocus(gained: true), false),
      (.reply(.deviceAttributes([])), false),
      (.mouse(MouseEvent(.press(.left), at: Position(column: 0, row: 0))), false),
    ] as [(Event, Bool)])
  func `characters and pastes are text`(event: Event, isText: Bool) {
    #expect(event.isText == isText)
  }

  @Test(
    arguments: [
      (.press(.left), Position(column: 3, row: 2)), (.press(.right), nil), (.drag(.left), nil),
      (.release(.left), nil), (.wheel(.left), nil),
    ] as [(MouseEvent.Action, Position?)])
  func `only a press of the left button is one`(action: MouseEvent.Action, press: Position?) {
    #expect(Event.mouse(MouseEvent(action, at: Position(column: 3, row: 2))).leftPress == press)
    #expect(Event.key(.enter).leftPress == nil)
  }
}
