/// Lines of text that the user can edit.
///
/// The arrow keys, Home, End, PageUp and PageDown move the caret, with Control or Alt by words, or to the start and the
/// end of the text. With Shift they select, as does a drag of the mouse; a typed character, a paste and Backspace
/// replace the selection. Backspace, Delete, Ctrl-W, Alt-D, Ctrl-U and Ctrl-K delete as in a ``TextField``, and join
/// lines at their ends. Ctrl-Z undoes, Ctrl-Y redoes. Tab moves the focus, unless the area ``handlesTab``.
///
/// ```swift
/// let notes = TextArea("- milk\n- bread")
/// notes.onChange = { model.notes = notes.text }
/// ```
///
/// A key takes time that grows with the length of the line, and moves the lines below if it adds or removes one:
/// texts of a million lines can be edited, but not lines of a million characters without a pause.
open class TextArea: View {
  /// The text that is shown, in the theme's secondary style, while there is none.
  public final var placeholder: Text = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The style of the text, on top of the theme's text style; nil for that alone.
  public final var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Whether a line that is too long continues in the next row, as it does initially; otherwise the area scrolls
  /// sideways.
  public final var wraps = true {
    didSet {
      guard wraps != oldValue else { return }
      (top.row, offset) = (0, 0)
      caretDidMove()
    }
  }

  /// Whether the user can change the text, as is so initially, or only move in it, select and copy.
  public final var isEditable = true

  /// Whether Tab types a tab; initially false: it moves the focus.
  public final var handlesTab = false

  /// Whether there is a scroll bar at the right if not all lines fit in the frame; initially false.
  public final var hasScrollBar = false {
    didSet { if hasScrollBar != oldValue { setNeedsDisplay() } }
  }

  // Not final: Swift 6.3 crashes on a subclass's key path to a final property of a function type.

  /// Called after each change of the text by the user.
  public var onChange: () -> Void = {}

  /// Called when the caret or the selection has moved.
  public var onMove: () -> Void = {}

  /// Called with the selected text on Ctrl-C, and on Ctrl-X, which then deletes it; nil, as it is initially, leaves
  /// these keys to other views.
  public var onCopy: ((String) -> Void)?

  final var buffer: TextBuffer
  final var history = EditHistory()
  /// Where the selection began; nil if nothing is selected.
  final var anchor: TextLocation?
  /// The column that Up and Down keep, until the caret moves otherwise.
  final var goalColumn: Int?
  /// The first visible row, as requested last; the frame may show another.
  final var top = RowLocation(line: 0, row: 0)
  /// The columns that are scrolled out at the left, without wrapping.
  final var offset = 0
  /// Whether the user has scrolled since the caret moved, so that it need not be visible.
  final var isScrolledAway = false
  final var grip: ScrollGrip?

  /// Makes an area of a text, with the caret at its start.
  public init(_ text: String = "") {
    buffer = TextBuffer(text)
  }

  /// The text, whose lines are separated by line feeds.
  ///
  /// Setting it moves the caret to the start and forgets what could be undone. Line breaks of any kind become line
  /// feeds, and control characters other than tabs are dropped.
  ///
  /// - Complexity: O(n) in the length of the text.
  public final var text: String {
    get { buffer.text }
    set {
      (buffer, history) = (TextBuffer(newValue), EditHistory())
      (storedCaret, anchor, goalColumn) = (.start, nil, nil)
      (top, offset) = (RowLocation(line: 0, row: 0), 0)
      caretDidMove()
    }
  }

  /// The number of lines, at least one.
  public final var lineCount: Int { buffer.lines.count }

  // MARK: - The caret and the selection

  private var storedCaret = TextLocation.start

  /// Where typed text goes.
  ///
  /// A location outside the text becomes the nearest one. Setting it selects nothing.
  public final var caret: TextLocation {
    get { storedCaret }
    set { move(to: buffer.clamped(newValue), selects: false) }
  }

  /// The selected range, which ends or begins at the caret; nil if nothing is selected.
  public final var selection: Range<TextLocation>? {
    guard let anchor, anchor != storedCaret else { return nil }
    return min(anchor, storedCaret)..<max(anchor, storedCaret)
  }

