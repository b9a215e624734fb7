/// The whole screen: its views, the focus among them, and at most one overlay above them.
///
/// Set its ``content`` and ``onEvent``, and focus a view. An ``Application`` calls ``resize(to:)``, ``handle(_:)``
/// and ``draw(into:depth:)``; so can a test. Views must not overlap.
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

  /// A view above all others, such as a ``Dialog`` or an ``Overlay``: in the middle of the screen, at the size that
  /// it prefers.
  ///
  /// It gets all keys, pastes and mouse events. Of those that it does not take, only keys with Control go on to
  /// ``onEvent``. The first view in it that Tab stops at gets the focus, and Tab stays in it; when the overlay is
  /// gone, the view that had the focus before has it again.
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

  /// The view that has the focus, and so gets the keys first; set it with ``focus(_:)``.
  public internal(set) var focused: View? {
    didSet {
      guard focused !== oldValue else { return }
      oldValue?.isFocused = false
      focused?.isFocused = true
      let path = path(to: focused)
      let holders = Array(path?.dropFirst().dropLast() ?? [])
      for view in self.holders where !holders.contains(where: { $0 === view }) {
        view.holdsFocus = false
      }
      for view in holders { view.holdsFocus = true }
      self.holders = holders
      path?.reveal()
      onFocusChange(focused)
    }
  }

  /// The containers of the focused view.
  private var holders: [View] = []

  /// The view that gets the focus back from the overlay.
  var covered: View?

  /// Called with the newly focused view, or nil: for example, to show the keys that it takes.
  public var onFocusChange: (View?) -> Void = { _ in }

  /// The view that took the press of a mouse button, until the button is released.
  var captured: View?
  /// That button; while it is held, other buttons do nothing.
  var capturingButton = MouseEvent.Button.left

  /// Called with each event before any view; returns whether it took it.
  public var interceptor: (Event) -> Bool = { _ in false }

  /// Called with each event that no view took; returns whether it took it.
  public var onEvent: (Event) -> Bool = { _ in false }

  /// The description of the layout; nil leaves all frames to ``layout``.
  ///
  /// Setting it sets ``views`` to the views in it.
  public var content: LayoutItem? {
    get { root.content }
    set {
      root.content = newValue
      forgetLostViews()
    }
  }

  /// Called with the screen's size after each resize and after ``setNeedsLayout()``; the views of the ``content``
  /// already have their frames.
  public var layout: (Size) -> Void = { _ in } {
    didSet { root.setNeedsLayout() }
  }

  /// The styles that the views draw in.
  public var theme = Theme() {
    didSet { if theme != oldValue { needsWholeDisplay = true } }
  }

  /// The screen's size; zero before the first resize.
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

  /// Has the next frame lay out all views and draw them.
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
  /// It draws all views if a frame has changed, or if the buffer or the depth is not that of the last frame.
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

  /// The position of the hidden cursor, which magnifiers and braille displays follow: what was set here, or else the
  /// ``View/restingPlace`` of the overlay, of the focused view or of the nearest container that has one; nil leaves the
  /// cursor where the drawing ends.
  package var restingPlace: Position? {
    get { ownRestingPlace ?? restingPlace(in: hasFocusInOverlay ? focused : overlay ?? focused) }
    set { ownRestingPlace = newValue }
  }

  private var ownRestingPlace: Position?

  /// The position of the focused view's cursor; nil if it has none, or if a container cuts it off.
  public var cursor: Position? {
    guard let focused, let cursor = focused.cursor, target?.last === focused else { return nil }
    return focused.ascended(cursor, to: root)
  }

  /// The resting place of a view, or of the nearest container that has one, on the window; nil if none has one, or if a
  /// container cuts it off.
  private func restingPlace(in view: View?) -> Position? {
    var next = view
    while let view = next {
      if let position = view.restingPlace { return view.ascended(position, to: root) }
      next = view.container
    }
    return nil
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
  /// The window, which holds the container.
  weak var owner: Window?
}

extension View {
  /// The window that the view is in; nil if it is in none.
  ///
  /// O(n) in the number of containers around the view.
  var ownWindow: Window? {
    var top: View = self
    while let container = top.container { top = container }
    return (top as? RootContainer)?.owner
  }

  /// Removes the view, if it is the overlay of its window.
  func leaveOverlay() {
    if let window = ownWindow, window.overlay === self { window.overlay = nil }
  }
}
