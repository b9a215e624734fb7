import Testing

@testable import TermUI

@MainActor
struct ListViewTests {
  private let list = ListView(["zero", "one", "two", "three", "four"])

  /// The rows of the list, with `>` before the selected one.
  private func picture(width: Int = 5, height: Int = 3) -> [String] {
    let picture = Picture(of: list, width, height)
    let marks = picture.styles([Style(attributes: .bold): ">", .plain: " "])
    return zip(marks, picture.rows).map { String($0.prefix(1)) + $1 }
  }

  @Test(
    arguments: [
      ([.key(.down)], [" zero ", ">one  ", " two  "]),
      ([.key(.down), .typed("j"), .key(.down)], [" one  ", " two  ", ">three"]),
      ([.key(.end), .key(.up)], [" two  ", ">three", " four "]),
      ([.typed("G"), .typed("k"), .typed("k"), .typed("k")], [">one  ", " two  ", " three"]),
      ([.key(.pageDown)], [" zero ", " one  ", ">two  "]),
      ([.key(.pageDown), .key(.pageDown), .key(.pageDown)], [" two  ", " three", ">four "]),
      ([.key(.end), .key(.pageUp), .typed("g")], [">zero ", " one  ", " two  "]),
      ([.mouse(.wheel(.down), 0), .mouse(.wheel(.down), 0)], [" two  ", " three", " four "]),
      ([.key(.end), .mouse(.wheel(.up), 0)], [" zero ", " one  ", " two  "]),
      ([.mouse(.wheel(.up), 0)], [">zero ", " one  ", " two  "]),
      ([.mouse(.press(.left), 0, 1)], [" zero ", ">one  ", " two  "]),
      ([.key(.end), .mouse(.press(.left), 0, 0)], [">two  ", " three", " four "]),
    ] as [([Event], [String])])
  func `the selection moves and stays visible`(events: [Event], expected: [String]) {
    _ = picture()
    for event in events {
      let before = picture()
      let isHandled = list.handle(event)
      // At an end the wheel is for the container.
      #expect(isHandled == (!event.isWheel || picture() != before))
    }
    #expect(picture() == expected)
  }

  @Test func `a higher frame, or fewer rows, leave no empty rows at the end`() {
    list.selection = 4
    #expect(picture() == [" two  ", " three", ">four "])
    #expect(picture(height: 4) == [" one  ", " two  ", " three", ">four "])
    list.rows.removeLast(2)
    #expect(picture() == [" zero ", " one  ", ">two  "])
  }

  @Test func `the callbacks are called for the user, and not for the program`() {
    _ = picture()
    var told: [String] = []
    list.onSelect = { told.append("select \($0)") }
    list.onActivate = { told.append("activate \($0)") }
    list.selection = 3
    list.send(.key(.up))
    list.send(.key(.enter))
    list.send(.key(.home))
    list.send(.key(.up))
    _ = picture()
    list.send(.mouse(.press(.left), 0, 1))
    list.send(.mouse(.press(.left), 0, 1))
    #expect(told == ["select 2", "activate 2", "select 0", "select 1", "activate 1"])
  }

  @Test func `the selection stays in range`() {
    list.selection = 99
    #expect(list.selection == 4)
    list.rows = ["a", "b"]
    #expect(list.selection == 1)
    list.selection = nil
    #expect(list.selection == 0)
    list.rows = []
    #expect(list.selection == nil)
    list.rows = ["new"]
    #expect(list.selection == 0)
  }

  @Test func `an empty list shows its placeholder and handles no keys`() {
    list.rows = []
    list.placeholder = "nothing"
    #expect(Picture(of: list, 5, 2).rows == ["noth…", "     "])
    #expect(!list.handle(.key(.down)) && !list.handle(.key(.enter)))
  }

  @Test func `a list that is scrolled sideways is never blank`() {
    list.scrollsSideways = true
    list.rows = ["0123456789 123456789"]
    _ = picture()
    for _ in 0..<9 {
      list.send(.key(.right))
      _ = picture()
    }
    #expect(picture(height: 1) == [">6789 "])
    list.rows = ["0123456789 1"]
    #expect(picture(height: 1) == [">89 1 "])
    list.rows = ["one"]
    #expect(picture(height: 1) == [">one  "])
    #expect(!list.handle(.key(.left)))
  }

  @Test func `a row is appended, and the marked rows are in their order`() {
    list.followsEnd = true
    list.marksRows = true
    list.selection = 4
    list.marked = [3, 1]
    list.append("five")
    #expect(list.rows.last == "five" && list.selectedRow == "five")
    #expect(list.markedRows == ["one", "three"])
  }

  @Test func `a press below the rows and other keys are not handled`() {
    _ = picture(height: 9)
    #expect(!list.handle(.mouse(.press(.left), 0, 5)))
    #expect(!list.handle(.typed("x")) && !list.handle(.typed("k", .control)))
  }
}

extension Event {
  fileprivate var isWheel: Bool {
    guard case .mouse(let mouse) = self, case .wheel = mouse.action else { return false }
    return true
  }
}
