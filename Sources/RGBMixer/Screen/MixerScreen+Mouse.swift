import Binding
import TermUI

/// The mouse where no view takes it.
extension MixerScreen {
  /// Takes a press on a view that takes none itself; returns whether it took the event.
  func point(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .press(.left): press(at: mouse.position)
    // The channel under the pointer gets the focus; its slider takes the turn.
    case .wheel: row(at: mouse.position).map { !window.focus($0.slider) } ?? false
    case .press, .drag, .release: false
    }
  }

  private func press(at position: Position) -> Bool {
    if before.isShown, before.frame.contains(position) {
      mixer.perform(.goBack)
      return true
    }
    for (label, readout) in zip(readouts, Readout.all) where label.frame.contains(position) {
      guard label.isShown, let format = readout.format else { continue }
      onCopy(format.text(of: mixer.color.current, on: mixer.printedGround))
      return true
    }
    guard help.isShown, help.frame.contains(position),
      let item = help.item(at: position.column - help.frame.minColumn),
      let key = CommandTable.key(of: item.key)
    else { return false }
    window.handle(.key(key))
    return true
  }

  private func row(at position: Position) -> ChannelRow? {
    rows.first { $0.isShown && $0.frame.contains(position) }
  }
}

extension View {
  /// Whether the view is on the screen.
  fileprivate var isShown: Bool { !isHidden && hasRoom }
}
