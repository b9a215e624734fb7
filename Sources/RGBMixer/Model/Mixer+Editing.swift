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

  /// Has a state that is gone back to or forward to choose the color of the text that it changes: the one that
  /// was chosen when it was left may be another.
  func chooseChange(in pair: inout Pair) {
    guard let edited, let state = pair.edited else { return }
    let old = edited.state.value.colors
    guard state.colors[state.chosen] == old[state.chosen],
      let index = old.indices.first(where: { state.colors[$0] != old[$0] })
    else { return }
    pair.edited?.chosen = index
    pair.color = state.colors[index]
    if !pair.other.isPinned { pair.other.rgb = edited.found[index] }
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
