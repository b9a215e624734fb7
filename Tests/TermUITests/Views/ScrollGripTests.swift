import Testing

@testable import TermUI

/// A scroll bar under the mouse.
@MainActor
struct ScrollGripTests {
  private let screen = TestScreen(width: 6, height: 5)

  private func show(_ view: View) {
    screen.window.content = view
    _ = screen.lines
  }

  private func at(_ row: Int) -> Position { Position(column: 5, row: row) }

  /// The number in a row, by default the first.
  private func first(_ row: Int = 0) -> Int? { Int(screen.lines[row].prefix { $0 != " " }) }

  @Test func `a press on the thumb does not scroll`() {
    for height in 1...6 {
      for count in height + 1...30 {
        for first in 0...count - height {
          let bar = ScrollBar(count: count, first: first, height: height)
          for row in bar.thumb { #expect(ScrollGrip(bar, at: row).first(at: row) == first) }
        }
      }
    }
  }

  @Test func `a dragged thumb follows the pointer up to both ends`() {
    for height in 2...6 {
      for count in height + 1...30 {
        for first in 0...count - height {
          let bar = ScrollBar(count: count, first: first, height: height)
          let (grip, travel) = (ScrollGrip(bar, at: bar.thumb.lowerBound), height - bar.thumb.count)
          let rows = (-2...height + 2).map { grip.first(at: $0) }
          #expect(rows == rows.sorted() && rows[0] == 0 && rows[rows.count - 1] == count - height)
          #expect(grip.first(at: .min) == 0 && grip.first(at: .max) == count - height)
          // The pointer need not leave the bar to reach an end.
          if bar.thumb.lowerBound > 0 { #expect(grip.first(at: 0) == 0) }
          if bar.thumb.lowerBound < travel { #expect(grip.first(at: travel) == count - height) }
        }
      }
    }
  }

  @Test func `a press elsewhere on the bar moves the thumb there, where it can be dragged`() {
    let bar = ScrollBar(count: 50, first: 0, height: 10)
    let grip = ScrollGrip(bar, at: 9)
    #expect(grip.first(at: 9) == 40 && grip.first(at: 5) == 20 && grip.first(at: 0) == 0)
  }

  @Test func `the bar scrolls a list without selecting a row`() {
    let list = ListView((0..<50).map(String.init))
    list.hasScrollBar = true
    show(list)
    screen.mouse(.press(.left), at: at(0))
    #expect(first() == 0)
    screen.mouse(.drag(.left), at: at(2))
    #expect(first() == 22)
    screen.mouse(.drag(.left), at: at(9))
    #expect(first() == 45)
    screen.mouse(.release(.left), at: at(9))
    screen.click(at: at(0))
    #expect(first() == 0 && list.selection == 0)
    screen.click(at: at(4))
    #expect(first() == 45 && list.selection == 0)
    screen.drag(from: Position(column: 0, row: 1), to: at(4))
    #expect(first() == 45 && list.selection == 46, "a drag from a row does not scroll")
  }

  @Test func `without a bar, its column belongs to the rows`() {
    let list = ListView((0..<50).map(String.init))
    show(list)
    screen.drag(from: at(2), to: at(4))
    #expect(first() == 0 && list.selection == 2)
  }

  @Test func `a drag that began elsewhere is not handled`() {
    let lines = (0..<50).map(String.init)
    for view in [ListView(lines), ScrollView(TextView(lines.joined(separator: "\n")))] {
      show(view)
      _ = screen.lines
      #expect(!view.handle(.mouse(.drag(.left), 2)))
      #expect(!view.handle(.mouse(.release(.left), 2)))
    }
  }

  @Test func `the bar of a table is below and beside the header`() {
    let table = TableView<Int>(
      id: \.self,
      columns: [.init("#", \.self), .init("-", { -$0 }, width: .fixed(1))])
    (table.rows, table.hasScrollBar) = (Array(0..<50), true)
    show(table)
    screen.click(at: at(4))
    #expect(first(1) == 46)
    screen.click(at: Position(column: 5, row: 0))
    #expect(table.sortColumn == nil)
    screen.click(at: Position(column: 4, row: 0))
    #expect(table.sortColumn == 1)
  }

  @Test func `the thumb of a scrolled text stays under the pointer`() {
    let scroll = ScrollView(TextView((0..<50).map { "\($0)" }.joined(separator: "\n")))
    show(scroll)
    scroll.offset = 20
    _ = screen.lines
    screen.mouse(.press(.left), at: at(2))
    #expect(scroll.offset == 20)
    screen.mouse(.drag(.left), at: at(3))
    #expect(scroll.offset == 31 && screen.lines[3].hasSuffix("█"))
    screen.mouse(.drag(.left), at: at(2))
    #expect(scroll.offset == 20)
    screen.mouse(.release(.left), at: at(2))
    screen.mouse(.drag(.left), at: at(4))
    #expect(scroll.offset == 20)
  }

  @Test(arguments: [Int.min, Int.min + 1, -1, 0, 3, Int.max])
  func `a drag to any row shows rows that there are`(row: Int) {
    let bar = ScrollBar(count: 100, first: 0, height: 10)
    var grip: ScrollGrip?
    func event(_ action: MouseEvent.Action, _ row: Int) -> MouseEvent {
      MouseEvent(action, at: Position(column: 5, row: row))
    }
    for top in [0, 2, -3] {
      _ = grip.scroll(event(.press(.left), top), bar, column: 5, top: top)
      let first = grip.scroll(event(.drag(.left), row), bar, column: 5, top: top)
      #expect(first.map { (0...90).contains($0) } == true)
    }
  }
}
