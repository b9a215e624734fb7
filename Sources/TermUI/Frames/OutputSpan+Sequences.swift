/// Control sequences: `CSI`, parameters, a final byte (ECMA-48, 5.4).
extension [UInt8] {
  /// Appends `CSI`, a count unless it is 1, which is the default, and a final byte.
  mutating func appendCSI(_ count: Int, _ final: UInt8) {
    append(addingCapacity: 23) { bytes in
      bytes.appendCSI()
      if count != 1 { bytes.append(decimal: UInt64(count)) }
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
}

enum SequenceLength {
  /// The length of `CSI`, a count unless it is 1, and a final byte.
  static func csi(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

  /// The number of decimal digits of a number from 0 to 99,999.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }
}
