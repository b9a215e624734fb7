/// A view that holds views.
///
/// Keys go to the focused view in it, and mouse events to the view under the pointer. The container gets the events that
/// these do not handle. Tab visits its views in their order. The container's edges clip them.
///
/// ```swift
/// let form = Container()
/// form.content = .columns(spacing: 1, [Label("Name"), field])
/// ```
///
/// Subclass it for a part of a screen that is used more than once.
open class Container: View {
  /// The views in the order of Tab; later ones cover earlier ones.
  public final var views: [View] {
    didSet {
      for view in oldValue where view.container === self { view.container = nil }
      holdSubviews()
      setNeedsLayout()
    }
  }

  /// The description of the layout; nil leaves all frames to ``layout``.
  ///
  /// Setting it sets ``views`` to its views.
  public final var content: LayoutItem? {
    didSet {
      for view in arranged { view.isArranged = false }
      var items: [LayoutItem] = []
      content?.appendViews(to: &items)
      arranged = items.compactMap { $0 as? View }
      for view in arranged { view.isArranged = true }
      views = arranged
    }
  }

  /// The views of the content.
  private var arranged: [View] = []

  /// Called with the size inside the container when that has changed, and after ``setNeedsLayout()``; the views of the
  /// ``content`` already have their frames.
  public final var layout: (Size) -> Void = { _ in } {
    didSet { setNeedsLayout() }
  }

  /// Called with each event that no view in the container handled; returns whether it handled the event.
  ///
  /// The position of a mouse event is in the container's own coordinates.
  public final var onEvent: (Event) -> Bool = { _ in false }

  /// The size that the container prefers, instead of that of its ``content``; initially nil.
  public final var fixedSize: Size? {
    didSet { if fixedSize != oldValue { preferredSizeDidChange() } }
  }

  /// Makes a container of views; ``layout`` sets their frames.
  public init(_ views: [View] = []) {
    self.views = views
    super.init()
    holdSubviews()
  }

  /// Schedules all views to be laid out and drawn in the next frame.
  public final func setNeedsLayout() {
    laidOut = nil
    setNeedsDisplay()
  }

  /// The size of the last layout; nil if another layout is needed.
  private var laidOut: Size?

  final override func layoutIfNeeded() {
    let size = interior.size
    guard laidOut != size else { return }
    laidOut = size
    if let content {
      for view in arranged { view.beginLayout() }
      content.place(in: Rect(size), of: size)
      for view in arranged { view.endLayout() }
    }
    layout(size)
  }

  final override func subviewSizeDidChange(affectsLayout: Bool) {
    if affectsLayout { laidOut = nil }
    super.subviewSizeDidChange(affectsLayout: affectsLayout)
    preferredSizeDidChange()
  }

  /// Draws the background of the views: blanks in the theme's text style, unless overridden.
  open func drawGround(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
  }

  open override func draw(in canvas: Canvas) {
    _ = displayTree(in: canvas, all: true, ground: drawGround)
  }

  open override func handle(_ event: Event) -> Bool { onEvent(event) }

  /// ``fixedSize``, or else the size that the content prefers, or else all that is available.
  open override func preferredSize(in available: Size) -> Size {
    if let fixedSize { return fixedSize }
    guard let content else { return available }
    let wide = available.with(Size.unlimited, along: .horizontal)
    let width = content.preferredExtent(along: .horizontal, in: wide, of: available)
    let high = Size(width: min(width, available.width), height: Size.unlimited)
    let height = content.preferredExtent(along: .vertical, in: high, of: available)
    return Size(width: high.width, height: height < Size.unlimited ? height : available.height)
  }

  final override var subviews: [View] { views }

  override func display(in canvas: Canvas, all: Bool) -> Bool {
    displayTree(in: canvas, all: all, ground: drawGround)
  }
}
