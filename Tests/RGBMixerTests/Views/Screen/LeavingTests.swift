import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Leaving the editor: the user is asked once before changes of a text are lost, and Esc never leaves.
@MainActor
struct LeavingTests {
  private let screen = MixerScreen(Mixer(editing: "a: #112233; b: #445566"))
  private var message: String { screen.mixer.status.message.value.text }

  init() { screen.press(.enter) }

  /// Presses keys and gives the ways out that were taken, in order.
  private func ends(after keys: [Key]) -> [String] {
    var ends: [String] = []
    screen.onEnd = { ends.append($0.name) }
    for key in keys { screen.window.handle(.key(key)) }
    return ends
  }

  nonisolated private static let (q, esc) = (Key(.character("q")), Key(.escape))
  nonisolated private static let (change, undo) = (Key(.home), Key(.character("u")))
  nonisolated private static let enter = Key(.enter)

  @Test(
    arguments: [
      ([q], ["canceled"]), ([esc], []), ([esc, esc, esc], []),
      ([change, undo, q], ["canceled"]), ([change, q, q], ["canceled"]),
      ([change, esc, q, q], ["canceled"]), ([enter, enter, enter], []),
      ([change, q, enter], []), ([change, Key(.character("c"), .control)], ["interrupted"]),
      ([change, q, Key(.character("c"), .control)], ["interrupted"]),
      ([esc, q], ["canceled"]), ([Key(.character("t")), q], ["canceled"]),
      ([Key(.character("t")), esc, esc, esc, esc], []),
    ] as [([Key], [String])])
  func `nothing is asked if nothing is lost, nothing twice, and Esc and Enter stay`(
    keys: [Key], expected: [String]
  ) {
    #expect(ends(after: keys) == expected)
  }

  @Test func `at the last step back Esc says how to leave`() {
    #expect(ends(after: [Self.esc]) == [] && message == "" && screen.place.home == .list)
    #expect(ends(after: [Self.esc]) == [] && message == "q quits")
  }

  @Test func `after a failed save the question does not offer another one`() {
    screen.mixer.hasFailedToSave = true
    #expect(ends(after: [Self.change, Self.q]) == [])
    #expect(message == "1 unsaved color: Ctrl-C keeps it, q again discards")
    #expect(ends(after: [Self.q]) == ["canceled"])
  }

  @Test(
    arguments: [
      [change, q], [change, esc, q], [change, q, esc, q],
      [change, q, Key(.character("?")), esc, q],
    ])
  func `the question stands until a key answers it`(keys: [Key]) {
    #expect(ends(after: keys) == [])
    #expect(message == "1 unsaved color: w saves, q again discards")
    #expect(ends(after: [Self.q]) == ["canceled"])
  }

  @Test(
    arguments: [
      ([esc], "#002233"), ([Key(.right)], "#012233"), ([undo], "#112233"),
      ([Key(.character("s"))], "#002233"),
    ] as [([Key], String)])
  func `any other key takes the question back and acts as usual, Esc only takes it back`(
    keys: [Key], hex: String
  ) {
    #expect(ends(after: [Self.change, Self.q] + keys) == [])
    #expect(message == "" && Format.hex.text(of: screen.mixer.color.current) == hex)
    #expect(screen.rows[0].slider.isFocused)
  }

  @Test func `a click takes the question back; a release and a report of the terminal do not`() {
    let press = MouseEvent(.press(.left), at: Position(column: 0, row: 23))
    let release = MouseEvent(.release(.left), at: Position(column: 0, row: 23))
    #expect(ends(after: [Self.change, Self.q]) == [])
    screen.window.handle(.mouse(release))
    screen.window.handle(.windowFocus(gained: true))
    #expect(message != "")
    screen.window.handle(.mouse(press))
    #expect(message == "")
    #expect(ends(after: [Self.q]) == [])
  }

  @Test func `w saves and stays, also as an answer, and the question counts what is not saved`() {
    var count = 0
    screen.onWrite = { [unowned screen] in
      count += 1
      screen.mixer.list.didSave()
    }
    let next = [Self.esc, Key(.down), Self.enter]
    #expect(ends(after: [Self.change] + next + [Self.change, Self.q]) == [])
    #expect(message == "2 unsaved colors: w saves, q again discards")
    #expect(ends(after: [Key(.character("w")), Key(.character("q"))]) == ["canceled"])
    #expect(count == 1)
    // Undone, what was saved is a change again.
    #expect(ends(after: [Self.undo, Self.q]) == [])
    #expect(message == "1 unsaved color: w saves, q again discards")
  }

  @Test func `where the text can come out only once, w saves and leaves`() {
    let text = TextColors(ColoredText(Array("a: #112233".utf8)))
    let mixer = Mixer(
      ColorList(of: text), text: text, target: .output(name: "the text"),
      space: Observable(.rgb), format: .hex, status: StatusLine(), clock: ManualClock())
    let screen = MixerScreen(mixer)
    var ends: [String] = []
    screen.onEnd = { ends.append($0.name) }
    screen.type("\n")
    screen.press(.home)
    screen.type("w")
    #expect(ends == ["accepted"])
  }

  @Test func `without a text w has no meaning, and Esc leaves`() {
    let screen = MixerScreen(Mixer(RGB(hex: 0x336699)))
    #expect(!screen.window.handle(.key(Key(.character("w")))))
    var ends: [String] = []
    screen.onEnd = { ends.append($0.name) }
    screen.press(.escape)
    #expect(ends == ["canceled"])
  }
}
