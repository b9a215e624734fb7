/// Arithmetic that saturates, so that extents near the ends of the type do not trap.
extension Int {
  /// The sum, clamped to the type.
  func adding(_ other: Int) -> Int {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, clamped to the type.
  func subtracting(_ other: Int) -> Int {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  /// The product with a number that is not negative, clamped to the type.
  func multiplied(by other: Int) -> Int {
    let (product, isBeyond) = multipliedReportingOverflow(by: other)
    return isBeyond ? (self < 0 ? .min : .max) : product
  }

  /// This number times `parts / all`, rounded down, without overflow; `parts` is at most `all`.
  func share(_ parts: Int, of all: Int) -> Int {
    all == 0 ? 0 : all.dividingFullWidth(multipliedFullWidth(by: parts)).quotient
  }
}
