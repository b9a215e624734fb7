import Binding
import TermUI

/// Mouse events before the views handle them.
extension MixerScreen {
  /// Handles presses that must do nothing while a refused text is typed, and the wheel over views that do not handle it
  /// themselves; returns false for anything else.
  ///
  /// The channel under the wheel gets the focus, and its slider handles the event; over the block it is the channel that
  /// had the focus last. A view that moves the color without taking the focus first has the typed text accepted, and
  /// does nothing if it is refused. A press on a slider and the drag after it are one step of undo.
  func point(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .wheel:
      if let row = row(at: mouse.position) { return !window.focus(row.slider) }
      if isOver([block], mouse) {
        return !navigation.acceptTyping() || rows[place.channel].slider.handle(.mouse(mouse))
      }
      return isOver(bands + (editor == nil ? [plane, views.tonePlane] : []), mouse)
        && !navigation.acceptTyping()
    case .press(.left):
      if row(at: mouse.position) != nil { mixer.endRun() }
      return isOver((editor?.preview).map { [$0] } ?? [plane, views.tonePlane, views.field], mouse)
        && !navigation.acceptTyping()
    case .release(.left):
      if rows[place.channel].slider.isFocused { mixer.endRun() }
      return false
    case .press, .drag, .release: return false
    }
  }

  private func isOver(_ views: [View], _ mouse: MouseEvent) -> Bool {
    views.contains { $0.isShown && $0.frame.contains(mouse.position) }
  }

  /// Handles a click on a hint, even beside a list, as a press of its key; returns false for anything else.
  ///
  /// The key acts at the release, as a button does: if `q` quit at the press, the shell would receive the release.
  func clickHint(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .press(.left):
      pressedHint = hint(at: mouse.position)
      return pressedHint != nil
    case .drag(.left): return pressedHint != nil
    case .release(.left):
      guard let pressed = pressedHint.take() else { return false }
      if pressed == hint(at: mouse.position) { press(pressed) }
      return true
    default: return false
    }
  }

  private func press(_ hint: PressedHint) {
    guard !hint.isInHintLine, let binding = binding(for: hint.key) else {
      return _ = window.handle(.key(hint.key))
    }
    clearMessage()
    perform(binding, hint.key)
  }

  /// The hint at a position; nil if there is none.
  private func hint(at position: Position) -> PressedHint? {
    guard window.overlay?.frame.contains(position) != true else { return nil }
    if hints.isShown, hints.frame.contains(position) {
      return hints.key(at: position.column - hints.frame.minColumn)
        .map { PressedHint(key: $0, isInHintLine: true) }
    }
    guard window.overlay == nil else { return nil }
    let shown: [any MixerPart] =
      bands + [messages, bar, contrast] + (editor.map { [$0.head] } ?? [])
    guard let view = shown.first(where: { $0.isShown && $0.frame.contains(position) }),
      case .key(let key) = view.press(at: position - view.frame.origin)
    else { return nil }
    return PressedHint(key: key, isInHintLine: false)
  }

  /// Does what a press on a text asks for.
  func use(_ press: Press) {
    switch press {
    // At the release of the button: `clickHint`.
    case .key: break
    case .copy(let text): onCopy(text)
    case .start: if !mixer.isTyping.value { mixer.perform(.goBack) }
    case .background(let background):
      if background.rgb != mixer.background.value.rgb { mixer.measure(onSample: background) }
    case .space(let space): if navigation.acceptTyping() { mixer.perform(.space(space)) }
    }
  }

  private func row(at position: Position) -> ChannelRow? {
    rows.first { $0.isShown && $0.frame.contains(position) }
  }
}
