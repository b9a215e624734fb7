import Binding
import TermUI
import Testing

@testable import RGBMixer

/// How a key is found: the greeting, the hints, the lists of keys and of formats.
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
    #expect(screen.help.items.map(\.label) == ["choose", "take", "copy", "close"])
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
    let names = mixer.formats.map(\.spelling)
    #expect(names.prefix(4) == ["hex", "rgb", "hsl", "oklch"])
    #expect(names.sorted() == NamedFormat.all.map(\.spelling).sorted())
    let template = try Format(parsing: "{r}/{g}")
    #expect(Mixer(RGB(1, 2, 3), format: template).formats.last == template)
  }

  @Test func `a key without a meaning says so, and points to the list`() throws {
    let free = try #require(
      "cdez".unicodeScalars.first {
        CommandTable.binding(for: Key(.character($0)), among: screen.audiences) == nil
      })
    for key in [String(free), "5"] {
      if key == "5" { screen.type("t") }
      screen.type(key)
      #expect(mixer.status.message.value == .notice("no key \"\(key)\": ? lists them"))
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
      return buffer.lines[(box.minRow + 1)...].prefix(4).map { row in
        let inside = row.dropFirst(box.minColumn + 1).prefix(box.width - 2)
        return inside.split(separator: " ").joined(separator: " ")
      }
    }
    screen.type("fr")
    #expect(rows().prefix(2) == ["hex #336699", "rgb rgb(51 102 153)"])
    screen.window.handle(.paste("#123", truncated: false))
    #expect(
      rows() == [
        "hex #112233", "rgb rgb(17 34 51)", "hsl hsl(210 50% 13.33%)",
        "oklch oklch(0.24619 0.03985 249.732)",
      ])
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("y")
    #expect(copied == ["rgb(17 34 51)"])
  }

  @Test func `the hints begin with what is of use now`() {
    #expect(screen.help.items.first == HelpLine.Item("n", "next grade"))
    #expect(!screen.help.items.contains { $0.key == "b" })
    screen.type("n")
    #expect(screen.help.items.first?.key == "←→" && screen.help.items.contains { $0.key == "b" })
    screen.type("b")
    #expect(screen.help.items.first?.key == "n")
    mixer.measure(on: Background(rgb: .white, source: .given))
    #expect(screen.help.items.first?.key == "←→")
    let edited = MixerScreen(Mixer(editing: "a: #ffffff"))
    edited.onWrite = {}
    edited.press(.left)
    #expect(edited.help.items.first == HelpLine.Item("w", "write"))
  }

  @Test func `newcomers read how to begin until the first key`() {
    let greeting: Text = "type tomato or #f80, ←→ moves, t palettes, ? all keys"
    #expect(screen.status.text == "")
    screen.greets = true
    #expect(screen.status.text == greeting)
    screen.window.resize(to: Size(width: 59, height: 20))
    #expect(screen.status.text == "")
    screen.window.resize(to: Size(width: 60, height: 20))
    screen.window.handle(.focus(true))
    #expect(screen.status.text == greeting)
    screen.press(.right)
    #expect(screen.status.text == "")
  }

  @Test func `a key in the list of keys closes it and does what the list says`() {
    screen.type("?s")
    #expect(screen.window.overlay == nil && mixer.space.value == .hsl)
    screen.type("?jk")
    #expect(screen.window.overlay != nil)
    screen.type("p")
    #expect(screen.window.overlay == nil && mixer.background.value.source == .picked)
    screen.type("?")
    screen.press(.right)
    #expect(mixer.color.current != RGB(hex: 0x336699))
  }

  @Test func `? opens the list of keys, and the keys that close it do nothing else`() {
    var endings = 0
    screen.onEnd = { _ in endings += 1 }
    screen.type("?")
    #expect(screen.window.overlay != nil)
    #expect(screen.help.items.map(\.label) == ["scroll", "close"])
    screen.type("q")
    #expect(screen.window.overlay == nil)
    #expect(screen.help.items.first?.label == "next grade")
    #expect(endings == 0)
  }
}
