/// A number of a color function as it is written: how many decimals it has, and what its unit is.
struct WrittenNumber: Hashable, Sendable {
  /// The unit of the number.
  enum Unit: Hashable, Sendable {
    /// The component's own unit.
    case plain
    /// Hundredths of the component's whole.
    case percent
    /// Parts of a turn: how many make a full one.
    case angle(fullTurn: Double)
    /// `none`, which is no number.
    case none
  }

  /// The range of the number, with its unit.
  let range: Range<Int>
  /// Its unit.
  let unit: Unit
  /// The number of decimals.
  let decimals: Int
  /// Whether it has no zero before its point: `.5`.
  let omitsZero: Bool
  /// The sign or letters of the unit, as they are written.
  let suffix: ArraySlice<UInt8>

  /// Reads the number at the cursor; nil, with the cursor in place, if there is none.
  init?(_ cursor: inout ByteCursor) {
    let start = cursor
    guard let component = CSSComponent.read(&cursor) else { return nil }
    range = start.index..<cursor.index
    var ahead = start
    _ = CSSNumber.read(&ahead)
    suffix = cursor.bytes[ahead.index..<cursor.index]
    switch component {
    case .number: unit = .plain
    case .percentage: unit = .percent
    case .none: unit = .none
    case .angle:
      unit = .angle(
        fullTurn: suffix.isWord("turn")
          ? 1 : suffix.isWord("rad") ? 2 * .pi : suffix.isWord("grad") ? 400 : 360)
    }
    let digits = cursor.bytes[start.index..<ahead.index].drop { !$0.isDigit && $0 != Self.point }
    omitsZero = digits.first == Self.point
    let fraction = digits.drop { $0 != Self.point }.dropFirst().prefix(while: \.isDigit)
    decimals = min(fraction.count, 10)
  }

  private static let point = UInt8(ascii: ".")
}

extension [UInt8] {
  /// Appends a number rounded to the most decimals, without the zeros that are more than the fewest.
  ///
  /// The magnitude must be below 1000, and there can be ten decimals.
  mutating func append(_ value: Double, decimals: ClosedRange<Int>, omitsZero: Bool) {
    var scale = 1.0
    for _ in 0..<decimals.upperBound { scale *= 10 }
    var scaled = UInt64((abs(value) * scale).rounded())
    var places = decimals.upperBound
    while places > decimals.lowerBound, scaled % 10 == 0 {
      scaled /= 10
      places -= 1
    }
    if value < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    let digits = Array(String(scaled).utf8)
    let padded = Array(repeating: 0x30, count: Swift.max(0, places + 1 - digits.count)) + digits
    let whole = padded.dropLast(places)
    if !(omitsZero && places > 0 && whole.elementsEqual([0x30])) { append(contentsOf: whole) }
    if places > 0 {
      append(UInt8(ascii: "."))
      append(contentsOf: padded.suffix(places))
    }
  }
}
