/// Sums of cells that stop at the ends of the type, so that what is meant to be as large as can be does not trap.
extension Int {
  /// The sum, or the end of the type that it is beyond.
  func adding(_ other: Int) -> Int {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the end of the type that it is beyond.
  func subtracting(_ other: Int) -> Int {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  /// The product with a number that is not negative, or the end of the type that it is beyond.
  func multiplied(by other: Int) -> Int {
    let (product, isBeyond) = multipliedReportingOverflow(by: other)
    return isBeyond ? (self < 0 ? .min : .max) : product
  }

  /// This number times `parts / all`, rounded down, without overflow; `parts` is at most `all`.
  func share(_ parts: Int, of all: Int) -> Int {
    all == 0 ? 0 : all.dividingFullWidth(multipliedFullWidth(by: parts)).quotient
  }
}
