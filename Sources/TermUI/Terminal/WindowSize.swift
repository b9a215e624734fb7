/// Decides the size of the screen.
enum WindowSize {
  /// The maximum size: larger than any wall of screens, and small enough for memory.
  static let maximum = Size(width: 2000, height: 1000)

  /// The size from the kernel, else from LINES and COLUMNS, else 80 by 24; clamped to 1 by 1 through ``maximum``.
  static func resolve(_ kernel: (columns: Int, rows: Int)?, _ environment: Environment) -> Size {
    func extent(_ kernel: Int?, _ variable: String, _ usual: Int, _ maximum: Int) -> Int {
      if let kernel, kernel > 0 { return min(kernel, maximum) }
      if let number = environment[variable].flatMap({ Int($0) }), number > 0 {
        return min(number, maximum)
      }
      return usual
    }
    return Size(
      width: extent(kernel?.columns, "COLUMNS", 80, maximum.width),
      height: extent(kernel?.rows, "LINES", 24, maximum.height))
  }
}
