/// A direction on the screen.
package enum Axis {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other direction.
  var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  init(length: Int, breadth: Int, along axis: Axis) {
    self =
      axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  func extent(along axis: Axis) -> Int { axis == .horizontal ? width : height }

  func extent(across axis: Axis) -> Int { extent(along: axis.crossing) }

  /// The size with a different extent along an axis.
  func with(_ length: Int, along axis: Axis) -> Size {
    Size(length: length, breadth: extent(across: axis), along: axis)
  }
}
