/// Decides the size of the screen.
enum WindowSize {
  /// The greatest size that is believed: larger than any wall of screens, and small enough for memory.
  static let greatest = Size(width: 2000, height: 1000)

  /// The size that the kernel gives, else that of LINES and COLUMNS, else 80 by 24; from 1 by 1 to
  /// ``greatest``.
  static func resolve(_ kernel: (columns: Int, rows: Int)?, _ environment: Environment) -> Size {
    Size(
      width: extent(kernel?.columns, environment["COLUMNS"], 80, greatest.width),
      height: extent(kernel?.rows, environment["LINES"], 24, greatest.height))
  }

  private static func extent(
    _ kernel: Int?, _ variable: String?, _ usual: Int, _ greatest: Int
  ) -> Int {
    if let kernel, kernel > 0 { return min(kernel, greatest) }
    if let number = variable.flatMap({ Int($0) }), number > 0 { return min(number, greatest) }
    return usual
  }
}
