import Binding

import struct TermUI.RGB

/// The colors of a text, moved as a theme: its other half, and colors that take the place of others.
extension Mixer {
  /// Makes the variant of all themes that are not of a kind, or of the other kind than the chosen color's; one step of
  /// undo.
  func makeVariant(_ kind: ThemeKind?) {
    guard isEditing() else { return }
    let (old, pairs, given) = (list.present, contrasts.pairs, contrasts.background?.rgb)
    let own = FileVariant.kind(around: list.chosen, of: text.text, pairs, as: old, on: given)
    let kind = kind ?? (own == .light ? .dark : .light)
    let variant = FileVariant(to: kind, of: text.text, pairs, as: old, on: given)
    let changes = old.indices.filter { old[$0] != variant.colors[$0] }
    change { list.set(changes.map { ($0, variant.colors[$0]) }) }
    let moved = "\(kind.rawValue) now: \(changes.count.counted("color")) moved"
    let sentences = (variant.movedCount == 0 ? [] : [moved]) + variant.notes
    status.show(.notice(sentences.joined(separator: "; ")))
  }

  /// Exchanges the colors of the chosen row and of the one other that is marked or, if exactly the normal colors of a
  /// palette are marked or its bright ones, each with the other of its name; alphas stay.
  func exchange() {
    guard isEditing() else { return }
    guard let partners = exchangePartners else {
      return status.show(
        .error(
          "X exchanges with one marked color: Space marks it", short: "Space marks one first",
          sentence: #"exchange needs one marked color: mark it, as in "mark 3""#))
    }
    let changes = partners.flatMap { first, second in
      let (own, other) = (list.color(at: first), list.color(at: second))
      return [
        (first, AlphaColor(other.rgb, alpha: own.alpha)),
        (second, AlphaColor(own.rgb, alpha: other.alpha)),
      ]
    }
    change { list.set(changes) }
    status.show(.notice("\(changes.count) colors exchanged"))
  }

  /// The pairs of colors that ``exchange()`` exchanges; nil if the marks say none.
  private var exchangePartners: [(Int, Int)]? {
    let marks = list.selection.marks.indices
    if let partners = namesakes(of: marks) { return partners }
    let others = marks.filter { $0 != list.chosen }
    return others.count == 1 ? [(list.chosen, others[0])] : nil
  }

  /// The other color of each name, if some colors are exactly a palette's normal or its bright ones.
  private func namesakes(of marks: [Int]) -> [(Int, Int)]? {
    guard marks.count == 8 else { return nil }
    let entries = marks.map { index in
      (0..<16).first { text.slots[index].contains(.palette(UInt8($0))) }
    }
    guard [Set(0..<8), Set(8..<16)].contains(where: { $0 == Set(entries.compactMap(\.self)) })
    else { return nil }
    var partners: [(Int, Int)] = []
    for (index, entry) in zip(marks, entries) {
      guard let entry,
        let other = text.index(of: .palette(UInt8((entry + 8) % 16)), around: index)
      else { return nil }
      partners.append((index, other))
    }
    return partners
  }

  /// Gives the marked colors the color of the chosen row.
  func copyToMarked() {
    guard isEditing() else { return }
    let others = list.selection.marks.indices.filter { $0 != list.chosen }
    if others.isEmpty {
      return status.show(
        .error(
          "= gives the marked colors this color: Space marks them",
          short: "Space marks them first",
          sentence: #"same gives the marked colors this color: mark them, as in "mark 3""#))
    }
    let new = list.color(at: list.chosen)
    let changes = selected(taking: new).filter { $0.0 != list.chosen }
    change { list.set(changes) }
    status.show(
      .notice(
        "\(others.count.counted("color")) \(others.count == 1 ? "is" : "are") \(new.hexText) now"))
  }

  // MARK: Colors that follow

  /// The different marked colors, once the mixed one is another color: the others follow it.
  ///
  /// A run by one source counts from the colors before it, so that a gray on the way costs no hue.
  func followers(of new: RGB, by source: AnyObject?) -> [(Int, AlphaColor)] {
    let id = source.map(ObjectIdentifier.init)
    if following?.version != list.presentVersion || !history.continues(by: id) {
      following = Following(
        version: list.presentVersion,
        colors: list.selected.map { ($0, list.color(at: $0), list.oklch(of: $0)) })
    }
    let colors = following?.colors ?? []
    guard let mixed = colors.first(where: { $0.index == list.mixed }) else { return [] }
    let match = MatchedColors(from: mixed.color.rgb, as: mixed.oklch, to: new)
    return colors.map { index, color, oklch in
      let moved = match.moved(ShiftedColor(color.rgb, from: oklch))
      return (index, AlphaColor(moved.rgb, alpha: color.alpha))
    }
  }

  /// Marked colors before the mixed one was set, and the version of the list after that.
  struct Following {
    var version: ColorList.Version
    let colors: [(index: Int, color: AlphaColor, oklch: OKLCH)]
  }

  /// Sets the mixed one of different marked colors; the others follow.
  func match(_ new: RGB, by source: AnyObject? = nil, isRun: Bool = false) {
    let source = isRun ? source : nil
    let changes = followers(of: new, by: source)
    change(by: source) { list.set(changes, by: source) }
    following?.version = list.presentVersion
    status.show(.notice("\(new.hexText); \(changes.count - 1) follow"))
  }

  /// Sets the mixed one of the marked colors, for which different ones must be marked.
  func matchMarked(_ new: RGB) {
    guard isEditing() else { return }
    if list.isShifting.value { return match(new) }
    status.show(.error(Self.nothingDiffers))
  }
}
