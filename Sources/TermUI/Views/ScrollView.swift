/// A part of a view that is higher than the frame, with a scroll bar if one is needed.
///
/// The view, called the document, has the height that it prefers (``View/preferredSize(in:)``). Up and Down or `k` and
/// `j`, PageUp and PageDown, Space, Home and End or `g` and `G`, and the wheel scroll it. The thumb of the bar can be
/// dragged, and a press elsewhere on the bar moves it there. If views in the document can have the focus, they get keys
/// first, and a view that gets the focus is scrolled into view. At either end, keys and wheel events that lead beyond
/// it go to the container, such as a scroll view around this one.
///
/// ```swift
/// let page = ScrollView(TextView(text))
/// ```
public final class ScrollView: View {
  /// The view that is scrolled.
  public let document: View

  /// Whether the end, if visible, stays visible as the document grows; initially false.
  public var followsEnd = false

  /// Whether `k`, `j`, `g` and `G` scroll, as they do initially, or are left to the owner; Space always scrolls.
  public var handlesLetters = true

  /// Called with ``offset`` after it or ``rowCount`` has changed.
  public var onScroll: (Int) -> Void = { _ in }

  /// The style of the scroll bar's thumb, on top of the theme's text style; nil for ``Theme/bar``.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Makes a scroll view of a document.
  public init(_ document: View) {
    self.document = document
    super.init()
    holdSubviews()
  }

  /// The index of the first visible row; an index that is too large scrolls to the end.
  public var offset: Int {
    get { first }
    set {
      layoutIfNeeded()
      scroll(to: newValue)
    }
  }

  /// The number of rows of the document, as of the last layout.
  public private(set) var rowCount = 0

  /// The size of the last layout; nil if another layout is needed.
  private var laidOutSize: Size?
  private var first = 0
  /// The index of the first visible row in the last frame.
  private var lastDrawn = 0
  /// The mouse's hold on the bar.
  private var grip: ScrollGrip?
  private var lastOffset: Int { max(0, rowCount - frame.height) }
  private var bar: ScrollBar { ScrollBar(count: rowCount, first: first, height: frame.height) }

  /// Whether there is no view in the document at which Tab stops.
  ///
  /// If there is one, it gets the keys, and those that it does not handle scroll. So a page of text can have the focus,
  /// and a form that scrolls cannot.
  public override var canFocus: Bool { document.firstStop == nil }

  override var scrolls: Bool { true }

  override var subviews: [View] { [document] }

  override var interior: Rect {
    Rect(
      column: 0, row: 0, width: bar.isNeeded ? frame.width - 1 : frame.width, height: frame.height)
  }

  override func layoutIfNeeded() {
    guard laidOutSize != frame.size else { return }
    laidOutSize = frame.size
    document.invalidateMeasurements()
    let (wasAtEnd, oldCount, oldFirst) = (first >= lastOffset, rowCount, first)
    var size = frame.size
    rowCount = document.measuredExtent(along: .vertical, in: size)
    if bar.isNeeded {
      size.width -= 1
      rowCount = max(document.measuredExtent(along: .vertical, in: size), frame.height + 1)
    }
    scroll(to: wasAtEnd && followsEnd ? lastOffset : first)
    if rowCount != oldCount, first == oldFirst { onScroll(first) }
    placeDocument()
  }

  override func subviewSizeDidChange(affectsLayout: Bool) {
    if affectsLayout { laidOutSize = nil }
    super.subviewSizeDidChange(affectsLayout: affectsLayout)
  }

  private func placeDocument() {
    document.frame = Rect(
      column: 0, row: -first, width: interior.width, height: max(rowCount, frame.height))
  }

  /// Scrolls to a row, or to the nearer end, and returns whether that is another row.
  @discardableResult
  private func scroll(to row: Int) -> Bool {
    let row = min(max(row, 0), lastOffset)
    guard row != first else { return false }
    first = row
    setNeedsDisplay()
    placeDocument()
    onScroll(first)
    return true
  }

  override func reveal(_ part: Rect) {
    layoutIfNeeded()
    if part.maxRow > frame.height { scroll(to: first + part.maxRow - frame.height) }
    if part.minRow < 0 || part.height > frame.height { scroll(to: first + part.minRow) }
  }

  public override func handle(_ event: Event) -> Bool {
    // The document may have changed since the last frame.
    layoutIfNeeded()
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste, .windowFocus, .reply: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    let movement =
      key == Key(.character(" "))
      ? .pages(1) : key.movement(along: .vertical, takesLetters: handlesLetters)
    guard let movement else { return false }
    return scroll(
      to: movement.index(from: first, page: max(1, frame.height - 1), last: lastOffset))
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    let column = bar.isNeeded ? frame.width - 1 : nil
    guard let row = grip.scroll(mouse, bar, column: column) else { return false }
    let isScrolled = scroll(to: row)
    if case .wheel = mouse.action { return isScrolled }
    return true
  }

  public override func draw(in canvas: Canvas) {
    _ = display(in: canvas, all: true)
  }

  override func display(in canvas: Canvas, all: Bool) -> Bool {
    displayTree(in: canvas, all: all) { canvas in
      if first != lastDrawn { canvas.noteScroll(by: first - lastDrawn) }
      lastDrawn = first
      canvas.fill(style: canvas.theme.text)
      if bar.isNeeded { bar.draw(in: canvas, column: canvas.size.width - 1, style: style) }
    }
  }
}
