import Binding
import TermUI
import Testing

@testable import RGBMixer

/// A text that stands on several backgrounds: its worst one counts.
@MainActor
struct SeveralBackgroundsTests {
  private static func mixer(cards first: String, _ second: String) -> Mixer {
    let mixer = Mixer(
      editing: ":root { --text: #d4d4d8; --card: \(first) }\n.dark { --card: \(second) }\n"
        + ".x { color: var(--text); background: var(--card) }")
    mixer.choose(0)
    return mixer
  }

  private func ratios(of mixer: Mixer) -> [Double] {
    mixer.contrasts.wants(of: 0).map { $0.background.ratio(of: mixer.color.present).value }
  }

  @Test(arguments: [RGBMixer.Command.toggleKeptContrast, .makeReadable])
  func `what no lightness has on all of them is refused, and nothing moves`(
    command: RGBMixer.Command
  ) {
    let mixer = Self.mixer(cards: "#f4f4f5", "#18181b")
    mixer.perform(command)
    #expect(mixer.color.present.hexText == "#d4d4d8" && mixer.kept.value == nil)
    #expect(mixer.status.message.value.text == "no lightness has 4.5 on all 2 backgrounds")
  }

  @Test func `c makes the color readable on all, and keeps the ratio on the worst`() throws {
    let mixer = Self.mixer(cards: "#eeeeee", "#e8181b")
    mixer.perform(.toggleKeptContrast)
    let kept = try #require(mixer.kept.value)
    #expect(ratios(of: mixer).allSatisfy { $0 >= 4.5 })
    #expect(kept.background.rgb.hexText == "#e8181b")
    #expect(abs((ratios(of: mixer).min() ?? 0) - kept.ratio) < 0.01)
    #expect(mixer.status.message.value.text.hasSuffix("on #e8181b"))
    let slider = Writer()
    for chroma in [0.02, 0.1, 0.05] {
      mixer.move(mixer.channels(of: .oklch)[1], to: chroma, by: slider)
      #expect(mixer.kept.value == kept && ratios(of: mixer).allSatisfy { $0 >= 4.5 })
    }
  }

  @Test func `o shows another one, but a row says the worst, and c keeps that`() {
    let mixer = Self.mixer(cards: "#000000", "#18181b")
    let worst = mixer.contrasts.measured(0)
    mixer.perform(.nextBackground)
    #expect(mixer.background.value.rgb == .black)
    #expect(mixer.contrasts.measured(0) == worst && worst?.background.rgb.hexText == "#18181b")
    mixer.perform(.toggleKeptContrast)
    #expect(mixer.kept.value?.background.rgb.hexText == "#18181b")
    #expect(mixer.background.value.rgb.hexText == "#18181b")
  }
}

private final class Writer {}
