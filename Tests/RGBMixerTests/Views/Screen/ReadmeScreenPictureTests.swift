import Binding
import TermUITestSupport
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// The pictures of the README.
@MainActor
struct ReadmeScreenPictureTests {
  private func buffer(of screen: MixerScreen) -> Buffer {
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: .truecolor)
    return buffer
  }

  private func expect(_ picture: String, in path: String) throws {
    #expect(try WrittenFile.text(of: path, written: picture) == picture, "\(WrittenFile.hint)")
  }

  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the pictures are written instead of compared.
  @Test func `a darker color is the picture that the README shows`() throws {
    let mixer = Mixer(RGB(hex: 0xFF8800), space: .oklch)
    mixer.receive(background: ScreenSVG.Theme.dark.background)
    let screen = MixerScreen(mixer)
    screen.type("-10\n")
    let picture = ScreenSVG(buffer(of: screen), theme: .dark)
    try expect(picture.text, in: "Documentation/rgbmixer.svg")
  }

  @Test func `text on white is the picture that the README shows`() throws {
    let mixer = Mixer(RGB(hex: 0xFF6347))
    mixer.receive(background: ScreenSVG.Theme.light.background)
    mixer.measure(on: Background(rgb: RGB(hex: 0xFFFFFF), source: .given))
    let screen = MixerScreen(mixer)
    screen.type("n")
    let picture = ScreenSVG(buffer(of: screen), theme: .light)
    try expect(picture.text, in: "Documentation/rgbmixer-light.svg")
  }

  @Test func `a large window is the picture that the README shows`() throws {
    let mixer = Mixer(RGB(hex: 0x5A5F7D), space: .oklch)
    mixer.receive(background: ScreenSVG.Theme.dark.background)
    mixer.measure(on: Background(rgb: RGB(hex: 0x1E1E2E), source: .given))
    mixer.color.set(RGB(hex: 0x7A86C8))
    for hex in [0xFF8800, 0x336699, 0xA6E3A1, 0xF38BA8, 0xCBA6F7] as [UInt32] {
      mixer.recent.value.keep(AlphaColor(RGB(hex: hex)))
    }
    let screen = MixerScreen(mixer, width: 120, height: 40)
    let picture = ScreenSVG(buffer(of: screen), theme: .dark)
    try expect(picture.text, in: "Documentation/large.svg")
  }

  @Test func `a theme is the picture that the README shows`() throws {
    let text = try String(decoding: TestData.bytes(of: "theme.conf"), as: UTF8.self)
    let clock = ManualClock()
    let mixer = Mixer(editing: text, named: "evening.conf", clock: clock)
    let screen = MixerScreen(mixer, width: 120, height: 40)
    screen.mixer.receive(background: ScreenSVG.Theme.dark.background)
    screen.mixer.choose(atLine: 11)
    screen.type("*\n")
    screen.press(.right, times: 6)
    screen.press(.down)
    screen.press(.left, times: 20)
    clock.advance(by: Pace.rest)
    let picture = ScreenSVG(buffer(of: screen), theme: .dark)
    try expect(picture.text, in: "Documentation/theme.svg")
  }

  @Test func `six seconds of mixing are the picture that moves`() throws {
    let clock = ManualClock()
    let mixer = Mixer(RGB(hex: 0x5A5F7D), clock: clock)
    mixer.receive(background: ScreenSVG.Theme.dark.background)
    mixer.measure(on: Background(rgb: RGB(hex: 0x1E1E2E), source: .given))
    let screen = MixerScreen(mixer)
    var movie = ScreenMovie()
    func show(_ seconds: Double) {
      movie.add(buffer(of: screen), theme: .dark, seconds: seconds)
    }
    func rest(_ seconds: Double) {
      clock.advance(by: Pace.rest)
      show(seconds)
    }
    show(0.7)
    for _ in 0..<8 {
      screen.press(.right, .shift)
      show(0.1)
    }
    rest(0.4)
    screen.press(.down)
    for digit in "52" {
      screen.type(String(digit))
      show(0.3)
    }
    screen.press(.enter)
    rest(0.7)
    screen.type("n")
    rest(1.2)
    screen.type("n")
    rest(1.6)
    #expect((movie.duration * 1_000).rounded() == 6_000)
    #expect(movie.text.contains("@media (prefers-reduced-motion: no-preference)"))
    try expect(movie.text, in: "Documentation/mixing.svg")
  }
}
