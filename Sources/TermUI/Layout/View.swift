/// A part of the screen that draws itself in its frame, handles events, and calls its owner back.
///
/// Subclass it: draw in ``draw(in:)``, handle events in ``handle(_:)``, and call ``setNeedsDisplay()`` whenever the
/// picture changes.
@MainActor
open class View {
  /// The cells that the view covers, in the coordinates of its container.
  public final var frame: Rect {
    get { storedFrame }
    set {
      guard newValue != storedFrame else { return }
      storedFrame = newValue
      (container ?? self).setNeedsDisplay()
    }
  }

  /// The frame in the view's own coordinates, which begin at its upper left cell.
  public final var bounds: Rect { Rect(frame.size) }

  /// Whether the owner hides the view, so that it is neither drawn nor gets events; initially false.
  public final var isHidden: Bool {
    get { isHiddenByOwner }
    set {
      guard newValue != isHiddenByOwner else { return }
      isHiddenByOwner = newValue
      (container ?? self).setNeedsDisplay()
      container?.subviewVisibilityDidChange()
    }
  }

  /// Whether the view is neither hidden nor left out of the layout; its containers may be.
  final var isVisible: Bool { !isHiddenByOwner && !hasNoRoom }

  /// The view that holds this one: a ``Container`` or a ``ScrollView``, or for a view that is presented the window's
  /// root.
  final weak var container: View?

  // The compiler proves that accesses to private properties do not overlap. Checking that at run time, as it does for
  // public stored properties, takes 6 % of a key.
  private final var storedFrame = Rect.zero
  private final var isHiddenByOwner = false
  private final var hasNoRoom = false
  private final var selfNeedsDisplay = true
  private final var subtreeNeedsDisplay = false

