import TermUI
import Testing

@testable import RGBMixer

/// History.
struct HistoryTests {
  private final class Source {}
  private let black = RGB(hex: 0x000000)
  private let red = RGB(hex: 0xFF0000)
  private let green = RGB(hex: 0x00FF00)
  private let blue = RGB(hex: 0x0000FF)

  @Test func `the history goes back through single changes and forward again`() {
    var history = History()
    history.didChange(from: black, by: nil)
    history.didChange(from: red, by: nil)
    #expect(history.undo(from: green) == red)
    #expect(history.undo(from: red) == black)
    #expect(history.undo(from: black) == nil)
    #expect(history.redo(from: black) == red)
    #expect(history.redo(from: red) == green)
    #expect(history.redo(from: green) == nil)
  }

  @Test
  func
    `the history makes one step of a run by one source, and two where the run was ended between`()
  {
    let source = Source()
    var history = History()
    history.didChange(from: black, by: ObjectIdentifier(source))
    history.didChange(from: red, by: ObjectIdentifier(source))
    history.didChange(from: green, by: ObjectIdentifier(source))
    history.endRun()
    history.didChange(from: green, by: ObjectIdentifier(source))
    #expect(history.undo(from: blue) == green)
    #expect(history.undo(from: green) == black)
  }

  @Test func `the history begins a new step behind an undo, though the same source goes on`() {
    let source = Source()
    var history = History()
    history.didChange(from: black, by: ObjectIdentifier(source))
    #expect(history.undo(from: red) == black)
    history.didChange(from: black, by: ObjectIdentifier(source))
    #expect(history.undo(from: green) == black)
  }

  @Test func `the history forgets what was undone when something new is done`() {
    var history = History()
    history.didChange(from: black, by: nil)
    #expect(history.undo(from: red) == black)
    history.didChange(from: black, by: nil)
    #expect(history.redo(from: green) == nil)
    #expect(history.undo(from: green) == black)
  }

  @Test func `the history passes over steps that changed nothing`() {
    var history = History()
    history.didChange(from: black, by: nil)
    history.didChange(from: red, by: nil)
    history.didChange(from: red, by: nil)
    #expect(history.undo(from: red) == black)
    #expect(history.redo(from: black) == red)
  }

  @Test func `the history remembers no more steps than its limit`() {
    var history = History(limit: 2)
    for color in [black, red, green] { history.didChange(from: color, by: nil) }
    #expect(history.undo(from: blue) == green)
    #expect(history.undo(from: green) == red)
    #expect(history.undo(from: red) == nil)
  }
}
