/// The whole screen: its views, the focus, and views that are presented above the others.
///
/// Set its ``content`` and ``onEvent``, and focus a view. An ``Application`` calls ``resize(to:)``, ``handle(_:)``
/// and ``draw(into:depth:)``, and so can a test.
@MainActor
public final class Window: _LayoutBySize {
  /// The container of all views, as large as the screen.
  let root = RootContainer()

  /// The views in the order of Tab, without those that are presented; setting them sets ``content`` to nil.
  public var views: [View] {
    get { root.views }
    set {
      root.views = newValue
      forgetLostViews()
    }
  }

  /// The view that has the focus, and so gets keys first; set it with ``focus(_:)``.
  public internal(set) var focused: View? {
    didSet {
      guard focused !== oldValue else { return }
      let new = focused
      oldValue?.isFocused = false
      new?.isFocused = true
      // A view may have moved the focus on when it heard of that.
      guard focused === new else { return }
      let old = holders
      holders = []
      var container = focused?.container
      while let view = container, view !== root {
        holders.append(view)
        container = view.container
      }
      for view in old where !holders.contains(where: { $0 === view }) { view.holdsFocus = false }
      for view in holders { view.holdsFocus = true }
      focused?.scrollIntoView()
      onFocusChange(focused)
    }
  }

  /// The containers of the focused view.
  private var holders: [View] = []

  /// Called with the newly focused view, or nil, for example to show the keys that it handles.
  public var onFocusChange: (View?) -> Void = { _ in }

  /// The view that handled the press of a mouse button, until the button is released.
  var captured: View?
  /// That button; other buttons do nothing while it is held.
  var capturingButton = MouseEvent.Button.left

  /// The cell of the pointer without a button held, if the terminal reports that; nil if it is unknown.
  var pointer: Position?
  /// The views that want to know that the pointer is in them, and its cell in their own coordinates.
  var hovered: [(view: View, position: Position)] = []

  /// Called with each event before any view gets it; returns whether it handled the event.
  public var willHandle: (Event) -> Bool = { _ in false }

  /// Called with each event that no view handled; returns whether it handled the event.
  public var onEvent: (Event) -> Bool = { _ in false }

  /// The commands; a key that no view handles runs the first available one that has it, unless a view is presented.
  public var commands: [Command] = []

  /// The layout of the views; nil leaves all frames to ``layout``.
  ///
  /// Setting it sets ``views`` to its views. It may be a function of the size of the screen, as that of a container:
  /// ``Container/content``.
  public var content: (any LayoutElement)? {
    get { root.content }
    set {
      root.content = newValue
      forgetLostViews()
    }
  }

  /// The layout as a function of the size of the screen; nil if there is none.
  public var _layoutBySize: (@MainActor (Size) -> any LayoutElement)? {
    get { root._layoutBySize }
    set {
      root._layoutBySize = newValue
      forgetLostViews()
    }
  }

  /// Called with the size of the screen after each resize and after ``setNeedsLayout()``; the views of the ``content``
  /// already have their frames.
  public var layout: (Size) -> Void = { _ in } {
    didSet { root.setNeedsLayout() }
  }

  /// The styles that the views draw in.
  public var theme = Theme() {
    didSet { if theme != oldValue { needsWholeDisplay = true } }
  }

  /// The size of the screen; zero before the first resize.
  public var size: Size { root.frame.size }

  private var needsWholeDisplay = true
  private var buffer: Buffer?
  /// The color depth of the last frame; nil before the first.
  package private(set) var depth: ColorDepth?

  /// Makes a window without views.
  public init() {
    root.owner = self
    root.layout = { [weak self] size in self?.layout(size) }
  }

  /// Sets the size of the screen, and lays out all views.
  public func resize(to size: Size) {
    let isFirst = self.size == Rect.zero.size
    if size != self.size {
      root.frame = Rect(size)
      setNeedsLayout()
    }
    layoutIfNeeded()
    if isFirst { focused?.scrollIntoView() }
  }

