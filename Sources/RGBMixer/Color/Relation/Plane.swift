import TermUI

/// The colors of one hue, in cells of two points each: lightness upward, chroma to the right; or those of one chroma,
/// with the hue to the right.
///
/// The right edge of a plane of one hue is the highest chroma that sRGB has there. Points outside sRGB are empty, which
/// shows the gamut's outline. In a large plane two columns have the same colors, so that a frame in which it changes
/// fits a slow line.
struct Plane: Equatable, Sendable {
  /// What a plane is made from.
  struct Basis: Equatable, Sendable {
    /// What all colors have in common.
    enum Common: Equatable, Sendable {
      /// The hue of OKLCH, in degrees.
      case hue(Double)
      case chroma(Double)
    }

    var common: Common
    /// The columns, and the rows of two points each.
    var columns, rows: Int
    /// What the colors are measured on.
    var background: RGB
    /// What translucent colors lie on.
    var surface: RGB
    /// The opacity of the colors, 0-1.
    var alpha = 1.0

    /// The columns of a point: two from a thousand cells on.
    fileprivate var pointWidth: Int { columns * rows < 1000 ? 1 : 2 }
  }

  let basis: Basis
  /// The highest chroma that sRGB has at the hue; or the chroma that all colors have.
  let maximumChroma: Double
  /// The points, row by row from the top; nil where sRGB has no color.
  private let points: [RGB?]
  /// The lines where the contrast on the background is 4.5 and, in a high plane, 7.
  let rules: [Rule]
  /// The direction of the hue and the chroma of each column.
  private let axis: [(direction: (a: Double, b: Double), chroma: Double)]

  static func == (left: Plane, right: Plane) -> Bool { left.basis == right.basis }

  init(_ basis: Basis) {
    self.basis = basis
    let (columns, height) = (max(0, basis.columns), max(0, 2 * basis.rows))
    let width = basis.pointWidth
    func share(_ column: Int) -> Double {
      (Double(column / width * width) + Double(width) / 2) / Double(columns)
    }
    switch basis.common {
    case .hue(let hue):
      let direction = Hue.point(degrees: hue, radius: 1)
      let maximum = HueLine.maximumChroma(direction: direction)
      maximumChroma = maximum
      axis = (0..<columns).map { (direction, share($0) * maximum) }
    case .chroma(let chroma):
      maximumChroma = chroma
      axis = (0..<columns).map { (Hue.point(degrees: 360 * share($0), radius: 1), chroma) }
    }
    let isTranslucent = AlphaColor.isTranslucent(basis.alpha)
    var points: [RGB?] = []
    points.reserveCapacity(columns * height)
    for row in 0..<height {
      let lightness = 1 - (Double(row) + 0.5) / Double(height)
      // Rounding to 8 bits hides this much; near white it is most.
      let tolerance = 4e-5 * lightness * lightness * lightness
      for (column, axis) in axis.enumerated() {
        if column % width != 0, let last = points.last {
          points.append(last)
          continue
        }
        let light = HueLine(lightness: lightness, direction: axis.direction).light(at: axis.chroma)
        guard HueLine.excess(of: light) <= tolerance else {
          guard case .hue = basis.common else {
            points.append(nil)
            continue
          }
          // Nor has sRGB a color farther from gray.
          points.append(contentsOf: repeatElement(nil, count: columns - column))
          break
        }
        let own = SRGB.clipped(linear: light)
        let rgb =
          isTranslucent ? AlphaColor(own, alpha: basis.alpha).composite(on: basis.surface) : own
        // A color that nobody tells from the one on its left is that one: this saves a fifth of a frame.
        if column > 0, let last = points.last, let last, last.isHardlyTold(from: rgb) {
          points.append(last)
        } else {
          points.append(rgb)
        }
      }
    }
    self.points = points
    rules = Self.rules(along: axis, basis) { column, row in
      points[2 * row * columns + column] != nil && points[(2 * row + 1) * columns + column] != nil
    }
  }

  /// The color of a point; nil outside sRGB and outside the plane.
  func color(column: Int, point: Int) -> RGB? {
    guard (0..<basis.columns).contains(column), (0..<2 * basis.rows).contains(point) else {
      return nil
    }
    return points[point * basis.columns + column]
  }

  /// The mean of both points of a cell; nil unless sRGB has both.
  func mean(column: Int, row: Int) -> RGB? {
    guard let upper = color(column: column, point: 2 * row),
      let lower = color(column: column, point: 2 * row + 1)
    else { return nil }
    return upper.mixed(0.5, with: lower)
  }

  // MARK: Places

  /// The column and the row of cells of a color, clamped so that a cell is left on both sides for the ring.
  ///
  /// The color is on its own side of a line: moved by a row where rounding would put it on the other. `luminance` is
  /// that of the color as it is seen.
  func place(of color: OKLCH, luminance: Double) -> (column: Int, row: Int) {
    func clamped(_ share: Double, _ count: Int) -> Int {
      min(max(Int(share * Double(count)), 0), max(0, count - 1))
    }
    let share: Double =
      switch basis.common {
      case .hue: maximumChroma > 0 ? color.chroma / maximumChroma : 0
      case .chroma: (color.hue ?? 0) / 360
      }
    let column = min(max(clamped(share, basis.columns), 1), max(0, basis.columns - 2))
    let height = 1 - color.lightness
    var row = clamped(height, basis.rows)
    for rule in rules where rule.halves.indices.contains(column) {
      guard let edge = rule.edge(column),
        abs(height - Double(edge) / Double(max(1, basis.rows))) < 0.6 / Double(max(1, basis.rows))
      else { continue }
      let isAbove = luminance >= rule.luminance
      if isAbove, row >= edge { row = edge - 1 } else if !isAbove, row < edge { row = edge }
    }
    return (column, min(max(row, 0), max(0, basis.rows - 1)))
  }

