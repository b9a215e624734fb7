/// The position of the terminal's cursor, as far as the encoder knows.
enum CursorPlace: Hashable {
  case unknown
  /// On a cell.
  case at(Position)
  /// Somewhere in a row: after a write into its last column terminals differ about the column, and
  /// after a glyph of uncertain width nobody knows it.
  case inRow(Int)

  /// Whether a line feed moves to a position, which no other way does in fewer bytes.
  func isAbove(_ target: Position) -> Bool {
    guard case .at(let position) = self else { return false }
    return position.column == target.column && position.row + 1 == target.row
  }
}

/// The shortest way for the cursor from one place to another.
///
/// Of the vertical and horizontal moves of ECMA-48 (`CUP`, `CUU`, `CUD`, `CUF`, `CUB`, `CHA`, `VPA`) and
/// the single bytes `BS`, `LF`, `CR`, and `ESC M`. A line feed keeps the column because output is raw
/// (no `OPOST`), and nothing scrolls because no move leaves the screen.
struct CursorPath {
  private enum Vertical { case none, lineFeeds, reverseIndexes, down, up, toRow }
  private enum Horizontal { case none, backspaces, left, right, toColumn, lineStart }

  private let target: Position
  private let source: Position
  /// Nothing if the position is addressed as a whole.
  private let steps: (vertical: Vertical, horizontal: Horizontal)?
  /// The bytes that the way takes.
  let cost: Int
  /// The bytes of `CUP` with two numbers of five digits; no way takes more.
  static let greatestCost = 14

  init(from place: CursorPlace, to target: Position) {
    self.target = target
    let absolute = CursorPath.cost(ofAddressing: target)
    let isColumnKnown: Bool
    switch place {
    case .unknown:
      (source, steps, cost) = (target, nil, absolute)
      return
    case .at(let position):
      source = position
      isColumnKnown = true
    case .inRow(let row):
      // No column is as far away: only moves that do not depend on it are chosen.
      source = Position(column: .max / 2, row: row)
      isColumnKnown = false
    }
    let vertical = CursorPath.vertical(from: source.row, to: target.row)
    let horizontal = CursorPath.horizontal(
      from: isColumnKnown ? source.column : nil, to: target.column)
    let relative = vertical.cost + horizontal.cost
    (steps, cost) =
      relative <= absolute ? ((vertical.move, horizontal.move), relative) : (nil, absolute)
  }

  /// Appends the bytes of the way.
  func write(into output: inout [UInt8]) {
    guard let steps else {
      output.append(addingCapacity: 43) { bytes in
        bytes.appendCSI()
        if target.row > 0 { bytes.appendDecimal(target.row + 1) }
        if target.column > 0 {
          bytes.append(UInt8(ascii: ";"))
          bytes.appendDecimal(target.column + 1)
        }
        bytes.append(UInt8(ascii: "H"))
      }
      return
    }
    // Before the vertical move: a carriage return also ends a pending wrap.
    write(steps.horizontal, into: &output)
    write(steps.vertical, into: &output)
  }

  private func write(_ move: Horizontal, into output: inout [UInt8]) {
    switch move {
    case .none: break
    case .backspaces: output.append(0x08, count: source.column - target.column)
    case .left: output.appendCSI(source.column - target.column, UInt8(ascii: "D"))
    case .right: output.appendCSI(target.column - source.column, UInt8(ascii: "C"))
    case .toColumn: output.appendCSI(target.column + 1, UInt8(ascii: "G"))
    case .lineStart: output.append(0x0D)
    }
  }

  private func write(_ move: Vertical, into output: inout [UInt8]) {
    switch move {
    case .none: break
    case .lineFeeds: output.append(0x0A, count: target.row - source.row)
    case .reverseIndexes:
      for _ in target.row..<source.row { output += [0x1B, UInt8(ascii: "M")] }
    case .down: output.appendCSI(target.row - source.row, UInt8(ascii: "B"))
    case .up: output.appendCSI(source.row - target.row, UInt8(ascii: "A"))
    case .toRow: output.appendCSI(target.row + 1, UInt8(ascii: "d"))
    }
  }

  private static func cost(ofAddressing target: Position) -> Int {
    3 + (target.row > 0 ? SequenceLength.digits(target.row + 1) : 0)
      + (target.column > 0 ? 1 + SequenceLength.digits(target.column + 1) : 0)
  }

  private static func vertical(from row: Int, to target: Int) -> (move: Vertical, cost: Int) {
    if row == target { return (.none, 0) }
    let distance = abs(target - row)
    var best: (move: Vertical, cost: Int) =
      target > row ? (.lineFeeds, distance) : (.reverseIndexes, 2 * distance)
    let far = SequenceLength.csi(distance)
    if far < best.cost { best = (target > row ? .down : .up, far) }
    let absolute = SequenceLength.csi(target + 1)
    if absolute < best.cost { best = (.toRow, absolute) }
    return best
  }

  private static func horizontal(
    from column: Int?, to target: Int
  ) -> (move: Horizontal, cost: Int) {
    if column == target { return (.none, 0) }
    if target == 0 { return (.lineStart, 1) }
    var best: (move: Horizontal, cost: Int) = (.toColumn, SequenceLength.csi(target + 1))
    guard let column else { return best }
    let distance = abs(target - column)
    let far = SequenceLength.csi(distance)
    if far <= best.cost { best = (target > column ? .right : .left, far) }
    if target < column, distance < best.cost { best = (.backspaces, distance) }
    return best
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ byte: UInt8, count: Int) {
    for _ in 0..<count { append(byte) }
  }
}
