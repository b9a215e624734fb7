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
    #expect(screen.hints.items.map(\.label) == ["choose", "OK", "copy", "close"])
    screen.press(.down)
    screen.press(.enter)
    #expect(mixer.format.value == Format(.rgb) && screen.rows[0].slider.isFocused)
    #expect(mixer.status.message.value == .notice("Enter prints rgb(51 102 153)"))
    screen.type("foy")
    #expect(copied == ["oklch(0.501 0.0954 252.6)"] || copied.first?.hasPrefix("oklch(") == true)
    #expect(mixer.format.value == Format(.rgb) && screen.window.overlay == nil)
    for keys in ["fxq", "fhf"] { screen.type(keys) }
    #expect(mixer.format.value == Format(.rgb) && screen.window.overlay == nil)
    screen.type("fj\n")
    #expect(mixer.status.message.value.text.hasSuffix(" characters of json"))
  }

  @Test func `the formats begin with the most used, and include the given one`() throws {
    let names = mixer.formats.map(\.name)
    #expect(names.prefix(4) == ["hex", "rgb", "hsl", "oklch"])
    #expect(names.sorted() == NamedFormat.all.map(\.name).sorted())
    let template = try Format(parsing: "{r}/{g}")
    #expect(Mixer(RGB(1, 2, 3), format: template).formats.last == template)
  }

  @Test func `a key without a meaning says so, and points to the list`() throws {
    let free = try #require(
      "cdez".unicodeScalars.first {
        CommandTable.binding(for: Key(.character($0)), among: screen.audiences) == nil
      })
    for key in [String(free), "é"] {
      screen.type(key)
      #expect(
        mixer.status.message.value == .notice("\(key) does nothing here; ? lists all commands"))
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
    #expect(rows().prefix(2) == ["hex #336699", "rgb rgb(51 102 153)"])
    screen.window.handle(.paste("#123", truncated: false))
    #expect(
      rows() == [
        "hex #112233", "rgb rgb(17 34 51)", "hsl hsl(210 50% 13.3%)",
        "oklch oklch(0.246 0.04 249.7)",
      ])
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("y")
    #expect(copied == ["rgb(17 34 51)"])
  }

  /// Words, and the start of the first row that they find in the list of all commands.
  @Test(arguments: [
    ("darker", "make the color darker"), ("dark", "make the color darker"),
    ("lighter", "make the color lighter"), ("brighter", "make the color lighter"),
    ("history", "t  go to the ramp"), ("ramp", "t  go to the ramp"), ("palette", "t  go to the"),
    ("clipboard", "y  copy the color"), ("copy", "y  copy the color"),
    ("paste", "paste  set the color"), ("wheel", "wheel  change the channel"),
    ("drag", "mouse  press or drag"),
    ("exit", "Enter  print the color and quit"), ("quit", "Enter  print the color and quit"),
    ("cancel", "q, Esc, Ctrl-C  quit without output"), ("save", "a  save the color"),
    ("keep", "a  save the color"), ("contrast", "n  make it readable"), ("read", "n  make it"),
    ("a11y", "n  make it"), ("accessible", "n  make it"), ("blind", "v  preview color"),
    ("reset", "b  go back"), ("opacity", "A  add alpha"), ("hue", "s  next color space"),
    ("notation", "f  list the formats"), ("search", "/  find a color"), ("help", "?, F1  list all"),
    ("rename", "no command has these words"),
  ])
  func `? finds commands and explanations by the words that people use`(
    word: String, first: String
  ) {
    mixer.perform(.lighten(by: 5))
    screen.type("?" + word)
    let words = { (text: Substring) in text.split(separator: " ").joined(separator: " ") }
    let rows = screen.picture().dropFirst(4).map { words($0[...]) }
    let row = rows.first { !$0.isEmpty } ?? ""
    let headings = CommandTable.keyGroups.map { $0.heading + " " }
    let name = headings.first { row.hasPrefix($0) }.map { row.dropFirst($0.count) } ?? row[...]
    #expect(name.hasPrefix(words(first[...])), "\(rows)")
  }

  @Test func `? finds in an editor what is about its theme`() {
    let edited = MixerScreen(Mixer(editing: "background: #fff; color1: #eee;"))
    edited.type("?theme")
    #expect(edited.picture().contains { $0.contains("make all colors readable") })
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
    #expect(!has("b") && has("n") && !has("u"))
    #expect(!screen.listed.contains("undo") && !screen.listed.contains("redo"))
    screen.type("n")
    #expect(has("b") && !has("n") && has("u") && screen.listed.contains("undo"))
    screen.type("u")
    #expect(!has("u") && !screen.listed.contains("undo") && screen.listed.contains("redo"))
    screen.type("n")
    screen.type("b")
    #expect(has("n"))
    mixer.measure(on: Background(rgb: .white, source: .given))
    #expect(!has("n"))
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

  @Test func `Enter says what it prints, and the bar does not`() {
    for width in [80, 100] {
      screen.window.resize(to: Size(width: width, height: 24))
      #expect(screen.hints.items.contains(HelpLine.Item("Enter", "print hex")))
      let bar = screen.picture()[0]
      #expect(!bar.contains("prints") && !bar.contains("?"))
    }
    mixer.choose(Format(.hsl))
    #expect(screen.hints.items.contains(HelpLine.Item("Enter", "print hsl")))
  }

  @Test func `Enter in the list runs the command that typing has found`() {
    screen.type("?next color\n")
    #expect(screen.window.overlay == nil && mixer.space.value == .hsl)
    screen.type("?as background")
    screen.press(.enter)
    #expect(screen.window.overlay == nil && mixer.background.value.source == .given)
    // What cannot be run is not in the list.
    screen.type("?forget")
    #expect(screen.picture().contains { $0.contains("0 of ") })
    screen.press(.enter)
    #expect(screen.window.overlay != nil)
    screen.type("?")
    #expect(screen.window.overlay == nil && screen.rows[0].slider.isFocused)
  }

  @Test func `? opens the list of commands, and the keys that close it do nothing else`() {
    var endings = 0
    screen.onEnd = { _ in endings += 1 }
    for closing in [Key(.escape), "?", Key(.function(1))] {
      screen.type("?")
      #expect(screen.window.overlay is CommandList)
      screen.press(closing.code)
      #expect(screen.window.overlay == nil && screen.rows[0].slider.isFocused)
      #expect(screen.hints.items.first?.label == "change")
    }
    #expect(endings == 0)
  }
}

extension MixerScreen {
  /// The last words of the rows of the list of all commands.
  fileprivate var listed: Set<String> {
    type("?")
    defer { press(.escape) }
    return Set(picture().compactMap { $0.split(separator: " ").last.map(String.init) })
  }
}
