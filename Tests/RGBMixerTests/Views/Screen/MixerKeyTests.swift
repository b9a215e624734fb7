import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The mixer's keys.
@MainActor
struct MixerKeyTests {
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
  }

  private var hex: String { Format.hex.text(of: mixer.color.rgb.value) }

  @Test func `Tab goes from channel to channel, to the band, to the hex field, and round`() {
    let ring =
      screen.rows.map { $0.slider as View } + [screen.bands[0], screen.hexField]
    for view in ring + [ring[0]] {
      #expect(screen.window.focused === view)
      screen.press(.tab)
    }
    screen.press(.tab, .shift, times: 2)
    #expect(screen.window.focused === screen.hexField)
  }

  @Test func `Up and Down go from channel to channel, and on through the bands`() {
    screen.press(.down, times: 5)
    #expect(screen.focusedBand?.kind == .harmonies)
    screen.type("kkk")
    #expect(screen.window.focused === screen.rows[1].slider)
    screen.press(.up, times: 5)
    #expect(screen.window.focused === screen.rows[0].slider)
    screen.type("j")
    #expect(screen.window.focused === screen.rows[1].slider)
  }

  @Test func `Down takes the typed number and moves on`() {
    screen.type("12")
    screen.press(.down)
    #expect(hex == "#0c6699")
    #expect(screen.window.focused === screen.rows[1].slider)
  }

  @Test func `Up in the first channel and Down in the last take the typed number, too`() {
    screen.type("12")
    screen.press(.up)
    #expect(hex == "#0c6699")
    #expect(screen.window.focused === screen.rows[0].slider)
    screen.press(.down, times: 2)
    screen.type("3")
    screen.press(.down)
    #expect(hex == "#0c6603")
    #expect(screen.focusedBand != nil)
  }

  @Test func `after a typed number was taken, the next arrow moves its channel`() {
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
  func `a number that the channel refuses changes nothing and stays in the field`(
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
    screen.onEnd = { _ in endings += 1 }
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

  @Test func `a paste replaces the text that is being typed`() {
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

  @Test func `leaving a slider ends its run of steps`() {
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

  @Test func `s goes through the spaces, and the focus stays where it was`() {
    screen.press(.tab)
    for space in ColorSpace.allCases.dropFirst() + [.rgb] {
      screen.type("s")
      #expect(mixer.channels[0].axis.name == space.axis(0).name)
      #expect(screen.window.focused === screen.rows[1].slider)
    }
    #expect(hex == "#336699")
  }

  @Test(
    arguments: [
      ("1.5", "red takes 0-255, whole numbers"), (".5", "red takes 0-255, whole numbers"),
      ("1e3", "red takes 0-255"), ("12 ", "red takes 0-255"), ("5+3", "red takes 0-255"),
      ("=-5", "red takes 0-255"),
    ])
  func `a text that is no number of the channel is refused whole and stays in the field`(
    text: String, sentence: String
  ) {
    screen.type(text)
    #expect(screen.rows[0].field.text == text)
    for code in [Key.Code.enter, .tab, .up, .down] {
      screen.press(code)
      #expect(hex == "#336699")
      #expect(mixer.status.message.value.text == sentence)
      #expect(screen.window.focused === screen.rows[0].field)
      #expect(screen.rows[0].field.text == text)
    }
  }

  @Test(
    arguments: [
      ("-60", "#006699"), ("+9999", "#ff6699"), ("=12", "#0c6699"), ("50%", "#806699"),
      ("-10%", "#1a6699"),
    ])
  func `a number with a sign is a distance, which stops at the end of the range`(
    text: String, expected: String
  ) {
    screen.type(text + "\n")
    #expect(hex == expected)
    #expect(mixer.status.message.value == .none)
    #expect(screen.window.focused === screen.rows[0].slider)
  }

  @Test(arguments: ["h", "G", "x", "b", "u", "a", "v", "f", "n", "p", "y", "s", "t", "q", "#", "/"])
  func `while a number is typed every printable key is text, and what is no number is refused`(
    letter: String
  ) {
    screen.onCopy = { _ in Issue.record("copied") }
    screen.type("12" + letter)
    let field = screen.rows[0].field
    #expect(hex == "#336699" && field.text == "12" + letter && field.isEditing)
    #expect(
      screen.hints.items.prefix(2).map { "\($0.key) \($0.label)" } == ["Enter OK", "Esc cancel"])
    screen.type("\n")
    #expect(hex == "#336699" && field.isEditing)
    #expect(mixer.status.message.value == .error("red takes 0-255"))
    screen.press(.backspace)
    screen.type("\n")
    #expect(hex == "#0c6699" && screen.window.focused === screen.rows[0].slider)
  }

  @Test func `the name of the focused channel is bold`() {
    func bold() -> [Bool] {
      let buffer = Buffer(size: screen.window.size)
      _ = screen.window.draw(into: buffer)
      return screen.rows.map {
        buffer[column: 2, row: $0.frame.minRow].style.attributes.contains(.bold)
      }
    }
    #expect(bold() == [true, false, false])
    screen.press(.tab)
    #expect(bold() == [false, true, false])
    screen.press(.tab, .shift, times: 2)
    #expect(bold() == [false, false, false])
    screen.press(.tab)
    screen.type("s")
    #expect(bold() == [true, false, false])
  }

  @Test func `Ctrl-L sends the screen again and changes no text on it`() {
    var count = 0
    screen.onRedraw = { count += 1 }
    mixer.status.show(.notice("news"))
    screen.press(.character("l"), .control)
    screen.type("?")
    mixer.status.show(.notice("news"))
    screen.press(.character("l"), .control)
    #expect(count == 2 && mixer.status.message.value == .notice("news"))
    #expect(screen.window.overlay != nil)
  }

  @Test func `a typed color is shown everywhere at once, and Esc puts all back`() {
    let usual = screen.picture()
    screen.type("7")
    let typed = screen.picture()
    #expect(typed[0].contains("#076699") && screen.hexField.text == "#076699")
    #expect(typed[9].contains("#076699 ") && typed[9].contains("hsl(201 "))
    #expect(typed[10].contains(" typing "))
    #expect(hex == "#336699" && !typed.joined().contains("goes back"))
    screen.type("00")
    #expect(screen.picture()[9].contains("#336699 ") && !screen.picture()[10].contains("typing"))
    screen.press(.escape)
    #expect(screen.picture() == usual)
    screen.type("+9")
    #expect(screen.picture()[9].contains("#3c6699 ") && screen.picture()[10].contains(" typing "))
    screen.press(.escape)
    screen.type("#tomato")
    #expect(
      screen.picture()[0].contains("tomato") && screen.picture()[9].contains("#ff6347 "))
    #expect(hex == "#336699")
    screen.press(.escape)
    #expect(screen.picture() == usual)
    screen.type("#tomato\n")
    #expect(hex == "#ff6347" && screen.hexField.text == "#ff6347")
    #expect(screen.picture()[9].contains("#ff6347 "))
  }

  @Test func `what is refused stays, with a sign beside it, until it is changed`() {
    screen.type("300\n")
    #expect(screen.picture()[2].hasSuffix("300 ✗"))
    screen.press(.backspace)
    #expect(!screen.picture()[2].contains("✗"))
    screen.press(.escape)
    screen.type("#reddish\n")
    #expect(screen.picture()[0].contains("#reddish") && screen.picture()[0].contains("✗"))
    screen.press(.escape)
    #expect(!screen.picture()[0].contains("✗"))
  }

  @Test func `in a band a digit types the number of the channel that had the focus last`() {
    screen.type("jt7")
    #expect(screen.rows[1].field.isFocused && screen.rows[1].field.text == "7")
    screen.type("\n")
    #expect(hex == "#330799" && screen.rows[1].slider.isFocused)
  }
}
