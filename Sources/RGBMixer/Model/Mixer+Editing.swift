import Binding

/// The mixer of colors that stand in a text.
extension Mixer {
  /// Goes to another color of the text, which is no change, and ends what one step of undo takes back.
  func choose(edited index: Int) {
    guard let edited, edited.chosen != index else { return }
    endRun()
    transaction {
      // What was mixed in this very transaction is not told yet.
      edited.mix(color.current)
      edited.choose(index)
      color.set(edited.color(at: index))
    }
  }

  /// Goes to another color of the text, or says why there is none.
  func choose(_ index: (EditedColors) -> Int) {
    guard let edited else {
      return status.show(.error(EditedColors.absence))
    }
    let index = index(edited)
    guard (0..<edited.count).contains(index) else {
      return status.show(
        .error("there is no color \(index < 0 ? "before" : "after") this one"))
    }
    choose(edited: index)
  }
}
