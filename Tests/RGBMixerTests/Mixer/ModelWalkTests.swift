import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Random marks, shifts, typed colors, repairs, undo and saves, against a list as simple as can be.
@MainActor
struct ModelWalkTests {
  private static let theme = """
    [light]
    background #fafafa
    foreground #383a42
    color1 #ca1243
    color9 #ca1243
    color8 #a0a1a7
    [dark]
    background #282c34
    foreground #abb2bf
    color1 rgb(202 18 67)
    color2 hsl(95 38% 62%)
    color8 #3f4451
    cursor #000
    """

  @Test(arguments: 0..<60)
  func `nothing unmarked moves, zero is the original, and undo restores all`(seed: UInt64) {
    var walk = Walk(Mixer(editing: Self.theme), seed: seed)
    for step in 0..<150 {
      let (name, fault) = walk.step()
      guard let fault else { continue }
      Issue.record("seed \(seed), step \(step), \(name): \(fault)")
      return
    }
    #expect(walk.undoAll() == nil)
  }
}

/// The list as the contract tells it: colors, marks, and a shift from originals.
private struct SimpleList: Equatable {
  var colors: [AlphaColor]
  var chosen = 0
  var marks: Set<Int> = []
  var originals: [Int: AlphaColor]?
  var positions = ShiftPositions()

  var selected: [Int] { marks.isEmpty ? [chosen] : marks.sorted() }
  var mixed: Int { marks.isEmpty ? chosen : selected.first { $0 >= chosen } ?? selected[0] }

  /// Whether two states differ in more than marks and the chosen row.
  func differs(from other: SimpleList) -> Bool {
    colors != other.colors || originals != other.originals || positions != other.positions
  }

  mutating func mark(_ new: Set<Int>) {
    (marks, positions) = (new, ShiftPositions())
    originals =
      Set(new.map { colors[$0] }).count < 2
      ? nil : Dictionary(uniqueKeysWithValues: new.map { ($0, colors[$0]) })
  }

  mutating func set(_ new: [AlphaColor]) {
    let isMarkedSet = marks.contains { colors[$0] != new[$0] }
    colors = new
    if isMarkedSet { mark(marks) }
  }

  /// Moves a slider; each color counts from what the text says.
  mutating func move(_ axis: Int, to position: Double, in text: ColoredText) {
    guard let originals else { return }
    positions.vector[axis] = position
    for (index, color) in originals {
      let written = ShiftedColor(color.rgb, from: text.oklch(of: index, as: color.rgb))
      let moved = positions.shift.prepared.moved(written)
      colors[index] = AlphaColor(moved.rgb, alpha: color.alpha)
    }
  }
}

/// A walk that takes the same steps in the mixer and in the simple list.
@MainActor
private struct Walk {
  private let mixer: Mixer
  private var generator: SeededGenerator
  private let file: [AlphaColor]
  private var model: SimpleList
  private var saved: [AlphaColor]
  /// The steps of undo, each by its states before and after.
  private var done: [(before: SimpleList, after: SimpleList)] = []
  private var undone: [(before: SimpleList, after: SimpleList)] = []
  /// The state that the last step began from, and the slider that may go on with it.
  private var run: (start: SimpleList, axis: Int?)?
  private let writers = (0..<3).map { _ in StatusLine() }

  init(_ mixer: Mixer, seed: UInt64) {
    self.mixer = mixer
    generator = SeededGenerator(seed: seed)
    file = mixer.list.present
    saved = file
    model = SimpleList(colors: file)
  }

