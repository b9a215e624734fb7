/// The lines of a list: its rows, and the headings between them.
struct RowLines {
  /// A heading, and the row below it.
  struct Heading {
    let text: Text
    let row: Int
  }

  /// What a line shows: the heading or the row at an index.
  enum Line: Equatable {
    case heading(Int)
    case row(Int)
  }

  /// The number of rows.
  var rowCount = 0
  /// The headings from the top; several may be above one row.
  var headings: [Heading] = []

  /// The number of lines.
  var count: Int { rowCount + headings.count }

  /// The line of a row; O(log n) in the number of headings.
  func line(of row: Int) -> Int { row + (heading(over: row).map { $0 + 1 } ?? 0) }

  /// The index of the last heading at or above a row; nil if there is none.
  func heading(over row: Int) -> Int? { lastHeading { headings[$0].row <= row } }

  /// What a line shows; O(log n) in the number of headings.
  subscript(line: Int) -> Line {
    guard let heading = lastHeading(where: { headings[$0].row + $0 <= line }) else {
      return .row(line)
    }
    let first = headings[heading].row + heading
    return first == line ? .heading(heading) : .row(line - heading - 1)
  }

  /// The number of rows above a line.
  func rows(above line: Int) -> Int {
    guard line < count else { return rowCount }
    return switch self[line] {
    case .heading(let index): headings[index].row
    case .row(let index): index
    }
  }

  /// The index of the last heading that satisfies a condition, which all headings before it must satisfy, too.
  private func lastHeading(where isInFirstPart: (Int) -> Bool) -> Int? {
    let end = headings.indices.partition { !isInFirstPart($0) }
    return end == 0 ? nil : end - 1
  }
}
