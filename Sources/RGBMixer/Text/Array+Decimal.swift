/// Numbers and texts as the formats print them.
extension [UInt8] {
  /// Appends a number rounded to some decimals, halves away from zero, without trailing zeros, without a
  /// final point and without a sign before zero.
  ///
  /// The magnitude must be below 10^12; there can be 0 to 6 decimals.
  mutating func append(_ value: Double, decimals: Int) {
    append(addingCapacity: 21) { $0.append(value, decimals: decimals) }
  }

  /// Appends the digits of a whole number.
  mutating func append(decimal value: some UnsignedInteger) {
    append(addingCapacity: 20) { $0.append(decimal: UInt64(value)) }
  }

  /// Appends a text.
  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends the hex triplet of a color, behind a `#`.
  mutating func append(hex: UInt32, uppercase: Bool = false) {
    append(UInt8(ascii: "#"))
    append(hexDigits: hex, count: 6, uppercase: uppercase)
  }

  /// Appends the last hex digits of a number.
  mutating func append(hexDigits number: UInt32, count: Int, uppercase: Bool) {
    append(addingCapacity: count) {
      $0.append(hexDigits: number, count: count, uppercase: uppercase)
    }
  }
}