  /// Whether the view has the focus, and so gets keys first.
  public final internal(set) var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      setNeedsDisplay()
      focusDidChange()
    }
  }

  /// Whether the view gets the focus back when what is presented above it is dismissed.
  final var awaitsFocus = false {
    didSet { if oldValue, !awaitsFocus, !isFocused { focusDidChange() } }
  }

  /// Whether a view in this one has the focus.
  public final internal(set) var holdsFocus = false {
    didSet { if holdsFocus != oldValue { setNeedsDisplay() } }
  }

  /// Whether ``setNeedsDisplay()`` was called since the view was last drawn; initially true.
  public final var needsDisplay: Bool { selfNeedsDisplay }

  /// Makes a view with an empty ``frame``.
  public init() {}

  // MARK: - Drawing

  /// Draws the whole view.
  ///
  /// The canvas has the size of ``View/frame``, which may be zero, and still shows what was drawn before.
  open func draw(in canvas: Canvas) {}

  /// Schedules the view to be drawn in the next frame.
  public final func setNeedsDisplay() {
    guard !selfNeedsDisplay else { return }
    selfNeedsDisplay = true
    if isVisible { container?.setSubtreeNeedsDisplay() }
  }

  /// Notes that a view in this one has changed, for the next frame.
  final func setSubtreeNeedsDisplay() {
    guard !subtreeNeedsDisplay else { return }
    subtreeNeedsDisplay = true
    if isVisible { container?.setSubtreeNeedsDisplay() }
  }

  /// Whether the next frame draws the view or a view in it.
  final var isOutdated: Bool { (selfNeedsDisplay || subtreeNeedsDisplay) && isVisible }

  /// Clears both flags; call it before drawing, so that changes made while drawing count for the next pass.
  final func forgetChanges() {
    selfNeedsDisplay = false
    subtreeNeedsDisplay = false
  }

  /// Draws the view if it has changed or `all` is true, and returns whether it drew.
  func display(in canvas: Canvas, all: Bool) -> Bool {
    guard all || selfNeedsDisplay else { return false }
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

  /// Where to park the hidden cursor, in the view's own coordinates, while the view, or a view in it without such a
  /// place, has the focus; nil unless overridden.
  ///
  /// It is read after the view was drawn. Magnifiers and braille displays follow the cursor.
  open var accessibilityCursor: Position? { nil }

  /// Called before the focus moves to another view: finishes an edit, and returns whether the focus may move; true
  /// unless overridden.
  ///
  /// A view that is not visible cannot keep the focus. If it refuses, ``View/discardEdit()`` is called.
  open func resignFocus() -> Bool { true }

  /// Called when the view loses the focus without its consent, because it is not visible or was removed from the
  /// window: discards an edit.
  open func discardEdit() {}

  /// Called after ``View/isFocused`` has changed.
  open func focusDidChange() {}

  // MARK: - The pointer and the releases of keys

  /// The reports that the view wants.
  private(set) final var wantedReports: InputReports = [] {
    didSet { if !wantedReports.isEmpty { View.isAnyReportWanted = true } }
  }
  /// Whether any view of the program has ever wanted a report: otherwise no frame looks for one.
  static private(set) var isAnyReportWanted = false

  private final func want(_ report: InputReports, _ isWanted: Bool) {
    if isWanted { wantedReports.insert(report) } else { wantedReports.remove(report) }
  }

  /// Whether the view wants to know where the pointer is while no button is held; initially false.
  ///
  /// While such a view is visible, and no view that is presented covers it, the terminal reports each cell that the
  /// pointer crosses, if it can. Each report wakes the program.
  public final var wantsHover: Bool {
    get { wantedReports.contains(.hover) }
    set { want(.hover, newValue) }
  }

  /// Called when the pointer, without a button held, has moved to a cell of the view, given in the view's own
  /// coordinates, or, with nil, has left the view; only if ``wantsHover``.
  ///
  /// The pointer is in the topmost view under it and in all containers of that. It also leaves a view that is hidden,
  /// covered or moved away. No terminal says that the pointer has left its window, only that the window has lost the
  /// focus, which counts as that.
  open func hoverDidChange(to position: Position?) {}

  /// Whether the view wants to know when keys are released; initially false.
  ///
  /// While such a view is visible, and no view that is presented covers it, terminals with the kitty keyboard protocol
  /// report all releases; others report none.
  public final var wantsKeyReleases: Bool {
    get { wantedReports.contains(.releases) }
    set { want(.releases, newValue) }
  }

  /// Called when a key was released while the view, or a view in it, has the focus; returns whether the release is
  /// handled, or goes on to the container; false unless overridden.
  ///
  /// It is called only if ``wantsKeyReleases``. The key has the modifiers that are held at its release, which need not
  /// be those of its press. A key that is held while the focus moves is released elsewhere: forget in
  /// ``focusDidChange()`` what is held.
  open func handleRelease(of key: Key) -> Bool { false }

  // MARK: - Views in the view

  /// The views in this one; later ones cover earlier ones.
  var subviews: [View] { [] }

  /// Whether the view holds all views of a window.
  var isRoot: Bool { false }

  /// Whether the view scrolls what is in it.
  var scrolls: Bool { false }

  /// Sets the frames of the subviews unless they are up to date.
  func layoutIfNeeded() {}

  /// The rectangle that the subviews are in: their coordinates begin at its upper left cell, and its edges clip them.
  var interior: Rect { bounds }

  /// Scrolls a rectangle of the interior into view.
  func reveal(_ part: Rect) {}

  /// Called when a subview may prefer a different size.
  ///
  /// - Parameter affectsLayout: Whether the last layout depends on that.
  func subviewSizeDidChange(affectsLayout: Bool) {
    if affectsLayout { setSubtreeNeedsDisplay() }
    preferredSizeDidChange()
  }

  /// Called when a subview was hidden or shown.
  func subviewVisibilityDidChange() {}

  // MARK: - Layout

  /// The size that the view prefers if it is offered a size; all of that unless overridden.
  ///
  /// It may be more than was offered. A view that always returns the whole offer is flexible: it shares what other views
  /// leave. The method may be called several times for a layout. It must not change what it depends on, and must not
  /// call ``View/preferredSizeDidChange()``, which would call it again without end.
  open func preferredSize(in available: Size) -> Size { available }

  /// Tells the container that ``preferredSize(in:)`` may have changed.
  ///
  /// The views are laid out again before the next frame if the last layout depends on a size that has changed.
  public final func preferredSizeDidChange() {
    // A view that changes while it is asked for its size says so each time.
    guard !isComparing else { return }
    isComparing = true
    var isOther = false
    for measurement in measurements
    where measurement.extent != extent(along: measurement.axis, in: measurement.available) {
      isOther = true
    }
    isComparing = false
    if isOther { invalidateMeasurements() }
    container?.subviewSizeDidChange(affectsLayout: isOther)
  }

  /// Schedules the view to be drawn, and tells the container that the preferred size may have changed.
  final func contentDidChange() {
    setNeedsDisplay()
    preferredSizeDidChange()
  }

  /// An extent that the view prefers when it is offered a size.
  private struct Measurement {
    let axis: Axis
    let available: Size
    let extent: Int
  }

  /// What the last layout was told.
  private final var measurements: [Measurement] = []
  /// Whether the measurements are being compared with the current ones.
  private final var isComparing = false

  private final func extent(along axis: Axis, in available: Size) -> Int {
    preferredSize(in: available).extent(along: axis)
  }

  /// The extent that the view prefers along an axis when it is offered a size.
  ///
  /// Every layout asks here, and so hears when it changes.
  final func measuredExtent(along axis: Axis, in available: Size) -> Int {
    for measurement in measurements
    where measurement.axis == axis && measurement.available == available {
      return measurement.extent
    }
    let extent = extent(along: axis, in: available)
    measurements.append(Measurement(axis: axis, available: available, extent: extent))
    return extent
  }

  final func invalidateMeasurements() {
    measurements.removeAll(keepingCapacity: true)
  }

  /// A preferred extent, and whether the view prefers all that there is.
  typealias Preference = (cells: Int, isFlexible: Bool)

  /// The extent that the view prefers along an axis when it is offered a size, and whether it prefers all that there
  /// is.
  final func preference(along axis: Axis, in available: Size) -> Preference {
    let offered = available.extent(along: axis)
    let extent = measuredExtent(along: axis, in: available)
    guard extent == offered else { return (extent, isFlexible: false) }
    // A view that would also take one cell more, if there were one, prefers all.
    let more = available.with(offered + 1, along: axis)
    return (extent, isFlexible: measuredExtent(along: axis, in: more) == offered + 1)
  }

  /// Begins a layout of the container: unless it places the view, the view is left out.
  final func beginLayout() {
    invalidateMeasurements()
    hasNoRoom = true
  }

  /// Places the view, for which there may be no room.
  final func place(in frame: Rect) {
    self.frame = frame
    hasNoRoom = frame.isEmpty
  }

  /// Ends a layout of the container.
  final func endLayout() {
    if hasNoRoom { frame = .zero }
  }

  /// Whether the view is in a list of views that is being made.
  final var isVisited = false

  /// Enters a container, and has the views in this one belong to it.
  final func join(_ container: View) {
    var above: View? = container
    while let view = above {
      precondition(view !== self, "a container cannot hold itself")
      above = view.container
    }
    self.container = container
    hasNoRoom = false
    holdSubviews()
  }

  /// Leaves its container, whose layout may have left it out for its current size.
  final func detach(keepingOut isOut: Bool) {
    container = nil
    if isOut { frame = .zero }
    hasNoRoom = isOut
    invalidateMeasurements()
  }
}
