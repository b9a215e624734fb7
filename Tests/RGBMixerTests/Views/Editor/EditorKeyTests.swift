import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The keys of the editor, each tried in the list of a theme's colors, whose second one is chosen.
@MainActor
struct EditorKeyTests {
  private let mixer = Mixer(
    editing: """
      background #1d2021
      foreground #ebdbb2
      color1 #cc241d
      color2 #ebdbb2
      accent hsl(200 50% 50%)
      """)
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
    _ = screen.picture()
    screen.press(.down)
  }

  nonisolated static let examples: [KeyTests.Example] = {
    typealias Example = KeyTests.Example
    func key(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }
    let rows = "Up / Down, PageUp / PageDown, Home / End"
    let (parts, tabs) = ("Enter, Right", "Tab / Shift-Tab")
    let (take, back) = ("Enter, Tab / Esc", "Esc")
    let (enter, esc, tab) = (Key(.enter), Key(.escape), Key(.tab))
    return [
      Example(rows, Key(.up), to: "row 0"), Example(rows, Key(.down), to: "row 2"),
      Example(rows, Key(.pageUp), to: "row 0"), Example(rows, Key(.pageDown), to: "row 4 in hsl"),
      Example(rows, Key(.home), to: "row 0"), Example(rows, Key(.end), to: "row 4 in hsl"),
      Example(parts, enter, to: "slider 0"), Example(parts, Key(.right), to: "slider 0"),
      Example(parts, enter, Key(.down), enter, to: "row 1"),
      Example(parts, enter, Key(.down), enter, enter, to: "slider 1"),
      Example(parts, key("l"), to: "slider 0"),
      Example(parts, enter, Key(.right), to: "slider 0 changed #ecdbb2"),
      Example(tabs, tab, to: "slider 0"), Example(tabs, tab, tab, to: "hex field"),
      Example(tabs, tab, tab, tab, to: "row 1"), Example(tabs, Key(.tab, .shift), to: "hex field"),
      Example(tabs, key("t"), tab, to: "row 1"),
      Example(tabs, key("t"), Key(.tab, .shift), to: "hex field"),
      Example(take, key("#"), key("1"), key("2"), key("3"), enter, to: "row 1 changed #112233"),
      Example(take, enter, key("7"), enter, to: "slider 0 changed #07dbb2"),
      Example(take, enter, key("7"), tab, to: "hex field changed #07dbb2"),
      Example(take, enter, key("7"), esc, to: "slider 0"),
      Example(take, key("#"), key("1"), esc, to: "row 1"),
      Example("0-9, .", key("7"), to: "row 1"),
      Example("Space", key(" "), to: "row 1 marked [1]"),
      Example("Space", key(" "), key(" "), to: "row 1"),
      Example("e", key("e"), to: "row 1 marked [1, 3]"),
      Example("D", key("D"), to: "row 1 changed #50421e"),
      Example("D", key("D"), key("u"), to: "row 1"),
      Example("X", key(" "), Key(.up), key("X"), to: "row 0 marked [1] changed #ebdbb2"),
      Example("X", key("X"), to: "row 1"),
      Example("=", key(" "), Key(.down), key("="), to: "row 2 marked [1]"),
      Example(
        "=", key(" "), Key(.down), key("="), Key(.up), to: "row 1 marked [1] changed #cc241d"),
      Example("*", key("*"), to: "row 1 marked [1, 2, 3, 4]"),
      Example("*", key("*"), key("*"), to: "row 1"),
      Example("!", key("!"), to: "row 2"),
      Example("N", key("N"), to: "row 1"),
      Example("n", Key(.down), key("n"), to: "row 2 changed #f04b3e"),
      Example("b", enter, Key(.right), key("b"), to: "slider 0"),
      Example("s", key("s"), to: "row 1 in hsl"),
      Example("x", key("x"), to: "row 1 left to the application"),
      Example("/", key("/"), to: "narrows"),
      Example("/", key("/"), key("l"), key("o"), key("r"), enter, to: "row 2 of 2"),
      Example("/", key("/"), key("c"), esc, to: "row 1"),
      Example("/", key("/"), key("o"), key("l"), key("o"), key("r"), enter, esc, to: "row 2"),
      Example("t", key("t"), to: "in ramp"), Example("t", key("t"), key("t"), to: "in harmonies"),
      Example("t", key("t"), key("t"), key("t"), to: "in steps"),
      Example("t", key("t"), key("t"), key("t"), key("t"), to: "in ramp"),
      Example("w", enter, Key(.right), enter, key("w"), to: "row 1 changed #ecdbb2 written"),
      Example("W", enter, Key(.right), enter, key("W"), to: "row 1 changed #ecdbb2 merged"),
      Example("q", key("q"), to: "row 1 canceled"),
      Example("Ctrl-C", Key(.character("c"), .control), to: "row 1 interrupted"),
      Example(back, enter, esc, to: "row 1"), Example(back, key("t"), esc, to: "row 1"),
      Example(back, enter, key("t"), esc, to: "slider 0"),
      Example(back, key("e"), esc, to: "row 1"),
      Example(back, key("e"), enter, esc, esc, to: "row 1"),
    ]
  }()

  @Test(arguments: examples) func `each key does what its row says`(example: KeyTests.Example) {
    var events: [String] = []
    screen.onEnd = { events.append($0.name) }
    screen.onWrite = { events.append("written") }
    screen.onMerge = { events.append("merged") }
    var isTaken = true
    for event in example.events { isTaken = screen.window.handle(event) }
    if !isTaken { events.append("left to the application") }
    #expect((state + events).joined(separator: " ") == example.result)
  }

  /// The focus, and what is not as it was at first.
  private var state: [String] {
    var state: [String] = []
    let list = mixer.list
    if screen.editor?.list.isFocused == true { state.append("row \(list.chosen)") }
    if let narrowed = mixer.narrowed.value { state.append("of \(narrowed.count)") }
    for (index, row) in screen.rows.enumerated() where row.slider.isFocused {
      state.append("slider \(index)")
    }
    if screen.hexField.isFocused { state.append("hex field") }
    if screen.editor?.search.field.isFocused == true { state.append("narrows") }
    if let band = screen.focusedBand { state.append("in \(band.kind.rawValue)") }
    if mixer.space.value != .rgb { state.append("in \(mixer.space.value.name)") }
    let marks = list.selection.marks.indices
    if !marks.isEmpty { state.append("marked \(marks)") }
    if list.isChanged(list.chosen) {
      state.append("changed \(list.color(at: list.chosen).hexText)")
    }
    return state
  }

  @Test func `Up and Down go through what is found while the list is narrowed`() {
    screen.type("/o")
    #expect(mixer.narrowed.value == [0, 1, 2, 3] && mixer.list.chosen == 1)
    screen.press(.down)
    screen.press(.enter)
    #expect(mixer.list.chosen == 2 && screen.editor?.list.isFocused == true)
    screen.type("*")
    #expect(mixer.list.selection.marks.indices == [0, 1, 2, 3])
    screen.press(.escape, times: 2)
    #expect(mixer.narrowed.value == nil && mixer.list.selection.marks.isEmpty)
  }

  @Test(
    arguments: [
      ("color1", [1]), ("COLOR15", [2]), ("mycol", [3]), ("color", [1, 2, 3]),
      ("red", [5]),
      ("fore", [0]), ("xyzzy", []), ("#00008", [3]), ("color #ffffff", [2]),
    ] as [(String, [Int])])
  func `a whole key is meant alone, and a part of one by all that have it`(
    text: String, found: [Int]
  ) {
    let mixer = Mixer(
      editing: """
        foreground #ffffff
        color1 #cc241d
        color15 #ffffff
        mycolor1 #000080
        bluedim #000040
        red #aa0000
        """)
    #expect(mixer.indices(ofKey: text) == found)
  }

  @Test(
    arguments: [
      ("blue", [0, 2]), ("bright blue", [2]), ("bright", [1, 2]), ("Bright  Black", [1]),
      ("foreground", [3]), ("selection", [4]), ("cursor", []),
    ] as [(String, [Int])])
  func `a color is found by what its slot is called in words`(text: String, found: [Int]) {
    let mixer = Mixer(
      editing: """
        color4 #458588
        color8 #928374
        color12 #83a598
        foreground #ebdbb2
        selection_background #ebdbb2
        """)
    #expect(mixer.indices(matching: text) == found)
  }

  @Test func `where nothing matches, the row that was chosen stays so`() {
    screen.press(.down)
    screen.type("/col")
    // It matches.
    #expect(mixer.list.chosen == 2 && mixer.narrowed.value == [2, 3])
    screen.press(.backspace, times: 3)
    screen.type("fo")
    #expect(mixer.list.chosen == 1)
    screen.type("zzzz")
    #expect(mixer.narrowed.value == [] && mixer.list.chosen == 2)
    screen.press(.enter)
    #expect(mixer.list.chosen == 2 && mixer.narrowed.value == nil)
  }

  @Test(arguments: ["colr1", "COLOR1", "clor1"])
  func `a misspelled key is found`(text: String) {
    screen.type("/\(text)")
    #expect(mixer.narrowed.value?.contains(2) == true && mixer.narrowed.value?.contains(0) == false)
  }

  @Test func `the number of keys that match is told`() {
    screen.type("/color")
    #expect(
      screen.picture()[22].hasPrefix("  /color") && screen.picture()[22].hasSuffix("2 of 5 colors"))
    screen.type("xyz")
    #expect(screen.picture()[22].hasSuffix("0 of 5 colors"))
    #expect(screen.picture().contains { $0.hasPrefix("  no key matches") })
  }

  @Test(arguments: [(24, 6), (30, 8), (40, 7), (80, 6), (40, 9)])
  func `the list is narrowed from the sliders, too, where both take turns`(
    width: Int, height: Int
  ) {
    screen.window.resize(to: Size(width: width, height: height))
    screen.press(.enter)
    screen.type("/color1")
    #expect(mixer.narrowed.value == [2] && mixer.list.changedCount == 0)
    screen.press(.enter)
    #expect(screen.editor?.list.isFocused == true && mixer.list.chosen == 2)
  }

  @Test func `what cannot be seen in a low window is said in two rows`() {
    screen.window.resize(to: Size(width: 24, height: 6))
    screen.press(.enter)
    screen.press(.right)
    screen.type("q")
    #expect(screen.picture().suffix(2) == [" 1 unsaved color: w", " saves, q again discards"])
  }

  @Test func `while different colors are marked s and A say that they move them not`() {
    screen.type("*sA")
    #expect(mixer.space.value == .rgb && mixer.list.isShifting.value)
    #expect(
      mixer.status.message.value.text
        == "marked colors differ: only lightness, chroma, hue move them, not alpha")
    #expect(screen.rows.map(\.channel.axis.name) == ["lightness", "chroma", "hue"])
  }

  @Test func `Tab stops at the bands where a text has no preview`() {
    let mixer = Mixer(editing: ":root { --brand-1: #112233; --brand-2: #445566; }", named: "a.css")
    let screen = MixerScreen(mixer)
    for _ in 0..<3 { screen.press(.tab) }
    #expect(screen.focusedBand?.kind == .ramp)
    screen.press(.tab)
    #expect(screen.place.part == .list)
  }

  @Test func `the sliders are in the space of the notation, and a chosen space holds for its like`()
  {
    screen.type("s")
    #expect(mixer.space.value == .hsl)
    screen.press(.down)
    #expect(mixer.space.value == .hsl)
    screen.type("S")
    screen.press(.end)
    #expect(mixer.space.value == .hsl)
    screen.press(.home)
    #expect(mixer.space.value == .rgb)
  }
}
