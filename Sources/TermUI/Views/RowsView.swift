/// Rows, one of which is selected: the base class of ``ListView``, ``TableView`` and any other view of rows.
///
/// Up and Down or `k` and `j`, PageUp and PageDown, Home and End or `g` and `G` move the selection, which stays
/// visible. A click selects a row. Enter, or a click on the selected row, activates it. The wheel scrolls by three
/// rows, and the thumb of the scroll bar can be dragged, or set by a press on the bar; neither moves the selection.
///
/// If rows can be marked (``marksRows``), Space and a click with Control mark a row or unmark it, and Up and Down with
/// Shift mark the rows on their way.
///
/// To show rows of another kind, such as those of a tree, subclass it: override ``rowCount`` and ``drawRow(_:in:)``,
/// and call ``reloadRows(_:)`` once at first, and whenever the rows change.
open class RowsView: View {
  /// The text that is shown, in the theme's secondary style, if there are no rows.
  public final var placeholder: Text = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  // Not final: Swift 6.3 crashes on a subclass's key path to a final property of a function type.

  /// Called with the index of a row when the user selects it.
  public var onSelect: (Int) -> Void = { _ in }

  /// Called with the index of the selected row when the user activates it.
  public var onActivate: (Int) -> Void = { _ in }

  /// Called with ``marked`` when the user has marked or unmarked rows.
  public var onMark: (Set<Int>) -> Void = { _ in }

  /// Called with ``visibleRows`` when they have changed, at the end of drawing.
  public var onScroll: (Range<Int>) -> Void = { _ in }

  /// Whether there is a scroll bar at the right if not all rows fit in the frame; initially false.
  public final var hasScrollBar = false {
    didSet { if hasScrollBar != oldValue { setNeedsDisplay() } }
  }

  /// Whether `k`, `j`, `g` and `G` move the selection, as they do initially, or are left to the owner.
  ///
  /// This does not concern Space, which marks rows, nor the digits, by which a ``TableView`` sorts its rows.
  public final var handlesLetters = true

  /// Whether the end stays in view as rows are added: if the last row is selected, the new last one will be; initially
  /// false.
  ///
  /// A user who selects another row, or scrolls away from the end, stays there.
  public final var followsEnd = false

  /// Whether the user can mark rows, which have a dot in a margin at the left; initially false.
  public final var marksRows = false {
    didSet { if marksRows != oldValue { setNeedsDisplay() } }
  }

  /// The style of the rows, on top of the theme's text style; nil for that alone.
  public final var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The style of the selected row, on top of its own, such as a background; nil for ``Theme/focus``, or, without the
  /// focus, ``Theme/selection``.
  public final var selectionStyle: Style? {
    didSet { if selectionStyle != oldValue { setNeedsDisplay() } }
  }

  /// Returns the text at the right of the heading in the first line, from the number of rows that are scrolled out
  /// above it: `12 more ↑`.
  public final var moreAbove: (Int) -> Text = { "\($0) more ↑" } {
    didSet { setNeedsDisplay() }
  }

  /// Returns the text of a last line that does not scroll, from the number of rows that are scrolled out below it.
  ///
  /// For example `12 more ↓`; nil, as it is initially, if there is no such line. The line is blank while the last row
  /// is visible.
  public final var moreBelow: ((Int) -> Text)? {
    didSet { if (moreBelow == nil) != (oldValue == nil) { contentDidChange() } }
  }

  /// Draws a heading in a canvas of one row, which is blank in the view's style, in place of the view itself.
  public final var drawHeading: ((_ heading: HeadingState, _ canvas: Canvas) -> Void)? {
    didSet { setNeedsDisplay() }
  }

  /// The style of the headings, on top of the rows' style; nil for ``Theme/emphasis``.
  final var headingStyle: Style?

  /// Whether the selected row looks as if the view had the focus, because a field beside it passes its keys on.
  final var looksFocused = false

