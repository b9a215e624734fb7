import TermUI
import Testing

@testable import RGBMixer

/// The changes that undo takes back.
struct HistoryTests {
  private final class Source {}

  private static func state(_ hex: UInt32) -> ColorChange.State {
    ColorChange.State(color: RGB(hex: hex))
  }

  /// The changes between numbered colors, noted one after another by a source.
  private func note(_ colors: UInt32..., by source: Source? = nil, in history: inout History) {
    for (old, new) in zip(colors, colors.dropFirst()) {
      let change = ColorChange(index: 0, before: Self.state(old), after: Self.state(new))
      history.note(change, by: source.map(ObjectIdentifier.init))
    }
  }

  /// The numbers of the colors that undo or redo goes between; nil where it does nothing.
  private func numbers(_ change: ColorChange?) -> [UInt32]? {
    change.map { [$0.before.color.hex, $0.after.color.hex] }
  }

  @Test func `undo goes back through single changes, and redo forward again`() {
    var history = History()
    #expect(history.isEmpty)
    note(1, 2, 3, in: &history)
    #expect(numbers(history.undo()) == [2, 3])
    #expect(numbers(history.undo()) == [1, 2])
    #expect(history.undo() == nil && !history.isEmpty)
    #expect(numbers(history.redo()) == [1, 2])
    #expect(numbers(history.redo()) == [2, 3])
    #expect(history.redo() == nil)
  }

  @Test func `a run by one source is one step, or two if it was ended in between`() {
    let source = Source()
    var history = History()
    note(1, 2, 3, by: source, in: &history)
    history.endRun()
    note(3, 4, by: source, in: &history)
    #expect(numbers(history.undo()) == [3, 4])
    #expect(numbers(history.undo()) == [1, 3])
    #expect(numbers(history.redo()) == [1, 3])
  }

  @Test func `the same source begins a new step after an undo`() {
    let source = Source()
    var history = History()
    note(1, 2, 3, by: source, in: &history)
    #expect(numbers(history.undo()) == [1, 3])
    note(1, 4, by: source, in: &history)
    #expect(numbers(history.undo()) == [1, 4])
    #expect(history.undo() == nil)
  }

  @Test func `a new change forgets what was undone`() {
    var history = History()
    note(1, 2, in: &history)
    _ = history.undo()
    note(1, 3, in: &history)
    #expect(history.redo() == nil)
    #expect(numbers(history.undo()) == [1, 3])
  }

  @Test func `undo skips a run that ended where it began`() {
    let source = Source()
    var history = History()
    note(1, 2, in: &history)
    note(2, 3, 2, by: source, in: &history)
    #expect(numbers(history.undo()) == [1, 2])
    #expect(numbers(history.redo()) == [1, 2])
    #expect(history.redo() == nil)
  }

  @Test func `no more steps are remembered than the limit`() {
    var history = History(limit: 2)
    note(1, 2, 3, 4, in: &history)
    #expect(numbers(history.undo()) == [3, 4])
    #expect(numbers(history.undo()) == [2, 3])
    #expect(history.undo() == nil)
  }
}
