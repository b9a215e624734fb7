import Testing

@testable import TermUI

struct RowLinesTests {
  /// All lines: the rows' indices, and a letter for each heading.
  private static func picture(_ lines: RowLines) -> String {
    (0..<lines.count).map { line in
      switch lines[line] {
      case .heading(let index): lines.headings[index].text.string
      case .row(let index): "\(index)"
      }
    }.joined()
  }

  @Test(
    arguments: [
      ([], 3, "012"), ([0], 2, "a01"), ([1], 3, "0a12"), ([0, 2], 4, "a01b23"),
      ([0, 0, 3], 3, "ab012c"), ([0], 0, "a"), ([], 0, ""),
    ] as [([Int], Int, String)])
  func `headings stand before their rows`(headings: [Int], rows: Int, expected: String) {
    let texts: [Text] = ["a", "b", "c"]
    let lines = RowLines(
      rowCount: rows,
      headings: zip(texts, headings).map { RowLines.Heading(text: $0, row: $1) })
    #expect(Self.picture(lines) == expected)
    for row in 0..<rows {
      #expect(lines[lines.line(of: row)] == .row(row))
      #expect(lines.heading(over: row) == headings.lastIndex { $0 <= row })
      #expect(lines.rows(above: lines.line(of: row)) == row)
    }
    #expect(lines.rows(above: lines.count) == rows)
  }
}
