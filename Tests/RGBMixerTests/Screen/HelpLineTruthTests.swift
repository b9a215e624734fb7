import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The help line in every state of the keyboard: what it names is what the next key does.
@MainActor
struct HelpLineTruthTests {
  /// A state of the keyboard, and the keys that lead there from the first channel of #336699.
  struct State: Sendable, CustomTestStringConvertible {
    let name: String
    let events: [Event]
    /// The channel that a step back leads to.
    var channel = 0

    var testDescription: String { name }
  }

  nonisolated static let states: [State] = {
    func keys(_ text: String) -> [Event] {
      text.unicodeScalars.map { .key(Key($0 == "\n" ? .enter : .character($0))) }
    }
    let tab = Event.key(Key(.tab))
    let (down, up) = (Event.key(Key(.down)), Event.key(Key(.up)))
    return [
      State(name: "the first channel", events: []),
      State(name: "the second channel", events: [tab], channel: 1),
      State(name: "the third channel", events: [down, down], channel: 2),
      State(name: "a number of the first channel", events: keys("4")),
      State(name: "a number of the third channel", events: [down, down] + keys("42"), channel: 2),
      State(name: "a rejected number", events: [tab] + keys("300\n"), channel: 1),
      State(name: "a taken number", events: [tab] + keys("30\n"), channel: 1),
      State(name: "the idle hex field", events: [down, tab, tab], channel: 2),
      State(name: "a text in the hex field", events: keys("#0a")),
      State(name: "a rejected text in the hex field", events: keys("#reddish\n")),
      State(name: "a taken text in the hex field", events: keys("#0af\n")),
      State(name: "behind a paste", events: [.paste("tomato", truncated: false)]),
      State(
        name: "behind a paste into a number",
        events: keys("4") + [.paste("tomato", truncated: false)]),
      State(name: "behind a bad paste", events: [.paste("no color", truncated: false)]),
      State(name: "behind an undo in a number", events: keys("4u")),
      State(name: "the first channel beside the strip", events: keys("t")),
      State(name: "the strip without colors", events: keys("t") + [down, down, tab], channel: 2),
      State(
        name: "the strip's recent colors", events: keys("alat") + [up, tab, tab, tab], channel: 2),
      State(
        name: "the strip's recent colors, behind a step",
        events: keys("alalat") + [down, down, tab, .key(Key(.right))], channel: 2),
      State(name: "the strip's ramp", events: keys("tt") + [down, down, tab], channel: 2),
      State(
        name: "the strip's harmonies", events: keys("ttt") + [tab, tab, tab, .key(Key(.end))],
        channel: 2),
      State(
        name: "the strip's only color", events: keys("s") + [tab] + keys("0\nttt") + [tab, tab],
        channel: 2),
      State(
        name: "behind the strip's last color",
        events: keys("at") + [down, down, tab, .key(Key(.delete))], channel: 2),
      State(
        name: "behind the strip", events: keys("tt") + [down, down, tab] + keys("tt"), channel: 2),
      State(name: "the list of keys", events: keys("?")),
    ]
  }()

  /// A mixer's screen, and how the mixing ended, if it did.
  @MainActor
  private final class Session {
    let mixer = Mixer(RGB(hex: 0x336699))
    let screen: MixerScreen
    var end: String?

    init(_ events: [Event], width: Int, height: Int) {
      screen = MixerScreen(mixer, width: width, height: height)
      screen.onAccept = { [unowned self] in end = "accepted" }
      screen.onCancel = { [unowned self] in end = "canceled" }
      for event in events { screen.window.handle(event) }
    }

    var color: RGB { mixer.color.current }
    var field: TextField? { screen.window.focused as? TextField }
  }

