import Binding
import TermUI

/// What the keys of ``KeyTable`` do, and where events come in that belong to no view.
extension MixerScreen {
  /// Takes an event before any view does: a paste is a color wherever the focus is.
  func intercept(_ event: Event) -> Bool {
    if isFromUser(event) { mixer.status.clear() }
    switch event {
    case .paste(let text, let truncated):
      paste(text, truncated: truncated)
      return true
    case .key(let key):
      return perform(key, turn: .first)
    case .mouse, .focus, .reply:
      return false
    }
  }

  /// Takes an event that no view took.
  func handle(_ event: Event) -> Bool {
    guard case .key(let key) = event, window.overlay == nil else { return false }
    return perform(key, turn: .last)
  }

  private func perform(_ key: Key, turn: KeyAction.Turn) -> Bool {
    guard let action = KeyTable.action(for: key, turn: turn) else { return false }
    action.perform(self, key)
    return true
  }

  /// Whether the user goes on with something else; to release the button only ends what caused a message.
  private func isFromUser(_ event: Event) -> Bool {
    switch event {
    case .key, .paste: true
    case .mouse(let mouse):
      switch mouse.action {
      case .press, .wheel: true
      case .drag, .release: false
      }
    case .focus, .reply: false
    }
  }

  private func paste(_ text: String, truncated: Bool) {
    if truncated {
      mixer.status.show(.error("the paste is too long to be a color"))
    } else if mixer.read(text) {
      endEditing()
    }
  }

  /// Ends the mixing with the present color.
  func accept() {
    // A field that has no room to be shown was not asked before.
    if commit() { onAccept() }
  }

  /// Goes to a color space, which takes away the fields of the present one.
  func choose(_ space: ColorSpace) {
    if commit() { mixer.space.value = space }
  }

  func nextSpace() {
    choose(mixer.space.value.next)
  }

  /// Copies the color to the terminal's clipboard.
  func copy() {
    guard commit() else { return }
    onSequence(Clipboard.copy(mixer.text))
    mixer.status.show(.notice("copied \(mixer.text) to the clipboard (OSC 52)"))
  }

  func nextFormat() {
    mixer.nextFormat()
    mixer.status.show(.notice("Enter prints \(mixer.text)"))
  }

  func undo() {
    endEditing()
    mixer.undo()
  }

  func redo() {
    endEditing()
    mixer.redo()
  }

  /// Moves the focus to the channel above or below, from slider to slider or from field to field.
  func moveChannel(by step: Int) {
    let sliders: [View] = rows.map(\.slider)
    let fields: [View] = rows.map(\.field)
    for column in [sliders, fields] {
      guard let index = column.firstIndex(where: { $0 === window.focused }) else { continue }
      if column.indices.contains(index + step) {
        window.focus(column[index + step])
      } else {
        commit()
      }
      return
    }
    if window.focused === hexField, step < 0 { window.focus(sliders.last) }
  }

  /// Begins to type in the field of the channel whose slider has the focus.
  func typeNumber(_ digit: Unicode.Scalar) {
    guard let row = rows.first(where: { $0.slider === window.focused }), row.field.accepts(digit)
    else { return }
    type(digit, in: row.field)
  }

  /// Begins to type in the hex field.
  func typeColor() {
    type("#", in: hexField)
  }

  private func type(_ scalar: Unicode.Scalar, in field: TextField) {
    if window.focus(field) { _ = field.handle(.key(Key(.character(scalar)))) }
  }

  /// Takes what is being typed in a field, if anything is, and says whether it could be taken.
  @discardableResult
  private func commit() -> Bool {
    (window.focused as? TextField)?.commit() ?? true
  }

  /// Lets the fields show the color again, whatever is being typed in one.
  private func endEditing() {
    for row in rows { row.field.endEditing() }
    hexField.endEditing()
  }

  /// Shows the list of keys until it is closed.
  func showKeys() {
    let overlay = Overlay(title: " keys ", lines: KeyTable.lines(width: window.size.width - 4))
    overlay.onClose = { [weak self] in
      self?.window.overlay = nil
      self?.showHints()
    }
    window.overlay = overlay
    showHints()
  }
}
