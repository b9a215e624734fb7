import Binding

/// The mixer of colors that stand in a text.
extension Mixer {
  /// Goes to the color at another place of the text, which is no change, and ends what one step of undo takes back.
  func choose(edited place: Int) {
    guard let edited, edited.chosen != place else { return }
    endRun()
    transaction {
      // What was mixed in this very transaction is not told yet.
      edited.mix(color.current)
      edited.choose(place)
      color.set(edited.color(at: place))
    }
  }

  /// Goes so many chips further in the text, or says why there is none.
  func choose(chipsAfter distance: Int) {
    guard let edited else {
      return status.show(.error(EditedColors.absence))
    }
    let (chips, index) = (edited.chips.places, edited.chips.chip(of: edited.chosen) + distance)
    guard chips.indices.contains(index) else {
      return status.show(
        .error("there is no color \(index < 0 ? "before" : "after") this one"))
    }
    choose(edited: chips[index][0])
  }

  /// Goes to the first color of the text at or after a line, or to the last one.
  func choose(atLine line: Int) {
    guard let edited else {
      return status.show(.error(EditedColors.absence))
    }
    choose(edited: edited.place(atLine: line))
  }
}
