/// A container with a border and a title in its upper edge.
///
/// The views are inside the border. While one of them has the focus, the title is drawn in the theme's focus style.
/// With fewer than three rows or columns there is no border, and the views have the whole box.
///
/// ```swift
/// let box = Box("Files", around: list)
/// ```
open class Box: Container {
  /// The text in the upper edge, on top of the theme's emphasis style; a long one ends in an ellipsis.
  public final var title: Text {
    didSet { if title != oldValue { contentDidChange() } }
  }

  /// The style of the border, on top of the theme's text style; nil for ``Theme/border``.
  public final var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The lines of the border; initially thin ones with square corners.
  public final var border = BorderStyle.light {
    didSet { if border != oldValue { setNeedsDisplay() } }
  }

  /// Makes a box of views; ``Container/layout`` sets their frames.
  public init(_ title: Text = "", _ views: [View] = []) {
    self.title = title
    super.init(views)
  }

  /// Makes a box around one view, its ``Container/content``.
  public convenience init(_ title: Text = "", around view: View) {
    self.init(title)
    content = view
  }

  final override var interior: Rect {
    frame.width > 2 && frame.height > 2 ? bounds.inset(columns: 1, rows: 1) : bounds
  }

  /// The size of the content, the title and the border, or else all that is available.
  open override func preferredSize(in available: Size) -> Size {
    guard _layoutBySize != nil else { return available }
    let size = super.preferredSize(in: Rect(available).inset(columns: 1, rows: 1).size)
    return Size(
      width: max(size.width.adding(2), title.displayWidth + 4), height: size.height.adding(2))
  }

  open override func drawBackground(in canvas: Canvas) {
    super.drawBackground(in: canvas)
    let (theme, size) = (canvas.theme, canvas.size)
    guard size.width > 2, size.height > 2 else { return }
    canvas.drawEdges(border: border, style: theme.text.overlaid(with: style ?? theme.border))
    canvas.write(
      title.truncated(to: size.width - 4), column: 2, row: 0,
      style: theme.text.overlaid(with: theme.emphasis), overlay: holdsFocus ? theme.focus : nil)
  }
}
