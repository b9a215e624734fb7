/// The sequence that moves the cursor to a cell: `CUF` and `LF` to a cell to the right in its row or in the next
/// one, where they are shorter, else `CUP`.
///
/// `LF` keeps the column because output is raw (no `OPOST`), and scrolls nothing because the row below exists.
///
/// Without `CUF` a walk in 256 colors took 5.1 % more bytes, without `LF` one at 120x40 21 %. `CUB` saved 2.3 % at
/// most, `CHA`, `VPA`, `CUU`, `CUD`, `BS` and `ESC M` together 1.1 %, `CR` 0.8 %.
struct CursorPath {
  private let target: Position
  /// The columns and rows from the cursor on; nil where the cell is addressed.
  private let steps: (columns: Int, rows: Int)?
  /// The number of bytes.
  let cost: Int

  /// Finds the path from a position, nil where the cursor's position is unknown.
  init(from source: Position?, to target: Position) {
    self.target = target
    let addressing =
      3 + (target.row > 0 ? SequenceLength.digits(target.row + 1) : 0)
      + (target.column > 0 ? 1 + SequenceLength.digits(target.column + 1) : 0)
    if let source, target.column >= source.column, (0...1).contains(target.row - source.row) {
      let steps = (columns: target.column - source.column, rows: target.row - source.row)
      let cost = (steps.columns > 0 ? SequenceLength.csi(steps.columns) : 0) + steps.rows
      if cost <= addressing {
        (self.steps, self.cost) = (steps, cost)
        return
      }
    }
    (steps, cost) = (nil, addressing)
  }

  func write(into output: inout [UInt8]) {
    guard let steps else { return address(into: &output) }
    if steps.columns > 0 { output.appendCSI(steps.columns, UInt8(ascii: "C")) }
    if steps.rows > 0 { output.append(0x0A) }
  }

  private func address(into output: inout [UInt8]) {
    output.append(addingCapacity: 43) { bytes in
      bytes.appendCSI()
      if target.row > 0 { bytes.append(decimal: UInt64(target.row + 1)) }
      if target.column > 0 {
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: UInt64(target.column + 1))
      }
      bytes.append(UInt8(ascii: "H"))
    }
  }
}
