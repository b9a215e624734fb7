/// A container with a line around it and a title in its upper edge.
///
/// Its views are placed inside the line. The title is drawn as what has the focus while one of them has it. Where
/// there are less than three rows or columns, there is no line, and the views have all of them.
///
/// ```swift
/// let box = Box("Files", around: list)
/// ```
open class Box: Container {
  /// The words in the upper edge.
  public final var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// Makes a box of views, to be placed by a ``Container/layout``.
  public init(_ title: String = "", _ views: [View] = []) {
    self.title = title
    super.init(views)
  }

  /// Makes a box of one view that has all of the room in it.
  public convenience init(_ title: String = "", around view: View) {
    self.init(title, [view])
    layout = { [unowned view] in view.frame = Rect($0) }
  }

  final override var content: Rect {
    frame.width > 2 && frame.height > 2 ? bounds.inset(columns: 1, rows: 1) : bounds
  }

  open override func drawGround(in canvas: Canvas) {
    super.drawGround(in: canvas)
    canvas.drawBorder(title: title, hasFocus: holdsFocus)
  }
}
