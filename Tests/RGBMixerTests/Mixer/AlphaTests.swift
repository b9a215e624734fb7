import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The alpha of the mixed color, and of the colors of a text.
@MainActor
struct AlphaTests {
  /// A text whose first color is given an alpha of 50 %, and what becomes of it.
  @Test(
    arguments: [
      ("a.css", "a { color: #f80 }", "a { color: #ff880080 }"),
      ("a.css", "a { color: #F80 }", "a { color: #FF880080 }"),
      ("a.css", "a { color: #ff8800 }", "a { color: #ff880080 }"),
      ("a.css", "a { color: tomato }", "a { color: #ff634780 }"),
      ("a.css", "a { color: rgb(1 2 3) }", "a { color: rgb(1 2 3 / 0.5) }"),
      ("a.css", "a { color: hsl(0, 50%, 50%) }", "a { color: hsl(0, 50%, 50%, 0.5) }"),
      ("a.css", "a { color: rgb(1 2 3 / .25) }", "a { color: rgb(1 2 3 / .50) }"),
      ("a.qss", "a { color: #ff8800 }", "a { color: #80ff8800 }"),
      ("hypr/a.conf", "col.a = rgb(ff8800)", "col.a = rgba(ff880080)"),
      (
        "a.tokens.json",
        "{\"a\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 0, 0], \"hex\": \"#ff0000\"}}}",
        "{\"a\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 0, 0], \"alpha\": 0.5, \"hex\": \"#ff0000\"}}}"
      ),
      (
        "a.tokens.json",
        "{\"a\": {\"$value\": {\"alpha\": 0.25, \"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}}}",
        "{\"a\": {\"$value\": {\"alpha\": 0.5, \"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}}}"
      ),
      ("kitty.conf", "foreground #ff8800", "kitty's colors have no alpha"),
      ("ghostty/config", "foreground = #ff8800", "Ghostty's colors have no alpha"),
      (".Xresources", "*foreground: #ff8800", "X resources' colors have no alpha"),
      ("a.sh", "C='38;2;255;136;0'", "38;2;255;136;0 has no place for alpha"),
      ("a.ini", "[x]\ncolor=#445566\n", "#445566 has no place for alpha"),
      ("a", "color: #445566", "#445566 has no place for alpha"),
      ("a.fish", "set -g fish_color_command 445566", "445566 has no place for alpha"),
      ("a.tex", "\\definecolor{a}{HTML}{445566}", "445566 has no place for alpha"),
      ("a.js", "x = { color: 0x112233 }", "0x112233 has no place for alpha"),
      ("a.dart", "color = Color(0xff112233)", "color = Color(0x80112233)"),
    ])
  func `a color of a text has an alpha where its kind and its notation have one`(
    path: String, old: String, new: String
  ) throws {
    let text = ColoredText(Array(old.utf8), path: Array(path.utf8))
    try #require(text.colors.count == 1)
    let mixer = Mixer(editing: text)
    if text.colors[0].color.alpha == nil {
      // Opaque, it stays as it is written.
      mixer.perform(.toggleAlpha)
      #expect(String(decoding: text.bytes(with: mixer.list.present), as: UTF8.self) == old)
      #expect(!mixer.list.isChanged(0) && mixer.list.changedCount == 0)
    }
    mixer.perform(.alpha(.position(50)))
    let bytes = String(decoding: text.bytes(with: mixer.list.present), as: UTF8.self)
    guard new.contains("alpha") && !new.contains("$") else { return #expect(bytes == new) }
    #expect(bytes == old && mixer.status.message.value == .error(new))
    // What is typed with an alpha keeps the color alone.
    mixer.set(AlphaColor(.white, alpha: 0.5))
    #expect(mixer.color.present == AlphaColor(.white))
    #expect(mixer.status.message.value == .notice(new))
  }

  @Test func `A adds an alpha and goes to its slider, and takes it away`() {
    let mixer = Mixer(RGB(hex: 0x336699))
    for size in [(80, 24), (40, 12), (100, 36), (24, 6)] {
      let screen = MixerScreen(mixer, width: size.0, height: size.1)
      screen.type("A")
      #expect(mixer.color.present == AlphaColor(RGB(hex: 0x336699), alpha: 1))
      #expect(screen.rows.count == 4 && screen.rows[3].slider.isFocused && screen.rows[3].isShown)
      #expect(screen.hexField.text == "#336699")
      screen.press(.left)
      #expect(screen.hexField.text == "#336699fc")
      screen.type("50\n")
      #expect(mixer.color.present == AlphaColor(RGB(hex: 0x336699), alpha: 0.5))
      #expect(screen.rows[3].slider.isFocused)
      let row = screen.rows[3].slider.frame
      let origin = screen.rows[3].frame.origin
      let place = Position(column: origin.column + row.origin.column, row: origin.row)
      screen.window.handle(.mouse(MouseEvent(.press(.left), at: place)))
      screen.window.handle(.mouse(MouseEvent(.release(.left), at: place)))
      #expect(mixer.color.alpha.value == Alpha(0))
      screen.type("u")
      #expect(mixer.color.alpha.value == Alpha(0.5))
      screen.type("A")
      #expect(mixer.color.alpha.value == nil && screen.rows.count == 3)
      #expect(screen.rows[2].slider.isFocused)
      screen.type("u")
      #expect(mixer.color.alpha.value == Alpha(0.5) && screen.rows.count == 4)
      screen.type("A")
    }
  }

  @Test func `a translucent color is seen and measured on its background`() {
    let mixer = Mixer(RGB(hex: 0xff0000))
    mixer.measure(on: Background(rgb: .white, source: .given))
    let screen = MixerScreen(mixer)
    mixer.perform(.alpha(.position(50)))
    #expect(mixer.seen == RGB(hex: 0xff8080))
    let buffer = Buffer(size: Size(width: 80, height: 24))
    _ = screen.window.draw(into: buffer)
    let text = buffer.lines.joined(separator: "\n")
    #expect(text.contains("hsl(0 100% 50% / 0.5)") && text.contains("#ff000080"))
    #expect(text.contains(ContrastRatio(RGB(hex: 0xff8080), .white).text))
    var copied = ""
    screen.onCopy = { copied = $0 }
    screen.type("y")
    #expect(copied == "#ff000080")
    #expect(mixer.recent.value.colors.map(\.hexText) == ["#ff000080"])
  }

  @Test func `a typed alpha that the file has no place for is not shown`() {
    let text = ColoredText(Array("foreground #123456".utf8), path: Array("kitty.conf".utf8))
    let screen = MixerScreen(Mixer(editing: text))
    screen.type("#f808\n")
    #expect(screen.hexField.text == "#ff8800")
  }

  @Test func `different marked colors have no alpha together`() {
    let mixer = Mixer(editing: "a { color: #f80; top: #08f }")
    mixer.perform(.toggleAllMarks)
    for command in [Command.toggleAlpha, .alpha(.position(50)), .alpha(nil)] {
      mixer.perform(command)
      #expect(
        mixer.status.message.value.text
          == "marked colors differ: only lightness, chroma, hue move them, not alpha")
    }
    #expect(mixer.list.changedCount == 0)
  }

  @Test func `colors of a text are no larger than they were without alpha`() {
    // 80 bytes in 1.2.0.
    #expect(MemoryLayout<FoundColor>.stride == 48)
    #expect(MemoryLayout<ParsedColor>.stride == 16)
  }
}
