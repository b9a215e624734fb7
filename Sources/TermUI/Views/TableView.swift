/// Rows of values in columns, with a header that sorts them.
///
/// The keys and the mouse are those of a ``ListView``. A click on a title, or the digit of its column, counted from 1,
/// sorts the rows by that column, and the next one reverses them. The selection follows its row.
///
/// ```swift
/// let table = TableView<Process>(
///   id: \.pid,
///   columns: [
///     .init("PID", \.pid, width: .fixed(7), alignment: .right),
///     .init("COMMAND", \.name),
///   ])
/// table.rows = processes
/// ```
///
/// Only the texts of visible rows are made.
public final class TableView<Row>: RowsView {
  /// A column: its title, its width, and what it shows of a row.
  public struct Column {
    let title: String
    let width: Length
    let alignment: TextAlignment
    let text: (Row) -> Text
    /// Sorts rows; nil if the column does not sort.
    let sorted: (([Row], _ isDescending: Bool) -> [Row])?

    /// Makes a column that shows a value and sorts by it.
    ///
    /// - Parameters:
    ///   - title: The text in the header; a long one ends in an ellipsis.
    ///   - value: Returns the value of a row.
    ///   - width: The number of columns, or a share of those that are left.
    ///   - alignment: The alignment of the title and the texts.
    ///   - text: Returns the text of a row; nil for the description of the value.
    public init<Value: Comparable>(
      _ title: String, _ value: @escaping (Row) -> Value, width: Length = .flexible,
      alignment: TextAlignment = .left, text: ((Row) -> Text)? = nil
    ) {
      (self.title, self.width, self.alignment) = (title, width, alignment)
      self.text = text ?? { Text("\(value($0))") }
      sorted = { rows, isDescending in
        rows.map { (value: value($0), row: $0) }
          .sorted { isDescending ? $0.value > $1.value : $0.value < $1.value }.map(\.row)
      }
    }

    /// Makes a column that shows a text and does not sort.
    ///
    /// - Parameters:
    ///   - title: The text in the header; a long one ends in an ellipsis.
    ///   - width: The number of columns, or a share of those that are left.
    ///   - alignment: The alignment of the title and the texts.
    ///   - text: Returns the text of a row.
    public init(
      _ title: String, width: Length = .flexible, alignment: TextAlignment = .left,
      text: @escaping (Row) -> Text
    ) {
      (self.title, self.width, self.alignment) = (title, width, alignment)
      (self.text, sorted) = (text, nil)
    }
  }

  /// The columns, one cell apart.
  public let columns: [Column]

  /// Returns the style of a row, on top of that of the table.
  public var rowStyle: (Row) -> Style = { _ in .plain } {
    didSet { setNeedsDisplay() }
  }

  /// The index of the column that the rows are sorted by; initially nil.
  public private(set) var sortColumn: Int?

  /// Whether the rows are sorted with the greatest value first.
  public private(set) var isDescending = false

  private let identity: (Row) -> AnyHashable
  private var shown: [Row] = []

  /// Makes a table without rows.
  ///
  /// - Parameters:
  ///   - id: Returns the identity of a row, which no other row has.
  ///   - columns: The columns.
  public init<ID: Hashable>(id: @escaping (Row) -> ID, columns: [Column]) {
    self.columns = columns
    identity = { AnyHashable(id($0)) }
    super.init()
  }

  /// The rows, in the order in which they are shown; the selection follows its row, or keeps its index if the row is
  /// gone.
  public var rows: [Row] {
    get { shown }
    set { replaceRows { shown = sorted(newValue) } }
  }

  /// The selected row; nil if there are no rows.
  public var selectedRow: Row? { selection.map { shown[$0] } }

  /// Sorts the rows, and those that are set later, by a column.
  ///
  /// Rows of equal values keep their order.
  ///
  /// A column that does not sort changes nothing. O(n log n) in the number of rows.
  public func sort(by column: Int, descending: Bool = false) {
    guard columns.indices.contains(column), columns[column].sorted != nil else { return }
    (sortColumn, isDescending) = (column, descending)
    replaceRows { shown = sorted(shown) }
  }

  private func sorted(_ rows: [Row]) -> [Row] {
    sortColumn.flatMap { columns[$0].sorted }?(rows, isDescending) ?? rows
  }

  private func choose(_ column: Int) {
    sort(by: column, descending: sortColumn == column && !isDescending)
  }

  public override func handle(_ event: Event) -> Bool {
    if case .key(let key) = event, key.modifiers == [], case .character(let scalar) = key.code,
      ("1"..."9").contains(scalar)
    {
      let column = Int(scalar.value - 0x31)
      guard columns.indices.contains(column), columns[column].sorted != nil else { return false }
      choose(column)
      return true
    }
    return super.handle(event)
  }

  override var count: Int { shown.count }

  override var headerHeight: Int { 1 }

  override func id(at index: Int) -> AnyHashable? { identity(shown[index]) }

  override func pressHeader(at column: Int) {
    let parts = parts(in: Size(width: rowWidth, height: 1))
    if let index = parts.firstIndex(where: { $0.contains(Position(column: column, row: 0)) }) {
      choose(index)
    }
  }

  private func parts(in size: Size) -> [Rect] {
    Rect(size).columns(columns.map(\.width), spacing: 1)
  }

  override func drawHeader(in canvas: Canvas) {
    let style = canvas.theme.text.with(style ?? .plain).with(canvas.theme.strong)
    for (index, (column, part)) in zip(columns, parts(in: canvas.size)).enumerated() {
      let mark = index == sortColumn ? isDescending ? "▼" : "▲" : ""
      let title = column.title.truncated(to: part.width - mark.count) + mark
      write(Text(title), column, in: canvas.part(part), style: style)
    }
  }

  override func drawRow(_ index: Int, in canvas: Canvas, style: Style, under top: Style) {
    let row = shown[index]
    let style = style.with(rowStyle(row))
    canvas.fill(style: style.with(top))
    for (column, part) in zip(columns, parts(in: canvas.size)) {
      write(column.text(row), column, in: canvas.part(part), style: style, under: top)
    }
  }

  private func write(
    _ text: Text, _ column: Column, in canvas: Canvas, style: Style, under top: Style = .plain
  ) {
    let width = canvas.size.width
    let text = text.truncated(to: width)
    let start = column.alignment.start(of: text.string.displayWidth, in: width)
    canvas.write(text, column: start, row: 0, style: style, under: top)
  }
}

extension TableView where Row: Identifiable {
  /// Makes a table of identifiable rows.
  public convenience init(columns: [Column]) {
    self.init(id: \.id, columns: columns)
  }
}
