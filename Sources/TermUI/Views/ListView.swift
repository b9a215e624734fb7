/// Rows of text of which one is selected; it scrolls to keep the selected row visible.
///
/// Up and Down or `k` and `j`, PageUp and PageDown, Home and End or `g` and `G` move the selection; a click selects a
/// row. Enter, or a click on the selected row, activates it. The wheel and the scroll bar scroll.
///
/// Rows with identities keep the selection when they move, and may have styles:
///
/// ```swift
/// list.setRows(commits, id: \.hash) { commit in
///   "\(commit.hash) ".styled(.foreground(.yellow)) + Text(commit.subject).matching(query)
/// }
/// ```
public final class ListView: RowsView {
  /// Rows that are made when they are drawn.
  private struct Source {
    let count: Int
    let text: (Int) -> Text
    let id: (Int) -> AnyHashable
  }

  private var strings: [String]
  /// The rows with identities; nil for plain rows.
  private var source: Source?

  /// Makes a list of rows, the first of which is selected.
  public init(_ rows: [String] = []) {
    strings = rows
    super.init()
    selection = 0
  }

  /// The rows as plain text; when they change, the selection keeps its index, or moves to the last row.
  public var rows: [String] {
    get { source.map { source in (0..<source.count).map { source.text($0).string } } ?? strings }
    set {
      guard source != nil || newValue != strings else { return }
      replaceRows { (strings, source) = (newValue, nil) }
    }
  }

  /// Sets rows with identities; the selection follows its row, or keeps its index if the row is gone.
  ///
  /// O(1), or O(n) in the number of rows if the selected row has moved.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - id: Returns the identity of a row, which no other row has.
  ///   - row: Returns the text of a row; called for visible rows whenever they are drawn.
  public func setRows<Row, ID: Hashable>(
    _ rows: [Row], id: @escaping (Row) -> ID, row: @escaping (Row) -> Text
  ) {
    replaceRows {
      strings = []
      source = Source(count: rows.count, text: { row(rows[$0]) }, id: { AnyHashable(id(rows[$0])) })
    }
  }

  /// Sets identifiable rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - row: Returns the text of a row; called for visible rows whenever they are drawn.
  public func setRows<Row: Identifiable>(_ rows: [Row], row: @escaping (Row) -> Text) {
    setRows(rows, id: \.id, row: row)
  }

  override var count: Int { source?.count ?? strings.count }

  override func id(at index: Int) -> AnyHashable? { source?.id(index) }

  override func drawRow(_ index: Int, in canvas: Canvas, style: Style, under top: Style) {
    let text = source?.text(index) ?? Text(strings[index])
    canvas.write(
      text.expandingTabs().truncated(to: canvas.size.width), column: 0, row: 0, style: style,
      under: top)
  }
}
