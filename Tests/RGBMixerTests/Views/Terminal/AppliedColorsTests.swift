import Binding
import Foundation
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// The mixed color as the terminal's own, on a terminal whose answers the test gives.
@MainActor
struct AppliedColorsTests {
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let device: PtyDevice
  private let application: Application

  init() throws {
    device = try PtyDevice(columns: 80, rows: 24)
    application = Application(
      on: try Terminal(
        descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY),
        environment: Environment(["TERM": "linux"])))
  }

  /// The text of the next frame, with `<` and `>` around the commands to the terminal itself.
  private func sent() -> String {
    var frame: [UInt8] = []
    application.draw(into: &frame)
    return String(decoding: frame, as: UTF8.self)
      .replacing("\u{1B}]", with: "<").replacing("\u{1B}\\", with: ">")
  }

  @Test func `nothing is shown until the terminal has reported all its colors`() {
    let applied = AppliedColors(
      .background, of: mixer, beginsWithTerminalColor: false, isKept: false, in: application)
    applied.receive(.operatingSystemCommand(11, "rgb:28/2c/34"))
    #expect(!sent().contains("<"))
    applied.receive(.operatingSystemCommand(10, "rgb:ff/ff/ff"))
    #expect(sent().contains("<11;#336699><10;rgb:ff/ff/ff>"))
  }

  @Test func `a translucent color is shown as it is seen on its background`() {
    mixer.color.set(AlphaColor(RGB(hex: 0xff0000), alpha: 0.5))
    let applied = AppliedColors(
      .cursor, of: mixer, beginsWithTerminalColor: false, isKept: false, in: application)
    applied.receive(.operatingSystemCommand(12, "rgb:01/02/03"))
    #expect(sent().contains("<12;#800000>"))
    mixer.receive(background: .white)
    #expect(sent().contains("<12;#ff8080>"))
    mixer.perform(.alpha(nil))
    #expect(sent().contains("<12;#ff0000>"))
  }

  @Test func `a translucent background of a theme is shown without its opacity`() {
    let text = ColoredText(
      Array("background='rgba(77,244,165,.95)'\nforeground='#112233'\n".utf8),
      path: Array("a.dconf".utf8))
    let mixer = Mixer(editing: text)
    let applied = AppliedColors(
      mixer, slots: [[.background], [.foreground]], isKept: false, in: application)
    applied?.receive(.operatingSystemCommand(11, "rgb:28/2c/34"))
    applied?.receive(.operatingSystemCommand(10, "rgb:28/2c/34"))
    #expect(sent().contains("<11;#4df4a5>"))
  }

  @Test func `a translucent color of a theme is shown as it is seen on the theme's background`() {
    let text = ColoredText(
      Array("background = \"#ffffff\"\nforeground = \"#ff000080\"\n".utf8),
      path: Array("a.toml".utf8))
    let mixer = Mixer(editing: text)
    let applied = AppliedColors(
      mixer, slots: [[.background], [.foreground]], isKept: false, in: application)
    applied?.receive(.operatingSystemCommand(11, "rgb:28/2c/34"))
    applied?.receive(.operatingSystemCommand(10, "rgb:ff/ff/ff"))
    #expect(sent().contains("<10;#ff7f7f>"))
  }

  @Test func `only the first answer is the color to begin with`() {
    let applied = AppliedColors(
      .cursor, of: mixer, beginsWithTerminalColor: true, isKept: false, in: application)
    applied.receive(.operatingSystemCommand(12, "rgb:01/02/03"))
    #expect(mixer.color.rgb.value == RGB(1, 2, 3))
    applied.receive(.operatingSystemCommand(12, "rgb:ff/ff/ff"))
    #expect(mixer.color.rgb.value == RGB(1, 2, 3))
  }

  @Test(arguments: [("linux", 1), ("xterm", 2)])
  func `the reply that ends the waiting is that to the question about the colors`(
    term: String, answers: Int
  ) throws {
    let application = Application(
      on: try Terminal(
        descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY),
        environment: Environment(["TERM": term])))
    let applied = AppliedColors(
      .cursor, of: mixer, beginsWithTerminalColor: false, isKept: false, in: application)
    for answer in 1...answers {
      #expect(mixer.status.message.value == .none)
      applied.receive(.deviceAttributes([answer]))
    }
    #expect(mixer.status.message.value.text.hasPrefix("not applied"))
  }
}
