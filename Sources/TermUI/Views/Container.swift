/// A view that holds views, placed in its own columns and rows.
///
/// Keys go to the view in it that has the focus, and what that one does not take comes to the container; so does
/// the mouse, from the view under the pointer. Tab goes through its views in their order, at the container's place
/// among those it stands with. What is in it is cut off at its edges.
///
/// ```swift
/// let form = Container([name, field])
/// form.layout = { size in
///   let columns = Rect(size).columns([.fixed(10), .flexible()])
///   (name.frame, field.frame) = (columns[0], columns[1])
/// }
/// ```
///
/// Subclass it for a part of the screen that is used more than once.
open class Container: View {
  /// The views, in the order in which Tab goes through them, the last one on top of the others.
  public final var views: [View] {
    didSet { setNeedsLayout() }
  }

  /// Places the views in an extent; called when that has changed and after ``setNeedsLayout()``.
  public final var layout: (Size) -> Void = { _ in } {
    didSet { setNeedsLayout() }
  }

  /// Gets what no view in it took, and says whether it took it; mouse positions are in the container's own columns
  /// and rows.
  public final var onEvent: (Event) -> Bool = { _ in false }

  /// The extent that it is to have as an overlay or in a ``ScrollView``; none takes all that there is.
  public final var preferredSize: Size?

  /// Makes a container of views, to be placed by a ``layout``.
  public init(_ views: [View] = []) {
    self.views = views
  }

  /// Asks for ``layout`` to be called and everything in it to be drawn before the next frame.
  public final func setNeedsLayout() {
    laidOut = nil
    setNeedsDisplay()
  }

  private var laidOut: Size?

  final override func layoutIfNeeded() {
    let size = content.size
    guard laidOut != size else { return }
    laidOut = size
    layout(size)
  }

  /// Draws what lies beneath the views: blanks in the theme's text, unless overridden.
  open func drawGround(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
  }

  open override func draw(in canvas: Canvas) {
    _ = displayTree(in: canvas, all: true, ground: drawGround)
  }

  open override func handle(_ event: Event) -> Bool { onEvent(event) }

  open override func preferredSize(in available: Size) -> Size { preferredSize ?? available }

  final override var subviews: [View] { views }

  override var isOutdated: Bool {
    if super.isOutdated { return true }
    // A closure for `contains` would ask for the executor at each view, which takes most of the time.
    if !isHidden { for view in views where view.isOutdated { return true } }
    return false
  }

  override func display(in canvas: Canvas, all: Bool) -> Bool {
    displayTree(in: canvas, all: all, ground: drawGround)
  }
}
