/// Numbers and texts where there is room for them: an array looks at each byte whether it is alone in holding its
/// memory, which takes a third more time for a long text.
extension OutputSpan<UInt8> {
  /// Appends a number rounded to some decimals, as an array does.
  mutating func append(_ value: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    var (number, decimals) = (UInt64(abs(value) * scale + 0.5), decimals)
    if value < 0, number > 0 { append(UInt8(ascii: "-")) }
    while decimals > 0, number % 10 == 0 { (number, decimals) = (number / 10, decimals - 1) }
    append(decimal: number, decimals: decimals)
  }

  /// Appends the digits of a whole number, so many of them behind a point.
  mutating func append(decimal number: UInt64, decimals: Int = 0) {
    if number >= 10 || decimals > 0 {
      append(decimal: number / 10, decimals: Swift.max(0, decimals - 1))
    }
    if decimals == 1 { append(UInt8(ascii: ".")) }
    append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  /// Appends the last hex digits of a number.
  mutating func append(hexDigits number: UInt32, count: Int, uppercase: Bool = false) {
    for place in (0..<count).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(4 * place) & 0xf)
      append(digit < 10 ? 0x30 + digit : (uppercase ? 0x37 : 0x57) + digit)
    }
  }

  /// Appends a text that the program holds.
  mutating func append(_ text: StaticString) {
    Platform.append(text, to: &self)
  }

  /// Appends a text.
  mutating func append(contentsOf text: String) {
    for byte in text.utf8 { append(byte) }
  }
}
