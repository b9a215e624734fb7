/// A title that the user can press: what a ``PushButton`` and a ``Checkbox`` have in common.
public class TitledView: View {
  /// The text; a long one ends in an ellipsis.
  public final var title: String {
    get { styledTitle.string }
    set { styledTitle = Text(newValue) }
  }

  /// The text with the styles of its parts.
  public final var styledTitle: Text {
    didSet {
      guard styledTitle != oldValue else { return }
      setNeedsDisplay()
      preferredSizeDidChange()
    }
  }

  /// Whether the user can press it; if not, it is in the theme's quiet style.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// The style of the view, on top of the theme's text style; nil for that alone.
  public final var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  init(_ title: Text) {
    styledTitle = title
  }

  public override var canFocus: Bool { isEnabled }

  /// The columns of the title and of the brackets, and one row.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: 4 + title.displayWidth, height: 1)
  }
}
