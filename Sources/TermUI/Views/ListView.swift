/// Rows of text of which one is selected; it scrolls to keep the selected row visible.
///
/// Up and Down or `k` and `j`, PageUp and PageDown, Home and End or `g` and `G`, and the wheel move the selection; a
/// click selects a row. Enter, or a click on the selected row, activates it.
public final class ListView: View {
  /// The rows; when they change, the selection keeps its index, or moves to the last row.
  public var rows: [String] {
    didSet {
      guard rows != oldValue else { return }
      selection = selection ?? 0
      setNeedsDisplay()
      preferredSizeDidChange()
    }
  }

  /// The text that is shown in the theme's quiet style when there are no rows.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// Called with the index of a row when the user selects it.
  public var onSelect: (Int) -> Void = { _ in }

  /// Called with the index of the selected row when the user activates it.
  public var onActivate: (Int) -> Void = { _ in }

  /// Whether a list with more rows than its frame has a scroll bar at the right; false at first.
  public var hasScrollBar = false {
    didSet { if hasScrollBar != oldValue { setNeedsDisplay() } }
  }

  /// The index of the first visible row in the last frame.
  private var scroll = 0

  /// Makes a list of rows, and selects the first.
  public init(_ rows: [String] = []) {
    self.rows = rows
    selection = rows.isEmpty ? nil : 0
  }

  /// The index of the selected row; nil only if there are no rows.
  ///
  /// An index outside the rows selects the nearest row, and nil the first.
  public var selection: Int? {
    didSet {
      selection = rows.isEmpty ? nil : min(max(selection ?? 0, 0), rows.count - 1)
      if selection != oldValue { setNeedsDisplay() }
    }
  }

  public override var canFocus: Bool { true }

  /// All available columns, and the number of rows, at least one.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: max(1, rows.count))
  }

  /// The first cell of the selected row.
  public override var restingPlace: Position? {
    selection.map { Position(column: 0, row: $0 - firstRow) }
  }

  public override func handle(_ event: Event) -> Bool {
    guard let selection else { return false }
    switch event {
    case .key(let key): return handle(key, selection: selection)
    case .mouse(let mouse):
      switch mouse.action {
      case .press(.left):
        let row = firstRow + mouse.position.row
        guard rows.indices.contains(row) else { return false }
        if row == selection { onActivate(row) } else { select(row) }
      case .wheel(.up): select(selection - 1)
      case .wheel(.down): select(selection + 1)
      default: return false
      }
      return true
    case .paste, .focus, .reply: return false
    }
  }

  public override func draw(in canvas: Canvas) {
    let (theme, size) = (canvas.theme, canvas.size)
    canvas.fill(style: theme.text)
    if rows.isEmpty {
      canvas.write(
        placeholder.truncated(to: size.width), column: 0, row: 0,
        style: theme.text.with(theme.quiet))
    }
    if scroll != firstRow { canvas.noteScroll(by: firstRow - scroll) }
    scroll = firstRow
    let bar = ScrollBar(count: rows.count, first: scroll, height: size.height)
    let width = hasScrollBar && bar.isNeeded ? size.width - 1 : size.width
    if width < size.width { bar.draw(in: canvas, column: width) }
    for (row, text) in rows.dropFirst(scroll).prefix(size.height).enumerated() {
      var style = theme.text
      if scroll + row == selection {
        style = style.with(isFocused ? theme.focus : theme.selection)
        canvas.fill(Rect(column: 0, row: row, width: width, height: 1), style: style)
      }
      canvas.write(text.truncated(to: width), column: 0, row: row, style: style)
    }
  }

  /// The index of the first visible row: the last frame's, unless the selected row would not be visible or rows at
  /// the end would stay empty.
  private var firstRow: Int {
    let height = frame.height
    guard let selection, height > 0 else { return 0 }
    let nearest = min(max(scroll, selection - height + 1), selection)
    return max(0, min(nearest, rows.count - height))
  }

  private func handle(_ key: Key, selection: Int) -> Bool {
    switch key.movement(along: .vertical) {
    case .steps(let count): select(selection + count)
    case .pages(let count): select(selection + count * max(1, frame.height - 1))
    case .toStart: select(0)
    case .toEnd: select(rows.count - 1)
    case nil:
      guard key == Key(.enter) else { return false }
      onActivate(selection)
    }
    return true
  }

  private func select(_ row: Int) {
    let old = selection
    selection = row
    if let selection, selection != old { onSelect(selection) }
  }
}
