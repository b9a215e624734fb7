import Testing

@testable import TermUI

struct WindowSizeTests {
  @Test(
    arguments: [
      ((80, 24), [:], 80, 24),
      ((1, 1), [:], 1, 1),
      ((0, 0), [:], 80, 24),
      ((0, 0), ["COLUMNS": "100", "LINES": "30"], 100, 30),
      ((0, 40), ["COLUMNS": "100", "LINES": "30"], 100, 40),
      ((90, 20), ["COLUMNS": "100", "LINES": "30"], 90, 20),
      (nil, ["COLUMNS": "-5", "LINES": "many"], 80, 24),
      (nil, ["COLUMNS": "99999999999999999999", "LINES": "0"], 80, 24),
      ((65535, 1), [:], 2000, 1),
      ((1, 65535), [:], 1, 1000),
      ((65535, 65535), [:], 2000, 1000),
    ] as [((Int, Int)?, [String: String], Int, Int)])
  func `a size is the kernel's, else the environment's, else the usual one, and bounded`(
    _ kernel: (Int, Int)?, _ variables: [String: String], _ columns: Int, _ rows: Int
  ) {
    let size = WindowSize.resolve(kernel, Environment(variables))
    #expect(size == Size(width: columns, height: rows))
  }
}
