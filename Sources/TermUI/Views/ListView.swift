/// Rows of text of which one is selected, scrolled so that the selection is seen.
public final class ListView: View {
  /// The rows; the selection stays at its place where there still is one.
  public var rows: [String] {
    didSet {
      guard rows != oldValue else { return }
      selection = selection ?? 0
      setNeedsDisplay()
    }
  }

  /// Shown dimmed where there are no rows.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// Called with the row that the user has selected.
  public var onSelect: (Int) -> Void = { _ in }

  /// Called with the selected row at Enter, and at a click on it.
  public var onActivate: (Int) -> Void = { _ in }

  /// Whether a bar at the right tells where in the list the rows shown are, where there are more; false at first.
  public var hasScrollBar = false {
    didSet { if hasScrollBar != oldValue { setNeedsDisplay() } }
  }

  /// The first row shown, as of the last frame.
  private var scroll = 0

  /// Makes a list of rows with the first one selected.
  public init(_ rows: [String] = []) {
    self.rows = rows
    selection = rows.isEmpty ? nil : 0
  }

  /// The selected row; set beyond the rows it is the nearest, and none only where there are none.
  public var selection: Int? {
    didSet {
      selection = rows.isEmpty ? nil : min(max(selection ?? 0, 0), rows.count - 1)
      if selection != oldValue { setNeedsDisplay() }
    }
  }

  public override var canFocus: Bool { true }

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
    if scroll != firstRow { canvas.tellScroll(by: firstRow - scroll) }
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

  /// The first row shown: as it was, unless the selection would be out of sight or rows at the end
  /// would leave room.
  private var firstRow: Int {
    let height = frame.height
    guard let selection, height > 0 else { return 0 }
    let nearest = min(max(scroll, selection - height + 1), selection)
    return max(0, min(nearest, rows.count - height))
  }

  private func handle(_ key: Key, selection: Int) -> Bool {
    let page = max(1, frame.height - 1)
    switch (key.code, key.modifiers) {
    case (.up, []), (.character("k"), []): select(selection - 1)
    case (.down, []), (.character("j"), []): select(selection + 1)
    case (.pageUp, []): select(selection - page)
    case (.pageDown, []): select(selection + page)
    case (.home, []), (.character("g"), []): select(0)
    case (.end, []), (.character("G"), []), (.character("G"), .shift): select(rows.count - 1)
    case (.enter, []): onActivate(selection)
    default: return false
    }
    return true
  }

  private func select(_ row: Int) {
    let old = selection
    selection = row
    if let selection, selection != old { onSelect(selection) }
  }
}