  private var list: ColorList { mixer.list }
  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }

  /// Takes a step; returns its name, and what is wrong after it.
  mutating func step() -> (name: String, fault: String?) {
    let names = [
      "choose", "mark", "equal", "all", "none", "shift", "shift", "shift", "back to zero", "type",
      "channel", "n", "N", "b", "undo", "undo", "redo", "save",
    ]
    let (name, before) = (names[number(0..<names.count)], model)
    switch name {
    case "choose", "mark", "equal", "all", "none": select(name)
    case "shift": shift(number(0..<3), to: Double(number(-40..<41)))
    case "back to zero": for axis in 0..<3 { shift(axis, to: [0, 1, 0][axis]) }
    case "undo", "redo", "save": goThroughHistory(name)
    default: set(name)
    }
    let isReach = ["undo", "redo"].contains(name) || name == "N" && before.marks.isEmpty
    let strays = model.colors.indices.filter {
      !isReach && !before.selected.contains($0) && model.colors[$0] != before.colors[$0]
    }
    return (name, strays.isEmpty ? fault() : "\(strays) moved, though not selected")
  }

  private mutating func select(_ name: String) {
    if name != "choose" { endRun() }
    let all = Set(model.colors.indices)
    switch name {
    case "choose":
      let row = number(0..<model.colors.count)
      // Who chooses the chosen row does nothing.
      if row != model.chosen { endRun() }
      model.chosen = row
      mixer.choose(row)
    case "mark":
      model.mark(model.marks.symmetricDifference([model.chosen]))
      mixer.perform(.toggleMark(atLine: nil))
    case "equal":
      let color = model.colors[model.chosen]
      let equal = all.filter { model.colors[$0] == color }
      // The sections have five colors and six.
      let near = equal.filter { ($0 < 5) == (model.chosen < 5) }
      model.mark(
        model.marks.union(near.count == 1 || near.isSubset(of: model.marks) ? equal : near))
      mixer.perform(.markEqual(inFile: false))
    case "all":
      let texts = all.subtracting([0, 5])
      model.mark(texts.isSubset(of: model.marks) ? [] : model.marks.union(texts))
      mixer.perform(.toggleAllMarks)
    default:
      model.mark([])
      mixer.perform(.unmarkAll)
    }
  }

  private mutating func shift(_ axis: Int, to position: Double) {
    guard model.originals != nil else { return }
    let position = axis == 1 ? abs(position) / 20 : position
    let text = mixer.text.text
    record(by: axis) { $0.move(axis, to: position, in: text) }
    mixer.move(mixer.channels[axis], to: position, by: writers[axis])
  }

  private mutating func set(_ name: String) {
    var new = model.colors
    let typed = AlphaColor(RGB(hex: UInt32(number(0..<0x1000000))))
    switch name {
    case "type": mixer.set(typed)
    case "channel":
      guard model.originals == nil else { return }
      mixer.move(mixer.channels[1], to: Double(number(0..<256)), by: nil)
    case "n": mixer.perform(.makeReadable)
    case "N": mixer.perform(.makeAllReadable)
    default: mixer.perform(.goBack)
    }
    for index in model.selected {
      switch name {
      case "type" where model.originals == nil || index == model.mixed: new[index] = typed
      case "b": new[index] = saved[index]
      // What these do is tested elsewhere; here counts what they leave alone.
      default: new[index] = list.color(at: index)
      }
    }
    if name == "N", model.marks.isEmpty { new = list.present }
    record(by: nil) { $0.set(new) }
  }

  private mutating func goThroughHistory(_ name: String) {
    switch name {
    case "save":
      list.didSave()
      saved = model.colors
    case "undo":
      mixer.undo()
      endRun()
      guard let step = done.popLast() else { return }
      undone.append(step)
      model = step.before
    default:
      mixer.redo()
      endRun()
      guard let step = undone.popLast() else { return }
      done.append(step)
      model = step.after
    }
  }

  private mutating func record(by axis: Int?, _ change: (inout SimpleList) -> Void) {
    let isGoingOn = axis != nil && run?.axis == axis
    if !isGoingOn { endRun() }
    let start = model
    change(&model)
    guard model.differs(from: start) else { return }
    undone = []
    if !isGoingOn { run = (start, axis) }
  }

  private mutating func endRun() {
    if let run, model.differs(from: run.start) { done.append((run.start, model)) }
    run = nil
  }

  /// What differs from the simple list.
  private func fault() -> String? {
    if list.present != model.colors { return "\(list.hexes), not \(model.colors.map(\.rgb.hex))" }
    if list.chosen != model.chosen || Set(list.selection.marks.indices) != model.marks {
      return "other marks"
    }
    if list.mixed != model.mixed || mixer.color.present != model.colors[model.mixed] {
      return "another mixed color"
    }
    let originals = list.selection.shift.map {
      Dictionary(
        uniqueKeysWithValues: zip(
          $0.indices, $0.originals.map { AlphaColor($0.color.rgb, alpha: $0.alpha) }))
    }
    if originals != model.originals { return "other originals" }
    if list.shift.value != model.positions { return "other positions" }
    let changed = model.colors.indices.filter { model.colors[$0] != saved[$0] }
    if list.changed != changed || list.changedCount != changed.count { return "other changes" }
    let bytes = mixer.text.text.bytes(with: list.present.map(\.rgb))
    let isFile = model.colors == file
    return isFile == (bytes == mixer.text.text.original) ? nil : "other bytes than the file's"
  }

  /// Goes back to the start and to the end again; returns what was not restored.
  mutating func undoAll() -> String? {
    let end = list.present
    while mixer.status.message.value.text != "nothing to undo" { mixer.undo() }
    if list.present != file { return "undo ends at \(list.hexes)" }
    let count = done.count + (run == nil ? 0 : 1) + undone.count
    for _ in 0...count { mixer.redo() }
    if undone.isEmpty, list.present != end { return "redo ends at \(list.hexes)" }
    return mixer.text.text.bytes(with: file.map(\.rgb)) == mixer.text.text.original
      ? nil : "other bytes"
  }
}
