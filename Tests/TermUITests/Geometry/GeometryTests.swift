import Testing

@testable import TermUI

struct GeometryTests {
  @Test func `a size alone is a rectangle at the upper left corner`() {
    #expect(
      Rect(Size(width: 4, height: 3)) == Rect(column: 0, row: 0, width: 4, height: 3))
    #expect(Rect(Size(width: -1, height: 3)).isEmpty)
  }
}
