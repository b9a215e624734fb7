/// A question above the views, with buttons to answer it.
///
/// At first, the first view of the content that can have the focus has it, or else the first button. Tab and the arrow
/// keys go to the others, and Esc closes the dialog without an answer. A text that is too long for the window scrolls,
/// and buttons that do not fit into one row take several. When a button is pressed, the dialog closes before
/// ``PushButton/onPress`` is called. The buttons can be used for another dialog afterward.
///
/// ```swift
/// let delete = PushButton("Delete") { viewModel.delete(row) }
/// Dialog("Delete it?", buttons: [PushButton("Keep"), delete]).open(in: window)
/// ```
public final class Dialog: Box {
  private let buttons: [PushButton]
  private let page: ScrollView

  /// Makes a dialog of a question and its answers.
  public convenience init(_ message: Text, title: Text = "", buttons: [PushButton]) {
    self.init(title, content: Label(message, wraps: true), buttons: buttons)
  }

  /// Makes a dialog of a view, such as a form, and buttons below it.
  ///
  /// ```swift
  /// let rename = PushButton("Rename") { viewModel.rename(to: field.text) }
  /// Dialog("New name", content: field, buttons: [rename, PushButton("Cancel")]).open(in: window)
  /// ```
  public init(_ title: Text = "", content view: View, buttons: [PushButton]) {
    let page = ScrollView(view)
    (self.buttons, self.page) = (buttons, page)
    super.init(title)
    page.isTabStop = false
    content = { size in
      let width = max(0, size.width - 2)
      let answers = Self.rows(of: buttons, width: width)
      let rows = size.height - answers.count - 1
      // The answers matter more than the question.
      if rows < 1 { return .rows(answers) }
      var preferred = view.preferredSize(in: Size(width: width, height: rows))
      // A column for the scroll bar.
      if preferred.height > rows { preferred.width = preferred.width.adding(1) }
      let item = page.width(min(preferred.width, width)).height(min(preferred.height, rows))
      return .rows(answers.isEmpty ? [item] : [item, .space(1)] + answers).padded(columns: 1)
    }
  }

  /// Buttons in as many rows as they need.
  private static func rows(of buttons: [PushButton], width: Int) -> [LayoutItem] {
    var rows: [[PushButton]] = []
    var used = 0
    for button in buttons {
      let columns = button.preferredSize(in: Size(width: width, height: 1)).width
      if rows.isEmpty || used + 2 + columns > width {
        rows.append([button])
        used = columns
      } else {
        rows[rows.count - 1].append(button)
        used += 2 + columns
      }
    }
    return rows.map { .columns(spacing: 2, $0).aligned(.center) }
  }

  /// Scrolls a long text with the keys that the buttons do not handle.
  public override func handle(_ event: Event) -> Bool {
    if super.handle(event) { return true }
    guard case .key = event, page.canFocus else { return false }
    return page.handle(event)
  }

  /// Presents the dialog.
  public func open(in window: Window) {
    for button in buttons { button.willPress = { [weak self] in self?.close() } }
    window.present(self)
  }

  /// Dismisses the dialog, if a window presents it.
  public func close() {
    window?.dismiss(self)
  }

  /// The size of the view, the buttons and the title, at most 64 columns wide.
  public override func preferredSize(in available: Size) -> Size {
    super.preferredSize(in: Size(width: min(64, available.width), height: available.height))
  }
}

extension Dialog {
  /// Makes a dialog of a question and its answers.
  @_disfavoredOverload
  public convenience init(
    _ message: some StringProtocol, title: Text = "", buttons: [PushButton]
  ) {
    self.init(Text(message), title: title, buttons: buttons)
  }

  /// Makes a dialog of a view and buttons below it.
  @_disfavoredOverload
  public convenience init(_ title: some StringProtocol, content view: View, buttons: [PushButton]) {
    self.init(Text(title), content: view, buttons: buttons)
  }
}
