/// A line of text that the user can edit.
///
/// When the field gets the focus, its text is selected, so that the first typed character replaces it. Enter commits
/// the edit, and so does moving the focus away. If ``onCommit`` refuses, the field keeps the text and the focus, and
/// the edit continues. Esc restores the text from before the edit. Without an edit the field handles Enter only if
/// ``onSubmit`` is set, and Esc only if ``onCancel`` is. It never handles Tab, Up and Down.
///
/// Left, Right, Home, End, Ctrl-A and Ctrl-E move the caret. With Control or Alt, Left and Right move it by a word, as
/// do Alt-B and Alt-F. Backspace and Delete delete a character, with Control or Alt a word, as do Ctrl-W and Alt-D.
/// Ctrl-U and Ctrl-K delete to the start and to the end.
///
/// In a pasted text, each line break and each tab becomes one blank; line breaks at its end are dropped.
open class TextField: View {
  /// The text that is shown, in the theme's secondary style, while the field is empty.
  public final var placeholder: Text = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The style of the field, on top of the theme's text style; nil for ``Theme/field``.
  public final var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Whether each character is shown as a dot, for passwords; initially false.
  public final var isObscured = false {
    didSet { if isObscured != oldValue { setNeedsDisplay() } }
  }

  /// Returns whether a scalar can be typed or pasted; the field does not handle the keys of other scalars.
  public final var accepts: (Unicode.Scalar) -> Bool = { _ in true }

  /// The length in Unicode scalars up to which the user can extend the text; initially 256.
  ///
  /// It limits the time that a key takes, which grows with the text. A text that the owner sets may be longer.
  public final var maximumLength = 256

  /// Called when some of a typed or pasted text was dropped because of ``maximumLength``.
  public final var onOverflow: () -> Void = {}

  /// Called with the text after each change by the user, including by Esc.
  public final var onChange: (String) -> Void = { _ in }

  /// Called with the text when the user commits it; returns false to refuse it.
  public final var onCommit: (String) -> Bool = { _ in true }

  /// Called on Enter, after the edit was committed; if nil, other views get Enter while there is no edit.
  public final var onSubmit: (() -> Void)?

  /// Whether Enter without an edit calls ``onSubmit``, as it does initially, or is left to other views.
  package final var takesIdleEnter = true

  /// Called on Esc, after the text was restored; if nil, other views get Esc while there is no edit.
  public final var onCancel: (() -> Void)?

  /// Called with true when an edit begins, and with false when it ends.
  public final var onEditing: (Bool) -> Void = { _ in }

  /// Whether the user has changed the text and not yet committed it.
  public final private(set) var isEditing = false {
    didSet { if isEditing != oldValue { onEditing(isEditing) } }
  }

  private var line = LineEditor()
  /// The text that Esc restores.
  private var original = ""
  /// The index of the first visible character.
  private var scroll = 0
  /// True until the first event after the field got the focus: the click that moved the focus keeps the text selected.
  private var isFresh = false

  /// Makes a field of a text.
  public init(_ text: String = "") {
    line = LineEditor(text)
  }

  /// The text; setting it ends an edit without calling ``onCommit``.
  public final var text: String {
    get { line.text }
    set {
      isEditing = false
      let new = LineEditor(newValue)
      if new.text != text { replace(with: new) }
    }
  }

  /// The text that Esc restores during an edit, and otherwise ``text``; setting it does not end an edit.
  public final var committedText: String {
    get { isEditing ? original : text }
    set { if isEditing { original = newValue } else { text = newValue } }
  }

  /// Ends an edit like Esc, but without calling ``onChange`` and ``onCancel``.
  public final func endEditing() {
    guard isEditing else { return }
    isEditing = false
    replace(with: LineEditor(original))
  }

  /// Commits the edit, and returns whether it was accepted; true if there is no edit.
  @discardableResult
  public final func commit() -> Bool {
    guard isEditing else { return true }
    // Set before asking the owner, who may move the focus, which commits.
    isEditing = false
    guard accept(text) else {
      isEditing = true
      return false
    }
    if isFocused { line.selectAll() }
    setNeedsDisplay()
    return true
  }

  /// Asks the owner whether to accept a text.
  func accept(_ text: String) -> Bool {
    onCommit(text)
  }

  open override var canFocus: Bool { true }

  /// All available columns, and one row.
  open override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  open override func resignFocus() -> Bool { commit() }

  open override func discardEdit() { endEditing() }

