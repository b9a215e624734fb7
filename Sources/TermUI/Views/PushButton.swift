/// A button to press with Enter, Space or a click; it has no brackets while it is disabled.
public final class PushButton: View {
  /// The text; a long one ends in an ellipsis.
  public var title: Text {
    didSet { if title != oldValue { contentDidChange() } }
  }

  /// Whether the user can press the button; if not, it is drawn in the theme's secondary style.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// The style of the button, on top of the theme's text style; nil for that alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Called when the user presses the button.
  public var onPress: () -> Void

  /// Called before ``onPress``; set by the view that shows the button, such as a dialog, which then closes.
  var willPress: () -> Void = {}

  /// Makes a button with a title and an action.
  public init(_ title: Text, onPress: @escaping () -> Void = {}) {
    (self.title, self.onPress) = (title, onPress)
  }

  public override var canFocus: Bool { isEnabled }

  /// The columns of the title and of the brackets, and one row.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: 4 + title.displayWidth, height: 1)
  }

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

  public override func draw(in canvas: Canvas) {
    var style = canvas.theme.text.overlaid(with: style)
    if isFocused { style = style.overlaid(with: canvas.theme.focus) }
    if !isEnabled { style = style.overlaid(with: canvas.theme.secondary) }
    canvas.fill(style: style)
    let width = canvas.size.width
    let (left, right) = width < 5 ? ("", "") : isEnabled ? ("[ ", " ]") : ("  ", "  ")
    let text = "\(left)\(title.truncated(to: width - 2 * left.count))\(right)" as Text
    canvas.write(text, column: (width - text.displayWidth) / 2, row: 0, style: style)
  }
}
