/// A box that is checked or not, and its title after it.
///
/// Space, Enter or a click check it or undo that.
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

  /// Makes a check box of a title.
  public convenience init(
    _ title: String, isChecked: Bool = false, onChange: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), isChecked: isChecked, onChange: onChange)
  }

  /// Makes a check box of a title with styles.
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