  open override func focusDidChange() {
    isFresh = isFocused
    // A field below a dialog keeps its caret.
    guard !awaitsFocus else { return }
    if isFocused { line.selectAll() } else { line.deselect() }
  }

  open override func handle(_ event: Event) -> Bool {
    defer { isFresh = false }
    let isHandled = edit(by: event)
    if isHandled { yieldsCursor = false }
    return isHandled
  }

  private func edit(by event: Event) -> Bool {
    switch event {
    case .key(let key): return handle(key)
    case .paste(let text, truncated: _):
      let line = text.joiningLines.unicodeScalars.filter {
        accepts($0) && !$0.isControl
      }
      guard !line.isEmpty else { return false }
      return insert(String(String.UnicodeScalarView(line)))
    case .mouse(let mouse):
      guard mouse.action == .press(.left) else { return false }
      guard !isFresh else { return true }
      line.move(to: visible.character(at: mouse.position.column))
      setNeedsDisplay()
      return true
    case .windowFocus, .reply: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let scalar), []):
      guard accepts(scalar), !scalar.isControl else { return false }
      return insert(String(scalar))
    case (.character("u"), .control): return delete(to: .start)
    case (.character("k"), .control): return delete(to: .end)
    case (.character("w"), .control), (.backspace, .alt), (.backspace, .control):
      return delete(to: .previousWord)
    case (.character("d"), .alt), (.delete, .control), (.delete, .alt):
      return delete(to: .nextWord)
    case (.backspace, _): return delete(to: .previousCharacter)
    case (.delete, _): return delete(to: .nextCharacter)
    case (.left, .control), (.left, .alt), (.character("b"), .alt): return move(to: .previousWord)
    case (.right, .control), (.right, .alt), (.character("f"), .alt): return move(to: .nextWord)
    case (.left, _): return move(to: .previousCharacter)
    case (.right, _): return move(to: .nextCharacter)
    case (.home, _), (.character("a"), .control): return move(to: .start)
    case (.end, _), (.character("e"), .control): return move(to: .end)
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

  private func insert(_ text: String) -> Bool {
    var fits = true
    _ = edit { fits = $0.insert(text, limit: maximumLength) }
    if !fits { onOverflow() }
    return true
  }

  private func delete(to target: LineEditor.Target) -> Bool {
    edit { $0.delete(to: target) }
  }

  private func edit(_ change: (inout LineEditor) -> Void) -> Bool {
    let before = line
    change(&line)
    setNeedsDisplay()
    // Replacing the selected text by the same text is an edit, too.
    if !isEditing, text != before.text || before.isSelected {
      isEditing = true
      original = before.text
    }
    if text != before.text { onChange(text) }
    return true
  }

  /// Whether Home or End would move the caret, or deselect the text.
  final func moves(to target: LineEditor.Target) -> Bool {
    var moved = line
    moved.move(to: target)
    return moved != line
  }

  private func move(to target: LineEditor.Target) -> Bool {
    line.move(to: target)
    setNeedsDisplay()
    return true
  }

  private func replace(with new: LineEditor) {
    line = new
    if isFocused { line.selectAll() }
    setNeedsDisplay()
  }

  // MARK: - Drawing

  private var visible: VisibleLine {
    VisibleLine(
      isObscured ? String(repeating: "•", count: text.count) : text, caret: line.caret,
      width: frame.width, scroll: isFocused && !line.isSelected ? scroll : nil)
  }

  /// Whether the field leaves the cursor to the chosen row of the list that it narrows; false
  /// again when the field handles an event.
  package final var yieldsCursor = false

  open override var cursor: Position? {
    frame.isEmpty || yieldsCursor ? nil : Position(column: visible.caretColumn, row: 0)
  }

  open override func draw(in canvas: Canvas) {
    let visible = visible
    scroll = visible.start
    let theme = canvas.theme
    var style = theme.text.overlaid(with: style ?? theme.field)
    canvas.fill(style: style)
    if text.isEmpty {
      style = style.overlaid(with: theme.secondary)
      canvas.write(placeholder.truncated(to: canvas.size.width), column: 0, row: 0, style: style)
    } else {
      if line.isSelected, isFocused { style = style.overlaid(with: theme.focus) }
      canvas.write(visible.text, column: 0, row: 0, style: style)
    }
  }
}

extension String {
  /// The text in one line: a blank for each line break and each tab; line breaks at the end are dropped.
  fileprivate var joiningLines: String {
    var line = self
    while line.last?.isNewline == true { line.removeLast() }
    return String(line.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
