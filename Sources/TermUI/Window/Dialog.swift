/// A question above the views, with buttons to answer it.
///
/// The first button has the focus. Tab and the arrow keys go to the others, and Esc closes the dialog without an answer.
/// When a button is pressed, the dialog closes before ``PushButton/onPress`` is called. The buttons can be used for
/// another dialog afterward.
///
/// ```swift
/// let delete = PushButton("Delete") { viewModel.delete(row) }
/// Dialog("Delete it?", buttons: [PushButton("Keep"), delete]).open(in: window)
/// ```
public final class Dialog: Box {
  private let buttons: [PushButton]

  /// Makes a dialog of a question and its answers.
  public init(_ message: Text, title: Text = "", buttons: [PushButton]) {
    self.buttons = buttons
    super.init(title)
    let question = Label(message, wraps: true)
    let answers = LayoutItem.columns(spacing: 2, buttons).aligned(.center)
    content = { size in
      // The answers matter more than the question.
      size.height < 3 ? answers : .rows(spacing: 1, [question, answers]).padded(columns: 1)
    }
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

  /// The size of the question, the buttons and the title, at most 64 columns wide.
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
}
