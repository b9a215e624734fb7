extension TableView {
  /// A column: its title, its width, and what it shows of a row.
  public struct Column {
    let title: Text
    let width: Length
    /// The minimum width of a flexible column, at which the table begins to scroll sideways.
    let minimum: Int
    let alignment: TextAlignment
    let draw: (Row, RowState, Canvas) -> Void
    /// Sorts rows; nil if the column does not sort.
    let sorted: (([Row], _ isDescending: Bool) -> [Row])?

    private init(
      _ title: Text, _ width: Length, _ minimum: Int?, _ alignment: TextAlignment,
      sorted: (([Row], Bool) -> [Row])?, draw: @escaping (Row, RowState, Canvas) -> Void
    ) {
      (self.title, self.width, self.alignment) = (title, width, alignment)
      // The title with the mark of a sorted column.
      self.minimum = max(1, minimum ?? title.displayWidth + (sorted == nil ? 0 : 1))
      (self.sorted, self.draw) = (sorted, draw)
    }

    /// Makes a column that shows a value and sorts by it.
    ///
    /// - Parameters:
    ///   - title: The text in the header; a long one ends in an ellipsis.
    ///   - value: Returns the value of a row; one that is unequal to itself, such as NaN, comes last in both orders.
    ///   - width: The number of cells, or a share of those that are left.
    ///   - minimum: The minimum width of a flexible column; nil for the title's.
    ///   - alignment: The alignment of the title and the texts.
    ///   - text: Returns the text of a row; nil for the description of the value.
    public init<Value: Comparable>(
      _ title: Text, _ value: @escaping (Row) -> Value, width: Length = .flexible,
      minimum: Int? = nil, alignment: TextAlignment = .left, text: ((Row) -> Text)? = nil
    ) {
      let text = text ?? { Text("\(value($0))") }
      self.init(
        title, width, minimum, alignment,
        sorted: { rows, isDescending in
          rows.map { (value: value($0), row: $0) }
            .sorted { $0.value.isBefore($1.value, isDescending: isDescending) }.map(\.row)
        }, draw: { $1.write(text($0), alignment, in: $2) })
    }

    /// Makes a column that shows a text.
    ///
    /// - Parameters:
    ///   - title: The text in the header; a long one ends in an ellipsis.
    ///   - width: The number of cells, or a share of those that are left.
    ///   - minimum: The minimum width of a flexible column; nil for the title's.
    ///   - alignment: The alignment of the title and the texts.
    ///   - areInOrder: Whether a row comes before another; nil for a column that does not sort.
    ///   - text: Returns the text of a row.
    public init(
      _ title: Text, width: Length = .flexible, minimum: Int? = nil,
      alignment: TextAlignment = .left, sortedBy areInOrder: ((Row, Row) -> Bool)? = nil,
      text: @escaping (Row) -> Text
    ) {
      self.init(
        title, width, minimum, alignment,
        sorted: areInOrder.map { areInOrder in
          { rows, isDescending in
            rows.sorted { isDescending ? areInOrder($1, $0) : areInOrder($0, $1) }
          }
        }, draw: { $1.write(text($0), alignment, in: $2) })
    }

    /// Makes a column that draws its cells itself, such as blocks of color.
    ///
    /// The canvas of a cell is blank, and has the style of the row and of the selection.
    ///
    /// - Parameters:
    ///   - title: The text in the header; a long one ends in an ellipsis.
    ///   - width: The number of cells, or a share of those that are left.
    ///   - minimum: The minimum width of a flexible column; nil for the title's.
    ///   - draw: Draws the cell of a row.
    public init(
      _ title: Text, width: Length = .flexible, minimum: Int? = nil,
      draw: @escaping (_ row: Row, _ state: RowState, _ canvas: Canvas) -> Void
    ) {
      self.init(title, width, minimum, .left, sorted: nil, draw: draw)
    }
  }
}

extension RowState {
  /// Writes a text in a cell; a long one ends in an ellipsis.
  public func write(_ text: Text, _ alignment: TextAlignment = .left, in canvas: Canvas) {
    let width = canvas.size.width
    let text = text.expandingTabs().truncated(to: width)
    let start = alignment.start(of: text.displayWidth, in: width)
    canvas.write(text, column: start, row: 0, style: style, overlay: overlay)
  }
}

extension Comparable {
  /// Whether a sorted column has the value before another.
  ///
  /// Values that are unequal to themselves, such as NaN, come last: they have no place in an order.
  fileprivate func isBefore(_ other: Self, isDescending: Bool) -> Bool {
    guard self == self, other == other else { return self == self && other != other }
    return isDescending ? self > other : self < other
  }
}
