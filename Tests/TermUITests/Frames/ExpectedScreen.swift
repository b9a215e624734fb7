import TestSupport

@testable import TermUI

extension Buffer {
  /// The visible part of the cell that a terminal of a color depth should show.
  func expectedCell(column: Int, row: Int, depth: ColorDepth) -> VirtualCell {
    let cell = self[column: column, row: row]
    var bytes: [UInt8] = []
    if let index = cell.glyph.tableIndex {
      grid.graphemes[index].write(into: &bytes)
    } else if let scalar = cell.glyph.scalar {
      bytes = Array(String(scalar).utf8)
    }
    return VirtualCell(
      glyph: String(decoding: bytes, as: UTF8.self),
      foreground: (cell.style.foreground ?? .default).expected(depth),
      background: (cell.style.background ?? .default).expected(depth),
      attributes: cell.style.attributes.expected
    ).visible
  }

  /// Describes the first cell where a terminal differs from the buffer, from a row on; nil if there is none.
  ///
  /// Glyphs that terminals draw in different ways may be ignored.
  func difference(
    from terminal: VirtualTerminal, depth: ColorDepth, at top: Int = 0,
    ignoresUncertain: Bool = false
  ) -> String? {
    for row in 0..<size.height {
      for column in 0..<size.width
      where !ignoresUncertain || !isUncertain(column: column, row: row) {
        let expected = expectedCell(column: column, row: row, depth: depth)
        let shown = terminal.cell(column: column, row: top + row).visible
        if expected != shown { return "\(column),\(row): \(shown) instead of \(expected)" }
      }
    }
    return nil
  }

  /// Whether a cell belongs to a glyph that terminals draw in different ways.
  private func isUncertain(column: Int, row: Int) -> Bool {
    let glyph = self[column: column, row: row].glyph
    if glyph == .continuation { return isUncertain(column: column - 1, row: row) }
    return glyph.tableIndex.map { grid.graphemes[$0].isUncertain } ?? false
  }
}

extension Color {
  fileprivate func expected(_ depth: ColorDepth) -> VirtualCell.Color {
    switch (kind, depth) {
    case (.default, _), (_, .monochrome): .default
    case (.palette(let index), .ansi16) where index > 15:
      .palette(Palette.nearest16(to: Palette.color(at: index)))
    case (.palette(let index), _): .palette(index)
    case (.rgb(let rgb), .ansi16): .palette(Palette.nearest16(to: rgb))
    case (.rgb(let rgb), .ansi256): .palette(Palette.nearest256(to: rgb))
    case (.rgb(let rgb), .truecolor): .rgb(rgb.hex)
    }
  }
}

extension Style.Attributes {
  fileprivate var expected: VirtualCell.Attributes {
    let pairs: [(Style.Attributes, VirtualCell.Attributes)] = [
      (.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline),
      (.reverse, .reverse), (.strikethrough, .strikethrough),
    ]
    return pairs.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
  }
}
