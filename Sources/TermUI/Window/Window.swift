/// The whole screen: its views, the focus, and at most one overlay above the views.
///
/// Set its ``content`` and ``onEvent``, and focus a view. An ``Application`` calls ``resize(to:)``, ``handle(_:)``
/// and ``draw(into:depth:)``, and so can a test. Views must not overlap.
@MainActor
public final class Window {
  /// The container of all views, as large as the screen.
  let root = RootContainer()

  /// The views in the order of Tab.
  public var views: [View] {
    get { root.views }
    set {
      root.views = newValue
      forgetLostViews()
    }
  }

  /// A view above all others, such as a ``Dialog`` or an ``Overlay``, in the middle of the screen and at the size that
  /// it prefers.
  ///
  /// It gets all keys, pastes and mouse events. Of those that it does not handle, only keys with Control go on to
  /// ``onEvent``. The first view in it at which Tab stops gets the focus, and Tab stays in the overlay. When the overlay
  /// is removed, the focus returns to the view that had it before.
  public var overlay: View? {
    didSet {
      guard overlay !== oldValue else { return }
      oldValue?.container = nil
      overlay?.container = root
      overlay?.holdSubviews()
      needsWholeDisplay = true
      captured = nil
      placeOverlay()
      moveFocus(to: overlay)
    }
  }

  /// The view that has the focus, and so gets keys first; set it with ``focus(_:)``.
  public internal(set) var focused: View? {
    didSet {
      guard focused !== oldValue else { return }
      oldValue?.isFocused = false
      focused?.isFocused = true
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

  /// The view that gets the focus back when the overlay is removed.
  var covered: View?

  /// Called with the newly focused view, or nil, for example to show the keys that it handles.
  public var onFocusChange: (View?) -> Void = { _ in }

  /// The view that handled the press of a mouse button, until the button is released.
  var captured: View?
  /// That button; other buttons do nothing while it is held.
  var capturingButton = MouseEvent.Button.left

  /// Called with each event before any view gets it; returns whether it handled the event.
  public var interceptor: (Event) -> Bool = { _ in false }

  /// Called with each event that no view handled; returns whether it handled the event.
  public var onEvent: (Event) -> Bool = { _ in false }

  /// The description of the layout; nil leaves all frames to ``layout``.
  ///
  /// Setting it sets ``views`` to its views.
  public var content: LayoutItem? {
    get { root.content }
    set {
      root.content = newValue
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
    root.layout = { [weak self] size in
      self?.layout(size)
      self?.placeOverlay()
    }
  }

  /// Sets the size of the screen, and lays out all views.
  public func resize(to size: Size) {
    root.frame = Rect(size)
    setNeedsLayout()
    root.layoutIfNeeded()
  }

  /// Schedules all views to be laid out and drawn in the next frame.
  public func setNeedsLayout() {
    root.setNeedsLayout()
    needsWholeDisplay = true
  }

  /// Whether anything has changed since the last frame.
  public var needsDisplay: Bool {
    needsWholeDisplay || root.isOutdated
  }

  /// Draws the views that have changed, and returns whether there were any.
  ///
  /// All views are drawn if a frame has changed, or if the buffer or the depth is not that of the last frame.
  public func draw(into buffer: Buffer, depth: ColorDepth = .truecolor) -> Bool {
    root.layoutIfNeeded()
    forgetLostViews()
    let all = needsWholeDisplay || buffer !== self.buffer || depth != self.depth
    if all { buffer.theme = theme }
    let screen = Canvas(buffer, frame: root.frame, depth: depth)
    var isDrawn = root.display(in: screen, all: all)
    // Drawing a view may change one that was drawn before it, such as a label with a list's position.
    if isDrawn, root.isOutdated { _ = root.display(in: screen, all: false) }
    if let overlay, overlay.display(in: screen.part(overlay.frame), all: isDrawn) { isDrawn = true }
    needsWholeDisplay = false
    self.buffer = buffer
    self.depth = depth
    return isDrawn
  }

  /// The position of the hidden cursor, which magnifiers and braille displays follow: the ``View/restingPlace`` of the
  /// view that gets the keys, or of the nearest container that has one; nil if none has one, or if a container clips it.
  package var restingPlace: Position? {
    var next = isInOverlay(focused) ? focused : overlay ?? focused
    while let view = next {
      if let position = view.restingPlace { return view.converted(position, to: root) }
      next = view.container
    }
    return nil
  }

  /// The position of the focused view's cursor; nil if it has none, or if a container clips it.
  public var cursor: Position? {
    guard let focused, let cursor = focused.cursor, target === focused else { return nil }
    return focused.converted(cursor, to: root)
  }

  private func placeOverlay() {
    guard let overlay else { return }
    overlay.beginLayout()
    overlay.frame = root.bounds.centered(
      Size(
        width: overlay.preferredExtent(along: .horizontal, in: size, of: size),
        height: overlay.preferredExtent(along: .vertical, in: size, of: size)))
  }
}

/// The container of all views of a window.
final class RootContainer: Container {
  weak var owner: Window?
}

extension View {
  /// The window that the view is in; nil if it is in none.
  var window: Window? {
    var top: View = self
    while let container = top.container { top = container }
    return (top as? RootContainer)?.owner
  }

  /// Removes the view if it is the overlay of its window.
  func leaveOverlay() {
    if let window, window.overlay === self { window.overlay = nil }
  }
}
