import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The colors of a text on the strip of the mixer's screen.
@MainActor
struct EditedStripTests {
  private func screen(_ text: String) -> MixerScreen { MixerScreen(Mixer(editing: text)) }

  private func strip(_ screen: MixerScreen) -> String {
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: .truecolor)
    return String(buffer.lines[12].reversed().drop { $0 == " " }.reversed())
  }

  @Test func `the strip is there from the start, and the focus on the first channel`() {
    let screen = screen("a { --brand: #f80;\n color: tomato }\n#ff8800")
    #expect(strip(screen) == "  1 --brand         [  ]")
    #expect(screen.rows[0].slider.isFocused)
    screen.press(.tab, times: 3)
    #expect(strip(screen) == "▸ 1 --brand         [  ]")
    screen.press(.right)
    #expect(strip(screen) == "▸ 2 color                [  ]")
    screen.press(.end)
    #expect(strip(screen) == "▸ 3                           [  ]")
    screen.press(.home)
    #expect(strip(screen) == "▸ 1 --brand         [  ]")
  }

  @Test func `a changed color is marked, and undo takes the sign back and goes there`() {
    let screen = screen("a: #f80; b: #f80; c: #f80")
    screen.press(.home)
    #expect(strip(screen) == "  1 a               [+ ]")
    screen.press(.tab, times: 3)
    screen.press(.right, times: 2)
    #expect(strip(screen) == "▸ 1 c                +        [  ]")
    screen.type("u")
    #expect(strip(screen) == "▸ 1 a               [  ]")
  }

  @Test func `a channel that is moved belongs to the color that is chosen then`() {
    let screen = screen("a: #112233; b: #445566")
    screen.press(.tab, times: 3)
    screen.press(.right)
    screen.press(.escape)
    screen.press(.home)
    #expect(screen.mixer.edited?.state.value.colors.map(\.hex) == [0x112233, 0x445500])
  }

  @Test func `two thousand colors scroll, a page at a time too`() {
    let screen = screen((0..<2_000).map { "c\($0): #\(100 + $0 % 900);\n" }.joined())
    screen.press(.tab, times: 3)
    screen.press(.end)
    #expect(strip(screen).hasPrefix("▸ 2000 c1999        ‹ "))
    #expect(strip(screen).hasSuffix("[ ]"))
    screen.press(.pageUp, times: 3)
    let title = strip(screen).dropFirst(2).prefix { $0 != " " }
    #expect((1900..<1990).contains(Int(title) ?? 0))
    screen.press(.home)
    screen.press(.pageDown)
    #expect(!strip(screen).hasPrefix("▸ 1 ") && strip(screen).hasSuffix("›"))
  }

  @Test func `Enter is said to write`() {
    let screen = screen("a: #f80;")
    #expect(screen.help.items.contains(HelpLine.Item("Enter", "write")))
    screen.press(.tab, times: 3)
    #expect(screen.help.items.contains(HelpLine.Item("Enter", "write")))
    #expect(!screen.help.items.contains { $0.label == "print" })
  }
}
