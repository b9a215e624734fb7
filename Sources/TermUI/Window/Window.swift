/// The whole screen: views in their order, the focus among them, and at most one overlay on top.
///
/// Give it ``views``, a ``layout``, and closures for what the views leave; call ``resize(to:)``,
/// ``handle(_:)`` and ``draw(into:depth:)`` from the event loop. Views must not overlap.
@MainActor
public final class Window {
  /// The views, in the order in which Tab goes through them.
  public var views: [View] = [] {
    didSet {
      needsWholeDisplay = true
      if let focused, !views.contains(where: { $0 === focused }) { self.focused = nil }
      if let captured, !views.contains(where: { $0 === captured }) { self.captured = nil }
    }
  }

  /// The box above all views, which takes all keys and the mouse while it is there.
  public var overlay: Overlay? {
    didSet {
      guard overlay !== oldValue else { return }
      needsWholeDisplay = true
      captured = nil
      placeOverlay()
    }
  }

  /// The view whose keys they are; set by ``focus(_:)``.
  public internal(set) var focused: View? {
    didSet {
      guard focused !== oldValue else { return }
      oldValue?.isFocused = false
      focused?.isFocused = true
      onFocusChange(focused)
    }
  }

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
  public var layout: (Size) -> Void = { _ in }

  /// The screen's extent; zero before the first resize.
  public private(set) var size = Size(width: 0, height: 0)

  private var needsLayout = false
  private var needsWholeDisplay = true
  private var buffer: Buffer?
  private var depth: ColorDepth?

  /// Makes a window without views.
  public init() {}

  /// Takes a new extent and places everything anew.
  public func resize(to size: Size) {
    self.size = size
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
    needsWholeDisplay || overlay?.needsDisplay == true
      || views.contains { $0.uncovers || ($0.needsDisplay && !$0.isHidden) }
  }

  /// Draws the views that asked for it, or all where places changed, and says whether any was.
  ///
  /// All are drawn, too, where the buffer or the depth is another than in the last frame.
  public func draw(into buffer: Buffer, depth: ColorDepth = .truecolor) -> Bool {
    layoutIfNeeded()
    let views = views
    var all = needsWholeDisplay || buffer !== self.buffer || depth != self.depth
    for view in views where view.uncovers { all = true }
    if all {
      Canvas(buffer, frame: bounds, depth: depth).fill(style: .plain)
    }
    var isDrawn = all
    for view in views where all || view.needsDisplay {
      if !view.isHidden {
        view.draw(in: Canvas(buffer, frame: view.frame, depth: depth))
        isDrawn = true
      }
      view.didDisplay()
    }
    if let overlay, isDrawn || overlay.needsDisplay {
      overlay.draw(in: Canvas(buffer, frame: overlay.frame, depth: depth))
      overlay.didDisplay()
      isDrawn = true
    }
    needsWholeDisplay = false
    self.buffer = buffer
    self.depth = depth
    return isDrawn
  }

  /// Where the hidden cursor is left, for magnifiers and braille displays, which follow it; none leaves it
  /// where the drawing ends.
  public var restingPlace: Position?

  /// Where the cursor stands; none where it is hidden.
  public var cursor: Position? {
    guard overlay == nil, let focused, !focused.isHidden, let cursor = focused.cursor else {
      return nil
    }
    let position = Position(
      column: focused.frame.minColumn + cursor.column, row: focused.frame.minRow + cursor.row)
    return focused.frame.intersection(bounds).contains(position) ? position : nil
  }

  private var bounds: Rect {
    Rect(size)
  }

  private func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layout(size)
    placeOverlay()
  }

  private func placeOverlay() {
    guard let overlay else { return }
    overlay.frame = bounds.centered(overlay.preferredSize)
  }
}
