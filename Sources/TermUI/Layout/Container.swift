/// A view that holds views.
///
/// Keys go to the focused view in it, and mouse events to the view under the pointer. The container gets the events
/// that these do not handle. Tab visits its views in their order. The container's edges clip them.
///
/// ```swift
/// let form = Container()
/// form.content = .columns(spacing: 1, [Label("Name"), field])
/// ```
///
/// Subclass it for a part of a screen that is used more than once. A container must not hold itself, neither directly
/// nor through a view in it: laying it out would never end, and the program would run out of stack.
open class Container: View, _LayoutBySize {
  /// The views in the order of Tab; later ones cover earlier ones.
  ///
  /// Setting them sets ``content`` to nil.
  public final var views: [View] {
    get {
      updateItem()
      return held
    }
    set {
      _layoutBySize = nil
      hold(newValue)
    }
  }

  /// The layout of the views; nil leaves all frames to ``layout``.
  ///
  /// Setting it sets ``views`` to its views. It may be a function of the size inside the container, which is called
  /// before the views are laid out: when the size has changed, and when the layout depends on a preferred size that has
  /// changed. A view that it leaves out is not in the container; if it has the focus, it keeps that.
  ///
  /// ```swift
  /// form.content = { size in size.width < 40 ? .rows([name, field]) : .columns([name, field]) }
  /// ```
  public final var content: (any LayoutElement)? {
    get {
      updateItem()
      return item
    }
    set {
      guard let item = newValue?.layoutItem else { return _layoutBySize = nil }
      _layoutBySize = { _ in item }
      updateItem()
    }
  }

  /// The layout as a function of the size inside; nil if there is none.
  public final var _layoutBySize: (@MainActor (Size) -> any LayoutElement)? {
    get { layoutForSize }
    set {
      layoutForSize = nil
      hold([])
      layoutForSize = newValue
      setNeedsLayout()
      // The function waits for the size.
      if !Rect(interior.size).isEmpty { updateItem() }
    }
  }

  /// Called with the size inside the container when that has changed, and after ``setNeedsLayout()``; the views of the
  /// ``content`` already have their frames.
  public final var layout: (Size) -> Void = { _ in } {
    didSet { setNeedsLayout() }
  }

  /// Called with each event that no view in the container handled; returns whether it handled the event.
  ///
  /// The position of a mouse event is in the container's own coordinates.
  public final var onEvent: (Event) -> Bool = { _ in false }

  private var layoutForSize: (@MainActor (Size) -> any LayoutElement)?
  /// The content for a size; nil if it must be made again.
  private var item: LayoutItem?
  private var itemSize: Size?
  /// The size of the last layout; nil if another layout is needed.
  private var laidOutSize: Size?
  /// The views of the content, or those that were set.
  private var held: [View] = []

  /// Makes a container of views; ``layout`` sets their frames.
  public init(_ views: [View] = []) {
    super.init()
    hold(views)
  }

  // MARK: - Layout

  /// Schedules all views to be laid out and drawn in the next frame.
  public final func setNeedsLayout() {
    (item, laidOutSize) = (nil, nil)
    setNeedsDisplay()
    preferredSizeDidChange()
  }

  private func updateItem() {
    guard item == nil, let layoutForSize else { return }
    // Meanwhile it has no views, should the function ask for them.
    item = .rows([])
    let new = layoutForSize(interior.size).layoutItem
    (item, itemSize) = (new, interior.size)
    var views: [View] = []
    new.forEachView { views.append($0) }
    hold(views)
  }

  /// Holds other views, each once.
  ///
  /// While it has the focus, a view that the content leaves out stays, with an empty frame: an edit survives a window
  /// that is briefly too small.
  private func hold(_ views: [View]) {
    let old = held
    held = []
    for view in views where !view.isVisited {
      view.isVisited = true
      held.append(view)
      if view.container !== self { view.join(self) }
    }
    for view in old where !view.isVisited && view.container === self {
      if layoutForSize != nil, view.remembersFocus {
        held.append(view)
      } else {
        view.detach(keepingOut: layoutForSize != nil)
      }
    }
    for view in views { view.isVisited = false }
  }

  override func layoutIfNeeded() {
    let size = interior.size
    guard !Rect(size).isEmpty else { return updateItem() }
    guard laidOutSize != size else { return }
    if itemSize != size { item = nil }
    laidOutSize = size
    updateItem()
    if let item {
      // What is shown in another container meanwhile keeps its place there.
      let lent = held.filter { $0.container !== self }.map { ($0, $0.frame) }
      for view in held { view.beginLayout() }
      item.place(in: Rect(size))
      for view in held { view.endLayout() }
      for (view, frame) in lent { view.place(in: frame) }
    }
    layout(size)
  }

  final override func subviewSizeDidChange(affectsLayout: Bool) {
    if affectsLayout { (item, laidOutSize) = (nil, nil) }
    super.subviewSizeDidChange(affectsLayout: affectsLayout)
  }

  final override func subviewVisibilityDidChange() {
    if layoutForSize != nil { subviewSizeDidChange(affectsLayout: true) }
  }

  /// The size that the content prefers, or else all that is available.
  open override func preferredSize(in available: Size) -> Size {
    guard let item = layoutForSize?(available).layoutItem else { return available }
    let width = min(item.preference(along: .horizontal, in: available).cells, available.width)
    let column = Size(width: width, height: available.height)
    return Size(width: width, height: item.preference(along: .vertical, in: column).cells)
  }

  // MARK: - Drawing and events

  /// Draws what is behind the views: blanks in the theme's text style, unless overridden.
  open func drawBackground(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
  }

  open override func draw(in canvas: Canvas) {
    _ = display(in: canvas, all: true)
  }

  open override func handle(_ event: Event) -> Bool { onEvent(event) }

  override var subviews: [View] { held }

  override func display(in canvas: Canvas, all: Bool) -> Bool {
    displayTree(in: canvas, all: all, background: drawBackground)
  }
}

@available(*, deprecated, message: "name the type")
extension Container: LayoutHost {}
