public import TermUI

/// A text field that is only visible while it has the focus.
///
/// Enter accepts the text, and Esc discards it.
open class Prompt: TextField {
  /// Called when the edit ends, to move the focus to another view.
  public final var onClose: () -> Void = {}

  /// Makes a hidden prompt, with a placeholder.
  public init(placeholder: String) {
    super.init("")
    self.placeholder = Text(placeholder)
    isHidden = true
    onSubmit = { [unowned self] in if isFocused { onClose() } }
  }

  /// Shows the prompt with a text to edit.
  public final func open(_ text: String, in window: Window) {
    self.text = text
    isHidden = false
    window.focus(self)
  }

  open override func focusDidChange() {
    super.focusDidChange()
    isHidden = !isFocused
  }

  open override func handle(_ event: Event) -> Bool {
    guard event == .key(.escape) else { return super.handle(event) }
    text = ""
    onClose()
    return true
  }
}