  /// Called when the user has selected a row.
  func userDidSelect(_ row: Int) {
    onSelect(row)
  }

  /// Whether the whole row has the style of the selection.
  var selectsWholeRow: Bool { true }

  /// Whether a click also activates a row that was not selected.
  final var activatesOnClick = false

  /// The rows and the headings between them.
  final var lines = RowLines()
  /// The index of the first visible line that was requested last; `firstLine` is in range.
  final var scroll = 0
  /// The index of the first visible line, and the visible rows, in the last frame.
  final var lastFrame = (line: 0, rows: 0..<0)
  final var grip: ScrollGrip?
  /// The rows that have changed since the last frame, if nothing else has.
  private final var outdatedRows: Set<Int> = []
  /// Whether the user has scrolled since the selection moved, so that the selected row need not be visible.
  final var isScrolledAway = false

  // MARK: - Rows

  /// The number of rows; 0 unless overridden.
  open var rowCount: Int { 0 }

  /// The identity of a row, by which the selection and the marks follow it when rows are replaced; nil, for none,
  /// unless overridden.
  open func identity(of row: Int) -> AnyHashable? { nil }

  /// Draws a row in a canvas of one row, which is blank in the row's style.
  open func drawRow(_ row: RowState, in canvas: Canvas) {}

  /// The number of lines above the first row that do not scroll; 0 unless overridden.
  open var headerHeight: Int { 0 }

  /// Draws the header.
  open func drawHeader(in canvas: Canvas) {}

  /// Handles a press of the mouse on a column of the header.
  open func pressHeader(at column: Int) {}

  /// Changes the rows: the selection and the marks follow their rows, or, without identities, keep their indices.
  public final func reloadRows(_ change: () -> Void) {
    replaceRows(headings: [], change)
  }

  /// Changes the rows and their headings.
  final func replaceRows(headings: [RowLines.Heading], _ change: () -> Void) {
    let (id, wasScrolledAway, wasAtEnd) = (selectedID, isScrolledAway, isAtEnd)
    let ids = Set(marked.compactMap(identity(of:)))
    change()
    (lines.rowCount, lines.headings) = (rowCount, headings)
    marked =
      ids.isEmpty
      ? marked.filter { $0 < rowCount }
      : Set((0..<rowCount).filter { identity(of: $0).map(ids.contains) ?? false })
    let follows = followsEnd && wasAtEnd
    let index = id.flatMap(index(of:))
    selection = follows && !wasScrolledAway ? rowCount - 1 : index ?? selection ?? 0
    isScrolledAway = wasScrolledAway
    if follows { scroll = lines.count }
    contentDidChange()
  }

  /// Whether the last row is selected, or, after the user has scrolled, visible.
  private final var isAtEnd: Bool {
    isScrolledAway
      ? firstLine + height >= lines.count : selection.map { $0 == rowCount - 1 } ?? true
  }

  private final func index(of id: AnyHashable) -> Int? {
    // Usually the row has not moved.
    if let selection, selection < rowCount, identity(of: selection) == id { return selection }
    return (0..<rowCount).first { identity(of: $0) == id }
  }

  // MARK: - The selection

  /// The index of the selected row; nil only if there are no rows.
  ///
  /// An index outside the rows selects the nearest row, and nil the first.
  public final var selection: Int? {
    didSet {
      selection = rowCount == 0 ? nil : min(max(selection ?? 0, 0), rowCount - 1)
      guard selection != oldValue else { return }
      isScrolledAway = false
      setNeedsDisplay()
    }
  }

  /// The identity of the selected row; nil if there are no rows, or if they have no identities.
  ///
  /// Setting an identity that no row has changes nothing.
  ///
  /// - Complexity: Setting it is O(n) in the number of rows.
  public final var selectedID: AnyHashable? {
    get { selection.flatMap { $0 < rowCount ? identity(of: $0) : nil } }
    set { if let index = newValue.flatMap(index(of:)) { selection = index } }
  }

