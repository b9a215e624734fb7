extension VirtualTerminal {
  /// The text of the screen as one string, rows joined by newlines, blanks at their ends cut off.
  public func picture() -> String {
    lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The backgrounds of the screen: a letter for each color of a legend, `.` for the terminal's own,
  /// and `?` for others.
  public func backgroundPicture(_ legend: [VirtualCell.Color: Character]) -> String {
    picture(of: \.background, legend)
  }

  /// The colors of the glyphs, as ``backgroundPicture(_:)`` has them.
  public func foregroundPicture(_ legend: [VirtualCell.Color: Character]) -> String {
    picture(of: \.foreground, legend)
  }

  /// The first cell that another terminal of the same size shows otherwise, in words; nil if there is none.
  public func difference(from other: VirtualTerminal) -> String? {
    for row in 0..<rows where screen.cells[row] != other.screen.cells[row] {
      for column in 0..<columns {
        let (here, there) = (screen.cells[row][column], other.screen.cells[row][column])
        guard here.visible != there.visible else { continue }
        let glyphs = "\"\(here.glyph)\" instead of \"\(there.glyph)\""
        return "column \(column) of row \(row) shows \(glyphs), or in other colors"
      }
    }
    return nil
  }

  private func picture(
    of color: KeyPath<VirtualCell, VirtualCell.Color>, _ legend: [VirtualCell.Color: Character]
  ) -> String {
    let legend = legend.merging([.default: "."]) { given, _ in given }
    return screen.cells.map { row in
      String(row.map { legend[$0[keyPath: color]] ?? "?" })
    }.joined(separator: "\n")
  }
}
