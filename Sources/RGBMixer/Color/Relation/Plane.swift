import TermUI

/// The colors of one hue, in cells of two points each: lightness upward, chroma to the right.
///
/// The right edge is the highest chroma that sRGB has at the hue. Points outside sRGB are empty, which shows the
/// gamut's outline at that hue.
struct Plane: Equatable, Sendable {
  /// What a plane is made from.
  struct Basis: Equatable, Sendable {
    /// The hue of OKLCH, in degrees.
    var hue: Double
    /// The columns, and the rows of two points each.
    var columns, rows: Int
    /// What the colors are measured on.
    var background: RGB
    /// What translucent colors lie on.
    var surface: RGB
    /// The opacity of the colors, 0-1.
    var alpha = 1.0
  }

  let basis: Basis
  /// The highest chroma that sRGB has at the hue.
  let maximumChroma: Double
  /// The points, row by row from the top; nil where sRGB has no color.
  private let points: [RGB?]
  /// The rows of points where the contrast on the background crosses 4.5 in each column, none to two of them.
  private let crossings: [[Int]]
  private let direction: (a: Double, b: Double)

  static func == (left: Plane, right: Plane) -> Bool { left.basis == right.basis }

  init(_ basis: Basis) {
    self.basis = basis
    let direction = Hue.point(degrees: basis.hue, radius: 1)
    self.direction = direction
    let maximum = HueLine.maximumChroma(direction: direction)
    maximumChroma = maximum
    let (columns, height) = (max(0, basis.columns), max(0, 2 * basis.rows))
    let isTranslucent = AlphaColor.isTranslucent(basis.alpha)
    var points: [RGB?] = []
    points.reserveCapacity(columns * height)
    for row in 0..<height {
      let lightness = 1 - (Double(row) + 0.5) / Double(height)
      let line = HueLine(lightness: lightness, direction: direction)
      // Rounding to 8 bits hides this much; near white it is most.
      let tolerance = 4e-5 * lightness * lightness * lightness
      for column in 0..<columns {
        let chroma = (Double(column) + 0.5) / Double(columns) * maximum
        let light = line.light(at: chroma)
        guard HueLine.excess(of: light) <= tolerance else {
          // Nor has sRGB a color farther from gray.
          points.append(contentsOf: repeatElement(nil, count: columns - column))
          break
        }
        let rgb = SRGB.clipped(linear: light)
        points.append(
          isTranslucent ? AlphaColor(rgb, alpha: basis.alpha).composite(on: basis.surface) : rgb)
      }
    }
    self.points = points
    let goals = Self.luminances(on: basis.background)
    crossings = (0..<columns).map { column in
      let chroma = (Double(column) + 0.5) / Double(columns) * maximum
      return goals.compactMap { goal in
        let row = Self.row(of: goal, chroma: chroma, direction, basis)
        return points[row * columns + column] == nil ? nil : row
      }
    }
  }

  /// The color of a point; nil outside sRGB and outside the plane.
  func color(column: Int, point: Int) -> RGB? {
    guard (0..<basis.columns).contains(column), (0..<2 * basis.rows).contains(point) else {
      return nil
    }
    return points[point * basis.columns + column]
  }

  /// Whether the contrast on the background crosses 4.5 at a point.
  func isCrossing(column: Int, point: Int) -> Bool {
    crossings.indices.contains(column) && crossings[column].contains(point)
  }

  /// The row of cells in which a line of contrast begins first, and the first column after the plane there; nil if
  /// there is no line.
  var firstCrossing: (row: Int, end: Int)? {
    guard let point = crossings.lazy.compactMap({ $0.min() }).min() else { return nil }
    let row = point / 2
    let last = (0..<basis.columns).last { column in
      color(column: column, point: 2 * row) != nil
        || color(column: column, point: 2 * row + 1) != nil
    }
    return last.map { (row, $0 + 1) }
  }

  // MARK: Places

  /// The column, the row of cells, and the row of points of a color, clamped to the plane; a cell is left on both sides
  /// for the ring.
  func place(of color: OKLCH) -> (column: Int, row: Int, point: Int) {
    func clamped(_ share: Double, _ count: Int) -> Int {
      min(max(Int(share * Double(count)), 0), max(0, count - 1))
    }
    let share = maximumChroma > 0 ? color.chroma / maximumChroma : 0
    let column = min(max(clamped(share, basis.columns), 1), max(0, basis.columns - 2))
    let point = clamped(1 - color.lightness, 2 * basis.rows)
    return (column, point / 2, point)
  }

  /// The lightness and the chroma in the middle of a cell; outside the outline the nearest chroma inside.
  func position(column: Int, row: Int) -> (lightness: Double, chroma: Double) {
    let column = min(max(column, 0), max(0, basis.columns - 1))
    let row = min(max(row, 0), max(0, basis.rows - 1))
    let lightness = 1 - (Double(row) + 0.5) / Double(max(1, basis.rows))
    let chroma = (Double(column) + 0.5) / Double(max(1, basis.columns)) * maximumChroma
    let line = HueLine(lightness: lightness, direction: direction)
    return (lightness, line.excess(at: chroma) <= 0 ? chroma : line.edge(below: chroma))
  }

  // MARK: Contrast

  /// The luminances that have a contrast of 4.5 on a background.
  private static func luminances(on background: RGB) -> [Double] {
    let goal = ContrastGoal(background: background, ratio: ContrastRatio.Grade.aa.minimumRatio)
    return [goal.lighterLuminance, goal.darkerLuminance].filter { $0 > 0 && $0 < 1 }
  }

  /// The row of points in which the luminance of a chroma crosses another.
  private static func row(
    of luminance: Double, chroma: Double, _ direction: (a: Double, b: Double), _ basis: Basis
  ) -> Int {
    let height = 2 * basis.rows
    // The last row whose upper edge is at least as light.
    var (low, high) = (0, height)
    while high - low > 1 {
      let middle = (low + high) / 2
      let lightness = 1 - Double(middle) / Double(height)
      let light = HueLine(lightness: lightness, direction: direction).light(at: chroma)
      if seenLuminance(light, basis) >= luminance { low = middle } else { high = middle }
    }
    return low
  }

  private static func seenLuminance(
    _ light: (red: Double, green: Double, blue: Double), _ basis: Basis
  ) -> Double {
    func seen(_ own: Double, _ below: UInt8) -> Double {
      let own = min(max(own, 0), 1)
      guard AlphaColor.isTranslucent(basis.alpha) else { return own }
      let mixed =
        TransferFunction.encoded(own) * basis.alpha + Double(below) / 255 * (1 - basis.alpha)
      return TransferFunction.linear(mixed)
    }
    return 0.2126 * seen(light.red, basis.surface.red)
      + 0.7152 * seen(light.green, basis.surface.green)
      + 0.0722 * seen(light.blue, basis.surface.blue)
  }
}
