import Binding
import TermUI

/// The lists: of commands, of formats, and of the names of colors.
extension MixerScreen {
  /// The commands that can be run now.
  private var commands: [TermUI.Command] {
    CommandTable.keyGroups.flatMap { group in
      group.rows.compactMap { command(of: $0, in: group) }
        + group.words.compactMap { wordCommand(of: $0, in: group) }
    }
  }

  private func command(
    of row: CommandTable.Row, in group: CommandTable.Group
  ) -> TermUI.Command? {
    guard audiences.contains(row.audience), let binding = row.runnable else { return nil }
    return TermUI.Command(
      row.summary, key: binding.key, keyName: row.keys, group: group.heading,
      keywords: row.keywords, isAvailable: { [unowned self] in canRun(binding.action) },
      action: { [unowned self] in perform(binding, binding.key) })
  }

  /// The command of a row that has a word and no key.
  private func wordCommand(
    of row: CommandTable.Row, in group: CommandTable.Group
  ) -> TermUI.Command? {
    guard audiences.contains(row.audience), let word = row.words.first,
      case Word.Rest.none(.model(let command)) = word.rest
    else { return nil }
    return TermUI.Command(row.summary, group: group.heading, keywords: row.keywords) {
      [unowned self] in
      if acceptTyping() { mixer.perform(command) }
    }
  }

  private func canRun(_ action: Action) -> Bool {
    switch action {
    case .screen(.forget): focusedBand?.kind == .recent && focusedBand?.chosen != nil
    case .model(.goBack): mixer.color.present != mixer.was.value
    case .model(.undo): mixer.canUndo.value
    case .model(.redo): mixer.history.canRedo
    case .session(.write): mixer.list.changedCount > 0
    default: true
    }
  }

  /// What the list explains below the commands: what needs its own keys, or the mouse.
  private var notes: [CommandList.Note] {
    CommandTable.keyRows.filter { audiences.contains($0.audience) && $0.runnable == nil }
      .map { CommandList.Note($0.keys, $0.summary, keywords: $0.keywords) }
  }

  /// Lists all commands until one is run or the list is closed.
  func showKeys() {
    let list = CommandList(commands, notes: notes)
    list.selectionStyle = inks.value.row.map { .background($0) }
    list.closingKeys = CommandTable.keyRows.flatMap(\.bindings)
      .filter { $0.action == .screen(.showKeys) }.map(\.key)
    list.onClose = { [weak self] in self?.showHints() }
    open(list)
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
      closeOverlay()
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
    if let editor, editor.isSearching, !editor.search.isShown { closeSearch(in: editor) }
    if isFocusLost, window.overlay == nil { returnHome() }
    showFocus()
    showHints()
  }
}
