import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The palette of the colors of a file.
@MainActor
struct FilePaletteTests {
  private func screen(_ text: String) -> MixerScreen { MixerScreen(Mixer(editing: text)) }

  /// The row of the chips, with what they are of.
  private func chips(_ screen: MixerScreen) -> String { rows(screen)[18] }

  private func rows(_ screen: MixerScreen) -> [String] {
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: .truecolor)
    return buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The row of three chips of sixteen columns, of which one is chosen.
  private func row(_ title: String, chosen: Int, sign: String = " ") -> String {
    title.padding(20 + 17 * chosen) + "[\(sign)             ]"
  }

  @Test func `the palette is there from the start, and the focus on the first channel`() {
    let screen = screen("a { --brand: #f80;\n color: tomato }\n#ff8801")
    #expect(chips(screen) == row("  1 --brand", chosen: 0))
    #expect(rows(screen)[19] == "                    1 --brand        2 color          3")
    #expect(screen.rows[0].slider.isFocused)
    screen.type("t")
    #expect(chips(screen) == row("▌ 1 --brand", chosen: 0))
    screen.press(.right)
    #expect(chips(screen) == row("▌ 2 color", chosen: 1))
    screen.press(.end)
    #expect(chips(screen) == row("▌ 3", chosen: 2))
    screen.press(.home)
    #expect(chips(screen) == row("▌ 1 --brand", chosen: 0))
    screen.type("t")
    #expect(screen.focusedBand?.kind == .ramp)
  }

  @Test(arguments: [(79, 12), (40, 12), (24, 8)])
  func `it is there in small windows, too`(width: Int, height: Int) {
    let screen = MixerScreen(Mixer(editing: "a: #f80; b: #0f0"), width: width, height: height)
    #expect(rows(screen).contains { $0.contains("1 a  ") && $0.contains("[") })
  }

  @Test func `a changed color is marked, and undo takes the sign back and goes there`() {
    let screen = screen("a: #f80; b: #f81; c: #f82")
    screen.press(.home)
    #expect(chips(screen) == row("  1 a", chosen: 0, sign: "+"))
    screen.type("t")
    screen.press(.right, times: 2)
    let marked = "▌ 1 c".padding(21) + "+" + String(repeating: " ", count: 32)
    #expect(chips(screen) == marked + "[              ]")
    screen.type("u")
    #expect(chips(screen) == row("▌ 1 a", chosen: 0))
  }

  /// One color for all marked ones takes their sliders away, and the focus with them, in the middle of the change.
  @Test func `redo makes a change again that moves the focus`() {
    let screen = screen(
      "background: #1d2021; foreground: #ebdbb2; color1: #cc241d; color4: #458588")
    screen.type("*N")
    let moved = screen.mixer.list.present
    screen.window.handle(.paste("gray", truncated: false))
    screen.type("uu")
    screen.press(.character("r"), .control)
    #expect(screen.mixer.list.present == moved)
  }

  @Test func `moving a channel changes the color that is chosen then`() {
    let screen = screen("a: #112233; b: #445566")
    screen.type("t")
    screen.press(.right)
    screen.press(.escape)
    screen.press(.home)
    #expect((0..<2).map { screen.mixer.list.color(at: $0).rgb.hex } == [0x112233, 0x005566])
  }

  @Test func `two thousand colors scroll, a page at a time too`() {
    let screen = screen((0..<2_000).map { "c\($0): #\(100_000 + $0);\n" }.joined())
    screen.type("t")
    screen.press(.end)
    #expect(chips(screen).hasPrefix("▌ 2000 c1999        ‹ "))
    #expect(chips(screen).hasSuffix("[ ]"))
    screen.press(.pageUp, times: 3)
    let title = chips(screen).dropFirst(2).prefix { $0 != " " }
    #expect((1900..<1990).contains(Int(title) ?? 0))
    screen.press(.home)
    screen.press(.pageDown)
    #expect(!chips(screen).hasPrefix("▌ 1 ") && chips(screen).hasSuffix("›"))
  }

  @Test func `the help line says that Enter writes`() {
    let screen = screen("a: #f80;")
    #expect(screen.hints.items.contains(HelpLine.Item("Enter", "write")))
    screen.type("t")
    #expect(screen.hints.items.contains(HelpLine.Item("Enter", "write")))
    #expect(!screen.hints.items.contains { $0.label == "print" })
  }
}

extension String {
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: width - count)
  }
}
