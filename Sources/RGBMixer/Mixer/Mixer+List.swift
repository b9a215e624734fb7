import Binding

/// The list of a text's colors: the chosen row, and the marks.
///
/// Where no text is edited, each command says so.
extension Mixer {
  /// The sentence for commands on the colors of a text if none is edited.
  static let nothingIsEdited = "this needs the colors of a file: start with --line --edit FILE"

  /// The sentence for what moves different marked colors if none are marked.
  static let nothingDiffers =
    #"no different colors are marked: type "mark all", or "mark 3" for the one on line 3"#

  /// Chooses a row of the list, which changes no color but ends the step of undo.
  ///
  /// If that changes the mixed color, the sliders follow as ``followSpace(from:)`` says.
  func choose(_ index: Int) {
    guard list.chosen != index else { return }
    endRun()
    let old = list.mixed
    transaction {
      list.choose(index)
      followSpace(from: old)
    }
    widenIfNeeded()
  }

  /// Goes to the space that suits the notation of the mixed color, if that of the one mixed before suits another.
  ///
  /// While colors are marked, the mixed one is among them, and not always the chosen one.
  func followSpace(from old: Int) {
    guard list.mixed != old else { return }
    let new = text.space(of: list.mixed)
    if new != text.space(of: old) { space.value = new }
  }

  /// Narrows the list to some rows, and chooses the first of them unless one of them is chosen; nil shows all.
  func narrow(to indices: [Int]?) {
    narrowed.value = indices
    if let indices, let first = indices.first, !indices.contains(sorted: list.chosen) {
      choose(first)
    }
  }

  /// Shows all rows if the chosen one is not among those that the list is narrowed to.
  func widenIfNeeded() {
    if let indices = narrowed.value, !indices.contains(sorted: list.chosen) { narrowed.value = nil }
  }

  /// Chooses the next or previous row.
  func choose(rowsAfter distance: Int) {
    guard isEditing() else { return }
    let index = list.chosen + distance
    guard (0..<list.count).contains(index) else {
      return status.show(.error("there is no color \(index < 0 ? "before" : "after") this one"))
    }
    choose(index)
  }

  /// Chooses the first color at or after a line, or else the last color.
  func choose(atLine line: Int) {
    guard isEditing() else { return }
    choose(text.text.index(line: line) ?? 0)
  }

  // MARK: Marks

  /// Marks the chosen color, or the first one in a line; unmarks it if it is marked.
  func toggleMark(atLine line: Int? = nil) {
    guard isEditing() else { return }
    guard let line else { return toggleMark(at: list.chosen) }
    guard let index = text.text.index(line: line), text.line(of: index) == line else {
      return status.show(.error("no color in line \(line)"))
    }
    toggleMark(at: index)
  }

  /// Marks a color of the text; unmarks it if it is marked.
  func toggleMark(at index: Int) {
    var marks = list.selection.marks
    if marks.contains(index) { marks.remove(index) } else { marks.insert(index) }
    mark(marks, naming: index)
  }

  /// Marks every place of the chosen color's section with its color and alpha; where these are marked, or there is no
  /// other, or if the file is asked for, those of the whole file.
  func markEqual(inFile: Bool = false) {
    guard isEditing() else { return }
    let equal = list.equals(of: list.chosen)
    let section = text.rows.section(of: list.chosen)
    let near = equal.filter { text.rows.section(of: $0) == section }
    let isMarked = near.count == 1 || near.allSatisfy(list.isMarked)
    mark(adding: inFile || isMarked ? equal : near, tellsUnseen: true)
  }

