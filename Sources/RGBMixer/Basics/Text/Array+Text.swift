import TermUI

/// Numbers and texts, appended as bytes.
extension [UInt8] {
  /// Appends a number rounded to some decimals, as `OutputSpan` does.
  mutating func append(
    _ value: Double, decimals: Int, atLeast minimum: Int = 0, omitsZero: Bool = false
  ) {
    append(addingCapacity: 22) {
      $0.append(value, decimals: decimals, atLeast: minimum, omitsZero: omitsZero)
    }
  }

  mutating func append(decimal value: some UnsignedInteger) {
    append(addingCapacity: 20) { $0.append(decimal: UInt64(value)) }
  }

  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends `#` and the hex triplet of a color.
  mutating func append(hex: UInt32, uppercase: Bool = false) {
    append(addingCapacity: 7) {
      $0.append(UInt8(ascii: "#"))
      $0.append(hexDigits: hex, count: 6, uppercase: uppercase)
    }
  }

  /// Appends the last hex digits of a number.
  mutating func append(hexDigits number: UInt32, count: Int, uppercase: Bool) {
    append(addingCapacity: count) {
      $0.append(hexDigits: number, count: count, uppercase: uppercase)
    }
  }
}

extension String {
  /// Makes the text of a number rounded to some decimals.
  init(_ value: Double, decimals: Int, atLeast minimum: Int = 0) {
    var text: [UInt8] = []
    text.append(value, decimals: decimals, atLeast: minimum)
    self.init(decoding: text, as: UTF8.self)
  }
}

extension OutputSpan<UInt8> {
  mutating func append(_ text: StaticString) {
    System.append(text, to: &self)
  }

  mutating func append(contentsOf text: String) {
    for byte in text.utf8 { append(byte) }
  }
}

extension Array {
  /// The first index whose element, and every later one, satisfies a condition.
  ///
  /// O(log n).
  func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Int] {
  /// Whether a sorted array has a number; O(log n).
  func contains(sorted number: Int) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }
}
