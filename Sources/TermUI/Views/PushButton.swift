/// A command to press: by Enter, by Space, or by a click that ends on it.
public final class PushButton: View {
  /// The words on the button, which say what it does.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// Whether it can be pressed now; if not, it is dimmed and without its brackets.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Called when the user has pressed the button.
  public var onPress: () -> Void

  /// Makes a button of its title and what it does.
  public init(_ title: String, onPress: @escaping () -> Void = {}) {
    self.title = title
    self.onPress = onPress
  }

  public override var canFocus: Bool { isEnabled }

  public override func handle(_ event: Event) -> Bool {
    guard isEnabled else { return false }
    switch event {
    case .key(Key(.enter)), .key(Key(.character(" "))):
      onPress()
    case .mouse(let mouse) where mouse.action == .release(.left):
      if bounds.contains(mouse.position) { onPress() }
    case .mouse(let mouse):
      return mouse.action == .press(.left) || mouse.action == .drag(.left)
    default: return false
    }
    return true
  }

  public override func preferredSize(in available: Size) -> Size {
    Size(width: title.displayWidth + 4, height: 1)
  }

  public override func draw(in canvas: Canvas) {
    var style = canvas.theme.text
    if isFocused { style = style.with(canvas.theme.focus) }
    if !isEnabled { style = style.with(canvas.theme.quiet) }
    canvas.fill(style: style)
    let width = canvas.size.width
    let (left, right) = width < 5 ? ("", "") : isEnabled ? ("[ ", " ]") : ("  ", "  ")
    let text = left + title.truncated(to: width - 2 * left.count) + right
    canvas.write(text, column: (width - text.displayWidth) / 2, row: 0, style: style)
  }
}