  /// The selected text; empty if nothing is selected.
  public final var selectedText: String { selection.map { buffer.text(in: $0) } ?? "" }

  /// Selects a range, and moves the caret to its end.
  public final func select(_ range: Range<TextLocation>) {
    anchor = buffer.clamped(range.lowerBound)
    move(to: buffer.clamped(range.upperBound), selects: true)
  }

  /// Selects the whole text.
  public final func selectAll() {
    select(.start..<buffer.end)
  }

  /// Moves the caret to a location in the text, and selects what is on its way from where the selection began.
  final func move(to location: TextLocation, selects: Bool, keepsColumn: Bool = false) {
    anchor = selects ? anchor ?? storedCaret : nil
    storedCaret = location
    if !keepsColumn { goalColumn = nil }
    history.endTyping()
    caretDidMove()
  }

  /// Shows that the caret or the text has changed.
  final func caretDidMove() {
    isScrolledAway = false
    setNeedsDisplay()
    onMove()
  }

  // MARK: - Changes

  /// Whether there is a change to undo.
  public final var canUndo: Bool { history.canUndo }

  /// Whether there is a change to redo.
  public final var canRedo: Bool { history.canRedo }

  /// Replaces the selection by a text, or inserts it at the caret.
  public final func insert(_ text: String) {
    replace(selection ?? storedCaret..<storedCaret, with: text)
  }

  /// Replaces a range by a text, and moves the caret behind it.
  final func replace(_ range: Range<TextLocation>, with text: String, isTyping: Bool = false) {
    guard !range.isEmpty || !text.isEmpty else { return }
    let (new, end) = buffer.replacing(range, with: text)
    let (first, last) = (range.lowerBound.line, range.upperBound.line)
    let change = EditHistory.Change(
      firstLine: first, old: Array(buffer.lines[first...last]), new: new, caretBefore: storedCaret,
      caretAfter: end, isTyping: isTyping)
    history.add(change)
    buffer.replaceLines(first..<last + 1, with: new)
    didChange(caret: end)
  }

  /// Takes the last change back, and returns whether there was one; a run of typed characters is one change.
  @discardableResult
  public final func undo() -> Bool {
    guard let change = history.undo() else { return false }
    let end = change.firstLine + change.new.count
    buffer.replaceLines(change.firstLine..<end, with: change.old)
    didChange(caret: change.caretBefore)
    return true
  }

  /// Makes the change again that was undone last, and returns whether there was one.
  @discardableResult
  public final func redo() -> Bool {
    guard let change = history.redo() else { return false }
    let end = change.firstLine + change.old.count
    buffer.replaceLines(change.firstLine..<end, with: change.new)
    didChange(caret: change.caretAfter)
    return true
  }

  private func didChange(caret: TextLocation) {
    (storedCaret, anchor, goalColumn) = (buffer.clamped(caret), nil, nil)
    caretDidMove()
    onChange()
  }

  // MARK: - The view

  open override var canFocus: Bool { true }

  /// The caret's cell; nil while it is scrolled out.
  open override var cursor: Position? {
    let size = textSize
    guard size.width > 0, size.height > 0 else { return nil }
    let (first, left) = visibleOrigin
    let rows = rows(of: storedCaret.line)
    let caret = RowLocation(line: storedCaret.line, row: rows.row(of: storedCaret.character))
    guard caret >= first, let row = distance(from: first, to: caret, limit: size.height) else {
      return nil
    }
    let column = rows.column(of: storedCaret.character) - left
    return column < 0 ? nil : Position(column: min(column, size.width - 1), row: row)
  }

  open override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): handle(key)
    case .paste(let text, truncated: _): isEditable && paste(text)
    case .mouse(let mouse): handle(mouse)
    case .windowFocus, .reply: false
    }
  }

  private func paste(_ text: String) -> Bool {
    history.endTyping()
    insert(text)
    return true
  }

  open override func draw(in canvas: Canvas) {
    drawText(in: canvas)
  }
}

/// A row on the screen: a row of a line.
struct RowLocation: Comparable {
  var line: Int
  var row: Int

  static func < (left: RowLocation, right: RowLocation) -> Bool {
    (left.line, left.row) < (right.line, right.row)
  }
}
