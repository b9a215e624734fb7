import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The mixer in lines.
@MainActor
struct LineViewTests {
  private let mixer = Mixer(RGB(hex: 0x336699))

  @Test func `that the channels are outside sRGB is printed with the color`() throws {
    mixer.space.value = .oklch
    let view = LineView(mixer)
    mixer.move(mixer.channels[1], to: 0.3, by: nil)
    let (first, hex) = (view.news(), mixer.color.present.hexText)
    #expect(first.hasPrefix(hex) && first.hasSuffix("; outside sRGB; nearest is \(hex)"))
    #expect(view.news() == first)
  }

  @Test func `a message from the start is printed with the color, once`() {
    mixer.status.add(.error("nothing is saved"))
    let view = LineView(mixer)
    #expect(view.news().hasSuffix("AA large; nothing is saved"))
    #expect(!view.news().contains("nothing is saved"))
  }
}
