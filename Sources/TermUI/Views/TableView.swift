/// Rows of values in columns, with a header that sorts them.
///
/// Keys and the mouse work as in a ``ListView``. A click on a title, or the digit of its column, counted from 1, sorts
/// the rows by that column; doing it again reverses them. The selection follows its row. If the columns do not fit,
/// Left and Right scroll them sideways, and `‹` and `›` in the header say that there are more.
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
/// Only visible cells are drawn.
public final class TableView<Row>: RowsView {
  /// The columns.
  public let columns: [Column]

  /// The number of blank cells between two columns; initially 1.
  public var columnSpacing = 1 {
    didSet { if columnSpacing != oldValue { setNeedsDisplay() } }
  }

  /// Whether the titles of the columns are shown above the rows; initially true.
  public var hasHeader = true {
    didSet { if hasHeader != oldValue { contentDidChange() } }
  }

  /// The number of columns at the left that stay where they are while others scroll sideways; initially 0.
  public var frozenColumns = 0 {
    didSet {
      guard frozenColumns != oldValue else { return }
      selectedColumn = max(firstSelectableColumn, selectedColumn)
      setNeedsDisplay()
    }
  }

  /// Returns the style of a row, on top of the table's.
  public var rowStyle: (Row) -> Style = { _ in .plain } {
    didSet { setNeedsDisplay() }
  }

  /// Whether `1` to `9` sort the rows, as they do initially, or are left to the owner.
  public var handlesDigits = true

  /// Whether a single cell of the selected row is selected, which Left, Right and a click choose; initially false.
  public var selectsCells = false {
    didSet { if selectsCells != oldValue { setNeedsDisplay() } }
  }

  /// Whether cells in the ``frozenColumns`` can be selected, as initially, or are only the titles of the rows.
  public var selectsFrozenColumns = true {
    didSet { selectedColumn = max(firstSelectableColumn, selectedColumn) }
  }

  /// The index of the selected column, if the table ``selectsCells``; an index out of range selects the nearest column.
  public var selectedColumn = 0 {
    didSet {
      selectedColumn = max(firstSelectableColumn, min(selectedColumn, columns.count - 1))
      // Without a frame there is no telling.
      if rowWidth > 0 { offset = layout.offset }
      if selectedColumn != oldValue { setNeedsDisplay() }
    }
  }

  /// The column and the row of the selected cell; nil if there are no rows, or if whole rows are selected.
  public var selectedCell: Position? {
    get {
      selectsCells ? selection.map { Position(column: selectedColumn, row: $0) } : nil
    }
    set {
      guard let newValue else { return }
      (selectedColumn, selection) = (newValue.column, newValue.row)
    }
  }

  /// Called with the column and the row of a cell when the user selects it, after ``RowsView/onSelect`` if the row is
  /// another one.
  public var onSelectCell: (Position) -> Void = { _ in }

  /// The index of the column that the rows are sorted by; initially nil.
  public private(set) var sortColumn: Int?

  /// Whether the rows are sorted with the greatest value first.
  public private(set) var isDescending = false

  private let id: (Row) -> AnyHashable
  private var storedRows: [Row] = []
  /// The sections of the rows; empty if there are none.
  private var sections: [RowSection<Row>] = []
  /// The number of cells that were asked to be scrolled out at the left.
  private var offset = 0

  /// Makes a table without rows.
  ///
  /// - Parameters:
  ///   - id: Returns the identity of a row, which no other row has.
  ///   - columns: The columns.
  public init<ID: Hashable>(id: @escaping (Row) -> ID, columns: [Column]) {
    self.columns = columns
    self.id = { AnyHashable(id($0)) }
    super.init()
  }

  // MARK: - Rows

  /// The rows, in the order in which they are shown; the selection follows its row, or keeps its index if the row is
  /// gone.
  ///
  /// Setting them removes headings.
  public var rows: [Row] {
    get { storedRows }
    set { show(newValue, []) }
  }

  /// The selected row; nil if there are no rows.
  public var selectedRow: Row? { selection.map { storedRows[$0] } }

  /// The marked rows, in the order in which they are shown.
  public var markedRows: [Row] { marked.sorted().map { storedRows[$0] } }

  /// Sets the rows in sections with headings, which cannot be selected; each section is sorted separately.
  ///
  /// The heading of the first visible row stays in the first line, with the number of rows that are scrolled out above.
  public func setSections(_ sections: [RowSection<Row>]) {
    show([], sections)
  }

  /// Sorts the rows, and those that are set later, by a column.
  ///
  /// Rows of equal values keep their order. A column that does not sort changes nothing. O(n log n) in the number of
  /// rows.
  public func sort(by column: Int, descending: Bool = false) {
    guard columns.indices.contains(column), columns[column].sorted != nil else { return }
    (sortColumn, isDescending) = (column, descending)
    show(storedRows, sections)
  }

  private func show(_ rows: [Row], _ sections: [RowSection<Row>]) {
    replaceRows(headings: .init(sections)) {
      self.sections = sections.map { RowSection($0.heading, rows: sorted($0.rows)) }
      storedRows = sections.isEmpty ? sorted(rows) : self.sections.flatMap(\.rows)
    }
  }

  private func sorted(_ rows: [Row]) -> [Row] {
    sortColumn.flatMap { columns[$0].sorted }?(rows, isDescending) ?? rows
  }

  private func choose(_ column: Int) {
    sort(by: column, descending: sortColumn == column && !isDescending)
  }

  public override var rowCount: Int { storedRows.count }

  public override func identity(of row: Int) -> AnyHashable? { id(storedRows[row]) }

