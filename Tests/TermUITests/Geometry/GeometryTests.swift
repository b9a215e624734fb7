import Testing

@testable import TermUI

struct GeometryTests {
  @Test func `a size is never negative`() {
    var size = Size(width: 6, height: -3)
    #expect(size == Size(width: 6, height: 0))
    size.width -= 8
    size.height -= 1
    #expect(size == Size(width: 0, height: 0))
    #expect(Buffer(size: size).lines.isEmpty)
    var rect = Rect(column: 1, row: 1, width: 2, height: 2)
    rect.size.width -= 3
    #expect(rect.isEmpty)
  }

  @Test func `a rectangle has an origin and a size`() {
    let (origin, size) = (Position(column: 2, row: -1), Size(width: 4, height: 3))
    #expect(
      Rect(origin: origin, size: size) == Rect(column: 2, row: -1, width: 4, height: 3))
    #expect(Length.flexible == .flexible(1))
  }

  @Test func `a rectangle made from a size is at the upper left corner`() {
    #expect(
      Rect(Size(width: 4, height: 3)) == Rect(column: 0, row: 0, width: 4, height: 3))
    #expect(Rect(Size(width: -1, height: 3)).isEmpty)
  }

  @Test func `edges saturate`() {
    let all = Rect(column: 3, row: 4, width: .max, height: .max)
    #expect(all.maxColumn == .max && all.maxRow == .max)
    let screen = Rect(Size(width: 80, height: 24))
    #expect(screen.intersection(all) == Rect(column: 3, row: 4, width: 77, height: 20))
    #expect(all.contains(Position(column: 1_000_000, row: 4)))
    let left = Rect(column: .min, row: .min, width: .max, height: .max)
    #expect(screen.intersection(left).isEmpty && left.intersection(all).isEmpty)
    #expect(screen.inset(columns: .max, rows: .max).isEmpty)
    #expect(screen.inset(columns: .min, rows: .min).intersection(screen).width <= 80)
    #expect(
      screen.centered(Size(width: .max, height: 2))
        == Rect(column: 0, row: 11, width: 80, height: 2))
    #expect(all.centered(Size(width: 2, height: 2)).width == 2)
  }
}
