/// Rows of a ``ListView`` or a ``TableView`` with a heading above them, which cannot be selected.
public struct RowSection<Row> {
  /// The heading; nil for rows without one.
  public var heading: Text?
  /// The rows.
  public var rows: [Row]

  /// Makes a section of rows.
  public init(_ heading: Text?, rows: [Row]) {
    (self.heading, self.rows) = (heading, rows)
  }
}

extension [RowLines.Heading] {
  /// The headings of sections, each before the first row of its section.
  init<Row>(_ sections: [RowSection<Row>]) {
    self = []
    var row = 0
    for section in sections {
      if let text = section.heading { append(RowLines.Heading(text: text, row: row)) }
      row += section.rows.count
    }
  }
}
