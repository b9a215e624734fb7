import TermUI
import Testing

@testable import RGBMixer

/// The steps that undo takes back.
struct HistoryTests {
  private final class Source {}

  private static func state(_ hex: UInt32) -> MixState {
    MixState(
      list: ColorList.State(
        colors: [AlphaColor(RGB(hex: hex))], selection: Selection(), chosen: 0))
  }

  /// A history of a color that has a number.
  private struct Numbers {
    var history: History
    var number: UInt32

    init(_ number: UInt32, limit: Int = 1000) {
      history = History(limit: limit)
      self.number = number
    }

    mutating func change(to numbers: UInt32..., by source: Source? = nil) {
      let id = source.map(ObjectIdentifier.init)
      for new in numbers {
        if !history.continues(by: id) {
          endRun()
          history.begin(from: state(number), by: id)
        }
        history.forgetUndone()
        number = new
      }
    }

    mutating func endRun() { history.endRun(at: state(number)) }

    /// Goes back; returns the number then, or nil if there is no step.
    mutating func undo() -> UInt32? { move(to: history.undo(from: state(number))) }
    mutating func redo() -> UInt32? { move(to: history.redo(from: state(number))) }

    private mutating func move(to state: MixState?) -> UInt32? {
      guard let state else { return nil }
      number = state.list.colors[0].rgb.hex
      return number
    }
  }

  @Test func `undo goes back through single changes, and redo forward again`() {
    var numbers = Numbers(1)
    #expect(numbers.history.isEmpty)
    numbers.change(to: 2, 3)
    #expect(numbers.undo() == 2 && numbers.undo() == 1)
    #expect(numbers.undo() == nil && !numbers.history.isEmpty)
    #expect(numbers.redo() == 2 && numbers.redo() == 3 && numbers.redo() == nil)
  }

  @Test func `a run by one source is one step, or two if it was ended in between`() {
    let source = Source()
    var numbers = Numbers(1)
    numbers.change(to: 2, 3, by: source)
    numbers.endRun()
    numbers.change(to: 4, by: source)
    #expect(numbers.undo() == 3 && numbers.undo() == 1 && numbers.redo() == 3)
  }

  @Test func `the same source begins a new step after an undo`() {
    let source = Source()
    var numbers = Numbers(1)
    numbers.change(to: 2, 3, by: source)
    #expect(numbers.undo() == 1)
    numbers.change(to: 4, by: source)
    #expect(numbers.undo() == 1 && numbers.undo() == nil)
  }

  @Test func `a new change forgets what was undone`() {
    var numbers = Numbers(1)
    numbers.change(to: 2)
    #expect(numbers.undo() == 1)
    numbers.change(to: 3)
    #expect(numbers.redo() == nil && numbers.undo() == 1)
  }

  @Test func `a run that ended where it began is no step`() {
    let source = Source()
    var numbers = Numbers(1)
    numbers.change(to: 2)
    numbers.change(to: 3, 2, by: source)
    #expect(numbers.undo() == 1 && numbers.redo() == 2 && numbers.redo() == nil)
  }

  @Test func `no more steps are remembered than the limit`() {
    var numbers = Numbers(1, limit: 2)
    numbers.change(to: 2, 3, 4)
    #expect(numbers.undo() == 3 && numbers.undo() == 2 && numbers.undo() == nil)
  }
}
