import Testing

@testable import TermUI

struct RectSplittingTests {
  @Test(
    arguments: [
      (10, [.fixed(3), .flexible(), .fixed(2)], 0, [0..<3, 3..<8, 8..<10]),
      (10, [.flexible(), .flexible(), .flexible()], 0, [0..<3, 3..<6, 6..<10]),
      (10, [.flexible(2), .flexible(1)], 1, [0..<6, 7..<10]),
      (10, [.fixed(4), .fixed(4)], 1, [0..<4, 5..<9]),
      (5, [.fixed(4), .fixed(4), .fixed(4)], 0, [0..<4, 4..<5, 5..<5]),
      (5, [.fixed(4), .flexible(), .fixed(4)], 1, [0..<4, 5..<5, 5..<5]),
      (0, [.fixed(4), .flexible()], 0, [0..<0, 0..<0]),
      (4, [.fixed(-3), .flexible(0), .flexible(-1)], 0, [0..<0, 0..<0, 0..<0]),
      (4, [], 0, []),
      (10, [.fixed(.max), .fixed(.max), .flexible()], 0, [0..<10, 10..<10, 10..<10]),
      (10, [.fixed(3), .flexible(.max), .fixed(2)], 0, [0..<3, 3..<8, 8..<10]),
      (10, [.flexible(.max / 2), .flexible(.max / 2)], 0, [0..<5, 5..<10]),
      (10, [.flexible(.max), .flexible(.max)], 0, [0..<10, 10..<10]),
      (10, [.fixed(3), .fixed(3), .fixed(3)], .max, [0..<3, 10..<10, 10..<10]),
    ] as [(Int, [Length], Int, [Range<Int>])])
  func `the first parts take their cells first`(
    total: Int, lengths: [Length], spacing: Int, expected: [Range<Int>]
  ) {
    let rows = Rect(column: 7, row: 20, width: 2, height: total).rows(lengths, spacing: spacing)
    #expect(rows.map { $0.minRow - 20..<$0.maxRow - 20 } == expected)
    #expect(rows.allSatisfy { $0.minColumn == 7 && $0.width == 2 })
    let columns = Rect(column: 20, row: 7, width: total, height: 2)
      .columns(lengths, spacing: spacing)
    #expect(columns.map { $0.minColumn - 20..<$0.maxColumn - 20 } == expected)
    #expect(columns.allSatisfy { $0.minRow == 7 && $0.height == 2 })
  }

  @Test func `a centered rectangle is clipped to the outer one`() {
    let outer = Rect(column: 10, row: 10, width: 9, height: 4)
    #expect(
      outer.centered(Size(width: 4, height: 2)) == Rect(column: 12, row: 11, width: 4, height: 2))
    // The extra free column or row is right or below.
    #expect(
      outer.centered(Size(width: 4, height: 1)) == Rect(column: 12, row: 11, width: 4, height: 1))
    #expect(outer.centered(Size(width: 99, height: 99)) == outer)
  }

  @Test func `margins may leave nothing`() {
    let rect = Rect(column: 0, row: 0, width: 5, height: 3)
    #expect(rect.inset(columns: 1, rows: 1) == Rect(column: 1, row: 1, width: 3, height: 1))
    #expect(rect.inset(columns: 3, rows: 0).isEmpty)
  }
}
