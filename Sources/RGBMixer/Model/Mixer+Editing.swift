import Binding

/// The mixer of colors that stand in a text.
extension Mixer {
  /// Goes to the color at another place of the text, which is no change but ends the step of undo.
  func choose(edited place: Int) {
    guard let edited, edited.chosen != place else { return }
    endRun()
    transaction {
      // No listener has heard yet of a color mixed in this very transaction.
      edited.mix(color.current)
      edited.choose(place)
      color.set(edited.color(at: place))
    }
  }

  /// Goes to the chip at a distance in the text, or says that there is none.
  func choose(chipsAfter distance: Int) {
    guard let edited else { return status.show(.error(EditedColors.absence)) }
    let (chips, index) = (edited.chips.places, edited.chips.chip(of: edited.chosen) + distance)
    guard chips.indices.contains(index) else {
      return status.show(.error("there is no color \(index < 0 ? "before" : "after") this one"))
    }
    choose(edited: chips[index][0])
  }

  /// Takes the chip of the chosen color apart; if it is one place, joins it with the places that had an equal color at
  /// first and still do.
  func partOrJoin() {
    guard let edited else { return status.show(.error(EditedColors.absence)) }
    endRun()
    let (place, places) = (edited.chosen, edited.places(with: edited.chosen))
    if places.count > 1 {
      edited.part(place)
      return status.show(.notice("\(places.count) places apart: M brings them together"))
    }
    let equals = edited.chips.equals(of: place)
    let same = equals.filter { edited.color(at: $0) == edited.color(at: place) }
    if same.count > 1 {
      edited.join(same)
      status.show(.notice("\(same.count) places together: M takes them apart"))
    } else {
      status.show(
        .notice(
          equals.count > 1
            ? "the other places have other colors now" : "no other place has this color"))
    }
  }

  /// Goes to the first color of the text at or after a line, or to the last one.
  func choose(atLine line: Int) {
    guard let edited else { return status.show(.error(EditedColors.absence)) }
    choose(edited: edited.place(atLine: line))
  }
}
