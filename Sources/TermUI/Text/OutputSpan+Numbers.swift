/// Appends numbers as text.
///
/// An array would check for each byte whether its memory is shared, which takes a third more time for a long text.
extension OutputSpan<UInt8> {
  /// Appends the decimal digits of a number, at most 20.
  package mutating func append(decimal number: UInt64) {
    if let small = UInt8(exactly: number) { return append(decimal: small) }
    append(decimal: number / 10)
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

  /// Appends a number rounded to some decimals, at most 22 bytes; halves are rounded away from zero, and zero has no
  /// sign.
  ///
  /// The number's magnitude times 10 to the power of `decimals` must be below 10^18.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: The maximum number of digits after the point.
  ///   - least: The minimum number of digits after the point; further trailing zeros are omitted.
  ///   - omitsZero: Whether to omit the 0 before the point of a number below 1.
  package mutating func append(
    _ value: Double, decimals: Int, atLeast least: Int = 0, omitsZero: Bool = false
  ) {
    var power: UInt64 = 1
    for _ in 0..<decimals { power *= 10 }
    // The processor converts to a signed number in one instruction.
    let number = UInt64(Int64(abs(value) * Double(power) + 0.5))
    if value < 0, number > 0 { append(UInt8(ascii: "-")) }
    var (digits, rest) = number.quotientAndRemainder(dividingBy: power)
    let hasPoint = rest > 0 || least > 0
    if digits > 0 || !omitsZero || !hasPoint { append(decimal: digits) }
    guard hasPoint else { return }
    append(UInt8(ascii: "."))
    let end = count + least
    while rest > 0 || count < end {
      (digits, rest) = (rest * 10).quotientAndRemainder(dividingBy: power)
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits))
    }
  }

  /// Appends the last `count` hex digits of a number.
  ///
  /// Inlined, because a line that is printed takes a tenth more without.
  @inlinable
  package mutating func append(hexDigits number: UInt32, count: Int, uppercase: Bool = false) {
    var rest = UInt32(4 * count)
    while rest > 0 {
      rest -= 4
      let digit = UInt8(truncatingIfNeeded: number >> rest & 0xf)
      append((digit < 10 ? 0x30 : uppercase ? 0x37 : 0x57) + digit)
    }
  }
}
