import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The text that is being typed in a field while something else happens.
@MainActor
struct MixerTypingTests {
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
  }

  private var hex: String { Format.hex.text(of: mixer.color.rgb.value) }

  @Test func `another writer leaves a typed number, and Esc shows its color`() {
    screen.type("12")
    mixer.color.set(RGB(200, 100, 50))
    #expect(screen.rows[0].field.text == "12")
    #expect(screen.rows[1].field.text == "100")
    screen.press(.escape)
    #expect(screen.rows[0].field.text == "200")
    screen.press(.enter)
    #expect(hex == "#c86432")
  }

  @Test func `Enter takes a typed number even if another writer came in between`() {
    screen.type("12")
    mixer.color.set(RGB(200, 100, 50))
    screen.press(.enter)
    #expect(hex == "#0c6432")
    mixer.color.set(RGB(1, 2, 3))
    #expect(screen.rows[0].field.text == "1")
  }

  @Test func `another writer leaves a typed hex text, and Esc shows its color`() {
    screen.type("#f8")
    mixer.color.set(RGB(200, 100, 50))
    #expect(screen.hexField.text == "#f8")
    screen.press(.escape)
    #expect(screen.hexField.text == "#c86432")
  }

  @Test func `Esc leaves the hex field in one step after #, and in two after Tab`() {
    screen.type("#red")
    screen.press(.escape)
    #expect(screen.rows[0].slider.isFocused && hex == "#336699")
    for focus in [{ screen.press(.tab, .shift) }, { screen.click("#336699", row: 0) }] {
      focus()
      screen.type("red")
      #expect(mixer.displayed.value.rgb.hex == 0xff0000)
      screen.press(.escape)
      #expect(screen.hexField.isFocused && !screen.hexField.isEditing)
      #expect(screen.hexField.text == "#336699" && mixer.displayed.value.rgb.hex == 0x336699)
      screen.press(.escape)
      #expect(screen.rows[0].slider.isFocused && hex == "#336699")
    }
  }

  @Test func `a paste replaces the typed text even if another writer came in between`() {
    screen.press(.right)
    screen.type("9")
    mixer.color.blue.value &+= 1
    screen.window.handle(.paste("#010203", truncated: false))
    #expect(screen.rows[0].field.text == "\(mixer.color.red.value)")
    #expect(!screen.rows[0].field.isEditing)
  }

  @Test(arguments: ["２５５", "2٥5", "+٢０４"])
  func `digits of other scripts are typed as their values`(text: String) {
    screen.type(text)
    let digits = text.unicodeScalars.map { $0.asciiDigit ?? $0 }
    #expect(screen.rows[0].field.text.unicodeScalars.elementsEqual(digits))
    screen.type("\n")
    #expect(mixer.color.red.value == 255)
  }

  @Test func `among letters of other scripts, such digits are noise`() {
    screen.type("é٢日２é")
    #expect(!screen.rows[0].field.isEditing && hex == "#336699")
    screen.type("２x")
    #expect(screen.rows[0].field.text == "2x")
    screen.press(.escape)
    screen.type("l")
    #expect(hex == "#346699")
  }

  @Test(arguments: ["51\n", "#336699\n"])
  func `typing the present value leaves what can be redone`(text: String) {
    screen.press(.right)
    screen.type("u")
    for scalar in text.unicodeScalars {
      screen.press(scalar == "\n" ? .enter : .character(scalar))
    }
    screen.press(.character("r"), .control)
    #expect(hex == "#346699")
  }

  @Test(arguments: ["12", "#tomato"])
  func `a typed text stays if there is nothing to redo`(text: String) throws {
    screen.type(text)
    let field = try #require(screen.window.focused as? TextField)
    let typed = field.text
    screen.press(.character("r"), .control)
    #expect(field.isEditing && field.isFocused && field.text == typed && hex == "#336699")
    #expect(mixer.status.message.value == .notice("nothing to redo"))
  }

  @Test(arguments: [
    ("#color-mix(in srgb, red, blue)", "color-mix() is not supported: give one color"),
    ("#light-dark(red, blue)", "light-dark() is two colors: give one of them"),
    ("#rgb(from red r g b)", "relative colors (from ...) are not supported"),
    ("#zz", "z is no hex digit"),
    ("#12345", "expected 3, 4, 6, 8, 9 or 12 hex digits after # at the end"),
  ])
  func `the hex field refuses by name, also after the # that begins the typing`(
    text: String, reason: String
  ) {
    screen.type(text + "\n")
    #expect(mixer.status.message.value.text == reason)
    #expect(screen.hexField.isFocused && screen.hexField.text == text && hex == "#336699")
  }

  @Test func `Enter takes the typed number even if the window has become too small`() {
    var accepted: [String] = []
    screen.onEnd = { if case .accepted(let text) = $0 { accepted.append(text) } }
    screen.type("30")
    screen.window.resize(to: Size(width: 10, height: 3))
    screen.press(.enter)
    #expect(accepted == ["#1e6699"])
  }

  @Test func `Enter does not print the old color while a bad number is typed in a hidden field`() {
    var endings = 0
    screen.onEnd = { _ in endings += 1 }
    screen.type("300")
    screen.window.resize(to: Size(width: 10, height: 3))
    screen.press(.enter)
    #expect(endings == 0)
    screen.window.resize(to: Size(width: 80, height: 24))
    #expect(screen.rows[0].field.text == "300")
  }

  @Test func `under the list of keys only Ctrl-C and Ctrl-Z act`() {
    var endings = 0
    screen.onEnd = { _ in endings += 1 }
    screen.press(.right)
    screen.type("u?")
    screen.press(.character("r"), .control)
    #expect(hex == "#336699")
    // The application takes it then.
    #expect(!screen.window.handle(.key(Key(.character("z"), .control))))
    screen.press(.character("c"), .control)
    #expect(endings == 1)
    screen.press(.escape)
    screen.press(.character("r"), .control)
    #expect(hex == "#346699")
  }

  @Test(arguments: ["1", "#"])
  func `a field takes 256 characters, says so, and all of them can be erased at once`(first: String)
  {
    screen.type(first + String(repeating: "1", count: 255))
    #expect(mixer.status.message.value == .none)
    screen.type("1")
    #expect(mixer.status.message.value.text == "a field takes at most 256 characters")
    screen.press(.character("u"), .control)
    #expect(mixer.status.message.value == .none)
    #expect((screen.window.focused as? TextField)?.text == "")
  }
}
