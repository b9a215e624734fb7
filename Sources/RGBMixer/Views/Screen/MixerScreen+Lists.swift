import Binding
import TermUI

/// The lists: of commands, of formats, and of the names of colors.
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
    } else if let action = row.action, acceptTyping() {
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
    guard arrangement(in: window.size) != .tooSmall else { return }
    window.present(overlay, at: .bottom)
    showHints()
  }

  func closeOverlay() {
    window.overlay = nil
    if isFocusLost { returnHome() }
    showHints()
  }

  // MARK: Names

  /// Whether the search for a name is open.
  var isFindingNames: Bool { !search.isHidden }

  /// Opens the search for a name, in the place of the bands.
  func searchNames() {
    guard arrangement(in: window.size) != .tooSmall else { return }
    // The bands go, and would take the focus with them.
    if isInBand { returnToChannel() }
    search.isHidden = false
    onSearch(true)
    window.setNeedsLayout()
    // At once, for keys that come before the next frame.
    window.layoutIfNeeded()
    if window.focus(search.field) { search.begin() } else { closeSearch() }
  }

  /// Closes the search, and shows the mixed color again.
  func closeSearch() {
    search.isHidden = true
    onSearch(false)
    (mixer.typed.value, mixer.sought.value) = (nil, nil)
    // The field that a press has just given the focus.
    if hexField.isFocused, !hexField.isEditing {
      hexField.committedText = mixer.color.present.hexText
    }
    window.setNeedsLayout()
    if search.holdsFocus { returnToChannel() }
  }

  // MARK: Layout

  /// Called when the views have their frames.
  func didLayOut(in size: Size) {
    // What is open waits until the window is large enough again.
    window.overlay?.isHidden = arrangement(in: size) == .tooSmall
    guard arrangement(in: size) != .tooSmall else { return }
    noteMessageRow()
    if let editor, editor.isSearching, !editor.search.isShown { closeSearch(in: editor) }
    if isFocusLost, window.overlay == nil { returnHome() }
    showFocus()
    showHints()
  }
}
