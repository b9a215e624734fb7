import struct TermUI.RGB

/// The colors that undo and redo go through; a run of changes by one source is one step.
struct History {
  private var undone: [RGB] = []
  private var done: [RGB] = []
  private var run: ObjectIdentifier?
  private let limit: Int

  /// Makes an empty history that remembers at most `limit` steps.
  init(limit: Int = 1000) {
    self.limit = limit
  }

  /// Whether nothing was ever changed.
  var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  /// Notes the color that a change has replaced by another.
  ///
  /// Changes that name the same source one after another make one step; a change that names none is a
  /// step of its own.
  mutating func didChange(from color: RGB, by source: ObjectIdentifier?) {
    undone.removeAll()
    if let source, source == run { return }
    run = source
    done.append(color)
    if done.count > limit { done.removeFirst() }
  }

  /// Ends the run: the next change is a new step, whoever makes it.
  mutating func endRun() {
    run = nil
  }

  /// The color to go back to from `color`, or nil where there is none.
  mutating func undo(from color: RGB) -> RGB? {
    Self.move(from: color, &done, &undone, &run)
  }

  /// The color to go forward to from `color`, or nil where nothing was undone.
  mutating func redo(from color: RGB) -> RGB? {
    Self.move(from: color, &undone, &done, &run)
  }

  /// Takes colors from one stack until one differs, and puts the present one on the other.
  private static func move(
    from color: RGB, _ source: inout [RGB], _ target: inout [RGB], _ run: inout ObjectIdentifier?
  ) -> RGB? {
    run = nil
    while let next = source.popLast() {
      guard next != color else { continue }
      target.append(color)
      return next
    }
    return nil
  }
}
