import struct TermUI.RGB

/// A change of the mixed colors that undo takes back.
struct ColorChange: Equatable, Sendable {
  /// What a change affects.
  struct State: Equatable, Sendable {
    /// The mixed color.
    var color: RGB
    /// The changed colors of a text, by their indices.
    var colors: [Int: RGB] = [:]
    /// The background that the user has chosen, if any.
    var background: Background?
    /// The positions of the group's sliders, if colors were marked.
    var group: ColorGroup.Snapshot?
  }

  /// The index of the color that was mixed; 0 without a text.
  let index: Int
  var before: State
  var after: State

  /// Joins the next change of the same run to this one.
  fileprivate mutating func join(_ next: ColorChange) {
    let colors = after.colors.merging(next.after.colors) { _, last in last }
    before.colors.merge(next.before.colors) { first, _ in first }
    after = next.after
    after.colors = colors
  }
}

/// The changes that undo and redo go through; a run of changes by one source is one step.
struct History {
  private var done: [ColorChange] = []
  private var undone: [ColorChange] = []
  private var run: ObjectIdentifier?
  private let limit: Int

  /// Makes an empty history that remembers at most `limit` steps.
  init(limit: Int = 1000) {
    self.limit = limit
  }

  /// Whether nothing was ever changed.
  var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  /// Whether ``redo()`` has a change to return.
  var canRedo: Bool { undone.contains { $0.before != $0.after } }

  /// Notes a change; successive changes by the same source are one step.
  ///
  /// A change without a source is a step of its own.
  mutating func note(_ change: ColorChange, by source: ObjectIdentifier?) {
    undone.removeAll()
    if let source, source == run, let last = done.indices.last {
      done[last].join(change)
      return
    }
    run = source
    done.append(change)
    if done.count > limit { done.removeFirst() }
  }

  /// Ends the run: the next change is a new step, whatever its source.
  mutating func endRun() {
    run = nil
  }

  /// Returns the change to take back, if there is one.
  mutating func undo() -> ColorChange? { Self.move(from: &done, to: &undone, &run) }

  /// Returns the change to make again, if one was undone.
  mutating func redo() -> ColorChange? { Self.move(from: &undone, to: &done, &run) }

  /// Moves the last change from one list to the other, dropping runs that ended where they began.
  private static func move(
    from source: inout [ColorChange], to target: inout [ColorChange], _ run: inout ObjectIdentifier?
  ) -> ColorChange? {
    run = nil
    while let change = source.popLast() {
      guard change.before != change.after else { continue }
      target.append(change)
      return change
    }
    return nil
  }
}
