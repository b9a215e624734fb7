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
    let down = Event.key(Key(.down))
    return [
      State(name: "the first channel", events: []),
      State(name: "the second channel", events: [tab], channel: 1),
      State(name: "the third channel", events: [down, down], channel: 2),
      State(name: "a number of the first channel", events: keys("4")),
      State(name: "a number of the third channel", events: [down, down] + keys("42"), channel: 2),
      State(name: "a rejected number", events: [tab] + keys("300\n"), channel: 1),
      State(name: "a taken number", events: [tab] + keys("30\n"), channel: 1),
      State(name: "the idle hex field", events: [down, tab, tab, tab], channel: 2),
      State(name: "a text in the hex field", events: keys("#0a")),
      State(name: "a rejected text in the hex field", events: keys("#reddish\n")),
      State(name: "a taken text in the hex field", events: keys("#0af\n")),
      State(name: "behind a paste", events: [.paste("tomato", truncated: false)]),
      State(
        name: "behind a paste into a number",
        events: keys("4") + [.paste("tomato", truncated: false)]),
      State(name: "behind a bad paste", events: [.paste("no color", truncated: false)]),
      State(name: "behind an undo in a number", events: keys("4u")),
      State(name: "the ramp", events: keys("t")),
      State(name: "the last color of the ramp", events: keys("t") + [.key(Key(.end))]),
      State(name: "the harmonies", events: keys("tt")),
      State(name: "the colors up to the background", events: keys("ttt") + [.key(Key(.right))]),
      State(name: "the recent colors", events: keys("alatttt")),
      State(
        name: "the recent colors, after a step", events: keys("alalatttt") + [.key(Key(.right))]),
      State(
        name: "a band of one color", events: keys("s") + [tab] + keys("0\ntt"), channel: 1),
      State(
        name: "after the last recent color",
        events: keys("atttt") + [.key(Key(.right)), .key(Key(.delete))]),
      State(
        name: "a recent color was forgotten",
        events: keys("alatttt") + [.key(Key(.right)), .key(Key(.delete))]),
      State(name: "the list of formats", events: keys("f")),
      State(name: "the search for a name", events: keys("/")),
      State(name: "the search for a name, with a text", events: keys("/bl")),
      State(name: "the search for a name, with a chosen one", events: keys("/bl") + [tab, tab]),
      State(name: "the search for words, with a chosen color", events: keys("/muted teal") + [tab]),
      State(name: "a color that passes", events: keys("n")),
      State(name: "a contrast that is kept", events: keys("c"), channel: 2),
    ]
  }()

  /// A mixer's screen, and what it has asked its owner for.
  @MainActor
  fileprivate final class Session {
    let mixer = Mixer(RGB(hex: 0x336699))
    let screen: MixerScreen
    private(set) var events: [String] = []

    init(_ events: [Event], width: Int, height: Int) {
      screen = MixerScreen(mixer, width: width, height: height)
      screen.onEnd = { [unowned self] in self.events.append($0.name) }
      screen.onCopy = { [unowned self] in self.events.append("copied \($0)") }
      for event in events { screen.window.handle(event) }
    }

    var end: String? { events.last { !$0.hasPrefix("copied ") } }
    var color: RGB { mixer.color.current }
    var field: TextField? { screen.window.focused as? TextField }

    /// All that a key can change.
    var state: [String] {
      let buffer = Buffer(size: screen.window.size)
      screen.window.resize(to: screen.window.size)
      _ = screen.window.draw(into: buffer)
      return buffer.lines + events + [
        "\(mixer.vision.value)", "\(mixer.recent.value)", "\(mixer.background.value)",
        "\(screen.place.band) \(screen.bands.map(\.chosen))", "\(mixer.was.value.rgb)",
        screen.window.focused.map { "\(ObjectIdentifier($0) == ObjectIdentifier(screen.hexField))" }
          ?? "none", "\(screen.rows.map { [$0.slider.isFocused, $0.field.isFocused] })",
      ]
    }
  }

  /// The keys that hints name otherwise than by what they type.
  private static let keys: [String: Key.Code] = [
    "←→": .right, "↑↓": .down, "↑": .up, "0-9": .character("7"), "type": .character("q"),
    "Enter": .enter, "Esc": .escape, "Tab": .tab, "Del": .delete,
  ]

  @Test(arguments: states, [(80, 24), (40, 12)])
  func `each key in the help line does what its row says`(
    state: State, size: (width: Int, height: Int)
  ) throws {
    func session() -> Session {
      Session(state.events, width: size.width, height: size.height)
    }
    let first = session()
    let items = first.screen.hints.items
    #expect(!items.isEmpty)
    // A small window has most hints of a large one.
    let largest = Session(state.events, width: 80, height: 24)
    let large = largest.screen.hints.items
    // The hints ask their screen.
    defer { withExtendedLifetime((first, largest)) {} }
    let known = Set(size.width < 80 ? large.map { "\($0.key) \($0.label)" } : [])
    for item in items where !known.contains("\(item.key) \(item.label)") {
      let hint = "\(item.key) \(item.label)"
      let character = item.key.string.unicodeScalars.first ?? " "
      let key =
        item.key.string == "Ctrl-U"
        ? Key(.character("u"), .control) : Key(Self.keys[item.key.string] ?? .character(character))
      let row = try #require(
        CommandTable.keyRows.first { row in
          row.hints.contains { $0.key == item.key.string && item.label.string.hasPrefix($0.label) }
        }, "\(hint)")
      let (pressed, performed) = (session(), session())
      let before = pressed.state
      pressed.screen.window.handle(.key(key))
      // What the views do by themselves has no binding.
      if let binding = row.bindings.first(where: { $0.isFor(key) }),
        binding.action != .screen(.typeNumber)
      {
        // As each key does.
        _ = performed.state
        performed.mixer.status.clear()
        performed.screen.perform(binding, key)
        #expect(pressed.state == performed.state, "\(hint)")
        #expect(pressed.state != before, "\(hint)")
      } else {
        try expect(item.label.string, pressed, from: state)
      }
    }
  }

  /// Expects what a hint says of a key that a view takes.
  private func expect(_ label: String, _ session: Session, from state: State) throws {
    let before = Session(state.events, width: 80, height: 24)
    let screen = session.screen
    let isRefused = session.mixer.status.message.value.isError
    #expect(session.end == nil, "\(label)")
    switch label {
    case "change": #expect(session.color != before.color || before.color.red == 255)
    case "choose" where screen.window.overlay is FormatList:
      #expect(screen.window.accessibilityCursor != before.screen.window.accessibilityCursor)
    case "choose" where screen.isFindingNames, "next" where screen.isFindingNames:
      #expect(session.mixer.typed.value != before.mixer.typed.value)
    case "choose":
      let view = try #require(screen.focusedBand)
      #expect(view.chosen.map { view.band.blocks[$0].color.rgb } == session.color)
      #expect(view.chosen != before.screen.focusedBand?.chosen || before.isAtLastBlock)
    case "set", "any CSS color":
      let field = try #require(session.field)
      #expect(field.isEditing && field.text.last == (field === screen.hexField ? "q" : "7"))
    case "clear": #expect(session.field?.text.isEmpty == true)
    case "row", "chroma, hue": #expect(session.focusedIndex != before.focusedIndex)
    case "use":
      #expect(screen.window.overlay == nil)
    case "OK": #expect(screen.rows[state.channel].slider.isFocused || isRefused)
    case "to the sliders", "cancel":
      #expect(session.color == before.color && screen.rows[state.channel].slider.isFocused)
    case "next":
      let (focus, old) = (session.focusedIndex, before.focusedIndex)
      #expect(focus != old || isRefused)
    case "close": #expect(screen.window.overlay == nil)
    case "copy": #expect(screen.window.overlay != nil && !session.events.isEmpty)
    case "next name": #expect(session.mixer.typed.value != before.mixer.typed.value)
    default: Issue.record("the help line names \(label), which no key is bound to")
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
      let labels = session.screen.hints.items.filter { $0.key.string == hint }.map(\.label.string)
      let isOnChannel =
        session.screen.rows.contains { $0.slider.isFocused }
        && session.screen.window.overlay == nil
      session.screen.window.handle(.key(key))
      switch hint {
      case "Enter":
        #expect(session.end == (labels.first?.hasPrefix("print") == true ? "accepted" : nil))
      case "q": #expect(session.end == (labels == ["quit"] ? "canceled" : nil))
      case "Esc":
        #expect(session.end == (isOnChannel ? "canceled" : nil))
        #expect(labels.isEmpty || !isOnChannel)
      default: #expect(session.end == "interrupted")
      }
      #expect(session.end == nil || session.color == before, "\(hint)")
    }
  }
}

extension HelpLineTruthTests.Session {
  /// The index of the view that has the focus, among those that can have it.
  fileprivate var focusedIndex: Int? {
    let views =
      screen.rows.flatMap { [$0.slider, $0.field] } + screen.bands
      + [screen.hexField]
    return views.firstIndex { $0 === screen.window.focused }
  }

  /// Whether Right leads to no other color.
  fileprivate var isAtLastBlock: Bool {
    screen.focusedBand.map { $0.chosen == $0.band.blocks.count - 1 } ?? true
  }
}
