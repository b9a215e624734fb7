import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The recent colors.
@MainActor
struct RecentColorsTests {
  private func grays(_ numbers: some Sequence<Int>) -> [AlphaColor] {
    numbers.map { AlphaColor(RGB(UInt8($0), UInt8($0), UInt8($0))) }
  }

  @Test func `the recent colors are the newest 16, newest first, and none is there twice`() {
    var recent = RecentColors()
    for gray in grays(0..<20) { recent.keep(gray) }
    #expect(recent.colors == grays((4..<20).reversed()))
    recent.keep(AlphaColor(RGB(6, 6, 6)))
    #expect(recent.colors == grays([6] + (7..<20).reversed() + [5, 4]))
    for gray in grays([19, 1]) { recent.forget(gray) }
    #expect(recent.colors == grays([6] + (7..<19).reversed() + [5, 4]))
    #expect(RecentColors(grays([3, 2, 3] + (0..<40))).colors == grays([3, 2, 0, 1] + (4..<16)))
  }

  @Test func `the recent colors are stored as hex texts, and come back equal`() {
    let orange = RGB(hex: 0xff8800)
    let recent = RecentColors([
      AlphaColor(orange, alpha: 0.5), AlphaColor(orange, alpha: 128.0 / 255),
      AlphaColor(orange, alpha: 1), AlphaColor(RGB(hex: 0x000001)),
    ])
    #expect(
      recent.json == .array([.string("#ff880080"), .string("#ff8800"), .string("#000001")]))
    for recent in [recent, RecentColors()] { #expect(RecentColors(json: recent.json) == recent) }
    let many = JSONValue.array((10..<50).map { .string("#0000\($0)") })
    #expect(RecentColors(json: many)?.colors.count == 16)
  }

  @Test(
    arguments: [
      .null, .string("#ff8800"), .array([.string("#ff8800"), .string("tomato")]),
      .array([.string("ff8800")]), .array([.string("#ff8")]), .array([.string("#ff88000")]),
      .array([.string("")]),
      .array([.number("1")]), .array([.array([])]),
      .object([.init(key: "#ff8800", value: .null)]),
    ] as [JSONValue])
  func `anything but a list of hex texts is no list of recent colors`(json: JSONValue) {
    #expect(RecentColors(json: json) == nil)
  }

  @Test func `a, y and Enter keep the color, a and Delete alone say so`() {
    let mixer = Mixer(RGB(hex: 0x336699))
    let screen = MixerScreen(mixer)
    var printed = 0
    screen.onEnd = { printed += $0.name == "accepted" ? 1 : 0 }
    screen.type("a")
    #expect(mixer.status.message.value.text == "saved in recent (1 of 16 places used)")
    screen.press(.right)
    screen.type("y")
    screen.press(.right)
    screen.press(.enter)
    #expect(printed == 1)
    #expect(mixer.recent.value.colors.map(\.rgb.hex) == [0x356699, 0x346699, 0x336699])
    mixer.forget(AlphaColor(RGB(hex: 0x346699)))
    #expect(mixer.status.message.value.text == "forgot #346699")
    #expect(mixer.recent.value.colors.map(\.rgb.hex) == [0x356699, 0x336699])
  }

  @Test func `a color that is typed and refused is neither kept nor copied`() {
    let mixer = Mixer(RGB(hex: 0x336699))
    let screen = MixerScreen(mixer)
    screen.type("300\n")
    #expect(mixer.recent.value.colors.isEmpty)
    #expect(mixer.status.message.value == .error("red takes 0-255"))
  }
}
