/// A part of the screen that draws itself in its frame, handles events, and calls its owner back.
///
/// Subclass it: draw in ``draw(in:)``, handle events in ``handle(_:)``, and call ``setNeedsDisplay()`` whenever the
/// picture changes.
@MainActor
open class View: LayoutItem {
  /// The cells that the view covers, in the coordinates of its container.
  public final var frame: Rect {
    get { cells }
    set {
      guard newValue != cells else { return }
      cells = newValue
      (container ?? self).setNeedsDisplay()
    }
  }

  /// The frame in the view's own coordinates, which begin at its upper left cell.
  public final var bounds: Rect { Rect(frame.size) }

  /// Whether the owner hides the view, so that it is neither drawn nor gets events; initially false.
  public final var isHidden: Bool {
    get { hides }
    set {
      guard newValue != hides else { return }
      hides = newValue
      (container ?? self).setNeedsDisplay()
      if isArranged { container?.subviewSizeDidChange(affectsLayout: true) }
    }
  }

  /// Whether the layout has room for the view; always true for a view that is in no ``Container/content``.
  ///
  /// A view without room is neither drawn nor gets events.
  public final var hasRoom: Bool { !lacksRoom }

  /// The view that holds this one: a ``Container`` or a ``ScrollView``, or for an overlay the window's root.
  final weak var container: View?

  // The compiler proves that accesses to private properties do not overlap. Checking that at run time, as it does for
  // public stored properties, takes 6 % of a key.
  private final var cells = Rect.zero
  private final var hides = false
  private final var lacksRoom = false
  private final var hasChanged = true
  private final var holdsChange = false

