import struct TermUI.RGB

/// All colors that have a contrast on a background, in cells of two points each: hue to the right, chroma upward.
///
/// Its height is the highest chroma that sRGB has at the ratio, at whatever hue. Points outside sRGB are empty, which
/// shows the outline of what is left.
struct ContrastField: Equatable, Sendable {
  /// What a field is made from.
  struct Basis: Equatable, Sendable {
    var kept: KeptContrast
    /// The columns, and the rows of two points each.
    var columns, rows: Int
  }

  let basis: Basis
  /// The chroma of the upper edge.
  let maximumChroma: Double
  /// The points, column by column from the bottom, as far as sRGB has colors.
  private let points: [[RGB]]

  static func == (left: ContrastField, right: ContrastField) -> Bool { left.basis == right.basis }

  init(_ basis: Basis) {
    self.basis = basis
    let (columns, height) = (max(0, basis.columns), max(0, 2 * basis.rows))
    let hues = (0..<columns).map { (Double($0) + 0.5) / Double(columns) * 360 }
    let maximum = hues.map { basis.kept.maximumChroma(hue: $0) }.max() ?? 0
    maximumChroma = maximum
    points = hues.map { hue in
      let direction = Hue.point(degrees: hue, radius: 1)
      var column: [RGB] = []
      for point in 0..<height {
        let chroma = (Double(point) + 0.5) / Double(height) * maximum
        guard let rgb = basis.kept.point(chroma: chroma, direction: direction) else { break }
        column.append(rgb)
      }
      return column
    }
  }

  /// The color of a point, counted from the top; nil outside sRGB and outside the field.
  func color(column: Int, point: Int) -> RGB? {
    guard points.indices.contains(column) else { return nil }
    let fromBottom = 2 * basis.rows - 1 - point
    return points[column].indices.contains(fromBottom) ? points[column][fromBottom] : nil
  }

  /// The mean of the two points of a cell; nil where one is empty.
  func mean(column: Int, row: Int) -> RGB? {
    guard let upper = color(column: column, point: 2 * row),
      let lower = color(column: column, point: 2 * row + 1)
    else { return nil }
    return upper.mixed(0.5, with: lower)
  }

  /// The cell of a chroma and a hue, clamped so that the ring stays inside.
  func place(chroma: Double, hue: Double) -> (column: Int, row: Int) {
    let column = Int(hue / 360 * Double(basis.columns))
    let share = maximumChroma > 0 ? min(1, chroma / maximumChroma) : 0
    let row = Int((1 - share) * Double(basis.rows))
    return (min(max(column, 1), max(1, basis.columns - 2)), min(max(row, 0), basis.rows - 1))
  }

  /// The chroma and the hue in the middle of a cell; outside the outline the highest chroma inside.
  func position(column: Int, row: Int) -> (chroma: Double, hue: Double) {
    let column = min(max(column, 0), max(0, basis.columns - 1))
    let row = min(max(row, 0), max(0, basis.rows - 1))
    let hue = (Double(column) + 0.5) / Double(max(1, basis.columns)) * 360
    let chroma = (1 - (Double(row) + 0.5) / Double(max(1, basis.rows))) * maximumChroma
    return (min(chroma, basis.kept.maximumChroma(hue: hue)), hue)
  }
}
