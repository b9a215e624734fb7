import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Leaving the screen where colors of a text were changed: the user is asked once.
@MainActor
struct LeavingTests {
  private let screen = MixerScreen(Mixer(editing: "a: #112233; b: #445566"))
  private var message: String { screen.mixer.status.message.value.text }

  /// Presses keys and gives the ways out that were taken, in order.
  private func ends(after keys: [Key]) -> [String] {
    var ends: [String] = []
    screen.onEnd = { ends.append($0.name) }
    for key in keys { screen.window.handle(.key(key)) }
    return ends
  }

  nonisolated private static let (q, esc) = (Key(.character("q")), Key(.escape))
  nonisolated private static let (change, undo) = (Key(.home), Key(.character("u")))
  nonisolated private static let go = [Key(.character("t"))]

  @Test(
    arguments: [
      ([q], ["canceled"]), ([esc], ["canceled"]), ([change, undo, q], ["canceled"]),
      ([change, q, q], ["canceled"]), ([change, esc, q], ["canceled"]),
      ([change, q, Key(.enter)], ["accepted"]), ([change, Key(.enter)], ["accepted"]),
      ([change, Key(.character("c"), .control)], ["interrupted"]),
      ([change, q, Key(.character("c"), .control)], ["interrupted"]),
      (go + [q], ["canceled"]), (go + [esc], []), (go + [esc, esc], ["canceled"]),
      ([change] + go + [esc], []),
    ] as [([Key], [String])])
  func `nothing is asked if nothing is lost, and nothing twice`(keys: [Key], expected: [String]) {
    #expect(ends(after: keys) == expected)
    #expect(message.isEmpty || !expected.isEmpty)
  }

  @Test(
    arguments: [
      [change, q], [change, esc], [change, q, esc, q], [change, q, Key(.right), esc],
      [change, q, Key(.character("?")), esc, q], [change] + go + [esc, esc],
    ])
  func `the question stands until a key answers it`(keys: [Key]) {
    #expect(ends(after: keys) == [])
    #expect(message == "1 color changed: Enter writes, q again leaves without")
    #expect(ends(after: [Self.q]) == ["canceled"])
  }

  @Test(
    arguments: [
      ([esc], "#002233"), ([Key(.right)], "#012233"), ([undo], "#112233"),
      ([Key(.character("s"))], "#002233"),
    ] as [([Key], String)])
  func `any other key takes the question back and acts as usual, a second Esc only takes it back`(
    keys: [Key], hex: String
  ) {
    #expect(ends(after: [Self.change, Self.q] + keys) == [])
    #expect(message == "" && Format.hex.text(of: screen.mixer.color.current) == hex)
  }

  @Test func `a click takes the question back; a release and a report of the terminal do not`() {
    let press = MouseEvent(.press(.left), at: Position(column: 0, row: 23))
    let release = MouseEvent(.release(.left), at: Position(column: 0, row: 23))
    #expect(ends(after: [Self.change, Self.q]) == [])
    screen.window.handle(.mouse(release))
    screen.window.handle(.focus(true))
    #expect(message != "")
    screen.window.handle(.mouse(press))
    #expect(message == "")
    #expect(ends(after: [Self.q]) == [])
  }

  @Test func `the question counts the colors that are not written yet`() {
    var count = 0
    screen.onWrite = { [unowned screen] in
      count += 1
      screen.mixer.list.didSave()
    }
    let next = Self.go + [Key(.right), Self.esc]
    #expect(ends(after: [Self.change] + next + [Self.change, Self.q]) == [])
    #expect(message == "2 colors changed: Enter writes, q again leaves without")
    #expect(ends(after: [Key(.character("w")), Key(.character("q"))]) == ["canceled"])
    #expect(count == 1)
    // Undone, what was written is a change again.
    #expect(ends(after: [Self.undo, Self.q]) == [])
    #expect(message == "1 color changed: Enter writes, q again leaves without")
  }

  @Test func `without a file w has no meaning`() {
    #expect(!screen.window.handle(.key(Key(.character("w")))))
  }
}
