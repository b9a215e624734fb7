import Binding

import struct TermUI.RGB

/// Colors that are hard to read, and making them readable.
extension Mixer {
  /// Finds what the colors of a large text are for, if that was postponed.
  func explore() {
    guard !text.isExplored else { return }
    text.explore()
    contrasts.forget()
    list.refresh()
  }

  /// What making the selection readable does.
  enum Readable: Equatable, Sendable {
    /// It changes this many colors; some or all of them are listed.
    case moves([Move], of: Int)
    /// A background becomes a color on which more texts can be read.
    case movesBackground(to: AlphaColor)
    /// No lightness on the color's side of the background has the ratio, but one on the other side has.
    case flips(Move, ratio: Double)
    /// No lightness of the color has the ratio on the background, or on all of this many.
    case isImpossible(ratio: Double, on: Background, count: Int)
    /// All have the highest grade already.
    case isReached
    /// No background is known.
    case isUnknown
  }

  /// A color that is made readable.
  struct Move: Equatable, Sendable {
    let index: Int
    let old: AlphaColor
    let new: AlphaColor
    let background: Background

    /// The ratio after that.
    var ratio: ContrastRatio { background.ratio(of: new) }

    /// The ratio and its grade alone, for a narrow window.
    var shortDescription: String { "\(ratio.text) \(ratio.grade.rawValue)" }

    /// Whether a move to the other side of the background leads to its dark side.
    var flipsToDark: Bool { background.seen(old).luminance > background.rgb.luminance }
  }

  /// A color of the selection, and the ratios that are wanted of it.
  private struct Want {
    let index: Int
    let color: AlphaColor
    let pairs: [Contrasts.Want]

    /// The first background on which the color falls short of a ratio, or of the wanted one if that is higher.
    func short(of ratio: Double) -> Background? {
      pairs.first { !goal($0, ratio).isMet(by: color) }?.background
    }

    /// The background on which a color in its place has the least of what is wanted.
    func worst(as color: AlphaColor) -> Background {
      func share(_ pair: Contrasts.Want) -> Double {
        pair.background.ratio(of: color).value / pair.ratio
      }
      return (pairs.min { share($0) < share($1) } ?? pairs[0]).background
    }

    /// The nearest color of another lightness that has a ratio on each background; nil if none has.
    ///
    /// `from` is the color as it is written, which may be more exact than 8 bits.
    /// If `keepsSide` is true, a text that is lighter than its background stays so, and a darker one, too.
    func nearest(with ratio: Double, from: OKLCH, keepsSide: Bool) -> AlphaColor? {
      let goals = pairs.map { goal($0, ratio) }
      let isLighter = keepsSide ? goals.isLighter(color) : nil
      return LightnessSearch(from: from, alpha: color.alpha)
        .nearest(reaching: goals, lighter: isLighter)
        .map { AlphaColor($0.rgb, alpha: color.alpha) }
    }

    private func goal(_ pair: Contrasts.Want, _ ratio: Double) -> ContrastGoal {
      pair.background.goal(max(ratio, pair.ratio))
    }
  }

  /// What is wanted of some colors: what their pairs want or, where they have none, what text wants on the background
  /// that the user has chosen.
  private func wants(of indices: [Int]) -> [Want] {
    func wants(_ pairs: (Int) -> [Contrasts.Want]) -> [Want] {
      indices.compactMap { index in
        let pairs = pairs(index)
        return pairs.isEmpty
          ? nil : Want(index: index, color: list.color(at: index), pairs: pairs)
      }
    }
    func readable(on background: Background) -> [Contrasts.Want] {
      [Contrasts.Want(background: background, ratio: ThemePair.textRatio)]
    }
    if isPlain { return wants { _ in readable(on: background.value) } }
    let paired = wants { contrasts.wants(of: $0).filter { !$0.isFixed } }
    guard paired.isEmpty, let chosen = chosenBackground.value else { return paired }
    return wants { contrasts.lacksBackground($0) ? readable(on: chosen) : [] }
  }

  /// Whether the color at an index falls short of what is wanted of it.
  func isFailing(_ index: Int) -> Bool { wants(of: [index]).contains { $0.short(of: 0) != nil } }

