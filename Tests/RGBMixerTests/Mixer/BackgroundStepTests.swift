import Binding
import TermUI
import Testing

@testable import RGBMixer

/// `o` goes through the backgrounds, and three samples at most show them.
@MainActor
struct BackgroundStepTests {
  private let mixer = Mixer(RGB(hex: 0x336699))

  /// The backgrounds in the order of `o`, from the present one round to it again.
  private func walk() -> [String] {
    mixer.backgrounds.indices.map { _ in
      mixer.perform(.nextBackground)
      return mixer.background.value.description
    }
  }

  private var samples: [String] {
    let (backgrounds, measured) = mixer.samples
    return backgrounds.enumerated().map { ($0 == measured ? "▌" : "") + $1.description }
  }

  @Test func `o goes from the terminal's background to black, white and the chosen one, and round`()
  {
    mixer.receive(background: RGB(hex: 0x16161e))
    #expect(walk() == ["on black", "on white", "on the terminal, #16161e"])
    mixer.measure(on: AlphaColor(RGB(hex: 0x224466)), by: nil)
    #expect(walk() == ["on the terminal, #16161e", "on black", "on white", "on #224466"])
  }

  @Test func `where the terminal tells nothing, o goes through black and white`() {
    #expect(walk() == ["on white", "on black"])
  }

  @Test(arguments: [(0x000000, "white"), (0xffffff, "black"), (0x050505, "white")])
  func `a background that looks like the terminal's is passed over`(hex: UInt32, other: String) {
    mixer.receive(background: RGB(hex: hex))
    #expect(walk().first == "on \(other)" && mixer.backgrounds.count == 2)
  }

  @Test func `a background that looks like the terminal's has its sample while it is measured`() {
    mixer.receive(background: RGB(hex: 0x16161e))
    mixer.perform(.measure(on: AlphaColor(RGB(hex: 0x1a1a20))))
    #expect(samples == ["▌on #1a1a20", "on black", "on white"])
    #expect(walk() == ["on black", "on white", "on the terminal, #16161e"])
    #expect(samples == ["▌on the terminal, #16161e", "on black", "on white"])
    // The very color of the terminal is the terminal's.
    mixer.perform(.measure(on: AlphaColor(RGB(hex: 0x16161e))))
    #expect(samples.first == "▌on the terminal, #16161e")
  }

  @Test func `a run of steps is one step of undo, and p between them ends it`() {
    mixer.receive(background: RGB(hex: 0x16161e))
    for _ in 0..<2 { mixer.perform(.nextBackground) }
    mixer.perform(.useAsBackground)
    for _ in 0..<2 { mixer.perform(.nextBackground) }
    mixer.undo()
    #expect(mixer.background.value.rgb == RGB(hex: 0x336699))
    mixer.undo()
    #expect(mixer.background.value.rgb == .white)
    mixer.undo()
    #expect(mixer.background.value.source == .terminal && !mixer.canUndo.value)
    #expect(mixer.backgrounds.count == 3, "the chosen one is undone, too")
  }

  @Test
  func `another background has the sample of black on a dark terminal, of white on a light one`() {
    mixer.receive(background: RGB(hex: 0x16161e))
    #expect(samples == ["▌on the terminal, #16161e", "on black", "on white"])
    mixer.perform(.useAsBackground)
    #expect(samples == ["on the terminal, #16161e", "▌on #336699", "on white"])
    mixer.perform(.measureOnTerminal)
    #expect(samples == ["▌on the terminal, #16161e", "on #336699", "on white"])
    mixer.perform(.measure(on: AlphaColor(.black)))
    #expect(samples == ["on the terminal, #16161e", "▌on black", "on white"])
    let light = Mixer(RGB(hex: 0x336699))
    light.receive(background: .white)
    light.perform(.useAsBackground)
    #expect(light.samples.backgrounds.map(\.rgb) == [.white, .black, RGB(hex: 0x336699)])
  }
}
