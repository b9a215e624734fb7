import struct TermUI.RGB

/// What undo restores.
struct MixState: Equatable {
  var list: ColorList.State
  /// The background that the user has chosen, if any.
  var background: Background?
  /// The last one besides black and white that has a sample.
  var otherBackground: Background?
  /// How the color came in, and where sliders have it exactly.
  var notation = Notation()

  /// Whether undo has a step between two states; marks and the chosen row alone make none.
  func differs(from other: MixState) -> Bool {
    list.colors != other.list.colors || list.selection.shift != other.list.selection.shift
      || background != other.background || notation.written != other.notation.written
  }
}

/// A step of undo: the colors that it changed, and everything else before and after it.
struct UndoStep {
  /// A color of the list, by its index, before and after the step.
  private struct Change {
    let index: Int
    let old: AlphaColor
    let new: AlphaColor
  }

  private var changes: [Change]
  /// What a step has in whole before and after it.
  private typealias Rest = (
    selection: Selection, background: Background?, otherBackground: Background?,
    notation: Notation
  )
  private var old: Rest
  private var new: Rest
  private var chosen: Int

  /// Makes the step between two states; nil if they do not differ.
  init?(from old: MixState, to new: MixState) {
    guard new.differs(from: old) else { return nil }
    changes = new.list.colors.indices.compactMap { index in
      let (before, after) = (old.list.colors[index], new.list.colors[index])
      return before == after ? nil : Change(index: index, old: before, new: after)
    }
    self.old = (old.list.selection, old.background, old.otherBackground, old.notation)
    self.new = (new.list.selection, new.background, new.otherBackground, new.notation)
    chosen = new.list.chosen
  }

  /// The step in another list, in which the colors have these places; nil if none of its colors has one.
  func moved(to places: [Int?]) -> UndoStep? {
    var moved = self
    moved.changes = changes.compactMap { change in
      places[change.index].map { Change(index: $0, old: change.old, new: change.new) }
    }
    if moved.changes.isEmpty, !changes.isEmpty { return nil }
    moved.old.selection = old.selection.moved(to: places)
    moved.new.selection = new.selection.moved(to: places)
    moved.chosen = places[chosen] ?? moved.changes.first?.index ?? 0
    return moved
  }

  /// The number of colors that are remembered.
  var size: Int { changes.count }

  /// The state before the step, from the one after it, or the other way round.
  func applied(to state: MixState, undoes: Bool) -> MixState {
    var state = state
    for change in changes { state.list.colors[change.index] = undoes ? change.old : change.new }
    let rest = undoes ? old : new
    (state.list.selection, state.background) = (rest.selection, rest.background)
    (state.otherBackground, state.notation) = (rest.otherBackground, rest.notation)
    state.list.chosen = chosen
    return state
  }
}

/// The steps that undo and redo go through; a run of changes by one source is one step.
struct History {
  /// A step that may continue.
  private struct Run {
    /// The state that it began from.
    let start: MixState
    /// Its source; nil for a change that is a step of its own.
    let source: ObjectIdentifier?
  }

  private var done: [UndoStep] = []
  private var undone: [UndoStep] = []
  private var run: Run?
  private let limit: Int

  /// The most colors that all steps remember together.
  private static let sizeLimit = 1_000_000

  /// Makes an empty history that remembers at most `limit` steps.
  init(limit: Int = 1000) {
    self.limit = limit
  }

  /// Whether nothing was ever changed.
  var isEmpty: Bool { done.isEmpty && undone.isEmpty && run == nil }

  /// Whether there is a step to undo from a state, which is asked for only if no step has ended.
  func canUndo(from present: @autoclosure () -> MixState) -> Bool {
    if !done.isEmpty { return true }
    guard let run else { return false }
    return present().differs(from: run.start)
  }

  /// Whether there is a step to redo.
  var canRedo: Bool { !undone.isEmpty }

  /// Whether the last step may continue.
  var isRunning: Bool { run != nil }

  /// Whether the next change by a source continues the last step.
  func continues(by source: ObjectIdentifier?) -> Bool {
    source != nil && run?.source == source
  }

  /// The steps in another list, in which the colors have these places; the last one has ended.
  func moved(to places: [Int?]) -> History {
    var moved = self
    moved.done = done.compactMap { $0.moved(to: places) }
    moved.undone = undone.compactMap { $0.moved(to: places) }
    moved.run = nil
    return moved
  }

  /// Begins a step: something has changed since this state, at which the last step ended.
  mutating func begin(from start: MixState, by source: ObjectIdentifier?) {
    run = Run(start: start, source: source)
  }

  /// Forgets what was undone, because something else has changed.
  mutating func forgetUndone() {
    undone.removeAll()
  }

  /// Ends the last step at a state: the next change is a new one, whatever its source.
  ///
  /// A run that ended where it began is not a step.
  mutating func endRun(at end: MixState) {
    guard let run else { return }
    self.run = nil
    guard let step = UndoStep(from: run.start, to: end) else { return }
    done.append(step)
    var size = done.reduce(0) { $0 + $1.size }
    while done.count > limit || size > Self.sizeLimit && done.count > 1 {
      size -= done.removeFirst().size
    }
  }

  /// Undoes the last step; returns the state before it, or nil if there is none.
  mutating func undo(from present: MixState) -> MixState? {
    endRun(at: present)
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step.applied(to: present, undoes: true)
  }

  /// Redoes the step that was undone last; returns the state after it, or nil if there is none.
  mutating func redo(from present: MixState) -> MixState? {
    endRun(at: present)
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step.applied(to: present, undoes: false)
  }
}