  /// Schedules all views to be laid out and drawn in the next frame.
  public func setNeedsLayout() {
    root.setNeedsLayout()
    needsWholeDisplay = true
  }

  /// Lays out at once what the next frame would lay out.
  public func layoutIfNeeded() {
    root.layOutTree(all: needsWholeDisplay)
    forgetLostViews()
  }

  /// Whether anything has changed since the last frame.
  public var needsDisplay: Bool {
    needsWholeDisplay || root.isOutdated
  }

  /// Draws the views that have changed, and returns whether there were any.
  ///
  /// All views are drawn if a frame has changed, or if the buffer or the depth is not the same as in the last frame. A
  /// view that changes while others are laid out or drawn is drawn, too, up to ten times.
  public func draw(into buffer: Buffer, depth: ColorDepth = .truecolor) -> Bool {
    // The layout may depend on the depth.
    if let old = self.depth, depth != old { root.setNeedsLayout() }
    var all = needsWholeDisplay || buffer !== self.buffer || depth != self.depth
    (self.buffer, self.depth) = (buffer, depth)
    let screen = Canvas(buffer, frame: root.frame, depth: depth)
    var isDrawn = false
    for _ in 0..<10 where all || root.isOutdated {
      needsWholeDisplay = false
      if all { buffer.theme = theme }
      root.layOutTree(all: all)
      forgetLostViews()
      // The views may have moved beneath the pointer.
      if pointer != nil { updateHover() }
      if root.display(in: screen, all: all) { isDrawn = true }
      all = needsWholeDisplay
    }
    return isDrawn
  }

  /// The position of the hidden cursor, which magnifiers and braille displays follow: the ``View/accessibilityCursor``
  /// of the view that gets the keys, or of the nearest container that has one; nil if none has one, or if a container
  /// clips it.
  package var accessibilityCursor: Position? {
    var next = isCovered(focused) ? top : focused
    while let view = next {
      if let position = view.accessibilityCursor { return view.converted(position, to: root) }
      next = view.container
    }
    return nil
  }

  /// The position of the focused view's cursor; nil if it has none, or if a container clips it.
  public var cursor: Position? {
    guard let focused, let cursor = focused.cursor, target === focused else { return nil }
    return focused.converted(cursor, to: root)
  }
}

extension View {
  /// The window that the view is in; nil if it is in none.
  var window: Window? {
    var top: View = self
    while let container = top.container { top = container }
    return (top as? RootContainer)?.owner
  }
}

@available(*, deprecated, message: "name the type")
extension Window: LayoutHost {}

/// A view that is presented.
struct Presentation {
  let view: View
  let place: Window.Placement
  /// The view that it belongs to, such as the ``Select`` of a list: without it in the window it is dismissed; nil if it
  /// stands for itself.
  weak var owner: View?
  /// The view that gets the focus back.
  var focusBelow: View?
}

/// The container of all views of a window, and above them of those that are presented.
final class RootContainer: Container {
  weak var owner: Window?
  var presentations: [Presentation] = []
  /// The messages above all views, the newest last.
  var notices: [View] = []
  /// The size in which the views that are presented were placed.
  private var placedSize: Size?

  override var isRoot: Bool { true }

  override var subviews: [View] {
    presentations.isEmpty && notices.isEmpty
      ? super.subviews : super.subviews + presentations.map(\.view) + notices
  }

  override func layoutIfNeeded() {
    super.layoutIfNeeded()
    let size = bounds.size
    for presentation in presentations {
      let view = presentation.view
      if placedSize != size { view.invalidateMeasurements() }
      let width = min(view.measuredExtent(along: .horizontal, in: size), size.width)
      let column = Size(width: width, height: size.height)
      let height = view.measuredExtent(along: .vertical, in: column)
      view.frame = bounds.centered(Size(width: width, height: height))
      if presentation.place == .bottom {
        view.frame.origin.row = size.height - view.frame.height
      }
    }
    if !notices.isEmpty { placeNotices(in: size) }
    placedSize = size
  }
}
