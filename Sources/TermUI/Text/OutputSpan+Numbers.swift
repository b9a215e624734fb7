/// Numbers as text, where there is room for it: an array checks at each byte whether its memory is shared, which takes a
/// third more time for a long text.
extension OutputSpan<UInt8> {
  /// Appends the decimal digits of a number, of which there are at most 20.
  package mutating func append(decimal number: UInt64) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends the decimal digits of a small number, such as a parameter of SGR.
  ///
  /// A frame has hundreds of them: with a call for each digit, a key takes 5 % more instructions.
  @inline(__always)
  mutating func append(decimal number: UInt8) {
    if number >= 100 { append(UInt8(ascii: "0") + number / 100) }
    if number >= 10 { append(UInt8(ascii: "0") + number / 10 % 10) }
    append(UInt8(ascii: "0") + number % 10)
  }

  /// Appends the decimal digits of a whole number, the last of them after a point.
  ///
  /// - Parameters:
  ///   - number: The number, times 10 to the power of `decimals`.
  ///   - decimals: The number of digits after the point.
  ///   - omitsZero: Whether a number below 1 has no digit before the point.
  package mutating func append(decimal number: UInt64, decimals: Int, omitsZero: Bool = false) {
    // The digits of the whole part, one at least where a zero is not omitted, and those after the point.
    var power: UInt64 = 1
    var count = 1
    while number / 10 >= power || count < decimals + (omitsZero ? 0 : 1) {
      power *= 10
      count += 1
    }
    while count > 0 {
      if count == decimals { append(UInt8(ascii: ".")) }
      append(UInt8(truncatingIfNeeded: 0x30 + number / power % 10))
      power /= 10
      count -= 1
    }
  }

  /// Appends a number rounded to some decimals, halves away from zero, without a sign before zero; at most 22 bytes.
  ///
  /// The product of the magnitude and 10 to the power of `decimals` must be below 10^18.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: The most digits after the point.
  ///   - least: The fewest; further zeros at the end are omitted, and the point with the last of them.
  ///   - omitsZero: Whether a number below 1 has no digit before the point.
  package mutating func append(
    _ value: Double, decimals: Int, atLeast least: Int = 0, omitsZero: Bool = false
  ) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    var (number, decimals) = (UInt64(abs(value) * scale + 0.5), decimals)
    if value < 0, number > 0 { append(UInt8(ascii: "-")) }
    while decimals > least, number % 10 == 0 { (number, decimals) = (number / 10, decimals - 1) }
    append(decimal: number, decimals: decimals, omitsZero: omitsZero)
  }

  /// Appends the last hex digits of a number.
  package mutating func append(hexDigits number: UInt32, count: Int, uppercase: Bool = false) {
    var rest = UInt32(4 * count)
    while rest > 0 {
      rest -= 4
      let digit = UInt8(truncatingIfNeeded: number >> rest & 0xf)
      append((digit < 10 ? 0x30 : uppercase ? 0x37 : 0x57) + digit)
    }
  }
}
