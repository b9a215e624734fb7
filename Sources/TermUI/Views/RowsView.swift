/// Rows of which one is selected: what a ``ListView`` and a ``TableView`` have in common.
///
/// Up and Down or `k` and `j`, PageUp and PageDown, Home and End or `g` and `G` move the selection, which stays
/// visible. A click selects a row. Enter, or a click on the selected row, activates it. The wheel scrolls by three rows,
/// and the thumb of the scroll bar can be dragged, or set by a press on the bar; neither moves the selection.
public class RowsView: View {
  /// The text that is shown, in the theme's quiet style, if there are no rows.
  public final var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  // Not final: Swift 6.3 crashes on a subclass's key path to a final property of a function type.

  /// Called with the index of a row when the user selects it.
  public var onSelect: (Int) -> Void = { _ in }

  /// Called with the index of the selected row when the user activates it.
  public var onActivate: (Int) -> Void = { _ in }

  /// Whether there is a scroll bar at the right if not all rows fit in the frame; initially false.
  public final var hasScrollBar = false {
    didSet { if hasScrollBar != oldValue { setNeedsDisplay() } }
  }

  /// Whether `k`, `j`, `g` and `G` move the selection, as they do initially, or are left to the owner.
  public final var takesLetters = true

  /// Whether a click also activates a row that was not selected.
  final var activatesOnClick = false

  /// The style of the rows, on top of the theme's text style; nil for that alone.
  public final var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The index of the first visible row that was requested last; `firstRow` is in range.
  private final var scroll = 0
  /// The index of the first visible row in the last frame.
  private final var drawn = 0
  private final var grip: ScrollGrip?
  /// Whether the user has scrolled since the selection moved, so that the selected row need not be visible.
  private final var isScrolledAway = false

  // MARK: - Rows

  /// The number of rows.
  var count: Int { 0 }

  /// The number of rows above the first one that do not scroll.
  var headerHeight: Int { 0 }

  /// The identity of a row; nil if rows have none.
  func id(at index: Int) -> AnyHashable? { nil }

  /// Draws a row in a canvas of one row, in a style, and with another style on top of everything.
  func drawRow(_ index: Int, in canvas: Canvas, style: Style, under top: Style) {}

  /// Draws the rows above the first one.
  func drawHeader(in canvas: Canvas) {}

  /// Handles a click on a column of the header.
  func pressHeader(at column: Int) {}

  /// Replaces the rows; the selection follows its row, or keeps its index if the row is gone.
  final func replaceRows(_ replace: () -> Void) {
    let (id, wasScrolledAway) = (selectedID, isScrolledAway)
    replace()
    let index = id.flatMap(index(of:))
    selection = index ?? selection ?? 0
    isScrolledAway = wasScrolledAway
    contentDidChange()
  }

  private final func index(of id: AnyHashable) -> Int? {
    // Usually the row has not moved.
    if let selection, selection < count, self.id(at: selection) == id { return selection }
    return (0..<count).first { self.id(at: $0) == id }
  }

  // MARK: - The selection

  /// The index of the selected row; nil only if there are no rows.
  ///
  /// An index outside the rows selects the nearest row, and nil the first.
  public final var selection: Int? {
    didSet {
      selection = count == 0 ? nil : min(max(selection ?? 0, 0), count - 1)
      guard selection != oldValue else { return }
      isScrolledAway = false
      setNeedsDisplay()
    }
  }

  /// The identity of the selected row; nil if there are no rows, or if they have no identities.
  ///
  /// Setting an identity that no row has changes nothing. Setting is O(n) in the number of rows.
  public final var selectedID: AnyHashable? {
    get { selection.flatMap { $0 < count ? id(at: $0) : nil } }
    set { if let index = newValue.flatMap(index(of:)) { selection = index } }
  }

  private final func select(_ row: Int) {
    let old = selection
    selection = row
    if isScrolledAway {
      isScrolledAway = false
      setNeedsDisplay()
    }
    if let selection, selection != old { onSelect(selection) }
  }

  // MARK: - Events

  public override var canFocus: Bool { true }

  /// All available columns, and the number of rows, at least one.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: headerHeight + max(1, count))
  }

  /// The first cell of the selected row.
  public override var restingPlace: Position? {
    selection.map { Position(column: 0, row: headerHeight + $0 - firstRow) }
  }

  public override func handle(_ event: Event) -> Bool {
    guard let selection else { return false }
    switch event {
    case .key(let key): return handle(key, selection: selection)
    case .mouse(let mouse): return handle(mouse, selection: selection)
    case .paste, .focus, .reply: return false
    }
  }

  private final func handle(_ key: Key, selection: Int) -> Bool {
    if let movement = key.movement(along: .vertical, takesLetters: takesLetters) {
      select(movement.index(from: selection, page: max(1, height - 1), last: count - 1))
      return true
    }
    guard key == Key(.enter) else { return false }
    onActivate(selection)
    return true
  }

  private final func handle(_ mouse: MouseEvent, selection: Int) -> Bool {
    if let row = grip.scroll(mouse, bar, column: barColumn, top: headerHeight) {
      scrollAway(to: row)
      return true
    }
    guard mouse.action == .press(.left) else { return false }
    let row = mouse.position.row - headerHeight
    guard row >= 0 else {
      pressHeader(at: mouse.position.column)
      return true
    }
    let index = firstRow + row
    guard index < count else { return false }
    if index != selection { select(index) }
    if index == selection || activatesOnClick { onActivate(index) }
    return true
  }

  private final func scrollAway(to row: Int) {
    guard row != firstRow else { return }
    scroll = row
    isScrolledAway = true
    setNeedsDisplay()
  }

  // MARK: - Drawing

  /// The number of rows that are visible.
  private final var height: Int { max(0, frame.height - headerHeight) }

  /// The index of the first visible row: that of the last frame, unless the selected row would be invisible or rows at
  /// the end would stay empty.
  private final var firstRow: Int {
    guard let selection, height > 0 else { return 0 }
    let first = isScrolledAway ? scroll : min(max(scroll, selection - height + 1), selection)
    return max(0, min(first, count - height))
  }

  private final var bar: ScrollBar { ScrollBar(count: count, first: firstRow, height: height) }

  /// The column of the scroll bar; nil if there is none.
  private final var barColumn: Int? { hasScrollBar && bar.isNeeded ? frame.width - 1 : nil }

  /// The number of columns of the rows.
  final var rowWidth: Int { barColumn ?? frame.width }

  public override func draw(in canvas: Canvas) {
    let (theme, size) = (canvas.theme, canvas.size)
    let ground = theme.text.with(style ?? .plain)
    canvas.fill(style: ground)
    scroll = firstRow
    let width = rowWidth
    let body = canvas.part(
      Rect(column: 0, row: headerHeight, width: size.width, height: height))
    if drawn != scroll { body.noteScroll(by: scroll - drawn) }
    drawn = scroll
    if width < size.width { bar.draw(in: body, column: width) }
    drawHeader(in: canvas.part(Rect(column: 0, row: 0, width: width, height: headerHeight)))
    if count == 0 {
      let text = placeholder.truncated(to: size.width)
      body.write(text, column: 0, row: 0, style: ground.with(theme.quiet))
    }
    for row in 0..<max(0, min(height, count - scroll)) {
      let isSelected = scroll + row == selection
      let top = isSelected ? (isFocused ? theme.focus : theme.selection) : .plain
      let line = body.part(Rect(column: 0, row: row, width: width, height: 1))
      if isSelected { line.fill(style: ground.with(top)) }
      drawRow(scroll + row, in: line, style: ground, under: top)
    }
  }
}
