import Binding
import TermUI
import Testing

@testable import RGBMixer

/// What commands do to the model, and who is told.
@MainActor
struct CommandTests {
  private final class Peer {}
  private let mixer = Mixer(RGB(0x33, 0x66, 0x99))
  private let peer = Peer()

  @Test(arguments: [
    Command.color(ParsedColor(rgb: RGB(1, 2, 3))), .channel(.rgb, index: 0, .position(120)),
    .channel(.hsl, index: 0, .position(10)), .channel(.oklch, index: 1, .position(0.01)),
  ])
  func `a change by another process notifies everyone else`(command: RGBMixer.Command) {
    var heard: [String] = []
    let subscriptions = [
      mixer.color.rgb.bind(owner: peer) { _ in heard.append("peer") },
      mixer.color.rgb.bind { _ in heard.append("other") },
    ]
    mixer.perform(command, by: peer)
    #expect(heard == ["other"])
    mixer.color.set(RGB(200, 200, 200))
    #expect(heard == ["other", "peer", "other"])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func `a channel of a space keeps the exact position it is given`() {
    mixer.perform(.channel(.hsl, index: 0, .position(211.3)), by: peer)
    mixer.space.value = .hsl
    #expect(mixer.channels[0].position.value == 211.3)
  }

  @Test
  func
    `a number with a sign is a distance, which stops at the end of the range or goes round a hue`()
    throws
  {
    let turn = Command.channel(.hsl, index: 0, .distance(-40))
    mixer.perform(turn, by: peer)
    #expect(mixer.channels(of: .hsl)[0].position.value == 170)
    mixer.perform(turn, by: peer)
    #expect(mixer.channels(of: .hsl)[0].position.value == 130)
    mixer.perform(.channel(.hsl, index: 0, .distance(231)), by: peer)
    #expect(mixer.channels(of: .hsl)[0].position.value == 1)
    mixer.perform(.channel(.hsl, index: 2, .distance(231)), by: peer)
    #expect(mixer.channels(of: .hsl)[2].position.value == 100)
  }

  @Test func `successive changes by another process are one step of undo`() throws {
    mixer.move(mixer.channels[0], to: 10, by: mixer)
    for red in [20.0, 30, 40] {
      mixer.perform(.channel(.rgb, index: 0, .position(red)), by: peer)
    }
    mixer.undo()
    #expect(mixer.color.red.value == 10)
    mixer.undo()
    #expect(mixer.color.rgb.value == RGB(0x33, 0x66, 0x99))
  }

  @Test func `lightness goes there and back, and not beyond the ends`() {
    for percent in [5.0, -5] { mixer.perform(.lighten(by: percent), by: peer) }
    #expect(mixer.color.rgb.value == RGB(0x33, 0x66, 0x99))
    for _ in 0..<20 { mixer.perform(.lighten(by: -5), by: peer) }
    #expect(mixer.color.rgb.value == .black)
  }

  @Test func `spaces and formats are chosen, and the next space after the last is the first`() {
    for space in ColorSpace.allCases.dropFirst() + [.rgb] {
      mixer.perform(.nextSpace)
      #expect(mixer.space.value == space)
    }
    mixer.perform(.previousSpace)
    #expect(mixer.space.value == ColorSpace.allCases.last)
    mixer.perform(.space(.hsl))
    mixer.perform(.format(Format(.function(.rgb))))
    #expect(mixer.space.value == .hsl && mixer.printedText == "rgb(51 102 153)")
    mixer.choose(.hex)
    #expect(mixer.format.value == .hex)
    #expect(mixer.status.message.value.text == "Enter prints #336699")
  }

  @Test(arguments: [Command.row(after: 1), .row(after: -1), .colorAtLine(3)])
  func `commands for the colors of a file are refused without one`(command: RGBMixer.Command) {
    mixer.perform(command)
    #expect(mixer.status.message.value == .error(Mixer.nothingIsEdited))
  }

  @Test func `the colors of a file are gone through to the ends, and keep their notation`() {
    let mixer = Mixer(editing: "a: #112233;\nb: #445566;\nc: #778899;")
    let list = mixer.list
    for (command, index) in [
      (Command.row(after: 1), 1), (.colorAtLine(3), 2), (.row(after: -1), 1), (.colorAtLine(1), 0),
    ] {
      mixer.perform(command)
      #expect(list.chosen == index && mixer.color.current == list.color(at: index).rgb)
    }
    mixer.perform(.row(after: -1))
    #expect(mixer.status.message.value == .error("there is no color before this one"))
    mixer.perform(.colorAtLine(9))
    mixer.perform(.row(after: 1))
    #expect(mixer.status.message.value == .error("there is no color after this one"))
    #expect(list.chosen == 2)
    mixer.perform(.format(.hex))
    #expect(
      mixer.status.message.value == .error("each color of theme.css keeps its notation"))
  }

  @Test func `a starting color that arrives late is no undo step and replaces no mixed color`() {
    mixer.start(with: AlphaColor(RGB(1, 2, 3)))
    #expect(mixer.color.rgb.value == RGB(1, 2, 3) && mixer.was.value.rgb == RGB(1, 2, 3))
    mixer.undo()
    #expect(mixer.color.rgb.value == RGB(1, 2, 3))
    mixer.move(mixer.channels[0], to: 10, by: mixer)
    mixer.start(with: AlphaColor(RGB(4, 5, 6)))
    #expect(mixer.color.rgb.value == RGB(10, 2, 3) && mixer.was.value.rgb == RGB(4, 5, 6))
  }
}
