public import TermUI

/// A line to type in that is there only while it has the focus: Enter takes the text, Esc drops it.
open class Prompt: TextField {
  /// Called when the line is done with, to give the focus to another view.
  public final var onClose: () -> Void = {}

  /// Makes a prompt that is not there yet, and says what it is for where it is empty.
  public init(placeholder: String) {
    super.init("")
    self.placeholder = placeholder
    isHidden = true
    onSubmit = { [unowned self] in if isFocused { onClose() } }
  }

  /// Appears with a text to edit.
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
