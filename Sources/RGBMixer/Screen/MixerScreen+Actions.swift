import Binding
import TermUI

/// The actions of ``KeyTable``, and the ways in of events that belong to no view.
extension MixerScreen {
  /// Takes an event before any view does: a paste is a color wherever the focus is.
  func intercept(_ event: Event) -> Bool {
    if isFromUser(event) { mixer.status.clear() }
    isPointing = if case .mouse = event { true } else { false }
    switch event {
    case .paste(let text, let truncated):
      paste(text, truncated: truncated)
      return true
    case .key(let key):
      if perform(key, in: .first) { return true }
      // From a number that is typed, Tab goes on from its channel; a number that is refused is not left.
      return key.code == .tab && !leaveNumber()
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
    case .previousSpace: choose(mixer.space.value.previous)
    case .nextFormat: changeFormat(by: 1)
    case .previousFormat: changeFormat(by: -1)
    case .pin: pin()
    case .exchange: exchange()
    case .raiseContrast: raiseContrast()
    case .changeVision: mixer.changeVision()
    case .turnStrip: if commit() { turnStrip() }
    case .forget: forgetChip()
    case .copy: copy()
    case .keep: if commit() { mixer.keepByHand() }
    case .undo: undo()
    case .redo: redo()
    case .accept: accept()
    case .cancel: onCancel()
    case .leave: strip.chips.isFocused ? returnToChannel() : onCancel()
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
    guard commit() else { return }
    // A color of a text that was only looked at is none of the user's.
    if mixer.edited.map({ $0.isChanged($0.chosen) }) ?? true { mixer.keep() }
    onAccept()
  }

  /// Goes to a color space, which takes away the fields of the present one.
  func choose(_ space: ColorSpace) {
    if commit() { mixer.space.value = space }
  }

  /// Has the two colors change places, whatever is being typed.
  private func exchange() {
    endEditing()
    mixer.exchange()
  }

  private func pin() {
    if commit() { mixer.pin() }
  }

  private func raiseContrast() {
    if commit() { mixer.raiseContrast() }
  }

  private func copy() {
    guard commit() else { return }
    mixer.keep()
    onCopy(mixer.text)
  }

  private func changeFormat(by step: Int) {
    mixer.changeFormat(by: step)
    mixer.status.show(
      .notice("\(mixer.edited == nil ? "Enter prints" : "y copies") \(mixer.text)"))
  }

  private func undo() {
    endEditing()
    mixer.undo()
  }

  private func redo() {
    endEditing()
    mixer.redo()
  }

  /// Moves the focus to the channel above or below; from the hex field up to the last one.
  private func moveChannel(by step: Int) {
    guard leaveNumber() else { return }
    if window.focused === hexField || strip.holdsFocus {
      if step < 0 { window.focus(rows.last?.slider) }
    } else if rows.indices.contains(channel + step) {
      window.focus(rows[channel + step].slider)
    }
  }

  /// Goes from a number that is typed to its channel, and says whether the number could be taken; true where
  /// none is typed.
  private func leaveNumber() -> Bool {
    rows[channel].field.isFocused ? window.focus(rows[channel].slider) : true
  }

  /// Goes back to the channel that had the focus last.
  func returnToChannel() {
    window.focus(rows[channel].slider)
  }

  /// Begins to type in the field of the channel whose slider has the focus.
  private func typeNumber(_ key: Key) {
    let row = rows[channel]
    guard row.slider.isFocused, case .character(let digit) = key.code, row.field.accepts(digit)
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

  /// Lets the fields show the color again, whatever is being typed in one, and goes back to the channel from a
  /// number.
  private func endEditing() {
    for row in rows { row.field.endEditing() }
    hexField.endEditing()
    _ = leaveNumber()
  }

  /// The list of keys, in what the box's line, margins and scroll bar leave of a window.
  func keyLines(in size: Size) -> [String] {
    KeyTable.lines(width: size.width - 5)
  }

  /// Shows the list of keys until it is closed.
  private func showKeys() {
    let overlay = Overlay(title: " keys ", lines: keyLines(in: window.size))
    overlay.onClose = { [weak self] in
      self?.window.overlay = nil
      self?.showHints()
    }
    window.overlay = overlay
    showHints()
  }
}
