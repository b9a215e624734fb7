/// A button to press with Enter, Space or a click.
public final class PushButton: View {
  /// The text on the button.
  public var title: String {
    get { styledTitle.string }
    set { styledTitle = Text(newValue) }
  }

  /// The text on the button with the styles of its parts.
  public var styledTitle: Text {
    didSet {
      guard styledTitle != oldValue else { return }
      setNeedsDisplay()
      preferredSizeDidChange()
    }
  }

  /// Whether the button can be pressed; if not, it is in the theme's quiet style and without brackets.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// The style of the button, on top of the theme's text style; nil for that alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Called when the user presses the button.
  public var onPress: () -> Void

  /// Called before ``onPress``; set by the view that shows the button, such as a dialog, which closes here.
  var willPress: () -> Void = {}

  /// Makes a button of a title and an action.
  public convenience init(_ title: String, onPress: @escaping () -> Void = {}) {
    self.init(Text(title), onPress: onPress)
  }

  /// Makes a button of a title with styles and an action.
  public init(_ title: Text, onPress: @escaping () -> Void = {}) {
    styledTitle = title
    self.onPress = onPress
  }

  public override var canFocus: Bool { isEnabled }

  public override func handle(_ event: Event) -> Bool {
    guard isEnabled else { return false }
    switch event {
    case .key(Key(.enter)), .key(Key(.character(" "))):
      press()
    case .mouse(let mouse) where mouse.action == .release(.left):
      if bounds.contains(mouse.position) { press() }
    case .mouse(let mouse):
      return mouse.action == .press(.left) || mouse.action == .drag(.left)
    default: return false
    }
    return true
  }

  private func press() {
    willPress()
    onPress()
  }

  public override func preferredSize(in available: Size) -> Size {
    Size(width: title.displayWidth + 4, height: 1)
  }

  public override func draw(in canvas: Canvas) {
    var style = canvas.theme.text.with(style ?? .plain)
    if isFocused { style = style.with(canvas.theme.focus) }
    if !isEnabled { style = style.with(canvas.theme.quiet) }
    canvas.fill(style: style)
    let width = canvas.size.width
    let (left, right) = width < 5 ? ("", "") : isEnabled ? ("[ ", " ]") : ("  ", "  ")
    let text =
      Text(left) + styledTitle.truncated(to: width - 2 * left.count) + Text(right)
    canvas.write(text, column: (width - text.string.displayWidth) / 2, row: 0, style: style)
  }
}
