/// Control sequences (ECMA-48, 5.4: `CSI`, parameters, a final byte) as bytes of a frame.
extension [UInt8] {
  /// Appends `CSI` and a final byte, with a count between them unless it is 1, which is the default.
  mutating func appendCSI(_ count: Int, _ final: UInt8) {
    append(addingCapacity: 23) { bytes in
      bytes.appendCSI()
      if count != 1 { bytes.appendDecimal(count) }
      bytes.append(final)
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the control sequence introducer.
  mutating func appendCSI() {
    append(0x1B)
    append(UInt8(ascii: "["))
  }

  /// Appends the digits of a number that is not negative.
  mutating func appendDecimal(_ number: Int) {
    guard number < 256 else {
      appendDecimal(number / 10)
      return appendDigit(UInt8(number % 10))
    }
    appendDecimal(UInt8(number))
  }

  /// Appends the digits of a number.
  @inline(__always)
  mutating func appendDecimal(_ number: UInt8) {
    var rest = number
    if number >= 100 {
      let hundreds: UInt8 = number >= 200 ? 2 : 1
      appendDigit(hundreds)
      rest -= 100 &* hundreds
    }
    if number >= 10 {
      appendDigit(rest / 10)
      rest %= 10
    }
    appendDigit(rest)
  }

  private mutating func appendDigit(_ digit: UInt8) {
    append(UInt8(ascii: "0") &+ digit)
  }
}
