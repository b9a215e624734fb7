@testable import TermUI

/// Finds the minimum number of bytes that make a terminal show a buffer, with Dijkstra's algorithm over all orders of
/// moving, changing the pen, writing and erasing.
///
/// A state is the set of correct cells, the pen and the cursor. Correct cells are never made incorrect. Glyphs are
/// ASCII.
struct ShortestFrame {
  private let size: Size
  private let cells: [Cell]
  private let pens: [Pen]
  private let penCosts: [[Int]]
  private let moveCosts: [[Int]]
  /// For each pen and cell: whether the pen draws the cell correctly.
  private let fits: [[Bool]]

  /// The minimum number of bytes, beginning with the state of an encoder before it encodes the buffer.
  static func cost(of buffer: Buffer, after encoder: FrameEncoder) -> Int {
    let cells = buffer.grid.cells
    let right = cells.indices.map { cells[$0].looksLike(encoder.screen.cells[$0]) }
    return ShortestFrame(buffer, pen: encoder.pen).search(right: right, from: encoder.cursor)
  }

  private init(_ buffer: Buffer, pen: Pen) {
    size = buffer.size
    cells = Array(buffer.grid.cells)
    var pens = [pen]
    var bytes: [UInt8] = []
    // A pen for each style, and for blanks each earlier pen with their background.
    for cell in cells {
      for index in pens.indices {
        var changed = pens[index]
        changed.change(for: cell, into: &bytes)
        if !pens.contains(where: { $0.style == changed.style }) { pens.append(changed) }
      }
    }
    self.pens = pens
    penCosts = pens.map { from in
      pens.map { to in
        guard let style = to.style else { return from.style == nil ? 0 : 1000 }
        var pen = from
        var bytes: [UInt8] = []
        // A glyph takes the whole style.
        pen.change(for: Cell(glyph: Glyph(scalar: "x"), style: style), into: &bytes)
        return bytes.count
      }
    }
    let size = size
    let targets = (0..<cells.count).map {
      Position(column: $0 % size.width, row: $0 / size.width)
    }
    let sources =
      targets.map { ($0.column, $0.row) as (Int?, Int) } + (0..<size.height).map { (nil, $0) }
    let addressing = targets.map { CursorPath(from: nil, to: $0).cost }
    moveCosts =
      sources.map { column, row in targets.map { Self.cost(from: column, row, to: $0) } }
      + [addressing]
    let cells = cells
    fits = pens.map { pen in cells.map { pen.style == pen.style(for: $0) } }
  }

  /// The length of the shortest move, of all in ECMA-48, `BS`, `LF`, `CR` and `ESC M`.
  private static func cost(from column: Int?, _ row: Int, to target: Position) -> Int {
    var horizontal = target.column == 0 ? 1 : SequenceLength.csi(target.column + 1)
    if let column, column <= target.column {
      horizontal = min(
        horizontal, column == target.column ? 0 : SequenceLength.csi(target.column - column))
    } else if let column {
      let distance = column - target.column
      horizontal = min(horizontal, distance, SequenceLength.csi(distance))
    }
    let distance = abs(target.row - row)
    let single = target.row > row ? distance : 2 * distance
    let vertical =
      distance == 0
      ? 0 : min(single, SequenceLength.csi(distance), SequenceLength.csi(target.row + 1))
    return min(horizontal + vertical, CursorPath(from: nil, to: target).cost)
  }

  private func search(right: [Bool], from position: Position?) -> Int {
    let cellCount = cells.count
    // The cursor is on a cell, after the last cell of a row, or anywhere.
    let cursorCount = cellCount + size.height + 1
    let start = right.indices.reduce(0) { right[$1] ? $0 | 1 << $1 : $0 }
    let goal = 1 << cellCount - 1
    var best = Array(repeating: Int.max, count: (goal + 1) * pens.count * cursorCount)
    var buckets: [[Int]] = [[]]
    func state(_ mask: Int, _ pen: Int, _ cursor: Int) -> Int {
      (mask * pens.count + pen) * cursorCount + cursor
    }
    func reach(_ state: Int, _ cost: Int) {
      guard cost < best[state] else { return }
      best[state] = cost
      while buckets.count <= cost { buckets.append([]) }
      buckets[cost].append(state)
    }
    let cursor = position.map { $0.row * size.width + $0.column } ?? cursorCount - 1
    reach(state(start, 0, cursor), 0)
    var cost = 0
    while cost < buckets.count {
      while let current = buckets[cost].popLast() {
        guard best[current] == cost else { continue }
        let cursor = current % cursorCount
        let pen = current / cursorCount % pens.count
        let mask = current / cursorCount / pens.count
        if mask == goal { return cost }
        for target in 0..<cellCount where target != cursor {
          reach(state(mask, pen, target), cost + moveCosts[cursor][target])
        }
        for other in pens.indices where other != pen {
          reach(state(mask, other, cursor), cost + penCosts[pen][other])
        }
        guard cursor < cellCount, fits[pen][cursor] else { continue }
        let rowEnd = (cursor / size.width + 1) * size.width
        let next = cursor + 1 == rowEnd ? cellCount + cursor / size.width : cursor + 1
        reach(state(mask | 1 << cursor, pen, next), cost + 1)
        guard cells[cursor].isBlank else { continue }
        var erased = mask
        for end in cursor..<cellCount {
          guard cells[end].looksLike(cells[cursor]) else { break }
          erased |= 1 << end
          if end < rowEnd {
            reach(state(erased, pen, cursor), cost + SequenceLength.csi(end + 1 - cursor))
          }
          if end + 1 == rowEnd || end + 1 == cellCount {
            reach(state(erased, pen, cursor), cost + 3)
          }
        }
      }
      cost += 1
    }
    return cost
  }
}
