import Binding
import TermUI

/// The keys of the editor: between the list, the sliders, the hex field and the band.
extension MixerScreen {
  /// Connects the parts of the editor with what they ask for.
  func connect(_ editor: Editor) {
    editor.list.onActivate = { [unowned self] _ in returnToChannel() }
    editor.block.onCopy = { [unowned self] in onCopy($0) }
    editor.contrast.onRowCount = { [unowned self] in window.setNeedsLayout() }
    editor.search.onClose = { [unowned self] in closeSearch(in: editor) }
    editor.search.onMove = { _ = editor.list.handle($0) }
  }

  /// Follows the focus, which has moved.
  func follow(_ editor: Editor) {
    let old = editor.home
    if editor.list.isFocused { editor.home = .list }
    if rows.contains(where: \.holdsFocus) { editor.home = .sliders }
    if editor.home != old { window.setNeedsLayout() }
    if editor.typesHex, !hexField.isFocused {
      editor.typesHex = false
      window.setNeedsLayout()
    }
    if editor.isSearching, !editor.search.field.isFocused, window.overlay == nil {
      closeSearch(in: editor)
    }
  }

  /// Goes to the next or previous stop of Tab: the list, the sliders, the hex field, and the band while it is open.
  func moveStop(by step: Int, in editor: Editor) {
    if editor.isSearching { closeSearch(in: editor) }
    guard commit() else { return }
    var stops: [View] = [editor.list, rows[channel].slider, hexField]
    if editor.showsBands { stops.append(view(of: band.value)) }
    let present =
      if rows.contains(where: \.holdsFocus) { 1 } else {
        stops.firstIndex { $0.isFocused } ?? 0
      }
    switch (present + step + stops.count) % stops.count {
    case 0: window.focus(editor.list)
    case 1: returnToChannel()
    case 2:
      showHexField()
      window.focus(hexField)
    default: window.focus(stops[3])
    }
  }

  /// Gives the hex field a place, if the window has no room for the block.
  func showHexField() {
    guard let editor, !hexField.isShown else { return }
    editor.typesHex = true
    layOutAtOnce()
  }

  /// Goes from the list to the sliders, or back.
  func changePart() {
    guard let editor else { return }
    if editor.list.isFocused { returnToChannel() } else { window.focus(editor.list) }
  }

  /// Goes one step back: from the band, from the sliders to the list, to all of its rows, and then to no marks; never
  /// leaves.
  func stepBack(in editor: Editor) {
    if isInBand {
      editor.showsBands = false
      returnHome()
      window.setNeedsLayout()
    } else if !editor.list.isFocused {
      window.focus(editor.list)
    } else if mixer.narrowed.value != nil {
      mixer.narrow(to: nil)
      showHints()
    } else if !mixer.list.selection.marks.isEmpty {
      mixer.perform(.unmarkAll)
    } else {
      mixer.status.show(.notice("q quits"))
    }
  }

  // MARK: Narrowing the list

  /// Opens the field whose text narrows the list.
  func search(in editor: Editor) {
    // Where the list and the sliders take turns, the focus goes with the sliders, which would close the field.
    editor.home = .list
    layOutAtOnce()
    window.focus(editor.list)
    editor.search.isHidden = false
    layOutAtOnce()
    if window.focus(editor.search.field) { editor.search.begin() } else { closeSearch(in: editor) }
    showHints()
  }

  /// Closes the field; the list stays as it is, unless nothing was found.
  func closeSearch(in editor: Editor) {
    guard editor.isSearching else { return }
    let hadFocus = editor.search.field.isFocused
    editor.search.isHidden = true
    if mixer.narrowed.value?.isEmpty == true { mixer.narrow(to: nil) }
    window.setNeedsLayout()
    if hadFocus { window.focus(editor.list) }
    showHints()
  }
}
