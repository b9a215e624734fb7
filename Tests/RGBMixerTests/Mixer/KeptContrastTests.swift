import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The contrast that stays while hue and chroma move.
@MainActor
struct KeptContrastTests {
  private let mixer = Mixer(RGB(hex: 0x1fa08a))

  private func channel(_ index: Int) -> Channel { mixer.channels(of: .oklch)[index] }
  private var ratio: Double { mixer.background.value.ratio(of: mixer.color.present).value }
  private var message: String { mixer.status.message.value.text }

  @Test func `lightness follows hue and chroma so that no color has less contrast`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let rgb = RGB(hex: UInt32.random(in: 0...0xff_ffff, using: &generator))
      let background = RGB(hex: UInt32.random(in: 0...0xff_ffff, using: &generator))
      let mixer = Mixer(rgb)
      mixer.measure(on: Background(rgb: background, source: .given))
      mixer.perform(.toggleKeptContrast)
      guard let kept = mixer.kept.value else {
        #expect(mixer.status.message.value.text.hasPrefix("no lightness has 4.5 on "))
        continue
      }
      let slider = Writer()
      for _ in 0..<12 {
        let index = Int.random(in: 1...2, using: &generator)
        let axis = ColorSpace.oklch.axis(index)
        let position = Double.random(in: axis.range, using: &generator)
        mixer.move(mixer.channels(of: .oklch)[index], to: position, by: slider)
        let present = mixer.color.present
        let ratio = mixer.background.value.ratio(of: present).value
        #expect(ratio >= kept.ratio, "\(rgb) \(background)")
        #expect(mixer.kept.value == kept)
        // It is the nearest on its side: nearer to the background the ratio is less.
        let own = OKLCH(present.rgb)
        let nearer = own.lightness + (kept.isLighter ? -0.02 : 0.02)
        let other = OKLCH(lightness: nearer, chroma: own.chroma, hue: own.hue).inGamut.rgb
        #expect(
          mixer.background.value.ratio(of: AlphaColor(other)).value < kept.ratio + 0.01,
          "\(present.hexText) on \(background.hexText)")
      }
    }
  }

  @Test func `c keeps the present ratio, in OKLCH, and lets go`() {
    mixer.perform(.toggleKeptContrast)
    #expect(mixer.space.value == .oklch && mixer.color.current.hex == 0x1fa08a)
    #expect(mixer.kept.value?.text == "6.45" && !mixer.canUndo.value)
    mixer.perform(.toggleKeptContrast)
    #expect(mixer.kept.value == nil && message == "6.45 no longer kept")
  }

  @Test func `below 4.5 the color is made readable first, and n goes on to the next grade`() {
    mixer.set(AlphaColor(RGB(hex: 0x404040)))
    mixer.perform(.toggleKeptContrast)
    #expect(mixer.kept.value?.ratio == 4.5 && ratio >= 4.5 && message.contains("AA on black"))
    mixer.perform(.makeReadable)
    #expect(mixer.kept.value?.ratio == 7 && ratio >= 7 && message.contains("AAA on black"))
    mixer.perform(.makeReadable)
    #expect(mixer.kept.value?.ratio == 7 && message.contains("already"))
  }

  @Test func `nothing is kept that no lightness has`() {
    mixer.measure(on: Background(rgb: RGB(hex: 0x777777), source: .given))
    mixer.perform(.keepContrast(7))
    #expect(mixer.kept.value == nil && message == "no lightness has 7 on #777777")
  }

  nonisolated static let others: [RGBMixer.Command] = [
    .color(ParsedColor(rgb: .white)), .channel(.rgb, index: 0, .position(120)),
    .channel(.oklch, index: 0, .position(90)), .useAsBackground, .swap,
    .measure(on: AlphaColor(.white)), .nextSpace, .alpha(.position(50)), .lighten(by: 5),
  ]

  @Test(arguments: others) func `whatever else sets color or background lets go`(
    command: RGBMixer.Command
  ) {
    mixer.perform(.toggleKeptContrast)
    mixer.perform(command)
    #expect(mixer.kept.value == nil)
    #expect(message.contains("6.45 no longer kept"), "\(message)")
  }

  @Test func `undo goes back before a run of moves, and lets go`() {
    mixer.perform(.toggleKeptContrast)
    let slider = Writer()
    mixer.move(channel(2), to: 40, by: slider)
    mixer.move(channel(2), to: 80, by: slider)
    #expect(mixer.kept.value != nil)
    mixer.perform(.undo)
    #expect(mixer.color.current.hex == 0x1fa08a && mixer.kept.value == nil)
  }

  @Test func `chroma stops where no lightness has the ratio, and hue does not drift`() throws {
    mixer.perform(.toggleKeptContrast)
    let kept = try #require(mixer.kept.value)
    mixer.move(channel(1), to: 0.4, by: nil)
    #expect(channel(1).position.value < 0.3)
    let maximum = kept.maximumChroma(hue: channel(2).position.value)
    #expect(abs(channel(1).position.value - maximum) < 1e-3)
    mixer.move(channel(1), to: 0.08, by: nil)
    let start = mixer.color.current
    for hue in [0.0, 90, 260, channel(2).position.value] {
      mixer.move(channel(2), to: hue, by: nil)
    }
    #expect(mixer.color.current == start)
  }

  @Test func `while a hue is typed the color that it leads to is shown`() {
    mixer.perform(.toggleKeptContrast)
    guard case .positions(let positions, let color) = channel(2).typed(at: 40) else {
      Issue.record("no positions")
      return
    }
    #expect(mixer.background.value.ratio(of: color).value >= 6.45 && positions.vector[2] == 40)
    mixer.move(channel(2), to: 40, by: nil)
    #expect(mixer.color.present == color)
  }

  @Test func `with alpha the contrast of what is seen is kept`() {
    mixer.set(AlphaColor(RGB(hex: 0x1fa08a), alpha: 0.9))
    mixer.perform(.toggleKeptContrast)
    let kept = mixer.kept.value
    for hue in stride(from: 0.0, to: 360, by: 45) {
      mixer.move(channel(2), to: hue, by: nil)
      #expect(ratio >= kept?.ratio ?? 21 && mixer.kept.value == kept)
    }
  }

  @Test func `with different marked colors nothing is kept`() {
    let mixer = Mixer(editing: "a { --bg: #111; color: #f80; background: #222 }\nb { color: #08f }")
    mixer.perform(.toggleAllMarks)
    mixer.perform(.toggleKeptContrast)
    #expect(mixer.kept.value == nil)
    #expect(mixer.status.message.value.text.contains("c needs one color"))
  }
}

/// A writer.
private final class Writer {}