  /// The indices of the marked rows; indices out of range are dropped.
  public final var marked: Set<Int> = [] {
    didSet {
      if marked.contains(where: { $0 < 0 || $0 >= rowCount }) {
        marked = marked.filter { 0..<rowCount ~= $0 }
      }
      if marked != oldValue { setNeedsDisplay() }
    }
  }

  // MARK: - The frame

  /// True, unless overridden.
  open override var canFocus: Bool { true }

  /// All available columns, and the number of rows with their headings, at least one.
  open override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: headerHeight + max(1, lines.count) + footerHeight)
  }

  /// The first cell of the selected row.
  open override var accessibilityCursor: Position? {
    selection.map { Position(column: 0, row: headerHeight + lines.line(of: $0) - firstLine) }
  }

  /// The rows that the frame shows.
  public final var visibleRows: Range<Int> {
    let first = lines.rows(above: hasStickyHeading ? firstLine + 1 : firstLine)
    return first..<max(first, lines.rows(above: min(firstLine + height, lines.count)))
  }

  /// The number of lines that are visible.
  final var height: Int { max(0, frame.height - headerHeight - footerHeight) }

  /// The number of lines below the rows that do not scroll.
  private var footerHeight: Int { moreBelow == nil ? 0 : 1 }

  /// The index of the first visible line: the same as in the last frame, unless the selected row would be invisible or
  /// lines at the end would stay empty.
  final var firstLine: Int {
    guard height > 0 else { return 0 }
    var first = scroll
    if !isScrolledAway, let selection {
      // The heading over the row is visible, too: if it was scrolled out, it takes the first line.
      let room = height > 1 && lines.heading(over: selection) != nil ? 1 : 0
      let line = lines.line(of: selection)
      first = min(max(first, line - height + 1), line - room)
    }
    return max(0, min(first, lines.count - height))
  }

  /// The index of the heading that the first visible line shows: its own, or else the heading over its row, which then
  /// covers the row.
  final var headingOnTop: Int? {
    let first = firstLine
    guard first > 0, height > 1, first < lines.count else { return nil }
    return switch lines[first] {
    case .heading(let index): index
    case .row(let row): lines.heading(over: row)
    }
  }

  /// Whether the heading in the first visible line covers a row.
  final var hasStickyHeading: Bool {
    guard headingOnTop != nil, case .row = lines[firstLine] else { return false }
    return true
  }

  final var bar: ScrollBar { ScrollBar(count: lines.count, first: firstLine, height: height) }

  /// The column of the scroll bar; nil if there is none.
  final var barColumn: Int? { hasScrollBar && bar.isNeeded ? frame.width - 1 : nil }

  /// The columns of the margin for the marks.
  final var marginWidth: Int { marksRows ? 2 : 0 }

  /// The number of columns of a row, without the margin and the scroll bar.
  public final var rowWidth: Int { max(0, (barColumn ?? frame.width) - marginWidth) }

  open override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): selection.map { handle(key, selection: $0) } ?? false
    case .mouse(let mouse): handle(mouse)
    case .paste, .windowFocus, .reply: false
    }
  }

  open override func draw(in canvas: Canvas) {
    drawLines(in: canvas)
  }

  /// Schedules a row to be drawn in the next frame, without the others; does nothing for a row that is not visible.
  public final func setNeedsDisplay(row: Int) {
    guard visibleRows.contains(row) else { return }
    outdatedRows.insert(row)
    setSubtreeNeedsDisplay()
  }

  override func display(in canvas: Canvas, all: Bool) -> Bool {
    let rows = outdatedRows
    outdatedRows = []
    if all || needsDisplay { return super.display(in: canvas, all: all) }
    forgetChanges()
    guard isVisible, !rows.isEmpty else { return false }
    draw(rows, in: canvas)
    return true
  }
}
