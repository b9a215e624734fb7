/// Numbers as text, where there is room for it: an array checks at each byte whether its memory is shared, which takes a
/// third more time for a long text.
extension OutputSpan<UInt8> {
  /// Appends the decimal digits of a number, of which there are at most 20.
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
    var power: UInt64 = 1
    for _ in 0..<decimals { power *= 10 }
    // To a signed number the processor converts in one instruction.
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
