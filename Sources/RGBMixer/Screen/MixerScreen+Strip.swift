import Binding
import TermUI

/// The strip: the list of colors that the model has for it, and what its keys do.
extension MixerScreen {
  /// Whether there is a list to show.
  var showsStrip: Bool {
    if case .off = mixer.strip.value { false } else { true }
  }

  /// The keys that the strip has.
  var stripPlace: KeyTable.Hint.Place {
    if case .recent = mixer.strip.value { .recent } else { .strip }
  }

  /// The place for the cursor: the words or the number of what has the focus.
  var restingPlace: Position {
    guard strip.chips.isFocused else { return rows[channel].numberPlace }
    return Position(column: strip.frame.minColumn + indent, row: strip.frame.minRow)
  }

  /// Goes to the next list; without one, the focus goes back to the channel.
  func turnStrip() {
    mixer.turnStrip()
    if showsStrip, strip.isHidden {
      mixer.status.show(.notice("the strip of colors needs a window of more rows"))
    }
  }

  /// Mixes the color of a chip that the user has chosen.
  func chooseChip(_ index: Int) {
    mixer.choose(chip: index, by: strip.chips)
    showStripTitle()
  }

  /// Forgets the chosen one of the recent colors.
  func forgetChip() {
    guard strip.chips.isFocused, case .recent = mixer.strip.value else { return }
    if let index = strip.chips.chosen {
      mixer.forget(mixer.strip.value.color(at: index))
    } else {
      mixer.status.show(.notice("none is chosen: Left and Right choose a recent color"))
    }
  }

  /// Shows the list that the model has now.
  func showStrip() {
    let (list, chips) = (mixer.strip.value, strip.chips)
    // At once, for keys that come before the next frame.
    if showsStrip == strip.isHidden {
      strip.isHidden = layout(of: window.size, statusRows: 1).strip.isEmpty
      window.setNeedsLayout()
    }
    chips.count = list.count
    chips.chipAt = { ChipStrip.Chip(list.color(at: $0), isMarked: list.isMarked(at: $0)) }
    chips.chosen = list.index(of: mixer.color.current, near: list.firstPlace)
    if chips.isFocused, chips.count == 0 { returnToChannel() }
    showStripTitle()
    showHints()
  }

  /// Has the sign of the chosen chip stand at the mixed color, or nowhere.
  func showChosenChip() {
    guard showsStrip else { return }
    strip.chips.chosen = mixer.strip.value.index(
      of: mixer.color.current, near: strip.chips.place)
    showStripTitle()
  }

  /// Shows the colors of the text that is edited as they are now, and which of them is mixed.
  func showEdited() {
    guard case .edited = mixer.strip.value else { return }
    showChosenChip()
    strip.chips.setNeedsDisplay()
  }

  /// Says what is chosen, behind the sign of the focus.
  func showStripTitle() {
    guard showsStrip else { return }
    let (title, isFocused) = (mixer.strip.value.title(at: strip.chips.chosen), strip.holdsFocus)
    strip.title.text = Look.marked(title, isFocused: isFocused, indent: indent)
    strip.title.style = isFocused ? Look.focusedName : Look.name
  }

  /// Gives the strip its place; where there is none, the focus can't be there.
  func place(strip layout: MixerLayout) {
    strip.frame = layout.strip
    strip.place(titleWidth: layout.stripTitle)
    strip.chips.placeholder = "none kept yet: Enter, y and a keep a color"
    strip.isHidden = layout.strip.isEmpty
    if strip.isHidden, strip.holdsFocus { returnToChannel() }
  }
}
