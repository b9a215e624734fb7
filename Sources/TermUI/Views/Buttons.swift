/// A title that the user can press: what a ``PushButton`` and a ``Checkbox`` have in common.
public class TitledView: View {
  /// The text; a long one ends in an ellipsis.
  public final var title: String {
    get { styledTitle.string }
    set { styledTitle = Text(newValue) }
  }

  /// The text with the styles of its parts.
  public final var styledTitle: Text {
    didSet { if styledTitle != oldValue { contentDidChange() } }
  }

  /// Whether the user can press the view; if not, it is drawn in the theme's quiet style.
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

/// A button to press with Enter, Space or a click; it has no brackets while it is disabled.
public final class PushButton: TitledView {
  /// Called when the user presses the button.
  public var onPress: () -> Void

  /// Called before ``onPress``; set by the view that shows the button, such as a dialog, which then closes.
  var willPress: () -> Void = {}

  /// Makes a button with a title and an action.
  public convenience init(_ title: String, onPress: @escaping () -> Void = {}) {
    self.init(Text(title), onPress: onPress)
  }

  /// Makes a button with a styled title and an action.
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

/// A box to check, with a title after it.
///
/// Space, Enter and a click check and uncheck it.
///
/// ```swift
/// let news = Checkbox("Send me news") { isChecked in account.wantsNews = isChecked }
/// ```
public final class Checkbox: TitledView {
  /// Whether the box is checked.
  public var isChecked: Bool {
    didSet { if isChecked != oldValue { setNeedsDisplay() } }
  }

  /// Called with ``isChecked`` when the user has changed it.
  public var onChange: (Bool) -> Void

  /// Makes a check box with a title.
  public convenience init(
    _ title: String, isChecked: Bool = false, onChange: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), isChecked: isChecked, onChange: onChange)
  }

  /// Makes a check box with a styled title.
  public init(
    _ title: Text, isChecked: Bool = false, onChange: @escaping (Bool) -> Void = { _ in }
  ) {
    (self.isChecked, self.onChange) = (isChecked, onChange)
    super.init(title)
  }

  /// The cell in the box.
  public override var restingPlace: Position? { Position(column: 1, row: 0) }

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
    let ground = theme.text.with(style ?? .plain).with(isEnabled ? .plain : theme.quiet)
    canvas.fill(style: ground)
    let text = (isChecked ? "[x] " : "[ ] ") + styledTitle
    canvas.write(
      text.truncated(to: canvas.size.width), column: 0, row: 0, style: ground,
      under: isFocused ? theme.focus : .plain)
  }
}
