/// A part of the screen: it has a frame, draws itself, takes events and tells its owner.
///
/// Subclass it, draw in ``draw(in:)``, take what concerns the view in ``handle(_:)``, and call
/// ``setNeedsDisplay()`` whenever what is shown has changed.
@MainActor
open class View {
  /// The cells that the view covers, in the window's coordinates.
  public final var frame: Rect = .zero {
    didSet { if frame != oldValue { uncovers = true } }
  }

  /// The same cells in the view's own coordinates.
  public final var bounds: Rect {
    Rect(frame.size)
  }

  /// Whether the view is neither drawn nor given events; false at first.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { uncovers = true } }
  }

  /// Whether the view was moved, hidden or shown since it was drawn, so that cells it left must be cleared.
  final private(set) var uncovers = false

  /// Whether keys reach this view first.
  public final internal(set) var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      setNeedsDisplay()
      focusDidChange()
    }
  }

  /// Whether what the view shows has changed since it was drawn.
  public final private(set) var needsDisplay = true

  /// Makes a view without a place; give it a ``frame``.
  public init() {}

  /// Asks to be drawn in the next frame.
  public final func setNeedsDisplay() {
    needsDisplay = true
  }

  final func didDisplay() {
    needsDisplay = false
    uncovers = false
  }

  /// Whether the view can hold the focus; false unless overridden.
  open var canFocus: Bool { false }

  /// Where the cursor stands while the view has the focus, in the view's own columns and rows;
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
  /// An event that is not taken goes on to the window's owner. Mouse positions are in the view's own columns
  /// and rows, and may lie outside in a drag.
  open func handle(_ event: Event) -> Bool { false }

  /// Called after the view gained or lost the focus.
  open func focusDidChange() {}
}