  @Test(arguments: states, [(80, 24), (40, 12)])
  func `each key that the help line names does what it says`(
    state: State, size: (width: Int, height: Int)
  ) throws {
    func session() -> Session {
      Session(state.events, width: size.width, height: size.height)
    }
    let hints = session().screen.help.items
    #expect(!hints.isEmpty)
    for hint in hints {
      let session = session()
      let (screen, before) = (session.screen, session.color)
      func press(_ code: Key.Code) { screen.window.handle(.key(Key(code))) }
      let place = "\(hint.key) \(hint.label)"
      switch place {
      case "←→ move":
        press(before.red == 255 ? .left : .right)
        #expect(session.color != before, "\(place)")
      case "←→ choose":
        let chips = screen.strip.chips
        let place = chips.chosen
        press(chips.chosen == chips.count - 1 ? .left : .right)
        #expect(chips.chosen != place || chips.count == 1, "\(place.map(String.init) ?? "")")
        #expect(chips.chosen.map { screen.mixer.strip.value.color(at: $0) } == session.color)
      case "Del forget":
        let count = screen.mixer.recent.value.colors.count
        let isChosen = screen.strip.chips.chosen != nil
        press(.delete)
        #expect(screen.mixer.recent.value.colors.count == count - (isChosen ? 1 : 0), "\(place)")
        #expect(session.color == before)
      case "t strip":
        let title = screen.mixer.strip.value.title(at: nil)
        press(.character("t"))
        #expect(screen.mixer.strip.value.title(at: nil) != title, "\(place)")
      case "0-9 type":
        press(.character("7"))
        #expect(session.field?.isEditing == true && session.field?.text.last == "7", "\(place)")
      case "any CSS color type":
        press(.character("q"))
        #expect(session.field?.text.last == "q" && session.end == nil, "\(place)")
      case "Enter take":
        press(.enter)
        #expect(session.end == nil, "\(place)")
        #expect(
          screen.rows[state.channel].slider.isFocused || screen.mixer.status.message.value.isError)
      case "Enter print":
        press(.enter)
        #expect(session.end == "accepted", "\(place)")
      case "Esc back":
        press(.escape)
        #expect(session.end == nil && session.color == before, "\(place)")
        #expect(screen.rows[state.channel].slider.isFocused, "\(place)")
      case "Esc close":
        press(.escape)
        #expect(screen.window.overlay == nil && session.end == nil, "\(place)")
      case "↑↓ scroll":
        press(.down)
        #expect(screen.window.overlay != nil && session.color == before, "\(place)")
      case "Tab next":
        let focused = screen.window.focused
        press(.tab)
        #expect(
          screen.window.focused !== focused || screen.mixer.status.message.value.isError, "\(place)"
        )
      case "q quit":
        press(.character("q"))
        #expect(session.end == "canceled", "\(place)")
      case "? keys":
        press(.character("?"))
        #expect(screen.window.overlay != nil, "\(place)")
      case "s space":
        press(.character("s"))
        #expect(screen.mixer.space.value == .hsl, "\(place)")
      case "f format":
        press(.character("f"))
        #expect(screen.mixer.format.value != .hex, "\(place)")
      case "y copy":
        var copied: [String] = []
        screen.onCopy = { copied.append($0) }
        press(.character("y"))
        #expect(copied == [screen.mixer.text], "\(place)")
      case "u undo":
        // One that moves whatever has the focus, as one run of the strip must not.
        if screen.strip.chips.isFocused { screen.mixer.endRun() }
        press(before.red == 255 ? .left : .right)
        if session.color != before {
          press(.character("u"))
          #expect(session.color == before, "\(place)")
        }
      case "p pin":
        press(.character("p"))
        #expect(screen.mixer.other.value == OtherColor(rgb: before, isPinned: true), "\(place)")
      case "x swap":
        press(.right)
        press(.character("x"))
        #expect(session.color == RGB(hex: 0x336699), "\(place)")
      default:
        Issue.record("the help line names \(place), which nothing here knows")
      }
    }
  }

  @Test(arguments: states)
  func `Enter and q leave where the help line says so, Esc on a channel, and Ctrl-C everywhere`(
    state: State
  ) {
    for (key, hint) in [
      (Key(.enter), "Enter"), (Key(.character("q")), "q"), (Key(.escape), "Esc"),
      (Key(.character("c"), .control), "Ctrl-C"),
    ] {
      let session = Session(state.events, width: 80, height: 24)
      let before = session.color
      let labels = session.screen.help.items.filter { $0.key == hint }.map(\.label)
      let isOnChannel =
        session.screen.rows.contains { $0.slider.isFocused }
        && session.screen.window.overlay == nil
      session.screen.window.handle(.key(key))
      switch hint {
      case "Enter": #expect(session.end == (labels == ["print"] ? "accepted" : nil))
      case "q": #expect(session.end == (labels == ["quit"] ? "canceled" : nil))
      case "Esc":
        #expect(session.end == (isOnChannel ? "canceled" : nil))
        #expect(labels.isEmpty || !isOnChannel)
      default: #expect(session.end == "canceled")
      }
      #expect(session.end == nil || session.color == before, "\(hint)")
    }
  }
}
