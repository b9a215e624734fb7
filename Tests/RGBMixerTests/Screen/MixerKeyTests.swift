import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The mixer's keys.
@MainActor
struct MixerKeyTests {
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
  }

  private var hex: String { Format.hex.text(of: mixer.color.rgb.value) }

  @Test func `Tab goes from channel to channel, to the hex field, and round`() {
    let ring = screen.rows.map { $0.slider as View } + [screen.hexField]
    for view in ring + [ring[0]] {
      #expect(screen.window.focused === view)
      screen.press(.tab)
    }
    screen.press(.tab, .shift, times: 2)
    #expect(screen.window.focused === screen.hexField)
  }

  @Test func `Up and Down go from channel to channel, and stop at the ends`() {
    screen.press(.down, times: 5)
    #expect(screen.window.focused === screen.rows[2].slider)
    screen.type("k")
    #expect(screen.window.focused === screen.rows[1].slider)
    screen.press(.up, times: 5)
    #expect(screen.window.focused === screen.rows[0].slider)
    screen.type("j")
    #expect(screen.window.focused === screen.rows[1].slider)
  }

  @Test func `Down takes what was typed and moves on`() {
    screen.type("12")
    screen.press(.down)
    #expect(hex == "#0c6699")
    #expect(screen.window.focused === screen.rows[1].slider)
  }

  @Test func `Up in the first channel and Down in the last take what was typed, too`() {
    screen.type("12")
    screen.press(.up)
    #expect(hex == "#0c6699")
    #expect(screen.window.focused === screen.rows[0].slider)
    screen.press(.down, times: 2)
    screen.type("3")
    screen.press(.down)
    #expect(hex == "#0c6603")
    #expect(screen.window.focused === screen.rows[2].slider)
  }

  @Test func `after a number was typed and taken, the next arrow nudges its channel`() {
    screen.press(.down)
    screen.type("42")
    screen.press(.enter)
    screen.press(.right)
    #expect(hex == "#332b99")
  }

  @Test func `Shift-Tab takes the number that is typed and goes to the channel above`() {
    screen.press(.down)
    screen.type("42")
    screen.press(.tab, .shift)
    #expect(hex == "#332a99")
    #expect(screen.window.focused === screen.rows[0].slider)
  }

  @Test(
    arguments: ["300", "999999999999999999999999", ""])
  func `a number that the channel does not take changes nothing and stays to be mended`(
    text: String
  ) {
    screen.type("1")
    screen.press(.backspace)
    screen.type(text)
    screen.press(.enter)
    #expect(hex == "#336699")
    #expect(mixer.status.message.value == .error("red takes 0-255"))
    #expect(screen.rows[0].field.text == text)
    screen.press(.escape)
    #expect(screen.rows[0].field.text == "51")
    #expect(mixer.status.message.value == .none)
  }

  @Test(
    arguments: [0, 1, 5])
  func `# begins typing in the hex field from anywhere`(tabs: Int) {
    screen.press(.tab, times: tabs)
    screen.type("#f80")
    screen.press(.enter)
    #expect(hex == "#ff8800")
    #expect(screen.hexField.text == "#ff8800")
  }

  @Test(
    arguments: [
      ("f80", "#ff8800"), ("#F80", "#ff8800"), ("darkorange", "#ff8c00"), ("#tomato", "#ff6347"),
      ("hsl(120 100% 50%)", "#00ff00"), ("1 2 3", "#010203"),
    ])
  func `the hex field takes any CSS color, and hex digits and names with or without #`(
    text: String, expected: String
  ) {
    screen.press(.tab, .shift)
    screen.type(text)
    screen.press(.enter)
    #expect(hex == expected)
    #expect(screen.hexField.text == expected)
    #expect(mixer.status.message.value == .none)
  }

  @Test(
    arguments: ["q", "sfyu?", "hjkl"])
  func `in the hex field every printable key is text`(text: String) {
    var endings = 0
    (screen.onAccept, screen.onCancel) = ({ endings += 1 }, { endings += 1 })
    screen.press(.tab, .shift)
    screen.type(text)
    #expect(screen.hexField.text == text)
    screen.press(.enter)
    #expect(hex == "#336699")
    #expect(mixer.status.message.value.isError)
    #expect(screen.hexField.text == text)
    screen.press(.escape)
    #expect(screen.hexField.text == "#336699")
    #expect(endings == 0)
  }

  @Test(
    arguments: [0, 1, 6])
  func `a paste is read as a color wherever the focus is`(tabs: Int) {
    screen.press(.tab, times: tabs)
    screen.window.handle(.paste(" tomato\n", truncated: false))
    #expect(hex == "#ff6347")
    screen.window.handle(.paste("\u{1B}[31mno color", truncated: false))
    #expect(hex == "#ff6347")
    #expect(mixer.status.message.value.isError)
    #expect(!mixer.status.message.value.text.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test func `a paste answers what is being typed`() {
    screen.type("30")
    screen.window.handle(.paste("#336699", truncated: false))
    #expect(screen.rows[0].field.text == "51")
    screen.press(.enter)
    #expect(hex == "#336699")
  }

  @Test func `u undoes, a run of steps on one slider at once, and Ctrl-R does it again`() {
    screen.press(.right, times: 10)
    screen.press(.down)
    screen.press(.right, times: 5)
    #expect(hex == "#3d6b99")
    screen.type("u")
    #expect(hex == "#3d6699")
    screen.type("u")
    #expect(hex == "#336699")
    screen.press(.character("r"), .control)
    screen.press(.character("r"), .control)
    #expect(hex == "#3d6b99")
    screen.press(.character("r"), .control)
    #expect(mixer.status.message.value == .notice("nothing to redo"))
  }

  @Test func `to leave a slider ends its run of steps`() {
    screen.press(.right, times: 3)
    screen.press(.tab)
    screen.press(.tab, .shift)
    screen.press(.right, times: 2)
    screen.type("u")
    #expect(hex == "#366699")
  }

  @Test func `Up goes from the hex field to the last slider`() {
    screen.press(.tab, .shift)
    screen.press(.up)
    #expect(screen.window.focused === screen.rows[2].slider)
  }

  @Test func `s goes through the spaces and keeps the place of the focus`() {
    screen.press(.tab)
    for name in ["hue", "hue", "lightness", "red"] {
      screen.type("s")
      #expect(mixer.channels[0].axis.name == name)
      #expect(screen.window.focused === screen.rows[1].slider)
    }
    #expect(hex == "#336699")
  }

  @Test func `f goes through the formats, and y copies in the present one`() {
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("fy")
    #expect(mixer.format.value == Format(.rgb))
    #expect(copied == ["rgb(51 102 153)"])
  }

  @Test func `f says what Enter prints now`() {
    screen.type("f")
    #expect(mixer.status.message.value == .notice("Enter prints rgb(51 102 153)"))
  }

  @Test func `s and y take what is being typed first, and do nothing where it cannot be taken`() {
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("9y")
    #expect(copied == ["#096699"])
    screen.type("7s")
    #expect(hex == "#076699")
    #expect(mixer.space.value == .hsl)
    screen.type("999sy")
    #expect(mixer.space.value == .hsl)
    #expect(copied == ["#096699"])
    #expect(mixer.status.message.value == .error("hue takes 0-360"))
    #expect(screen.rows[0].field.text == "999")
  }

  @Test func `a point begins typing only where the channel has decimals`() {
    screen.type(".")
    #expect(screen.window.focused === screen.rows[0].slider)
    screen.type("s.5")
    #expect(screen.window.focused === screen.rows[0].field)
    #expect(screen.rows[0].field.text == ".5")
  }

  @Test func `the name of what has the focus stands out`() {
    func bold() -> [Bool] { screen.rows.map { $0.name.style.attributes.contains(.bold) } }
    #expect(bold() == [true, false, false])
    screen.press(.tab)
    #expect(bold() == [false, true, false])
    screen.press(.tab, .shift, times: 2)
    #expect(bold() == [false, false, false])
    screen.press(.tab)
    screen.type("s")
    #expect(bold() == [true, false, false])
  }

  @Test func `f comes back to a template that was asked for`() throws {
    let template = try Format(parsing: "{r}/{g}")
    let mixer = Mixer(RGB(1, 2, 3), format: template)
    for _ in 0...Format.named.count { mixer.changeFormat(by: 1) }
    #expect(mixer.format.value == template)
  }

  @Test func `? opens the list of keys, and the keys that close it do nothing else`() {
    var endings = 0
    (screen.onAccept, screen.onCancel) = ({ endings += 1 }, { endings += 1 })
    screen.type("?")
    #expect(screen.window.overlay != nil)
    #expect(screen.help.items.map(\.label) == ["scroll", "close"])
    screen.type("q")
    #expect(screen.window.overlay == nil)
    #expect(screen.help.items.first?.label == "move")
    #expect(endings == 0)
  }
}
