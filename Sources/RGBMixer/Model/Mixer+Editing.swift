import Binding

import struct TermUI.RGB

/// The mixer of colors that stand in a text.
extension Mixer {
  /// Lets the mixed color be the present one of the text.
  func joinEdited() -> Subscription? {
    guard let edited else { return nil }
    return color.rgb.bind { rgb in
      var state = edited.state.value
      state.colors[state.chosen] = rgb
      edited.state.value = state
    }
  }

  /// Goes to another color of the text, which is no change, and ends what one step of undo takes back.
  func choose(edited index: Int) {
    guard let edited, edited.chosen != index else { return }
    endRun()
    transaction {
      edited.state.value.chosen = index
      if !other.value.isPinned { other.value.rgb = edited.found[index] }
      color.set(edited.color(at: index))
    }
  }
}
