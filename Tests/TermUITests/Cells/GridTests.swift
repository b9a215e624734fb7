import Testing

@testable import TermUI

struct GridTests {
  /// A row, with `=` for the cells of its run.
  private static func picture(_ grid: Grid, row: Int = 0) -> String {
    let start = row * grid.size.width
    let run = grid.runs[row].cells
    return String((start..<start + grid.size.width).map { run.contains($0) ? "=" : "." })
  }

  @Test(
    arguments: [
      ("drawing inside the run leaves its longer side", [0..<10], [3..<4], "....======"),
      ("drawing at its end leaves the rest", [0..<10], [9..<10], "=========."),
      ("drawing over all of it leaves nothing", [0..<10], [0..<10], ".........."),
      ("drawing beside it leaves all of it", [0..<10, 0..<6], [7..<9], "======...."),
      ("a longer fill replaces it", [0..<10, 5..<10], [], ".....====="),
      ("a shorter fill does not", [0..<10, 7..<10], [], "=======..."),
    ] as [(String, [Range<Int>], [Range<Int>], String)])
  func `the run of a row is what is left of its longest fill`(
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

  @Test func `the cells of a run are always equal`() {
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
