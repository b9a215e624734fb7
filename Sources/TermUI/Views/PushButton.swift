/// A button to press with Enter, Space or a click; without brackets where it is not enabled.
public final class PushButton: TitledView {
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
    self.onPress = onPress
    super.init(title)
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
