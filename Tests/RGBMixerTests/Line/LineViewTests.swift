import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The mixer in lines.
@MainActor
struct LineViewTests {
  private let mixer = Mixer(RGB(hex: 0x336699))

  @Test func `what holds from the start is told once, with the color`() {
    mixer.changeVision()
    mixer.status.clear()
    let view = LineView(mixer)
    #expect(
      view.news() == "#336699, about steel blue, red 51, green 102, blue 153, "
        + "3.50 to 1 on black, AA large; seen with protanopia")
  }

  @Test func `a message that the session begins with is told with the color, and once`() {
    mixer.status.add(.error("nothing is saved"))
    let view = LineView(mixer)
    #expect(view.news().hasSuffix("AA large; nothing is saved"))
    #expect(!view.news().contains("nothing is saved"))
  }
}
