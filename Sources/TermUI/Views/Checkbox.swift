/// A box to check, with a title after it.
///
/// Space, Enter and a click check and uncheck it.
///
/// ```swift
/// let news = Checkbox("Send me news") { isChecked in account.wantsNews = isChecked }
/// ```
public final class Checkbox: View {
  /// The text; a long one ends in an ellipsis.
  public var title: Text {
    didSet { if title != oldValue { contentDidChange() } }
  }

  /// Whether the user can check and uncheck the box; if not, it is drawn in the theme's secondary style.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// The style of the view, on top of the theme's text style; nil for that alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Whether the box is checked.
  public var isChecked: Bool {
    didSet { if isChecked != oldValue { setNeedsDisplay() } }
  }

  /// Called with ``isChecked`` when the user has changed it.
  public var onChange: (Bool) -> Void

  /// Makes a check box with a title.
  public init(
    _ title: Text, isChecked: Bool = false, onChange: @escaping (Bool) -> Void = { _ in }
  ) {
    (self.title, self.isChecked, self.onChange) = (title, isChecked, onChange)
  }

  public override var canFocus: Bool { isEnabled }

  /// The columns of the title and of the brackets, and one row.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: 4 + title.displayWidth, height: 1)
  }

  /// The cell in the box.
  public override var accessibilityCursor: Position? { Position(column: 1, row: 0) }

  public override func handle(_ event: Event) -> Bool {
    guard isEnabled else { return false }
    switch event {
    case .key(Key(.enter)), .key(Key(.character(" "))): break
    case .mouse(let mouse) where mouse.action == .press(.left): break
    default: return false
    }
    isChecked.toggle()
    onChange(isChecked)
    return true
  }

  public override func draw(in canvas: Canvas) {
    let theme = canvas.theme
    let base = theme.text.overlaid(with: style).overlaid(with: isEnabled ? nil : theme.secondary)
    canvas.fill(style: base)
    let text = (isChecked ? "[x] " : "[ ] ") + title
    canvas.write(
      text.truncated(to: canvas.size.width), column: 0, row: 0, style: base,
      overlay: isFocused ? theme.focus : nil)
  }
}
