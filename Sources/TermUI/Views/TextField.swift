/// A line of text to edit.
///
/// Getting the focus selects all, so that the first character typed replaces the text. Enter, and
/// the focus going elsewhere, commit what was typed; where ``onCommit`` refuses it, the field keeps
/// the text and the focus, and stays in editing. Esc puts back the text that was there before.
/// While nothing is being edited, Enter is not taken unless there is ``onSubmit``, nor Esc unless there is
/// ``onCancel``; Tab, Up and Down never are.
///
/// Besides the keys that say it, Ctrl-A and Ctrl-E go to the ends, Ctrl-Left and Ctrl-Right, Alt-B and Alt-F
/// over a word; Ctrl-U and Ctrl-K delete to the ends, Ctrl-W, Alt-Backspace and Alt-D a word.
open class TextField: View {
  /// Shown dimmed while there is no text.
  public final var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The style of text and ground, over the theme's text; that of the theme's fields until it is set.
  public final var style: Style {
    get { ownStyle ?? Theme().field }
    set {
      if ownStyle != newValue { setNeedsDisplay() }
      ownStyle = newValue
    }
  }

  private var ownStyle: Style?

  /// Whether a dot is shown for each character, as for a password.
  public final var isObscured = false {
    didSet { if isObscured != oldValue { setNeedsDisplay() } }
  }

  /// The characters that can be typed; the keys of others are not taken, and remain commands.
  public final var accepts: (Unicode.Scalar) -> Bool = { _ in true }

  /// Called with the text after each edit of the user, Esc included.
  public final var onChange: (String) -> Void = { _ in }

  /// Called with the text to take over; false refuses it.
  public final var onCommit: (String) -> Bool = { _ in true }

  /// Called at Enter, once what was typed is committed; none leaves an Enter without edit to others.
  public final var onSubmit: (() -> Void)?

  /// Whether Enter without an edit calls ``onSubmit``; else it is left to others.
  public final var takesIdleEnter = true

  /// Called at Esc, once the text is what it was; none leaves an Esc without edit to others.
  public final var onCancel: (() -> Void)?

  /// Called when an edit begins, with true, and when it ends.
  public final var onEditing: (Bool) -> Void = { _ in }

  /// Whether the user has typed something that is not committed yet.
  public final private(set) var isEditing = false {
    didSet { if isEditing != oldValue { onEditing(isEditing) } }
  }

  private var line = LineEditor()
  /// The text to put back on Esc.
  private var original = ""
  /// The first character shown.
  private var scroll = 0
  /// Whether nothing came since the focus, so that the click that gave it leaves the text selected.
  private var isFresh = false

  /// Makes a field that shows a text.
  public init(_ text: String = "") {
    line = LineEditor(text)
  }

  /// The text that the field shows; setting it ends the editing, without a call to anyone.
  public final var text: String {
    get { line.text }
    set {
      isEditing = false
      let new = LineEditor(newValue)
      if new.text != text { replace(with: new) }
    }
  }

  /// Shows a text unless something is being typed: then the text is what Esc puts back.
  public final func show(_ text: String) {
    if isEditing { original = text } else { self.text = text }
  }

  /// Ends the editing without taking anything over: the text is again what it was, or was meant to be shown
  /// meanwhile, and nobody is called.
  public final func endEditing() {
    guard isEditing else { return }
    isEditing = false
    replace(with: LineEditor(original))
  }

  /// Commits what was typed and says whether it was accepted; true where nothing was typed.
  @discardableResult
  public final func commit() -> Bool {
    guard isEditing else { return true }
    // Not editing already while the owner is asked, who may move the focus, which commits, too.
    isEditing = false
    guard accept(text) else {
      isEditing = true
      return false
    }
    if isFocused { line.selectAll() }
    setNeedsDisplay()
    return true
  }

  func accept(_ text: String) -> Bool {
    onCommit(text)
  }

  open override var canFocus: Bool { true }

  open override func resignFocus() -> Bool { commit() }