  /// Whether the view has the focus, and so gets keys first.
  public final internal(set) var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      setNeedsDisplay()
      focusDidChange()
    }
  }

  /// Whether a view in this one has the focus.
  public final internal(set) var holdsFocus = false {
    didSet { if holdsFocus != oldValue { setNeedsDisplay() } }
  }

  /// Whether ``setNeedsDisplay()`` was called since the view was last drawn; initially true.
  public final var needsDisplay: Bool { hasChanged }

  /// Makes a view with an empty ``frame``.
  public init() { super.init() }

  // MARK: - Drawing

  /// Draws the whole view.
  ///
  /// The canvas has the size of ``View/frame``, which may be zero, and still shows what was drawn before.
  open func draw(in canvas: Canvas) {}

  /// Schedules the view to be drawn in the next frame.
  public final func setNeedsDisplay() {
    guard !hasChanged else { return }
    hasChanged = true
    if isVisible { container?.setHoldsChange() }
  }

  /// Notes that a view in this one has changed, for the next frame.
  final func setHoldsChange() {
    guard !holdsChange else { return }
    holdsChange = true
    if isVisible { container?.setHoldsChange() }
  }

  /// Whether the view is not hidden and has room; its containers may still be hidden.
  final var isVisible: Bool { !hides && !lacksRoom }

  /// Whether the next frame draws the view or a view in it.
  final var isOutdated: Bool { (hasChanged || holdsChange) && isVisible }

  /// Clears both flags; call it before drawing, so that changes made while drawing count for the next pass.
  final func forgetChanges() {
    hasChanged = false
    holdsChange = false
  }

  /// Draws the view if it has changed or `all` is true, and returns whether it drew.
  func display(in canvas: Canvas, all: Bool) -> Bool {
    guard all || hasChanged else { return false }
    forgetChanges()
    guard isVisible else { return false }
    draw(in: canvas)
    return true
  }

  // MARK: - Events and the focus

  /// Handles an event, and returns whether it did; false unless overridden.
  ///
  /// An event that the view does not handle goes to its container, and finally to ``Window/onEvent``. The position of a
  /// mouse event is in the view's own coordinates. During a drag it may be outside the view.
  open func handle(_ event: Event) -> Bool { false }

  /// Whether the view can have the focus; false unless overridden.
  open var canFocus: Bool { false }

  /// Whether Tab and Shift-Tab stop at the view if it can have the focus; initially true.
  public final var isTabStop = true

  /// The position of the cursor, in the view's own coordinates, while the view has the focus; nil, which hides the
  /// cursor, unless overridden.
  open var cursor: Position? { nil }

  /// The position of the hidden cursor, in the view's own coordinates, while the view has the focus, or a view in it
  /// that has no such position; nil unless overridden.
  ///
  /// It is read after the view was drawn. Magnifiers and braille displays follow the cursor.
  open var restingPlace: Position? { nil }

  /// Called before the focus moves to another view: finishes an edit, and returns whether the focus may move; true
  /// unless overridden.
  ///
  /// A view that is not visible cannot keep the focus. If it refuses, ``View/discardEdit()`` is called.
  open func resignFocus() -> Bool { true }

  /// Called when the view loses the focus without its consent, because it is not visible or was removed from the window:
  /// discards an edit.
  open func discardEdit() {}

  /// Called after ``View/isFocused`` changed.
  open func focusDidChange() {}

  // MARK: - Views in the view

  /// The views in this one; later ones cover earlier ones.
  var subviews: [View] { [] }

  /// Sets the frames of the subviews unless they are up to date.
  func layoutIfNeeded() {}

  /// The rectangle that the subviews are in: their coordinates begin at its upper left cell, and its edges clip them.
  var interior: Rect { bounds }

  /// Scrolls a rectangle of the interior into view.
  func reveal(_ part: Rect) {}

  /// Called when a subview may prefer a different size, or was hidden or shown.
  ///
  /// - Parameter affectsLayout: Whether the last layout depends on that.
  func subviewSizeDidChange(affectsLayout: Bool) {
    if affectsLayout { setHoldsChange() }
  }

  // MARK: - Layout

  /// The size that the view prefers if it is offered a size; all of that unless overridden.
  ///
  /// A stack asks for the extent along its axis, and offers 1,048,576 cells there: a view that prefers all of them is
  /// flexible. An overlay gets this size, and the document of a ``ScrollView`` this height, even if it is more than was
  /// offered.
  open func preferredSize(in available: Size) -> Size { available }

  /// Tells the container that ``preferredSize(in:)`` may have changed.
  ///
  /// The views are laid out again before the next frame if the last layout depends on a size that has changed.
  public final func preferredSizeDidChange() {
    guard wasAsked else { return }
    let isOther = answers.contains { answer in
      preferredSize(in: answer.available).extent(along: answer.axis) != answer.extent
    }
    if isOther { answers.removeAll() }
    container?.subviewSizeDidChange(affectsLayout: isOther)
  }

  /// Schedules the view to be drawn, and tells the container that the preferred size may have changed.
  final func contentDidChange() {
    setNeedsDisplay()
    preferredSizeDidChange()
  }

  /// Whether the view is in the content of a container.
  final var isArranged = false {
    didSet {
      (lacksRoom, wasAsked, isListed) = (false, false, false)
      answers.removeAll()
    }
  }

  /// Whether any layout has asked for the preferred size.
  private final var wasAsked = false
  /// The answers that the last layout got.
  private final var answers: [Answer] = []
  /// Whether ``appendViews(to:)`` has appended the view.
  private final var isListed = false
  private final var isPlaced = false

  /// The extent that the view prefers along an axis when it is offered a size.
  private struct Answer {
    let axis: Axis
    let available: Size
    let extent: Int
  }

  final override var isBlank: Bool { false }

  final override func isPresent(in container: Size) -> Bool { !hides }

  final override func preferredExtent(
    along axis: Axis, in available: Size, of container: Size
  ) -> Int {
    for answer in answers where answer.axis == axis && answer.available == available {
      return answer.extent
    }
    let extent = preferredSize(in: available).extent(along: axis)
    answers.append(Answer(axis: axis, available: available, extent: extent))
    wasAsked = true
    return extent
  }

  final override func place(in frame: Rect, of container: Size) {
    self.frame = frame
    isPlaced = true
  }

  final override func appendViews(to views: inout [LayoutItem]) {
    guard !isListed else { return }
    isListed = true
    views.append(self)
  }

  /// Prepares the view for a layout.
  final func beginLayout() {
    answers.removeAll(keepingCapacity: true)
    isPlaced = false
  }

  /// Finishes a layout: a view that was not placed has no room, unless it is hidden and so needs none.
  final func endLayout() {
    if !isPlaced { frame = .zero }
    lacksRoom = frame.isEmpty && !hides
  }
}
