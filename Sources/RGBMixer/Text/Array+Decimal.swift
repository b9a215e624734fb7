/// Numbers as the formats print them.
extension [UInt8] {
  /// Appends a number rounded to some decimals, halves away from zero, without trailing zeros, without a
  /// final point and without a sign before zero.
  ///
  /// The magnitude must be below 10^12; there can be 0 to 6 decimals.
  mutating func append(_ value: Double, decimals: Int) {
    let scale = powersOfTen[decimals]
    let scaled = UInt64(abs(value) * Double(scale) + 0.5)
    if value < 0, scaled > 0 {
      append(UInt8(ascii: "-"))
    }
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: UInt64(scale))
    append(decimal: whole)
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    var fraction = UInt32(rest)
    var place = scale
    while fraction > 0 {
      place /= 10
      let (digit, lower) = fraction.quotientAndRemainder(dividingBy: place)
      append(UInt8(truncatingIfNeeded: 0x30 + digit))
      fraction = lower
    }
  }

  /// Appends the digits of a whole number.
  mutating func append(decimal value: some UnsignedInteger) {
    if value >= 10 {
      append(decimal: value / 10)
    }
    append(0x30 + UInt8(value % 10))
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
    for place in (0..<count).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(4 * place) & 0xf)
      append(digit < 10 ? 0x30 + digit : (uppercase ? 0x37 : 0x57) + digit)
    }
  }
}

private let powersOfTen: [UInt32] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
