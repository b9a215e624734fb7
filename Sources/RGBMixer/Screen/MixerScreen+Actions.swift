import Binding
import TermUI

/// The actions of ``KeyTable``, and the ways in of events that belong to no view.
extension MixerScreen {
  /// Takes an event before any view does: a paste is a color wherever the focus is.
  func intercept(_ event: Event) -> Bool {
    if isFromUser(event) { mixer.status.clear() }
    switch event {
    case .paste(let text, let truncated):
      paste(text, truncated: truncated)
      return true
    case .key(let key):
      return perform(key, in: .first)
    case .mouse, .focus, .reply:
      return false
    }
  }

  /// Takes an event that no view took.
  func handle(_ event: Event) -> Bool {
    guard case .key(let key) = event, window.overlay == nil else { return false }
    return perform(key, in: .last)
  }

  /// Does the action of a key, and says whether it has one.
  private func perform(_ key: Key, in turn: KeyBinding.Turn) -> Bool {
    switch KeyTable.action(for: key, in: turn) {
    case .previousChannel: moveChannel(by: -1)
    case .nextChannel: moveChannel(by: 1)
    case .typeNumber: typeNumber(key)
    case .typeColor: type(Key(.character("#")), in: hexField)
    case .nextSpace: choose(mixer.space.value.next)
    case .nextFormat: nextFormat()
    case .copy: copy()
    case .undo: undo()
    case .redo: redo()
    case .accept: accept()
    case .cancel: onCancel()
    case .suspend: onSuspend()
    case .showKeys: showKeys()
    case nil: return false
    }
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
  private func accept() {
    // A field that has no room to be shown was not asked before.
    if commit() { onAccept() }
  }

  /// Goes to a color space, which takes away the fields of the present one.
  func choose(_ space: ColorSpace) {
    if commit() { mixer.space.value = space }
  }

  /// Copies the color to the terminal's clipboard.
  private func copy() {
    guard commit() else { return }
    onSequence(Clipboard.copy(mixer.text))
    mixer.status.show(.notice("copied \(mixer.text) to the clipboard (OSC 52)"))
  }

  private func nextFormat() {
    mixer.nextFormat()
    mixer.status.show(.notice("Enter prints \(mixer.text)"))
  }

  private func undo() {
    endEditing()
    mixer.undo()
  }

  private func redo() {
    endEditing()
    mixer.redo()
  }

  /// Moves the focus to the channel above or below, from slider to slider or from field to field.
  private func moveChannel(by step: Int) {
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
  private func typeNumber(_ key: Key) {
    guard let row = rows.first(where: { $0.slider === window.focused }),
      case .character(let digit) = key.code, row.field.accepts(digit)
    else { return }
    type(key, in: row.field)
  }

  private func type(_ key: Key, in field: TextField) {
    if window.focus(field) { _ = field.handle(.key(key)) }
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
  private func showKeys() {
    let overlay = Overlay(title: " keys ", lines: KeyTable.lines(width: window.size.width - 4))
    overlay.onClose = { [weak self] in
      self?.window.overlay = nil
      self?.showHints()
    }
    window.overlay = overlay
    showHints()
  }
}
