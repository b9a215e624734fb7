import Testing

@testable import TermUI

@MainActor
struct SparklineTests {
  @Test(
    arguments: [
      ([0, 1, 2, 4, 8], nil, 5, 1, [" ▁▂▄█"]), ([0.1, 8], nil, 4, 1, ["  ▁█"]),
      ([9, 1, 2], nil, 2, 1, ["▄█"]), ([2], 4, 2, 2, ["  ", " █"]),
      ([3, 9], 4, 2, 2, ["▄█", "██"]),
      ([0, -1, .nan], nil, 3, 1, ["   "]), ([.infinity, 1], 2, 2, 1, ["█▄"]),
      ([.infinity, 1], nil, 2, 1, ["█ "]), ([1], 0, 1, 1, [" "]),
      ([], nil, 2, 1, ["  "]), ([1], nil, 1, 1, ["█"]), ([1], nil, 0, 0, []),
    ] as [([Double], Double?, Int, Int, [String])])
  func `values are bars of eighths, the newest at the right`(
    values: [Double], maximum: Double?, width: Int, height: Int, expected: [String]
  ) {
    let graph = Sparkline(values)
    graph.maximum = maximum
    #expect(Picture(of: graph, width, height).rows == expected)
  }

  @Test func `the oldest values are dropped`() {
    let graph = Sparkline()
    for value in 0..<1_100 { graph.append(Double(value)) }
    #expect(graph.values.count == 1_024 && graph.values.last == 1_099)
  }
}
