import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The pair of colors.
@MainActor
struct PairTests {
  private let blue = RGB(hex: 0x336699)
  private let tomato = RGB(hex: 0xff6347)

  @Test func `the pair begins with the color of the start, which is no ground yet`() {
    let mixer = Mixer(blue)
    #expect(mixer.other.value == OtherColor(rgb: blue, isPinned: false))
    #expect(mixer.other.value.relation == "was")
  }

  @Test func `the pair exchanges its two colors, and undo takes that back`() {
    let mixer = Mixer(blue)
    mixer.set(ParsedColor(rgb: tomato))
    mixer.exchange()
    #expect(mixer.color.current == blue)
    #expect(mixer.other.value == OtherColor(rgb: tomato, isPinned: false))
    mixer.undo()
    #expect(mixer.color.current == tomato && mixer.other.value.rgb == blue)
    mixer.undo()
    #expect(mixer.color.current == blue && mixer.other.value.rgb == blue)
    mixer.redo()
    mixer.redo()
    #expect(mixer.color.current == blue && mixer.other.value.rgb == tomato)
  }

  @Test func `the pair is measured on the color that was pinned, and undo takes that back`() {
    let mixer = Mixer(blue)
    mixer.set(ParsedColor(rgb: tomato))
    mixer.pin()
    #expect(mixer.other.value == OtherColor(rgb: tomato, isPinned: true))
    #expect(mixer.other.value.relation == "on")
    #expect(mixer.status.message.value.text == "pinned #ff6347: contrast is measured on it")
    mixer.undo()
    #expect(mixer.other.value == OtherColor(rgb: blue, isPinned: false))
    #expect(mixer.color.current == tomato)
  }

  @Test func `the pair keeps a pinned color where the color to start with comes late`() {
    let mixer = Mixer(blue)
    mixer.pin()
    mixer.begin(with: tomato)
    #expect(mixer.other.value.rgb == blue)
  }

  @Test func `the pair tells each listener of an exchange once`() {
    let mixer = Mixer(blue)
    mixer.set(ParsedColor(rgb: tomato))
    var told: [String] = []
    let listener = mixer.color.rgb.combineLatest(mixer.other) { "\($0.hex) \($1.rgb.hex)" }
      .bind { told.append($0) }
    mixer.exchange()
    #expect(told == ["\(blue.hex) \(tomato.hex)"])
    listener.cancel()
  }

  @Test(
    arguments: [
      (0x777777, 0xffffff, 0x767676, "lightness 56.9 to 56.6: 4.54 AA"),
      (0x000000, 0x808080, 0x000000, "no lightness of this color reaches AAA on #808080"),
      (0x000000, 0xffffff, 0x000000, "21.00 AAA already"),
    ] as [(UInt32, UInt32, UInt32, String)])
  func `the pair goes to the next grade of contrast, and says what it did`(
    color: UInt32, ground: UInt32, result: UInt32, message: String
  ) {
    let mixer = Mixer(RGB(hex: ground))
    mixer.pin()
    mixer.set(ParsedColor(rgb: RGB(hex: color)))
    mixer.raiseContrast()
    #expect(mixer.color.current == RGB(hex: result))
    #expect(mixer.status.message.value.text == message)
    if color != result {
      mixer.undo()
      #expect(mixer.color.current == RGB(hex: color))
    }
  }
}
