/// A part of the screen: it has a frame, draws itself, takes events and tells its owner.
///
/// Subclass it, draw in ``draw(in:)``, take what concerns the view in ``handle(_:)``, and call
/// ``setNeedsDisplay()`` whenever what is shown has changed.
@MainActor
open class View {
  /// The cells that the view covers, in the columns and rows of what holds it: the window or a ``Container``.
  public final var frame: Rect = .zero {
    didSet { if frame != oldValue { hasMoved.isSet = true } }
  }

  /// The same cells in the view's own coordinates.
  public final var bounds: Rect {
    Rect(frame.size)
  }

  /// Whether the view is neither drawn nor given events; false at first.
  public final var isHidden: Bool {
    get { hides.isSet }
    set {
      guard newValue != hides.isSet else { return }
      hides.isSet = newValue
      hasMoved.isSet = true
    }
  }

  /// Whether the view was moved, hidden or shown since it was drawn, so that cells it left must be cleared.
  final var uncovers: Bool { hasMoved.isSet }

  private let hides = Flag(false)
  private let hasMoved = Flag(false)
  private let hasChanged = Flag(true)

  /// Whether keys reach this view first.
  public final internal(set) var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      setNeedsDisplay()
      focusDidChange()
    }
  }

  /// Whether keys reach a view in this one first; always false for one that holds none.
  public final internal(set) var holdsFocus = false {
    didSet { if holdsFocus != oldValue { setNeedsDisplay() } }
  }

  /// Whether what the view shows has changed since it was drawn.
  public final var needsDisplay: Bool { hasChanged.isSet }

  /// Makes a view without a place; give it a ``frame``.
  public init() {}

  /// Asks to be drawn in the next frame.
  public final func setNeedsDisplay() {
    hasChanged.isSet = true
  }

  final func didDisplay() {
    hasChanged.isSet = false
    hasMoved.isSet = false
  }

  /// Whether a frame drawn now would differ from the last.
  var isOutdated: Bool { uncovers || needsDisplay && !isHidden }

  /// Draws the view if it asked for it, or in any case, and says whether anything was drawn.
  func display(in canvas: Canvas, all: Bool) -> Bool {
    guard all || needsDisplay else { return false }
    defer { didDisplay() }
    guard !isHidden else { return false }
    draw(in: canvas)
    return true
  }

  /// The extent in which the view is shown whole, where it is offered so much; all of that unless overridden.
  ///
  /// An overlay gets it, and what a ``ScrollView`` shows gets the height of it, which may be more than was offered.
  open func preferredSize(in available: Size) -> Size { available }

  /// Whether Tab and Shift-Tab stop at the view, where it can hold the focus; true at first.
  public final var isTabStop = true

  /// Whether the view can hold the focus; false unless overridden.
  open var canFocus: Bool { false }

  /// The cursor's position while the view has the focus, in the view's own columns and rows;
  /// none, and so hidden, unless overridden.
  open var cursor: Position? { nil }

  /// Called before the focus goes elsewhere; what is unfinished is finished here.
  ///
  /// False refuses: the view keeps the focus. Not asked of a hidden view.
  open func resignFocus() -> Bool { true }

  /// Draws the whole view; the canvas is the view's frame, holds what it held, and may be of any
  /// size, zero included.
  open func draw(in canvas: Canvas) {}

  /// Takes an event and tells whether it was meant for this view.
  ///
  /// An event that is not taken goes on to the container that the view is in, and at last to the window's
  /// owner. Mouse positions are in the view's own columns and rows, and may lie outside in a drag.
  open func handle(_ event: Event) -> Bool { false }

  /// Called after the view gained or lost the focus.
  open func focusDidChange() {}

  /// The views in this one, the last on top of the others.
  var subviews: [View] { [] }

  /// Places them where that is to be done.
  func layoutIfNeeded() {}

  /// The frame that they are in: their columns and rows count from its corner, and what lies outside it is
  /// cut off.
  var content: Rect { bounds }

  /// Moves what the view shows so that a part of its content is seen.
  func reveal(_ part: Rect) {}
}