  /// The lightness, the chroma and, where it goes to the right, the hue in the middle of a cell; outside the outline of
  /// one hue the nearest chroma inside.
  func position(column: Int, row: Int) -> (lightness: Double, chroma: Double, hue: Double?) {
    let column = min(max(column, 0), max(0, basis.columns - 1))
    let row = min(max(row, 0), max(0, basis.rows - 1))
    let lightness = 1 - (Double(row) + 0.5) / Double(max(1, basis.rows))
    guard axis.indices.contains(column) else { return (lightness, 0, nil) }
    let share = (Double(column) + 0.5) / Double(basis.columns)
    guard case .hue = basis.common else { return (lightness, maximumChroma, 360 * share) }
    let (direction, chroma) = (axis[column].direction, share * maximumChroma)
    let line = HueLine(lightness: lightness, direction: direction)
    return (lightness, line.excess(at: chroma) <= 0 ? chroma : line.edge(below: chroma), nil)
  }

  // MARK: Contrast

  /// A line where the contrast on the background is a ratio.
  struct Rule: Sendable {
    /// The ratio and its grade, such as `AA 4.5`.
    let name: String
    /// The luminance of the line; lighter colors are above it.
    let luminance: Double
    /// Whether what lies above can be read, and not what lies below.
    let isReadableAbove: Bool
    /// Whether it is the main line.
    let isStrong: Bool
    /// In each column the half rows above the line, to the nearest; nil beyond the outline.
    fileprivate(set) var halves: [Int?] = []

    /// The row of cells below the line in a column: the line is at an edge or in the middle of the row above that.
    func edge(_ column: Int) -> Int? {
      halves[column].map { ($0 + (isReadableAbove ? 1 : 0)) / 2 }
    }

    /// The row of cells that the line is drawn in, and the glyph.
    func cell(_ column: Int) -> (row: Int, glyph: Unicode.Scalar)? {
      halves[column].map(Self.cell(isReadableAbove: isReadableAbove))
    }

    fileprivate static func cell(
      isReadableAbove: Bool
    ) -> (_ half: Int) -> (row: Int, glyph: Unicode.Scalar) {
      { half in
        if half % 2 != 0 { return (half / 2, "─") }
        return isReadableAbove ? (half / 2, "▔") : (half / 2 - 1, "▁")
      }
    }
  }

  /// The rows from which on there is a second line.
  private static let rowsOfTwoLines = 18

  /// The lines, level as far as their names go.
  private static func rules(
    along axis: [(direction: (a: Double, b: Double), chroma: Double)], _ basis: Basis,
    isWhole: (_ column: Int, _ row: Int) -> Bool
  ) -> [Rule] {
    guard basis.rows > 1, let last = axis.indices.last else { return [] }
    var (isNamed, grades) = (true, [ContrastRatio.Grade.aa])
    if case .chroma = basis.common { isNamed = false }
    if isNamed, basis.rows >= rowsOfTwoLines { grades.append(.aaa) }
    return grades.flatMap { grade in
      let goal = ContrastGoal(background: basis.background, ratio: grade.minimumRatio)
      return [(goal.lighterLuminance, true), (goal.darkerLuminance, false)].compactMap {
        luminance, isReadableAbove -> Rule? in
        guard luminance > 0, luminance < 1 else { return nil }
        var rule = Rule(
          name: isNamed ? " \(grade.rawValue) \(grade == .aa ? "4.5" : "7") " : "",
          luminance: luminance,
          isReadableAbove: isReadableAbove, isStrong: grade == .aa)
        let cell = Rule.cell(isReadableAbove: isReadableAbove)
        let level = min(rule.name.count, last)
        var half = 0
        rule.halves = axis.indices.map { column in
          if column == 0 || column > level {
            let (direction, chroma) = axis[max(column, level)]
            half = Self.half(of: luminance, chroma: chroma, direction, basis)
          }
          return isWhole(column, cell(half).row) ? half : nil
        }
        return rule
      }
    }
  }

  /// The half rows, to the nearest, above which the colors of a chroma have at least a luminance.
  private static func half(
    of luminance: Double, chroma: Double, _ direction: (a: Double, b: Double), _ basis: Basis
  ) -> Int {
    let height = 2 * basis.rows
    var (low, high) = (0, height)
    while high - low > 1 {
      let middle = (low + high) / 2
      let lightness = 1 - (Double(middle) - 0.5) / Double(height)
      let light = HueLine(lightness: lightness, direction: direction).light(at: chroma)
      if seenLuminance(light, basis) >= luminance { low = middle } else { high = middle }
    }
    return min(max(low, 1), height - 2)
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

extension RGB {
  /// Whether no channel differs by more than 2.
  fileprivate func isHardlyTold(from other: RGB) -> Bool {
    func isNear(_ own: UInt8, _ other: UInt8) -> Bool {
      (own > other ? own - other : other - own) <= 2
    }
    return isNear(red, other.red) && isNear(green, other.green) && isNear(blue, other.blue)
  }
}
