extension VirtualTerminal {
  /// The text of the screen: rows without trailing blanks, joined by newlines.
  public func picture() -> String {
    lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The backgrounds of the screen: a letter for each color of a legend, `.` for the terminal's own, and `?` for
  /// others.
  public func backgroundPicture(_ legend: [VirtualCell.Color: Character]) -> String {
    let legend = legend.merging([.default: "."]) { given, _ in given }
    return screen.lines.map { row in
      String(row.cells.map { legend[$0.background] ?? "?" })
    }.joined(separator: "\n")
  }

  /// Describes the first cell that looks different in another terminal of the same size; nil if there is none.
  public func difference(from other: VirtualTerminal) -> String? {
    for row in 0..<rows where screen.lines[row] != other.screen.lines[row] {
      for column in 0..<columns {
        let (here, there) = (screen.lines[row].cells[column], other.screen.lines[row].cells[column])
        guard here.visible != there.visible else { continue }
        let glyphs = "\"\(here.glyph)\" instead of \"\(there.glyph)\""
        return "column \(column) of row \(row) shows \(glyphs), or in other colors"
      }
    }
    return nil
  }
}
