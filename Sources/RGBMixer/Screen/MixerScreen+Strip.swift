import Binding
import TermUI

/// The strip: the list of colors that the model has for it, and what its keys do.
extension MixerScreen {
  /// Whether there is a list to show.
  var showsStrip: Bool {
    guard mixer.hasStrip else { return false }
    return if case .off = mixer.strip.value { false } else { true }
  }

  /// Joins the strip to the list that the model has for it, once there is one.
  func joinStrip() {
    guard stripJoint == nil else { return }
    stripJoint = mixer.strip.bindAndFire { [unowned self] _ in showStrip() }
  }

  /// The keys that the strip has.
  var stripPlace: KeyTable.Hint.Place {
    if case .recent = mixer.strip.value { .recent } else { .strip }
  }

  /// The place for the cursor: the words or the number of what has the focus.
  var restingPlace: Position {
    guard chips.isFocused else { return rows[channel].field.frame.origin }
    return Position(column: chips.frame.minColumn + indent, row: chips.frame.minRow)
  }

  /// Goes to the next list; without one, the focus goes back to the channel.
  func turnStrip() {
    joinStrip()
    mixer.turnStrip()
    if showsStrip, chips.isHidden {
      mixer.status.show(.notice("the strip of colors needs a window of more rows"))
    }
  }

  /// Mixes the color of a chip that the user has chosen.
  func chooseChip(_ index: Int) {
    mixer.choose(chip: index, by: chips)
    showStripTitle()
  }

  /// Forgets the chosen one of the recent colors.
  func forgetChip() {
    guard chips.isFocused, case .recent = mixer.strip.value else { return }
    if let index = chips.chosen {
      mixer.forget(mixer.strip.value.color(at: index))
    } else {
      mixer.status.show(.notice("none is chosen: Left and Right choose a recent color"))
    }
  }

  /// Shows the list that the model has now.
  func showStrip() {
    let strip = mixer.strip.value
    // At once, for keys that come before the next frame.
    if showsStrip == chips.isHidden {
      chips.isHidden = layout(of: window.size, statusRows: 1).strip.isEmpty
      window.setNeedsLayout()
    }
    chips.count = strip.count
    chips.chipAt = { ChipStrip.Chip(strip.color(at: $0), isMarked: strip.isMarked(at: $0)) }
    chips.chosen = strip.index(of: mixer.color.current, near: strip.start)
    if chips.isFocused, chips.count == 0 { returnToChannel() }
    showStripTitle()
    showHints()
  }

  /// Has the sign of the chosen chip stand at the mixed color, or nowhere.
  func showChosenChip() {
    guard showsStrip else { return }
    chips.chosen = mixer.strip.value.index(of: mixer.color.current, near: chips.place)
    showStripTitle()
  }

  /// Shows the colors of the text that is edited as they are now, and which of them is mixed.
  func showEdited() {
    guard case .edited = mixer.strip.value else { return }
    showChosenChip()
    chips.setNeedsDisplay()
  }

  /// Says what is chosen, behind the sign of the focus.
  func showStripTitle() {
    guard showsStrip else { return }
    chips.title = Theme.marked(
      mixer.strip.value.title(at: chips.chosen), isFocused: chips.isFocused, indent: indent)
  }

  /// Gives the strip its place; where there is none, the focus can't be there.
  func place(strip layout: MixerLayout) {
    chips.frame = layout.strip
    chips.titleWidth = layout.stripTitle
    chips.placeholder = "none kept yet: Enter, y and a keep a color"
    chips.isHidden = layout.strip.isEmpty
    if chips.isHidden, chips.isFocused { returnToChannel() }
  }
}
