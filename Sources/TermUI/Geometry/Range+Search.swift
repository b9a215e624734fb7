/// A binary search of indices.
extension Range<Int> {
  /// The first index that satisfies a condition, which all indices after it satisfy, too; the upper bound if none does.
  ///
  /// - Complexity: O(log n) in the number of indices.
  func partition(where isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
