import Binding
import TermUI

/// The lists: of commands, and of formats.
extension MixerScreen {
  /// The rows that the list of all commands has now.
  private var commands: [CommandItem] {
    let situation = situation
    return CommandTable.keyGroups.flatMap { group in
      (group.rows + group.unbound).compactMap { row in
        guard audiences.contains(row.audience), let listing = row.listing else { return nil }
        return CommandItem(
          row: row, listing: listing, group: group.heading,
          reason: situation.reason(against: row.needs))
      }
    }
  }

  /// Lists all commands until one is run or the list is closed.
  func showKeys() {
    let closing = CommandTable.keyRows.flatMap(\.bindings)
      .filter { $0.action == .screen(.showKeys) }.map(\.key)
    let list = CommandSheet(
      commands, inks: inks.value, color: mixer.displayedSeen.value, closedBy: closing)
    list.onClose = { [weak self] in self?.closeOverlay() }
    list.onRun = { [weak self] in self?.run($0) }
    open(list)
  }

  private func run(_ row: CommandTable.Row) {
    if let binding = row.runnable {
      perform(binding, binding.key)
    } else if let action = row.action, navigation.acceptTyping() {
      perform(action)
    }
  }

  /// Shows the list of formats, each with the text of the current color, until it is closed.
  func listFormats() {
    let list = FormatList(of: mixer, inks: inks.value)
    list.onClose = { [weak self] in self?.closeOverlay() }
    list.onChoose = { [weak self] format in
      self?.closeOverlay()
      self?.mixer.choose(format)
    }
    list.onCopy = { [weak self] format in
      guard let self else { return }
      mixer.keep()
      onCopy(mixer.printedText(of: mixer.color.present, in: format))
    }
    open(list)
  }

  func open(_ overlay: View) {
    if isTooSmall { return }
    window.present(overlay, at: .bottom)
    navigation.typingDidChange()
  }

  func closeOverlay() {
    window.overlay = nil
    navigation.followFocus()
  }

  // MARK: Layout

  /// Called when the views have their frames.
  func didLayOut() {
    // What is open waits until the window is large enough again.
    window.overlay?.isHidden = isTooSmall
    if isTooSmall { return }
    noteMessageRow()
    if !navigation.isGoing { navigation.followFocus() }
  }
}
