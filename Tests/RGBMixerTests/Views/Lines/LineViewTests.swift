import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The mixer in lines.
@MainActor
struct LineViewTests {
  private let mixer = Mixer(RGB(hex: 0x336699))

  @Test func `the baseline message is printed with the color`() {
    mixer.status.baseline = .notice("outside sRGB")
    let view = LineView(mixer)
    #expect(
      view.news() == "#336699, blue, red 51, green 102, blue 153, "
        + "3.50 to 1 on black, AA large; outside sRGB")
  }

  @Test func `a message from the start is printed with the color, once`() {
    mixer.status.add(.error("nothing is saved"))
    let view = LineView(mixer)
    #expect(view.news().hasSuffix("AA large; nothing is saved"))
    #expect(!view.news().contains("nothing is saved"))
  }
}
