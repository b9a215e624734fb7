/// The whole screen: views in their order, the focus among them, and at most one overlay on top.
///
/// Give it ``views``, a ``layout``, and closures for what the views leave; call ``resize(to:)``,
/// ``handle(_:)`` and ``draw(into:depth:)`` from the event loop. Views must not overlap.
@MainActor
public final class Window {
  /// The container of all views.
  let root = Container()

  /// The views, in the order in which Tab goes through them; those that hold others stand for these.
  public var views: [View] {
    get { root.views }
    set {
      root.views = newValue
      forgetLostViews()
    }
  }

  /// A view above all others, such as a ``Dialog`` or an ``Overlay``, in the middle of the screen and as large as
  /// it prefers to be.
  ///
  /// While it is there it gets all keys, pastes and the mouse; what it leaves goes to nobody, but for keys with
  /// Control. Where views in it can have the focus, the first one gets it, Tab stays among them, and afterward the
  /// focus is again where it was.
  public var overlay: View? {
    didSet {
      guard overlay !== oldValue else { return }
      needsWholeDisplay = true
      captured = nil
      placeOverlay()
      moveFocus(from: oldValue, to: overlay)
    }
  }

  /// The view whose keys they are; set by ``focus(_:)``.
  public internal(set) var focused: View? {
    didSet {
      guard focused !== oldValue else { return }
      oldValue?.isFocused = false
      path(to: oldValue)?.dropLast().forEach { if $0 !== root { $0.holdsFocus = false } }
      focused?.isFocused = true
      let path = path(to: focused)
      path?.dropLast().forEach { if $0 !== root { $0.holdsFocus = true } }
      path?.reveal()
      onFocusChange(focused)
    }
  }

  /// The view that had the focus before the overlay took it.
  var covered: View?

  /// Called with the view that has the focus now, or none; such as to show its keys.
  public var onFocusChange: (View?) -> Void = { _ in }

  /// The view that took the press of the mouse button now held.
  var captured: View?
  /// That button; others that are pressed meanwhile change nothing.
  var capturingButton = MouseEvent.Button.left

  /// Sees each event before any view, and says whether it took it.
  public var interceptor: (Event) -> Bool = { _ in false }

  /// Gets what no view took, and says whether it took it.
  public var onEvent: (Event) -> Bool = { _ in false }

  /// Places the views on a screen of this size; called at each resize and by ``setNeedsLayout()``.
  public var layout: (Size) -> Void {
    get { root.layout }
    set { root.layout = newValue }
  }

  /// The styles that all views draw in.
  public var theme = Theme() {
    didSet { if theme != oldValue { needsWholeDisplay = true } }
  }

  /// The screen's extent; zero before the first resize.
  public var size: Size { root.frame.size }

  private var needsLayout = false
  private var needsWholeDisplay = true
  private var buffer: Buffer?
  private var depth: ColorDepth?

  /// Makes a window without views.
  public init() {}

  /// Takes a new extent and places everything anew.
  public func resize(to size: Size) {
    root.frame = Rect(size)
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Asks for ``layout`` to be called and everything to be drawn before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    needsWholeDisplay = true
  }

  /// Whether a frame drawn now would differ from the last.
  public var needsDisplay: Bool {
    needsWholeDisplay || root.isOutdated || overlay?.isOutdated == true
  }

  /// Draws the views that asked for it, or all where places changed, and says whether any was.
  ///
  /// All are drawn, too, where the buffer or the depth is another than in the last frame.
  public func draw(into buffer: Buffer, depth: ColorDepth = .truecolor) -> Bool {
    layoutIfNeeded()
    forgetLostViews()
    let all =
      needsWholeDisplay || overlay?.uncovers == true || buffer !== self.buffer
      || depth != self.depth
    if all { buffer.theme = theme }
    let screen = Canvas(buffer, frame: root.frame, depth: depth)
    var isDrawn = root.display(in: screen, all: all)
    // Drawing a view may change one that was drawn before it, such as a text that tells where a list stands.
    if isDrawn, root.isOutdated { _ = root.display(in: screen, all: false) }
    if let overlay, overlay.display(in: screen.part(overlay.frame), all: isDrawn) { isDrawn = true }
    needsWholeDisplay = false
    self.buffer = buffer
    self.depth = depth
    return isDrawn
  }

  /// The position at which the hidden cursor is left, for magnifiers and braille displays, which follow it;
  /// none leaves it where the drawing ends.
  public var restingPlace: Position?

  /// The cursor's position; none where it is hidden.
  public var cursor: Position? {
    guard let cursor = focused?.cursor, let path = target, path.last === focused else { return nil }
    return path.ascended(cursor).flatMap { root.bounds.contains($0) ? $0 : nil }
  }

  private func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    root.setNeedsLayout()
    root.layoutIfNeeded()
    placeOverlay()
  }

  private func placeOverlay() {
    guard let overlay else { return }
    overlay.frame = root.bounds.centered(overlay.preferredSize(in: size))
  }
}
