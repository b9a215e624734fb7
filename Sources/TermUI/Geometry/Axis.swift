/// A direction on the screen.
package enum Axis {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other one.
  var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// The extent offered to a view to find out how much it would take: more than any screen has, and small multiples of
  /// it do not overflow.
  static let unlimited = 1 << 20

  init(length: Int, breadth: Int, along axis: Axis) {
    self =
      axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  /// The columns or rows along an axis.
  func extent(along axis: Axis) -> Int { axis == .horizontal ? width : height }

  /// The columns or rows across an axis.
  func extent(across axis: Axis) -> Int { extent(along: axis.crossing) }

  /// The size with a different extent along an axis.
  func with(_ length: Int, along axis: Axis) -> Size {
    Size(length: length, breadth: extent(across: axis), along: axis)
  }
}
