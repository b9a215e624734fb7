/// One argument of a color function.
enum CSSComponent {
  /// A plain number.
  case number(Double)
  /// A percentage, as the number before its sign.
  case percentage(Double)
  /// An angle in degrees.
  case angle(Double)
  /// The keyword `none`, which counts as 0.
  case none

  /// Reads the argument at the cursor; nil, with the cursor in place, if there is none.
  static func read(_ cursor: inout ByteCursor) -> CSSComponent? {
    let start = cursor
    if let number = CSSNumber.read(&cursor) {
      if cursor.take("%") { return .percentage(number) }
      let unit = readName(&cursor)
      if unit.isEmpty { return .number(number) }
      if let degrees = degrees(number, unit) { return .angle(degrees) }
    } else if readName(&cursor).isWord("none") {
      return CSSComponent.none
    }
    cursor = start
    return nil
  }

  /// Takes a name; nothing if the next character cannot begin one.
  static func readName(_ cursor: inout ByteCursor) -> ArraySlice<UInt8> {
    let isDashed =
      cursor.next == UInt8(ascii: "-")
      && cursor.peek(1).map { $0.isNameStart || $0 == UInt8(ascii: "-") } == true
    guard isDashed || cursor.next?.isNameStart == true else { return [] }
    return cursor.take(while: \.isName)
  }

  private static func degrees(_ number: Double, _ unit: ArraySlice<UInt8>) -> Double? {
    if unit.isWord("deg") { return number }
    if unit.isWord("grad") { return number * 0.9 }
    if unit.isWord("rad") { return number * (180 / .pi) }
    if unit.isWord("turn") { return number * 360 }
    return nil
  }
}
