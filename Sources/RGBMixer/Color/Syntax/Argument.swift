/// An argument of a color function: a number with its unit, or the keyword `none`.
struct Argument: Hashable, Sendable {
  enum Unit: UInt8, Sendable {
    /// The keyword `none`, which counts as 0.
    case none
    /// The component's own unit.
    case plain
    case percent
    case degrees, gradians, radians, turns

    /// The number of units in a full turn; nil if this is not a unit of angles.
    var fullTurn: Double? {
      switch self {
      case .none, .plain, .percent: nil
      case .degrees: 360
      case .gradians: 400
      case .radians: 2 * .pi
      case .turns: 1
      }
    }
  }

  let value: Double
  let unit: Unit

  /// Reads the argument at the cursor; returns nil, without moving the cursor, if there is none.
  ///
  /// In rofi's syntax, blanks may come before `%`.
  static func read(_ cursor: inout ByteCursor, ofRofi: Bool = false) -> Argument? {
    let start = cursor
    if let number = CSSNumber.read(&cursor) {
      if ofRofi {
        var sign = cursor
        sign.skipSpace()
        if sign.next == "%" { cursor = sign }
      }
      if cursor.consume("%") { return Argument(value: number, unit: .percent) }
      let name = cursor.consumeName()
      if name.isEmpty { return Argument(value: number, unit: .plain) }
      if let unit = angle(name) { return Argument(value: number, unit: unit) }
    } else if cursor.consumeName().isWord("none") {
      return Argument(value: 0, unit: .none)
    }
    cursor = start
    return nil
  }

  private static func angle(_ name: ArraySlice<UInt8>) -> Unit? {
    if name.isWord("deg") { return .degrees }
    if name.elementsEqual("°".utf8) { return .degrees }
    if name.isWord("grad") { return .gradians }
    if name.isWord("rad") { return .radians }
    return name.isWord("turn") ? .turns : nil
  }
}

extension ByteCursor {
  /// Consumes a name as CSS defines it; empty if the next character cannot begin one.
  mutating func consumeName() -> ArraySlice<UInt8> {
    let isDashed = next == "-" && peek(1).map { $0.isNameStart || $0 == "-" } == true
    return isDashed || next?.isNameStart == true ? consume(while: \.isName) : []
  }
}

/// Numbers in CSS.
///
/// CSS Syntax 3, section 4.3.12 (<https://www.w3.org/TR/css-syntax-3/#consume-number>): a sign, digits with a fraction
/// or a fraction alone, an exponent; the number in `5.` ends before the point.
enum CSSNumber {
  /// Reads the number at the cursor; returns nil, without moving the cursor, if there is none.
  ///
  /// The result is the nearest double, clamped to ±1e15, far beyond any color, so that no computation overflows.
  static func read(_ cursor: inout ByteCursor) -> Double? {
    let start = cursor
    var digits = Digits()
    let isNegative = cursor.consume("-")
    if !isNegative { _ = cursor.consume("+") }
    while let digit = cursor.next, digit.isDigit {
      digits.append(digit)
      cursor.advance()
    }
    if cursor.next == ".", cursor.peek(1)?.isDigit == true {
      cursor.advance()
      while let digit = cursor.next, digit.isDigit {
        digits.append(digit)
        digits.exponent -= 1
        cursor.advance()
      }
    }
    guard digits.count > 0 else {
      cursor = start
      return nil
    }
    digits.exponent += readExponent(&cursor)
    let magnitude = digits.exactValue ?? slowValue(start.bytes[start.index..<cursor.index])
    return (isNegative ? -1 : 1) * min(magnitude, 1e15)
  }

  /// The digits of a number as an integer and a power of ten.
  private struct Digits {
    var mantissa: UInt64 = 0
    var count = 0
    var exponent = 0

    mutating func append(_ digit: UInt8) {
      count += 1
      mantissa = mantissa &* 10 &+ UInt64(digit - 0x30)
    }

    /// The value if one multiplication or division of exact doubles gives it, rounded once.
    ///
    /// W. D. Clinger, "How to read floating point numbers accurately" (1990).
    var exactValue: Double? {
      guard count <= 15, -22...22 ~= exponent else { return nil }
      let power = powersOfTen[abs(exponent)]
      return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }
  }

  private static func readExponent(_ cursor: inout ByteCursor) -> Int {
    guard let letter = cursor.next, letter | 0x20 == "e" else { return 0 }
    let sign = cursor.peek(1)
    let isSigned = sign == "-" || sign == "+"
    guard cursor.peek(isSigned ? 2 : 1)?.isDigit == true else { return 0 }
    cursor.advance(by: isSigned ? 2 : 1)
    var exponent = 0
    for digit in cursor.consume(while: \.isDigit) {
      exponent = min(exponent * 10 + Int(digit - 0x30), 100_000)
    }
    return sign == "-" ? -exponent : exponent
  }

  private static func slowValue(_ text: ArraySlice<UInt8>) -> Double {
    abs(Double(String(decoding: text, as: UTF8.self)) ?? 0)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
