import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Every row of keys does what it says, tried on the green slider of #336699.
@MainActor
struct KeyTests {
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
    _ = screen.picture()
    screen.window.focus(screen.rows[1].slider)
  }

  /// The result of a row's keys, mouse events or paste; the one that is tried comes last.
  struct Example: Sendable, CustomTestStringConvertible {
    let row: String
    let events: [Event]
    let result: String

    init(_ row: String, _ keys: Key..., to result: String) {
      self.init(row, keys.map(Event.key), to: result)
    }

    init(_ row: String, _ events: [Event], to result: String) {
      (self.row, self.events, self.result) = (row, events, result)
    }

    var testDescription: String { "\(row): \(result)" }
  }

  nonisolated static let examples: [Example] = {
    func key(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }
    func control(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .control) }
    func mouse(
      _ action: MouseEvent.Action, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []
    ) -> Event {
      .mouse(MouseEvent(action, at: Position(column: column, row: row), modifiers: modifiers))
    }
    let steps = "Left / Right, h / l", tens = "Shift+Left / Right, H / L"
    let pages = "PageDown / PageUp", ends = "Home / End, g / G", rows = "Up / Down, k / j"
    let tabs = "Tab / Shift-Tab", take = "Enter, Tab / Esc", erase = "Ctrl-U / Ctrl-W"
    let leave = "q, Esc, Ctrl-C", undo = "u"
    return [
      Example(steps, Key(.left), to: "#336599 slider 1"),
      Example(steps, Key(.right), to: "#336799 slider 1"),
      Example(steps, key("h"), to: "#336599 slider 1"),
      Example(steps, key("l"), to: "#336799 slider 1"),
      Example(tens, Key(.left, .shift), to: "#335c99 slider 1"),
      Example(tens, Key(.right, .shift), to: "#337099 slider 1"),
      Example(tens, key("H"), to: "#335c99 slider 1"),
      Example(tens, key("L"), to: "#337099 slider 1"),
      Example(pages, Key(.pageDown), to: "#335699 slider 1"),
      Example(pages, Key(.pageUp), to: "#337699 slider 1"),
      Example(ends, Key(.home), to: "#330099 slider 1"),
      Example(ends, Key(.end), to: "#33ff99 slider 1"),
      Example(ends, key("g"), to: "#330099 slider 1"),
      Example(ends, key("G"), to: "#33ff99 slider 1"),
      Example(rows, Key(.up), to: "#336699 slider 0"),
      Example(rows, Key(.down), to: "#336699 slider 2"),
      Example(rows, key("k"), to: "#336699 slider 0"),
      Example(rows, key("j"), to: "#336699 slider 2"),
      Example(tabs, Key(.tab), to: "#336699 slider 2"),
      Example(tabs, Key(.tab, .shift), to: "#336699 slider 0"),
      Example("+, -, =", key("+"), to: "#336699 field 1 typing +"),
      Example("+, -, =", key("-"), to: "#336699 field 1 typing -"),
      Example("+, -, =", key("="), to: "#336699 field 1 typing ="),
      Example("0-9, .", key("s"), key("."), to: "#336699 field 1 hsl typing ."),
      Example("#", key("#"), to: "#336699 hex field typing #"),
      Example(rows, key("#"), key("f"), key("8"), key("0"), Key(.down), to: "#ff8800 slider 0"),
      Example(rows, key("#"), key("f"), key("8"), key("0"), Key(.up), to: "#ff8800 slider 2"),
      Example(take, key("7"), Key(.enter), to: "#330799 slider 1"),
      Example(take, key("7"), Key(.tab), to: "#330799 slider 2"),
      Example(take, key("7"), Key(.escape), to: "#336699 slider 1"),
      Example(
        erase, key("#"), key("a"), key(" "), key("b"), control("w"),
        to: "#336699 hex field typing #a "),
      Example(erase, key("#"), key("a"), key(" "), control("u"), to: "#336699 hex field typing "),
      Example("s", key("s"), to: "#336699 slider 1 hsl"),
      Example("S", key("S"), to: "#336699 slider 1 \(ColorSpace.allCases.reversed()[0].name)"),
      Example("A", key("A"), to: "#336699 slider 3"),
      Example("A", key("A"), key("A"), to: "#336699 slider 2"),
      Example("f", key("f"), key("r"), Key(.enter), to: "#336699 slider 1 prints rgb"),
      Example("f", key("f"), to: "#336699 list"),
      Example("/", key("/"), to: "#336699 names"),
      Example("o", key("o"), to: "#336699 slider 1 on white"),
      Example("o", key("o"), key("o"), to: "#336699 slider 1 on black"),
      Example("p", Key(.right), key("p"), to: "#336799 slider 1 on #336799"),
      Example("x", Key(.right), key("x"), to: "#000000 slider 1 on #336799"),
      Example("b", Key(.right), key("b"), to: "#336699 slider 1"),
      Example("n", key("p"), key("n"), to: "#c8e2ff slider 1 on #336699"),
      Example("c", key("c"), to: "#4478ac slider 1 oklch"),
      Example("m", key("m"), to: "#336699 list"),
      Example("y", key("y"), to: "#336699 slider 1 kept #336699 copied"),
      Example("t", key("t"), to: "#336699 in ramp 700"),
      Example("t", key("t"), key("t"), to: "#336699 in harmonies this"),
      Example("t", key("t"), key("t"), key("t"), to: "#336699 in steps 0"),
      Example("t", key("t"), key("t"), key("t"), key("t"), to: "#336699 in ramp 700"),
      Example("Y", key("Y"), to: "#336699 slider 1 copied"),
      Example(rows, key("j"), key("j"), to: "#336699 in ramp 700"),
      Example(rows, key("j"), key("j"), key("j"), to: "#336699 in harmonies this"),
      Example(rows, key("j"), key("j"), key("j"), Key(.down), to: "#336699 in harmonies this"),
      Example(rows, key("j"), key("j"), key("j"), Key(.up), to: "#336699 in ramp 700"),
      Example(rows, key("j"), key("j"), Key(.up), to: "#336699 slider 2"),
      Example(tabs, Key(.tab), Key(.tab), to: "#336699 in ramp 700"),
      Example(steps, key("t"), Key(.right), to: "#1d4e7d in ramp 800"),
      Example(
        "Delete", key("a"), key("t"), key("t"), key("t"), key("t"), Key(.delete),
        to: "#336699 slider 1"),
      Example(
        "Delete", key("a"), key("t"), key("t"), key("t"), key("t"), Key(.backspace),
        to: "#336699 slider 1"),
      Example(leave, key("t"), Key(.escape), to: "#336699 slider 1"),
      Example("a", key("a"), to: "#336699 slider 1 kept #336699"),
      Example(undo, Key(.right), key("u"), to: "#336699 slider 1"),
      Example("Ctrl-R", Key(.right), key("u"), control("r"), to: "#336799 slider 1"),
      Example("v", key("v"), to: "#336699 slider 1 red-blind (protanopia)"),
      Example("paste", [.paste("tomato", truncated: false)], to: "#ff6347 slider 1"),
      Example("mouse", [mouse(.press(.left), 13, 4)], to: "#330099 slider 1"),
      Example(
        "mouse", [mouse(.press(.left), 13, 4), mouse(.drag(.left), 72, 9)], to: "#33ff99 slider 1"),
      Example("wheel", [mouse(.wheel(.up), 20, 2)], to: "#346699 slider 0"),
      Example("wheel", [mouse(.wheel(.down), 31, 4, .shift)], to: "#335c99 slider 1"),
      Example(
        "wheel", [mouse(.wheel(.down), 20, 18, .shift)], to: "#07233d slider 1"),
      Example("click", [mouse(.press(.left), 74, 6)], to: "#336699 field 2"),
      Example("click", [mouse(.press(.left), 64, 0)], to: "#336699 slider 1 hsl"),
      Example(
        "click", [mouse(.press(.left), 13, 18)], to: "#eef6ff in ramp 50"),
      Example("Enter", Key(.enter), to: "#336699 slider 1 kept #336699 accepted"),
      Example(leave, key("q"), to: "#336699 slider 1 canceled"),
      Example(leave, Key(.escape), to: "#336699 slider 1 canceled"),
      Example(leave, control("c"), to: "#336699 slider 1 interrupted"),
      Example("Ctrl-Z", control("z"), to: "#336699 slider 1 left to the application"),
      Example("Ctrl-L", control("l"), to: "#336699 slider 1 redrawn"),
      Example("?, F1", key("?"), to: "#336699 list"),
      Example("?, F1", Key(.function(1)), to: "#336699 list"),
    ]
      + "0123456789".unicodeScalars.map {
        Example("0-9, .", key($0), to: "#336699 field 1 typing \($0)")
      }
  }()

  @Test(arguments: examples) func `each key does what its row says`(example: Example) {
    var events: [String] = []
    screen.onEnd = { events.append($0.name) }
    screen.onWrite = { events.append("written") }
    screen.onRedraw = { events.append("redrawn") }
    screen.onCopy = { if $0.contains("#336699") { events.append("copied") } }
    var isTaken = true
    for event in example.events {
      isTaken = screen.window.handle(event)
      // As before each frame: the pointer is over what is there by then.
      screen.window.resize(to: screen.window.size)
    }
    if !isTaken { events.append("left to the application") }
    #expect((state + events).joined(separator: " ") == example.result)
  }

  /// The color, the focus, and what else is not as it was at first.
  private var state: [String] {
    var state = [Format.hex.text(of: mixer.color.current)]
    for (index, row) in screen.rows.enumerated() {
      if row.slider.isFocused { state.append("slider \(index)") }
      if row.field.isFocused { state.append("field \(index)") }
    }
    if let view = screen.focusedBand {
      let block = view.chosen.map { " " + view.band.blocks[$0].name } ?? ""
      state.append("in \(view.kind.rawValue)\(block)")
    }
    if screen.hexField.isFocused { state.append("hex field") }
    if mixer.background.value != .none { state.append(mixer.background.value.description) }
    if mixer.space.value != .rgb { state.append(mixer.space.value.name) }
    if mixer.format.value != .hex { state.append("prints \(mixer.format.value.name)") }
    state += mixer.recent.value.colors.map { "kept \(Format.hex.text(of: $0))" }
    if let words = mixer.vision.value.description { state.append(words) }
    if screen.window.overlay != nil { state.append("list") }
    if screen.search.field.isFocused { state.append("names") }
    if let field = screen.window.focused as? TextField, field.isEditing {
      state.append("typing \(field.text)")
    }
    return state
  }

  @Test func `every row has an example, and every key with an action is one`() {
    let examples = Self.examples + EditorKeyTests.examples
    for row in CommandTable.keyRows {
      let events = examples.filter { $0.row == row.keys }.compactMap(\.events.last)
      #expect(!events.isEmpty, "\(row.keys)")
      for binding in row.bindings { #expect(events.contains(.key(binding.key)), "\(row.keys)") }
    }
    #expect(
      examples.allSatisfy { example in CommandTable.keyRows.contains { $0.keys == example.row } })
  }

  @Test func `every key that a row names has an example`() {
    for row in CommandTable.keyRows {
      let events = (Self.examples + EditorKeyTests.examples).filter { $0.row == row.keys }
        .compactMap(\.events.last)
      for key in Self.keys(written: row.keys) {
        #expect(events.contains(.key(key)), "\(key) in \(row.keys)")
      }
    }
  }

  /// The keys of a row as they are written; none for a paste and the mouse.
  private static func keys(written text: String) -> [Key] {
    let named: [String: Key.Code] = [
      "Left": .left, "Right": .right, "Up": .up, "Down": .down, "Home": .home, "End": .end,
      "PageUp": .pageUp, "PageDown": .pageDown, "Tab": .tab, "Enter": .enter, "Esc": .escape,
      "Delete": .delete, "F1": .function(1),
    ]
    var keys: [Key] = []
    for group in text.replacing("0-9", with: "0, 1, 2, 3, 4, 5, 6, 7, 8, 9").split(separator: ", ")
    {
      var modifiers: Key.Modifiers = []
      for word in group.split(separator: " / ") {
        let parts = word.split { $0 == "+" || $0 == "-" }
        if parts.count == 2 { modifiers = parts[0] == "Ctrl" ? .control : .shift }
        guard let name = parts.last else { continue }
        if let code = named[String(name)] {
          keys.append(Key(code, modifiers))
        } else if name.count == 1, let scalar = name.lowercased().unicodeScalars.first {
          let typed = modifiers == .control ? scalar : name.unicodeScalars.first ?? scalar
          keys.append(Key(.character(typed), modifiers))
        }
      }
    }
    return keys
  }
}
