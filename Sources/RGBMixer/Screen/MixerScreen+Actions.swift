import Binding
import TermUI

/// What the keys do that belong to no view, and those that are taken before any view.
extension MixerScreen {
  /// Takes what holds everywhere: a paste is a color wherever the focus is, Ctrl-C always leaves.
  func intercept(_ event: Event) -> Bool {
    if answersMessage(event) {
      onInput()
      mixer.message.value = .none
    }
    switch event {
    case .paste(let text, let truncated):
      paste(text, truncated: truncated)
      return true
    case .key(Key(.character("c"), .control)):
      onEnd(.canceled)
      return true
    case .key(Key(.character("z"), .control)):
      onSuspend()
      return true
    case .reply(let reply):
      onReply(reply)
      return true
    default:
      return false
    }
  }

  /// Whether the user goes on with something else; to release the button only ends what caused a message.
  private func answersMessage(_ event: Event) -> Bool {
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

  /// Does what a key means that no view took; nothing beneath the list of keys.
  func command(_ event: Event) -> Bool {
    guard case .key(let key) = event, window.overlay == nil else { return false }
    switch (key.code, key.modifiers) {
    // A field that has no room to be shown is not asked before.
    case (.enter, _): if commitTyping() { onEnd(.accepted) }
    case (.escape, _), (.character("q"), []): onEnd(.canceled)
    case (.up, _), (.character("k"), []): moveChannel(by: -1)
    case (.down, _), (.character("j"), []): moveChannel(by: 1)
    case (.character("#"), _): startTyping("#", in: hexField)
    case (.character("0"..."9"), []), (.character("."), []): typeDigit(key)
    case (.character("s"), []): choose(mixer.space.value.next)
    case (.character("f"), []): nextFormat()
    case (.character("y"), []): if commitTyping() { copy() }
    case (.character("u"), []): undo()
    case (.character("r"), .control): redo()
    case (.character("?"), _): showHelp()
    default: return false
    }
    return true
  }

  /// Goes to a color space, which takes away the fields of the present one.
  func choose(_ space: ColorSpace) {
    if commitTyping() { mixer.space.value = space }
  }

  private func paste(_ text: String, truncated: Bool) {
    if truncated {
      mixer.message.value = .error("the paste is too long to be a color")
    } else if mixer.read(text) {
      discardTyping()
    }
  }

  /// Takes what is being typed in a field, if anything is, and says whether it could be taken.
  private func commitTyping() -> Bool {
    (window.focused as? TextField)?.commit() ?? true
  }

  /// Lets the fields show the color again, whatever is being typed in one.
  private func discardTyping() {
    for row in rows { row.field.number = row.field.number }
    hexField.text = Format.hex.text(of: mixer.color.rgb.value)
  }

  private func undo() {
    discardTyping()
    mixer.undo()
  }

  private func redo() {
    discardTyping()
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
        _ = commitTyping()
      }
      return
    }
    if window.focused === hexField, step < 0 { window.focus(sliders.last) }
  }

  /// Begins typing in the field of the channel whose slider has the focus.
  private func typeDigit(_ key: Key) {
    guard let row = rows.first(where: { $0.slider === window.focused }),
      case .character(let digit) = key.code, row.field.accepts(digit)
    else { return }
    if window.focus(row.field) { _ = row.field.handle(.key(key)) }
  }

  private func startTyping(_ text: Unicode.Scalar, in field: TextField) {
    if window.focus(field) { _ = field.handle(.key(Key(.character(text)))) }
  }

  private func nextFormat() {
    mixer.nextFormat()
    mixer.message.value = .notice(
      "Enter prints \(mixer.format.value.text(of: mixer.color.rgb.value))")
  }

  private func copy() {
    let text = mixer.format.value.text(of: mixer.color.rgb.value)
    onSequence(Clipboard.copy(text))
    mixer.message.value = .notice("copied \(text) to the clipboard (OSC 52)")
  }

  private func showHelp() {
    let overlay = Overlay(title: " keys ", lines: KeyTable.lines(width: window.size.width - 4))
    overlay.onClose = { [weak self] in
      self?.window.overlay = nil
      self?.showHints()
    }
    window.overlay = overlay
    showHints()
  }
}
