import Binding
import TermUI

/// The lists: of keys, of formats, and of the names of colors.
extension MixerScreen {
  /// The list of keys, in the width of a window less the box's lines, margins and scroll bar.
  func keyLines(in size: Size) -> [Text] {
    CommandTable.keyLines(width: size.width - 5, for: audiences).map { Text($0) }
  }

  /// Shows the list of keys until it is closed.
  func showKeys() {
    let overlay = Overlay(title: " keys ", lines: keyLines(in: window.size))
    overlay.footer = " ↑↓ scroll, Esc closes, a key does what it says "
    overlay.onClose = { [weak self] in self?.closeOverlay() }
    open(overlay)
  }

  /// Shows the list of formats, each with the text of the present color, until it is closed.
  func listFormats() {
    let list = FormatList(of: mixer)
    list.onClose = { [weak self] in self?.closeOverlay() }
    list.onTake = { [weak self] format in
      self?.closeOverlay()
      self?.mixer.choose(format)
    }
    list.onCopy = { [weak self] format in
      guard let self else { return }
      closeOverlay()
      mixer.keep()
      onCopy(format.text(of: mixer.color.present, on: mixer.printedBackground))
    }
    open(list)
  }

  private func open(_ overlay: View) {
    guard arrangement(in: window.size) != .tooSmall else { return }
    window.overlay = overlay
    showHints()
  }

  func closeOverlay() {
    window.overlay = nil
    showHints()
  }

  // MARK: Names

  /// Whether the search for a name is open.
  var isFindingNames: Bool { !search.isHidden }

  /// Opens the search for a name, in the place of the bands.
  func searchNames() {
    // The bands go, and would take the focus with them.
    if isInBand { returnToChannel() }
    search.isHidden = false
    onSearch(true)
    window.setNeedsLayout()
    // At once, for keys that come before the next frame.
    window.layoutIfNeeded()
    if !search.isHidden, window.focus(search.field) { return search.begin() }
    refuseSearch()
  }

  /// Closes the search because the window has no room for it.
  func refuseSearch() {
    closeSearch()
    mixer.status.show(.notice("the search needs a taller window"))
  }

  /// Closes the search, and shows the mixed color again.
  func closeSearch() {
    search.isHidden = true
    onSearch(false)
    mixer.typed.value = nil
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
    if arrangement(in: size) == .tooSmall, window.overlay != nil { closeOverlay() }
    (window.overlay as? Overlay)?.lines = keyLines(in: size)
    if isFindingNames, !search.isShown {
      refuseSearch()
      return window.layoutIfNeeded()
    }
    // Chips have become a list, or a list has become chips.
    if let file, file.holdsFocus, !file.chooser.isFocused { window.focus(file.chooser) }
    // In a window that is too small, this succeeds at a later layout.
    if isFocusLost { returnToChannel() }
    showFocus()
    showHints()
  }
}