  /// What ``makeReadable()`` would do: it raises the selected colors that fall short to the wanted ratio; if none does,
  /// those below AA to AA, or else those below AAA to AAA.
  ///
  /// Finding new colors is slow: if more than `most` fall short, the count includes those that cannot be fixed.
  func readable(atMost most: Int = .max) -> Readable {
    if let background = readableBackground(quickly: most < .max) {
      return .movesBackground(to: background)
    }
    let wants = wants(of: list.selected)
    if wants.isEmpty { return .isUnknown }
    for goal in [0, ContrastRatio.Grade.aa.minimumRatio, ContrastRatio.Grade.aaa.minimumRatio] {
      let short = wants.filter { $0.short(of: goal) != nil }
      if short.isEmpty { continue }
      var moves: [Move] = []
      for want in short where moves.count < most {
        if let move = move(want, to: goal, keepsSide: !isPlain) { moves.append(move) }
      }
      let wanted = short[0].pairs.map(\.ratio).max() ?? 0
      if moves.isEmpty, !isPlain, short.count == 1,
        let move = move(short[0], to: goal, keepsSide: false)
      {
        return .flips(move, ratio: max(goal, wanted))
      }
      return moves.isEmpty
        ? .isImpossible(
          ratio: max(goal, wanted), on: short[0].short(of: goal) ?? short[0].pairs[0].background,
          count: short[0].pairs.count)
        : .moves(moves, of: short.count > most ? short.count : moves.count)
    }
    return .isReached
  }

  private func move(_ want: Want, to goal: Double, keepsSide: Bool) -> Move? {
    let own = list.oklch(of: want.index)
    return want.nearest(with: goal, from: own, keepsSide: keepsSide).map { new in
      let background =
        keepsSide ? want.worst(as: new) : want.short(of: goal) ?? want.worst(as: new)
      return Move(index: want.index, old: want.color, new: new, background: background)
    }
  }

  /// Makes the selection readable, and says what it did.
  func makeReadable() {
    if kept.value != nil { return raiseKeptContrast() }
    let backgrounds = selectedBackgrounds
    if !backgrounds.isEmpty { return makeReadable(on: backgrounds) }
    var readable = readable()
    if case .flips(let move, _) = readable, contrasts.confirmFlip(of: move.index) {
      readable = .moves([move], of: 1)
    }
    if case .moves(let moves, _) = readable {
      change { list.set(moves.map { ($0.index, $0.new) }) }
    }
    status.show(
      .notice(
        description(of: readable, by: "n"), short: shortDescription(of: readable),
        sentence: description(of: readable, by: "readable")))
  }

  /// The ratio alone, for a narrow window; nil where that is not all.
  private func shortDescription(of readable: Readable) -> String? {
    switch readable {
    case .moves(let moves, _) where moves.count == 1 && moves[0].index == list.mixed:
      return moves[0].shortDescription
    case .isReached where !contrasts.isFailing(list.mixed):
      return "\(background.value.ratio(of: color.present).text) AAA already"
    case .isImpossible(let ratio, _, _): return shortRefusal(of: ratio)
    case .isUnknown where background.value.isMeasured: return "no known text color"
    default: return nil
    }
  }

  /// What making readable did or would do, by a key or a word.
  private func description(of readable: Readable, by key: String) -> String {
    switch readable {
    case .moves(let moves, _):
      guard moves.count == 1, moves[0].index == list.mixed else {
        return madeReadable(moves.map(\.index))
      }
      return description(of: moves[0])
    case .flips(let move, let ratio): return descriptionOfFlip(move, ratio, by: key)
    // Several backgrounds can move at once, and say together what they did.
    case .movesBackground: return ""
    case .isImpossible(let ratio, let background, let count):
      return refusal(of: ratio, on: background, count: count)
    case .isReached:
      let background = background.value
      let ratio = background.ratio(of: color.present)
      // What is measured on a selection's background alone is not repaired.
      return contrasts.isFailing(list.mixed)
        ? "\(ratio.text) \(background.name) unchanged: the file sets no text color for selections"
        : "\(ratio.text) AAA \(background.name) already"
    case .isUnknown:
      return background.value.isMeasured
        ? "not known to be a text color, so it was left alone"
        : "no background of this color is known"
    }
  }

