/// A part of the screen: it has a frame, draws itself, takes events, and calls its owner back.
///
/// Subclass it. Draw in ``draw(in:)``, take events in ``handle(_:)``, and call ``setNeedsDisplay()`` whenever the
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

  /// Whether the owner hides the view, so that it is not drawn and gets no events; false at first.
  public final var isHidden: Bool {
    get { hides }
    set {
      guard newValue != hides else { return }
      hides = newValue
      (container ?? self).setNeedsDisplay()
      if isArranged { container?.subviewSizeDidChange(affectsLayout: true) }
    }
  }

  /// Whether the described layout that the view is in has room for it; true where there is no such layout.
  ///
  /// A view without room is not drawn and gets no events.
  public final var hasRoom: Bool { !lacksRoom }

  /// The view that holds this one: a ``Container`` or a ``ScrollView``; for an overlay the window's root.
  final weak var container: View?

  // The stored properties are private. The compiler proves for private properties that accesses do not overlap;
  // to check that at run time for public ones would take 6 % of a key.
  private final var cells = Rect.zero
  private final var hides = false
  private final var lacksRoom = false
  private final var hasChanged = true
  private final var holdsChange = false

  /// Whether the view gets the keys first.
  public final internal(set) var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      setNeedsDisplay()
      focusDidChange()
    }
  }

  /// Whether the focused view is in this one, and is not this one.
  public final internal(set) var holdsFocus = false {
    didSet { if holdsFocus != oldValue { setNeedsDisplay() } }
  }

  /// Whether ``setNeedsDisplay()`` was called since the view was drawn; true at first.
  public final var needsDisplay: Bool { hasChanged }

  /// Makes a view with an empty ``frame``.
  public init() { super.init() }

  // MARK: - Drawing

  /// Draws the whole view.
  ///
  /// The canvas has the size of the frame, which may be zero, and still shows the last frame.
  open func draw(in canvas: Canvas) {}

  /// Has the next frame draw the view.
  public final func setNeedsDisplay() {
    guard !hasChanged else { return }
    hasChanged = true
    if isVisible { container?.setHoldsChange() }
  }

  /// Has the next frame look for changed views in this one.
  final func setHoldsChange() {
    guard !holdsChange else { return }
    holdsChange = true
    if isVisible { container?.setHoldsChange() }
  }

  /// Whether the view is not hidden and has room; its containers may still be hidden.
  final var isVisible: Bool { !hides && !lacksRoom }

  /// Whether the next frame draws the view or a view in it.
  final var isOutdated: Bool { (hasChanged || holdsChange) && isVisible }

  /// Clears both flags; called before drawing, so that changes made while drawing are kept for the next pass.
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

  /// Takes an event, and returns whether it did; false unless overridden.
  ///
  /// An event that the view does not take goes to its container, and at last to ``Window/onEvent``. The mouse's
  /// position is in the view's own coordinates; while it is dragged it may lie outside.
  open func handle(_ event: Event) -> Bool { false }

  /// Whether the view can have the focus; false unless overridden.
  open var canFocus: Bool { false }

  /// Whether Tab and Shift-Tab stop at the view, if it can have the focus; true at first.
  public final var isTabStop = true

  /// The cursor's position in the view's own coordinates while the view has the focus; nil, which hides the
  /// cursor, unless overridden.
  open var cursor: Position? { nil }

  /// The position of the hidden cursor in the view's own coordinates while the view, or one in it without such a
  /// position, has the focus; nil unless overridden.
  ///
  /// It is asked for after the view was drawn. Magnifiers and braille displays follow the cursor.
  open var restingPlace: Position? { nil }

  /// Called before the focus moves to another view: finishes what the user has begun, and returns whether the focus
  /// may go; true unless overridden.
  ///
  /// A view that is not visible cannot keep the focus. If it refuses, ``View/discardEdit()`` is called.
  open func resignFocus() -> Bool { true }

  /// Called when the view loses the focus without having agreed, because it is not visible or was removed from the
  /// window: drops what the user has begun.
  open func discardEdit() {}

  /// Called after ``View/isFocused`` has changed.
  open func focusDidChange() {}

  // MARK: - Views in the view

  /// The views in this one; later ones cover earlier ones.
  var subviews: [View] { [] }

  /// Sets the frames of the subviews if they are not up to date.
  func layoutIfNeeded() {}

  /// The rectangle that the subviews are in: their coordinates begin at its upper left cell, and its edges cut them
  /// off.
  var interior: Rect { bounds }

  /// Scrolls so that a rectangle of the interior is visible.
  func reveal(_ part: Rect) {}

  /// Called when a subview may prefer another size, or was hidden or shown.
  ///
  /// - Parameter affectsLayout: Whether the last layout asked for the size, and would now get another answer.
  func subviewSizeDidChange(affectsLayout: Bool) {
    if affectsLayout { setHoldsChange() }
  }

  // MARK: - In a described layout

  /// The size that the view would like if it were offered so much; all of it unless overridden.
  ///
  /// A stack asks for the extent along itself, and offers 1,048,576 cells: a view that prefers them all is flexible.
  /// An overlay gets this size, and the document of a ``ScrollView`` this height, which may be more than was offered.
  open func preferredSize(in available: Size) -> Size { available }

  /// Call it whenever ``preferredSize(in:)`` may have changed.
  ///
  /// If the last layout asked and would now get another answer, the layout is made again before the next frame.
  public final func preferredSizeDidChange() {
    guard wasAsked else { return }
    let isOther = answers.contains { answer in
      preferredSize(in: answer.available).extent(along: answer.axis) != answer.extent
    }
    if isOther { answers.removeAll() }
    container?.subviewSizeDidChange(affectsLayout: isOther)
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
  /// Whether the view is among those that are being collected from a content.
  private final var isListed = false
  private final var isPlaced = false

  /// The extent along an axis that the view preferred of a size.
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

  /// Called before each layout.
  final func beginLayout() {
    answers.removeAll(keepingCapacity: true)
    isPlaced = false
  }

  /// Called after each layout: a view that was not placed has no room, unless it is hidden, which takes none.
  final func endLayout() {
    if !isPlaced { frame = .zero }
    lacksRoom = frame.isEmpty && !hides
  }
}
