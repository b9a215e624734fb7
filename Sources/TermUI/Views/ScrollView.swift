/// Shows a part of a view that is higher than there is room, with a bar that tells which part.
///
/// The view gets the height of its ``View/preferredSize(in:)``. The wheel scrolls, and so do these keys: Up and
/// Down or `k` and `j`, PageUp and PageDown, Home and End or `g` and `G`; where views in it can have the focus,
/// the keys that these leave. A view that gets the focus is scrolled into sight.
///
/// ```swift
/// let page = ScrollView(TextView(text))
/// ```
public final class ScrollView: View {
  /// The view of which a part is shown.
  public let document: View

  /// Whether the end stays in sight as the view grows, as long as it is in sight; false at first.
  public var followsEnd = false

  /// Called with the first row shown when another one is, and when there are more or fewer rows in all.
  public var onScroll: (Int) -> Void = { _ in }

  /// Makes a scroll view of a view, which it places.
  public init(_ document: View) {
    self.document = document
  }

  /// The first row shown; set beyond the last one that can be, it is that one.
  public var offset: Int {
    get { first }
    set {
      layoutIfNeeded()
      scroll(to: newValue)
    }
  }

  /// The number of rows in all, as of the last time that they were placed.
  public private(set) var rowCount = 0

  private var first = 0
  /// The first row shown in the last frame.
  private var drawn = 0
  private var lastOffset: Int { max(0, rowCount - frame.height) }
  private var bar: ScrollBar { ScrollBar(count: rowCount, first: first, height: frame.height) }

  public override var canFocus: Bool { document.firstStop == nil }

  override var subviews: [View] { [document] }

  override var content: Rect {
    Rect(
      column: 0, row: 0, width: bar.isNeeded ? frame.width - 1 : frame.width, height: frame.height)
  }

  override func layoutIfNeeded() {
    let (wasAtEnd, oldCount, oldFirst) = (first >= lastOffset, rowCount, first)
    var size = frame.size
    rowCount = document.preferredSize(in: size).height
    if bar.isNeeded {
      size.width -= 1
      rowCount = max(document.preferredSize(in: size).height, frame.height + 1)
    }
    scroll(to: wasAtEnd && followsEnd ? lastOffset : first)
    if rowCount != oldCount, first == oldFirst { onScroll(first) }
    document.frame = Rect(
      column: 0, row: -first, width: size.width, height: max(rowCount, frame.height))
  }

  private func scroll(to row: Int) {
    let row = min(max(row, 0), lastOffset)
    guard row != first else { return }
    first = row
    setNeedsDisplay()
    onScroll(first)
  }

  override func reveal(_ part: Rect) {
    layoutIfNeeded()
    if part.maxRow > frame.height { scroll(to: first + part.maxRow - frame.height) }
    if part.minRow < 0 || part.height > frame.height { scroll(to: first + part.minRow) }
  }

  public override func handle(_ event: Event) -> Bool {
    // The content may have changed since the last frame.
    layoutIfNeeded()
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste, .focus, .reply: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    let page = max(1, frame.height - 1)
    switch (key.code, key.modifiers) {
    case (.up, []), (.character("k"), []): scroll(to: first - 1)
    case (.down, []), (.character("j"), []): scroll(to: first + 1)
    case (.pageUp, []): scroll(to: first - page)
    case (.pageDown, []), (.character(" "), []): scroll(to: first + page)
    case (.home, []), (.character("g"), []): scroll(to: 0)
    case (.end, []), (.character("G"), []), (.character("G"), .shift): scroll(to: lastOffset)
    default: return false
    }
    return true
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .wheel(.up): scroll(to: first - 3)
    case .wheel(.down): scroll(to: first + 3)
    case .press(.left) where bar.isNeeded && mouse.position.column == frame.width - 1,
      .drag(.left):
      scroll(to: bar.first(at: mouse.position.row))
    case .release(.left): break
    default: return false
    }
    return true
  }

  public override func draw(in canvas: Canvas) {
    _ = display(in: canvas, all: true)
  }

  override var isOutdated: Bool { super.isOutdated || !isHidden && document.isOutdated }

  override func display(in canvas: Canvas, all: Bool) -> Bool {
    displayTree(in: canvas, all: all) { canvas in
      if first != drawn { canvas.tellScroll(by: first - drawn) }
      drawn = first
      canvas.fill(style: canvas.theme.text)
      if bar.isNeeded { bar.draw(in: canvas, column: canvas.size.width - 1) }
    }
  }
}
