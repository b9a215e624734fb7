import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Marked colors on the screen: the sliders of the group, the signs, and the keys.
@MainActor
struct MarkedColorsTests {
  private let screen = MixerScreen(
    Mixer(editing: "background #1d2021\nforeground #ebdbb2\ncolor1 #cc241d\ncolor2 #98971a"))

  init() { screen.press(.enter) }

  private var rows: [String] {
    let buffer = Buffer(size: screen.window.size)
    screen.window.resize(to: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: .truecolor)
    return buffer.lines
  }

  private var names: [String] {
    screen.window.resize(to: screen.window.size)
    return screen.rows.map { ($0.holdsFocus ? "▌ " : "  ") + $0.channel.axis.name }
  }
  private var numbers: [String] { screen.rows.map(\.field.text) }

  @Test func `the sliders move the group while a color is marked, and the focus stays`() {
    screen.press(.down)
    screen.type("*")
    #expect(names == ["  lightness", "▌ chroma", "  hue"] && numbers == ["+0", "×1.00", "+0"])
    #expect(screen.rows[1].slider.isFocused)
    screen.press(.left, times: 15)
    screen.press(.up)
    screen.press(.right, times: 3)
    #expect(numbers == ["+3", "×0.85", "+0"])
    #expect(screen.mixer.list.changed == [1, 2, 3])
    screen.type("u")
    #expect(numbers == ["+0", "×0.85", "+0"])
    screen.type("u")
    #expect(numbers == ["+0", "×1.00", "+0"] && screen.mixer.list.changed == [])
    screen.press(.escape)
    screen.type("*")
    #expect(names == ["  red", "  green", "  blue"] && screen.editor?.list.isFocused == true)
  }

  @Test func `a typed number is a position, or with a sign a distance`() {
    screen.type("*12\n")
    #expect(numbers[0] == "+12")
    screen.type("-2.5\n")
    #expect(numbers[0] == "+9.5")
    screen.type("+90\n")
    #expect(numbers[0] == "+50")
    screen.type("99\n")
    #expect(screen.mixer.status.message.value.text == "lightness takes -50 to 50")
    screen.press(.escape)
    screen.type("=-5\n")
    #expect(numbers[0] == "-5")
  }

  @Test func `Esc goes back to the list, then takes the marks away, and never leaves`() {
    var isLeft = false
    screen.onEnd = { _ in isLeft = true }
    screen.type("*")
    screen.press(.escape)
    #expect(screen.editor?.list.isFocused == true && !screen.mixer.list.selection.marks.isEmpty)
    #expect(screen.hints.items.contains(HelpLine.Item("Esc", "unmark all")))
    screen.press(.escape)
    #expect(screen.mixer.list.selection.marks.isEmpty)
    #expect(names == ["  red", "  green", "  blue"])
    screen.press(.escape, times: 3)
    #expect(!isLeft)
  }

  @Test func `marked rows have a sign beside that of changed ones`() {
    screen.type("*")
    screen.press(.right)
    #expect(rows.count { $0.hasPrefix(" ●◆") } == 3)
    screen.press(.escape, times: 2)
    #expect(rows.count { $0.contains("◆") } == 0 && rows.count { $0.hasPrefix(" ● ") } == 3)
  }

  @Test func `all that stands beside the list is the next marked row's`() {
    screen.press(.escape)
    screen.press(.home)
    screen.press(.down, times: 2)
    screen.type(" ")
    screen.press(.home)
    #expect(screen.mixer.list.chosen == 0 && screen.mixer.list.mixed == 2)
    #expect(rows[11].contains("color1  line 3") && rows[12].contains("moves 1 marked color"))
    screen.press(.down, times: 3)
    screen.type(" ")
    #expect(rows[11].contains("color2  line 4") && rows[11].contains("shift"))
    #expect(rows[12].contains("moves 2 marked colors") && rows[12].contains("Esc unmarks"))
  }

  @Test func `without an edited text the keys have no meaning`() {
    let screen = MixerScreen(Mixer(RGB(hex: 0x336699)))
    for key in ["e", "*"] as [Unicode.Scalar] {
      #expect(!screen.window.handle(.key(Key(.character(key)))))
      #expect(screen.mixer.status.message.value.text.contains("does nothing here"))
    }
    screen.type("?")
    for text in ["mark every place", "save the file"] {
      screen.type("\(text)")
      // Below the field in which it is typed.
      #expect(!screen.picture().dropFirst(4).contains { $0.contains(text) }, "\(text)")
      screen.press(.backspace, times: text.count)
    }
  }

  @Test func `the help line says what Space and * would do`() {
    func hints() -> [String] {
      screen.hints.items.filter { ["Space", "*"].contains($0.key) }.map { "\($0.key) \($0.label)" }
    }
    // There is room for all of them.
    screen.window.resize(to: Size(width: 200, height: 24))
    screen.press(.escape)
    #expect(hints() == ["Space mark", "* mark all"])
    screen.press(.end)
    screen.type(" ")
    #expect(hints() == ["Space unmark", "* mark all"])
    screen.type("*")
    #expect(hints() == ["Space unmark", "* mark none"])
    screen.type("*")
    #expect(hints() == ["Space mark", "* mark all"])
  }
}
