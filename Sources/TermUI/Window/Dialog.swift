/// A question above the views, with buttons to answer it.
///
/// The first button has the focus; Tab and the arrow keys go to the others, and Esc gives no answer.
///
/// ```swift
/// let delete = PushButton("Delete") { viewModel.delete(row) }
/// Dialog("Delete it?", buttons: [PushButton("Keep"), delete]).open(in: window)
/// ```
public final class Dialog: Box {
  private let message: Label
  private let buttons: [PushButton]
  private weak var window: Window?

  /// Makes a dialog of what it asks and the answers; whichever is pressed closes it first.
  public init(_ message: String, title: String = "", buttons: [PushButton]) {
    self.message = Label(message, wraps: true)
    self.buttons = buttons
    super.init(title, [self.message] + buttons)
    layout = { [unowned self] size in place(in: Rect(size).inset(columns: 1, rows: 0)) }
    onEvent = { [unowned self] event in
      guard event == .key(Key(.escape)) else { return false }
      close()
      return true
    }
    for button in buttons {
      let press = button.onPress
      button.onPress = { [unowned self] in
        close()
        press()
      }
    }
  }

  /// Shows the dialog as the window's overlay.
  public func open(in window: Window) {
    self.window = window
    window.overlay = self
  }

  /// Takes the dialog away, if it is shown.
  public func close() {
    if window?.overlay === self { window?.overlay = nil }
  }

  public override func preferredSize(in available: Size) -> Size {
    let room = min(60, available.width - 4)
    let text = message.preferredSize(in: Size(width: room, height: available.height))
    let width = max(text.width, buttonsWidth, title.displayWidth)
    return Size(width: width + 4, height: text.height + 4)
  }

  private var buttonsWidth: Int {
    buttons.map(width).reduce(0, +) + 2 * max(0, buttons.count - 1)
  }

  private func width(of button: PushButton) -> Int {
    button.preferredSize(in: bounds.size).width
  }

  private func place(in area: Rect) {
    let rows = area.rows([.flexible(), .fixed(1), .fixed(1)])
    message.frame = rows[0]
    let margin = max(0, area.width - buttonsWidth) / 2
    let columns = rows[2].inset(columns: margin, rows: 0)
      .columns(buttons.map { .fixed(width(of: $0)) }, spacing: 2)
    for (button, frame) in zip(buttons, columns) { button.frame = frame }
  }
}
