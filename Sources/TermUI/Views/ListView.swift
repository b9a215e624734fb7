/// Rows of text, one of which is selected; the list scrolls to keep the selected row visible.
///
/// Up and Down or `k` and `j`, PageUp and PageDown, Home and End or `g` and `G` move the selection; a click selects a
/// row. Enter, or a click on the selected row, activates it. The wheel and the scroll bar scroll.
///
/// Rows are strings, or values of any type from which a closure makes texts. If rows have identities, the selection
/// stays on its row as others come and go:
///
/// ```swift
/// let list = ListView<Commit> { commit in
///   "\(commit.hash.styled(.foreground(.yellow))) \(commit.subject)"
/// }
/// list.rows = commits
/// ```
public final class ListView<Row>: RowsView {
  /// Returns the text of a row; called for visible rows whenever they are drawn.
  public var text: (Row) -> Text {
    didSet { setNeedsDisplay() }
  }

  /// Whether Left and Right scroll sideways if a visible row is too long; initially false.
  public var scrollsSideways = false

  private var storedRows: [Row]
  private let id: ((Row) -> AnyHashable)?
  /// The number of cells that are scrolled out at the left, and the width of the longest visible row.
  private var (offset, widest) = (0, 0)

  /// Makes a list of rows with identities; the first row is selected.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - id: Returns the identity of a row, which no other row has.
  ///   - text: Returns the text of a row; called for visible rows whenever they are drawn.
  public init<ID: Hashable>(
    _ rows: [Row] = [], id: @escaping (Row) -> ID, text: @escaping (Row) -> Text
  ) {
    (storedRows, self.text) = ([], text)
    self.id = { AnyHashable(id($0)) }
    super.init()
    self.rows = rows
  }

  /// Makes a list of rows without identities; the first row is selected.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - text: Returns the text of a row; called for visible rows whenever they are drawn.
  public init(_ rows: [Row] = [], text: @escaping (Row) -> Text) {
    (storedRows, self.text, id) = ([], text, nil)
    super.init()
    self.rows = rows
  }

  /// The rows; when they change, the selection follows its row, or keeps its index if the row is gone or has no
  /// identity.
  ///
  /// Setting them removes headings.
  ///
  /// - Complexity: O(1), or O(n) in the number of rows if the selected row has moved.
  public var rows: [Row] {
    get { storedRows }
    set { reloadRows { storedRows = newValue } }
  }

  /// The selected row; nil if there are no rows.
  public var selectedRow: Row? { selection.map { storedRows[$0] } }

  /// The marked rows, in their order.
  public var markedRows: [Row] { marked.sorted().map { storedRows[$0] } }

  /// Appends a row without a copy of the others, which `rows.append` makes; removes headings.
  ///
  /// - Complexity: O(1), and O(n) in the number of rows if rows with identities are marked.
  public func append(_ row: Row) {
    reloadRows { storedRows.append(row) }
  }

  /// Sets the rows in sections with headings, which cannot be selected.
  ///
  /// The heading of the first visible row stays in the first line, with the number of rows that are scrolled out above.
  public func setSections(_ sections: [RowSection<Row>]) {
    replaceRows(headings: .init(sections)) { storedRows = sections.flatMap(\.rows) }
  }

  public override var rowCount: Int { storedRows.count }

  public override func identity(of row: Int) -> AnyHashable? { id?(storedRows[row]) }

  public override func drawRow(_ row: RowState, in canvas: Canvas) {
    let (text, width) = (text(storedRows[row.index]).expandingTabs(), canvas.size.width)
    widest = max(widest, text.displayWidth)
    canvas.write(
      offset > 0 ? text : text.truncated(to: width), column: -offset, row: 0, style: row.style,
      overlay: row.overlay)
  }

  public override func draw(in canvas: Canvas) {
    widest = 0
    super.draw(in: canvas)
    guard offset > 0, widest <= offset else { return }
    // All visible rows end at the left of what is shown.
    offset = (max(0, widest - rowWidth) + Self.step - 1) / Self.step * Self.step
    super.draw(in: canvas)
  }

  public override func handle(_ event: Event) -> Bool {
    if scrollsSideways, case .key(let key) = event {
      switch key {
      case .right where widest - offset > rowWidth: offset += Self.step
      case .left where offset > 0: offset -= Self.step
      default: return super.handle(event)
      }
      setNeedsDisplay()
      return true
    }
    return super.handle(event)
  }

  /// The cells by which Left and Right scroll.
  private static var step: Int { 8 }
}

extension ListView where Row == String {
  /// Makes a list of strings, the first of which is selected.
  public convenience init(_ rows: [String] = []) {
    self.init(rows) { Text($0) }
  }
}

extension ListView where Row: Identifiable {
  /// Makes a list of identifiable rows, the first of which is selected.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - text: Returns the text of a row; called for visible rows whenever they are drawn.
  public convenience init(_ rows: [Row] = [], text: @escaping (Row) -> Text) {
    self.init(rows, id: \.id, text: text)
  }
}
