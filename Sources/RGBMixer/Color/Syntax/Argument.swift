/// An argument of a color function: a number with its unit, or the keyword `none`.
struct Argument: Hashable, Sendable {
  /// What a number counts.
  enum Unit: UInt8, Sendable {
    /// The keyword `none`, which is no number and counts as 0.
    case none
    /// The component's own unit.
    case plain
    /// Hundredths of what the component calls 100%.
    case percent
    /// Parts of a turn.
    case degrees, gradians, radians, turns

    /// How many of it make a full turn; nil where it is no unit of angles.
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

  /// Reads the argument at the cursor; nil, with the cursor in place, if there is none.
  static func read(_ cursor: inout ByteCursor) -> Argument? {
    let start = cursor
    if let number = CSSNumber.read(&cursor) {
      if cursor.take("%") { return Argument(value: number, unit: .percent) }
      let name = cursor.takeName()
      if name.isEmpty { return Argument(value: number, unit: .plain) }
      if let unit = angle(name) { return Argument(value: number, unit: unit) }
    } else if cursor.takeName().isWord("none") {
      return Argument(value: 0, unit: .none)
    }
    cursor = start
    return nil
  }

  private static func angle(_ name: ArraySlice<UInt8>) -> Unit? {
    if name.isWord("deg") { return .degrees }
    if name.isWord("grad") { return .gradians }
    if name.isWord("rad") { return .radians }
    return name.isWord("turn") ? .turns : nil
  }
}

extension ByteCursor {
  /// Takes a name as CSS has it; nothing if the next character cannot begin one.
  mutating func takeName() -> ArraySlice<UInt8> {
    let isDashed = next == "-" && peek(1).map { $0.isNameStart || $0 == "-" } == true
    return isDashed || next?.isNameStart == true ? take(while: \.isName) : []
  }
}