  /// Marks all rows of the narrowed list or, if it shows all, all colors that are not backgrounds alone; unmarks all if
  /// these are marked already.
  func toggleAllMarks() {
    guard isEditing() else { return }
    let indices = indicesToMark
    if indices.isEmpty, list.selection.marks.isEmpty {
      return status.show(
        .notice(
          "each color here is a background: Space marks one", short: "Space marks one",
          sentence: #"each color here is a background: mark one, as in "mark 3""#))
    }
    if areAllMarked { mark(Marks()) } else { mark(adding: indices) }
  }

  /// The indices that ``toggleAllMarks()`` marks.
  private var indicesToMark: [Int] {
    narrowed.value
      ?? (0..<list.count).filter { !text.isBackground($0) || contrasts.isText($0) }
  }

  /// Whether anything is marked, and all that ``toggleAllMarks()`` would mark is.
  var areAllMarked: Bool {
    !list.selection.marks.isEmpty && indicesToMark.allSatisfy(list.isMarked)
  }

  /// Unmarks all; the colors stay as they are.
  func unmarkAll() {
    guard isEditing() else { return }
    if list.selection.marks.isEmpty { return status.show(.notice("no color is marked")) }
    mark(Marks())
  }

  private func mark(adding indices: [Int], tellsUnseen: Bool = false) {
    var marks = list.selection.marks
    for index in indices { marks.insert(index) }
    mark(marks)
    let unseen = tellsUnseen ? unseenCount : 0
    if unseen > 0 {
      status.show(
        .notice(
          "\(marks.count.counted("marked color")), \(unseen) out of sight",
          short: "\(marks.count) marked, \(unseen) unseen"))
    }
  }

  /// How many marked colors are scrolled or narrowed out of sight.
  private var unseenCount: Int {
    guard let isSeen else { return 0 }
    return list.selection.marks.indices.count { !isSeen($0) }
  }

  /// Marks these colors and no others, without a step of undo.
  ///
  /// Text mode always prints the mixed color and the number of marked colors; the message adds which one was marked or
  /// unmarked.
  private func mark(_ marks: Marks, naming index: Int? = nil) {
    endRun()
    let old = list.mixed
    transaction {
      list.mark(marks)
      followSpace(from: old)
    }
    var sentence = ""
    if let index, index != list.mixed || !marks.contains(index) {
      var section = text.rows.sectionName(of: index)
      let place = text.place(of: index, after: &section)
      sentence = "\(place) is \(marks.contains(index) ? "marked" : "unmarked")"
    }
    status.show(
      marks.isEmpty ? .notice("nothing is marked now") : .notice(moving, sentence: sentence))
  }

  /// Takes over the steps and the marks of a mixer whose text was merged with what another program has made of it.
  func takeOver(_ history: History, _ marks: Marks) {
    self.history = history
    transaction { list.mark(marks) }
    updateCanUndo()
  }

  /// What moves, in words: `this color`, `this color in 3 places` or `12 marked colors`.
  var moving: String {
    let count = list.selection.marks.count
    if list.isShifting.value { return "\(count) marked colors" }
    if count == 1, !list.isMarked(list.chosen) { return "1 marked color" }
    return count > 1 ? "this color in \(count) places" : "this color"
  }

  /// Moves the marked colors by points of lightness, a share of chroma and degrees; the sliders of different ones stop
  /// at their ends.
  func move(by distances: SIMD3<Double>, by source: AnyObject?) {
    guard isEditing() else { return }
    if list.selection.marks.isEmpty {
      return status.show(
        .error(#"no color is marked: type "mark all", or "mark 3" for the one on line 3"#))
    }
    guard list.isShifting.value else {
      // Equal colors have the sliders of a space, and move without these three.
      let shift = ShiftPositions(
        vector: SIMD3(distances[0], 1 + distances[1] / 100, distances[2])
      ).shift.prepared
      return change(by: source) {
        list.set(
          list.selected.map { index in
            let color = list.color(at: index)
            let moved = shift.moved(ShiftedColor(color.rgb, from: list.oklch(of: index)))
            return (index, AlphaColor(moved.rgb, alpha: color.alpha))
          })
      }
    }
    change(by: source) {
      for (index, channel) in channels.enumerated() where distances[index] != 0 {
        let distance = channel.axis.sign == .times ? distances[index] / 100 : distances[index]
        channel.set(channel.position.value + distance, writer: source)
      }
    }
  }

  /// The channel that a line names; nil, with a message, if different colors are marked and their sliders have no such
  /// channel.
  func channel(_ index: Int, of space: ColorSpace) -> Channel? {
    guard list.isShifting.value else { return channels(of: space)[index] }
    let axis = space.axis(index)
    if let own = channels.first(where: { $0.axis.name == axis.name }) { return own }
    refuseShift(of: axis.name)
    return nil
  }

  /// Says that an axis or a color space cannot be used while different colors are marked.
  func refuseShift(of name: String) {
    let axes = ShiftPositions.axes.map(\.name).joined(separator: ", ")
    status.show(
      .error(
        "marked colors differ: only \(axes) move them, not \(name)", short: "marked colors differ"))
  }

  /// Goes to a color space, unless different colors are marked.
  func go(to space: ColorSpace) {
    if list.isShifting.value { return refuseShift(of: space.name) }
    self.space.value = space
    savedSpace?.value = space
  }

  /// The colors of the text in the current format, one per line.
  var textOfList: String {
    list.present.map { printedText(of: $0) + "\n" }.joined()
  }

  /// The question to ask before changes are lost; nil if there are none.
  var question: String? { question(merging: "W merges") }

  /// The question, in which merging is called so: text mode has a word for it.
  func question(merging: String) -> String? {
    let count = list.changedCount + strandedCount
    if isPlain || count == 0 { return nil }
    if list.changedCount == 0 {
      return "\(count.counted("unsaved color")) without a place in the file: q again discards"
    }
    let way =
      fileHasChanged?() == true
      ? merging
      : hasFailedToSave ? "Ctrl-C keeps \(count == 1 ? "it" : "them")" : "w saves"
    return "\(count.counted("unsaved color")): \(way), q again discards"
  }

  /// Whether the colors of a text are edited; if not, says so.
  func isEditing() -> Bool {
    if isPlain { status.show(.error(Self.nothingIsEdited)) }
    return !isPlain
  }
}
