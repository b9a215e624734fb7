import TermUI

/// Numbers and texts as the formats print them.
extension [UInt8] {
  /// Appends a number rounded to some decimals, halves away from zero, without a sign before zero.
  ///
  /// The product of the magnitude and 10 to the power of `decimals` must be below 10^18.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: The most digits after the point.
  ///   - least: The fewest; further zeros at the end are left out, and the point with the last of them.
  ///   - omitsZero: Whether nothing stands before the point of a number below 1.
  mutating func append(
    _ value: Double, decimals: Int, atLeast least: Int = 0, omitsZero: Bool = false
  ) {
    append(addingCapacity: 22) {
      $0.append(value, decimals: decimals, atLeast: least, omitsZero: omitsZero)
    }
  }

  mutating func append(decimal value: some UnsignedInteger) {
    append(addingCapacity: 20) { $0.append(decimal: UInt64(value)) }
  }

  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends the hex triplet of a color, after a `#`.
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

extension String {
  /// The text of a number, as ``Array/append(_:decimals:atLeast:omitsZero:)`` has it.
  init(_ value: Double, decimals: Int) {
    var text: [UInt8] = []
    text.append(value, decimals: decimals)
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
