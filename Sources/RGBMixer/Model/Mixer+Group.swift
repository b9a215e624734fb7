import Binding

/// Several colors of a text, which are marked to be moved together.
extension Mixer {
  /// Marks the chip of a color, or takes its mark away.
  func toggleMark(of place: (EditedColors) -> Int) {
    guard let edited else { return status.show(.error(EditedColors.absence)) }
    let chip = Set(edited.places(with: place(edited)))
    let marked = edited.group.value?.places ?? []
    mark(chip.isSubset(of: marked) ? marked.subtracting(chip) : marked.union(chip))
  }

  /// Marks all colors but the grounds, or none where these are marked already.
  func toggleAllMarks() {
    guard let edited else { return status.show(.error(EditedColors.absence)) }
    let chips = edited.chips.places.filter { !$0.contains { edited.isGround[$0] } }
    let all = Set(chips.joined())
    let marked = edited.group.value?.places ?? []
    if all.isEmpty, marked.isEmpty {
      return status.show(.notice("each color of \(edited.name) is a ground: m marks one"))
    }
    mark(all.isSubset(of: marked) ? [] : marked.union(all))
  }

  /// Takes all marks away; the colors stay as they are.
  func unmarkAll() {
    guard let edited else { return status.show(.error(EditedColors.absence)) }
    guard edited.group.value != nil else { return status.show(.notice("no color is marked")) }
    mark([])
  }

  private func mark(_ places: Set<Int>) {
    endRun()
    edited?.mark(places)
    if places.isEmpty { status.show(.notice("no color is marked any more")) }
  }

  /// The messages about the marked colors, as long as there are any.
  var groupSentences: [Message] {
    guard let edited, let group = edited.group.value else { return [] }
    let outside = group.colors.value.count(where: \.isOutside)
    let marked = "\(group.originals.count) of \(edited.chips.places.count) marked"
    return [.notice(marked)] + (outside > 0 ? [.notice("\(outside) outside sRGB")] : [])
  }

  /// Moves the marked colors by points of lightness, points of chroma and degrees of hue; each slider stops at its
  /// ends.
  func moveGroup(by distances: SIMD3<Double>, by source: AnyObject?) {
    guard edited != nil else { return status.show(.error(EditedColors.absence)) }
    guard edited?.group.value != nil else {
      return status.show(.error("no color is marked: mark all, or mark 3 for that of line 3"))
    }
    for (index, channel) in channels.enumerated() where distances[index] != 0 {
      move(channel, to: channel.position.value + distances[index], by: source)
    }
  }
}
