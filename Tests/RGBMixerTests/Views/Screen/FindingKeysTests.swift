import Binding
import TermUI
import Testing

@testable import RGBMixer

/// How a key is found: the row above the hints, the hints, the lists of keys and of formats.
@MainActor
struct FindingKeysTests {
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
  }

  @Test func `f lists the formats, a letter or Down chooses, Enter takes and y copies`() {
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("f")
    #expect(screen.window.overlay is FormatList)
    #expect(screen.hints.items.map(\.label) == ["choose", "use", "copy", "close"])
    screen.press(.down)
    screen.press(.enter)
    #expect(mixer.format.value == Format(.rgb) && screen.rows[0].slider.isFocused)
    #expect(mixer.status.message.value.text == "Enter prints rgb(51 102 153)")
    screen.type("foy")
    #expect(copied == ["oklch(0.501 0.0954 252.6)"] || copied.first?.hasPrefix("oklch(") == true)
    #expect(mixer.format.value == Format(.rgb) && screen.window.overlay is FormatList)
    screen.press(.escape)
    for keys in ["fxq", "fhf"] { screen.type(keys) }
    #expect(mixer.format.value == Format(.rgb) && screen.window.overlay == nil)
    screen.type("fj\n")
    #expect(mixer.status.message.value.text.hasSuffix(" characters of json"))
  }

  @Test func `in the formats a click on a text copies it, and one on a name chooses`() {
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("f")
    screen.click("rgb(51", row: 5)
    #expect(copied == ["rgb(51 102 153)"] && mixer.format.value == .hex)
    screen.click("hex", row: 4)
    screen.click(70, 5)
    #expect(copied.count == 1 && mixer.format.value == .hex)
    screen.click("rgb", row: 5)
    #expect(copied.count == 1 && mixer.format.value == Format(.rgb))
  }

  @Test(arguments: [(80, 24, "  copied all of it"), (24, 6, " copied")])
  func `in the formats what was copied is said in place of the hints, until the next key`(
    width: Int, height: Int, said: String
  ) {
    screen.window.resize(to: Size(width: width, height: height))
    screen.onCopy = { [mixer] _ in
      mixer.status.show(.notice("copied all of it", short: "copied"))
    }
    screen.type("f")
    let hints = screen.picture()[height - 1]
    screen.type("y")
    #expect(screen.picture()[height - 1] == said)
    screen.press(.down)
    #expect(screen.picture()[height - 1] == hints)
  }

  @Test func `the formats begin with the most used, and include the given one`() throws {
    let names = mixer.formats.map(\.name)
    #expect(names.prefix(4) == ["hex", "rgb", "hsl", "oklch"])
    let others = NamedFormat.all.map(\.name).filter { !["cmyk", "name"].contains($0) }
    #expect(names.sorted() == others.sorted(), "what says less than the color stays out")
    #expect(Mixer(RGB(255, 0, 0)).formats.contains(Format(.name)))
    #expect(Mixer(RGB(1, 2, 3), format: Format(.cmyk)).formats.contains(Format(.cmyk)))
    let template = try Format(parsing: "{r}/{g}")
    #expect(Mixer(RGB(1, 2, 3), format: template).formats.last == template)
  }

  /// Colors as they come in, and the first two rows of the formats.
  @Test(
    arguments: [
      ("oklch(0.7 0.15 150)", ["same oklch(0.7 0.15 150)", "hex #4cb86a"]),
      ("Tomato", ["same Tomato", "hex #ff6347"]),
      ("#F80", ["same #F80", "hex #ff8800"]),
      ("#ff8800", ["hex #ff8800", "rgb rgb(255 136 0)"]),
    ])
  func `the first format is the color as it was written, where that is another text`(
    text: String, rows: [String]
  ) {
    screen.window.handle(.paste(text, truncated: false))
    screen.type("f")
    let listed = screen.picture()[4..<6].map { row in
      row.split(separator: " ").filter { !["▌", "now"].contains($0) }.joined(separator: " ")
    }
    #expect(listed == rows)
    screen.type("s\n")
    #expect(mixer.printedText == (rows[0].hasPrefix("same") ? text : "#ff8800"))
    #expect(mixer.formats.count { $0 == .same } == (rows[0].hasPrefix("same") ? 1 : 0))
  }

  /// Keys, and the hints after them.
  @Test(
    arguments: [
      ("300\n", ["Esc cancel", "Ctrl-U clear"]), ("#zz\n", ["Esc cancel", "Ctrl-U clear"]),
      ("30", ["Enter OK", "Esc cancel", "Tab next"]),
      ("/sea", ["Enter OK", "Esc cancel", "Tab next name"]),
      ("/sea\t", ["←→ choose", "Tab next", "Enter OK", "Esc cancel"]),
      ("/sea\tg", ["Enter OK", "Esc cancel", "Tab next name"]),
      (
        "t",
        [
          "←→ choose", "↑↓ row", "y copy", "Y copy all", "Enter print hex", "t next band",
          "q quit",
        ]
      ),
      ("sssc", ["←→ change", "↑↓ chroma, hue", "y copy", "Enter print hex", "q quit"]),
    ])
  func `the hints name what the next key does`(keys: String, hints: [String]) {
    for part in keys.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { screen.press(.tab) }
      screen.type(String(part.element))
    }
    let shown = screen.hints.items.map { "\($0.key.string) \($0.label.string)" }
    #expect(shown.filter { hints.contains($0) } == hints, "\(shown)")
    #expect(keys.hasPrefix("sss") || shown == hints, "\(shown)")
    #expect(!shown.contains("s space") && !shown.contains("o background"))
  }

  @Test func `a key without a meaning says so, and points to the list`() throws {
    let free = try #require(
      "cdez".unicodeScalars.first {
        CommandTable.binding(for: Key(.character($0)), among: screen.audiences) == nil
      })
    for key in [String(free), "é"] {
      screen.type(key)
      #expect(
        mixer.status.message.value.text == "\(key) does nothing here; ? lists all commands")
    }
    screen.press(.right)
    #expect(mixer.status.message.value == .none)
    screen.press(.function(5))
    screen.press(.character(free), .alt)
    #expect(mixer.status.message.value == .none)
  }

  @Test func `the list of formats follows the color while it is open`() {
    func rows() -> [String] {
      let buffer = Buffer(size: screen.window.size)
      _ = screen.window.draw(into: buffer)
      let box = screen.window.overlay?.frame ?? Rect(buffer.size)
      return buffer.lines[(box.minRow + 3)...].prefix(4).map { row in
        row.split(separator: " ").joined(separator: " ")
      }
    }
    screen.type("fr")
    #expect(rows().prefix(2) == ["hex #336699 now", "▌ rgb rgb(51 102 153)"])
    screen.window.handle(.paste("#123", truncated: false))
    #expect(
      rows() == [
        "hex #112233 now", "▌ rgb rgb(17 34 51)", "hsl hsl(210 50% 13.3%)",
        "oklch oklch(0.246 0.04 249.7)",
      ])
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("y")
    #expect(copied == ["rgb(17 34 51)"])
  }

  /// Words, and the start of the first row that they find in the list of all commands.
  @Test(arguments: [
    ("darker", "darker by 5 %"), ("dark", "darker by 5 %"), ("lighter", "lighter by 5 %"),
    ("brighter", "lighter by 5 %"), ("history", "u undo"), ("ramp", "t next band"),
    ("palette", "t next band"), ("harmony", "t next band"), ("clipboard", "y copy"),
    ("copy", "y copy keep"), ("paste", "paste any color"), ("wheel", "wheel by 1"),
    ("drag", "mouse press, drag"), ("exit", "q Esc quit, no output"),
    ("quit", "q Esc quit, no output"), ("cancel", "q Esc quit"), ("save", "a save in recent"),
    ("keep", "c keep the contrast"), ("contrast", "c keep the contrast"), ("read", "n readable"),
    ("a11y", "n readable"), ("accessible", "n readable"), ("blind", "v color blindness"),
    ("reset", "b back to the start"), ("opacity", "A alpha"), ("white", "o next background"),
    ("background", "o next background"), ("oklch", "OKLCH sliders"), ("hsl", "HSL sliders"),
    ("chroma", "s next color space"), ("notation", "f all formats"), ("search", "/ find a name"),
    ("help", "?, F1 all commands"), ("theme", "--terminal the terminal's theme"),
    ("undo", "u undo"), ("u", "u undo"), ("go back", "b back to the start"),
    ("use as", "p this as background"), ("make readable", "n readable"), ("let it go", "c keep"),
    ("invert", "x swap"),
    ("rename", "no command has these words"),
  ])
  func `? has the best match first, by the words that people use`(word: String, first: String) {
    screen.type("?" + word)
    let row = screen.picture()[4].replacing("▌", with: " ").split(separator: " ")
      .joined(separator: " ")
    #expect(row.hasPrefix(first), "\(row)")
  }

  @Test func `? finds in an editor what is about its theme`() {
    let edited = MixerScreen(Mixer(editing: "background: #fff; color1: #eee;"))
    edited.type("?theme")
    #expect(edited.picture().contains { $0.contains("make all readable") })
  }

  @Test func `a command without a key runs from the list, as one step of undo`() {
    screen.type("?darker\n")
    let darker = Mixer(RGB(hex: 0x336699))
    darker.perform(.lighten(by: -5))
    #expect(screen.window.overlay == nil && mixer.color.current == darker.color.current)
    mixer.undo()
    #expect(mixer.color.current == RGB(hex: 0x336699))
  }

  @Test func `the hints begin with what is of use now`() {
    func has(_ key: Text) -> Bool { screen.hints.items.contains { $0.key == key } }
    #expect(screen.hints.items.first == HelpLine.Item("←→", "change"))
    screen.window.resize(to: Size(width: 200, height: 24))
    #expect(has("b") == false && has("u") == false)
    screen.type("n")
    #expect(has("b") && has("u"))
    screen.type("u")
    #expect(!has("u"))
    let edited = MixerScreen(Mixer(editing: "a: #ffffff"))
    edited.onWrite = {}
    edited.press(.enter)
    #expect(!edited.hints.items.contains(HelpLine.Item("w", "save")))
    edited.press(.left)
    #expect(edited.hints.items.contains(HelpLine.Item("w", "save")))
  }

  @Test func `what n would do to a typed color is known once it is accepted`() {
    let clock = ManualClock()
    let screen = MixerScreen(Mixer(RGB(hex: 0x336699), clock: clock))
    func isOffered() -> Bool { screen.picture().contains { $0.contains("n makes it") } }
    #expect(isOffered())
    screen.type("#ff6347")
    clock.advance(by: Pace.rest)
    screen.press(.enter)
    #expect(!isOffered(), "tomato is AAA on black")
  }

  @Test func `the row above the hints says what can be typed, and what n would do`() {
    func row() -> String { screen.picture().suffix(2)[screen.window.size.height - 2] }
    let doors = "  / find a name  # type a color  ? all commands"
    #expect(row().hasPrefix(doors + " ") && row().contains("  n makes it AA:"))
    #expect(row().count == 78)
    screen.window.resize(to: Size(width: 79, height: 24))
    #expect(row().hasPrefix("  n makes it AA:"))
    screen.window.resize(to: Size(width: 80, height: 8))
    #expect(row().hasPrefix(doors))
    screen.window.resize(to: Size(width: 80, height: 24))
    screen.type("12")
    #expect(row() == "")
    screen.press(.escape)
    screen.type("z")
    #expect(!row().contains("find a name"))
  }

  @Test(arguments: [40, 60, 80, 100, 160])
  func `Enter says what it prints, and neither it nor q is cut`(width: Int) {
    screen.window.resize(to: Size(width: width, height: 24))
    mixer.choose(Format(.hsl))
    #expect(
      screen.picture()[23].contains("Enter print hsl") && screen.picture()[23].contains("q quit"))
    screen.window.resize(to: Size(width: 24, height: 6))
    #expect(screen.picture()[5] == " Enter prints hsl")
    mixer.status.clear()
    #expect(screen.picture()[5] == " Enter print  q quit")
  }

  @Test(arguments: [(8, false), (8, true), (9, true)])
  func `some row names the list of all commands, also where alpha takes that of the message`(
    height: Int, hasAlpha: Bool
  ) {
    screen.window.resize(to: Size(width: 80, height: height))
    if hasAlpha { screen.type("A") }
    mixer.status.clear()
    #expect(screen.picture().joined().contains("?"))
  }

  @Test func `Enter in the list runs the command that typing has found`() {
    screen.type("?next color\n")
    #expect(screen.window.overlay == nil && mixer.space.value == .hsl)
    screen.type("?as background")
    screen.press(.enter)
    #expect(screen.window.overlay == nil && mixer.background.value.source == .given)
    // What has nothing to do says why, and the list stays open until it is closed.
    screen.type("?forget\n")
    #expect(screen.window.overlay != nil)
    #expect(screen.picture()[23] == "  not in recent")
    screen.press(.down)
    #expect(screen.picture()[23].hasPrefix("  ↑↓ choose"))
    screen.type("?")
    #expect(screen.window.overlay == nil && screen.rows[0].slider.isFocused)
  }

  @Test func `? opens the list of commands, and the keys that close it do nothing else`() {
    var endings = 0
    screen.onEnd = { _ in endings += 1 }
    for closing in [Key(.escape), "?", Key(.function(1))] {
      screen.type("?")
      #expect(screen.window.overlay is CommandSheet)
      screen.press(closing.code)
      #expect(screen.window.overlay == nil && screen.rows[0].slider.isFocused)
      #expect(screen.hints.items.first?.label == "change")
    }
    #expect(endings == 0)
  }
}