  /// Says that no lightness of the mixed color has a ratio on a background, or on all of several.
  func refusal(of ratio: Double, on background: Background, count: Int) -> String {
    let alpha = color.present.alpha.map { " with alpha \(Int(($0 * 100).rounded())) %" }
    let end = count > 1 ? " on all \(count) backgrounds" : alpha ?? " \(background.name)"
    return shortRefusal(of: ratio) + end
  }

  /// The same for a narrow window.
  func shortRefusal(of ratio: Double) -> String {
    "no lightness has \(ThemeCheck.text(of: ratio))"
  }

  /// The mixed color at the nearest lightness that is readable on all of its backgrounds, or has a higher ratio on each,
  /// nil if there is none, and how many backgrounds it has; nothing is looked for where it has only one.
  func nearestReadable(with ratio: Double) -> (color: AlphaColor?, count: Int) {
    guard !isPlain, let want = wants(of: [list.mixed]).first, want.pairs.count > 1 else {
      return (nil, 1)
    }
    let new = want.nearest(with: ratio, from: list.oklch(of: want.index), keepsSide: false)
    return (new, want.pairs.count)
  }

  /// How far a color moved, and the contrast that it has now.
  func description(of move: Move) -> String {
    let ratio = move.ratio
    return "lightness \(Self.lightness(from: move.old.rgb, to: move.new.rgb)): "
      + "\(ratio.text) \(ratio.grade.rawValue) \(move.background.name)" + otherUse(of: move.index)
  }

  /// What else moves with a text, because it is a background or a border in another place; empty if nothing does.
  private func otherUse(of index: Int) -> String {
    if isPlain { return "" }
    let uses = PairNames(of: contrasts.pairs.table).otherUses(of: index)
    return uses.isEmpty ? "" : "; also moves \(uses.listed)"
  }

  /// The lightness of two colors in percent, with as few decimals as show a difference.
  private static func lightness(from old: RGB, to new: RGB) -> String {
    for decimals in 0...2 {
      let texts = [old, new].map { String(OKLCH($0).lightness * 100, decimals: decimals) }
      if texts[0] != texts[1] { return "\(texts[0]) to \(texts[1])" }
    }
    return "as it was"
  }

  /// Makes all unreadable colors of a text readable, or only the marked ones, and says how many changed.
  func makeAllReadable() {
    guard isEditing() else { return }
    let (pairs, marks) = (contrasts.pairs, list.selection.marks)
    if pairs.all.isEmpty {
      let name = (name ?? "").shortenedInMiddle(to: 15)
      return status.show(.notice(ThemeCheck.nothing(in: name, way: nil)))
    }
    let old = list.present
    let check = ThemeCheck(
      of: text.text, pairs, in: old, goal: ThemePair.textRatio,
      only: marks.isEmpty ? nil : Set(marks.indices))
    let new = check.repaired
    let changes = old.indices.filter { old[$0] != new[$0] }
    change { list.set(changes.map { ($0, new[$0]) }) }
    status.show(.notice(reports(of: changes, check).joined(separator: "; ")))
  }

  /// What was made readable, what is still hard to read, and why.
  private func reports(of changes: [Int], _ check: ThemeCheck) -> [String] {
    let (rest, made) = (contrasts.failingCount, madeReadable(changes))
    if rest == 0 { return [changes.isEmpty ? "none is hard to read" : made] }
    let marks = list.selection.marks
    if changes.isEmpty, !marks.isEmpty, !contrasts.failing.contains(where: marks.contains) {
      return ["no marked color is hard to read"]
    }
    let end = ["\(rest) hard to read"] + [check.notWritten].compactMap(\.self)
    if !changes.isEmpty { return [made] + end }
    return end.count > 1 ? end : ["lightness alone cannot fix them"] + end
  }

  /// What was made readable: the number of colors, or the name of one that may be out of sight.
  private func madeReadable(_ indices: [Int]) -> String {
    guard indices.count == 1 else { return "\(indices.count) colors made readable" }
    let isChosen = indices[0] == list.chosen
    return "\(isChosen ? "1 color" : text.rows.label(of: indices[0])) made readable"
  }

  /// Chooses the next color that is hard to read.
  func chooseNextFailing() {
    guard isEditing() else { return }
    let failing = contrasts.failing
    guard let next = failing.first(where: { $0 > list.chosen }) ?? failing.first else {
      return status.show(.notice("none is hard to read"))
    }
    choose(next)
  }
}
