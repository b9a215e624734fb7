import Binding

/// The mixer of the colors of a text: the choice of one, marks, chips and repair.
///
/// Where no text is edited, each command says so.
extension Mixer {
  /// Goes to another color of the text, which changes no color but ends the step of undo.
  func choose(edited index: Int) {
    guard let edited, edited.chosen != index else { return }
    endRun()
    transaction {
      // No listener has heard yet of a color mixed in this very transaction.
      edited.mix(color.current)
      edited.choose(index)
      color.set(edited.color(at: index))
    }
  }

  /// Goes to the chip at a distance from the chosen one.
  func choose(chipsAfter distance: Int) {
    guard let edited else { return sayNothingIsEdited() }
    let (chips, index) = (edited.chips.members, edited.chips.chip(of: edited.chosen) + distance)
    guard chips.indices.contains(index) else {
      return status.show(.error("there is no color \(index < 0 ? "before" : "after") this one"))
    }
    choose(edited: chips[index][0])
  }

  /// Goes to the first color at or after a line, or else to the last color.
  func choose(atLine line: Int) {
    guard let edited else { return sayNothingIsEdited() }
    choose(edited: edited.index(atLine: line))
  }

  /// Takes the chip of the chosen color apart; if it is one color, joins it with those that were equal at first and
  /// still are.
  func partOrJoin() {
    guard let edited else { return sayNothingIsEdited() }
    endRun()
    let (index, indices) = (edited.chosen, edited.indices(with: edited.chosen))
    if indices.count > 1 {
      edited.part(index)
      return status.show(.notice("\(indices.count) places are separate now: M joins them"))
    }
    let equals = edited.chips.equals(of: index)
    let same = equals.filter { edited.color(at: $0) == edited.color(at: index) }
    if same.count > 1 {
      edited.join(same)
      status.show(.notice("\(same.count) places are joined: M separates them"))
    } else {
      status.show(
        .notice(
          equals.count > 1
            ? "the other places have other colors now" : "no other place has this color"))
    }
  }

  // MARK: Marks

  /// Marks the chip of the chosen color, or of the first one at or after a line; takes its mark away if it has one.
  func toggleMark(atLine line: Int? = nil) {
    guard let edited else { return sayNothingIsEdited() }
    let chip = Set(edited.indices(with: line.map(edited.index) ?? edited.chosen))
    let marked = edited.group.value?.indices ?? []
    mark(chip.isSubset(of: marked) ? marked.subtracting(chip) : marked.union(chip))
  }

  /// Marks all colors but the backgrounds; takes all marks away if these are marked already.
  func toggleAllMarks() {
    guard let edited else { return sayNothingIsEdited() }
    let (all, marked) = (edited.indicesToMark, edited.group.value?.indices ?? [])
    if all.isEmpty, marked.isEmpty {
      return status.show(.notice("each color of \(edited.name) is a background: m marks one"))
    }
    mark(edited.areAllMarked ? [] : marked.union(all))
  }

  /// Takes all marks away; the colors stay as they are.
  func unmarkAll() {
    guard let edited else { return sayNothingIsEdited() }
    guard edited.group.value != nil else { return status.show(.notice("no color is marked")) }
    mark([])
  }

  private func mark(_ indices: Set<Int>) {
    endRun()
    edited?.mark(indices)
    if indices.isEmpty { status.show(.notice("no color is marked any more")) }
  }

  /// The messages about the marked colors; none if no color is marked.
  var groupSentences: [Message] {
    guard let edited, let group = edited.group.value else { return [] }
    let outside = group.colors.value.count(where: \.isOutside)
    let marked = "\(group.originals.count) of \(edited.chips.members.count) marked"
    return [.notice(marked)] + (outside > 0 ? [.notice("\(outside) outside sRGB")] : [])
  }

  /// Moves the marked colors by points of lightness, points of chroma and degrees of hue; each slider stops at its
  /// ends.
  func moveGroup(by distances: SIMD3<Double>, by source: AnyObject?) {
    guard let edited else { return sayNothingIsEdited() }
    guard edited.group.value != nil else {
      return status.show(
        .error(#"no color is marked: type "mark all", or "mark 3" for the color of line 3"#))
    }
    for (index, channel) in channels.enumerated() where distances[index] != 0 {
      move(channel, to: channel.position.value + distances[index], by: source)
    }
  }

  // MARK: Contrast

  /// Repairs the contrast of the marked colors of a theme, or of all, and says how many changed.
  func repair() {
    guard let edited else { return sayNothingIsEdited() }
    guard let before = edited.contrastWords() else {
      return status.show(.notice(ThemeCheck.nothing(in: edited.name)))
    }
    var count = 0
    change {
      count = edited.repair()
      color.set(edited.color(at: edited.chosen))
    }
    let after = edited.contrastWords() ?? before
    status.show(
      .notice(
        count > 0
          ? "repaired \(count == 1 ? "1 color" : "\(count) colors"): \(after)"
          : edited.shortPairs.isEmpty
            ? "nothing to repair: \(before)" : "nothing here can be repaired: \(before)"))
  }

  private func sayNothingIsEdited() { status.show(.error(EditedColors.absence)) }
}
