import TermUI

/// Mouse events that no view handles.
extension MixerScreen {
  /// Handles the wheel for views that do not; returns false for anything else.
  ///
  /// The channel under the pointer gets the focus, and its slider handles the event.
  func point(_ mouse: MouseEvent) -> Bool {
    guard case .wheel = mouse.action else { return false }
    return row(at: mouse.position).map { !window.focus($0.slider) } ?? false
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
      guard let key = pressedHint.take() else { return false }
      if key == hint(at: mouse.position) { window.handle(.key(key)) }
      return true
    default: return false
    }
  }

  /// The key of the hint at a position; nil if there is none.
  private func hint(at position: Position) -> Key? {
    guard hints.isShown, hints.frame.contains(position),
      window.overlay?.frame.contains(position) != true
    else { return nil }
    return hints.item(at: position.column - hints.frame.minColumn)
      .flatMap { CommandTable.key(of: $0.key.string) }
  }

  private func row(at position: Position) -> ChannelRow? {
    rows.first { $0.isShown && $0.frame.contains(position) }
  }
}
