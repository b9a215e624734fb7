import Testing

@testable import TermUI

struct GridTests {
  /// The run of a row as a picture: `=` for its cells.
  private static func picture(_ grid: Grid, row: Int = 0) -> String {
    let start = row * grid.size.width
    let run = grid.runs[row].cells
    return String((start..<start + grid.size.width).map { run.contains($0) ? "=" : "." })
  }

  @Test(
    arguments: [
      ("what is drawn in the run leaves its longer side", [0..<10], [3..<4], "....======"),
      ("at its end, all before it", [0..<10], [9..<10], "=========."),
      ("what is drawn all over it leaves nothing", [0..<10], [0..<10], ".........."),
      ("what is drawn beside it leaves it", [0..<10, 0..<6], [7..<9], "======...."),
      ("a fill of more cells takes its place", [0..<10, 5..<10], [], ".....====="),
      ("a shorter one does not", [0..<10, 7..<10], [], "=======..."),
    ] as [(String, [Range<Int>], [Range<Int>], String)])
  func `a row knows the longest fill that is left`(
    name: String, fills: [Range<Int>], texts: [Range<Int>], expected: String
  ) {
    var grid = Grid(size: Size(width: 10, height: 1))
    for (index, fill) in fills.enumerated() {
      let area = Rect(column: fill.lowerBound, row: 0, width: fill.count, height: 1)
      grid.fill(area, style: Style(background: .palette(UInt8(index))))
    }
    for text in texts {
      for column in text { grid.put("x", column: column, row: 0, style: .plain) }
    }
    #expect(Self.picture(grid) == expected, "\(name)")
  }

  @Test func `whatever is drawn, the cells of a run are equal`() {
    for seed in 0..<200 as Range<UInt64> {
      var drawing = RandomDrawing(seed: seed)
      let buffer = Buffer(size: drawing.size(upTo: Size(width: 40, height: 8)))
      for _ in 0..<4 {
        drawing.draw(in: buffer)
        for (row, run) in buffer.grid.runs.enumerated() {
          let run = run.cells
          let cells = buffer.grid.cells[run]
          #expect(cells.allSatisfy { $0 == cells.first }, "seed \(seed), row \(row)")
          let start = row * buffer.size.width
          #expect(run.lowerBound >= start && run.upperBound <= start + buffer.size.width)
        }
      }
    }
  }
}
