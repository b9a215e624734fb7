/// The states that undo and redo go through; a run of changes by one source is one step.
struct History<State: Equatable> {
  private var undone: [State] = []
  private var done: [State] = []
  private var run: ObjectIdentifier?
  private let limit: Int

  /// Makes an empty history that remembers at most `limit` steps.
  init(limit: Int = 1000) {
    self.limit = limit
  }

  /// Whether nothing was ever changed.
  var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  /// Notes the state that a change has replaced by another.
  ///
  /// Changes that name the same source one after another make one step; a change that names none is a
  /// step of its own.
  mutating func didChange(from state: State, by source: ObjectIdentifier?) {
    undone.removeAll()
    if let source, source == run { return }
    run = source
    done.append(state)
    if done.count > limit { done.removeFirst() }
  }

  /// Ends the run: the next change is a new step, whoever makes it.
  mutating func endRun() {
    run = nil
  }

  /// The state to go back to from `state`, or nil where there is none.
  mutating func undo(from state: State) -> State? {
    Self.move(from: state, &done, &undone, &run)
  }

  /// The state to go forward to from `state`, or nil where nothing was undone.
  mutating func redo(from state: State) -> State? {
    Self.move(from: state, &undone, &done, &run)
  }

  /// Takes states from one stack until one differs, and puts the present one on the other.
  private static func move(
    from state: State, _ source: inout [State], _ target: inout [State],
    _ run: inout ObjectIdentifier?
  ) -> State? {
    run = nil
    while let next = source.popLast() {
      guard next != state else { continue }
      target.append(state)
      return next
    }
    return nil
  }
}