  open override func focusDidChange() {
    isFresh = isFocused
    if isFocused { line.selectAll() } else { line.deselect() }
  }

  open override func handle(_ event: Event) -> Bool {
    defer { isFresh = false }
    switch event {
    case .key(let key): return handle(key)
    case .paste(let text, truncated: _):
      let scalars = text.unicodeScalars.filter { accepts($0) && !LineEditor.isControl($0) }
      guard !scalars.isEmpty else { return false }
      return edit { $0.insert(String(String.UnicodeScalarView(scalars))) }
    case .mouse(let mouse):
      guard mouse.action == .press(.left) else { return false }
      guard !isFresh else { return true }
      let caret = visible.character(at: mouse.position.column)
      return move { $0.move(to: caret) }
    case .focus, .reply: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let scalar), []), (.character(let scalar), .shift):
      guard accepts(scalar), !LineEditor.isControl(scalar) else { return false }
      return edit { $0.insert(String(scalar)) }
    case (.character("u"), .control): return edit { $0.deleteToStart() }
    case (.character("k"), .control): return edit { $0.deleteToEnd() }
    case (.character("w"), .control), (.backspace, .alt), (.backspace, .control):
      return edit { $0.deleteWord() }
    case (.character("d"), .alt), (.delete, .control), (.delete, .alt):
      return edit { $0.deleteWordForward() }
    case (.character("a"), .control): return move { $0.move(to: 0) }
    case (.character("e"), .control): return move { $0.move(to: .max) }
    case (.left, .control), (.left, .alt), (.character("b"), .alt):
      return move { $0.moveWordLeft() }
    case (.right, .control), (.right, .alt), (.character("f"), .alt):
      return move { $0.moveWordRight() }
    case (.backspace, _): return edit { $0.deleteBackward() }
    case (.delete, _): return edit { $0.deleteForward() }
    case (.left, _): return move { $0.moveLeft() }
    case (.right, _): return move { $0.moveRight() }
    case (.home, _): return move { $0.move(to: 0) }
    case (.end, _): return move { $0.move(to: .max) }
    case (.enter, _) where isEditing || onSubmit != nil && takesIdleEnter:
      if commit() { onSubmit?() }
      return true
    case (.escape, _) where isEditing || onCancel != nil:
      if isEditing {
        endEditing()
        onChange(text)
      }
      onCancel?()
      return true
    default: return false
    }
  }

  private func edit(_ change: (inout LineEditor) -> Void) -> Bool {
    let before = line
    change(&line)
    setNeedsDisplay()
    // A text that takes the place of the same text was typed, too.
    if !isEditing, text != before.text || before.isSelected {
      isEditing = true
      original = before.text
    }
    if text != before.text { onChange(text) }
    return true
  }

  private func move(_ change: (inout LineEditor) -> Void) -> Bool {
    change(&line)
    setNeedsDisplay()
    return true
  }

  private func replace(with new: LineEditor) {
    line = new
    if isFocused { line.selectAll() }
    setNeedsDisplay()
  }

  // MARK: Drawing

  private var visible: VisibleLine {
    VisibleLine(
      isObscured ? String(repeating: "•", count: text.count) : text, caret: line.caret,
      width: frame.width, scroll: isFocused && !line.isSelected ? scroll : nil)
  }

  open override var cursor: Position? {
    frame.isEmpty ? nil : Position(column: visible.caretColumn, row: 0)
  }

  open override func draw(in canvas: Canvas) {
    let visible = visible
    scroll = visible.start
    let theme = canvas.theme
    var style = theme.text.with(ownStyle ?? theme.field)
    canvas.fill(style: style)
    if text.isEmpty {
      style = style.with(theme.quiet)
      canvas.write(placeholder.truncated(to: canvas.size.width), column: 0, row: 0, style: style)
    } else {
      if line.isSelected { style = style.with(theme.focus) }
      canvas.write(visible.text, column: 0, row: 0, style: style)
    }
  }
}
