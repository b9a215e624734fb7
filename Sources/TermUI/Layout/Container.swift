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
open class Container: View, LayoutHost {
  /// The views in the order of Tab; later ones cover earlier ones.
  ///
  /// Setting them sets ``content`` to nil.
  public final var views: [View] {
    get {
      describeIfNeeded()
      return held
    }
    set {
      (description, item) = (.none, nil)
      hold(newValue)
      setNeedsLayout()
    }
  }

  /// The layout of the views; nil leaves all frames to ``layout``.
  ///
  /// Setting it sets ``views`` to its views. A layout may depend on the size inside the container:
  ///
  /// ```swift
  /// form.content = { size in size.width < 40 ? .rows([name, field]) : .columns([name, field]) }
  /// ```
  public final var content: (any LayoutElement)? {
    get {
      describeIfNeeded()
      return item
    }
    set { setDescription(newValue.map { .fixed($0.layoutItem) } ?? .none) }
  }

  /// The layout as a function of the size inside; nil if it is the same at every size, or if there is none.
  public final var contentBySize: (@MainActor (Size) -> any LayoutElement)? {
    get { if case .bySize(let describe) = description { describe } else { nil } }
    set { setDescription(newValue.map { .bySize($0) } ?? .none) }
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

  /// Where the content comes from.
  private enum Description {
    case none
    case fixed(LayoutItem)
    case bySize(@MainActor (Size) -> any LayoutElement)

    @MainActor func item(for size: Size) -> LayoutItem? {
      switch self {
      case .none: nil
      case .fixed(let item): item
      case .bySize(let describe): describe(size).layoutItem
      }
    }
  }

  private var description = Description.none

  /// Whether there is a content.
  final var hasContent: Bool {
    if case .none = description { false } else { true }
  }

  /// The content for a size; nil if it must be described again.
  private var item: LayoutItem?
  private var describedSize: Size?
  /// The size of the last layout; nil if another layout is needed.
  private var laidOutSize: Size?
  /// The views, except those that a description for another size may have.
  private var held: [View]

  /// Makes a container of views; ``layout`` sets their frames.
  public init(_ views: [View] = []) {
    held = []
    super.init()
    hold(views)
  }

  // MARK: - Content

  private func setDescription(_ new: Description) {
    (description, item) = (.none, nil)
    hold([])
    description = new
    setNeedsLayout()
    // A layout that depends on the size waits for it.
    if case .bySize = new, Rect(interior.size).isEmpty { return }
    describeIfNeeded()
  }

  /// Holds the views of the content for the present size.
  private func describeIfNeeded() {
    guard item == nil, let new = description.item(for: interior.size) else { return }
    (item, describedSize) = (new, interior.size)
    var views: [View] = []
    new.forEachView { views.append($0) }
    hold(views)
  }

  /// Holds other views, each once.
  ///
  /// In a layout that depends on the size, a view that has the focus stays, without room, as long as it has it, so that
  /// no edit is lost in a window that is too small for a moment.
  private func hold(_ views: [View]) {
    let old = held
    held = []
    for view in views where !view.isListed {
      view.isListed = true
      held.append(view)
      if view.container !== self { view.join(self) }
    }
    for view in old where !view.isListed && view.container === self {
      if case .bySize = description {
        if window?.remembers(view) == true {
          held.append(view)
        } else {
          view.leave(isLeftOut: true)
        }
      } else {
        view.leave(isLeftOut: false)
      }
    }
    for view in views { view.isListed = false }
  }

  // MARK: - Layout

  /// Schedules all views to be laid out and drawn in the next frame.
  public final func setNeedsLayout() {
    invalidateLayout()
    setNeedsDisplay()
    preferredSizeDidChange()
  }

  private func invalidateLayout() {
    laidOutSize = nil
    if case .bySize = description { item = nil }
  }

  override func layoutIfNeeded() {
    let size = interior.size
    guard !Rect(size).isEmpty else { return describeIfNeeded() }
    guard laidOutSize != size else { return }
    if describedSize != size, case .bySize = description { item = nil }
    laidOutSize = size
    describeIfNeeded()
    if let item {
      for view in held { view.beginLayout() }
      item.place(in: Rect(size))
      for view in held { view.endLayout() }
    }
    layout(size)
  }

  final override func subviewSizeDidChange(affectsLayout: Bool) {
    if affectsLayout { invalidateLayout() }
    super.subviewSizeDidChange(affectsLayout: affectsLayout)
  }

  final override func subviewVisibilityDidChange() {
    if hasContent { subviewSizeDidChange(affectsLayout: true) }
  }

  /// The size that the content prefers, or else all that is available.
  open override func preferredSize(in available: Size) -> Size {
    guard let item = description.item(for: available) else { return available }
    let width = min(item.preference(along: .horizontal, in: available).cells, available.width)
    let column = Size(width: width, height: available.height)
    return Size(width: width, height: item.preference(along: .vertical, in: column).cells)
  }

  // MARK: - Drawing and events

  /// Draws the background of the views: blanks in the theme's text style, unless overridden.
  open func drawGround(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
  }

  open override func draw(in canvas: Canvas) {
    _ = display(in: canvas, all: true)
  }

  open override func handle(_ event: Event) -> Bool { onEvent(event) }

  override var subviews: [View] { held }

  override func display(in canvas: Canvas, all: Bool) -> Bool {
    displayTree(in: canvas, all: all, ground: drawGround)
  }
}

/// A view or a window that has a layout.
@MainActor
public protocol LayoutHost: AnyObject {
  /// The layout as a function of the size inside; nil if it is the same at every size, or if there is none.
  var contentBySize: (@MainActor (Size) -> any LayoutElement)? { get set }
}

extension LayoutHost {
  /// The layout as a function of the size inside.
  ///
  /// It is called before the views are laid out: when the size has changed, and when the layout depends on a preferred
  /// size that has changed. A view that it leaves out is not in the container; if it has the focus, it keeps that.
  ///
  /// ```swift
  /// window.content = { size in
  ///   if size.width < 60 { return .rows([list, help]) }
  ///   return .rows([.columns([list.flexible(2), page.flexible(3)]), help])
  /// }
  /// ```
  public var content: @MainActor (Size) -> any LayoutElement {
    get { contentBySize ?? { _ in .rows([]) } }
    set { contentBySize = newValue }
  }
}