  // MARK: - Events

  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): handle(key) || super.handle(event)
    case .mouse(let mouse) where mouse.action == .press(.left) && selectsCells:
      press(mouse, event)
    default: super.handle(event)
    }
  }

  private func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character("1"..."9"), []) where handlesDigits: return sort(byDigit: key)
    case (.left, []), (.right, []):
      let isRight = key.code == .right
      if selectsCells { return moveCell(to: selectedColumn + (isRight ? 1 : -1)) }
      let (layout, old) = (layout, layout.offset)
      offset = layout.offset(toRight: isRight)
      if offset != old { setNeedsDisplay() }
      return offset != old
    default: return false
    }
  }

  private func sort(byDigit key: Key) -> Bool {
    guard case .character(let digit) = key.code else { return false }
    let column = Int(digit.value) - 0x31
    guard columns.indices.contains(column), columns[column].sorted != nil else { return false }
    choose(column)
    return true
  }

  private var firstSelectableColumn: Int {
    selectsFrozenColumns ? 0 : max(0, min(frozenColumns, columns.count - 1))
  }

  /// Selects the cell of another column for the user, and returns whether there is one.
  private func moveCell(to column: Int) -> Bool {
    guard firstSelectableColumn..<columns.count ~= column, selection != nil else { return false }
    selectedColumn = column
    if let selectedCell { onSelectCell(selectedCell) }
    return true
  }

  /// Handles a press of the mouse if cells are selected.
  private func press(_ mouse: MouseEvent, _ event: Event) -> Bool {
    guard mouse.position.column != barColumn, let row = row(at: mouse.position),
      let column = layout.column(at: mouse.position.column - marginWidth),
      column != selectedColumn, column >= firstSelectableColumn
    else { return super.handle(event) }
    // Another cell of the selected row is selected, and the row is not activated.
    if row == selection { return moveCell(to: column) }
    selectedColumn = column
    return super.handle(event)
  }

  override func userDidSelect(_ row: Int) {
    super.userDidSelect(row)
    if let selectedCell { onSelectCell(selectedCell) }
  }

  public override var headerHeight: Int { hasHeader ? 1 : 0 }

  public override func pressHeader(at column: Int) {
    if let index = layout.column(at: column) { choose(index) }
  }

  // MARK: - Drawing

  /// The first cell of the selected row, or the selected cell.
  public override var accessibilityCursor: Position? {
    guard selectsCells, let row = super.accessibilityCursor?.row, !columns.isEmpty else {
      return super.accessibilityCursor
    }
    return Position(column: marginWidth + max(0, layout.start(of: selectedColumn)), row: row)
  }

  override var selectsWholeRow: Bool { !selectsCells }

  private var layout: TableColumns {
    // Key paths to a generic type's properties are made at run time, for each row.
    var layout = TableColumns(
      columns.map { $0.width }, minimums: columns.map { $0.minimum }, spacing: columnSpacing,
      in: rowWidth, frozen: frozenColumns, offset: offset)
    if selectsCells { layout.offset = layout.offset(showing: selectedColumn) }
    return layout
  }

  public override func drawHeader(in canvas: Canvas) {
    let layout = layout
    let style = canvas.theme.text.overlaid(with: style).overlaid(with: canvas.theme.emphasis)
    canvas.fill(style: style)
    forEachColumn(of: layout, in: canvas) { index, column, cell in
      let mark = index == sortColumn ? isDescending ? "▼" : "▲" : ""
      let title = column.title.truncated(to: cell.size.width - mark.count) + Text(mark)
      let start = column.alignment.start(of: title.displayWidth, in: cell.size.width)
      cell.write(title, column: start, row: 0, style: style)
    }
    if layout.offset > 0 { canvas.write("‹", column: layout.frozenWidth, row: 0, style: style) }
    if layout.offset < layout.lastOffset {
      canvas.write("›", column: canvas.size.width - 1, row: 0, style: style)
    }
  }

  public override func drawRow(_ row: RowState, in canvas: Canvas) {
    let value = storedRows[row.index]
    var row = row
    row.style = row.style.overlaid(with: rowStyle(value))
    canvas.fill(style: row.style.overlaid(with: row.overlay))
    forEachColumn(of: layout, in: canvas) { index, column, cell in
      var state = row
      if selectsCells, row.isSelected, index == selectedColumn {
        let theme = canvas.theme
        state.overlay = selectionStyle ?? (row.isFocused ? theme.focus : theme.selection)
        cell.fill(style: state.style.overlaid(with: state.overlay))
      }
      column.draw(value, state, cell)
    }
  }

  /// Calls a function with each visible column and the canvas of its cell in a row.
  private func forEachColumn(
    of layout: TableColumns, in canvas: Canvas, _ body: (Int, Column, Canvas) -> Void
  ) {
    let frozenWidth = layout.frozenWidth
    let right = Rect(
      column: frozenWidth, row: 0, width: canvas.size.width - frozenWidth, height: 1)
    for (index, column) in columns.enumerated() {
      let area = index < layout.frozen ? canvas : canvas.part(right)
      let start = layout.start(of: index) - (index < layout.frozen ? 0 : frozenWidth)
      let cell = area.part(
        Rect(column: start, row: 0, width: layout.spans[index].count, height: 1))
      if !cell.visible.isEmpty { body(index, column, cell) }
    }
  }
}

extension TableView where Row: Identifiable {
  /// Makes a table of identifiable rows.
  public convenience init(columns: [Column]) {
    self.init(id: \.id, columns: columns)
  }
}
